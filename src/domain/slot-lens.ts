import type { ProviderSlot, SlotSource } from './provider-slots.ts'

/** The slot lens: the same provider, day and visit type asked of the three slot endpoints, laid side by side. A difference is a signal, no proof. */

export const lensSigns = ['missing', 'duration', 'offset', 'name', 'department', 'past', 'twice'] as const
export type LensSign = (typeof lensSigns)[number]

export type LensRow = {
  /** The start, milliseconds since 1970; undefined for slots whose text has no offset. */
  readonly instant: number | undefined
  readonly departmentKey: string | undefined
  /** What each endpoint gave for this start, department and visit type. */
  readonly slots: Readonly<Partial<Record<SlotSource, readonly ProviderSlot[]>>>
  readonly signs: readonly { readonly sign: LensSign; readonly words: string }[]
}

export type LensSide = {
  readonly source: SlotSource
  /** False where it could not be asked or failed: then its slots are not missing, they are not known. */
  readonly answered: boolean
  readonly slots: readonly ProviderSlot[]
}

/** Rows in order of time, then department, then visit type; `now` (milliseconds) tells what is past. */
export function lensOf(sides: readonly LensSide[], now: number): readonly LensRow[] {
  throw new Error(`not built ${sides.length} ${now}`)
}
