import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { clockChanges } from '../../../../domain/time/zones.ts'
import { departmentNameOf, type ProviderChoices, visitTypeNameOf } from './provider-choices.ts'

/** A week of slots by day, department and visit type. Uses the answer's day, whatever the user's zone. */

export type Week = ReturnType<typeof weekOf>
export type WeekDay = Week['days'][number]
export type WeekDepartment = WeekDay['departments'][number]
export type WeekType = WeekDepartment['types'][number]

const byTime = (one: ProviderSlot, other: ProviderSlot) =>
  (one.instant ?? 0) - (other.instant ?? 0) || (one.clock < other.clock ? -1 : one.clock > other.clock ? 1 : 0)

/** `zones`: those whose clock changes are shown, also on days without slots. */
export function weekOf(
  slots: readonly ProviderSlot[],
  days: readonly string[],
  choices: ProviderChoices,
  zones: readonly string[],
) {
  const named = slots
    .filter(({ day }) => days.includes(day))
    .map((slot) => {
      const name = departmentNameOf(slot, choices)
      const key = `${slot.departmentUuid ?? slot.departmentKey ?? name} ${slot.zone ?? ''}`
      return { slot, name, key, zone: slot.zone, type: visitTypeNameOf(slot, choices) }
    })
  const byDay = Map.groupBy(named, ({ slot }) => slot.day)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const changes = zones.flatMap((zone) => clockChanges(zone, first, last).map((change) => ({ zone, ...change })))
  return {
    days: days.map((day) => {
      const own = byDay.get(day) ?? []
      const departments = [...Map.groupBy(own, ({ key }) => key)].map(([key, group]) => ({
        key,
        name: group[0]?.name ?? '',
        zone: group[0]?.zone,
        types: [...Map.groupBy(group, ({ type }) => type)].map(([type, list]) => ({
          key: type,
          name: type,
          slots: list.map(({ slot }) => slot).toSorted(byTime),
        })),
      }))
      // Clock changes on this day: their zones and instants.
      return { day, departments, count: own.length, changes: changes.filter((change) => change.day === day) }
    }),
    /** Slots of the answer outside these days. */
    outside: slots.length - named.length,
    count: named.length,
    /** All visit types, in the answer's order. */
    typeNames: [...new Set(named.map(({ type }) => type))],
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
