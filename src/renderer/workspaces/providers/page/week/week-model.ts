import { texts } from '../../text/page.ts'
import { clockWords } from '../../../../../domain/time/clock-words.ts'
import { addDays } from '../../../../../domain/time/dates.ts'
import { namedDepartment } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderDepartment } from '../../../../../domain/providers/provider.ts'
import type { ProviderSlot } from '../../../../../domain/slots/provider-slots.ts'
import { slotsByDay } from '../../../../../domain/slots/slot-overview.ts'
import { isFree, type PlacedSlot } from '../../../../../domain/why/why-scene.ts'
import { clockChanges, isZone } from '../../../../../domain/time/zones.ts'
import { departmentLabel } from '../../slots/provider-choices.ts'
import { clockName } from '../page-days.ts'

/** Seven days of slots by department, on the departments' own clocks. */

export type WeekDay = ReturnType<typeof weekOf>[number]

const mostTimes = 3

/** The seven days from `from`, without slots that are no longer bookable. `departments` are those of the record. `now` in milliseconds. */
export function weekOf(
  placed: readonly PlacedSlot[],
  departments: readonly ProviderDepartment[],
  from: string,
  now: number,
) {
  const free = placed.filter(isFree)
  const labelOf = new Map(
    [...new Set(free.flatMap(({ departments: [own] }) => own ?? []))].map((own) => [
      own,
      departmentLabel(namedDepartment(own), departments),
    ]),
  )
  const nameOf = new Map(free.map(({ slot, departments: [own] }) => [slot, own && labelOf.get(own)]))
  const byDay = slotsByDay(free.map(({ slot }) => slot))
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(from, at)
    return {
      /** yyyy-MM-dd. */
      day,
      places: placesOf(byDay.get(day) ?? [], (slot) => nameOf.get(slot), now),
      /** Departments with a clock change on this day. */
      clocksChange: departments.flatMap(({ name, timezone }) =>
        timezone != null && isZone(timezone) && clockChanges(timezone, day, day).length > 0 ? (name ?? timezone) : [],
      ),
    }
  })
}

/** The departments by name, "El Centro Pediatrics, PST", those of one name with their town or ID, each with its first times, "8:30 AM". */
function placesOf(
  slots: readonly ProviderSlot[],
  departmentOf: (slot: ProviderSlot) => string | undefined,
  now: number,
) {
  const nameOf = (slot: ProviderSlot) => {
    const name =
      departmentOf(slot) ?? slot.departmentName ?? slot.departmentKey ?? texts.weekModel.aDepartmentWithoutAName
    return slot.zone === undefined
      ? texts.weekModel.noTimeZone(name)
      : `${name}, ${clockName(slot.zone, slot.instant ?? now)}`
  }
  return [...Map.groupBy(slots, nameOf)].map(([name, own]) => {
    const clocks = [...new Set(own.map(({ clock }) => clock))]
    return { name, times: clocks.slice(0, mostTimes).map(clockText), more: Math.max(0, clocks.length - mostTimes) }
  })
}

/** "15:10" as "3:10 PM"; invalid text unchanged. */
export const clockText = (clock: string): string => (clock === '' ? texts.weekModel.unreadableTime : clockWords(clock))
