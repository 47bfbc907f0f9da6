import type { BookingReview } from '../../../bridge/calls/booking.ts'
import type { BookingCheck, CheckId } from '../../../domain/booking-check.ts'
import { type BookingDraft, bookingSteps, type BookingStep, type DraftIssue } from '../../../domain/booking-draft.ts'
import { draftIssues } from '../../../domain/booking-fields.ts'
import { type Status, StatusMark } from '../../parts/StatusMark.tsx'
import { focusField } from '../desk/focus-field.ts'
import { stepName, stepsOf } from '../desk/steps.ts'
import { useDesk } from '../draft-context.ts'
import classes from './send.module.css'

const marks: Readonly<Record<BookingCheck['state'], { readonly status: Status; readonly word: string }>> = {
  holds: { status: 'ok', word: 'Holds' },
  warns: { status: 'warn', word: 'Warning' },
  stops: { status: 'bad', word: 'Stops' },
  unknown: { status: 'unknown', word: 'Not known' },
}

/** These have cards of their own, which follow each tick at once. */
const shownElsewhere: readonly CheckId[] = ['read-back', 'date-of-birth']

/** Every rule that the booking was held against, with the value it was judged by; and what is wrong in the form, each with the way there. */
export function RulesCard({ review }: { readonly review: BookingReview }) {
  const checks = review.checks.filter(({ id }) => !shownElsewhere.includes(id))
  const holding = checks.filter(({ state }) => state === 'holds').length
  return (
    <section className={classes.card} aria-label="Rules checked">
      <header className={classes.cardTitle}>
        <h2>Rules checked</h2>
        <span className="num">
          {holding} of {checks.length} hold
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
      <Issues title="To be corrected" status="bad" issues={review.issues} />
      <Issues title="Unusual; it can be sent" status="warn" issues={review.warnings} />
    </section>
  )
}

type IssuesProps = { readonly title: string; readonly status: Status; readonly issues: readonly DraftIssue[] }

function Issues({ title, status, issues }: IssuesProps) {
  const { draft, goTo } = useDesk()
  if (issues.length === 0) return null
  return (
    <div className={classes.issues}>
      <h3>{title}</h3>
      <ul>
        {issues.map(({ field, message }) => {
          const step = stepOfField(draft, field)
          return (
            <li key={`${field} ${message}`}>
              <StatusMark status={status} plain>
                {message}
              </StatusMark>
              <button
                type="button"
                className={classes.link}
                onClick={() => {
                  goTo(step)
                  focusField(field)
                }}
              >
                {stepName(draft.way, step)}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The step on which a field stands. */
function stepOfField(draft: BookingDraft, field: string): BookingStep {
  const stopped = bookingSteps.find((step) =>
    draftIssues(draft, draft.slot ?? undefined, step).some((issue) => issue.field === field),
  )
  const [part] = field.split('.')
  const steps = stepsOf(draft.way)
  const step: BookingStep =
    stopped ??
    (part === 'billing'
      ? 'payment'
      : part === 'slot'
        ? 'choice'
        : part === 'visit' || part === 'search'
          ? 'what'
          : 'who')
  return steps.includes(step) ? step : 'who'
}
