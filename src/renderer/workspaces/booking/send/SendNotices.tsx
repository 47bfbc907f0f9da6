import { texts } from '../text/send.ts'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Copyable } from '../../../parts/Copyable.tsx'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { RawAnswer, RefusedFields } from '../conflict/RefusalCard.tsx'
import { NewCallerButton } from '../desk/CallerBanner.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { Quote, Timeline } from '../intent/IntentParts.tsx'
import { CallBackPart } from '../unknown/CallBackPart.tsx'
import { closedWords, openWords } from '../unknown/call-back.ts'
import { SentCard } from './SendSide.tsx'
import classes from './send.module.css'

/** Shown when the platform refuses or nothing was sent: why, in the platform's own words too, and what to do. The form stays unchanged. */
export function RefusedNotice() {
  const { outcome, setOutcome } = useDesk()
  if (outcome === undefined) return null
  const { intent, failure, cause, fields, answer } = outcome
  const refused = intent.state === 'refused' || intent.state === 'conflict'
  const title =
    cause?.title ??
    failure?.message ??
    (refused ? texts.sendNotices.thePlatformRejectedTheBooking : texts.sendNotices.nothingWasSent)
  const words = intent.platformText ?? failure?.platformText
  const correlationId = intent.correlationId ?? failure?.correlationId
  return (
    <section
      role="alert"
      className={`${classes.notice} card`}
      style={refused ? { borderLeftColor: 'var(--ac-bad)' } : undefined}
      aria-label={refused ? texts.sendNotices.theBookingWasRejected : texts.sendNotices.theBookingWasntSent}
    >
      <Title order={2}>
        <StatusMark status={refused ? 'bad' : 'off'}>{title}</StatusMark>
      </Title>
      <Text inherit className="quiet" mt={4} mb="xs">
        {cause?.nextStep ?? failure?.nextStep ?? texts.sendNotices.correctTheFormThenSendItAgain}{' '}
        {refused ? texts.sendNotices.nothingWasBookedTheFormIs : texts.sendNotices.nothingLeftThisComputerTheForm}
      </Text>
      {cause !== undefined && (
        <Quote title={texts.sendNotices.sayToTheCaller} parts={[{ text: cause.toSay, strong: false }]} />
      )}
      <RefusedFields fields={fields} />
      {words !== undefined && (
        <Text inherit className="quiet" mt={4} mb="xs">
          {texts.sendNotices.platformMessage} <PlainText text={words} />
        </Text>
      )}
      <Group className="quiet" gap="xs" mt={10} fz="xs">
        <Button
          onClick={() => setOutcome(undefined)}
          aria-keyshortcuts="Escape"
          rightSection={<KeyHint>{texts.sendNotices.esc}</KeyHint>}
        >
          {texts.sendNotices.continueWithTheForm}
        </Button>
        <bdi className="mono">{intent.label}</bdi>
        {intent.endedAt !== undefined && <span>{zonedTime(new Date(intent.endedAt), 'clock')}</span>}
        {intent.status !== undefined && <span className="num">{texts.sendNotices.http(intent.status)}</span>}
        {correlationId !== undefined && (
          <>
            <span>{texts.sendNotices.correlationId}</span>
            <Copyable text={correlationId} what={texts.sendNotices.correlationId} />
          </>
        )}
      </Group>
      <RawAnswer value={answer ?? words} />
    </section>
  )
}

