import { Button, Group, Text, Title } from '@mantine/core'
import { Copyable } from '../../../parts/Copyable.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { RawAnswer } from '../conflict/RawAnswer.tsx'
import { RefusedFields } from '../conflict/RefusedFields.tsx'
import { useDesk } from '../draft-context.ts'
import { Quote } from '../intent/Quote.tsx'
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
        <Button
          onClick={() => setOutcome(undefined)}
          aria-keyshortcuts="Escape"
          rightSection={
            <span aria-hidden="true">
              <Kbd>Esc</Kbd>
            </span>
          }
        >
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
