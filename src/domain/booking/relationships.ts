/**
 * Relationships of a caller to the patient. The provider organization sets the options (platform document, section 4.4), so these are suggestions and any
 * text is accepted.
 */
export const relationshipSuggestions = [
  'Mother',
  'Father',
  'Parent',
  'Guardian',
  'Spouse',
  'Partner',
  'Daughter',
  'Son',
  'Child',
  'Sister',
  'Brother',
  'Grandmother',
  'Grandfather',
  'Grandparent',
  'Caregiver',
  'Friend',
  'Other',
] as const

/** The patient's role toward such a caller: male, female, and gender not known. */
const patientTo: Readonly<Record<string, readonly [string, string, string]>> = {
  mother: ['son', 'daughter', 'child'],
  father: ['son', 'daughter', 'child'],
  parent: ['son', 'daughter', 'child'],
  stepmother: ['stepson', 'stepdaughter', 'stepchild'],
  stepfather: ['stepson', 'stepdaughter', 'stepchild'],
  spouse: ['husband', 'wife', 'spouse'],
  husband: ['husband', 'wife', 'spouse'],
  wife: ['husband', 'wife', 'spouse'],
  partner: ['partner', 'partner', 'partner'],
  daughter: ['father', 'mother', 'parent'],
  son: ['father', 'mother', 'parent'],
  child: ['father', 'mother', 'parent'],
  sister: ['brother', 'sister', 'sibling'],
  brother: ['brother', 'sister', 'sibling'],
  sibling: ['brother', 'sister', 'sibling'],
  grandmother: ['grandson', 'granddaughter', 'grandchild'],
  grandfather: ['grandson', 'granddaughter', 'grandchild'],
  grandparent: ['grandson', 'granddaughter', 'grandchild'],
  friend: ['friend', 'friend', 'friend'],
}

/** The patient's role toward the caller: "son" for a mother's boy. Undefined for an unknown relationship; never guessed. */
export function patientAs(relationshipToPatient: string, patientGender: string): string | undefined {
  const key = relationshipToPatient.trim().toLowerCase()
  const words = Object.hasOwn(patientTo, key) ? patientTo[key] : undefined
  const gender = patientGender.trim().toLowerCase()
  return words?.[['male', 'm'].includes(gender) ? 0 : ['female', 'f'].includes(gender) ? 1 : 2]
}
