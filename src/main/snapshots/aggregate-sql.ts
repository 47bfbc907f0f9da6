import type { FieldIssue } from '../../bridge/failure.ts'
import type { MeasureName, TimeBucket } from '../../domain/measures.ts'
import { asInstant, asNumber, isEmpty, readOut, scaleOf } from './cell-sql.ts'
import { literal } from './snapshot-service.ts'
import type { ColumnOf, SqlColumn } from './view-sql.ts'

export type AggregateRequest = {
  readonly groupBy: readonly {
    readonly column: string
    readonly bucket?: TimeBucket | undefined
    readonly zone?: string | undefined
  }[]
  readonly measures: readonly { readonly measure: MeasureName; readonly column?: string | undefined }[]
  readonly limit: number
  readonly order?: 'groups' | 'measure' | undefined
  /** `FROM … WHERE …` */
  readonly from: string
}

/**
 * Groups and measures as one query, ordered by the groups or by the first measure, largest first, at most `limit` + 1 rows. A bucket is a text in the zone's own time: days, weeks
 * (by their Monday) and months (by their first day) as 2026-11-21; hours and minutes as 2026-11-21T14:00:00+01:00, with the offset, so that the
 * hour that comes twice in autumn is two. `hourOfDay` is 0 to 23 and `weekday` 1 (Monday) to 7. What is no instant falls under null. An empty
 * cell counts in no measure that names its column.
 */
export function aggregateSql(
  { groupBy, measures, limit, from, order: orderedBy = 'groups' }: AggregateRequest,
  columnOf: ColumnOf,
): { readonly sql: string } | { readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = []
  const columnAt = (field: string, id: string): SqlColumn => {
    const column = columnOf(id)
    if (column === undefined) issues.push({ field, message: `This table has no column “${id}”.` })
    return column ?? { sql: 'NULL', kind: 'text' }
  }
  const groups = groupBy.map(({ column, bucket, zone = 'UTC' }, at) => {
    const { sql } = columnAt(`groupBy.${at}.column`, column)
    if (!isZone(zone)) issues.push({ field: `groupBy.${at}.zone`, message: `“${zone}” is not a time zone.` })
    return bucket === undefined
      ? `CASE WHEN NOT ${isEmpty(sql)} THEN ${readOut(sql)} END`
      : bucketSql(asInstant(sql), bucket, zone)
  })
  const measured = measures.map(({ measure, column }, at) => {
    if (column === undefined) {
      if (measure !== 'count') issues.push({ field: `measures.${at}.column`, message: 'Name the column to measure.' })
      return 'count(*)'
    }
    return measureSql(measure, columnAt(`measures.${at}.column`, column))
  })
  if (issues.length > 0) return { issues }
  const byMeasure = orderedBy === 'measure' ? [`${groups.length + 1} DESC NULLS LAST`] : []
  const order = [...byMeasure, ...groups.map((_, at) => `${at + 1} NULLS LAST`)]
  const grouping =
    groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, at) => at + 1).join(', ')} ORDER BY ${order.join(', ')}`
  return { sql: `SELECT ${[...groups, ...measured].join(', ')} ${from}${grouping} LIMIT ${limit + 1}` }
}

function isZone(zone: string): boolean {
  try {
    // Offsets such as +02:00 are known to Intl and not to the database.
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(zone)
  } catch {
    return false
  }
}

function bucketSql(instant: string, bucket: TimeBucket, zone: string): string {
  const local = `(${instant} AT TIME ZONE ${literal(zone)})`
  switch (bucket) {
    case 'hourOfDay':
      return `hour(${local})`
    case 'weekday':
      return `isodow(${local})`
    case 'day':
    case 'week':
    case 'month':
      return `strftime(date_trunc('${bucket}', ${local}), '%Y-%m-%d')`
    case 'hour':
    case 'minute': {
      const offset = `date_diff('minute', ${instant} AT TIME ZONE 'UTC', ${local})`
      const sign = `CASE WHEN ${offset} < 0 THEN '-' ELSE '+' END`
      const digits = (number: string) => `lpad(CAST(${number} AS VARCHAR), 2, '0')`
      return `strftime(date_trunc('${bucket}', ${local}), '%Y-%m-%dT%H:%M:%S') || ${sign} || ${digits(`abs(${offset}) // 60`)} || ':' || ${digits(`abs(${offset}) % 60`)}`
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
