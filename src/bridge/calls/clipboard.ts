import { z } from 'zod'
import { call } from '../call.ts'

/** Maximum length in characters. Longer text should be exported. */
export const longestCopy = 20_000_000

export const clipboardCalls = {
  /** Copies a text to the system clipboard, and clears it after a while if it is still there. Failures: `storage`. */
  'clipboard.copy': call(z.object({ text: z.string().min(1).max(longestCopy) })).returns<{
    /** Seconds until it is cleared. */
    readonly clearedInSeconds: number
  }>(),
}
