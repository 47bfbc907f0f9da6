import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { stateOf } from '../intent/intent-words.ts'
import { StateMark } from '../intent/StateMark.tsx'
import classes from './ended-notices.module.css'
import { useSends } from './use-sends.ts'

/** Bookings that ended after their caller had left the desk: the outcome and a link, until dismissed. */
export function EndedNotices() {
  const client = useQueryClient()
  const { data } = useSends()
  const caller = data?.value.caller
  const ended = data?.value.ended ?? []
  const seen = async (intentId: string) => {
    await callBridge('booking.endedSeen', { intentId })
    await client.invalidateQueries({ queryKey: ['booking.sendsNow'] })
  }
  return (
    <div role="status" aria-label="Bookings of earlier callers">
      {ended.length > 0 && (
        <ul className={classes.notices}>
          {ended
            .filter(({ intentId }) => caller?.intentIds.includes(intentId) !== true)
            .map((intent) => (
              <li key={intent.intentId} data-status={stateOf(intent).status}>
                <StateMark intent={intent} />
                <span>
                  <bdi className="mono">{intent.label}</bdi>, sent for an earlier caller. {whereWords(intent)}
                </span>
                <span className={classes.end}>
                  <a href={formatRoute(bookingAt(tabOf(intent), intent.intentId))}>Show it</a>
                  <Button
                    size="compact-xs"
                    aria-label={`Dismiss the notice of ${intent.label}`}
                    onClick={() => void seen(intent.intentId).catch(() => undefined)}
                  >
                    Dismiss
                  </Button>
                </span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

const tabOf = ({ state }: IntentView) => (state === 'unknown' ? 'unknown' : 'sent')

function whereWords(intent: IntentView): string {
  switch (intent.state) {
    case 'unknown':
      return 'It may be booked. Check Unknown outcomes, then call back.'
    case 'booked':
      return 'It’s in Sent today.'
    default:
      return 'It wasn’t booked: call the caller back. It’s in Sent today.'
  }
}
