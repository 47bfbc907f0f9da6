import type { Answer } from '../handler.ts'
import type { CallOutput } from '../../bridge/calls.ts'

/** What was copied, and taking it off the clipboard again where it is still ours. */

/** The clipboard of the system, of which the shell gives these. */
export type SystemClipboard = {
  readonly read: () => Promise<string>
  readonly write: (text: string) => Promise<void>
  readonly clear: () => void
}

export type Clipboard = {
  readonly copy: (text: string) => Promise<Answer<CallOutput<'clipboard.copy'>>>
  /** Takes it off now, if it is still what was last copied here: at a lock, and before the end. */
  readonly clearIfOurs: () => Promise<void>
}
