import type { FieldIssue } from '../../../bridge/failure.ts'
import {
  type ColumnKind,
  findsOf,
  isNumber,
  type TableView,
  type ViewFilter,
  wholeTable,
} from '../../../domain/tables/table.ts'
import { asBigInteger, asInstant, asNumber, folded, foldedLiteral, holdsText, isEmpty, scaleOf } from './cell-sql.ts'
import { literal } from './snapshot-service.ts'
import { texts as ownTexts } from './text.ts'

/** A view of a table as SQL: rows (WHERE) and order (ORDER BY). */

/** A column in a query: the SQL expression of its exact text, its kind, and whether all its cells are known to be ASCII. */
export type SqlColumn = { readonly sql: string; readonly kind: ColumnKind; readonly isAscii: boolean }
export type ColumnOf = (columnId: string) => SqlColumn | undefined

/** True if a view changes neither rows nor order. */
export const isWhole = (view: TableView): boolean =>
  view.filters.length === 0 && view.sort.length === 0 && findsOf(view).length === 0

/** The part of a view that selects rows. */
export const withoutSort = (view: TableView): TableView => ({ ...view, sort: wholeTable.sort })

export const hasRegex = (view: TableView): boolean => view.filters.some(({ op }) => op === 'regex')

/** The problems of a view of this table, one issue each; regexes aren't checked. */
export function viewIssues(view: TableView, columnOf: ColumnOf): FieldIssue[] {
  const unknown = (field: string, column: string): FieldIssue[] =>
    columnOf(column) === undefined ? [{ field, message: ownTexts.viewSql.thisTableHasNoColumn(column) }] : []
  return [
    ...view.filters.flatMap((filter, at) => [
      ...unknown(`filters.${at}.column`, filter.column),
      ...(filter.op === 'between' ? endIssues(filter, `filters.${at}`, columnOf(filter.column)?.kind ?? 'text') : []),
    ]),
    ...view.sort.flatMap(({ column }, at) => unknown(`sort.${at}.column`, column)),
    ...(['find', 'alwaysFind'] as const).flatMap((name) =>
      (view[name]?.columns ?? []).flatMap((column, at) => unknown(`${name}.columns.${at}`, column)),
    ),
  ]
}

type Between = Extract<ViewFilter, { op: 'between' }>

function endIssues(filter: Between, field: string, kind: ColumnKind): FieldIssue[] {
  const ends = { from: filter.from, to: filter.to }
  if (ends.from === undefined && ends.to === undefined)
    return [{ field: `${field}.from`, message: ownTexts.viewSql.enterAtLeastOneEnd }]
  const scale = filter.scale ?? scaleOf(kind)
  if (scale === 'text') return []
  return Object.entries(ends).flatMap(([end, text]) => {
    if (text === undefined || (scale === 'number' ? isNumber(text) : instantText(text) !== undefined)) return []
    const message = scale === 'number' ? ownTexts.viewSql.enterANumberWithAPoint : ownTexts.viewSql.enterADateLike202611
    return [{ field: `${field}.${end}`, message }]
  })
}

const isDay = (text: string): boolean => /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text)
const instantForm =
  /^\s*(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s*(?:(Z|UTC)|([+-]\d{2}):?(\d{2})?)?)?\s*$/i

/** The instant in the one format that the database always parses; undefined if `text` isn't one. Without a zone it's UTC. */
function instantText(text: string): string | undefined {
  const [whole, day = '', clock = '00:00', seconds = ':00', , hours = '+00', minutes = '00'] =
    instantForm.exec(text) ?? []
  if (whole === undefined) return undefined
  // Times such as 24:10 fail to parse; 24:00 is the end of its day. Days such as February 30 roll over.
  const isTime = !Number.isNaN(Date.parse(`${day}T${clock}${seconds}Z`))
  const isReal = isTime && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  return isReal && Math.abs(Number(hours)) < 15 && Number(minutes) < 60
    ? `${day} ${clock}${seconds}${hours}:${minutes}`
    : undefined
}

