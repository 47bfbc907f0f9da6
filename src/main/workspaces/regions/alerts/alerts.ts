import type { IncidentAnnouncement } from '../../../../domain/regions/alert-incident.ts'
import type { History } from '../../../services/history/history-service.ts'
import type { TeamIncidents } from '../../../services/history/shared/shared-incidents.ts'
import type { Notifier } from '../../../services/notifier.ts'
import type { RegionsOptions } from '../regions-options.ts'
import type { RegionsStore } from '../regions-store.ts'

/** Dependencies of the alerts, and what they get with the rows of a board. */

export type AlertsNeeds = Pick<RegionsOptions, 'userDataPath' | 'clock' | 'onNotice' | 'sendEvent'> &
  Partial<Pick<RegionsOptions, 'operator' | 'systemUser' | 'connectionNow'>> & {
    readonly store: RegionsStore
    readonly history: Pick<History, 'recordAlerts'>
    readonly notifier: Pick<Notifier, 'show' | 'badge'>
    /** The IANA zone of this computer; read each time, because people travel. */
    readonly computerZone?: () => string
    /** The team of a connection; undefined if it has none. */
    readonly team?: (connectionId: string) => TeamIncidents | undefined
    /** Called for each due notice, even if another console shows it, and for a rule that joins a known incident, to deliver it through other channels. */
    readonly onAnnounced?: (connectionId: string, announced: readonly IncidentAnnouncement[]) => void
  }

export type AboutRows = {
  /** False for rows from before the watch began, which start and end no alerts. True by default. */
  readonly isOfNow?: boolean
  /** Practices on the board without any row, such as after a person settled them all. */
  readonly emptyPractices?: ReadonlySet<string>
}
