import { isDay } from '../../../../domain/time/dates.ts'
import type { OfferedProvider, OfferedSlot } from '../../../../domain/slots/offered-slot.ts'

/** The slots of an answer as a grid: days of the departments' own calendars by providers at departments. Nothing is put into another order than the service's. */

export type BoardColumn = {
  readonly key: string
  readonly npi: string
  readonly name: string | undefined
  readonly credentials: string | undefined
  readonly departmentName: string | undefined
  /** IANA; undefined where it is not known. */
  readonly zone: string | undefined
  /** Miles. */
  readonly distanceFrom: number | undefined
  /** Visit types with their lengths, in the order they came: "Well child, 40 min". */
  readonly types: readonly string[]
  readonly slots: readonly OfferedSlot[]
}

/** Slots of one visit type in a cell, by time. */
export type BoardType = { readonly title: string; readonly slots: readonly OfferedSlot[] }
export type BoardDay = {
  /** yyyy-MM-dd; as it came where it is no day. */
  readonly day: string
  readonly cells: ReadonlyMap<string, readonly BoardType[]>
}
export type Board = {
  readonly columns: readonly BoardColumn[]
  readonly days: readonly BoardDay[]
  readonly count: number
  readonly providers: number
}

/** One provider at one department; the zone belongs to it, since a column has one clock. */
export const columnKeyOf = ({ npi, ehrSystemName = '', departmentEmrId, departmentUuid, zone = '' }: OfferedSlot) =>
  [npi, ehrSystemName, departmentEmrId ?? departmentUuid ?? '', zone].join('|')

export const typeTitleOf = ({ visitTypeTitle, visitTypeName }: OfferedSlot): string =>
  visitTypeTitle ?? visitTypeName ?? 'Visit type not named'

export const lengthWords = ({ duration }: OfferedSlot): string =>
  duration === undefined ? 'length not given' : `${duration} min`

/** `dropped`: keys of slots that were refused before; they are not offered again. */
export function boardOf(
  offered: { readonly slots: readonly OfferedSlot[]; readonly providers: readonly OfferedProvider[] },
  dropped: readonly string[],
): Board {
  const gone = new Set(dropped)
  const slots = offered.slots.filter(({ key }) => !gone.has(key))
  const byColumn = Map.groupBy(slots, columnKeyOf)
  const rank = new Map([...new Set(offered.providers.map(({ npi }) => npi))].map((npi, at) => [npi, at]))
  const columns = [...byColumn]
    .map(([key, own]) => columnOf(key, own))
    .toSorted((one, other) => (rank.get(one.npi) ?? rank.size) - (rank.get(other.npi) ?? rank.size))
  const days = [...Map.groupBy(slots, ({ day }) => day)]
    // What is no day stands last: it cannot be put among days.
    .toSorted(([one], [other]) => Number(isDay(other)) - Number(isDay(one)) || (one < other ? -1 : 1))
    .map(([day, own]) => ({ day, cells: cellsOf(own) }))
  return { columns, days, count: slots.length, providers: new Set(columns.map(({ npi }) => npi)).size }
}

function columnOf(key: string, slots: readonly OfferedSlot[]): BoardColumn {
  const [first] = slots
  return {
    key,
    npi: first?.npi ?? '',
    name: first?.providerName,
    credentials: first?.credentials,
    departmentName: first?.departmentName,
    zone: first?.zone,
    distanceFrom: first?.distanceFrom,
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

/** By the moment where both have one: on the night on which clocks go back an hour comes twice. */
const byTime = (one: OfferedSlot, other: OfferedSlot) =>
  one.instant !== undefined && other.instant !== undefined
    ? one.instant - other.instant
    : one.clock.localeCompare(other.clock)

/** The providers whom the service names for the same time and visit type, in its order; empty where it names one alone. */
export function optionsOf(slots: readonly OfferedSlot[], slot: OfferedSlot): readonly OfferedSlot[] {
  const same = slots.filter(
    (each) => each.slotDateTime === slot.slotDateTime && each.visitTypeName === slot.visitTypeName,
  )
  return same.some(({ option }) => option > 0) ? same.toSorted((one, other) => one.option - other.option) : []
}
