import { z } from 'zod'
import { mostColumns } from '../../domain/tables/table.ts'
import { call } from '../call.ts'

/** Maximum length in characters. Longer text should be exported. */
export const longestCopy = 20_000_000

export const clipboardCalls = {
  /**
   * Copies a text to the system clipboard, and clears it after a while if it is still there. With `table`, the text is rows that `tsv` made, and main adds
   * them as an HTML table. Failures: `storage`.
   */
  'clipboard.copy': call(
    z.object({
      text: z.string().min(1).max(longestCopy),
      table: z
        .object({ header: z.boolean(), numbers: z.array(z.int().nonnegative()).max(mostColumns).readonly() })
        .optional(),
    }),
  ).returns<{
    /** Seconds until it is cleared. */
    readonly clearedInSeconds: number
  }>(),
}
