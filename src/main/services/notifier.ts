import type { NoticeText } from '../../domain/regions/alert-notice.ts'
import type { WindowId } from './window-id.ts'

/** Interface for notices; the shell shows them. A notice names regions and waits, never a patient. */
export type Notice = NoticeText & {
  /** True if it reports a recovery. */
  readonly recovered?: boolean
  /** What a locked console says of it, without its content; by default that a region needs attention, or has recovered. */
  readonly whileLocked?: string
}

export type Notifier = {
  /** False if this computer shows no notices. */
  show(notice: Notice): boolean
  /** Sets the app's icon badge; 0 removes it. */
  badge(count: number): void
  /** While a wall is shown, the first window fills the screen, and the screen stays on. `window` shows or leaves it, by default the first. */
  wall(on: boolean, window?: WindowId): void
}
