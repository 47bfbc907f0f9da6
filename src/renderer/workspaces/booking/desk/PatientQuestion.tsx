import { texts } from '../text/desk.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { clearForOther, clearIds, confirmSamePerson, formerOwner } from '../../../../domain/booking/booking-patient.ts'
import { idTextsOf, otherPersonWords, timeWords } from '../../../../domain/booking/used-ids.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { useDesk } from './desk-context.ts'
import { focusField } from '../keys.ts'
import { nameOf } from './draft-words.ts'

type Props = {
  /** The person this session used the patient's ID for, from the review. */
  readonly usedFor?: BookingReview['usedFor']
}

/** Asks whether it's still the same person where the data was entered, or its ID used, for another. Nothing is sent until this is answered. */
export function PatientQuestion({ usedFor }: Props) {
  const { draft, change, goTo } = useDesk()
  const owner = formerOwner(draft)
  const confirm = () => change((now) => confirmSamePerson(now, idTextsOf(now)))
  const name = nameOf(draft.patient)
  const idField = draft.patient.identity === 'ehr' ? 'patient.ehrIdentifier' : 'patient.patientGuid'
  const backToId = () => {
    goTo('who')
    focusField(draft.way === 'guest' ? 'patient.phone' : idField)
  }
  if (owner !== undefined) {
    return (
      <Question status="warn" label={texts.patientQuestion.isItTheSamePerson}>
        <Text inherit>
          {texts.patientQuestion.theDataWasEnteredFor}{' '}
          <strong dir="auto">{otherPersonWords(owner, draft.patient)}</strong>
          {texts.patientQuestion.theFormNames} <strong dir="auto">{name}</strong>.
        </Text>
        <Group gap={6}>
          <Button size="compact-sm" onClick={confirm}>
            {texts.patientQuestion.samePersonCorrected}
          </Button>
          <Button
            size="compact-sm"
            onClick={() => {
              change((now) => clearForOther(now, new Date().toISOString()))
              backToId()
            }}
          >
            {texts.patientQuestion.anotherPatientClearData}
          </Button>
        </Group>
      </Question>
    )
  }
  if (usedFor === undefined) return null
  return (
    <Question status="bad" label={texts.patientQuestion.whosePatientIdIsIt}>
      <Text inherit>
        {texts.patientQuestion.usedFor} <strong dir="auto">{usedFor.person}</strong>{' '}
        <span className="num">
          ({usedFor.label}, {timeWords(usedFor.at)})
        </span>
        {texts.patientQuestion.nowEnteredFor} <strong dir="auto">{name}</strong>.
      </Text>
      <Group gap={6}>
        <Button size="compact-sm" title={texts.patientQuestion.onlyIfTheEarlierEntryHadATypoOrThe} onClick={confirm}>
          {texts.patientQuestion.confirmIdForThisPatient}
        </Button>
        <Button
          size="compact-sm"
          onClick={() => {
            change(clearIds)
            backToId()
          }}
        >
          {texts.patientQuestion.clearId}
        </Button>
      </Group>
    </Question>
  )
}

type QuestionProps = { readonly label: string; readonly status: Status; readonly children: ReactNode }

function Question({ label, status, children }: QuestionProps) {
  return (
    <Stack
      className="card anywhere"
      bg="var(--ac-warn-soft)"
      style={{ borderColor: 'var(--ac-warn)' }}
      gap={6}
      p="8px 12px"
      fz="sm"
      lh="sm"
      role="group"
      aria-label={label}
    >
      <StatusMark status={status}>{label}</StatusMark>
      {children}
    </Stack>
  )
}
