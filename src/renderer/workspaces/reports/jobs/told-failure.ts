import { type Failure, failureKinds, failureTexts } from '../../../../bridge/failure.ts'
import type { ToldFailure } from '../../../../domain/reports/report-entry.ts'

/** A failure that the ledger kept, as one that a screen can show; `at` is when it was known. */
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
