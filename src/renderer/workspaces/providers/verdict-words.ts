import { texts } from './text/shared.ts'
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

/** For column headers and similar. */
export const patientClassWords: Readonly<Record<PatientClass, string>> = texts.verdictWords.patientClassWords

/** In sentences: "slots for new patients". */
export const patientsWords: Readonly<Record<PatientClass | 'both', string>> = texts.verdictWords.patientsWords

/** For one patient: "a returning patient". */
export const patientWords: Readonly<Record<PatientClass, string>> = texts.verdictWords.patientWords

/** Parses a verdict from a table cell's text; undefined if it is none. */
export const readVerdict = (cell: CellText | number | undefined): DigitalScheduling | undefined =>
  schedulings.find((scheduling) => verdictWords[scheduling] === cell)

/** What the rules of section 3 say. */
export const ruleMeanings: Readonly<Record<1 | 2 | 3 | 4 | 5, string>> = texts.rules.ruleMeanings
