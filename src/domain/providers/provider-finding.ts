import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** Findings of the directory audit, and the columns of their snapshot. */

export const providerFindingGroups = ['contradiction', 'answer', 'change'] as const
export type ProviderFindingGroup = (typeof providerFindingGroups)[number]

/** Each audit rule with its display text. */
export const providerFindingRules = {
  'accepting-without-new-type': {
    group: 'contradiction',
    words: texts.providerFinding.acceptsNewPatientsButHasNoNewPatient,
  },
  'open-but-inactive': { group: 'contradiction', words: texts.providerFinding.openOrDirectScheduleButInactive },
  'bookable-without-department': { group: 'contradiction', words: texts.providerFinding.bookableButHasNoDepartment },
  'bookable-without-visit-type': {
    group: 'contradiction',
    words: texts.providerFinding.bookableButNoDepartmentOffersAnyOfIts,
  },
  'look-ahead-zero': { group: 'contradiction', words: 'Look-ahead is 0 days' },
  'buffer-past-look-ahead': { group: 'contradiction', words: texts.providerFinding.bufferIsLongerThanTheLook },
  'department-without-zone': { group: 'contradiction', words: texts.providerFinding.departmentWithoutATimeZone },
  'department-unknown-zone': {
    group: 'contradiction',
    words: texts.providerFinding.departmentWithATimeZoneThatDoesNot,
  },
  'unknown-supported-type': {
    group: 'contradiction',
    words: texts.providerFinding.departmentSupportsAVisitTypeThatTheProvider,
  },
  'ages-reversed': { group: 'contradiction', words: texts.providerFinding.lowestAgeIsAboveTheHighest },
  'npi-check-digit': { group: 'contradiction', words: texts.providerFinding.npiIsntValid },
  'npi-differs': { group: 'contradiction', words: texts.providerFinding.recordsNpiDiffersFromTheList },
  'flag-missing': { group: 'contradiction', words: texts.providerFinding.aDecidingFieldIsMissing },
  'no-slots-though-bookable': { group: 'contradiction', words: texts.providerFinding.bookableButNoSlotsInThe },
  'not-found': { group: 'answer', words: texts.providerFinding.inTheListButItsRecordWasNot },
  'record-failed': { group: 'answer', words: texts.providerFinding.recordCouldntBeLoaded },
  'slots-failed': { group: 'answer', words: texts.providerFinding.slotsCouldntBeLoaded },
  'list-without-npi': { group: 'answer', words: texts.providerFinding.listRowWithoutAnNpi },
  'verdict-changed': { group: 'change', words: texts.providerFinding.resultChangedSinceTheLastAudit },
  appeared: { group: 'change', words: texts.providerFinding.newInTheDirectorySinceTheLastAudit },
  disappeared: { group: 'change', words: texts.providerFinding.goneFromTheDirectorySinceTheLastAudit },
  'may-have-disappeared': {
    group: 'change',
    words: texts.providerFinding.possiblyGoneFromTheDirectorySinceTheLastAudit,
  },
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
  { id: 'rule', name: texts.providerFinding.rule, kind: 'text' },
  { id: 'group', name: texts.providerFinding.group, kind: 'text', hiddenAtFirst: true },
  { id: 'provider', name: texts.providerFinding.provider, kind: 'text' },
  { id: 'npi', name: 'NPI', kind: 'text', code: true },
  { id: 'place', name: texts.providerFinding.where, kind: 'text' },
  { id: 'field', name: texts.providerFinding.field, kind: 'text', code: true },
  { id: 'value', name: texts.providerFinding.value, kind: 'text' },
  { id: 'words', name: texts.providerFinding.whatItMeans, kind: 'text' },
  { id: 'verdict', name: texts.providerFinding.result, kind: 'text' },
]
