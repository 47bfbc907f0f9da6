import { createContext, useContext, useMemo, useState } from 'react'
import type { Desk } from '../../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { BookingDraft, BookingStep, DraftIssue } from '../../../../domain/booking/booking-draft.ts'
import { draftIssues, draftWarnings } from '../../../../domain/booking/booking-fields.ts'
import { settlePatient } from '../../../../domain/booking/booking-patient.ts'
import type { NextDraft } from '../../../../domain/booking/next-patient.ts'
import { requiredFields } from '../../../../domain/booking/required-fields.ts'
import { searchIssues, searchWarnings } from '../../../../domain/booking/slot-criteria-check.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { focusField } from '../keys.ts'
import { isBlank, outcomeKind, stepBeside } from './steps.ts'
import type { DraftState } from './use-draft.ts'

type DeskContext = ReturnType<typeof useDeskContext>

const context = createContext<DeskContext | undefined>(undefined)
export const DeskProvider = context.Provider

/** The context of the surrounding desk. Throws outside a desk. */
export function useDesk(): DeskContext {
  const desk = useContext(context)
  if (desk === undefined) throw new Error('there is no booking desk around this')
  return desk
}

const missingOf = (draft: BookingDraft) => [
  ...searchIssues(draft),
  ...draftIssues(draft, draft.slot ?? undefined, draft.step),
]

/** Leaving the patient step settles whose data the draft has. */
const leaveStep = (draft: BookingDraft): BookingDraft =>
  draft.step === 'who' ? settlePatient(draft, new Date().toISOString(), 'done') : draft

type Shown = { readonly draftId: string; readonly left: readonly string[]; readonly tried: readonly BookingStep[] }

const nothingShown = (draftId: string): Shown => ({ draftId, left: [], tried: [] })

/** What all parts of the desk share: the caller's draft and the outcome of the last send. Calls `ask` when discarding the caller would lose something. */
export function useDeskContext(
  connection: ConnectionView,
  desk: Desk,
  draft: BookingDraft,
  state: DraftState,
  ask: () => void,
) {
  const { change, outcome } = state
  const [known, setShown] = useState<Shown>(() => nothingShown(draft.draftId))
  const shown = known.draftId === draft.draftId ? known : nothingShown(draft.draftId)
  const [unclear, setUnclear] = useState<readonly DraftIssue[]>([])
  const missing = [...missingOf(draft), ...unclear]
  const required = useMemo(() => requiredFields(draft), [draft])
  const isTried = shown.tried.includes(draft.step)
  const isShown = ({ field }: DraftIssue) => isTried || shown.left.includes(field)
  const goTo = (step: BookingStep) => change((now) => (now.step === step ? now : { ...leaveStep(now), step }))
  return {
    ...state,
    connection,
    draft,
    /** False if the journal can't be written: nothing can be sent, and the notices say why. */
    canSend: desk.canSend,
    goTo,
    /** Goes to the next step if nothing is missing; otherwise shows what is missing and focuses the first such field. */
    goOn: () => {
      if (draft.way === null) return focusField('way')
      // Enter triggers no blur, so this first clears a former patient's data and then validates.
      const open = [...missingOf(leaveStep(draft)), ...unclear]
      if (open.length > 0) {
        change(leaveStep)
        setShown({ ...shown, tried: [...shown.tried, draft.step] })
        // Focuses the field after its message is rendered, so that a screen reader reads both.
        focusField(...open.map(({ field }) => field))
        return
      }
      const next = stepBeside(draft, 1)
      if (next !== undefined) goTo(next)
    },
    /** Goes back one step; does nothing at the first. */
    goBack: () => {
      const before = stepBeside(draft, -1)
      if (before !== undefined) goTo(before)
    },
    /** Marks a field as left, so that its errors show from now on. */
    leave: (field: string) => {
      if (field.startsWith('patient.')) change((now) => settlePatient(now, new Date().toISOString()))
      if (!shown.left.includes(field)) setShown({ ...shown, left: [...shown.left, field] })
    },
    /** Every blocking issue of the current step, shown or not. */
    missing,
    /** Those of them that are text which a field couldn't take into the draft, see `useUnclear`. */
    unclear,
    setUnclear,
    /** Blocking issues of fields that the user has left or tried to continue from, by path. */
    issues: missing.filter(isShown),
    /** Unusual values in fields that the user has left; they block nothing. */
    warnings: [...searchWarnings(draft), ...draftWarnings(draft)].filter(isShown),
    /** Paths of required fields, marked before the first attempt. */
    required,
    /** Discards the caller; asks first if something would be lost. */
    newCaller: () => {
      // Made or possibly made bookings stay in their lists, so nothing is lost.
      const isOver = outcomeKind(outcome) === 'over' && outcome?.intent.state !== 'sending'
      if (isOver || isBlank(draft)) state.begin().catch(ask)
      else ask()
    },
  }
}

/** Starts the next draft of the same call: main drops the former draft and its slots, and `make` builds the new one. */
export function useNextDraft() {
  const { draft, outcome, beginAgain } = useDesk()
  const { pending, failure, attempt } = useAttempt()
  const begin = (make: (draft: BookingDraft, next: NextDraft) => BookingDraft): Promise<boolean> => {
    const at = outcome?.intent.createdAt ?? draft.begunAt
    const next: NextDraft = { draftId: crypto.randomUUID(), now: new Date().toISOString(), at }
    return attempt(() => beginAgain((now) => make(now, next)))
  }
  return { pending, failure, begin }
}
