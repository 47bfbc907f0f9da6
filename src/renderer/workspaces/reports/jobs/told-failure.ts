import { type Failure, failureKinds, failureTexts } from '../../../../bridge/failure.ts'
import type { ToldFailure } from '../../../../domain/reports/report-entry.ts'

/** Converts a failure stored in the ledger for display; `at` is the time it became known. */
export function shownFailure(told: ToldFailure, at?: string): Failure {
  const kind = failureKinds.find((one) => one === told.kind) ?? 'server-error'
  const { platformText } = told
  return {
    kind,
    message: told.message,
    nextStep: told.nextStep ?? failureTexts[kind].nextStep,
    ...(told.status === undefined ? {} : { status: told.status }),
    ...(told.correlationId === undefined ? {} : { correlationId: told.correlationId }),
    ...(typeof platformText === 'string' && platformText !== '' ? { platformText } : {}),
    ...(at === undefined ? {} : { receivedAt: at }),
  }
}
