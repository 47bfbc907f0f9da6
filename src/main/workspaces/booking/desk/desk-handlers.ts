import { failure } from '../../../../bridge/failure.ts'
import { done, failed } from '../../../services/storage/result.ts'
import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import { lastOutcomeOf } from './sends-handlers.ts'

const anotherCaller = failure('conflict', {
  message: 'Another caller is open in this console.',
  nextStep: 'Finish that call, or begin a new caller there.',
})

/** The caller's draft: kept in memory, one at a time. */
export function deskHandlers({
  booking,
}: BookingNeeds): Pick<
  BookingHandlers,
  | 'booking.desk'
  | 'booking.keepDraft'
  | 'booking.newCaller'
  | 'booking.reveal'
  | 'booking.afterLock'
  | 'booking.putAwayAfterLock'
> {
  const { memory, journal, kept } = booking
  return {
    'booking.desk': async ({ connectionId }) => {
      const draft = memory.draft()
      const isHere = draft?.connectionId === connectionId
      const { notices, canWrite } = await journal.state()
      return done({
        draft: isHere ? draft : undefined,
        elsewhere:
          draft === undefined || isHere ? undefined : { connectionId: draft.connectionId, begunAt: draft.begunAt },
        notices,
        canSend: canWrite,
        outcome: isHere ? await lastOutcomeOf(booking, draft.draftId) : undefined,
      })
    },
    'booking.keepDraft': async ({ draft }) => (memory.keep(draft) ? done(null) : failed(anotherCaller)),
    // The guard records the reveal; the page shows the value.
    'booking.reveal': async () => done(null),
    'booking.afterLock': async () => done(kept.afterLock()),
    'booking.putAwayAfterLock': async () => {
      kept.putAway()
      return done(null)
    },
    'booking.newCaller': async () => {
      memory.newCaller()
      return done(null)
    },
  }
}
