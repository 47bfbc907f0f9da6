import type { Alerts } from '../alerts/alerts.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'
import type { SharedStore } from '../shared-store.ts'

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
