import { texts } from '../text/intent.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { addDays } from '../../../../domain/time/dates.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import classes from './intent.module.css'
import { stateOf, whenText } from './intent-words.ts'
import { intentOf, sentAt, useIntents, useToday } from './use-intents.ts'

/** Shown after an unlock on any screen, until dismissed: which bookings ended meanwhile, what's back, and what's still sealed and for whom. */
export function AfterLock() {
  const client = useQueryClient()
  const dismiss = useBridgeMutation('booking.putAwayAfterLock')
  const { data } = useBridgeQuery('booking.afterLock', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const kept = data?.value
  if (kept === undefined) return null
  const { ended, draftBack, keptFor, lost, unkept = false } = kept
  if (ended.length === 0 && !draftBack && keptFor.length === 0 && !lost && !unkept) return null
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
      p="0.4375rem 0.75rem 0.4375rem var(--ac-edge)"
      bg="var(--ac-accent-soft)"
      fz="sm"
      lh="md"
      aria-label={texts.afterLock.afterTheLock}
      role="status"
      data-unprinted
    >
      <ul className="bare">
        {ended.map((intentId) => (
          <Ended key={intentId} intentId={intentId} />
        ))}
        {draftBack && (
          <Line status="ok" end={<a href={formatRoute(bookingAt('desk'))}>{texts.afterLock.openTheDesk}</a>}>
            {texts.afterLock.theCallerFromBeforeTheLockIsBackAt}
          </Line>
        )}
        {keptFor.map(({ operator, why, what }) => (
          <Line key={operator} status="unknown">
            {why === 'pin' ? (
              texts.afterLock.yourCallerIsStillLockedAway
            ) : (
              <>
                {texts.afterLock.namesAndCallBacksAreKept(what)} <bdi>{operator}</bdi>{' '}
                {texts.afterLock.untilTheConsoleIsClosed}
              </>
            )}
          </Line>
        ))}
        {lost && <Line status="warn">{texts.afterLock.callersAndCallBackNamesFromBefore}</Line>}
        {unkept && <Line status="warn">{texts.afterLock.callersAreKeptOnlyAfterAnUnlockWithThePin}</Line>}
      </ul>
      <ActionIcon size={20} aria-label={texts.afterLock.dismissThisNotice} onClick={putAway}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  )
}

type LineProps = Pick<ComponentProps<typeof StatusMark>, 'status' | 'children'> & { readonly end?: ReactNode }

const Line = ({ end, ...mark }: LineProps) => (
  <li>
    <StatusMark {...mark} plain />
    {end}
  </li>
)

/** How many days a lock is expected to last at most, such as over a holiday. */
const longestLock = 7

/** "While locked: Booked for Zoë Quux at Thu, Mar 5, 9:20 AM MST." */
function Ended({ intentId }: { readonly intentId: string }) {
  const today = useToday()
  const { data } = useIntents(addDays(today, -longestLock), today)
  const intent = intentOf(data?.value, intentId)
  if (intent === undefined) {
    return (
      <Line status="unknown" end={<a href={formatRoute(bookingAt('sent'))}>{texts.afterLock.showSentBookings}</a>}>
        {texts.afterLock.whileLockedABookingEnded}
      </Line>
    )
  }
  const status = stateOf(intent)
  const open = intent.state === 'unknown' && intent.settlement === undefined
  return (
    <li>
      <Status of={status} plain>
        {texts.afterLock.whileLocked} <strong>{status.word}</strong> {texts.afterLock.for2}{' '}
        <bdi>{intent.patient?.patientName ?? intent.label}</bdi>, {whenText(intent)}.
      </Status>
      <a href={formatRoute(open ? bookingAt('unknown', intentId) : sentAt(intent, today))}>{texts.afterLock.showIt}</a>
    </li>
  )
}
