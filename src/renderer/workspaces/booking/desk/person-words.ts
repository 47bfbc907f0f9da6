import { ageWords } from '../../../../domain/booking/birth-date.ts'
import type { BookingDraft, PatientDraft } from '../../../../domain/booking/booking-draft.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { patientAs } from '../../../../domain/booking/relationships.ts'
import { dayText } from '../../../parts/times.ts'

/** People of a draft in words, as far as they are known. Pure functions. */

type Named = { readonly firstName: string; readonly lastName: string }

/** "Mateo Villaseñor"; empty where no name was given. */
export const nameOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** "14 Sep 2019, 6 y" on `today` (yyyy-MM-dd); what was typed where it is no date, empty where nothing was. */
export function bornWords(dateOfBirth: string, today: string): string {
  if (!isDay(dateOfBirth)) return dateOfBirth.trim()
  const age = ageWords(dateOfBirth, today)
  return age === undefined ? dayText(dateOfBirth) : `${dayText(dateOfBirth)}, ${age}`
}

/** The ID that counts of a patient (section 4.2); empty where there is none. */
export const idOf = ({ identity, patientGuid, ehrIdentifier }: PatientDraft): string =>
  (identity === 'patientGuid' ? patientGuid : ehrIdentifier).trim()

/** "8c1f…e20b". */
export const shortId = (id: string): string => (id.length <= 11 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`)

/** "for her son", "for their child"; a relationship that is not known is said as it is: "as Case manager, for". */
export function callsForWords({ actor, patient }: BookingDraft): string {
  const relationship = actor.relationshipToPatient.trim()
  if (relationship === '') return 'for'
  const whom = patientAs(relationship, patient.gender)
  if (whom === undefined) return `as ${relationship}, for`
  const gender = actor.gender.trim().toLowerCase()
  const whose = ['female', 'f'].includes(gender) ? 'her' : ['male', 'm'].includes(gender) ? 'his' : 'their'
  return `for ${whose} ${whom}`
}

/** Who speaks: the actor where the call is for somebody else, else the patient. */
export const callerOf = ({
  declaration,
  actor,
  patient,
}: BookingDraft): Named & { readonly phone: string; readonly dateOfBirth: string } =>
  declaration === 'other' ? actor : patient
