import { ownEntry } from '../own-entry.ts'
import { texts } from './text/fields.ts'

/** The label of each draft field, in the forms and for refusals and warnings that name a field. */

const { patients, callers, ofPerson, others } = texts.bookingFieldNames

const person = (whose: string, part: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ofPerson).map(([name, words]) => [`${part}.${name}`, words(whose)]))

const names: Readonly<Record<string, string>> = {
  ...person(patients, 'patient'),
  ...person(callers, 'actor'),
  ...others,
}

/** "Reason for the visit" for visit.visitReason; undefined if no form has the path. */
export const fieldName = (field: string): string | undefined => ownEntry(names, field)
