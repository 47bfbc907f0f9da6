import { useMemo, useState } from 'react'
import type { Desk } from '../../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { BookingDraft, BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { draftIssues, draftWarnings } from '../../../../domain/booking/booking-fields.ts'
import { settlePatient } from '../../../../domain/booking/booking-patient.ts'
import { requiredFields } from '../../../../domain/booking/required-fields.ts'
import { searchIssues, searchWarnings } from '../../../../domain/booking/slot-criteria-check.ts'
import type { DeskContext } from '../draft-context.ts'
import { focusField } from './focus-field.ts'
import { outcomeKind } from './outcome-kind.ts'
import { isBlank, stepBeside } from './steps.ts'
import type { DraftState } from './use-draft.ts'

const missingOf = (draft: BookingDraft) => [
  ...searchIssues(draft),
  ...draftIssues(draft, draft.slot ?? undefined, draft.step),
]

/** Leaving the patient step settles whose data the draft has. */
const leaveStep = (draft: BookingDraft): BookingDraft =>
  draft.step === 'who' ? settlePatient(draft, new Date().toISOString(), 'done') : draft

type Shown = { readonly draftId: string; readonly left: readonly string[]; readonly tried: readonly BookingStep[] }

const nothingShown = (draftId: string): Shown => ({ draftId, left: [], tried: [] })

/** Builds the context that the desk's parts share. Calls `ask` when discarding the caller would lose something. */
export function useDeskContext(
  connection: ConnectionView,
  desk: Desk,
  draft: BookingDraft,
  state: DraftState,
  ask: () => void,
): DeskContext {
  const [known, setShown] = useState<Shown>(() => nothingShown(draft.draftId))
  const shown = known.draftId === draft.draftId ? known : nothingShown(draft.draftId)
  const missing = missingOf(draft)
  const required = useMemo(() => requiredFields(draft), [draft])
  const isTried = shown.tried.includes(draft.step)
  const goTo = (step: BookingStep) => state.change((now) => (now.step === step ? now : { ...leaveStep(now), step }))
  return {
    connection,
    draft,
    canSend: desk.canSend,
    change: state.change,
    goTo,
    goOn() {
      if (draft.way === null) return focusField('way')
      // Enter triggers no blur, so this first clears a former patient's data and then validates.
      const left = leaveStep(draft)
      const open = left === draft ? missing : missingOf(left)
      if (open.length > 0) {
        state.change(leaveStep)
        setShown({ ...shown, tried: [...shown.tried, draft.step] })
        // Focuses the field after its message is rendered, so that a screen reader reads both.
        focusField(...open.map(({ field }) => field))
        return
      }
      const next = stepBeside(draft, 1)
      if (next !== undefined) goTo(next)
    },
    goBack() {
      const before = stepBeside(draft, -1)
      if (before !== undefined) goTo(before)
    },
    leave(field) {
      if (field.startsWith('patient.')) state.change((now) => settlePatient(now, new Date().toISOString()))
      if (!shown.left.includes(field)) setShown({ ...shown, left: [...shown.left, field] })
    },
    missing,
    issues: isTried ? missing : missing.filter(({ field }) => shown.left.includes(field)),
    warnings: [...searchWarnings(draft), ...draftWarnings(draft)].filter(
      ({ field }) => isTried || shown.left.includes(field),
    ),
    required,
    settled: state.settled,
    outcome: state.outcome,
    setOutcome: state.setOutcome,
    beginAgain: state.beginAgain,
    newCaller() {
      // Made or possibly made bookings stay in their lists, so nothing is lost.
      const isOver = outcomeKind(state.outcome) === 'over' && state.outcome?.intent.state !== 'sending'
      if (isOver || isBlank(draft)) state.begin().catch(ask)
      else ask()
    },
  }
}
