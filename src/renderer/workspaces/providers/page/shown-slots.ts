import type { Provider } from '../../../../domain/providers/provider.ts'
import { sourcesFor } from '../../../../domain/providers/provider-parts.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import type { SlotEvidence } from '../../../../domain/why/why-no-slots.ts'
import { knownOf, type PlacedSlot } from '../../../../domain/why/why-scene.ts'

/** Slots matched with the record, limited to those that section 3 allows to show. */
export type ShownSlots = { readonly evidence: SlotEvidence; readonly placed: readonly PlacedSlot[] }

/** Applies the rules per department, since one EHR may be closed to patients whom another accepts. `now` in milliseconds. */
export function shownSlots(answer: SlotEvidence, forms: ProviderForms, record: Provider, now: number): ShownSlots {
  const placed = knownOf({ forms, slots: answer, now }).placed ?? []
  const known = new Set(placed.map(({ slot }) => slot))
  const byDepartment = Map.groupBy(placed, ({ departments }) => departments[0])
  const shown = [...byDepartment].flatMap(([department, own]) => {
    const speaking = department === undefined ? forms : sourcesFor(forms, department)
    return visibleSlots(
      own.map(({ slot }) => slot),
      verdictOf(speaking).decision,
      record,
    )
  })
  const kept = new Set<ProviderSlot>(shown)
  // A slot with an invalid day is not placed here but stays in the answer.
  const unplaced = visibleSlots(
    answer.slots.filter((slot) => !known.has(slot)),
    verdictOf(forms).decision,
    record,
  )
  return {
    evidence: { ...answer, slots: [...shown, ...unplaced] },
    placed: placed.filter(({ slot }) => kept.has(slot)),
  }
}
