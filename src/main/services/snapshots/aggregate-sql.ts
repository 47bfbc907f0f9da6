import type { FieldIssue } from '../../../bridge/failure.ts'
import type { ChartQuestion } from '../../../domain/charts/chart-questions.ts'
import { wholeMask } from '../../../domain/tables/masks.ts'
import { firstWeekday } from '../../../domain/time/date-form.ts'
import { isZone } from '../../../domain/time/zones.ts'
import type { MeasureName, TimeBucket } from '../../../domain/tables/measures.ts'
import { asInstant, asNumber, isEmpty, readOut, scaleOf } from './cell-sql.ts'
import { localTimeSql, utcTimeSql } from './local-time-sql.ts'
import { literal } from './snapshot-service.ts'
import type { ColumnOf, SqlColumn } from './view-sql.ts'
import { texts } from './text.ts'

type AggregateRequest = {
  readonly groupBy: ChartQuestion['groupBy']
  readonly measures: readonly { readonly measure: MeasureName; readonly column?: string | undefined }[]
  readonly limit: number
  readonly order?: 'groups' | 'measure' | undefined
}

/**
 * Groups and measures as one query for rows named `t`, given as `FROM … WHERE …`, sorted by the groups or by the first measure (descending), at most `limit` + 1 rows. A bucket is text in the zone's local
 * time: days, weeks and months (their first day) as 2026-11-21; hours and minutes as 2026-11-21T14:00:00+01:00, with the offset so that the repeated
 * hour in fall stays two buckets. Weeks start as in the region in use. `hourOfDay` is 0 to 23, `weekday` 1 (Monday) to 7. Cells without an instant go under null. Measures ignore empty
 * cells of their column. Cells of date columns are calendar days without a zone.
 * The values of a masked column are one group: the limits and the order of groups would reveal a birth date's month.
 */
export function aggregateSql(
  { groupBy, measures, limit, order: orderedBy = 'groups' }: AggregateRequest,
  columnOf: ColumnOf,
  isMasked: (columnId: string) => boolean,
): { readonly sqlOf: (from: string) => string } | { readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = []
  const columnAt = (field: string, id: string): SqlColumn => {
    const column = columnOf(id)
    if (column === undefined) issues.push({ field, message: texts.aggregateSql.thisTableHasNoColumn(id) })
    return column ?? { sql: 'NULL', kind: 'text', isAscii: false }
  }
  /** Instants used for grouping, each parsed once per row. */
  const instants: string[] = []
  const instantAt = (sql: string): string => {
    if (!instants.includes(sql)) instants.push(sql)
    return `t.i${instants.indexOf(sql)}`
  }
  const groups = groupBy.map(({ column, bucket, zone = 'UTC' }, at): Group => {
    const { sql, kind } = columnAt(`groupBy.${at}.column`, column)
    const known = isZone(zone)
    if (!known) issues.push({ field: `groupBy.${at}.zone`, message: texts.aggregateSql.isntATimeZone(zone) })
    if (isMasked(column)) return { key: `CASE WHEN NOT ${isEmpty(sql)} THEN ${literal(wholeMask)} END`, format: asItIs }
    if (bucket === undefined) return { key: `CASE WHEN NOT ${isEmpty(sql)} THEN ${sql} END`, format: readOut }
    // A calendar day is the same in every zone.
    return bucketOf(instantAt(sql), bucket, kind === 'date' || !known ? 'UTC' : zone)
  })
  const measured = measures.map(({ measure, column }, at) => {
    if (column === undefined) {
      if (measure !== 'count')
        issues.push({ field: `measures.${at}.column`, message: texts.aggregateSql.selectTheColumnToMeasure })
      return 'count(*)'
    }
    return measureSql(measure, columnAt(`measures.${at}.column`, column))
  })
  if (issues.length > 0) return { issues }
  const measuresSql = measured.map((sql, at) => `${sql} AS m${at}`)
  if (groups.length === 0) return { sqlOf: (from) => `SELECT ${measuresSql.join(', ')} ${from} LIMIT ${limit + 1}` }
  const keys = groups.map(({ key }, at) => `${key} AS g${at}`)
  const byKeys = groups.map((_, at) => `g${at}`)
  const read = instants.map((sql, at) => `${asInstant(sql)} AS i${at}`)
  const grouped = (from: string) => {
    const rows = read.length === 0 ? from : `FROM (SELECT t.*, ${read.join(', ')} ${from}) t`
    return `SELECT ${[...keys, ...measuresSql].join(', ')} ${rows} GROUP BY ${groups.map((_, at) => at + 1).join(', ')}`
  }
  const order = [
    ...(orderedBy === 'measure' ? ['m0 DESC NULLS LAST'] : []),
    ...byKeys.map((key) => `${key} NULLS LAST`),
  ]
  // Format once per group instead of once per row.
  const outputs = groups.map((group, at) => group.format(`g${at}`))
  return {
    sqlOf: (from) =>
      `SELECT ${[...outputs, ...measured.map((_, at) => `m${at}`)].join(', ')} FROM (${grouped(from)}) ORDER BY ${order.join(', ')} LIMIT ${limit + 1}`,
  }
}

