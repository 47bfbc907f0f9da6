import type { FlagName, ProviderForms } from './verdict.ts'

/** The platform-only form of a provider record and those of its EHR systems side by side, field by field (platform document, sections 2.6 and 4.4). */

export type FormDifference = {
  /** Path of the field: a field of the record, or below `scheduleStatus`, `departments[…]` and `visitTypes[…]` (by id). */
  readonly field: string
  /** One for each form, the platform's first: the value as text, undefined where the form does not have the field. */
  readonly values: readonly (string | undefined)[]
  readonly state: 'same' | 'differs' | 'only-ehr' | 'only-platform'
  /** The flag of section 3 that it is, where it is one. */
  readonly flag: FlagName | undefined
}

/** Every field of any form: those that differ first (flags before the others), then the same ones; within that in the order of the record. */
export function differencesOf(forms: ProviderForms): readonly FormDifference[] {
  throw new Error(`not built ${String(forms)}`)
}
