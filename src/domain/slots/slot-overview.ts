import type { ProviderSlot } from './provider-slots.ts'

/** Overviews of slots: by day, by hour, and the next slot. */

/** By the department's local date, sorted by time, without empty days. Slots with an unreadable day come first, under ''. */
export function slotsByDay(slots: readonly ProviderSlot[]): ReadonlyMap<string, readonly ProviderSlot[]> {
  const byDay = Map.groupBy(slots, ({ day }) => day)
  return new Map(
    [...byDay]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([day, ofDay]) => [day, ofDay.toSorted(byStart)] as const),
  )
}

export type HeatCell = { readonly day: string; readonly hour: number; readonly count: number }

/**
 * Slots by local day and hour (0 to 23) of the department, in that order, without empty cells. Slots with an unreadable day or
 * time are left out.
 */
export function heatMapOf(slots: readonly ProviderSlot[]): readonly HeatCell[] {
  const cells = new Map<string, HeatCell>()
  for (const { day, clock } of slots) {
    if (day === '' || clock === '') continue
    const key = `${day} ${clock.slice(0, 2)}`
    cells.set(key, { day, hour: Number(clock.slice(0, 2)), count: (cells.get(key)?.count ?? 0) + 1 })
  }
  return [...cells].toSorted(([one], [other]) => compare(one, other)).map(([, cell]) => cell)
}

/** The earliest slot that hasn't started at `now` (milliseconds); undefined if there is none. Slots without an instant don't count. */
export function nextSlot(slots: readonly ProviderSlot[], now: number): ProviderSlot | undefined {
  let next: ProviderSlot | undefined
  for (const slot of slots) {
    if (slot.instant === undefined || slot.instant < now) continue
    if (next?.instant === undefined || slot.instant < next.instant) next = slot
  }
  return next
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** Sorts by instant, so that a repeated hour is in order. Slots without an instant come last, by local time. */
function byStart(one: ProviderSlot, other: ProviderSlot): number {
  const [early, late] = [one.instant ?? Infinity, other.instant ?? Infinity]
  return early === late ? compare(one.clock, other.clock) : early - late
}
