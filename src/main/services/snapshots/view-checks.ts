import { type Failure, failure, type FieldIssue } from '../../../bridge/failure.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { QueryFailed } from './database-failure.ts'
import type { Database } from './database.ts'
import { literal } from './snapshot-service.ts'
import { columnsOf, type SnapshotTable } from './snapshot-table.ts'
import { viewIssues } from './view-sql.ts'
import { texts } from './text.ts'

const refused = (issues: readonly FieldIssue[]): Failure =>
  failure('invalid-input', {
    message: issues[0]?.message ?? texts.viewChecks.thisViewDoesntFitTheTable,
    nextStep: texts.viewChecks.correctTheConditionAndTryAgain,
    issues,
  })

/** Why `view` can't be shown of `table`; undefined if it can. Tries regexes on an empty text. */
export async function viewProblem(
  database: Database,
  table: SnapshotTable,
  view: TableView,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const issues = viewIssues(view, columnsOf(table))
  if (issues.length > 0) return refused(issues)
  for (const [at, filter] of view.filters.entries()) {
    if (filter.op !== 'regex') continue
    try {
      await database.rows(`SELECT regexp_matches('', (${literal(filter.pattern)}))`, { signal })
    } catch (error) {
      if (!(error instanceof QueryFailed) || error.failure.kind !== 'storage') throw error
      const message = texts.viewChecks.thisIsntAValidRegularExpression
      return refused([{ field: `filters.${at}.pattern`, message }])
    }
  }
  return undefined
}

/** The failure for columns that the table doesn't have; undefined if it has all. */
export function columnProblem(table: SnapshotTable, columns: readonly string[]): Failure | undefined {
  const columnOf = columnsOf(table)
  const issues = columns.flatMap((id, at) =>
    columnOf(id) === undefined ? [{ field: `columns.${at}`, message: texts.viewChecks.thisTableHasNoColumn(id) }] : [],
  )
  return issues.length === 0 ? undefined : refused(issues)
}
