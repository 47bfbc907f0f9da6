import type { ColumnKind, TableColumn } from '../../../domain/tables/table.ts'
import { codeKind } from '../../../domain/tables/code-kind.ts'
import type { Database } from './database.ts'
import { isEmpty, isInstant, isNumber } from './cell-sql.ts'
import { cellColumn, type SnapshotTable } from './snapshot-table.ts'

/** The columns of a CSV file: names from its header, kinds from its values. */

const longestId = 400

/** Columns for `names`, after those of `known`. A column without a name gets its position as id, a duplicate name a number. */
export function csvColumns(names: readonly string[], known: readonly TableColumn[] = []): TableColumn[] {
  const taken = new Set(known.map(({ id }) => id))
  /** The next number to try for a duplicate name, so that a thousand duplicates take a thousand steps. */
  const next = new Map<string, number>()
  return names.map((given, at) => {
    const name = given.trim() === '' ? `Column ${known.length + at + 1}` : given.slice(0, longestId)
    let id = name
    for (let number = next.get(name) ?? 2; taken.has(id); number++) {
      id = `${name} (${number})`
      next.set(name, number + 1)
    }
    taken.add(id)
    return { id, name: id, kind: 'text' }
  })
}

/** Sample rows that suggest a column's kind; the rest are then checked against it. */
const sampleRows = 5_000

/** Columns per query: one query for ten thousand would be megabytes of SQL. */
const columnsAtOnce = 100
/** No time limit for a file; the user can cancel. */
const endless = 2 ** 31 - 1

/** Digits that a number would lose: leading zeros, or too many digits. The first character and the length rule out most cells. */
const looksLikeCode = (cell: string) =>
  `(CASE WHEN ${cell} >= '1' AND strlen(${cell}) < 16 THEN false ELSE regexp_matches(${cell}, '^[+-]?0[0-9]|^[+-]?[0-9]{16,}$') END)`

/** The first kind that fits every non-empty cell; otherwise text. */
const tests: readonly { readonly kind: ColumnKind; readonly isOf: (cell: string) => string }[] = [
  { kind: 'number', isOf: (cell) => `${isNumber(cell)} AND NOT contains(${cell}, '_')` },
  { kind: 'boolean', isOf: (cell) => `lower(${cell}) IN ('true', 'false')` },
  {
    kind: 'date',
    isOf: (cell) => `CASE WHEN strlen(${cell}) = 10 AND substr(${cell}, 5, 1) = '-' THEN ${isInstant(cell)} END`,
  },
  {
    kind: 'dateTime',
    isOf: (cell) => `CASE WHEN strlen(${cell}) > 10 AND substr(${cell}, 5, 1) = '-' THEN ${isInstant(cell)} END`,
  },
]

/**
 * A loaded table's columns with their kinds. Numeric columns with any leading zeros or more than 15 digits are codes, as are those with id-like names; codes
 * are text.
 */
export async function withKinds(database: Database, table: SnapshotTable, signal: AbortSignal): Promise<TableColumn[]> {
  const { columns, rowCount } = table.info

  /** For each column in the first `rows` rows: whether it's entirely empty, which of `asked` fit, and whether it has codes. */
  async function findingsOf(asked: readonly (readonly Test[])[], rows: number): Promise<Finding[]> {
    const findings: Finding[] = []
    for (let from = 0; from < asked.length; from += columnsAtOnce)
      findings.push(...(await someFindings(asked.slice(from, from + columnsAtOnce), from, rows)))
    return findings
  }

  async function someFindings(asked: readonly (readonly Test[])[], from: number, rows: number): Promise<Finding[]> {
    const questions = asked.map((tried, at) => {
      const [cell, blank] = [`t.v${at}`, `t.e${at}`]
      if (tried.length === 0) return []
      // A failed cast takes ten times longer than one that succeeds, so blank cells skip theirs, which OR wouldn't do.
      const every = tried.map(
        ({ isOf }) => `coalesce(bool_and(CASE WHEN ${blank} THEN true ELSE coalesce(${isOf(cell)}, false) END), true)`,
      )
      const isBlank = `coalesce(bool_and(${blank}), true)`
      const isCode = tried.some(({ kind }) => kind === 'number')
        ? `coalesce(bool_or(CASE WHEN ${blank} THEN false ELSE ${looksLikeCode(cell)} END), false)`
        : 'false'
      return [isBlank, isCode, ...every]
    })
    const all = questions.flat()
    // Test emptiness only once: compiling its pattern takes longer than reading a short column.
    const cells = asked.flatMap((tried, at) => {
      const cell = `s.${cellColumn(from + at)}`
      return tried.length === 0 ? [] : [`${cell} AS v${at}, ${isEmpty(cell)} AS e${at}`]
    })
    const sql = `SELECT ${all.join(', ')} FROM (SELECT ${cells.join(', ')} FROM ${table.table} s WHERE s.rowid < ${rows}) t`
    const options = { signal, long: true, timeoutMs: endless }
    const answers = all.length === 0 ? [] : ((await database.rows(sql, options))[0] ?? [])
    let next = 0
    return asked.map((tried, at) => {
      const [isBlank, isCode, ...fits] = answers.slice(next, next + (questions[at]?.length ?? 0))
      next += questions[at]?.length ?? 0
      return {
        isBlank: isBlank === true,
        isCode: isCode === true,
        fitting: tried.filter((_test, which) => fits[which] === true),
      }
    })
  }

  const sampled = Math.min(sampleRows, rowCount)
  const sample = await findingsOf((await mayBeDates(database, table, sampled, signal)).map(testsOf), sampled)
  // A column that is empty in the sample may have any kind further down, so test all kinds on the full column.
  const guesses = sample.map(({ isBlank, fitting }) => (isBlank ? tests : fitting))
  const whole = rowCount <= sampleRows ? sample : await findingsOf(guesses, rowCount)
  return columns.map((column, at) => {
    const { isBlank, isCode, fitting } = whole[at] ?? { isBlank: true, isCode: false, fitting: [] }
    const kind = isBlank ? 'text' : (fitting[0]?.kind ?? 'text')
    const isText = kind === 'number' && (isCode || codeKind(column.name) !== undefined)
    return isText ? { ...column, kind: 'text', code: true } : { ...column, kind }
  })
}

/** Compiling the date tests takes longer than reading a short column, so run them only if a cell looks like a date. */
const testsOf = (mayBeDate: boolean): readonly Test[] =>
  mayBeDate ? tests : tests.filter(({ kind }) => kind !== 'date' && kind !== 'dateTime')

async function mayBeDates(
  database: Database,
  table: SnapshotTable,
  rows: number,
  signal: AbortSignal,
): Promise<readonly boolean[]> {
  const { columns } = table.info
  const found: boolean[] = []
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const cells = columns.slice(from, from + columnsAtOnce).map((_column, at) => `t.${cellColumn(from + at)}`)
    const questions = cells.map((cell) => `coalesce(bool_or(substr(${cell}, 5, 1) = '-'), false)`)
    const sql = `SELECT ${questions.join(', ')} FROM ${table.table} t WHERE t.rowid < ${rows}`
    const [answers = []] = await database.rows(sql, { signal, long: true, timeoutMs: endless })
    found.push(...answers.map((answer) => answer === true))
  }
  return found
}

type Test = (typeof tests)[number]
type Finding = { readonly isBlank: boolean; readonly isCode: boolean; readonly fitting: readonly Test[] }
