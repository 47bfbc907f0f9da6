import { mostWeeks } from '../../../../bridge/calls/reports.ts'
import { startReportRequest } from '../../../../domain/reports/report.ts'
import { weeksOf } from '../../../../domain/reports/report-weeks.ts'
import { invalidInput, issuesOf, plainWords } from '../../../services/platform/input-issues.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { StartAsked } from '../reports-service.ts'

/** The reports to start: one, or one for each week of a range (platform document, section 4.5). */

export type PlannedStart = Pick<StartAsked, 'type' | 'startDate' | 'endDate'>

const refused = (field: string, message: string) => failed(invalidInput([{ field, message }]))

export function startPlan({ type, startDate, endDate, byWeek }: StartAsked): Result<readonly PlannedStart[]> {
  const dates = {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  }
  const checked = startReportRequest.safeParse({ type, ...dates }, { error: plainWords })
  if (!checked.success) return failed(invalidInput(issuesOf(checked)))
  if (byWeek !== true) return done([{ type, ...dates }])
  if (startDate === undefined || endDate === undefined)
    return refused('startDate', 'One report for each week needs startDate and endDate.')
  const weeks = weeksOf(startDate, endDate, mostWeeks)
  if (weeks !== undefined) return done(weeks.map((week) => ({ type, ...week })))
  const areDays = weeksOf(startDate, startDate, 1) !== undefined && weeksOf(endDate, endDate, 1) !== undefined
  return areDays
    ? refused('endDate', `The span has more than ${mostWeeks} weeks. Choose a shorter one.`)
    : refused('startDate', 'One report for each week needs days, written yyyy-MM-dd, without a time.')
}
