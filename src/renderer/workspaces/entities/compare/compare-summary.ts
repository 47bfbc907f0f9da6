import { type Change, changes } from '../../../../domain/tables/difference.ts'

/** The content of a comparison's cards, from counts over its differences. Pure functions. */

export const subjects = ['entity', 'schema'] as const
export type Subject = (typeof subjects)[number]

/** `rows`: differences; `keys`: the affected entities or schema properties. */
export type ChangeCount = { readonly rows: number; readonly keys: number }
export type ComparisonSummary = Readonly<Record<Subject, Readonly<Record<Change, ChangeCount>>>>

const none: ChangeCount = { rows: 0, keys: 0 }
const noChanges = { added: none, 'added-unproven': none, removed: none, 'removed-unproven': none, changed: none }

/** Parses the rows of `aggregate` by subject and change, with counts of rows and distinct keys. */
export function readSummary(rows: readonly (readonly (string | number | null)[])[]): ComparisonSummary {
  const summary = { entity: { ...noChanges }, schema: { ...noChanges } }
  for (const [what, change, count, keys] of rows) {
    const subject = subjects.find((name) => name === what)
    const way = changes.find((name) => name === change)
    if (subject !== undefined && way !== undefined) summary[subject][way] = { rows: Number(count), keys: Number(keys) }
  }
  return summary
}

/** True if no difference is counted. */
export const hasNone = (counts: ComparisonSummary[Subject]): boolean =>
  changes.every((change) => counts[change].rows === 0)

/** True if nothing differs. */
export const isSame = (summary: ComparisonSummary): boolean => subjects.every((subject) => hasNone(summary[subject]))
