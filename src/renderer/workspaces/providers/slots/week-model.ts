import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { clockChanges } from '../../../../domain/time/zones.ts'
import { departmentNameOf, type ProviderChoices, visitTypeNameOf } from './provider-choices.ts'

/** A week of slots by day, department and visit type. Uses the answer's day, whatever the user's zone. */

export type WeekType = { readonly key: string; readonly name: string; readonly slots: readonly ProviderSlot[] }
export type WeekDepartment = {
  readonly key: string
  readonly name: string
  readonly zone: string | undefined
  readonly types: readonly WeekType[]
}
export type WeekDay = {
  readonly day: string
  readonly departments: readonly WeekDepartment[]
  readonly count: number
  /** Clock changes on this day: their zones and instants. */
  readonly changes: readonly { readonly zone: string; readonly instant: number }[]
}
export type Week = {
  readonly days: readonly WeekDay[]
  /** Slots of the answer outside these days. */
  readonly outside: number
  readonly count: number
  /** All visit types, in the answer's order. */
  readonly typeNames: readonly string[]
}

const byTime = (one: ProviderSlot, other: ProviderSlot) =>
  (one.instant ?? 0) - (other.instant ?? 0) || (one.clock < other.clock ? -1 : one.clock > other.clock ? 1 : 0)

/** `zones`: those whose clock changes are shown, also on days without slots. */
export function weekOf(
  slots: readonly ProviderSlot[],
  days: readonly string[],
  choices: ProviderChoices,
  zones: readonly string[],
): Week {
  const typeNames: string[] = []
  type Group = { name: string; zone: string | undefined; types: Map<string, ProviderSlot[]> }
  const byDay = new Map<string, Map<string, Group>>(days.map((day) => [day, new Map()]))
  let outside = 0
  for (const slot of slots) {
    const groups = byDay.get(slot.day)
    if (groups === undefined) {
      outside += 1
      continue
    }
    const name = departmentNameOf(slot, choices)
    const key = `${slot.departmentUuid ?? slot.departmentKey ?? name} ${slot.zone ?? ''}`
    const type = visitTypeNameOf(slot, choices)
    if (!typeNames.includes(type)) typeNames.push(type)
    let group = groups.get(key)
    if (group === undefined) {
      group = { name, zone: slot.zone, types: new Map() }
      groups.set(key, group)
    }
    const list = group.types.get(type)
    if (list === undefined) group.types.set(type, [slot])
    else list.push(slot)
  }
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const changes = zones.flatMap((zone) => clockChanges(zone, first, last).map((change) => ({ zone, ...change })))
  return {
    days: days.map((day) => {
      const departments = [...(byDay.get(day) ?? [])].map(([key, { name, zone, types }]) => ({
        key,
        name,
        zone,
        types: [...types].map(([type, list]) => ({ key: type, name: type, slots: list.toSorted(byTime) })),
      }))
      const count = departments.reduce(
        (sum, { types }) => sum + types.reduce((inner, type) => inner + type.slots.length, 0),
        0,
      )
      return { day, departments, count, changes: changes.filter((change) => change.day === day) }
    }),
    outside,
    count: slots.length - outside,
    typeNames,
  }
}

/** How many slots per visit type a department shows initially, to keep a full week readable and fast. */
export function shownAtFirst(week: Week): number {
  const groups = week.days.reduce(
    (sum, { departments }) => sum + departments.reduce((inner, { types }) => inner + types.length, 0),
    0,
  )
  return Math.max(2, Math.min(8, Math.floor(240 / Math.max(1, groups))))
}
