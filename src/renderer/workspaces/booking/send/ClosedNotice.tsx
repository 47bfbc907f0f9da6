import { Button, Group, Text, Title } from '@mantine/core'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
import { closedWords } from '../unknown/tell-caller.ts'
import classes from './send.module.css'

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
