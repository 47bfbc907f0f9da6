import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingCheck, CheckId } from '../../../../domain/booking/booking-check.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './send.module.css'

const marks: Readonly<Record<BookingCheck['state'], { readonly status: Status; readonly word: string }>> = {
  holds: { status: 'ok', word: 'Passed' },
  warns: { status: 'warn', word: 'Warning' },
  stops: { status: 'bad', word: 'Stops' },
  unknown: { status: 'unknown', word: 'Not checked' },
}

/** These have cards of their own, which follow each tick at once. */
export const ownCards: readonly CheckId[] = ['read-back', 'date-of-birth']

/** Brings the list of checks into view, with the focus. */
export const showRules = (): void => document.querySelector<HTMLElement>('[data-rules]')?.focus()

/** Every check of the booking with the value it was judged by. What is open of them is confirmed in `BeforeYouSend`. */
export function RulesCard({ review }: { readonly review: BookingReview }) {
  const checks = review.checks.filter(({ id }) => !ownCards.includes(id))
  const passed = checks.filter(({ state }) => state === 'holds').length
  return (
    <section className={classes.card} aria-label="Rules checked" data-rules="" tabIndex={-1}>
      <header className={classes.cardTitle}>
        <h2>Rules checked</h2>
        <span className="num">
          {passed === checks.length ? `All ${passed} checks passed` : `${passed} of ${checks.length} checks passed`}
        </span>
      </header>
      <ul className={classes.checks}>
        {checks.map(({ id, state, words, value }) => (
          <li key={id} data-state={state}>
            <StatusMark status={marks[state].status} plain>
              <span className="visually-hidden">{marks[state].word}: </span>
              {words}
            </StatusMark>
            <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
