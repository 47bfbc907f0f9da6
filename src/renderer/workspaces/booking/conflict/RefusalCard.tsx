import { Button, Group, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { JsonView } from '../../../parts/JsonView.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { instantOf, zonedTime } from '../../../parts/times.ts'
import classes from './conflict.module.css'
import { RefusedFields } from './RefusedFields.tsx'
import { afterWords } from './conflict-words.ts'

type Props = {
  readonly outcome: SendOutcome
  /** True if another slot can solve the problem. */
  readonly helps: boolean
}

/** What happened in plain words, the platform's own message, and the details that support needs. */
export function RefusalCard({ outcome, helps }: Props) {
  const { intent, failure, cause, answer } = outcome
  const [open, setOpen] = useState(false)
  const rawId = useId()
  const after = afterWords(outcome)
  const status = intent.status ?? failure?.status
  const words = intent.platformText ?? failure?.platformText
  const correlationId = intent.correlationId ?? failure?.correlationId
  const ended = instantOf(intent.endedAt ?? failure?.receivedAt ?? '')
  const raw = answer ?? words
  return (
    <section role="alert" className={`${classes.refusal} card`}>
      <StatusMark status="bad">
        <Title order={2} display="inline" c="var(--ac-text-1)">
          Not booked: {inSentence(cause?.title ?? 'The platform refused the booking.')}
        </Title>
      </StatusMark>
      <Text inherit className="quiet" mt={4} mb={6}>
        {after === undefined ? 'The platform refused it.' : `The platform refused it ${after} after sending.`} Nothing
        was booked. {helps && 'The slot is dropped from every list here. '}
        {(!helps || cause?.name !== 'slot-taken') && cause?.nextStep}
      </Text>
      <RefusedFields fields={outcome.fields} />
      <Group className={`${classes.facts} quiet`} gap="2px 8px" mih={26} fz="xs" lh="xs">
        {status !== undefined && <span className={`${classes.status} num`}>{status}</span>}
        {words === undefined ? (
          <span>The platform gave no words.</span>
        ) : (
          <>
            <q className={classes.words}>
              <PlainText text={words} mono />
            </q>
            <span>the platform’s own words{ended === undefined ? '' : `, ${zonedTime(ended, 'exact')}`}</span>
          </>
        )}
        {raw !== undefined && raw !== null && (
          <Button
            ml="auto"
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            aria-controls={rawId}
            rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
            onClick={() => setOpen(!open)}
          >
            Raw answer
          </Button>
        )}
      </Group>
      {correlationId !== undefined && (
        <Group className={`${classes.facts} quiet`} gap="2px 8px" mih={26} fz="xs" lh="xs">
          <span>Correlation id</span>
          <bdi className="mono">{correlationId}</bdi>
          <CopyButton text={correlationId} what="correlation id" />
        </Group>
      )}
      {open && (
        <div id={rawId} className={`${classes.answer} card`}>
          <JsonView value={raw} label="Raw answer" />
        </div>
      )}
    </section>
  )
}

/** Adapts a sentence so that it can follow another clause. */
const inSentence = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
