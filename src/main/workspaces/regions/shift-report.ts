import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { type Incident, keepOverMs, mostOver } from '../../../domain/regions/alert-incident.ts'
import { known, type Knowing } from '../../../domain/knowing.ts'
import { pausesAmong } from '../../../domain/regions/pause-effects.ts'
import { type Stretch, waitSampleColumns } from '../../../domain/regions/region-history.ts'
import { type Combination, combinationKey } from '../../../domain/regions/region-poll.ts'
import { sameCode } from '../../../domain/normal-text.ts'
import { regionZone } from '../../../domain/regions/region-zone.ts'
import {
  type ShiftClosure,
  type ShiftGap,
  type ShiftPause,
  type ShiftReport,
  shiftColumns,
} from '../../../domain/regions/shift-report.ts'
import type { RangeOfAll, WaitsInRange } from '../../services/history/range-rows.ts'
import { done, type Result } from '../../services/storage/result.ts'
import type { Alerts } from './alerts/create-alerts.ts'
import { filledSnapshot, orHistoryFailure, originOf } from './history-snapshots.ts'
import type { Monitor } from './monitor/create-monitor.ts'
import { pauseRecords } from './pause-search.ts'
import type { RegionsOptions } from './regions-options.ts'
import type { RegionsStore } from './regions-store.ts'
import { lacksIncidents, type ShiftNames, shiftRows } from './shift-rows.ts'
import { sourceOf } from './source.ts'
import { texts } from './text.ts'

/** Queries over all regions of a connection: every estimate, and the shift report. */

export type ShiftNeeds = Pick<RegionsOptions, 'client' | 'contextOf' | 'history' | 'snapshots' | 'clock'> & {
  readonly store: Pick<RegionsStore, 'of'>
  readonly alerts: Pick<Alerts, 'kept'>
  readonly rowsOf: Monitor['rowsOf']
}

/** Few buckets suffice if only the stretches of a chart are used. */
const fewBuckets = 10

const rangeOf = (connection: Connection, { from, to }: Stretch): RangeOfAll => {
  const range = {
    source: sourceOf(connection),
    practiceIds: connection.practiceIds,
    from: Date.parse(from),
    to: Date.parse(to),
  }
  if (!(range.from < range.to)) throw new RangeError(texts.shiftReport.theStartOfTheRangeMust)
  return range
}

const planOf = (connection: Connection, title: string, call: string, stretch: Stretch) => ({
  title: `${title}, ${connection.name}`,
  source: originOf(connection, call, stretch),
})

/**
 * Every sample of every combination as a snapshot, complete when this resolves. Fails with `invalid-input` for an invalid range, `storage`, `cancelled`.
 */
