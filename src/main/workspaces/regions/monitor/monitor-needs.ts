import type { Alerts } from '../alerts/alerts.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { SharedStore } from '../shared-store.ts'

/** What the monitor stands on. */
export type MonitorNeeds = Omit<
  RegionsOptions,
  'userDataPath' | 'notifier' | 'onNotice' | 'connectionNow' | 'operator' | 'systemUser' | 'openMail'
> & {
  readonly store: RegionsStore
  readonly alerts: Alerts
  /** The history that the team of a connection shares; none where nothing is said. */
  readonly sharedStore?: (connectionId: string) => SharedStore
  /** The IANA zone of this computer; asked each time, since people travel. */
  readonly computerZone?: () => string
}
