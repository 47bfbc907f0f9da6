import type { DateSetting } from './calls/app.ts'
import type { LockState } from './calls/lock.ts'
import type { AlertsView, BoardState } from './calls/regions.ts'
import type { Job } from './jobs.ts'
import type { SnapshotInfo } from './snapshots.ts'

/** Events from main to the renderer: name and payload. Main builds the payload, so types suffice. */
export type Events = {
  /** A notice came up while the page was open. */
  'app.notice': null
  /** All jobs, running and finished, newest first. */
  'jobs.changed': readonly Job[]
  /** The list of connections changed, or which one is in use. */
  'connections.changed': null
  /** The form of dates and times was saved. */
  'dates.changed': DateSetting
  /** A key was set, tested or removed, or that failed, which can say something new of the keychain. */
  'keys.changed': null
  /** A snapshot grew, changed state, or is new. At most a few times a second per snapshot. */
  'snapshots.changed': SnapshotInfo
  /** A snapshot was dropped. */
  'snapshots.gone': { readonly snapshotId: string }
  /** The board of the connection in use: after each poll, and when its content changes without one. */
  'regions.board': BoardState
  'regions.alerts': AlertsView
  /** The settings of the regions of a connection were saved, such as its alert rules. */
  'regions.changed': null
  /** The journal of bookings changed: the number of open unknown outcomes of all connections, and of bookings sent today (local day). */
  'booking.changed': { readonly open: number; readonly sentToday: number }
  /** The ledger of reports or the opened reports of any connection changed. */
  'reports.changed': null
  /** A question was saved, run or removed, or missed a run. */
  'questions.changed': null
  /** Calls to the platform started, ended or were deleted; at most a few times a second. */
  'activity.changed': null
  /** The operator, the PIN or a lock setting changed, or the console was locked (then the page also reloads). */
  'lock.changed': LockState
  /** The console is idle and locks in this many seconds; `callOpen`: a caller is at the desk. Null once it's in use again. */
  'lock.soon': { readonly seconds: number; readonly callOpen?: boolean } | null
  /** A check of the audit trail ended. */
  'trail.changed': null
  /** Somebody clicked a notice. `hash` is the target: the address from `#` on. */
  'shell.open': { readonly hash: string }
  /** Help was selected in the application menu. */
  'shell.help': null
  /** Opening the place in a new window was selected in the application menu. */
  'shell.newWindow': null
  /** A link to a place waits for `app.takeLink`. */
  'shell.link': null
}

export type EventName = keyof Events

export const eventNames = [
  'app.notice',
  'jobs.changed',
  'connections.changed',
  'dates.changed',
  'keys.changed',
  'snapshots.changed',
  'snapshots.gone',
  'regions.board',
  'regions.alerts',
  'regions.changed',
  'booking.changed',
  'reports.changed',
  'questions.changed',
  'activity.changed',
  'lock.changed',
  'lock.soon',
  'trail.changed',
  'shell.open',
  'shell.help',
  'shell.newWindow',
  'shell.link',
] as const satisfies readonly EventName[]