export const allSamplesSnapshot = (
  { history, snapshots, store }: ShiftNeeds,
  connection: Connection,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Result<SnapshotInfo>> =>
  orHistoryFailure(signal, async () => {
    const { zones } = store.of(connection.id)
    const computerZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const zoneOf = (of: Combination) => regionZone(of, zones, computerZone).zone
    const plan = {
      ...planOf(connection, texts.shiftReport.waitsOfAllRegions, 'regions.allSamples', stretch),
      columns: waitSampleColumns,
    }
    const rows = history.allSamples(rangeOf(connection, stretch), zoneOf, signal)
    return done(await filledSnapshot(snapshots, plan, rows))
  })

/**
 * Closures, pauses, medians and incidents of a time range, and the same as a table. If the pause search fails, pauses are reported as unknown and the rest is
 * still returned. Fails as above.
 */
export const shiftReport = (
  needs: ShiftNeeds,
  connection: Connection,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Result<{ readonly report: ShiftReport; readonly table: SnapshotInfo }>> =>
  orHistoryFailure(signal, async () => {
    const range = rangeOf(connection, stretch)
    const waits = await needs.history.waitsOfAll(range, signal)
    const { closures, gaps } = await stretchesOf(needs, waits, range, signal)
    const incidents = needs.alerts.kept(connection.id)
    const report: ShiftReport = {
      ...stretch,
      waits: waits.map(({ wasClosed: _closed, ...wait }) => wait).filter(({ samples }) => samples > 0),
      closures,
      pauses: await pausesIn(needs, connection, range, signal),
      incidents: incidents
        .filter(
          ({ openedAt, over }) =>
            Date.parse(openedAt) < range.to && (over === undefined || Date.parse(over.at) >= range.from),
        )
        .toSorted((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt))
        // Who acknowledged or took one after the end isn't of this shift.
        .map((one) => ({ ...one, actions: one.actions.filter(({ at }) => Date.parse(at) < range.to) })),
      incidentsFrom: new Date(incidentsFromOf(incidents, needs.clock.now())).toISOString(),
      gaps,
    }
    // A report has thousands of lines about the same regions, and each look-up goes through the board.
    const known = new Map<string, ReturnType<ShiftNames>>()
    const names: ShiftNames = (practiceId, regionCode) => {
      const key = JSON.stringify([practiceId, regionCode])
      if (!known.has(key)) known.set(key, needs.rowsOf(connection.id, practiceId, regionCode)[0])
      return known.get(key)
    }
    const plan = {
      ...planOf(connection, texts.shiftReport.shiftReport, 'regions.shiftReport', stretch),
      columns: shiftColumns,
    }
    const rows = shiftRows(report, names, needs.clock.now())
    const table = await filledSnapshot(needs.snapshots, plan, [rows], missingIn(report))
    return done({ report, table })
  })

/** As in `filledSnapshot`; the first part that is absent, or may be: where nothing was monitored, a closure or an incident isn't seen. */
function missingIn(report: ShiftReport): number | string {
  const { pauses, gaps } = report
  if (pauses.state !== 'known') return pauses.reason
  if (pauses.value.missing > 0) return pauses.value.missing
  if (lacksIncidents(report)) return texts.shiftRows.olderIncidents
  return gaps.length > 0 ? texts.shiftRows.monitoringHasGaps : 0
}

/** Ended incidents are kept for a day, or only the last ones if many ended. `now` in milliseconds since 1970. */
function incidentsFromOf(incidents: readonly Incident[], now: number): number {
  const ends = incidents.flatMap(({ over }) => (over === undefined ? [] : [Date.parse(over.at)]))
  return ends.length < mostOver ? now - keepOverMs : Math.max(now - keepOverMs, Math.min(...ends))
}

const withoutWaits = (practiceId: string) =>
  ({ practiceId, regionCode: '', visitTypeName: '', assignmentQualifiers: [] }) as const

/**
 * Closures of each combination that had one, and the unwatched stretches of each practice, also of one without any wait; and those of single regions whose
 * requests failed while others were answered.
 */
async function stretchesOf(
  { history, clock }: Pick<ShiftNeeds, 'history' | 'clock'>,
  waits: readonly WaitsInRange[],
  { source, practiceIds, from, to }: RangeOfAll,
  signal: AbortSignal,
): Promise<Pick<ShiftReport, 'closures' | 'gaps'>> {
  const closures: ShiftClosure[] = []
  const gaps: ShiftGap[] = []
  const range = { source, from: new Date(from).toISOString(), to: new Date(to).toISOString(), zone: 'UTC' }
  for (const practiceId of new Set(practiceIds)) {
    const { unwatched } = await history.chart({ ...withoutWaits(practiceId), ...range }, fewBuckets, signal)
    gaps.push(...unwatched.map((gap) => ({ ...gap, practiceId })))
    const { polls } = await history.pollTimes({ source, practiceId, from, to }, signal)
    for (const regionCode of new Set(polls.flatMap(({ unanswered }) => unanswered ?? []))) {
      const chart = await history.chart({ ...withoutWaits(practiceId), regionCode, ...range }, fewBuckets, signal)
      const isOwn = (gap: Stretch) => !unwatched.some((whole) => whole.from === gap.from && whole.to === gap.to)
      gaps.push(...chart.unwatched.filter(isOwn).map((gap) => ({ ...gap, practiceId, regionCode })))
    }
  }
  for (const { practiceId, regionCode, visitTypeName, assignmentQualifiers, wasClosed } of waits) {
    if (!wasClosed) continue
    const combination = { practiceId, regionCode, visitTypeName, assignmentQualifiers }
    // The chart ends here or a moment later, and so does a closure that is still in effect.
    const last = Math.min(to, clock.now())
    const chart = await history.chart({ ...combination, ...range }, fewBuckets, signal)
    for (const closure of chart.unavailable) {
      if (closure.reason === 'OFF_HOURS') continue
      const isOpenEnded = Date.parse(closure.to) >= last
      closures.push({
        ...combination,
        ...closure,
        fromBefore: Date.parse(closure.from) <= from,
        isOpenEnded,
        isEndUnknown: !isOpenEnded && chart.unwatched.some((gap) => gap.from === closure.to),
      })
    }
  }
  const length = (closure: Stretch) => Date.parse(closure.to) - Date.parse(closure.from)
  return {
    closures: closures.toSorted(
      (one, other) => length(other) - length(one) || (combinationKey(one) < combinationKey(other) ? -1 : 1),
    ),
    gaps,
  }
}

async function pausesIn(
  needs: Pick<ShiftNeeds, 'client' | 'contextOf'>,
  connection: Connection,
  { from, to }: RangeOfAll,
  signal: AbortSignal,
): Promise<Knowing<{ readonly list: readonly ShiftPause[]; readonly missing: number }>> {
  const found = await pauseRecords(needs, connection, { from, to }, signal)
  if (!found.ok)
    return { state: 'not-checked', reason: texts.shiftReport.thePlatformsPausesCouldntBeLoaded(found.failure.message) }
  const { records, missing } = found.value
  // A list from a file may have a practice twice.
  const list = [...new Set(connection.practiceIds)].flatMap((practiceId) =>
    pausesAmong(records, (record) => sameCode(record.practiceId ?? '', practiceId), { from, to }).map((pause) => ({
      ...pause,
      practiceId,
    })),
  )
  return known({ list: list.toSorted((one, other) => (one.pausedAt < other.pausedAt ? -1 : 1)), missing })
}
