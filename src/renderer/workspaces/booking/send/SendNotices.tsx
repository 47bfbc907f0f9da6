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
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { Quote, Timeline } from '../intent/IntentParts.tsx'
import { CallBackPart } from '../unknown/CallBackPart.tsx'
import { callBackBy, closedWords, openWords } from '../unknown/call-back.ts'
import { SlotCard } from './SendSide.tsx'
import classes from './send.module.css'

/** Shown when the platform refuses or nothing was sent: why, in the platform's own words too, and what to do. The form stays unchanged. */
export function RefusedNotice() {
  const { outcome, setOutcome } = useDesk()
  if (outcome === undefined) return null
  const { intent, failure, cause, fields, answer } = outcome
  const refused = intent.state === 'refused' || intent.state === 'conflict'
  const title =
    cause?.title ?? failure?.message ?? (refused ? 'The platform refused the booking.' : 'Nothing was sent.')
  const words = intent.platformText ?? failure?.platformText
  const correlationId = intent.correlationId ?? failure?.correlationId
  return (
    <section
      role="alert"
      data-refused={refused || undefined}
      className={`${classes.notice} card`}
      aria-label={refused ? 'The booking was refused' : 'It was not sent'}
    >
      <Title order={2}>
        <StatusMark status={refused ? 'bad' : 'off'}>{title}</StatusMark>
      </Title>
      <Text inherit className="quiet" mt={4} mb="xs">
        {cause?.nextStep ?? failure?.nextStep ?? 'Correct the form, then send it again.'}{' '}
        {refused
          ? 'Nothing was booked; the form is as it was.'
          : 'No byte of it left this computer; the form is as it was.'}
      </Text>
      {cause !== undefined && <Quote title="Say to the caller" parts={[{ text: cause.toSay, strong: false }]} />}
      <RefusedFields fields={fields} />
      {words !== undefined && (
        <Text inherit className="quiet" mt={4} mb="xs">
          The platform’s own words: <PlainText text={words} />
        </Text>
      )}
      <Group className="quiet" gap="xs" mt={10} fz="xs">
        <Button onClick={() => setOutcome(undefined)} aria-keyshortcuts="Escape" rightSection={<KeyHint>Esc</KeyHint>}>
          Continue with the form
        </Button>
        <bdi className="mono">{intent.label}</bdi>
        {intent.endedAt !== undefined && <span>{zonedTime(new Date(intent.endedAt), 'clock')}</span>}
        {intent.status !== undefined && <span className="num">HTTP {intent.status}</span>}
        {correlationId !== undefined && (
          <>
            <span>correlation id</span>
            <Copyable text={correlationId} what="correlation id" />
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
  const verdict = outcome?.intent.verdict
  if (outcome === undefined || verdict === undefined) return null
  const words = closedWords(outcome.intent)
  return (
    <section role="status" className={`${classes.notice} card`} aria-label="It was not booked">
      <Title order={2}>
        <StatusMark status="off">
          <bdi className="mono">{outcome.intent.label}</bdi> wasn’t booked
        </StatusMark>
      </Title>
      <Text inherit className="quiet" mt={4} mb="xs">
        Closed as not booked: “
        <PlainText text={verdict.note} />
        ”. The form is unchanged. The slot or region is rechecked before you send it as a new booking.
      </Text>
      {words !== undefined && <Quote title="Say to the caller" parts={words} />}
      <Group gap="xs" mt={10}>
        <Button onClick={() => setOutcome(undefined)}>Continue with the form</Button>
      </Group>
    </section>
  )
}

/** For an unknown outcome: what's known, what to say to the caller, and a link to the list. */
export function UnknownNotice() {
  const { outcome, newCaller, setOutcome } = useDesk()
  const now = useNowEvery(15) * 1000
  if (outcome === undefined) return null
  const { intent, failure } = outcome
  const due = callBackBy(intent)
  const words = intent.platformText ?? failure?.platformText
  const sending = intent.state === 'sending'
  const { verdict } = intent
  const closed = closedWords(intent)
  return (
    <StepLayout
      aside={
        <>
          <h2>{sending ? 'Being sent' : verdict === undefined ? 'May be booked' : 'Booked'}</h2>
          <SlotCard />
        </>
      }
      foot={
        <Stack gap="xs">
          {!sending && (
            <Button component="a" href={formatRoute(bookingAt('unknown', intent.intentId))} variant="filled" fullWidth>
              Find the outcome
            </Button>
          )}
          <Button fullWidth onClick={newCaller} aria-keyshortcuts="Control+N" rightSection={<KeyHint>Ctrl N</KeyHint>}>
            New caller
          </Button>
          <Group component="p" gap="4px 8px" justify="center" m={0}>
            intent <bdi className="mono">{intent.label}</bdi>
          </Group>
        </Stack>
      }
    >
      <Stack gap="sm" fz="sm" lh="sm">
        <Box
          component="section"
          className="card"
          px={14}
          py="sm"
          aria-label={sending ? 'Being sent' : verdict === undefined ? 'Outcome unknown' : 'Closed as booked'}
        >
          <Group gap="4px 10px" align="baseline" mb="sm" role="alert">
            <Title order={2} fz="lg" lh="lg">
              <StatusMark status={verdict === undefined ? 'unknown' : 'ok'} plain>
                <strong>{sending ? 'Sending' : verdict === undefined ? 'Outcome unknown' : 'Booked'}</strong>
              </StatusMark>
            </Title>
            <span>
              {sending
                ? 'It’s on its way, and is sent only once. The outcome appears here.'
                : verdict !== undefined
                  ? `Closed as booked: ${verdict.note}`
                  : 'It may or may not be booked. It’s in Unknown outcomes, and isn’t sent a second time.'}
            </span>
          </Group>
          {closed !== undefined && <Quote title="Say to the caller" parts={closed} />}
          {!sending && verdict === undefined && <Quote title="Say to the caller" parts={openWords(intent, due)} />}
          {!sending && verdict === undefined && (
            <CallBackPart intent={intent} now={now} onKept={(kept) => setOutcome({ ...outcome, intent: kept })} />
          )}
        </Box>
        <Box component="section" className="card" px={14} py="sm" aria-label="What is known">
          <Title order={2} fz="sm" lh="md">
            What is known
          </Title>
          <Timeline steps={intent.steps} />
          {words !== undefined && (
            <p>
              The platform’s own words: <PlainText text={words} />
            </p>
          )}
          {intent.correlationId !== undefined && (
            <Group className="quiet" gap="xs" mt={10} fz="xs">
              <span>correlation id</span>
              <Copyable text={intent.correlationId} what="correlation id" />
            </Group>
          )}
        </Box>
      </Stack>
    </StepLayout>
  )
}
