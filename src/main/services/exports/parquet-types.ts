import type { DuckDBValue } from '@duckdb/node-api'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { isEmpty } from '../snapshots/cell-sql.ts'
import { literal } from '../snapshots/snapshot-service.ts'

/** A column's Parquet type: that of its kind if every non-empty value casts to it without change, otherwise text. */

export type ParquetType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP' | 'TIMESTAMPTZ'

type Attempt = {
  readonly type: ParquetType
  /** An SQL condition that casting the text `value` loses nothing. */
  readonly fits: (value: string) => string
}

const looksLike = (value: string, form: string) => `regexp_full_match(${value}, ${literal(form)})`
const castsBack = (value: string, type: ParquetType) =>
  `coalesce(TRY_CAST(${value} AS ${type})::VARCHAR = ${value}, false)`
const casts = (value: string, type: ParquetType) => `TRY_CAST(${value} AS ${type}) IS NOT NULL`

const decimal = '\\s*[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,2})?\\s*'
const day = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const second = `${day}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,6})?`

/** Types to try in order; the first that fits all values is used. */
function attempts({ kind, code }: Pick<TableColumn, 'kind' | 'code'>): readonly Attempt[] {
  if (code === true) return []
  switch (kind) {
    case 'number':
      return [
        { type: 'BIGINT', fits: (value) => castsBack(value, 'BIGINT') },
        {
          type: 'DOUBLE',
          // Fifteen digits survive a double; more only if the double is written identically.
          fits: (value) =>
            `(${looksLike(value, decimal)} AND ${casts(value, 'DOUBLE')} AND
              (length(regexp_replace(${value}, '[^0-9]', '', 'g')) <= 15 OR ${castsBack(value, 'DOUBLE')}))`,
        },
      ]
    case 'boolean':
      return [{ type: 'BOOLEAN', fits: (value) => `${value} IN ('true', 'false')` }]
    case 'date':
      return [{ type: 'DATE', fits: (value) => `(${looksLike(value, day)} AND ${castsBack(value, 'DATE')})` }]
    case 'dateTime':
      return [
        // An offset other than Z would be lost.
        {
          type: 'TIMESTAMPTZ',
          fits: (value) => `(${looksLike(value, `${second}Z`)} AND ${casts(value, 'TIMESTAMPTZ')})`,
        },
        { type: 'TIMESTAMP', fits: (value) => `(${looksLike(value, second)} AND ${casts(value, 'TIMESTAMP')})` },
      ]
    case 'text':
    case 'list':
    case 'object':
    case 'reference':
      return []
  }
}

/**
 * A query over `values` (a subquery with columns c0, c1, …) that returns in one row which types fit, and a function that reads that row. A column of empty
 * cells fits the last type of its kind.
 */
export function typesQuery(columns: readonly TableColumn[], values: string) {
  const tests = columns.flatMap((column, at) =>
    attempts(column).map(({ type, fits }) => ({
      at,
      type,
      sql: `bool_and(${fits(`c${at}`)}) FILTER (NOT ${isEmpty(`c${at}`)})`,
    })),
  )
  return {
    sql: tests.length === 0 ? undefined : `SELECT ${tests.map(({ sql }) => sql).join(', ')} FROM (${values})`,
    typesOf: (row: readonly DuckDBValue[]): ParquetType[] =>
      columns.map((_, at) => {
        const own = tests.flatMap((test, index) => (test.at === at ? [{ type: test.type, fits: row[index] }] : []))
        return (
          own.find(({ fits }) => fits === true)?.type ?? own.findLast(({ fits }) => fits === null)?.type ?? 'VARCHAR'
        )
      }),
  }
}

/** The text `value` (an SQL expression, null if empty) cast to the type; null if it has no visible character and the type isn't text. */
export const typedSql = (value: string, type: ParquetType): string =>
  type === 'VARCHAR' ? value : `CAST(CASE WHEN ${isEmpty(value)} THEN NULL ELSE trim(${value}) END AS ${type})`
