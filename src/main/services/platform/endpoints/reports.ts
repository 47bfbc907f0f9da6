import { z } from 'zod'
import {
  pauseBookingsRequest,
  pauseBookingsResult,
  providerHistoriesRequest,
  providerHistoriesResult,
  reportDownloadRequest,
  reportStarted,
  reportStatusRequest,
  reportStatusResult,
  startReportRequest,
  surveysRequest,
  surveysResult,
} from '../../../../domain/reports/report.ts'
import { at, downloadLimits, endpoint, readLimits, slowReadLimits, writeLimits } from '../endpoint.ts'

/** Reporting (platform document, section 4.5). */

const report = ['api', '8', 'reporting', 'allvisitsreport']

export const reportsEndpoints = {
  /** A write: if the response is lost, the report may be running, so the start is never resent automatically. */
  'reports.start': endpoint({
    ...writeLimits,
    ...at('reports', 'POST', 'visit', '/api/8/reporting/allvisitsreport'),
    input: startReportRequest,
    request: (body) => ({ path: report, body }),
    output: reportStarted,
  }),
  'reports.status': endpoint({
    ...readLimits,
    ...at('reports', 'GET', 'visit', '/api/8/reporting/allvisitsreport/{reportId}'),
    sendsContentType: true,
    input: reportStatusRequest,
    request: ({ reportId }) => ({ path: [...report, reportId] }),
    output: reportStatusResult,
  }),
  /** Valid only for status SUCCEEDED; the CSV goes to the file named in the input. */
  'reports.download': endpoint({
    ...downloadLimits,
    ...at('reports', 'GET', 'visit', '/api/8/reporting/allvisitsreport/{reportId}/data'),
    sendsContentType: true,
    answersCsv: true,
    input: reportDownloadRequest,
    request: ({ reportId }) => ({ path: [...report, reportId, 'data'] }),
    output: z.unknown(),
  }),
  'providerHistories.search': endpoint({
    ...slowReadLimits,
    ...at('histories', 'POST', 'base', '/v1/reporting/providerhistories'),
    input: providerHistoriesRequest,
    request: (body) => ({ path: ['v1', 'reporting', 'providerhistories'], body }),
    output: providerHistoriesResult,
  }),
  'surveys.search': endpoint({
    ...slowReadLimits,
    ...at('searches', 'POST', 'base', '/v1/surveys'),
    input: surveysRequest,
    request: (body) => ({ path: ['v1', 'surveys'], body }),
    output: surveysResult,
  }),
  'pauseBookings.search': endpoint({
    ...slowReadLimits,
    ...at('searches', 'POST', 'base', '/v1/pauseBookings'),
    input: pauseBookingsRequest,
    request: (body) => ({ path: ['v1', 'pauseBookings'], body }),
    output: pauseBookingsResult,
  }),
}
