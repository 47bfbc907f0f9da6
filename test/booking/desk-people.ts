import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { guidOf } from './drafts.ts'

/** The fictional people of the random desks: callers and patients, each with their own IDs, contact and plan. Twins share what real twins share. */

export type Person = {
  readonly firstName: string
  /** A typo that a scheduler makes. */
  readonly misspelled: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly gender: 'female' | 'male'
  readonly phone: string
  readonly email: string
  readonly address: BookingDraft['patient']['address']
  readonly patientGuid: string
  readonly ehrIdentifier: string
  readonly memberId: string
  readonly reason: string
}

function personOf(number: number, firstName: string, lastName: string, like?: Person): Person {
  return {
    firstName,
    misspelled: `${firstName}h`,
    lastName,
    dateOfBirth: like?.dateOfBirth ?? `20${10 + number}-0${1 + number}-1${number}`,
    gender: number % 2 === 0 ? 'female' : 'male',
    phone: like?.phone ?? `48055510${10 + number}`,
    email: like?.email ?? `${firstName.toLowerCase()}.${number}@example.org`,
    address: like?.address ?? {
      line1: `${number}1 Harbor Ave`,
      line2: '',
      city: 'Tempe',
      state: 'AZ',
      postalCode: `8528${number}`,
    },
    patientGuid: guidOf(700 + number),
    ehrIdentifier: `MRN-55${number}0`,
    memberId: `MEM-77${number}1`,
    reason: `Reason of patient ${number}`,
  }
}

const ana = personOf(1, 'Ana', 'Quill')
const ben = personOf(2, 'Ben', 'Quill')
export const people: readonly Person[] = [
  ana,
  ben,
  personOf(3, 'Cleo', 'Vexmoor'),
  personOf(4, 'Dov', 'Vexmoor'),
  // Their twin: another first name, ID and member number, otherwise the same.
  personOf(5, 'Eli', 'Quill', ben),
]

export const callers: readonly Person[] = [
  { ...personOf(6, 'Faye', 'Quill'), dateOfBirth: '1980-06-16' },
  { ...personOf(7, 'Gus', 'Vexmoor'), dateOfBirth: '1979-07-17' },
]

/** Texts that only this person has. */
const marksOf = (person: Person): readonly string[] => [
  person.patientGuid,
  person.ehrIdentifier,
  person.memberId,
  person.phone,
  person.email,
  person.reason,
]

/** Texts that a body for this patient must not contain: those of everyone else, except the caller's contact and payment. */
export function marksOfOthers(patient: Person, caller: Person | undefined): readonly string[] {
  const reached = caller === undefined ? [] : [caller.phone, caller.email, caller.memberId]
  const own = new Set([...marksOf(patient), ...reached])
  return [...people, ...callers].flatMap(marksOf).filter((mark) => !own.has(mark))
}
