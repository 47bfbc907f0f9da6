import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { callerFateOf, type CallerSends } from '../../../../domain/booking/caller-sends.ts'
import { doing } from '../../../services/handler.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import type { Booking } from '../open-booking.ts'
import { keptOutcome } from '../send/outcome.ts'
import { texts } from '../text/desk.ts'

const anotherCaller = failure('conflict', texts.deskHandlers.anotherCallerIsOpenInThisConsole)

/** The caller's draft, kept in memory, one at a time, and what was sent for callers. */
export function deskHandlers({ booking }: Pick<BookingNeeds, 'booking'>) {
  const { memory, journal, kept } = booking
  return {
    'booking.desk': async ({ connectionId }) => {
      const draft = memory.draft()
      const isHere = draft?.connectionId === connectionId
      const { notices, canWrite } = await journal.state()
      const outcome = isHere ? await lastOutcomeOf(booking, draft.draftId) : undefined
      // A send that ended during a lock: its own caller's desk shows it, so it's no news to the next caller.
      if (outcome !== undefined) booking.sent.seen(outcome.intent.intentId)
      return done({
        draft: isHere ? draft : undefined,
        elsewhere:
          draft === undefined || isHere ? undefined : { connectionId: draft.connectionId, begunAt: draft.begunAt },
        notices,
        canSend: canWrite,
        outcome,
      })
    },
    'booking.keepDraft': async ({ draft }) => (memory.keep(draft) ? done(null) : failed(anotherCaller)),
    // The guard records the reveal; the page shows the value.
    'booking.reveal': async () => done(null),
    'booking.afterLock': async () => done(kept.afterLock()),
    'booking.putAwayAfterLock': doing(() => kept.putAway()),
    'booking.newCaller': doing(() => memory.newCaller()),
    'booking.sendsNow': async () => {
      const ended = await Promise.all(booking.sent.unseen().map((intentId) => outcomeOf(booking, intentId)))
      return done({
        caller: await callerSends(booking),
        // The lists find it without the patient.
        ended: ended.flatMap((outcome): readonly IntentView[] =>
          outcome.ok && outcome.value !== undefined ? [{ ...outcome.value.intent, patient: undefined }] : [],
        ),
      })
    },
    'booking.endedSeen': doing(({ intentId }) => booking.sent.seen(intentId)),
  } satisfies Partial<BookingHandlers>
}

/** Outcomes of sends: for the caller at the desk, and for callers who left it while their booking was being sent. */

type Known = Pick<Booking, 'memory' | 'journal' | 'sent'>

/**
 * The outcome of one intent, with a person's settlement where there is one; undefined where the journal doesn't have it. This session's memory comes first:
 * the journal may have failed to record the end.
 */
async function outcomeOf({ memory, journal }: Known, intentId: string): Promise<Result<SendOutcome | undefined>> {
  const found = await journal.find(intentId)
  const remembered = memory.outcomeOf(intentId)
  if (!found.ok) return remembered === undefined ? found : done(remembered)
  if (found.value === undefined) return done(remembered)
  if (remembered === undefined) return done(keptOutcome(found.value, memory.patientOf(intentId)))
  const { settlement, note, lookAgainAt } = found.value
  return done({ ...remembered, intent: { ...remembered.intent, settlement, note, lookAgainAt } })
}

/** The last outcome for a draft, so that the desk continues where it was after a reload or a visit to another screen. */
async function lastOutcomeOf(booking: Known, draftId: string): Promise<SendOutcome | undefined> {
  const last = booking.sent.of(draftId).at(-1)
  if (last === undefined) return booking.memory.lastOutcome()
  const outcome = await outcomeOf(booking, last)
  // In this session, one that is only recorded is about to be sent. The page hears of it once it is.
  return outcome.ok && outcome.value?.intent.state !== 'journaled' ? outcome.value : undefined
}

const justBegun = { state: 'sending', settlement: undefined, label: '' } as const

async function callerSends(booking: Known): Promise<CallerSends | undefined> {
  const draft = booking.memory.draft()
  if (draft === undefined) return undefined
  const intentIds = booking.sent.of(draft.draftId)
  const outcomes = await Promise.all(intentIds.map((intentId) => outcomeOf(booking, intentId)))
  const { connectionId } = draft
  // If the journal can't be read, the outcome is unknown.
  if (outcomes.some(({ ok }) => !ok)) return { connectionId, fate: 'unknown', labels: [], intentIds }
  // An intent that isn't in the journal yet is being written right now.
  const intents = outcomes.map((outcome) => (outcome.ok ? outcome.value?.intent : undefined) ?? justBegun)
  const { fate, labels } = callerFateOf(intents)
  return { connectionId, fate, labels: labels.filter((label) => label !== ''), intentIds }
}
