import { labelOf } from '../../../../domain/entities/entity-label.ts'
import { type Entity, idOf } from '../../../../domain/entities/entity.ts'
import { unprovenChanges } from '../../../../domain/tables/difference.ts'
import { exactJson, parseExactJson } from '../../../../domain/tables/exact-json.ts'
import type { Snapshots, StoredRow } from '../../../services/snapshots/snapshot-service.ts'
import type { Difference } from './difference.ts'
import { type FlatOptions, flatEntity, flatText, keyOf, matchingKey } from './flat-entity.ts'
import { createSide, matchSides, type Side } from './match-sides.ts'
import { texts } from '../text/compare.ts'
import { inSlices } from '../slices.ts'
import { textHash } from '../text-hash.ts'

/**
 * Compares all entities of two snapshots, matched by a key, field by field. The first pass stores hashes; the second reads differing rows in portions, so
 * that memory stays bounded.
 */

export type EntityComparison = {
  readonly snapshots: Snapshots
  readonly left: string
  readonly right: string
  /** Whether each side loaded completely. Otherwise it may have what it seems to lack. */
  readonly complete: { readonly left: boolean; readonly right: boolean }
  readonly options: FlatOptions
  readonly signal: AbortSignal
  readonly found: (differences: readonly Difference[]) => Promise<void>
  /** Rows read since the last report. */
  readonly progress: (rows: number) => void
}

/** Maximum left rows that wait for their counterparts: this many rows, or this many characters. */
const mostWaiting = 20_000
const mostWaitingCharacters = 64_000_000

export async function compareEntities(comparison: EntityComparison) {
  const { snapshots, options, signal, found } = comparison
  const [left, right] = [await hashed(comparison, comparison.left), await hashed(comparison, comparison.right)]
  if (signal.aborted) return { same: 0, changed: 0 }
  const matched = matchSides(left, right)
  const keylessLeft = new Set(left.keyless)
  const keylessRight = new Set(right.keyless)
  /** By key, the hashes of their contents. */
  const doubles = new Map<string, Doubles>()
  let waiting = new Map<number, Entity>()
  let waitingCharacters = 0

  const onlyLeft = comparison.complete.right ? 'removed' : unprovenChanges.removed
  const onlyRight = comparison.complete.left ? 'added' : unprovenChanges.added
  const onSide = (entity: Entity, side: 'left' | 'right'): Difference => ({
    change: side === 'left' ? onlyLeft : onlyRight,
    what: 'entity',
    entity: labelOf(entity),
    [side === 'left' ? 'leftId' : 'rightId']: idOf(entity),
  })
  const noKey = (entity: Entity, side: 'left' | 'right'): Difference => ({
    ...onSide(entity, side),
    field: options.key,
    [side]: JSON.stringify(texts.compareEntities.noSoNotMatched(options.key)),
  })
  const alone = (entity: Entity, side: 'left' | 'right'): Difference => ({
    ...onSide(entity, side),
    key: keyOf(entity, options.key),
    [side]: exactJson(entity),
  })
  const countDouble = (entity: Entity, side: 'left' | 'right') => {
    const key = matchingKey(keyOf(entity, options.key) ?? '')
    const known = doubles.get(key) ?? { label: labelOf(entity), left: [], right: [] }
    known[side].push(textHash(flatText(flatEntity(entity, options))))
    doubles.set(key, known)
  }

  /** Reads the right side for counterparts of the waiting rows; the last call also handles rows that exist only on the right. */
  async function flush(isLast: boolean): Promise<void> {
    if (waiting.size === 0 && !isLast) return
    const halves = waiting
    waiting = new Map()
    waitingCharacters = 0
    await eachRow(snapshots, comparison.right, signal, async (batch, each) => {
      const differences: Difference[] = []
      await each(batch, (entity, row) => {
        const other = halves.get(row)
        if (other !== undefined) for (const one of fieldsOf(other, entity, options)) differences.push(one)
        else if (!isLast) return
        else if (keylessRight.has(row)) differences.push(noKey(entity, 'right'))
        else if (matched.doubleRight.has(row)) countDouble(entity, 'right')
        else if (matched.onlyRight.has(row)) differences.push(alone(entity, 'right'))
      })
      if (differences.length > 0) await found(differences)
    })
    comparison.progress(halves.size)
  }

  await eachRow(snapshots, comparison.left, signal, async (batch, each) => {
    const differences: Difference[] = []
    await each(batch, (entity, row, stored) => {
      const other = matched.changed.get(row)
      if (other !== undefined) {
        waiting.set(other, entity)
        waitingCharacters += stored.json?.length ?? 0
      } else if (keylessLeft.has(row)) differences.push(noKey(entity, 'left'))
      else if (matched.doubleLeft.has(row)) countDouble(entity, 'left')
      else if (matched.onlyLeft.has(row)) differences.push(alone(entity, 'left'))
    })
    if (differences.length > 0) await found(differences)
    if (waiting.size >= mostWaiting || waitingCharacters >= mostWaitingCharacters) await flush(false)
  })
  await flush(true)
  const counted = (count: number) => JSON.stringify(count === 1 ? '1 entity' : texts.compareEntities.entities(count))
  let same = matched.same
  const notes: Difference[] = []
  for (const [key, { label, left: here, right: there }] of doubles) {
    if (isAlike(here, there)) {
      same += here.length
      continue
    }
    notes.push({
      change:
        there.length === 0 && !comparison.complete.right
          ? onlyLeft
          : here.length === 0 && !comparison.complete.left
            ? onlyRight
            : 'changed',
      what: 'entity',
      key,
      entity: label,
      field: options.key,
      left: here.length === 0 ? undefined : counted(here.length),
      right: there.length === 0 ? undefined : counted(there.length),
    })
  }
  if (notes.length > 0) await found(notes)
  return { same, changed: matched.changed.size }
}

