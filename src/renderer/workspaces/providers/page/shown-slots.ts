import type { Provider } from '../../../../domain/providers/provider.ts'
import { sourcesFor } from '../../../../domain/providers/provider-parts.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { visibleSlots } from '../../../../domain/slots/slot-requests.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import type { SlotEvidence } from '../../../../domain/why/why-no-slots.ts'
import { knownOf, type PlacedSlot } from '../../../../domain/why/why-scene.ts'

/** Slots laid over the record as far as section 3 lets them be shown. */
export type ShownSlots = { readonly evidence: SlotEvidence; readonly placed: readonly PlacedSlot[] }

/** Rule by rule for each department: the EHR of one may be closed to patients who are welcome at another. `now` in milliseconds. */
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
  // A slot whose day nobody can read has no place here, but it is in the answer.
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
