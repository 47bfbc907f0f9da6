import { texts } from '../text/choice.ts'
import type { OfferedProvider, OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import { minutesWords } from '../../../../domain/time/durations.ts'
import { zoneArea } from '../../../../domain/time/spoken-time.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { clockChanges, isZone, offsetAt } from '../../../../domain/time/zones.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { dateWords } from '../../../../domain/time/day-words.ts'

/** An answer's slots as a grid: department calendar days by providers at departments. Keeps the service's order. */

/** Slots of one visit type in a cell, by time. */
export type BoardType = { readonly title: string; readonly slots: readonly OfferedSlot[] }
export type Board = ReturnType<typeof boardOf>
/** `day` is yyyy-MM-dd, or the raw text if it is not a valid day. */
export type BoardDay = Board['days'][number]
export type BoardColumn = ReturnType<typeof columnOf>

/** Identifies one provider at one department. Includes the zone, since a column has one clock. */
const columnKeyOf = ({ npi, ehrSystemName = '', departmentEmrId, departmentUuid, zone = '' }: OfferedSlot) =>
  [npi, ehrSystemName, departmentEmrId ?? departmentUuid ?? '', zone].join('|')

export const typeTitleOf = ({ visitTypeTitle, visitTypeName }: OfferedSlot): string =>
  visitTypeTitle ?? visitTypeName ?? texts.slotBoard.visitTypeWithoutAName

export const lengthWords = ({ duration }: OfferedSlot): string =>
  duration === undefined ? texts.slotBoard.lengthUnknown : `${duration} min`

type Offers = { readonly slots: readonly OfferedSlot[]; readonly providers: readonly OfferedProvider[] }

export function boardOf({ slots, providers }: Offers) {
  const byColumn = Map.groupBy(slots, columnKeyOf)
  const rank = new Map([...new Set(providers.map(({ npi }) => npi))].map((npi, at) => [npi, at]))
  const columns = [...byColumn]
    .map(([key, own]) => columnOf(key, own))
    .toSorted((one, other) => (rank.get(one.npi) ?? rank.size) - (rank.get(other.npi) ?? rank.size))
  const days = [...Map.groupBy(slots, ({ day }) => day)]
    // Sorts invalid days last.
    .toSorted(([one], [other]) => Number(isDay(other)) - Number(isDay(one)) || (one < other ? -1 : 1))
    .map(([day, own]) => ({ day, cells: cellsOf(own) }))
  return { columns, days, count: slots.length, providers: new Set(columns.map(({ npi }) => npi)).size }
}

function columnOf(key: string, slots: readonly OfferedSlot[]) {
  const [first] = slots
  return {
    key,
    npi: first?.npi ?? '',
    name: first?.providerName,
    credentials: first?.credentials,
    departmentName: first?.departmentName,
    /** IANA; undefined if unknown. */
    zone: first?.zone,
    /** Miles. */
    distanceFrom: first?.distanceFrom,
    /** Visit types with their lengths, in the answer's order: "Well child, 40 min". */
    types: [...new Set(slots.map((slot) => `${typeTitleOf(slot)}, ${lengthWords(slot)}`))],
    slots,
  }
}

function cellsOf(slots: readonly OfferedSlot[]): ReadonlyMap<string, readonly BoardType[]> {
  return new Map(
    [...Map.groupBy(slots, columnKeyOf)].map(([key, own]) => [
      key,
      [...Map.groupBy(own, typeTitleOf)].map(([title, same]) => ({ title, slots: same.toSorted(byTime) })),
    ]),
  )
}

/** Compares instants if both slots have one, since an hour occurs twice on the night clocks go back. */
const byTime = (one: OfferedSlot, other: OfferedSlot) =>
  one.instant !== undefined && other.instant !== undefined
    ? one.instant - other.instant
    : one.clock.localeCompare(other.clock)

/** Providers that the service offers for the same time and visit type, in its order; empty if there is only one. */
export function optionsOf(slots: readonly OfferedSlot[], slot: OfferedSlot): readonly OfferedSlot[] {
  const same = slots.filter(
    (each) => each.slotDateTime === slot.slotDateTime && each.visitTypeName === slot.visitTypeName,
  )
  return same.some(({ option }) => option > 0) ? same.toSorted((one, other) => one.option - other.option) : []
}

/** Compares the clocks of the departments with the caller's on a page of slots. Days are yyyy-MM-dd, zones IANA names. */

/** "UTC−7", "UTC+5:30". */
export function shortOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The distinct values over the slots in time order, each with the first day it applies to. */
function stretches<Value>(
  slots: readonly { readonly day: string; readonly instant?: number | undefined }[],
  of: (instant: number) => Value,
) {
  const found: { readonly value: Value; readonly fromDay: string }[] = []
  const placed = slots.flatMap(({ day, instant }) => (instant === undefined ? [] : [{ day, instant }]))
  for (const { day, instant } of placed.toSorted((one, other) => one.instant - other.instant)) {
    const value = of(instant)
    if (found.at(-1)?.value !== value) found.push({ value, fromDay: day })
  }
  return found
}

/** The day of the last clock change in one of the zones, at most a week before `day`; `day` itself if there was none. */
function changeBefore(day: string, zones: readonly string[]): string {
  if (!isDay(day)) return day
  return zones.flatMap((zone) => clockChanges(zone, addDays(day, -mostDaysBack), day)).at(-1)?.day ?? day
}

/** The search limit in days, since pages may omit weeks without slots. */
const mostDaysBack = 60

/** Keeps one slot per day, but all slots on days when a clock changes. */
function thinned({ slots, zone }: BoardColumn, callerZone: string): BoardColumn['slots'] {
  const days = [...Map.groupBy(slots, ({ day }) => day)]
  const zones = [zone, callerZone].filter((each): each is string => each !== undefined && isZone(each))
  const changing = new Set(
    zones.flatMap((each) => {
      const all = days
        .map(([day]) => day)
        .filter(isDay)
        .toSorted()
      return clockChanges(each, all[0] ?? '', all.at(-1) ?? '').flatMap(({ day }) => [addDays(day, -1), day])
    }),
  )
  return days.flatMap(([day, own]) => (changing.has(day) ? own : own.slice(0, 1)))
}

export function columnClock(column: BoardColumn, callerZone: string) {
  const { zone } = column
  if (zone === undefined || !isZone(zone)) return { zone: [], caller: undefined, same: false }
  const slots = thinned(column, callerZone)
  const names = stretches(
    slots,
    (instant) => `${zoneAbbreviation(zone, instant)} ${shortOffset(offsetAt(zone, instant))}`,
  )
  const words = names.map(({ value, fromDay }, at) => {
    const cut = value.lastIndexOf(' ')
    return {
      name: value.slice(0, cut),
      offset: value.slice(cut + 1),
      from: at === 0 ? undefined : dateWords(changeBefore(fromDay, [zone])),
    }
  })
  if (!isZone(callerZone)) return { zone: words, caller: undefined, same: false }
  const apart = stretches(slots, (instant) => offsetAt(callerZone, instant) - offsetAt(zone, instant))
  const same = apart.every(({ value }) => value === 0)
  const parts = apart.map(({ value, fromDay }, at) => {
    const from = at === 0 ? '' : texts.slotBoard.from(dateWords(changeBefore(fromDay, [zone, callerZone])))
    return `${from}${value === 0 ? texts.slotBoard.theSame : `${minutesWords(Math.abs(value))} ${value < 0 ? 'earlier' : 'later'}`}`
  })
  return {
    /** "MST UTC−7", then any later zone among these slots: "PDT UTC−7 from 14 Mar". */
    zone: words,
    /** "Caller’s clock 1 hr earlier"; undefined if the caller's or the department's zone is unknown. */
    caller: same ? texts.slotBoard.sameAsTheCallersClock : texts.slotBoard.callersClock(parts.join(', ')),
    /** True when both clocks agree for all slots. */
    same,
  }
}

/** True when the department's clock changes between these slots, so an hour may occur twice. They may be in any order. */
export function isClockChanging(slots: readonly OfferedSlot[], zone: string | undefined): boolean {
  if (zone === undefined || !isZone(zone)) return false
  return new Set(slots.flatMap(({ instant }) => (instant === undefined ? [] : offsetAt(zone, instant)))).size > 1
}

/** Clock changes after `before` and up to `day`, to render between these two rows. */
export function bandsBetween(before: string, day: string, departments: readonly string[], callerZone: string) {
  if (!isDay(before) || !isDay(day)) return []
  const caller = isZone(callerZone) ? callerZone : undefined
  const zones = [...new Set([...departments.filter(isZone), ...(caller === undefined ? [] : [caller])])]
  const changes = zones.flatMap((zone) =>
    clockChanges(zone, addDays(before, 1), day).map((change) => ({ zone, ...change })),
  )
  return [...Map.groupBy(changes, (change) => change.day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([changed, own]) => {
      const there = Date.parse(`${changed}T20:00:00Z`)
      const still = zones.filter((zone) => own.every((change) => change.zone !== zone))
      const ways = [...Map.groupBy(own, ({ before: old, after }) => (after > old ? 'forward' : 'back'))].map(
        ([direction, some]) => texts.slotBoard.clocksGoIn(direction, listed(some.map(({ zone }) => zoneArea(zone)))),
      )
      const not = still.length === 0 ? '' : texts.slotBoard.notIn(listed(still.map(zoneArea)))
      return {
        day: changed,
        /** "Sun, Mar 8: clocks go forward in Pacific Time, not in Mountain Standard Time." */
        what: `${dayWords(changed)}: ${ways.join(', ')}${not}.`,
        /** "From here MST and the caller (PDT) read the same." */
        after: caller === undefined ? '' : sentence(thenWords(departments.filter(isZone), caller, there)),
      }
    })
}

const sentence = (words: string) => (words === '' ? '' : texts.slotBoard.fromHere(words))

function thenWords(departments: readonly string[], caller: string, instant: number): string {
  const own = zoneAbbreviation(caller, instant)
  // Skips departments that share the caller's clock.
  const others = [...new Set(departments)].filter((zone) => zoneAbbreviation(zone, instant) !== own)
  const parts = others.map((zone) => {
    const apart = offsetAt(caller, instant) - offsetAt(zone, instant)
    const name = zoneAbbreviation(zone, instant)
    if (apart === 0) return texts.slotBoard.andTheCallerAreOnThe(name, own)
    return texts.slotBoard.theCallerIs(own, minutesWords(Math.abs(apart)), apart, name)
  })
  return [...new Set(parts)].join(', ')
}

const listed = (names: readonly string[]): string => [...new Set(names)].join(' and ')

/** "today", "tomorrow", "in 4 days", "2 days ago", by the calendar of the first department. */
export function daysAway(day: string, today: string): string {
  if (!isDay(day)) return ''
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? texts.slotBoard.inDays(days) : texts.slotBoard.daysAgo(-days)
}
