import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { pauseMinutes } from '../../../domain/regions/pause-effects.ts'
import { type PauseEffect, pauseEffectColumns, type Stretch } from '../../../domain/regions/region-history.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import type { LoadedRow, SnapshotPlan, Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { ScreenQuestion } from './regions-options.ts'
import { sourceOf } from './source.ts'
import { failure } from '../../../bridge/failure.ts'
import { originOf as originOfConnection } from '../../services/connections/connections.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import { alertLogCells, alertLogColumns } from '../../../domain/regions/alert-log.ts'
import type { History } from '../../services/history/history-service.ts'
import { texts } from './text.ts'

/** Tables from history, as snapshots. */

/** The platform and the parameters of a question, as snapshot facts. */
export const originOf = (connection: Connection, call: string, question: ScreenQuestion | Stretch) => ({
  call,
  ...originOfConnection(connection),
  address: sourceOf(connection),
  ...question,
})

/** `TX, virtual, pediatric`. */
export const combinationWords = ({ regionCode, visitTypeName, assignmentQualifiers }: ScreenQuestion): string =>
  [regionCode, visitTypeName, ...assignmentQualifiers].filter((word) => word !== '').join(', ')

/**
 * Fills a new snapshot and returns it once all rows are in. On error it drops the snapshot and throws. `missing`: the number of rows known to be absent, or
 * why a part is absent, as one plain sentence.
 */
export async function filledSnapshot(
  snapshots: Pick<Snapshots, 'create' | 'drop' | 'info'>,
  plan: SnapshotPlan,
  batches: AsyncIterable<readonly LoadedRow[]> | Iterable<readonly LoadedRow[]>,
  missing: number | string = 0,
): Promise<SnapshotInfo> {
  const loader = await snapshots.create(plan)
  let taken = 0
  try {
    for await (const batch of batches) {
      await loader.append(batch)
      taken += batch.length
    }
    const [lacking, part] = typeof missing === 'string' ? [0, { partMissing: missing }] : [missing, {}]
    const total = taken + lacking
    const facts = { ...nothingRead, totalAtStart: total, totalAtEnd: total, taken, ...part }
    await loader.finish('ready', completenessOf(facts))
  } catch (cause) {
    await snapshots.drop(loader.id)
    throw cause
  }
  const info = snapshots.info(loader.id)
  if (info === undefined) throw new JobFailed(failure('storage'))
  return info
}

type Cells = Record<(typeof pauseEffectColumns)[number]['id'], CellText>

/** Two decimals. */
export const numberCell = (value: number | undefined): CellText =>
  value === undefined ? null : String(Math.round(value * 100) / 100)
export const listCell = (list: readonly string[]): CellText => (list.length === 0 ? null : list.join(', '))

/** `now` in milliseconds since 1970. */
export function pauseRow(pause: PauseEffect, now: number): LoadedRow {
  const { before, after } = pause
  const cells: Cells = {
    pausedAt: pause.pausedAt,
    resumedAt: pause.resumedAt ?? null,
    minutes: numberCell(pauseMinutes(pause, now)),
    pausedBy: pause.pausedBy === '' ? null : pause.pausedBy,
    message: pause.message ?? null,
    before: numberCell(before),
    after: numberCell(after),
    change: before === undefined || after === undefined ? null : numberCell(after - before),
    market: pause.market ?? null,
    regionCode: pause.regionCode ?? null,
    modalities: listCell(pause.modalities),
    qualifiers: listCell(pause.assignmentQualifiers),
    ruleId: pause.ruleId ?? null,
    id: pause.id,
  }
  return { key: pause.id, json: null, cells: pauseEffectColumns.map(({ id }) => cells[id]) }
}

/** Returns the result of `work`; converts exceptions to failures with a readable message. */
export async function orHistoryFailure<Value>(
  signal: AbortSignal,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work()
  } catch (cause) {
    if (signal.aborted) return failed(failure('cancelled'))
    if (cause instanceof JobFailed) return failed(cause.failure)
    // An invalid time range or zone.
    if (cause instanceof RangeError) return failed(failure('invalid-input', { message: cause.message }))
    return failed(failure('storage', texts.historySnapshots.theRegionHistoryCantBeLoaded))
  }
}

/** The alert log of a time range as a snapshot, newest first, to view and export. Fails with `storage`, `cancelled`. */
export const alertLogTable = (
  { history, snapshots }: { readonly history: Pick<History, 'alertLog'>; readonly snapshots: Snapshots },
  connection: Connection,
  { from, to }: Stretch,
  signal: AbortSignal,
): Promise<Result<SnapshotInfo>> =>
  orHistoryFailure(signal, async () => {
    const events = await history.alertLog(connection.id, from, to)
    const plan = {
      title: texts.historySnapshots.alertLog(connection.name),
      columns: alertLogColumns,
      source: { call: 'regions.alertLog', connectionId: connection.id, connection: connection.name, from, to },
    }
    const rows = events.map((event, at) => ({ key: String(at), json: null, cells: alertLogCells(event) }))
    return done(await filledSnapshot(snapshots, plan, [rows]))
  })
