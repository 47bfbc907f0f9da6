import { ActionIcon, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './intent.module.css'
import { stateOf, whenText } from './intent-words.ts'
import { intentOf, useIntents, useToday } from './use-intents.ts'

/** Shown after an unlock on any screen, until dismissed: which bookings ended meanwhile, what's back, and what's still sealed and for whom. */
export function AfterLock() {
  const client = useQueryClient()
  const dismiss = useBridgeMutation('booking.putAwayAfterLock')
  const { data } = useBridgeQuery('booking.afterLock', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const kept = data?.value
  if (kept === undefined) return null
  const { ended, draftBack, keptFor, lost } = kept
  if (ended.length === 0 && !draftBack && keptFor.length === 0 && !lost) return null
  const putAway = () => {
    client.setQueryData(bridgeKey('booking.afterLock', undefined), undefined)
    dismiss.mutate(undefined)
  }
  return (
    <Group
      component="section"
      className={`${classes.afterLock} line-below`}
      align="start"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      pl="var(--ac-edge)"
      pr="sm"
      py={7}
      bg="var(--ac-accent-soft)"
      fz="sm"
      lh="md"
      aria-label="After the lock"
      role="status"
    >
      <ul className="bare">
        {ended.map((intentId) => (
          <Ended key={intentId} intentId={intentId} />
        ))}
        {draftBack && (
          <li>
            <StatusMark status="ok" plain>
              The caller from before the lock is back at the desk.
            </StatusMark>
            <a href={formatRoute(bookingAt('desk'))}>Open the desk</a>
          </li>
        )}
        {keptFor.map(({ operator, why, what }) => (
          <li key={operator}>
            <StatusMark status="unknown" plain>
              {why === 'pin' ? (
                'Your caller is still sealed. Lock the console and unlock it with the PIN to continue.'
              ) : (
                <>
                  {what === 'caller' ? 'A caller is kept' : 'Names and call-backs are kept'} for <bdi>{operator}</bdi>{' '}
                  until the console is closed.
                </>
              )}
            </StatusMark>
          </li>
        ))}
        {lost && (
          <li>
            <StatusMark status="warn" plain>
              Callers and call-back names from before the lock are gone: the PIN changed in between.
            </StatusMark>
          </li>
        )}
      </ul>
      <ActionIcon size={20} aria-label="Dismiss this notice" onClick={putAway}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  )
}

/** "While locked: Booked for Zoë Quux at Thu, Mar 5, 9:20 AM MST." */
function Ended({ intentId }: { readonly intentId: string }) {
  const { data } = useIntents(useToday())
  const intent = intentOf(data?.value, intentId)
  if (intent === undefined) {
    return (
      <li>
        <StatusMark status="unknown" plain>
          While locked: a booking ended.
        </StatusMark>
        <a href={formatRoute(bookingAt('sent'))}>Show sent bookings</a>
      </li>
    )
  }
  const { status, word } = stateOf(intent)
  const open = intent.state === 'unknown' && intent.verdict === undefined
  return (
    <li>
      <StatusMark status={status} plain>
        While locked: <strong>{word}</strong> for <bdi>{intent.patient?.patientName ?? intent.label}</bdi>,{' '}
        {whenText(intent)}.
      </StatusMark>
      <a href={formatRoute(bookingAt(open ? 'unknown' : 'sent', intentId))}>Show it</a>
    </li>
  )
}
