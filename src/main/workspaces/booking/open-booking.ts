import type { Services } from '../../services/shared/services.ts'
import { createDeskMemory } from './desk/desk-memory.ts'
import { type AtStep, createReviews, createSendsUnderWay, createSentOfCallers } from './send/sends.ts'
import { createKeptOverLock } from './kept/kept-over-lock.ts'
import { openJournal } from './journal/open-journal.ts'

/** State of the booking workspace while the console runs: the journal and the desk's memory. */

export type Booking = ReturnType<typeof openBooking>

export type OpenBookingNeeds = Pick<Services, 'userDataPath' | 'sendEvent' | 'now'> & {
  /** The key of the journal's hashes, stored in the system keychain and created at first use. */
  readonly secret: () => Promise<string | undefined>
  /** As in `OpenJournalNeeds`. */
  readonly hadKey?: () => Promise<boolean>
  /** Called when a send of a sealed caller ends; the console may be locked. */
  readonly onEndedWhileLocked?: () => void
  /** For tests: called and awaited when a send reaches a step. */
  readonly atStep?: AtStep
}

export function openBooking(needs: OpenBookingNeeds) {
  const { userDataPath, secret, hadKey, sendEvent, now, onEndedWhileLocked, atStep } = needs
  const journal = openJournal({ userDataPath, secret, hadKey, now })
  const memory = createDeskMemory()
  const kept = createKeptOverLock({ memory, startedAt: now(), onEnded: () => onEndedWhileLocked?.() })
  const reviews = createReviews()
  const underWay = createSendsUnderWay()
  memory.onForget(() => reviews.clear())
  return {
    journal,
    memory,
    /** The desk's memory, sealed while the console is locked. */
    kept,
    sent: createSentOfCallers(),
    reviews,
    underWay,
    atStep: atStep ?? (() => undefined),
    /** Tells the page that the journal changed. */
    async changed() {
      const midnight = new Date(now()).setHours(0, 0, 0, 0)
      const [open, today] = [await journal.open(), await journal.between(midnight, now() + 1)]
      if (open.ok && today.ok) sendEvent('booking.changed', { open: open.value.length, sentToday: today.value.length })
    },
    async close() {
      memory.forgetAll()
      kept.forgetAll()
      // Sends in progress get their answer or end as unknown while the journal is still open.
      await underWay.close()
      memory.forgetAll()
      await journal.close()
    },
  }
}
