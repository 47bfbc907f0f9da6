import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { clearForOther, clearIds, confirmSamePerson, formerOwner } from '../../../../domain/booking/booking-patient.ts'
import { idTextsOf, otherPersonWords, timeWords } from '../../../../domain/booking/used-ids.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { useDesk } from './desk-context.ts'
import { focusField } from '../keys.ts'
import { nameOf } from './draft-words.ts'
import classes from './desk.module.css'

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
      <Question status="warn" label="Is it the same person?">
        <Text inherit>
          The data was entered for <strong dir="auto">{otherPersonWords(owner, draft.patient)}</strong>. The form names{' '}
          <strong dir="auto">{name}</strong>.
        </Text>
        <Group gap={6}>
          <Button size="compact-sm" onClick={confirm}>
            Same person, corrected
          </Button>
          <Button
            size="compact-sm"
            onClick={() => {
              change((now) => clearForOther(now, new Date().toISOString()))
              backToId()
            }}
          >
            Another patient, clear data
          </Button>
        </Group>
      </Question>
    )
  }
  if (usedFor === undefined) return null
  return (
    <Question status="bad" label="Whose patient ID is it?">
      <Text inherit>
        Used for <strong dir="auto">{usedFor.person}</strong>{' '}
        <span className="num">
          ({usedFor.label}, {timeWords(usedFor.at)})
        </span>
        , now entered for <strong dir="auto">{name}</strong>.
      </Text>
      <Group gap={6}>
        <Button size="compact-sm" title="Only if the earlier entry had a typo or the wrong ID" onClick={confirm}>
          Confirm ID for this patient
        </Button>
        <Button
          size="compact-sm"
          onClick={() => {
            change(clearIds)
            backToId()
          }}
        >
          Clear ID
        </Button>
      </Group>
    </Question>
  )
}

type QuestionProps = { readonly label: string; readonly status: Status; readonly children: ReactNode }

function Question({ label, status, children }: QuestionProps) {
  return (
    <Stack
      className={`${classes.question} card anywhere`}
      gap={6}
      px="sm"
      py="xs"
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