/** The SQL of a group's key and of its displayed text. */
type Group = { readonly key: string; readonly format: (key: string) => string }
const asItIs = (key: string): string => key
const asDay = (key: string): string => `strftime(${key}, '%Y-%m-%d')`

function bucketOf(instant: string, bucket: TimeBucket, zone: string): Group {
  const local = localTimeSql(instant, zone)
  switch (bucket) {
    case 'hourOfDay':
      return { key: `hour(${local})`, format: asItIs }
    case 'weekday':
      return { key: `isodow(${local})`, format: asItIs }
    case 'day':
      return { key: `CAST(${local} AS DATE)`, format: asDay }
    case 'week': {
      // By the region in use; the database's own weeks start on Monday.
      const daysIntoWeek = `(dayofweek(${local}) + ${7 - firstWeekday()}) % 7`
      return { key: `CAST(${local} AS DATE) - CAST(${daysIntoWeek} AS INTEGER)`, format: asDay }
    }
    case 'month':
      return { key: `date_trunc('month', ${local})`, format: asDay }
    case 'hour':
    case 'minute': {
      const offset = `date_diff('minute', ${utcTimeSql(instant)}, ${local})`
      const sign = `CASE WHEN ${offset} < 0 THEN '-' ELSE '+' END`
      const digits = (number: string) => `lpad(CAST(${number} AS VARCHAR), 2, '0')`
      const key = `strftime(date_trunc('${bucket}', ${local}), '%Y-%m-%dT%H:%M:%S') || ${sign} || ${digits(`abs(${offset}) // 60`)} || ':' || ${digits(`abs(${offset}) % 60`)}`
      return { key, format: asItIs }
    }
  }
}

function measureSql(measure: MeasureName, { sql, kind }: SqlColumn): string {
  const number = asNumber(sql)
  const isTime = scaleOf(kind) === 'instant'
  const filled = `CASE WHEN NOT ${isEmpty(sql)} THEN ${sql} END`
  switch (measure) {
    case 'count':
      return `count(${filled})`
    case 'distinct':
      return `count(DISTINCT ${filled})`
    case 'sum':
      return `sum(${number})`
    case 'mean':
      return `avg(${number})`
    case 'median':
      return `quantile_cont(${number}, 0.5)`
    case 'p90':
      return `quantile_cont(${number}, 0.9)`
    case 'min':
      return isTime ? `arg_min(${readOut(sql)}, ${asInstant(sql)})` : `min(${number})`
    case 'max':
      return isTime ? `arg_max(${readOut(sql)}, ${asInstant(sql)})` : `max(${number})`
  }
}
