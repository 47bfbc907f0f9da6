import { type Failure, failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import { failed, type Result } from '../../services/storage/result.ts'

/** Returns the result of `work`; converts exceptions to failures with a readable message. */
export async function orHistoryFailure<Value>(
  signal: AbortSignal,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work()
  } catch (cause) {
    return failed(historyFailure(cause, signal))
  }
}

function historyFailure(cause: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return failure('cancelled')
  if (cause instanceof JobFailed) return cause.failure
  // An invalid time range or zone.
  if (cause instanceof RangeError) return failure('invalid-input', { message: cause.message })
  return failure('storage', {
    message: 'The history of this region could not be read.',
    nextStep: 'Try again; if it stays, restart the console.',
  })
}
