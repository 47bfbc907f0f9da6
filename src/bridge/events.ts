import type { LockState } from './calls/lock.ts'
import type { AlertsView, BoardState } from './calls/regions.ts'
import type { Job } from './jobs.ts'
import type { SnapshotInfo } from './snapshots.ts'

/** What main tells the renderer unasked: the name of the event and what comes with it. Built by main, so types suffice. */
export type Events = {
  /** All jobs, running and finished, newest first. */
  'jobs.changed': readonly Job[]
  /** The list of connections, or which one is in use, changed. */
  'connections.changed': null
  /** A snapshot grew, got another state, or is new. At most a few a second for each. */
  'snapshots.changed': SnapshotInfo
  /** A snapshot was dropped. */
  'snapshots.gone': { readonly snapshotId: string }
  /** The board of the connection in use: after each poll, and when what it says has changed without one. */
  'regions.board': BoardState
  'regions.alerts': AlertsView
  /** The journal of bookings changed: unknown outcomes that are open, of every connection, and what was sent on the computer's day. */
  'booking.changed': { readonly open: number; readonly sentToday: number }
  /** The ledger of reports of any connection changed, or what is open. */
  'reports.changed': null
  /** A question was saved, ran, missed a run or was removed. */
  'questions.changed': null
  /** Calls to the platform began, ended or were forgotten; a few times a second at most. */
  'activity.changed': null
  /** The operator, the PIN or a setting of the lock changed, or the console was locked (then the page is loaded anew as well). */
  'lock.changed': LockState
  /** The console is idle and locks in this many seconds; `callOpen`: a caller is at the desk. Null once it's in use again. */
  'lock.soon': { readonly seconds: number; readonly callOpen?: boolean } | null
  /** A check of the audit trail ended. */
  'trail.changed': null
  /** Somebody clicked a notice: where it leads, the part of the address from `#` on. */
  'shell.open': { readonly hash: string }
}

export type EventName = keyof Events

export const eventNames = [
  'jobs.changed',
  'connections.changed',
  'snapshots.changed',
  'snapshots.gone',
  'regions.board',
  'regions.alerts',
  'booking.changed',
  'reports.changed',
  'questions.changed',
  'activity.changed',
  'lock.changed',
  'lock.soon',
  'trail.changed',
  'shell.open',
] as const satisfies readonly EventName[]
