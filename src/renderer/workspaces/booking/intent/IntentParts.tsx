import { texts } from '../text/intent.ts'
import { Box, Group, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import type { IntentPatient, IntentStep, IntentView } from '../../../../domain/booking/booking-intent.ts'
import type { ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { Status } from '../../../parts/Status.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { numericDate } from '../../../../domain/time/day-words.ts'
import { MaskedField } from '../MaskedField.tsx'
import { stateOf, stepDay, stepNames, stepTime } from './intent-words.ts'
import classes from './intent.module.css'

type Props = {
  readonly intent: Pick<IntentView, 'state' | 'settlement'>
  /** As for `Status`. */
  readonly within?: boolean
}

/** An intent's state as an icon and a word; says if a person settled it. */
export function StateMark({ intent, within }: Props) {
  const status = stateOf(intent)
  return (
    <Status of={status} within={within}>
      {status.word}
      {intent.settlement !== undefined && <span className="dim">, {texts.intentWords.aPersonsWord}</span>}
    </Status>
  )
}

/** The known steps of a send, in milliseconds on this computer's clock. */
export function Timeline({ steps }: { readonly steps: readonly IntentStep[] }) {
  if (steps.length === 0) return <p className="dim">{texts.intentParts.noStepsAreRecordedForIt}</p>
  return (
    <ol className={`${classes.timeline} bare firm`}>
      {steps.map(({ step, at, words }, index) => {
        const [clock, fine] = stepTime(at)
        const day = stepDay(at, steps[index - 1]?.at)
        const { status, name } = stepNames[step]
        return (
          <li key={`${step} ${index}`}>
            <time className="num" dateTime={at}>
              {day !== undefined && (
                <Box component="span" display="block">
                  {day},{' '}
                </Box>
              )}
              {clock}
              <span className="dim">{fine}</span>
            </time>
            <StatusMark status={status} plain>
              <strong>{name}</strong>
            </StatusMark>
            <bdi className={`${classes.stepWords} quiet anywhere`}>{words}</bdi>
          </li>
        )
      })}
    </ol>
  )
}

/** Masked birth date and phone of an intent's patient. The journal keeps only the phone's last four digits. */
export function PatientFacts({ intentId, patient }: { readonly intentId: string; readonly patient: IntentPatient }) {
  const { dateOfBirth, phoneTail } = patient
  return (
    <>
      {dateOfBirth !== '' && (
        <Box component="span" display="inline-block" ml="sm" className="nowrap">
          {texts.intentParts.b}{' '}
          <MaskedField subject="intent" id={intentId} kind="birth-date" value={dateOfBirth}>
            {numericDate(dateOfBirth)}
          </MaskedField>
        </Box>
      )}
      {phoneTail !== '' && (
        <Box component="span" display="inline-block" ml="sm" className="nowrap">
          {texts.intentParts.phone}{' '}
          <MaskedField
            subject="intent"
            id={intentId}
            kind="phone"
            value={phoneTail}
            masked={`••• ${phoneTail.slice(-2)}`}
          >
            {texts.intentParts.ends(phoneTail)}
          </MaskedField>
        </Box>
      )}
    </>
  )
}

/** Words to speak: in quotes, larger. */
export function Quote({ title, parts }: { readonly title: string; readonly parts: readonly ReadBackPart[] }) {
  return (
    <Box component="figure" className="lit" style={{ borderLeft: '2px solid var(--ac-accent)' }} m={0} pl="sm">
      <Group component="figcaption" className="quiet" gap={6} wrap="nowrap" fz="xs" lh="xs">
        <IconVolume size={15} stroke={1.6} aria-hidden="true" />
        {title}
      </Group>
      <Text component="blockquote" className="quiet anywhere" m={0} mt={6} fz="0.9375rem" lh="lg">
        “<Spoken parts={parts} />”
      </Text>
    </Box>
  )
}

/** The parts one after the other. */
export function Spoken({ parts }: { readonly parts: readonly ReadBackPart[] }) {
  return parts.map(({ text, strong }, index) =>
    strong ? (
      <strong key={index} dir="auto">
        {text}
      </strong>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
