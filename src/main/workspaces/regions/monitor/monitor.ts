import type { Alerts } from '../alerts/create-alerts.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { SharedStore } from '../team-store.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Moment } from '../../../../domain/regions/freshness.ts'
import type { PracticeMemory } from '../../../../domain/regions/board-memory.ts'
import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import type { HostHold } from './host-holds.ts'
import type { Course } from './target.ts'

/** Dependencies of the monitor. */
export type MonitorNeeds = Omit<
  RegionsOptions,
  'userDataPath' | 'notifier' | 'onNotice' | 'connectionNow' | 'operator' | 'systemUser' | 'openMail'
> & {
  readonly store: RegionsStore
  readonly alerts: Alerts
  /** The history shared by the team of a connection; none by default. */
  readonly sharedStore?: (connectionId: string) => SharedStore
  /** The IANA zone of this computer; read each time, because people travel. */
  readonly computerZone?: () => string
}

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
