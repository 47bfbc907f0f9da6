import type { Failure } from '../../../../bridge/failure.ts'
import {
  failedAgain,
  type FailedWatch,
  type Instant,
  isFailedForGood,
} from '../../../../domain/reports/report-asking.ts'
import type { Course } from '../../../../domain/reports/report-course.ts'
import type { ReportErrorMeaning } from '../../../../domain/reports/report-errors.ts'
import type { TrailStep } from '../../../../domain/reports/report-entry.ts'
import { retryAfterMs } from '../../../../domain/waiting.ts'
import { clipped } from './told-failure.ts'

/** What an answer to a question for the status means. */

const longestStatus = 100

export type StatusRead = {
  readonly step: TrailStep | undefined
  readonly failed: FailedWatch | undefined
}

/** The step that a status brings, if it brings one; `at` ISO 8601. */
export function readStatus(
  answered: string,
  course: Course,
  failed: FailedWatch | undefined,
  instant: Instant,
): StatusRead {
  const status = clipped(answered, longestStatus)
  const at = new Date(instant.now).toISOString()
  const isSame = status === course.lastStatus
  if (status !== 'FAILED') return { step: isSame ? undefined : { what: 'status', at, status }, failed: undefined }
  if (course.state === 'failed') return { step: undefined, failed: undefined }
  const watch = failedAgain(isSame ? failed : undefined, instant)
  if (!isSame) return { step: { what: 'status', at, status }, failed: watch }
  return { step: isFailedForGood(watch) ? { what: 'status', at, status, final: true } : undefined, failed: watch }
}

/**
 * How often in a row an answer must come before asking ends. A refused key is not tried again; that a report is not known may be said for a moment after
 * its start, and an id is not wrong because one answer says so.
 */
const enough: Readonly<Partial<Record<ReportErrorMeaning, number>>> = { key: 1, gone: 3, 'bad-id': 3 }

/** True where asking ends until a person wants it again. `times`: how often in a row it was this answer. */
export const endsAsking = (meaning: ReportErrorMeaning | undefined, times: number): boolean =>
  meaning !== undefined && times >= (enough[meaning] ?? Number.POSITIVE_INFINITY)

/** For how long no report of the connection is asked for, in milliseconds. */
export const restMs = ({ retryAfterSeconds }: Failure): number => retryAfterMs(retryAfterSeconds, longestRestSeconds)
const longestRestSeconds = 60 * 60
