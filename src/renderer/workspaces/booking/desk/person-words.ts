import { ageWords } from '../../../../domain/booking/birth-date.ts'
import type { BookingDraft, PatientDraft } from '../../../../domain/booking/booking-draft.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { patientAs } from '../../../../domain/booking/relationships.ts'
import { dayText } from '../../../parts/times.ts'

/** Names and facts of the people in a draft, as far as known. Pure functions. */

type Named = { readonly firstName: string; readonly lastName: string }

/** "Mateo Villaseñor"; empty without a name. */
export const nameOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** "14 Sep 2019, 6 y" on `today` (yyyy-MM-dd); the typed text if it is no date. */
export function bornWords(dateOfBirth: string, today: string): string {
  if (!isDay(dateOfBirth)) return dateOfBirth.trim()
  const age = ageWords(dateOfBirth, today)
  return age === undefined ? dayText(dateOfBirth) : `${dayText(dateOfBirth)}, ${age}`
}

/** The patient ID that the request uses (section 4.2); empty if there is none. */
export const idOf = ({ identity, patientGuid, ehrIdentifier }: PatientDraft): string =>
  (identity === 'patientGuid' ? patientGuid : ehrIdentifier).trim()

/** "8c1f…e20b". */
export const shortId = (id: string): string => (id.length <= 11 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`)

/** "for her son", "for their child"; an unknown relationship is shown literally: "as Case manager, for". */
export function callsForWords({ actor, patient }: BookingDraft): string {
  const relationship = actor.relationshipToPatient.trim()
  if (relationship === '') return 'for'
  const whom = patientAs(relationship, patient.gender)
  if (whom === undefined) return `as ${relationship}, for`
  const gender = actor.gender.trim().toLowerCase()
  const whose = ['female', 'f'].includes(gender) ? 'her' : ['male', 'm'].includes(gender) ? 'his' : 'their'
  return `for ${whose} ${whom}`
}

/** The person on the phone: the actor if they call for someone else, else the patient. */
export const callerOf = ({
  declaration,
  actor,
  patient,
}: BookingDraft): Named & { readonly phone: string; readonly dateOfBirth: string } =>
  declaration === 'other' ? actor : patient
