import { texts } from '../text/desk.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { switchConnection } from '../../../bridge/switch-connection.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { bookingAt } from '../../../routes/booking-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { StateMark } from '../intent/IntentParts.tsx'
import { stateOf } from '../intent/intent-words.ts'
import { sentAt, useToday } from '../intent/use-intents.ts'
import { NewCallerQuestion } from './CallerQuestions.tsx'
import { sentWords, useSends } from './caller-words.ts'
import classes from './desk.module.css'

type Props = {
  readonly connectionId: string
  /** ISO 8601. */
  readonly begunAt: string
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Shown when a caller is open on another connection. Only one caller is open at a time, and their data must not be sent to this one. */
export function CallerElsewhere({ connectionId, begunAt, onBegin }: Props) {
  const client = useQueryClient()
  const caller = useSends().data?.value.caller
  const [asking, setAsking] = useState(false)
  const { failure, attempt } = useAttempt()
  const there = useConnections().data?.value.connections.find(({ id }) => id === connectionId)
  const name = there === undefined ? texts.otherCallers.anotherConnection : `${stageNames[there.stage]}, ${there.name}`
  return (
    <>
      <FailureNotice failure={failure} doing={texts.otherCallers.switchConnection} />
      <EmptyState
        icon={<IconPhoneCall size={28} stroke={1.3} />}
        title={texts.otherCallers.aCallerIsOpenOn(name)}
        action={
          <>
            {there !== undefined && (
              <Button variant="filled" onClick={() => void attempt(() => switchConnection(client, connectionId))}>
                {texts.otherCallers.switchTo(there.name)}
              </Button>
            )}
            <Button onClick={() => setAsking(true)}>{texts.otherCallers.newCallerHere}</Button>
          </>
        }
      >
        {texts.otherCallers.started} <Age at={begunAt} inSentence staleAfter={Number.POSITIVE_INFINITY} />
        {texts.otherCallers.theresOneCallerAtATime(caller && sentWords(caller))}
      </EmptyState>
      <EndedNotices />
      <NewCallerQuestion opened={asking} onClose={() => setAsking(false)} onBegin={onBegin} />
    </>
  )
}

/** Bookings that ended after their caller left the desk: the outcome and a link, until dismissed. */
export function EndedNotices() {
  const seen = useBridgeMutation('booking.endedSeen')
  const { data } = useSends()
  const today = useToday()
  const ended = data?.value.ended ?? []
  return (
    <div role="status" aria-label={texts.otherCallers.bookingsOfEarlierCallers}>
      {ended.length > 0 && (
        <Box component="ul" className={`${classes.notices} bare`} fz="sm" lh="sm">
          {ended
            .filter(({ intentId }) => data?.value.caller?.intentIds.includes(intentId) !== true)
            .map((intent) => (
              <Group component="li" key={intent.intentId} gap="4px 12px" data-status={stateOf(intent).mark}>
                <StateMark intent={intent} />
                <span>
                  <bdi className="mono">{intent.label}</bdi>
                  {texts.otherCallers.sentForAnEarlierCaller(whereWords(intent))}
                </span>
                <Group component="span" wrap="nowrap" gap="sm" ml="auto">
                  <a href={formatRoute(placeOf(intent, today))}>{texts.otherCallers.showIt}</a>
                  <Button
                    size="compact-xs"
                    aria-label={texts.otherCallers.dismissTheNoticeOf(intent.label)}
                    onClick={() => seen.mutate({ intentId: intent.intentId })}
                  >
                    {texts.otherCallers.dismiss}
                  </Button>
                </Group>
              </Group>
            ))}
        </Box>
      )}
    </div>
  )
}

const placeOf = (intent: IntentView, today: string) =>
  intent.state === 'unknown' ? bookingAt('unknown', intent.intentId) : sentAt(intent, today)

const whereWords = ({ state }: IntentView) =>
  state === 'unknown'
    ? texts.otherCallers.itMayBeBookedCheckUnknownOutcomes
    : state === 'booked'
      ? texts.otherCallers.itsInSentToday
      : texts.otherCallers.itWasntBookedCallTheCallerBackIts
