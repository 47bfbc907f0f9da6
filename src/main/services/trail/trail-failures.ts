import { type Failure, failure } from '../../../bridge/failure.ts'
import { storageFailure } from '../storage/storage-failure.ts'

const message = 'The audit trail could not be written, so this was not done.'

/** The failure returned if an action's record can't be written. */
export const notRecorded = (path: string, cause: unknown): Failure =>
  failure('storage', { message, nextStep: storageFailure('written', path, cause).nextStep })

export const otherWriter: Failure = failure('storage', {
  message,
  nextStep: 'Another console of this user writes the audit trail. Close it, then try again.',
})

export const notRead = (path: string, cause: unknown): Failure => {
  const { message: what, nextStep } = storageFailure('read', path, cause)
  return failure('storage', { message: `The audit trail could not be read. ${what}`, nextStep })
}
