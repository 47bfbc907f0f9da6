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
import { downloadLimits, endpoint, readLimits, slowReadLimits, writeLimits } from '../endpoint.ts'

/** Reporting (platform document, section 4.5). */

const report = ['api', '8', 'reporting', 'allvisitsreport']

/** A write: if the response is lost, the report may be running, so the start is never resent automatically. */
export const reportsStart = endpoint({
  ...writeLimits,
  family: 'reports',
  method: 'POST',
  host: 'visit',
  input: startReportRequest,
  request: (body) => ({ path: report, body }),
  output: reportStarted,
})

export const reportsStatus = endpoint({
  ...readLimits,
  family: 'reports',
  method: 'GET',
  host: 'visit',
  sendsContentType: true,
  input: reportStatusRequest,
  request: ({ reportId }) => ({ path: [...report, reportId] }),
  output: reportStatusResult,
})

/** Valid only for status SUCCEEDED; the CSV goes to the file named in the input. */
export const reportsDownload = endpoint({
  ...downloadLimits,
  family: 'reports',
  method: 'GET',
  host: 'visit',
  sendsContentType: true,
  answersCsv: true,
  input: reportDownloadRequest,
  request: ({ reportId }) => ({ path: [...report, reportId, 'data'] }),
  output: z.unknown(),
})

export const providerHistoriesSearch = endpoint({
  ...slowReadLimits,
  family: 'histories',
  method: 'POST',
  host: 'base',
  input: providerHistoriesRequest,
  request: (body) => ({ path: ['v1', 'reporting', 'providerhistories'], body }),
  output: providerHistoriesResult,
})

export const surveysSearch = endpoint({
  ...slowReadLimits,
  family: 'searches',
  method: 'POST',
  host: 'base',
  input: surveysRequest,
  request: (body) => ({ path: ['v1', 'surveys'], body }),
  output: surveysResult,
})

export const pauseBookingsSearch = endpoint({
  ...slowReadLimits,
  family: 'searches',
  method: 'POST',
  host: 'base',
  input: pauseBookingsRequest,
  request: (body) => ({ path: ['v1', 'pauseBookings'], body }),
  output: pauseBookingsResult,
})
