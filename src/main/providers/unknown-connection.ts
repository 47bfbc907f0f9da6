import { failure } from '../../bridge/failure.ts'
import type { Answer } from '../handler.ts'

export const unknownConnection = {
  ok: false,
  failure: failure('invalid-input', {
    message: 'This connection no longer exists.',
    nextStep: 'Choose another connection.',
  }),
} as const satisfies Answer<never>
