import { mapValues } from '../map-values.ts'
import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** Findings of the directory audit, and the columns of their snapshot. */

export const providerFindingGroups = ['contradiction', 'answer', 'change'] as const
export type ProviderFindingGroup = (typeof providerFindingGroups)[number]

const { contradiction, answer, change } = texts.providerFindingRules

const inGroup = (group: ProviderFindingGroup) => (words: string) => ({ group, words })

/** Each audit rule with its display text. */
export const providerFindingRules = {
  ...mapValues(contradiction, inGroup('contradiction')),
  ...mapValues(answer, inGroup('answer')),
  ...mapValues(change, inGroup('change')),
}
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
