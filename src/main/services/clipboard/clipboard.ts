import type { Answer } from '../handler.ts'
import type { CallOutput } from '../../../bridge/calls.ts'

/** Tracks copied text and clears it from the clipboard if it's still ours. */

/** The shell's access to the system clipboard. Each function may throw: another program may lock the clipboard. */
export type SystemClipboard = {
  /** Its text; empty if it has none. */
  readonly read: () => Promise<string>
  /** Writes the text and, if the system supports it, asks clipboard history and sync to leave it out. */
  readonly write: (text: string) => Promise<void>
  readonly clear: () => void
}

export type Clipboard = {
  /**
   * Fails with `storage` if the system's clipboard rejects it; then the earlier copy and its timer stay. Fails with `cancelled` if `signal` aborts before the
   * write, for example by a lock.
   */
  readonly copy: (text: string, signal?: AbortSignal) => Promise<Answer<CallOutput<'clipboard.copy'>>>
  /** Clears the clipboard now if it still has our last copy: at a lock, and before the app closes. Never rejects. */
  readonly clearIfOurs: () => Promise<void>
}
