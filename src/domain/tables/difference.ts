import type { TableColumn } from './table.ts'
import { texts } from './text.ts'

/**
 * One difference between two connections or two entities. These are the columns of the snapshot of differences. `left` and `right` contain the
 * JSON text of the value on that side; null if it has none.
 */

/** `added` exists only on the right, `removed` only on the left. */
const provenChanges = ['added', 'removed', 'changed'] as const

/** The same two if the side that lacks it didn't load completely, so it may be there too. */
export const unprovenChanges = { added: 'added-unproven', removed: 'removed-unproven' } as const
export const changes = ['added', 'added-unproven', 'removed', 'removed-unproven', 'changed'] as const
export type Change = (typeof changes)[number]

/** The changes to count. If one side didn't load completely, an absence there isn't proven, and a count of 0 would claim otherwise. */
export const shownChanges = (counts: Readonly<Record<Change, { readonly rows: number }>>): Change[] =>
  provenChanges.flatMap((change): Change[] => {
    const unproven = change === 'changed' ? undefined : unprovenChanges[change]
    if (unproven === undefined || counts[unproven].rows === 0) return [change]
    return counts[change].rows === 0 ? [unproven] : [change, unproven]
  })

/** The part of a difference that both comparisons share. */
export type DifferentSides = {
  readonly field?: string
  /** JSON text; undefined if that side has no value. */
  readonly left?: string | undefined
  readonly right?: string | undefined
  /** For reports the row numbers in the two snapshots, from 0. */
  readonly leftId?: string | undefined
  readonly rightId?: string | undefined
}

/** True for a change whose empty side wasn't loaded completely. */
export const isUnproven = (change: string | null | undefined): boolean =>
  Object.values(unprovenChanges).some((name) => name === change)

export const differenceColumns: readonly TableColumn[] = [
  { id: 'change', name: texts.difference.change, kind: 'text' },
  /** `schema` or `entity`; for reports `column` or `row`, with row numbers from 0 as ids. */
  { id: 'what', name: texts.difference.what, kind: 'text' },
  { id: 'key', name: texts.difference.key, kind: 'text', code: true },
  { id: 'entity', name: texts.difference.entity, kind: 'reference' },
  { id: 'field', name: texts.difference.field, kind: 'text', code: true },
  { id: 'left', name: texts.difference.left, kind: 'text' },
  { id: 'right', name: texts.difference.right, kind: 'text' },
  { id: 'leftId', name: texts.difference.leftId, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'rightId', name: texts.difference.rightId, kind: 'text', code: true, hiddenAtFirst: true },
]

/** In the source of differences, as `schema`, once known: the schemas were compared, or neither side has one. */
export const schemaCompared = 'compared'
export const schemaNotFound = 'not-found'
