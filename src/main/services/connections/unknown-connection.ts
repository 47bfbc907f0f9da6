import { failure } from '../../../bridge/failure.ts'

/** The failure of whatever names a connection that is not there. */
export const unknownConnection = failure('invalid-input', {
  message: 'This connection no longer exists.',
  nextStep: 'Choose another connection.',
})
