import type { Failure } from '../../../../bridge/failure.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { reportTitle } from '../../../../domain/reports/report-words.ts'
import { shownFailure } from './told-failure.ts'
import { lastFailure } from './trail-pieces.ts'

/** The result of a start, in words. Pure. */

const isStarted = ({ entry }: ShownReport) => entry.reportId !== undefined

/** What was started; empty if nothing was, since the failure then says so. */
export function startedWords(reports: readonly ShownReport[]): string {
  const begun = reports.filter(isStarted)
  const [first] = begun
  if (first === undefined) return ''
  if (reports.length === 1) return `Started: ${reportTitle(first.entry)}. The list below follows it.`
  if (begun.length === reports.length) return `${begun.length} reports are started. The list below follows them.`
  return `${begun.length} of ${reports.length} reports are started; the others say in the list why not.`
}

/** The first failure among these starts. */
export function startedFailure(reports: readonly ShownReport[]): Failure | undefined {
  for (const shown of reports) {
    const told = isStarted(shown) ? undefined : lastFailure(shown.entry.trail)
    if (told !== undefined) return shownFailure(told)
  }
  return undefined
}
