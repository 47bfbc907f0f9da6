import { texts } from './text.ts'
import type { ActivityRow, ActivityTry } from '../../../bridge/activity.ts'
import type { FailureKind } from '../../../bridge/failure.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { durationText } from '../../parts/times.ts'

/** Texts for calls. Pure. */

const failureWords: Readonly<Record<FailureKind, string>> = {
  'invalid-input': texts.activityWords.inputRefused,
  'no-credential': texts.activityWords.noKey,
  'vault-unavailable': texts.activityWords.keychainSilent,
  locked: texts.activityWordsLabels.locked,
  unauthorized: texts.activityWords.keyNotAccepted,
  forbidden: texts.activityWords.keyRefused,
  'not-found': texts.activityWords.notFound,
  rejected: texts.activityWordsLabels.refused,
  conflict: texts.activityWordsLabels.conflict,
  'rate-limited': texts.activityWords.askedToSlowDown,
  'server-error': texts.activityWords.serverError,
  unreachable: texts.activityWords.notReached,
  'timed-out': texts.activityWords.timedOut,
  cancelled: texts.activityWordsLabels.cancelled,
  'unreadable-response': texts.activityWords.notReadable,
  'outcome-unknown': texts.activityWords.outcomeUnknown,
  storage: texts.activityWords.fileNotWritten,
}

export type Outcome = { readonly status: Status; readonly words: string }

/** A call's outcome as icon and words. */
export function outcomeOf({ state, failure, status, tryCount }: ActivityRow): Outcome {
  if (state === 'under-way') return { status: 'unknown', words: texts.activityWords.underWay }
  const behind = status === undefined ? '' : `, ${status}`
  if (failure === undefined) return { status: 'ok', words: `Done${behind}` }
  const words = failureWords[failure]
  if (tryCount === 0) return { status: 'off', words: texts.activityWords.notSent(words.toLowerCase()) }
  if (failure === 'cancelled') return { status: 'off', words }
  return { status: failure === 'outcome-unknown' ? 'warn' : 'bad', words: `${words}${behind}` }
}

/** The outcome of one attempt. */
export const tryOutcome = ({ status, failure }: ActivityTry, ended: boolean): Outcome =>
  outcomeOf({
    state:
      !ended && status === undefined && failure === undefined ? 'under-way' : failure === undefined ? 'done' : 'failed',
    tryCount: 1,
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { failure }),
  } as ActivityRow)

/** Whether a failed write may have been carried out. */
export function mayHaveHappenedWords(mayHaveHappened: boolean | undefined): string | undefined {
  if (mayHaveHappened === undefined) return undefined
  return mayHaveHappened
    ? texts.activityWords.itMayHaveBeenCarriedOut
    : texts.activityWords.itWasNotCarriedOutNothingLeftThis
}

/** A duration: "42 ms", "1.2 sec". */
export const tookText = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : durationText(milliseconds)

const timingParts = [
  { part: 'connectionMs', name: texts.activityWords.waitingForAConnection },
  { part: 'sendingMs', name: texts.activityWords.sending },
  { part: 'firstByteMs', name: texts.activityWords.untilTheFirstByte },
  { part: 'bodyMs', name: texts.activityWords.readingTheAnswer },
] as const

export type TimedPart = { readonly part: string; readonly name: string; readonly milliseconds: number }

/** The known time segments of an attempt; for a failed one, the time until it failed. */
export function partsOf({ timing, durationMs }: ActivityTry, ended: boolean): readonly TimedPart[] {
  const known = timingParts.flatMap(({ part, name }) => {
    const milliseconds = timing[part]
    return milliseconds === undefined ? [] : [{ part, name, milliseconds }]
  })
  if (!ended || timing.firstByteMs !== undefined) return known
  const rest = durationMs - known.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const name =
    timing.connectionMs === undefined ? texts.activityWords.withoutAConnection : texts.activityWords.withoutAnAnswer
  return [...known, { part: 'rest', name, milliseconds: Math.max(rest, 0) }]
}
