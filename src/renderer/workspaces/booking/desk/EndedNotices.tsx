import { Box, Button, Group } from '@mantine/core'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { stateOf } from '../intent/intent-words.ts'
import { StateMark } from '../intent/StateMark.tsx'
import classes from './desk.module.css'
import { useSends } from './use-sends.ts'

/** Bookings that ended after their caller left the desk: the outcome and a link, until dismissed. */
export function EndedNotices() {
  const seen = useBridgeMutation('booking.endedSeen')
  const { data } = useSends()
  const caller = data?.value.caller
  const ended = data?.value.ended ?? []
  return (
    <div role="status" aria-label="Bookings of earlier callers">
      {ended.length > 0 && (
        <Box component="ul" className={`${classes.notices} bare`} fz="sm" lh="sm">
          {ended
            .filter(({ intentId }) => caller?.intentIds.includes(intentId) !== true)
            .map((intent) => (
              <Group component="li" key={intent.intentId} gap="4px 12px" data-status={stateOf(intent).status}>
                <StateMark intent={intent} />
                <span>
                  <bdi className="mono">{intent.label}</bdi>, sent for an earlier caller. {whereWords(intent)}
                </span>
                <Group component="span" wrap="nowrap" gap="sm" ml="auto">
                  <a href={formatRoute(bookingAt(tabOf(intent), intent.intentId))}>Show it</a>
                  <Button
                    size="compact-xs"
                    aria-label={`Dismiss the notice of ${intent.label}`}
                    onClick={() => seen.mutate({ intentId: intent.intentId })}
                  >
                    Dismiss
                  </Button>
                </Group>
              </Group>
            ))}
        </Box>
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
