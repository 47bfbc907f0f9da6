import { failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { Connection } from '../../domain/connection.ts'
import type { PauseEffect, RegionHistory } from '../../domain/region-history.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { RegionsOptions, ScreenQuestion } from './regions-options.ts'
import { sourceOf } from './source.ts'

/** What the history screen asks: the chart, the pauses of the platform with the wait around them, and both as tables. */

/** Buckets of a chart at most: about one for two pixels of a wide screen. */
const mostBuckets = 800

export async function chartOf(
  { history }: RegionsOptions,
  connection: Connection,
  question: ScreenQuestion,
  signal: AbortSignal,
): Promise<Result<RegionHistory>> {
  return done(await history.chart({ ...question, source: sourceOf(connection) }, mostBuckets, signal))
}

const later = failure('storage', { message: 'History is not there yet.', nextStep: 'Go on without it.' })

export const pauseEffects = async (
  _options: RegionsOptions,
  _connection: Connection,
  _question: ScreenQuestion,
  _signal: AbortSignal,
): Promise<Result<readonly PauseEffect[]>> => failed(later)

export const samplesSnapshot = async (
  _options: RegionsOptions,
  _connection: Connection,
  _question: ScreenQuestion,
  _signal: AbortSignal,
): Promise<Result<SnapshotInfo>> => failed(later)

export const pausesSnapshot = samplesSnapshot
