import type { ColumnKind, TableColumn } from '../../../domain/tables/table.ts'
import { codeKind } from '../../../domain/tables/code-kind.ts'
import type { Database } from './database.ts'
import { isEmpty, isInstant, isNumber } from './cell-sql.ts'
import { literal } from './snapshot-service.ts'
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

/**
 * Columns per query. A query takes time for each column of the table, so the sample takes many; but the time for its own expressions grows faster than their
 * number, so where each column has its own, they are few.
 */
const columnsAtOnce = { sample: 1_000, whole: 100 }
/** No time limit for a file, in milliseconds; the user can cancel. */
export const endless = 2 ** 31 - 1

/**
 * What a number would lose: leading zeros, too many digits, or the plus of a phone with its country; also with blanks around them as a number may have. The
 * first character and the length rule out most cells.
 */
const looksLikeCode = (cell: string) =>
  `(CASE WHEN ${cell} >= '1' AND strlen(${cell}) < 16 THEN false ELSE regexp_matches(${cell}, '^[[:space:]]*([+-]?(0[0-9]|[0-9]{16,}[[:space:]]*$)|[+][0-9]{8,}[[:space:]]*$)') END)`

/** Words that programs write for a value that is missing. */
const missingWords = ['null', '(null)', String.raw`\n`, 'none', 'n/a', '#n/a', 'na', 'nan', 'unknown']

/**
 * True if the cell has no value; never null. One such word among numbers would make all of them text. None begins as numbers and times do, which is tested
 * first. With IN the database would join all rows with the words.
 */
const isMissing = (cell: string) =>
  `(CASE WHEN ${cell} >= '+' AND ${cell} < ':' THEN false WHEN ${isEmpty(cell)} THEN true WHEN strlen(${cell}) > 8 THEN false ELSE list_contains([${missingWords.map(literal).join(', ')}], lower(trim(${cell}))) END)`

/** The first kind that fits every cell that has a value; otherwise text. */
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
 * A loaded table's columns with their kinds. Numeric columns with any leading zeros, more than 15 digits or a phone with its country are codes, as are those
 * with id-like names; codes are text.
 */
export async function withKinds(database: Database, table: SnapshotTable, signal: AbortSignal): Promise<TableColumn[]> {
  const { columns, rowCount } = table.info

  const inParts = async (
    all: number,
    most: number,
    findings: (from: number, to: number) => Promise<readonly Finding[]>,
  ) => {
    const found: Finding[] = []
    for (let from = 0; from < all; from += most) found.push(...(await findings(from, Math.min(from + most, all))))
    return found
  }
  const answersTo = (sql: string) => database.rows(sql, { signal, long: true, timeoutMs: endless })
  const findingOf = ([isBlank, isCode, ...fits]: readonly unknown[], tried: readonly Test[]): Finding => ({
    isBlank: isBlank === true,
    isCode: isCode === true,
    fitting: tried.filter((_test, which) => fits[which] === true),
  })

  /** Which kinds fit the first rows. All columns share one expression, since compiling takes longer than reading a few rows. */
  async function inSample(from: number, to: number): Promise<Finding[]> {
    const places = Array.from({ length: to - from }, (_, at) => from + at)
    const cells = places.map((place) => `s.${cellColumn(place)}`)
    const each = `SELECT unnest([${cells.join(', ')}]) AS v, unnest([${places.join(', ')}]) AS c FROM ${table.table} s WHERE s.rowid < ${sampleRows}`
    const rows = await answersTo(
      `SELECT c, ${questionsOf('v', 'e', tests).join(', ')} FROM (SELECT v, c, ${isMissing('v')} AS e FROM (${each})) GROUP BY c`,
    )
    const found = new Map(rows.map(([place, ...answers]) => [Number(place), findingOf(answers, tests)]))
    return places.map((place) => found.get(place) ?? noRows)
  }

  /** Which of the kinds that fit the sample fit all rows. A column that is empty in the sample may have any kind further down. */
  async function inAllRows(from: number, to: number): Promise<Finding[]> {
    const asked = sample.slice(from, to).map(({ isBlank, fitting }) => (isBlank ? tests : fitting))
    const questions = asked.map((tried, at) => (tried.length === 0 ? [] : questionsOf(`t.v${at}`, `t.e${at}`, tried)))
    // Test for a value only once: compiling its pattern takes longer than reading a short column.
    const cells = asked.flatMap((tried, at) => {
      const cell = `s.${cellColumn(from + at)}`
      return tried.length === 0 ? [] : [`${cell} AS v${at}, ${isMissing(cell)} AS e${at}`]
    })
    const sql = `SELECT ${questions.flat().join(', ')} FROM (SELECT ${cells.join(', ')} FROM ${table.table} s) t`
    const answers = cells.length === 0 ? [] : ((await answersTo(sql))[0] ?? [])
    let next = 0
    return asked.map((tried, at) => {
      const own = answers.slice(next, next + (questions[at]?.length ?? 0))
      next += own.length
      return findingOf(own, tried)
    })
  }

  const sample = await inParts(columns.length, columnsAtOnce.sample, inSample)
  const whole = rowCount <= sampleRows ? sample : await inParts(columns.length, columnsAtOnce.whole, inAllRows)
  return columns.map((column, at) => {
    const { isBlank, isCode, fitting } = whole[at] ?? { isBlank: true, isCode: false, fitting: [] }
    const kind = isBlank ? 'text' : (fitting[0]?.kind ?? 'text')
    const isText = kind === 'number' && (isCode || codeKind(column.name) !== undefined)
    return isText ? { ...column, kind: 'text', code: true } : { ...column, kind }
  })
}

/** Whether no cell has a value, whether any is a code, and for each of `tried` whether it fits all values. `blank`: whether a cell has none. */
const questionsOf = (cell: string, blank: string, tried: readonly Test[]): string[] => [
  `coalesce(bool_and(${blank}), true)`,
  tried.some(({ kind }) => kind === 'number')
    ? `coalesce(bool_or(CASE WHEN ${blank} THEN false ELSE ${looksLikeCode(cell)} END), false)`
    : 'false',
  // A failed cast takes ten times longer than one that succeeds, so blank cells skip theirs, which OR wouldn't do.
  ...tried.map(
    ({ isOf }) => `coalesce(bool_and(CASE WHEN ${blank} THEN true ELSE coalesce(${isOf(cell)}, false) END), true)`,
  ),
]

type Test = (typeof tests)[number]
type Finding = { readonly isBlank: boolean; readonly isCode: boolean; readonly fitting: readonly Test[] }
const noRows: Finding = { isBlank: true, isCode: false, fitting: tests }
