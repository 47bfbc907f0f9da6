import type { TableColumn } from '../tables/table.ts'

/** Findings of the directory audit, and the columns of their snapshot. */

export const providerFindingGroups = ['contradiction', 'answer', 'change'] as const
export type ProviderFindingGroup = (typeof providerFindingGroups)[number]

/** Each audit rule with its display text. */
export const providerFindingRules = {
  'accepting-without-new-type': {
    group: 'contradiction',
    words: 'Accepts new patients, but has no new-patient visit type',
  },
  'open-but-inactive': { group: 'contradiction', words: 'Open or direct schedule, but inactive' },
  'bookable-without-department': { group: 'contradiction', words: 'Bookable, but has no department' },
  'bookable-without-visit-type': {
    group: 'contradiction',
    words: 'Bookable, but no department offers any of its visit types',
  },
  'look-ahead-zero': { group: 'contradiction', words: 'Look-ahead is 0 days' },
  'buffer-past-look-ahead': { group: 'contradiction', words: 'Buffer reaches past the look-ahead' },
  'department-without-zone': { group: 'contradiction', words: 'Department without a time zone' },
  'department-unknown-zone': { group: 'contradiction', words: 'Department with a time zone that does not exist' },
  'unknown-supported-type': {
    group: 'contradiction',
    words: 'Department supports a visit type that the provider does not have',
  },
  'ages-reversed': { group: 'contradiction', words: 'Lowest age is above the highest' },
  'npi-check-digit': { group: 'contradiction', words: 'NPI is not valid' },
  'npi-differs': { group: 'contradiction', words: 'Record has another NPI than the list' },
  'flag-missing': { group: 'contradiction', words: 'A flag that decides is missing' },
  'no-slots-though-bookable': { group: 'contradiction', words: 'Bookable, but no slots in the default window' },
  'not-found': { group: 'answer', words: 'In the list, but its record was not found' },
  'record-failed': { group: 'answer', words: 'Record could not be read' },
  'slots-failed': { group: 'answer', words: 'Slots could not be read' },
  'list-without-npi': { group: 'answer', words: 'List row without an NPI' },
  'verdict-changed': { group: 'change', words: 'Verdict changed since the last audit' },
  appeared: { group: 'change', words: 'New in the directory since the last audit' },
  disappeared: { group: 'change', words: 'Gone from the directory since the last audit' },
} as const satisfies Readonly<Record<string, { readonly group: ProviderFindingGroup; readonly words: string }>>
export type ProviderFindingRule = keyof typeof providerFindingRules

export type ProviderFinding = {
  readonly rule: ProviderFindingRule
  readonly npi: string | undefined
  readonly name: string | undefined
  /** The department or visit type concerned. */
  readonly place: string | undefined
  /** The field's path in the record, and its value as text. */
  readonly field: string | undefined
  readonly value: string | undefined
  /** The meaning, as one plain sentence. */
  readonly words: string
}

/** `rule` contains the rule's text, so that the table and its exports match. `verdict` is one of `verdictWords`. */
export const providerFindingColumns: readonly TableColumn[] = [
  { id: 'rule', name: 'Rule', kind: 'text' },
  { id: 'group', name: 'Group', kind: 'text', hiddenAtFirst: true },
  { id: 'provider', name: 'Provider', kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'place', name: 'Where', kind: 'text' },
  { id: 'field', name: 'Field', kind: 'text', code: true },
  { id: 'value', name: 'Value', kind: 'text' },
  { id: 'words', name: 'What it means', kind: 'text' },
  { id: 'verdict', name: 'Verdict', kind: 'text' },
]
