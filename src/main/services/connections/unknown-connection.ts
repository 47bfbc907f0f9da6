import { failure } from '../../../bridge/failure.ts'

/** The failure of calls that name a missing connection. */
export const unknownConnection = failure('invalid-input', {
  message: 'This connection no longer exists.',
  nextStep: 'Choose another connection.',
})
