import type { Answer } from '../handler.ts'
import type { CallOutput } from '../../../bridge/calls.ts'

/** What was copied, and taking it off the clipboard again where it is still ours. */

/** The clipboard of the system, of which the shell gives these. Each may throw: another program may hold the clipboard. */
export type SystemClipboard = {
  /** Its text; empty where it holds none. */
  readonly read: () => Promise<string>
  /** Puts the text there, with a wish that no history and no other computer gets it, where the system knows such a wish. */
  readonly write: (text: string) => Promise<void>
  readonly clear: () => void
}

export type Clipboard = {
  /**
   * Failures: `storage`, where the system's clipboard did not take it; what was copied before stays then, and so does its time. `cancelled`, where `signal` was
   * aborted before it was written, as by a lock.
   */
  readonly copy: (text: string, signal?: AbortSignal) => Promise<Answer<CallOutput<'clipboard.copy'>>>
  /** Takes it off now, if it is still what was last copied here: at a lock, and before the end. Never rejects. */
  readonly clearIfOurs: () => Promise<void>
}
