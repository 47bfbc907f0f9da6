import { texts } from './text.ts'
import type { ActivityRow, ActivityTry } from '../../../bridge/activity.ts'
import { failureTexts } from '../../../bridge/failure.ts'
import { type StatusEntry, statuses } from '../../../bridge/statuses/status-glossary.ts'
import { durationText } from '../../parts/times.ts'

/** Texts for calls. Pure. */

export type Outcome = {
  readonly of: StatusEntry
  /** Its word, with the HTTP status. */
  readonly words: string
}

type Tried = Pick<ActivityRow, 'state' | 'failure' | 'status' | 'tryCount' | 'mayHaveHappened'>

/** A call's outcome. */
export function outcomeOf({ state, failure, status, tryCount, mayHaveHappened }: Tried): Outcome {
  const named = statuses.call[state === 'under-way' ? state : (failure ?? 'done')]
  // Of a change that may have gone through, no tip says to try again.
  const of = mayHaveHappened === true ? { ...named, next: failureTexts['outcome-unknown'].nextStep } : named
  if (failure !== undefined && tryCount === 0)
    return { of: { ...of, mark: 'off' }, words: texts.activityWords.notSent(of.word.toLowerCase()) }
  return {
    of,
    words: status === undefined || state === 'under-way' || failure === 'cancelled' ? of.word : `${of.word}, ${status}`,
  }
}

/** The outcome of one attempt. */
export const tryOutcome = (one: ActivityTry, ended: boolean): Outcome =>
  outcomeOf({
    ...one,
    state: one.failure !== undefined ? 'failed' : ended || one.status !== undefined ? 'done' : 'under-way',
    tryCount: 1,
  })

/** Whether a failed write may have been carried out. */
export function mayHaveHappenedWords(mayHaveHappened: boolean | undefined): string | undefined {
  if (mayHaveHappened === undefined) return undefined
  return mayHaveHappened ? texts.activityWords.itMayHaveGoneThrough : texts.activityWords.itDidntGoThroughNothingLeft
}

/** A duration: "42 ms", "1.2 sec". */
export const tookText = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : durationText(milliseconds)

const timingParts = [
  { part: 'connectionMs', name: texts.activityWords.waitingForAConnection },
  { part: 'sendingMs', name: texts.activityWords.sending },
  { part: 'firstByteMs', name: texts.activityWords.untilTheFirstByte },
  { part: 'bodyMs', name: texts.activityWords.receiving },
] as const

/** The known time segments of an attempt; for a failed one, the time until it failed. */
export function partsOf({ timing, durationMs }: ActivityTry, ended: boolean) {
  const known = timingParts.flatMap(({ part, name }) => {
    const milliseconds = timing[part]
    return milliseconds === undefined ? [] : [{ part, name, milliseconds }]
  })
  if (!ended || timing.firstByteMs !== undefined) return known
  const rest = durationMs - known.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const name =
    timing.connectionMs === undefined ? texts.activityWords.withoutAConnection : texts.activityWords.noResponse
  return [...known, { part: 'rest' as const, name, milliseconds: Math.max(rest, 0) }]
}
