import { type Failure, failure } from '../../../bridge/failure.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { texts } from './text.ts'

const message = texts.trailFailures.theAuditTrailCouldntBeSaved

/** The failure returned if an action's record can't be written. */
export const notRecorded = (path: string, cause: unknown): Failure =>
  failure('storage', { message, nextStep: storageFailure('written', path, cause).nextStep })

export const otherWriter: Failure = failure('storage', {
  message,
  nextStep: texts.trailFailures.anotherConsoleOfThisUserIs,
})

export const notRead = (path: string, cause: unknown): Failure => {
  const { message: what, nextStep } = storageFailure('read', path, cause)
  return failure('storage', { message: texts.trailFailures.theAuditTrailCouldntBeLoaded(what), nextStep })
}
