import { type Failure, failure, failureKinds, ownWords } from '../../../../bridge/failure.ts'
import { sandboxConnectionId } from '../../../../domain/connections/connection.ts'
import type { FailureRecord } from '../../../../domain/reports/report-entry.ts'
import { badId, reportErrorOf, type ReportCall } from '../../../../domain/reports/report-errors.ts'
import { given } from '../../../../domain/given.ts'
import { cutText } from '../../../../domain/cut-text.ts'

/** The stored part of a failure: its message, the plain meaning from section 7, and how to find it. */

const mostWords = 300

export const clipped = (text: string, most = mostWords): string => cutText(text, most)

const isNoGuid = ({ kind, issues = [] }: Failure) =>
  kind === 'invalid-input' && issues.some(({ field }) => field === 'reportId')

export const meaningOf = (failed: Failure, call: ReportCall, connectionId: string) =>
  isNoGuid(failed)
    ? badId
    : reportErrorOf({
        call,
        status: failed.status,
        platformText: failed.platformText,
        isSandbox: connectionId === sandboxConnectionId,
      })

export function failureRecordOf(failed: Failure, call: ReportCall, connectionId: string): FailureRecord {
  const meaning = meaningOf(failed, call, connectionId)
  const { status, correlationId, platformText } = failed
  return {
    kind: failed.kind,
    message: clipped(meaning?.message ?? ownWords(failed.message, platformText)),
    nextStep: meaning?.nextStep ?? failed.nextStep,
    ...given({ status, correlationId, platformText: platformText && clipped(platformText) }),
  }
}

/** Converts a stored failure for display. */
export function failureOfRecord(record: FailureRecord): Failure {
  const kind = failureKinds.find((one) => one === record.kind) ?? 'server-error'
  const { message, nextStep, status, correlationId, platformText } = record
  return failure(kind, given({ message, nextStep, status, correlationId, platformText }))
}
