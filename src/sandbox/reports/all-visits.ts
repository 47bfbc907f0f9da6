import { dayMs, dayOf, timestampOf } from '../data/days.ts'
import { isUuid } from '../data/random.ts'
import { type ReportType, reportTypes } from '../data/visit-rows.ts'
import { badRequest } from '../http/parse.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import { type ApiRequest, param, type Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { csvOf } from './csv.ts'
import { cancelMark, type Report } from './ledger.ts'

/** The three all-visits calls (section 4.5). Their error bodies are those of section 7, verbatim. */

/** Without dates: the last 10 days (section 8). */
const defaultRangeMs = 10 * dayMs

const notFound = () => new Refusal(404, { error: 'QueryExecution Not Found' })
const notAnId = "'reportId' must be a valid GUID"

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** Reads the range: both dates or neither. An endDate without a time includes that day. */
function rangeOf(platform: Platform, startDate: unknown, endDate: unknown): { start: number; end: number } {
  const now = platform.world.now()
  if (startDate === undefined && endDate === undefined) return { start: now - defaultRangeMs, end: now + 1 }
  if (startDate === undefined) throw badRequest('report', "'startDate' is required")
  if (endDate === undefined) throw badRequest('report', "'endDate' is required")
  const start = typeof startDate === 'string' ? timestampOf(startDate) : undefined
  const end = typeof endDate === 'string' ? timestampOf(endDate) : undefined
  if (start === undefined) throw badRequest('report', "'startDate' must be a valid ISO 8601 date")
  if (end === undefined) throw badRequest('report', "'endDate' must be a valid ISO 8601 date")
  if (end < start) throw badRequest('report', "'endDate' must not be before 'startDate'")
  return { start, end: typeof endDate === 'string' && dayOf(endDate) !== undefined ? end + dayMs : end }
}

function start(platform: Platform, request: ApiRequest): Reply {
  const { type, startDate, endDate } = bodyOf(request.body)
  if (type === undefined || type === null || type === '') throw badRequest('report', "'type' is required")
  const known = reportTypes.find((each) => each === type)
  // As in the document, the message omits provider_booking although it is accepted.
  if (known === undefined) throw badRequest('report', "'type' must be one of [retail, virtual]")
  const range = rangeOf(platform, startDate, endDate)
  const isMarked = typeof startDate === 'string' && startDate.startsWith(cancelMark)
  const report = platform.reports.start({ type: known satisfies ReportType, ...range, isMarked })
  return ok({ id: report.id })
}

function find(platform: Platform, reportId: string): Report {
  const report = platform.reports.find(reportId)
  if (report === undefined) throw notFound()
  return report
}

function status(platform: Platform, request: ApiRequest): Reply {
  const reportId = param(request, 'reportId')
  if (!isUuid(reportId)) throw new Refusal(400, { msg: `getAvrQueryStatus bad request ${reportId} ${notAnId}` })
  return ok({ status: platform.reports.statusOf(find(platform, reportId)) })
}

function data(platform: Platform, request: ApiRequest): Reply {
  const reportId = param(request, 'reportId')
  if (!isUuid(reportId)) throw badRequest('report', notAnId)
  const report = find(platform, reportId)
  if (platform.reports.statusOf(report) !== 'SUCCEEDED') throw badRequest('report', 'QueryExecution did not succeed')
  return { status: 200, text: { type: 'text/csv; charset=utf-8', chunks: csvOf(platform.world, report) } }
}

export function allVisitsRoutes(platform: Platform): Route[] {
  const fields = { origin: 'visit', credential: 'service-token', errors: 'report' } as const
  const path = '/api/8/reporting/allvisitsreport'
  return [
    { ...fields, method: 'POST', path, handle: (request) => start(platform, request) },
    { ...fields, method: 'GET', path: `${path}/:reportId`, handle: (request) => status(platform, request) },
    { ...fields, method: 'GET', path: `${path}/:reportId/data`, handle: (request) => data(platform, request) },
  ]
}
