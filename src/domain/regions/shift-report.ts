import type { Incident } from './alert-incident.ts'
import type { Knowing } from '../knowing.ts'
import type { Combination } from './region-poll.ts'
import type { PauseEffect, Stretch, UnwatchedStretch, WaitBucket } from './region-history.ts'
import type { TableColumn } from '../tables/table.ts'
import { texts } from './text.ts'

/** What happened in the regions of a connection during a period. Waits are fractional minutes, times ISO 8601 in UTC. */

/** The waits of one combination in the period; undefined without measurements. */
export type ShiftWait = Combination & Pick<WaitBucket, 'samples' | 'median' | 'p90' | 'longest'>

/** A period in which a combination was unavailable for a reason other than OFF_HOURS. */
export type ShiftClosure = Combination &
  Stretch & {
    /** As received; '' if missing. */
    readonly reason: string
    /** Whether it was closed before the shift started, and whether it still is at the end. */
    readonly fromBefore: boolean
    readonly isOpenEnded: boolean
    /** True if monitoring stopped before its end: `to` is the last it is known of. */
    readonly isEndUnknown: boolean
  }

export type ShiftPause = PauseEffect & { readonly practiceId: string }

/** A period in which no console watched a practice, or got a response for one of its regions, so nothing is known about it. */
export type ShiftGap = UnwatchedStretch & { readonly practiceId: string; readonly regionCode?: string }

/** Why nothing is known about it. */
export const gapWords = ({ failedPolls, slowedBy }: UnwatchedStretch): string =>
  slowedBy === undefined
    ? failedPolls === 0
      ? texts.shiftReport.theConsoleWasClosed
      : texts.shiftReport.thePlatformDidntRespond
    : texts.shiftReport.slowed[slowedBy]

export type ShiftReport = {
  readonly from: string
  readonly to: string
  readonly waits: readonly ShiftWait[]
  /** Longest first. */
  readonly closures: readonly ShiftClosure[]
  /** Oldest first; not known if the platform couldn't be searched. `missing`: number of records that didn't load. */
  readonly pauses: Knowing<{ readonly list: readonly ShiftPause[]; readonly missing: number }>
  /** Incidents active at some time in the period, oldest first. */
  readonly incidents: readonly Incident[]
  /** Incidents that ended before this instant are only in the alert log. */
  readonly incidentsFrom: string
  readonly gaps: readonly ShiftGap[]
}

/** The report as a table, one row per entry. */
export const shiftColumns = [
  { id: 'kind', name: texts.columnNames.what, kind: 'text' },
  { id: 'practice', name: texts.columnNames.practice, kind: 'text' },
  { id: 'region', name: texts.columnNames.region, kind: 'text' },
  { id: 'regionCode', name: texts.columnNames.code, kind: 'text', code: true },
  { id: 'visit', name: texts.columnNames.visit, kind: 'text' },
  { id: 'qualifier', name: texts.columnNames.qualifier, kind: 'text' },
  { id: 'from', name: texts.shiftReport.from, kind: 'dateTime' },
  { id: 'to', name: texts.shiftReport.to, kind: 'dateTime' },
  { id: 'minutes', name: texts.columnNames.length, kind: 'number', unit: 'minutes' },
  { id: 'reason', name: texts.columnNames.reasonMessage, kind: 'text' },
  { id: 'by', name: texts.shiftReport.by, kind: 'text' },
  { id: 'median', name: texts.shiftReport.medianWait, kind: 'number', unit: 'minutes' },
  { id: 'p90', name: '90th percentile', kind: 'number', unit: 'minutes' },
  { id: 'longest', name: texts.shiftReport.longestWait, kind: 'number', unit: 'minutes' },
  { id: 'samples', name: texts.shiftReport.estimates, kind: 'number' },
] as const satisfies readonly TableColumn[]
