import { count as numberWords } from '../../../../domain/number-words.ts'
import { failure } from '../../../../bridge/failure.ts'
import { type Completeness, nothingRead, verdictOf } from '../../../../domain/tables/completeness.ts'
import { type Change, type DifferentSides, unprovenChanges } from '../../../../domain/tables/difference.ts'
import { allRows } from '../../../services/exports/copy-rows.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { readOut } from '../../../services/snapshots/cell-sql.ts'
import { QueryFailed } from '../../../services/snapshots/database-failure.ts'
import { differenceRow } from '../../../services/snapshots/difference-row.ts'
import { maskedCell } from '../../../services/snapshots/masks.ts'
import type { HeldView } from '../../../services/snapshots/snapshot-service.ts'
import { finishEarly, type IntoSession } from '../../../services/snapshots/start-into.ts'
import { texts as ownTexts } from '../text/opened.ts'

/** Compares two opened reports: their columns, then their rows by the values of a key column. */

/**
 * Counts of rows; `added` and `removed` with those that may be on the other side, too. `uncompared`: without a key, or with one that occurs more than once on a
 * side.
 */
type CompareResult = {
  readonly snapshotId: string
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly same: number
  readonly uncompared: { readonly left: number; readonly right: number }
}

type Held = { readonly left: HeldView; readonly right: HeldView; readonly key: string }

/** Rows without a key; rows with a key repeated on their own side; rows with a key repeated only on the other side. */
type Uncompared = { readonly keyless: number; readonly doubled: number; readonly doubledThere: number }

export async function runComparison(held: Held, session: IntoSession): Promise<CompareResult> {
  const { left, right, key } = held
  const { loader, report, signal } = session
  const [own, others] = [idsOf(left), idsOf(right)]
  const sides: Sides = { ...held, shared: own.filter((id) => id !== key && others.includes(id)) }
  let written = 0
  const masked = differenceMasks(held)
  const counts = { added: 0, removed: 0, changed: 0 }
  const found = async (some: readonly ReportDifference[]) => {
    await loader.append(some.map((difference) => differenceRow(masked(difference), written++)))
  }
  try {
    report({ stage: ownTexts.compareRun.comparingTheColumns, done: 0 })
    await found([
      ...own
        .filter((id) => !others.includes(id))
        .map((id) => ({ change: 'removed', what: 'column', key: id }) as const),
      ...others.filter((id) => !own.includes(id)).map((id) => ({ change: 'added', what: 'column', key: id }) as const),
    ])
    report({ stage: ownTexts.compareRun.checkingTheKeys })
    const [onLeft, onRight] = [
      await uncomparedOf(left, right, key, signal),
      await uncomparedOf(right, left, key, signal),
    ]
    report({ stage: ownTexts.compareRun.comparingTheRows })
    counts.changed = await each(left.query(changedSql(sides), signal), signal, async (rows) => {
      await found(rows.flatMap((row) => changesOf(row, sides.shared)))
      report({ done: written })
    })
    report({ stage: ownTexts.compareRun.lookingForRowsInOnlyOne })
    for (const [count, side, other, columns] of [
      ['removed', left, right, own],
      ['added', right, left, others],
    ] as const) {
      // A row that the other report seems to lack may be in a part of it that didn't load.
      const change = other.snapshot.completeness.verdict === 'complete' ? count : unprovenChanges[count]
      counts[count] = await each(left.query(aloneSql(sides, side, columns), signal), signal, async (rows) => {
        await found(rows.map((row) => aloneOf(row, columns, change, side === left)))
        report({ done: written })
      })
    }
    const all = ({ keyless, doubled, doubledThere }: Uncompared) => keyless + doubled + doubledThere
    const uncompared = { left: all(onLeft), right: all(onRight) }
    const same = left.matching - uncompared.left - counts.removed - counts.changed
    await loader.finish('ready', completeness(held, [onLeft, onRight], false))
    return { snapshotId: loader.id, ...counts, same, uncompared }
  } catch (cause) {
    const isStopped = signal.aborted
    const reason =
      cause instanceof JobFailed || cause instanceof QueryFailed ? cause.failure : failure('storage', consoleFault)
    await finishEarly(session, completeness(held, [], isStopped, reason.message), reason)
    throw isStopped ? new JobFailed(failure('cancelled')) : new JobFailed(reason)
  }
}

