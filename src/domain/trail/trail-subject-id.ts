/**
 * The ids by which subjects that have more than one part are hashed: the guard makes them of what was done, the screen of what a reader types, so that both
 * come to the same hash.
 */

/** How a patient is known: by the platform, by an EHR, or by name and birth date. */
export type KnownBy = 'guid' | 'ehr' | 'person'

/** `parts`: the GUID; the home EHR, the kind of identifier and the identifier; or last name, first name and birth date (yyyy-MM-dd). */
export const patientSubjectId = (by: KnownBy, parts: readonly string[]): string =>
  [by, ...parts].map((text) => text.trim().toLowerCase()).join('|')
