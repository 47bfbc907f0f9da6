import { isDay } from '../../../../domain/time/dates.ts'
import type { OfferedProvider, OfferedSlot } from '../../../../domain/slots/offered-slot.ts'

/** An answer's slots as a grid: department calendar days by providers at departments. Keeps the service's order. */

export type BoardColumn = {
  readonly key: string
  readonly npi: string
  readonly name: string | undefined
  readonly credentials: string | undefined
  readonly departmentName: string | undefined
  /** IANA; undefined if unknown. */
  readonly zone: string | undefined
  /** Miles. */
  readonly distanceFrom: number | undefined
  /** Visit types with their lengths, in the answer's order: "Well child, 40 min". */
  readonly types: readonly string[]
  readonly slots: readonly OfferedSlot[]
}

/** Slots of one visit type in a cell, by time. */
export type BoardType = { readonly title: string; readonly slots: readonly OfferedSlot[] }
export type BoardDay = {
  /** yyyy-MM-dd; the raw text if it is not a valid day. */
  readonly day: string
  readonly cells: ReadonlyMap<string, readonly BoardType[]>
}
export type Board = {
  readonly columns: readonly BoardColumn[]
  readonly days: readonly BoardDay[]
  readonly count: number
  readonly providers: number
}

/** Identifies one provider at one department. Includes the zone, since a column has one clock. */
export const columnKeyOf = ({ npi, ehrSystemName = '', departmentEmrId, departmentUuid, zone = '' }: OfferedSlot) =>
  [npi, ehrSystemName, departmentEmrId ?? departmentUuid ?? '', zone].join('|')

export const typeTitleOf = ({ visitTypeTitle, visitTypeName }: OfferedSlot): string =>
  visitTypeTitle ?? visitTypeName ?? 'Visit type not named'

export const lengthWords = ({ duration }: OfferedSlot): string =>
  duration === undefined ? 'length not given' : `${duration} min`

/** `dropped`: keys of slots that the platform refused before; they are not offered again. */
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
    // Sorts invalid days last.
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
