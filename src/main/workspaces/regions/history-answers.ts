import { failure } from '../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import {
  pauseEffectColumns,
  type RegionHistory,
  type RegionPauses,
  waitSampleColumns,
} from '../../../domain/regions/region-history.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import { orHistoryFailure } from './history-failure.ts'
import { combinationWords, filledSnapshot, originOf, pauseRow } from './history-snapshots.ts'
import { type LivePauses, searchPauses } from './pause-search.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'
import { sourceOf } from './source.ts'

/** What the history screen asks: the chart, the pauses of the platform with the wait around them, and both as tables. */

/** Buckets of a chart at most: about one for two pixels of a wide screen. */
const mostBuckets = 800

type Ask<Value> = (
  options: Pick<RegionsOptions, 'client' | 'contextOf' | 'history' | 'snapshots'> & {
    readonly livePauses?: LivePauses
  },
  connection: Connection,
  question: ScreenQuestion,
  signal: AbortSignal,
) => Promise<Result<Value>>

/** Failures: `invalid-input` for a range or a zone that is none, `storage`, `cancelled`. */
export const chartOf: Ask<RegionHistory> = ({ history }, connection, question, signal) =>
  orHistoryFailure(signal, async () =>
    done(await history.chart({ ...question, source: sourceOf(connection) }, mostBuckets, signal)),
  )

/** Pauses that were on in the time asked for, oldest first, with the wait around each. Failures: also those of the search on the platform. */
export const pauseEffects: Ask<RegionPauses> = (options, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const found = await searchPauses(options, connection, question, signal)
    if (!found.ok) return found
    const asked = { ...question, source: sourceOf(connection) }
    return done({ ...found.value, pauses: await options.history.around(asked, found.value.pauses) })
  })

/** Every sample of the question as a snapshot that is ready when this answers. */
export const samplesSnapshot: Ask<SnapshotInfo> = ({ history, snapshots }, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const plan = {
      title: `Waits of ${combinationWords(question)}, ${connection.name}`,
      columns: waitSampleColumns,
      source: originOf(connection, question, 'history'),
    }
    const batches = history.samples({ ...question, source: sourceOf(connection) }, signal)
    return infoOr(await filledSnapshot(snapshots, plan, batches))
  })

/** The pauses of the question as a snapshot that is ready when this answers. */
export const pausesSnapshot: Ask<SnapshotInfo> = (options, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const found = await pauseEffects(options, connection, question, signal)
    if (!found.ok) return found
    const plan = {
      title: `Pauses of ${combinationWords(question)}, ${connection.name}`,
      columns: pauseEffectColumns,
      source: originOf(connection, question, 'pauseBookings.search'),
    }
    const { pauses, missing } = found.value
    return infoOr(await filledSnapshot(options.snapshots, plan, [pauses.map(pauseRow)], missing))
  })

const infoOr = (info: SnapshotInfo | undefined): Result<SnapshotInfo> =>
  info === undefined ? failed(failure('storage')) : done(info)
