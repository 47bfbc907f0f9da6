import type { ProviderSlot } from './provider-slots.ts'

/** Slots looked at from above: by day, by hour, and the next one. */

/** By the department's own date, in order of time; days without slots are not there. Slots whose day nobody can read stand first, under ''. */
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
 * Slots by day and hour (0 to 23) of the department's clock, in that order; cells without slots are not there, and neither are slots whose day or
 * time nobody can read.
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

/** The earliest slot that has not begun at `now` (milliseconds); undefined where there is none. Slots without a known moment do not count. */
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

/** By moment, so that an hour that happens twice is in order; slots without one stand last, by their clock. */
function byStart(one: ProviderSlot, other: ProviderSlot): number {
  const [early, late] = [one.instant ?? Infinity, other.instant ?? Infinity]
  return early === late ? compare(one.clock, other.clock) : early - late
}
