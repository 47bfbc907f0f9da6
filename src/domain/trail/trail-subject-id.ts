import { texts } from './text.ts'

/**
 * Ids for hashing subjects that have several parts. The guard builds them from the action and the screen from the user's input, so that both
 * get the same hash.
 */

/** How a patient is identified: by the platform, by an EHR, or by name and birth date. */
export type KnownBy = 'guid' | 'ehr' | 'person'

/** Typed and received texts may differ in case and in how accents are encoded. `parts`: the GUID; the home EHR, the identifier type and the identifier; or last name, first name and birth date (yyyy-MM-dd). */
export const patientSubjectId = (by: KnownBy, parts: readonly string[]): string =>
  [by, ...parts].map((text) => text.normalize('NFC').trim().toLowerCase()).join('|')

/** A row of a table by its key, or by its number, from 0, if it has none. */
export const rowSubjectId = (title: string, key: string | null, row: number): string =>
  `${title}|${key ?? texts.trailSubjectId.row(row)}`

/** The ids that an entered row may have: with its text as the key, and as the row's number, which screens count from 1. */
export function rowSubjectIds(entered: string): readonly string[] {
  const { title, number } = /^(?<title>.*)\|(?:row )?(?<number>\d[\d,]*)$/is.exec(entered)?.groups ?? {}
  const row = Number(number?.replaceAll(',', '')) - 1
  return title !== undefined && row >= 0 ? [entered, rowSubjectId(title, null, row)] : [entered]
}