type Doubles = { readonly label: string; readonly left: number[]; readonly right: number[] }

/** True for the same numbers in any order. */
function isAlike(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (list: readonly number[]) => JSON.stringify(list.toSorted((a, b) => a - b))
  return sorted(one) === sorted(other)
}

/** First pass over one side. */
async function hashed({ snapshots, options, signal, progress }: EntityComparison, snapshotId: string): Promise<Side> {
  const side = createSide()
  await eachRow(snapshots, snapshotId, signal, async (batch, each) => {
    await each(batch, (entity, row) => {
      const key = keyOf(entity, options.key)
      side.add(row, key && matchingKey(key), flatText(flatEntity(entity, options)))
    })
    progress(batch.length)
  })
  return side
}

/** The fields that differ between two entities with the same key. */
export function fieldsOf(left: Entity, right: Entity, options: FlatOptions): Difference[] {
  const [from, to] = [flatEntity(left, options), flatEntity(right, options)]
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter(
    (path) => from.get(path)?.same !== to.get(path)?.same,
  )
  return paths.map(
    (field): Difference => ({
      change: 'changed',
      what: 'entity',
      key: keyOf(left, options.key),
      entity: labelOf(left),
      field,
      left: from.get(field)?.shown,
      right: to.get(field)?.shown,
      leftId: idOf(left),
      rightId: idOf(right),
    }),
  )
}

type Look = (entity: Entity, row: number, stored: StoredRow) => void

/** Reads a snapshot's entities in batches; `each` processes a batch without blocking main. */
async function eachRow(
  snapshots: Snapshots,
  snapshotId: string,
  signal: AbortSignal,
  onBatch: (
    batch: readonly StoredRow[],
    each: (batch: readonly StoredRow[], look: Look) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  for await (const batch of snapshots.rows(snapshotId, signal)) {
    if (signal.aborted) return
    await onBatch(batch, (rows, look) =>
      inSlices(
        rows,
        (stored) => {
          const value: unknown = stored.json === null ? undefined : parseExactJson(stored.json)
          // The crawl stores only objects.
          if (typeof value === 'object' && value !== null) look(value as Entity, stored.row, stored)
        },
        () => undefined,
        signal,
      ),
    )
  }
}
