import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import {
  pauseEffectColumns,
  type RegionHistory,
  type RegionPauses,
  waitSampleColumns,
} from '../../../domain/regions/region-history.ts'
import { done, type Result } from '../../services/storage/result.ts'
import { orHistoryFailure, combinationWords, filledSnapshot, originOf, pauseRow } from './history-snapshots.ts'
import { type LivePauses, searchPauses } from './pause-search.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'
import { sourceOf } from './source.ts'
import { texts } from './text.ts'

/** Requests of the history screen: the chart, the platform's pauses with the wait around them, and both as tables. */

/** Maximum buckets of a chart: about one per two pixels of a wide screen. */
const mostBuckets = 800

type Ask<Value> = (
  options: Pick<RegionsOptions, 'client' | 'contextOf' | 'history' | 'snapshots'> & {
    readonly clock: Pick<RegionsOptions['clock'], 'now'>
    readonly livePauses?: LivePauses
  },
  connection: Connection,
  question: ScreenQuestion,
  signal: AbortSignal,
) => Promise<Result<Value>>

/** Fails with `invalid-input` for an invalid range or zone, `storage`, `cancelled`. */
export const chartOf: Ask<RegionHistory> = ({ history }, connection, question, signal) =>
  orHistoryFailure(signal, async () =>
    done(await history.chart({ ...question, source: sourceOf(connection) }, mostBuckets, signal)),
  )

/** Pauses in effect during the range, oldest first, with the wait around each. Fails also as the platform search does. */
export const pauseEffects: Ask<RegionPauses> = (options, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const found = await searchPauses(options, connection, question, signal)
    if (!found.ok) return found
    const asked = { ...question, source: sourceOf(connection) }
    return done({ ...found.value, pauses: await options.history.around(asked, found.value.pauses) })
  })

/** Every sample of the question as a snapshot, complete when this resolves. */
export const samplesSnapshot: Ask<SnapshotInfo> = ({ history, snapshots }, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const plan = {
      title: texts.historyAnswers.waitsOf(combinationWords(question), connection.name),
      columns: waitSampleColumns,
      source: originOf(connection, 'history', question),
    }
    const batches = history.samples({ ...question, source: sourceOf(connection) }, signal)
    return done(await filledSnapshot(snapshots, plan, batches))
  })

/** The pauses of the question as a snapshot, complete when this resolves. */
export const pausesSnapshot: Ask<SnapshotInfo> = (options, connection, question, signal) =>
  orHistoryFailure(signal, async () => {
    const found = await pauseEffects(options, connection, question, signal)
    if (!found.ok) return found
    const plan = {
      title: texts.historyAnswers.pausesOf(combinationWords(question), connection.name),
      columns: pauseEffectColumns,
      source: originOf(connection, 'pauseBookings.search', question),
    }
    const { pauses, missing } = found.value
    const now = options.clock.now()
    const rows = pauses.map((pause) => pauseRow(pause, now))
    return done(await filledSnapshot(options.snapshots, plan, [rows], missing))
  })
