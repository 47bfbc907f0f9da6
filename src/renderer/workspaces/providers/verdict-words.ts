import type { DigitalScheduling, PatientClass } from '../../../domain/providers/scheduling-rules.ts'
import { verdictWords } from '../../../domain/providers/directory-columns.ts'
import type { CellText } from '../../../domain/tables/table.ts'

/** The workspace's words for verdicts and patient classes, in addition to `verdictWords` of the domain. */

/** The order of cards and lists: bookable first. */
export const schedulings = [
  'both',
  'new-only',
  'returning-only',
  'none',
  'off',
  'unknown',
] as const satisfies readonly DigitalScheduling[]

/** What a verdict means, for titles and cards. */
export const schedulingMeanings: Readonly<Record<DigitalScheduling, string>> = {
  both: 'New and returning patients can be booked',
  'new-only': 'New patients can be booked, returning ones cannot',
  'returning-only': 'Returning patients can be booked, new ones cannot',
  none: 'On, but nobody can be booked',
  off: 'Turned off for digital booking',
  unknown: 'A flag that decides is missing or the record could not be read',
}

/** For column headers and similar. */
export const patientClassWords: Readonly<Record<PatientClass, string>> = { new: 'New', returning: 'Returning' }

/** In sentences: "slots for new patients". */
export const patientsWords: Readonly<Record<PatientClass | 'both', string>> = {
  new: 'new patients',
  returning: 'returning patients',
  both: 'new and returning patients',
}

/** For one patient: "a returning patient". */
export const patientWords: Readonly<Record<PatientClass, string>> = {
  new: 'a new patient',
  returning: 'a returning patient',
}

/** Parses a verdict from a table cell's text; undefined if it is none. */
export const readVerdict = (cell: CellText | number | undefined): DigitalScheduling | undefined =>
  schedulings.find((scheduling) => verdictWords[scheduling] === cell)