/** Shown once an unknown outcome is closed as not booked: the form continues unchanged, and its slot is rechecked before the next send. */
export function ClosedNotice() {
  const { outcome, setOutcome } = useDesk()
  const now = useNowEvery(15) * 1000
  const settlement = outcome?.intent.settlement
  if (outcome === undefined || settlement === undefined) return null
  const words = closedWords(outcome.intent, now)
  return (
    <section role="status" className={`${classes.notice} card`} aria-label={texts.sendNotices.itWasntBooked}>
      <Title order={2}>
        <StatusMark status="off">
          <bdi className="mono">{outcome.intent.label}</bdi> {texts.sendNotices.wasntBooked}
        </StatusMark>
      </Title>
      <Text inherit className="quiet" mt={4} mb="xs">
        {texts.sendNotices.closedAsNotBooked}
        <PlainText text={settlement.note} />
        {texts.sendNotices.theFormIsUnchangedTheSlotOrRegion}
      </Text>
      {words !== undefined && <Quote title={texts.sendNotices.sayToTheCaller} parts={words} />}
      <Group gap="xs" mt={10}>
        <Button onClick={() => setOutcome(undefined)}>{texts.sendNotices.continueWithTheForm}</Button>
      </Group>
    </section>
  )
}

/** For an unknown outcome: what's known, what to say to the caller, and a link to the list. */
export function UnknownNotice() {
  const { outcome, setOutcome } = useDesk()
  const now = useNowEvery(15) * 1000
  if (outcome === undefined) return null
  const { intent, failure } = outcome
  const words = intent.platformText ?? failure?.platformText
  const sending = intent.state === 'sending'
  const { settlement } = intent
  const named = texts.sendNotices.outcomes[sending ? 'sending' : settlement === undefined ? 'unknown' : 'booked']
  const closed = closedWords(intent, now)
  return (
    <StepLayout
      aside={
        <>
          <h2>{named.head}</h2>
          <SentCard intent={intent} />
        </>
      }
      foot={
        <Stack gap="xs">
          {!sending && (
            <Button component="a" href={formatRoute(bookingAt('unknown', intent.intentId))} variant="filled" fullWidth>
              {texts.sendNotices.findTheOutcome}
            </Button>
          )}
          <NewCallerButton fullWidth />
          <Group component="p" gap="4px 8px" justify="center" m={0}>
            {texts.afterBooking.booking} <bdi className="mono">{intent.label}</bdi>
          </Group>
        </Stack>
      }
    >
      <Stack gap="sm" fz="sm" lh="sm">
        <Box component="section" className="card" px={14} py="sm" aria-label={named.name}>
          <Group gap="4px 10px" align="baseline" mb="sm" role="alert">
            <Title order={2} fz="lg" lh="lg">
              <StatusMark status={settlement === undefined ? 'unknown' : 'ok'} plain>
                <strong>{named.title}</strong>
              </StatusMark>
            </Title>
            <span>
              {sending
                ? texts.sendNotices.itsOnItsWayAndIsSentOnlyOnceThe
                : settlement !== undefined
                  ? texts.sendNotices.closedAsBooked2(settlement.note)
                  : texts.sendNotices.itMayOrMayNotBeBookedItsInUnknown}
            </span>
          </Group>
          {closed !== undefined && <Quote title={texts.sendNotices.sayToTheCaller} parts={closed} />}
          {!sending && settlement === undefined && (
            <Quote title={texts.sendNotices.sayToTheCaller} parts={openWords(intent, now)} />
          )}
          {!sending && settlement === undefined && (
            <CallBackPart intent={intent} now={now} onKept={(kept) => setOutcome({ ...outcome, intent: kept })} />
          )}
        </Box>
        <Box component="section" className="card" px={14} py="sm" aria-label={texts.sendNotices.whatWeKnow}>
          <Title order={2} fz="sm" lh="md">
            {texts.sendNotices.whatWeKnow}
          </Title>
          <Timeline steps={intent.steps} />
          {words !== undefined && (
            <p>
              {texts.sendNotices.platformMessage} <PlainText text={words} />
            </p>
          )}
          {intent.correlationId !== undefined && (
            <Group className="quiet" gap="xs" mt={10} fz="xs">
              <span>{texts.sendNotices.correlationId}</span>
              <Copyable text={intent.correlationId} what={texts.sendNotices.correlationId} />
            </Group>
          )}
        </Box>
      </Stack>
    </StepLayout>
  )
}
