import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport, ToldFailure, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { durationText } from '../../../parts/times.ts'

/** A report's steps in one line: "Queued 31 s", "Ran 4 min 40 s", "Ready". Pure. */

type PieceTone = 'past' | 'live' | 'ok' | 'warn' | 'bad' | 'off'
export type TrailPiece = { readonly words: string; readonly tone: PieceTone }

type StatusLeg = {
  readonly status: string
  readonly at: string
  /** The time of the next status; undefined for the last. */
  readonly until: string | undefined
}

/** Each status with the time until the next. A repeated status continues the previous one. */
export function statusLegs(trail: readonly TrailStep[]): readonly StatusLeg[] {
  const statuses = trail
    .filter((step) => step.what === 'status')
    .filter(({ status }, index, all) => all[index - 1]?.status !== status)
  return statuses.map(({ status, at }, index) => ({ status, at, until: statuses[index + 1]?.at }))
}

/** Milliseconds between two times; 0 if the clock was set back. */
export const between = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from)) || 0

/** A duration in whole seconds: "31 s", "4 min 40 s". */
export function lasted(from: string, to: string): string {
  const length = between(from, to)
  if (length < 500) return 'under 1 s'
  return length < 60_000 ? `${Math.round(length / 1_000)} s` : durationText(length)
}

const pastWords: Readonly<Record<string, string>> = { QUEUED: 'Queued', RUNNING: 'Ran', FAILED: 'Failed' }

function past(trail: readonly TrailStep[]): TrailPiece[] {
  const legs = statusLegs(trail).filter(({ until }) => until !== undefined)
  const runs = legs.filter(({ status }) => status === 'RUNNING')
  if (runs.length > 1) return [{ words: `Ran ${runs.length} times`, tone: 'past' }]
  return legs.map(({ status, at, until = at }) => {
    const known = pastWords[status]
    if (status === 'FAILED') return { words: 'Failed', tone: 'past' }
    return { words: known === undefined ? `“${status}”` : `${known} ${lasted(at, until)}`, tone: 'past' }
  })
}

/** The last step of a kind. */
export function lastStep<What extends TrailStep['what']>(
  trail: readonly TrailStep[],
  what: What,
): Extract<TrailStep, { what: What }> | undefined {
  return trail.findLast((step): step is Extract<TrailStep, { what: What }> => step.what === what)
}

/** True if a user recorded that a start with an unknown outcome never started. */
export const isSettledAsNotStarted = ({ trail }: Pick<ShownReport['entry'], 'trail'>): boolean =>
  lastStep(trail, 'start-settled')?.verdict === 'not-started'

/** The failure of the last failed step. */
export function lastFailure(trail: readonly TrailStep[]): ToldFailure | undefined {
  for (const step of trail.toReversed()) {
    const fails =
      step.what === 'start-refused' ||
      step.what === 'start-not-sent' ||
      step.what === 'start-unknown' ||
      step.what === 'asking-refused' ||
      step.what === 'download-failed'
    if (fails && step.failure !== undefined) return step.failure
  }
  return undefined
}

const now = (words: string, tone: PieceTone): TrailPiece => ({ words, tone })

/** The pieces of an entry's line; the last one is the current state. `download`: the job that loads its rows. */
export function trailPieces(
  { entry, state, following, snapshotId }: ShownReport,
  download: Job | undefined,
): TrailPiece[] {
  const { trail } = entry
  const before = past(trail)
  if (download !== undefined) return [...before, now(download.stage, 'live')]
  switch (state) {
    case 'starting':
      return [now('Waits for the answer to its start', 'live')]
    case 'start-refused':
    case 'start-not-sent':
      if (isSettledAsNotStarted(entry))
        return [now('Sent once', 'past'), now('No answer read', 'past'), now('Not started', 'off')]
      return [now(lastFailure(trail)?.message ?? 'Nothing was started', 'off')]
    case 'start-unknown':
      return [now('Sent once', 'past'), now('No answer read', 'past'), now('Needs a person', 'warn')]
    case 'retrying':
      return [...before, now('Failed', 'past'), now('Waits for its retry', 'warn')]
    case 'failed':
      return [...before, now('Failed', 'bad')]
    case 'cancelled':
      return [...before, now('Cancelled', 'off')]
    case 'asking-refused':
      return [...before, now(lastStep(trail, 'asking-refused')?.failure.message ?? 'Asking was refused', 'bad')]
    case 'succeeded':
      return [...before, ready(trail, snapshotId)]
    case 'asking':
      return [now('Started', 'past'), following ? now('Waiting for the first status', 'live') : notFollowed]
    case 'queued':
      return [...before, following ? now('Waits for the platform', 'off') : notFollowed]
    case 'running':
      return [...before, following ? now('Running', 'live') : notFollowed]
    case 'odd':
      return [...before, now(`“${statusLegs(trail).at(-1)?.status ?? ''}”, as it came`, 'warn')]
  }
}

const notFollowed = now('Not followed', 'off')

function ready(trail: readonly TrailStep[], snapshotId: string | undefined): TrailPiece {
  const failed = lastStep(trail, 'download-failed')
  const came = lastStep(trail, 'downloaded')
  if (failed !== undefined && (came === undefined || came.at < failed.at)) return now('Download failed', 'bad')
  if (snapshotId !== undefined) return now('Open', 'ok')
  const saved = lastStep(trail, 'saved')
  return saved === undefined ? now('Ready', 'ok') : now(`Saved ${takenWords(saved.at)}`, 'ok')
}
