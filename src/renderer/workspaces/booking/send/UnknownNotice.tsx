import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { bookingAt } from '../../../routes/booking-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { Timeline } from '../intent/Timeline.tsx'
import { CallBackPart } from '../unknown/CallBackPart.tsx'
import { callBackBy } from '../unknown/call-back.ts'
import { closedWords, openWords } from '../unknown/tell-caller.ts'
import { SlotCard } from './SendSide.tsx'

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
          <Button
            fullWidth
            onClick={newCaller}
            aria-keyshortcuts="Control+N"
            rightSection={
              <span aria-hidden="true">
                <Kbd>Ctrl N</Kbd>
              </span>
            }
          >
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
