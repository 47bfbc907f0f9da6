import type { Answer } from '../handler.ts'
import type { TableShape } from '../../../domain/tables/tsv.ts'
import type { CallOutput } from '../../../bridge/calls.ts'

/** Tracks copied text and clears it from the clipboard if it's still ours. */

/** The shell's access to the system clipboard. Each function may throw: another program may lock the clipboard. */
export type SystemClipboard = {
  /** Its text; empty if it has none. */
  readonly read: () => Promise<string>
  /** Writes the text, as HTML too if given, and, if the system supports it, marks it so that clipboard history and sync leave it out. */
  readonly write: (text: string, html?: string) => Promise<void>
  readonly clear: () => void
}

export type Clipboard = {
  /**
   * Fails with `storage` if the system's clipboard rejects it; then the earlier copy and its timer stay. Fails with `cancelled` if `signal` aborts before the
   * write, for example by a lock. With `table`, the text is copied as an HTML table too, unless it's very long.
   */
  readonly copy: (
    text: string,
    signal?: AbortSignal,
    table?: TableShape,
  ) => Promise<Answer<CallOutput<'clipboard.copy'>>>
  /** Clears the clipboard now if it still has our last copy: at a lock, and before the app closes. Never rejects. */
  readonly clearIfOurs: () => Promise<void>
}
