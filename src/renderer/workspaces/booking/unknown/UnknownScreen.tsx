import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { visitStart } from '../intent/intent-words.ts'
import { computerDay, intentOf, useIntents, useToday } from '../intent/use-intents.ts'
import { ClosePanel } from './ClosePanel.tsx'
import { OpenList } from './OpenList.tsx'
import { OutcomeDetail } from './OutcomeDetail.tsx'
import classes from './unknown.module.css'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** How many days before today an outcome closed today may have been sent. */
const lookBack = 30

/** Bookings with an unknown outcome, until a user closes them. Never sends a booking. */
export function UnknownScreen({ route, connection }: Props) {
  const today = useToday()
  const intents = useIntents(addDays(today, -lookBack), today)
  const answer = intents.data?.value
  if (answer === undefined) {
    return intents.error === null ? (
      <SkeletonRows rows={8} rowHeight={56} label="Reading the unknown outcomes" />
    ) : (
      <FailureNotice
        failure={intents.error.failure}
        doing="Read the unknown outcomes"
        onRetry={() => void intents.refetch()}
      />
    )
  }
  const open = answer.open.toSorted((a, b) => visitStart(a) - visitStart(b))
  const closed = closedOn(answer.sent, today)
  const shown = route.intent === undefined ? open[0] : intentOf(answer, route.intent)
  const stale = intents.error !== null && (
    <FailureNotice
      failure={intents.error.failure}
      doing="Read the unknown outcomes again"
      kept="What was read before is still shown."
      onRetry={() => void intents.refetch()}
    />
  )
  if (open.length === 0 && closed.length === 0 && route.intent === undefined) {
    return (
      <>
        {stale}
        <EmptyState title="No outcome is open">
          When a booking was sent and no readable answer came back, it stands here until a person closes it. This is
          what the journal of this console knows; bookings made elsewhere are not in it.
        </EmptyState>
      </>
    )
  }
  return (
    <div className={classes.screen}>
      <OpenList open={open} closed={closed} shownId={shown?.intentId} connectionId={connection.id} />
      <section className={classes.detail} aria-label="The outcome" data-part>
        {stale}
        {shown === undefined ? (
          <EmptyState
            title={route.intent === undefined ? 'No outcome is open' : 'It is not on this list'}
            action={route.intent !== undefined && <a href={formatRoute(bookingAt('unknown'))}>Show what is open</a>}
          >
            {route.intent === undefined
              ? 'All that were unknown have been closed by a person.'
              : 'The journal has no such booking among the last 30 days, and none that is open.'}
          </EmptyState>
        ) : (
          <OutcomeDetail key={shown.intentId} intent={shown} />
        )}
      </section>
      {shown !== undefined && (
        <ClosePanel
          key={shown.intentId}
          intent={shown}
          // Stays in view after it leaves the list.
          onClosed={() => navigate({ ...bookingAt('unknown', shown.intentId) }, { replace: true })}
        />
      )}
    </div>
  )
}

/** Unknown outcomes closed on the local `day`, latest first. */
const closedOn = (sent: readonly IntentView[], day: string): IntentView[] =>
  sent
    .filter(
      ({ state, verdict }) =>
        state === 'unknown' && verdict !== undefined && computerDay(Date.parse(verdict.at) / 1000) === day,
    )
    .toSorted((a, b) => (b.verdict?.at ?? '').localeCompare(a.verdict?.at ?? ''))
