import { failure, type Failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { noteProblem, type NotePerson } from '../../../../domain/booking/note-privacy.ts'
import type { DeskMemory } from '../desk/desk-memory.ts'
import type { JournaledIntent } from '../journal/journal.ts'

/** Refuses a note that contains patient data known to this session, or that looks like it does. */
export function noteFailure(memory: DeskMemory, intent: JournaledIntent, note: string): Failure | undefined {
  const known = [ofIntent(memory, intent.intentId), ofCaller(memory.draft())]
  const all = <Name extends keyof NotePerson>(name: Name) =>
    known.flatMap((person) => person[name]).filter((text) => text.trim() !== '')
  const { what, label, correlationId, visitId, intentId } = intent
  const message = noteProblem(note, {
    names: all('names'),
    birthDates: all('birthDates'),
    phones: all('phones'),
    ids: all('ids'),
    allowed: [what.departmentPhone, what.npi, label, correlationId, visitId, intentId].filter(
      (text) => text !== undefined,
    ),
    madeOn: dayOfComputer(Date.parse(intent.createdAt)),
  })
  return message === undefined ? undefined : refusedNote(message)
}

export const refusedNote = (message: string): Failure =>
  failure('invalid-input', {
    message,
    nextStep: 'Change the note and save it again.',
    issues: [{ field: 'note', message }],
  })

const nobody: NotePerson = { names: [], birthDates: [], phones: [], ids: [] }

function ofIntent(memory: DeskMemory, intentId: string): NotePerson {
  const patient = memory.patientOf(intentId)
  const answer = memory.outcomeOf(intentId)?.answer
  const ids = isRecord(answer) ? [answer['patientGuid'], answer['userId']] : []
  return {
    names: patient === undefined ? [] : [patient.patientName, patient.callerName ?? ''],
    birthDates: patient === undefined ? [] : [patient.dateOfBirth],
    phones: patient === undefined ? [] : [patient.phoneTail],
    ids: ids.filter((id) => typeof id === 'string'),
  }
}

/** The current caller may not be the person in the note; their data doesn't belong in it either. */
function ofCaller(draft: BookingDraft | undefined): NotePerson {
  if (draft === undefined) return nobody
  const { patient, actor, billing } = draft
  const people = [patient, actor]
  return {
    names: [...people, billing].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    birthDates: [...people, billing].map(({ dateOfBirth }) => birthDay(dateOfBirth) ?? ''),
    phones: people.map(({ phone }) => phone),
    ids: [
      patient.patientGuid,
      billing.insuranceMemberId,
      ...people.flatMap(({ email, ehrIdentifier }) => [email, ehrIdentifier]),
    ],
  }
}

/** The computer's local day, yyyy-MM-dd. */
function dayOfComputer(instant: number): string {
  const date = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
