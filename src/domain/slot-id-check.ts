import type { ProviderSlot } from './provider-slots.ts'
import type { PatientClass } from './scheduling-rules.ts'
import type { Slot } from './slot-id.ts'

/** The slotId bench: a slotId made from a slot, taken apart, and each field held against the slot it came from (platform document, section 4.4). */

export type SlotIdField = {
  readonly field: string
  /** The value inside the slotId as JSON text; undefined where it is not there. */
  readonly value: string | undefined
  /** What the slot or the document says it should be; undefined where nothing says so. */
  readonly expected: string | undefined
  readonly state: 'ok' | 'wrong' | 'missing' | 'not-checked' | 'extra'
  /** What is wrong, one plain sentence. */
  readonly words: string | undefined
}

export type SlotIdCheck =
  | { readonly readable: false; readonly words: string }
  | {
      readonly readable: true
      readonly fields: readonly SlotIdField[]
      /** True where the fields stand in the document's order. */
      readonly inOrder: boolean
      /** The JSON inside, as it stands there. */
      readonly json: string
    }

/** The slot of section 4.4 for a slot of an answer, or why it cannot be made: one sentence for each field that is missing. */
export function slotForId(
  slot: ProviderSlot,
  patientClass: PatientClass,
): { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly missing: readonly string[] } {
  throw new Error(`not built ${slot.day} ${patientClass}`)
}

/** Takes `slotId` apart and holds each field against `expected` (where given) and the document: order, version, offset of the zone on that date. */
export function checkSlotId(slotId: string, expected: Slot | undefined): SlotIdCheck {
  throw new Error(`not built ${slotId} ${String(expected)}`)
}
