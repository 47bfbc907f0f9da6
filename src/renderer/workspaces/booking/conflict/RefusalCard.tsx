import { texts } from '../text/conflict.ts'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { fieldName } from '../../../../domain/booking/booking-field-names.ts'
import type { RefusedField } from '../../../../domain/booking/refused-fields.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { JsonView } from '../../../parts/JsonView.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { instantOf, zonedTime } from '../../../parts/times.ts'
import { useDesk } from '../desk/desk-context.ts'
import { outcomeKind, stepName, stepOfField } from '../desk/steps.ts'
import { focusField } from '../keys.ts'
import { afterWords } from './alternatives.ts'
import classes from './conflict.module.css'

/** What happened in plain words, the platform's own message, and the details that support needs. */
export function RefusalCard({ outcome }: { readonly outcome: SendOutcome }) {
  const { intent, failure, cause, answer } = outcome
  const helps = cause?.offersAlternatives === true
  const [open, setOpen] = useState(false)
  const rawId = useId()
  const status = intent.status ?? failure?.status
  const words = intent.platformText ?? failure?.platformText
  const correlationId = intent.correlationId ?? failure?.correlationId
  const ended = instantOf(intent.endedAt ?? failure?.receivedAt ?? '')
  const raw = answer ?? words
  return (
    <Box component="section" role="alert" className={`${classes.refusal} card`} fz="sm" lh="md">
      <StatusMark status="bad">
        <Title order={2} display="inline" c="var(--ac-text-1)">
          {texts.refusalCard.notBooked(inSentence(cause?.title ?? texts.refusalCard.thePlatformRejectedTheBooking))}
        </Title>
      </StatusMark>
      <Text inherit className="quiet" mt={4} mb={6}>
        {texts.refusalCard.thePlatformRejectedItAfterSending(afterWords(outcome))}{' '}
        {helps && texts.refusalCard.theSlotIsRemovedFromEvery}
        {(!helps || cause?.name !== 'slot-taken') && cause?.nextStep}
      </Text>
      <RefusedFields fields={outcome.fields} />
      <Group className="quiet" gap="2px 8px" mih={26} fz="xs" lh="xs">
        {status !== undefined && <span className={`${classes.status} num`}>{status}</span>}
        {words === undefined ? (
          <span>{texts.refusalCard.thePlatformSentNoMessage}</span>
        ) : (
          <>
            <Box component="q" className="breaks" c="var(--ac-text-1)" style={{ quotes: '"“" "”"' }}>
              <PlainText text={words} mono />
            </Box>
            <span>
              {texts.refusalCard.platformMessage(ended === undefined ? '' : `, ${zonedTime(ended, 'exact')}`)}
            </span>
          </>
        )}
        {raw !== undefined && raw !== null && (
          <RawButton ml="auto" open={open} controls={rawId} onToggle={() => setOpen(!open)} />
        )}
      </Group>
      {correlationId !== undefined && (
        <Group className="quiet" gap="2px 8px" mih={26} fz="xs" lh="xs">
          <span>{texts.refusalCard.correlationId}</span>
          <Box component="bdi" className="mono breaks" c="var(--ac-text-1)">
            {correlationId}
          </Box>
          <CopyButton text={correlationId} what={texts.refusalCard.correlationId2} />
        </Group>
      )}
      {open && (
        <Box id={rawId} className="card scrolls" mt="xs" mah="16rem" bdrs="sm">
          <JsonView value={raw} label={texts.refusalCard.fullResponse} />
        </Box>
      )}
    </Box>
  )
}

/** Adapts a sentence so that it can follow another clause. */
const inSentence = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

/** The fields that the platform refused, by the desk's labels, each linked to its step. */
export function RefusedFields({ fields }: { readonly fields: readonly RefusedField[] | undefined }) {
  const { draft, goTo, outcome, setOutcome, isSendOpen } = useDesk()
  if (fields === undefined || fields.length === 0) return null
  return (
    <ul className={`${classes.fields} bare`} aria-label={texts.refusalCard.fieldsThePlatformRejected}>
      {fields.map(({ path, field, message }) => {
        const name = field === undefined ? undefined : fieldName(field)
        return (
          <li className="anywhere" key={`${path} ${message}`}>
            {field === undefined || name === undefined ? (
              <bdi className="mono">{path}</bdi>
            ) : (
              <button
                type="button"
                className="link"
                style={{ fontWeight: 'inherit', textDecoration: 'underline' }}
                disabled={isSendOpen}
                title={texts.refusalCard.goToIn(name, stepName(draft.way, stepOfField(draft, field)))}
                onClick={() => {
                  // A conflict replaces the form, so it closes; a refusal is shown above the form and stays.
                  if (outcomeKind(outcome) === 'conflict') setOutcome(undefined)
                  goTo(stepOfField(draft, field))
                  focusField(field)
                }}
              >
                {name}
              </button>
            )}
            <span>
              <PlainText text={message} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The platform's answer, unchanged, one click away: JSON or text, without video keys. Renders nothing where it is empty. */
export function RawAnswer({ value }: { readonly value: unknown }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (value === undefined || value === null || value === '') return null
  return (
    <div>
      <RawButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      {open && (
        <div id={id} role="region" aria-label={texts.refusalCard.platformResponse}>
          <JsonView value={value} label={texts.refusalCard.fullResponse} />
        </div>
      )}
    </div>
  )
}

type RawButtonProps = {
  readonly open: boolean
  readonly controls: string
  readonly onToggle: () => void
  readonly ml?: 'auto'
}

function RawButton({ open, controls, onToggle, ...margin }: RawButtonProps) {
  return (
    <Button
      {...margin}
      variant="subtle"
      size="compact-sm"
      aria-expanded={open}
      aria-controls={controls}
      rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
      onClick={onToggle}
    >
      {texts.refusalCard.fullResponse}
    </Button>
  )
}
