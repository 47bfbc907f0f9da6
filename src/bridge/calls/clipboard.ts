import { z } from 'zod'
import { call } from '../call.ts'

/** Characters; more is an export, not a copy. */
export const longestCopy = 20_000_000

export const clipboardCalls = {
  /** Puts a text on the clipboard of the system, and takes it off again after a while if it is still there. Failures: `storage`. */
  'clipboard.copy': call(z.object({ text: z.string().min(1).max(longestCopy) })).returns<{
    /** Seconds until it is taken off. */
    readonly clearedInSeconds: number
  }>(),
}
