import type { DateSetting } from './calls/app.ts'
import type { LockState } from './calls/lock.ts'
import type { AlertsView, BoardState } from './calls/regions.ts'
import type { Job } from './jobs.ts'
import type { SnapshotInfo } from './snapshots.ts'

/** The payload of an event. Never present at run time: main builds the payload, so its type suffices. */
type Carrying<Payload> = { readonly payload?: Payload }
type PayloadOf<Event> = Event extends Carrying<infer Payload> ? Payload : never
const event = <Payload>(): Carrying<Payload> => ({})

/** Events from main to the renderer: name and payload. */
const events = {
  /** A notice came up while the page was open. */
  'app.notice': event<null>(),
  /** All jobs, running and finished, newest first. */
  'jobs.changed': event<readonly Job[]>(),
  /** The list of connections changed, or which one is in use. */
  'connections.changed': event<null>(),
  /** The form of dates and times was saved. */
  'dates.changed': event<DateSetting>(),
  /** A key was set, tested or removed, or that failed, which can say something new of the keychain; or its state changed. */
  'keys.changed': event<null>(),
  /** A snapshot grew, changed state, or is new. At most a few times a second per snapshot. */
  'snapshots.changed': event<SnapshotInfo>(),
  /** A snapshot was dropped. */
  'snapshots.gone': event<{ readonly snapshotId: string }>(),
  /** The board of the connection in use: after each poll, and when its content changes without one. */
  'regions.board': event<BoardState>(),
  'regions.alerts': event<AlertsView>(),
  /** The settings of the regions of a connection were saved, such as its alert rules. */
  'regions.changed': event<null>(),
  /** A webhook came to wait, was sent or given up, or the secret that signs them was set or removed. */
  'webhooks.changed': event<null>(),
  /** The journal of bookings changed: the number of open unknown outcomes of all connections, and of bookings sent today (local day). */
  'booking.changed': event<{ readonly open: number; readonly sentToday: number }>(),
  /** The ledger of reports or the opened reports of any connection changed. */
  'reports.changed': event<null>(),
  /** A type of entities was added to those opened by name, or removed, of any connection. */
  'entities.changed': event<null>(),
  /** A question was saved, run or removed, or missed a run. */
  'questions.changed': event<null>(),
  /** Calls to the platform started, ended or were deleted; at most a few times a second. */
  'activity.changed': event<null>(),
  /** The operator, the PIN or a lock setting changed, or the console was locked (then the page also reloads). */
  'lock.changed': event<LockState>(),
  /** The console is idle and locks in this many seconds; `callOpen`: a caller is at the desk. Null once it's in use again. */
  'lock.soon': event<{ readonly seconds: number; readonly callOpen?: boolean } | null>(),
  /** A check of the audit trail ended. */
  'trail.changed': event<null>(),
  /** Somebody clicked a notice. `hash` is the target: the address from `#` on. */
  'shell.open': event<{ readonly hash: string }>(),
  /** Help was selected in the application menu. */
  'shell.help': event<null>(),
  /** Opening the place in a new window was selected in the application menu. */
  'shell.newWindow': event<null>(),
  /** A link to a place waits for `app.takeLink`. */
  'shell.link': event<null>(),
}
export type EventName = keyof typeof events
export type Events = { readonly [Name in EventName]: PayloadOf<(typeof events)[Name]> }
export const eventNames = Object.keys(events) as readonly EventName[]
