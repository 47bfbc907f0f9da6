import type { Job } from './jobs.ts'

/** What main tells the renderer unasked: the name of the event and what comes with it. Built by main, so types suffice. */
export type Events = {
  /** All jobs, running and finished, newest first. */
  'jobs.changed': readonly Job[]
  /** The list of connections, or which one is in use, changed. */
  'connections.changed': null
}

export type EventName = keyof Events

export const eventNames = ['jobs.changed', 'connections.changed'] as const satisfies readonly EventName[]
