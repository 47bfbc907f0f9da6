import { createContext, useContext, useMemo, useState } from 'react'
import type { Desk, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { BookingDraft, BookingStep, DraftIssue } from '../../../../domain/booking/booking-draft.ts'
import { draftIssues, draftWarnings } from '../../../../domain/booking/booking-fields.ts'
import { settlePatient } from '../../../../domain/booking/booking-patient.ts'
import type { NextDraft } from '../../../../domain/booking/next-patient.ts'
import { requiredFields } from '../../../../domain/booking/required-fields.ts'
import { searchIssues, searchWarnings } from '../../../../domain/booking/slot-criteria-check.ts'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import { focusField } from '../keys.ts'
import { isBlank, outcomeKind, stepBeside } from './steps.ts'
import type { DraftState } from './use-draft.ts'

/** What all parts of the desk share: the caller's draft and the outcome of the last send. */

type DeskContext = {
  readonly connection: ConnectionView
  readonly draft: BookingDraft
  /** False if the journal can't be written: nothing can be sent, and the notices say why. */
  readonly canSend: boolean
  /** Changes the draft immediately; main saves it shortly after. */
  readonly change: (change: (draft: BookingDraft) => BookingDraft) => void
  readonly goTo: (step: BookingStep) => void
  /** Goes to the next step if nothing is missing; otherwise shows what is missing and focuses the first such field. */
  readonly goOn: () => void
  /** Goes back one step; does nothing at the first. */
  readonly goBack: () => void
  /** Marks a field as left, so that its errors show from now on. */
  readonly leave: (field: string) => void
  /** Every blocking issue of the current step, shown or not. */
  readonly missing: readonly DraftIssue[]
  /** Blocking issues of fields that the user has left or tried to continue from, by path. */
  readonly issues: readonly DraftIssue[]
  /** Unusual values in fields that the user has left; they block nothing. */
  readonly warnings: readonly DraftIssue[]
  /** Paths of required fields, marked before the first attempt. */
  readonly required: ReadonlySet<string>
  /** Resolves when main has saved the current draft, as a review needs. Throws `BridgeFailure` if main rejects it. */
  readonly settled: () => Promise<void>
  /** The outcome of the caller's last send; undefined before a send, or after a new choice following a conflict. */
  readonly outcome: SendOutcome | undefined
  /** `draftId`: of the draft that was sent; its answer isn't shown on another's desk. */
  readonly setOutcome: (outcome: SendOutcome | undefined, draftId?: string) => void
  /** Starts the next booking of the same call; `make` decides what stays. Main drops its offered slots. Throws `BridgeFailure`. */
  readonly beginAgain: (make: (draft: BookingDraft) => BookingDraft) => Promise<unknown>
  /** Discards the caller; asks first if something would be lost. */
  readonly newCaller: () => void
}

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

/** Starts the next draft of the same call: main drops the former draft and its slots, and `make` builds the new one. */
export function useNextDraft() {
  const { draft, outcome, beginAgain } = useDesk()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<BridgeFailure>()
  const begin = async (make: (draft: BookingDraft, next: NextDraft) => BookingDraft): Promise<boolean> => {
    setPending(true)
    setProblem(undefined)
    try {
      const at = outcome?.intent.createdAt ?? draft.begunAt
      const next: NextDraft = { draftId: crypto.randomUUID(), now: new Date().toISOString(), at }
      await beginAgain((now) => make(now, next))
      return true
    } catch (error) {
      setProblem(asBridgeFailure(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, begin }
}