const consoleFault = ownTexts.compareRun.theComparisonStoppedBecauseOfAn

const idsOf = ({ snapshot }: HeldView): string[] => snapshot.columns.map(({ id }) => id)

type Batches = AsyncIterable<readonly (readonly unknown[])[]>

/** Returns the number of rows received. */
async function each(
  batches: Batches,
  signal: AbortSignal,
  work: (rows: readonly (readonly unknown[])[]) => Promise<void>,
): Promise<number> {
  let count = 0
  for await (const rows of batches) {
    signal.throwIfAborted()
    count += rows.length
    await work(rows)
  }
  return count
}

async function uncomparedOf(side: HeldView, other: HeldView, key: string, signal: AbortSignal): Promise<Uncompared> {
  const [[keyless, doubled, doubledThere] = []] = await allRows(side.query(uncomparedSql(side, other, key), signal))
  return { keyless: Number(keyless ?? 0), doubled: Number(doubled ?? 0), doubledThere: Number(doubledThere ?? 0) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A missing value has no text. */
const jsonOf = (text: string): string | undefined => (text === '' ? undefined : JSON.stringify(text))

function changesOf(
  [key, leftPlace, rightPlace, ...cells]: readonly unknown[],
  shared: readonly string[],
): ReportDifference[] {
  return shared.flatMap((field, at) => {
    const [before, after] = [textOf(cells[2 * at]), textOf(cells[2 * at + 1])]
    if (before === after) return []
    return {
      change: 'changed',
      what: 'row',
      key: textOf(key),
      field,
      left: jsonOf(before),
      right: jsonOf(after),
      leftId: String(leftPlace),
      rightId: String(rightPlace),
    } as const
  })
}

function aloneOf(
  [key, place, ...cells]: readonly unknown[],
  columns: readonly string[],
  change: Change,
  isLeft: boolean,
): ReportDifference {
  const filled = columns.flatMap((id, at) => (textOf(cells[at]) === '' ? [] : [[id, textOf(cells[at])] as const]))
  const json = JSON.stringify(Object.fromEntries(filled))
  const side = isLeft ? { left: json, leftId: String(place) } : { right: json, rightId: String(place) }
  return { change, what: 'row', key: textOf(key), ...side }
}

/**
 * Values masked in the reports stay masked in the differences permanently: revealing one would create another copy of it. Its rows link to the reports' rows,
 * where it can be revealed.
 */
function differenceMasks({ left, right, key }: Held) {
  const columns = [...left.snapshot.columns, ...right.snapshot.columns]
  const kinds = new Map(columns.flatMap(({ id, mask }) => (mask === undefined ? [] : [[id, mask] as const])))
  const text = (columnId: string, value: string) => maskedCell(kinds.get(columnId), columnId, value) ?? ''
  const side = (field: string | undefined, json: string | undefined): string | undefined => {
    if (json === undefined) return undefined
    const value: unknown = JSON.parse(json)
    if (field !== undefined) return typeof value === 'string' ? JSON.stringify(text(field, value)) : json
    const cells = Object.entries(value ?? {}).map(([id, cell]) => [id, text(id, String(cell))])
    return JSON.stringify(Object.fromEntries(cells))
  }
  return (difference: ReportDifference): ReportDifference =>
    difference.what === 'column'
      ? difference
      : {
          ...difference,
          key: text(key, difference.key),
          left: side(difference.field, difference.left),
          right: side(difference.field, difference.right),
        }
}

const rows = (count: number) => `${numberWords(count)} ${count === 1 ? 'row' : 'rows'}`

/** As complete as both reports, as far as keys identify rows. */
function completeness(
  { left, right, key }: Held,
  uncompared: readonly Uncompared[],
  stopped: boolean,
  brokenOff?: string,
): Completeness {
  const sides = [left, right].map(({ snapshot }) => snapshot.completeness)
  const nameOf = (at: number) => (at === 0 ? ownTexts.compareRun.leftReport : ownTexts.compareRun.rightReport)
  const keyDoubts = uncompared.flatMap(({ keyless, doubled, doubledThere }, at) => [
    ...(keyless === 0 ? [] : [ownTexts.compareRun.withoutAValueInNotCompared(nameOf(at), rows(keyless), key)]),
    ...(doubled === 0 ? [] : [ownTexts.compareRun.withARepeatedValueInNot(nameOf(at), rows(doubled), key)]),
    ...(doubledThere === 0 ? [] : [ownTexts.compareRun.withAValueInThatThe(nameOf(at), rows(doubledThere), key)]),
  ])
  const missing = [
    ...(stopped
      ? [ownTexts.compareRun.theComparisonWasStoppedEarlyThe]
      : uncompared.length < 2
        ? [ownTexts.compareRun.theComparisonFailedBeforeItsEnd(brokenOff ?? '')]
        : []),
    ...keyDoubts,
    ...sides.flatMap((side, at) => side.missing.map((sentence) => `${nameOf(at)}: ${sentence}`)),
  ]
  const verdict = verdictOf(sides, stopped || uncompared.length < 2 || keyDoubts.length > 0)
  return { ...nothingRead, taken: left.matching + right.matching, stopped, verdict, missing }
}

/** The comparison's queries; the database does all the work, and main only sees rows that differ. */

type Sides = Held & {
  /** Columns on both sides, without the key. */
  readonly shared: readonly string[]
}

/** How many rows of a side weren't compared: their key is empty, occurs more than once on this side, or does so only on the other side. */
const uncomparedSql = (side: HeldView, other: HeldView, key: string): string => {
  const [here, there] = [doubleKeysSql([side], key), doubleKeysSql([other], key)]
  return `SELECT count(*) FILTER (WHERE k IS NULL), count(*) FILTER (WHERE k IN (${here})), count(*) FILTER (WHERE k NOT IN (${here}) AND k IN (${there})) FROM (${keysSql(side, key)})`
}

const keysSql = (side: HeldView, key: string): string =>
  `SELECT ${keyOf(side, key)} AS k ${side.from(0, side.matching).sql}`

const keyOf = (side: HeldView, key: string): string => `nullif(${side.cell(key)}, '')`

/** Keys that occur more than once on one of `sides`. */
const doubleKeysSql = (sides: readonly HeldView[], key: string): string =>
  sides
    .map((side) => `SELECT k FROM (${keysSql(side, key)}) WHERE k IS NOT NULL GROUP BY k HAVING count(*) > 1`)
    .join(' UNION ')

/** Row number, key and `columns` of a side's rows whose key is unique on both sides. A missing cell equals an empty one. */
const sideSql = ({ left, right, key }: Sides, side: HeldView, columns: readonly string[]): string => {
  const { sql, position } = side.from(0, side.matching)
  const cells = columns.map((id, at) => `, coalesce(${side.cell(id)}, '') AS v${at}`).join('')
  const k = keyOf(side, key)
  return `SELECT ${position} AS place, ${k} AS k${cells} ${sql} AND ${k} IS NOT NULL AND ${k} NOT IN (${doubleKeysSql([left, right], key)})`
}

/** Rows that differ: key, position left and right, then for each shared column its text left and right. In the order of the right side. */
function changedSql(sides: Sides): string {
  const { left, right, shared } = sides
  const cells = shared.map((_, at) => `, ${readOut(`l.v${at}`)}, ${readOut(`r.v${at}`)}`).join('')
  const differ = shared.map((_, at) => `l.v${at} <> r.v${at}`).join(' OR ')
  return `SELECT ${readOut('l.k')}, l.place, r.place${cells} FROM (${sideSql(sides, left, shared)}) l JOIN (${sideSql(sides, right, shared)}) r ON l.k = r.k WHERE ${differ === '' ? 'false' : differ} ORDER BY r.place`
}

/** Rows of `side` whose key is missing on the other: key, position, and the cells of its `columns`. */
function aloneSql(sides: Sides, side: HeldView, columns: readonly string[]): string {
  const other = side === sides.left ? sides.right : sides.left
  const cells = columns.map((_, at) => `, ${readOut(`s.v${at}`)}`).join('')
  return `SELECT ${readOut('s.k')}, s.place${cells} FROM (${sideSql(sides, side, columns)}) s ANTI JOIN (${keysSql(other, sides.key)}) o ON s.k = o.k ORDER BY s.place`
}

/** One difference between two reports, as a row of domain/tables/difference.ts. */
type ReportDifference = DifferentSides & {
  readonly change: Change
  readonly what: 'column' | 'row'
  readonly key: string
}
