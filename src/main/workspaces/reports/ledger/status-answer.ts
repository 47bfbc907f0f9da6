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

/** Interprets the answer to a status request. */

const longestStatus = 100

export type StatusRead = {
  readonly step: TrailStep | undefined
  readonly failed: FailedWatch | undefined
}

/** The step that follows from a status, if any; `at` in ISO 8601. */
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
 * How many times in a row an answer must arrive before polling stops. A refused key isn't retried. A new report can be unknown for a moment, and a single
 * answer doesn't prove that an id is wrong.
 */
const enough: Readonly<Partial<Record<ReportErrorMeaning, number>>> = { key: 1, gone: 3, 'bad-id': 3 }

/** True if polling stops until a person resumes it. `times`: how many times in a row this answer arrived. */
export const endsAsking = (meaning: ReportErrorMeaning | undefined, times: number): boolean =>
  meaning !== undefined && times >= (enough[meaning] ?? Number.POSITIVE_INFINITY)

/** Milliseconds without requests for reports of the connection. */
export const restMs = ({ retryAfterSeconds }: Failure): number => retryAfterMs(retryAfterSeconds, longestRestSeconds)
const longestRestSeconds = 60 * 60
