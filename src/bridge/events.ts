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
}

export type EventName = keyof Events

export const eventNames = [
  'jobs.changed',
  'connections.changed',
  'snapshots.changed',
  'snapshots.gone',
] as const satisfies readonly EventName[]