/** `view` must have no issues. The condition is never null; `true` for all rows. */
export function whereSql(view: TableView, columnOf: ColumnOf): string {
  const conditions = view.filters.map((filter) => {
    const held = `coalesce(${conditionSql(filter, known(columnOf, filter.column))}, false)`
    return filter.not === true ? `NOT ${held}` : held
  })
  for (const { text, columns } of findsOf(view)) {
    const anywhere = columns.map((id) => {
      const { sql, isAscii } = known(columnOf, id)
      return `coalesce(${holdsText(sql, text, isAscii)}, false)`
    })
    conditions.push(`(${anywhere.join(' OR ')})`)
  }
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

function conditionSql(filter: ViewFilter, { sql, kind, isAscii }: SqlColumn): string {
  switch (filter.op) {
    case 'contains':
      return holdsText(sql, filter.value, isAscii)
    case 'equals':
      return `${sql} = (${literal(filter.value)})`
    case 'in': {
      const texts = filter.values.filter((value) => value !== null)
      const among =
        texts.length === 0
          ? []
          : [`coalesce(${sql} IN (${texts.map((text) => `(${literal(text)})`).join(', ')}), false)`]
      return `(${[...among, ...(filter.values.includes(null) ? [isEmpty(sql)] : [])].join(' OR ')})`
    }
    case 'between':
      return betweenSql(filter, sql, kind)
    case 'empty':
      return isEmpty(sql)
    case 'regex':
      return `regexp_matches(${sql}, (${literal(filter.pattern)}))`
  }
}

function betweenSql({ from, to, ...filter }: Between, cell: string, kind: ColumnKind): string {
  const scale = filter.scale ?? scaleOf(kind)
  const ends: string[] = []
  if (scale === 'number') {
    if (from !== undefined) ends.push(beyondSql(cell, '>', from))
    if (to !== undefined) ends.push(beyondSql(cell, '<', to))
  } else if (scale === 'instant') {
    if (from !== undefined) ends.push(`${asInstant(cell)} >= ${instantLiteral(from)}`)
    // A day as the upper bound includes the whole day.
    if (to !== undefined)
      ends.push(
        isDay(to)
          ? `${asInstant(cell)} < ${instantLiteral(to)} + INTERVAL 1 DAY`
          : `${asInstant(cell)} <= ${instantLiteral(to)}`,
      )
  } else {
    ends.push(`NOT ${isEmpty(cell)}`)
    if (from !== undefined) ends.push(`${folded(cell)} >= ${foldedLiteral(from)}`)
    if (to !== undefined) ends.push(`${folded(cell)} <= ${foldedLiteral(to)}`)
  }
  return `(${ends.join(' AND ')})`
}

const instantLiteral = (text: string): string => `CAST(${literal(instantText(text) ?? text)} AS TIMESTAMPTZ)`

/** The cell's number is at or beyond the bound; exact for integers above 2^53. */
function beyondSql(cell: string, beyond: '<' | '>', end: string): string {
  const number = asNumber(cell)
  const bound = `CAST(${literal(end)} AS DOUBLE)`
  const big = asBigInteger(cell)
  const bigBound = asBigInteger(`(${literal(end)})`)
  return `(${number} ${beyond} ${bound} OR (${number} = ${bound} AND coalesce(${big} ${beyond}= ${bigBound}, true)))`
}

/**
 * The ORDER BY keys; equal rows keep `arrival` order. Visibly equal cells ("Ärzte" and "arzte", 1 and 1.0) are ordered by the next column first, and by exact
 * text only at the end. Cells not of the column's kind come after those that are, empty ones last, in both directions.
 */
export function orderSql(view: TableView, columnOf: ColumnOf, arrival: string): string {
  const keys = view.sort.flatMap(({ column, descending }) => {
    const { sql, kind, isAscii } = known(columnOf, column)
    const way = descending ? 'DESC' : 'ASC'
    const text = `CASE WHEN NOT ${isEmpty(sql)} THEN ${folded(sql, isAscii)} END`
    switch (scaleOf(kind)) {
      case 'text':
        return [`${text} ${way} NULLS LAST`]
      case 'number':
        return [
          `${asNumber(sql)} ${way} NULLS LAST`,
          `${asBigInteger(sql)} ${way} NULLS LAST`,
          `CASE WHEN ${asNumber(sql)} IS NULL THEN ${text} END ${way} NULLS LAST`,
        ]
      case 'instant':
        return [
          `${asInstant(sql)} ${way} NULLS LAST`,
          `CASE WHEN ${asInstant(sql)} IS NULL THEN ${text} END ${way} NULLS LAST`,
        ]
    }
  })
  const exact = view.sort.map(({ column, descending }) => {
    const { sql } = known(columnOf, column)
    return `CASE WHEN NOT ${isEmpty(sql)} THEN ${sql} END ${descending ? 'DESC' : 'ASC'} NULLS LAST`
  })
  return [...keys, ...exact, `${arrival} ASC`].join(', ')
}

function known(columnOf: ColumnOf, columnId: string): SqlColumn {
  const column = columnOf(columnId)
  if (column === undefined) throw new Error(`no column ${JSON.stringify(columnId)}`)
  return column
}
