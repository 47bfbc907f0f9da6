/**
 * Ids for hashing subjects that have several parts. The guard builds them from the action and the screen from the user's input, so that both
 * get the same hash.
 */

/** How a patient is identified: by the platform, by an EHR, or by name and birth date. */
export type KnownBy = 'guid' | 'ehr' | 'person'

/** Typed and received texts may differ in case and in how accents are encoded. `parts`: the GUID; the home EHR, the identifier type and the identifier; or last name, first name and birth date (yyyy-MM-dd). */
export const patientSubjectId = (by: KnownBy, parts: readonly string[]): string =>
  [by, ...parts].map((text) => text.normalize('NFC').trim().toLowerCase()).join('|')
