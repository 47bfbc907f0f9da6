import type { Incident } from './alert-incident.ts'
import type { Knowing } from '../knowing.ts'
import type { Combination } from './region-poll.ts'
import type { PauseEffect, Stretch } from './region-history.ts'
import type { TableColumn } from '../tables/table.ts'

/** What happened to the regions of a connection from one moment to another. Waits are minutes with fractions, times ISO 8601 in UTC. */

/** The waits of one combination in the time; undefined where nothing was measured. */
export type ShiftWait = Combination & {
  /** Estimates, with a wait and without. */
  readonly samples: number
  readonly median: number | undefined
  readonly p90: number | undefined
  readonly longest: number | undefined
}

/** A stretch in which a combination was not available for another reason than OFF_HOURS. */
export type ShiftClosure = Combination &
  Stretch & {
    /** As it came; '' where none was told. */
    readonly reason: string
    /** It was closed before the shift began, or is at its end. */
    readonly fromBefore: boolean
    readonly isOpenEnded: boolean
  }

export type ShiftPause = PauseEffect & { readonly practiceId: string }

/** A stretch in which no console watched a practice: nothing is known of it. */
export type ShiftGap = Stretch & { readonly practiceId: string; readonly failedPolls: number }

export type ShiftReport = {
  readonly from: string
  readonly to: string
  readonly waits: readonly ShiftWait[]
  /** Longest first. */
  readonly closures: readonly ShiftClosure[]
  /** Oldest first; not known where the platform could not be searched. `missing` records did not come. */
  readonly pauses: Knowing<{ readonly list: readonly ShiftPause[]; readonly missing: number }>
  /** Those that were on at some time of it, the first first. */
  readonly incidents: readonly Incident[]
  /** Those that were over before this instant are in the log alone. */
  readonly incidentsFrom: string
  readonly gaps: readonly ShiftGap[]
}

/** The report as a table, one line for each thing in it. */
export const shiftColumns = [
  { id: 'kind', name: 'What', kind: 'text' },
  { id: 'practice', name: 'Practice', kind: 'text' },
  { id: 'region', name: 'Region', kind: 'text' },
  { id: 'regionCode', name: 'Code', kind: 'text', code: true },
  { id: 'visit', name: 'Visit', kind: 'text' },
  { id: 'qualifier', name: 'Qualifier', kind: 'text' },
  { id: 'from', name: 'From', kind: 'dateTime' },
  { id: 'to', name: 'To', kind: 'dateTime' },
  { id: 'minutes', name: 'Length', kind: 'number', note: 'minutes' },
  { id: 'reason', name: 'Reason, message', kind: 'text' },
  { id: 'by', name: 'By', kind: 'text' },
  { id: 'median', name: 'Median wait', kind: 'number', note: 'minutes' },
  { id: 'p90', name: '90th percentile', kind: 'number', note: 'minutes' },
  { id: 'longest', name: 'Longest wait', kind: 'number', note: 'minutes' },
  { id: 'samples', name: 'Estimates', kind: 'number' },
] as const satisfies readonly TableColumn[]
