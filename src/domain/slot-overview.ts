import type { ProviderSlot } from './provider-slots.ts'

/** Slots looked at from above: by day, by hour, and the next one. */

/** By the department's own date, in order of time; days without slots are not there. */
export function slotsByDay(slots: readonly ProviderSlot[]): ReadonlyMap<string, readonly ProviderSlot[]> {
  throw new Error(`not built ${slots.length}`)
}

export type HeatCell = { readonly day: string; readonly hour: number; readonly count: number }

/** Slots by day and hour (0 to 23) of the department's clock; cells without slots are not there. */
export function heatMapOf(slots: readonly ProviderSlot[]): readonly HeatCell[] {
  throw new Error(`not built ${slots.length}`)
}

/** The earliest slot that has not begun at `now` (milliseconds); undefined where there is none. */
export function nextSlot(slots: readonly ProviderSlot[], now: number): ProviderSlot | undefined {
  throw new Error(`not built ${slots.length} ${now}`)
}
