import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Moment } from '../../../../domain/regions/freshness.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { SharedStore } from '../shared-store.ts'
import type { HostHold } from './host-holds.ts'
import type { MonitorNeeds } from './monitor-needs.ts'
import type { Course } from './target.ts'

export type WatchNeeds = Pick<
  MonitorNeeds,
  'client' | 'snapshots' | 'history' | 'clock' | 'contextOf' | 'alerts' | 'sendEvent'
> & {
  readonly connection: Connection
  readonly settings: () => RegionsSettings
  /** Whether the computer is idle. */
  readonly isIdle: () => boolean
  /** Until when the connection's hosts want no calls: one for visits, one for reports, often the same. */
  readonly hold: HostHold
  readonly reportsHold: HostHold
  readonly sharedStore: () => SharedStore
  readonly computerZone: () => string
  /** The time source for ages. */
  readonly moment: () => Moment
  /** State from an earlier watch of the same connection, which this one continues and extends. */
  readonly recollection: Recollection
}

/** By practice id. */
export type Recollection = {
  readonly memories: Map<string, PracticeMemory>
  readonly courses: Map<string, Course>
}
