import { backOff } from '../../../domain/waiting.ts'
import type { JsonFile } from '../storage/json-file.ts'
import type { Result } from '../storage/result.ts'
import type { LockClock } from './clock.ts'
import { isOfFile, type LockFacts, manyWrongTries } from './lock-file.ts'

/** Wrong tries at the PIN, and how long the next one has to wait. */

const freeTries = 3
const firstWaitMs = 5_000
const longestWaitMs = 5 * 60_000

/** Milliseconds to wait after so many wrong tries: none after the first three, then 5 s, 10 s, 20 s and so on, up to 5 minutes. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries <= freeTries ? 0 : backOff(firstWaitMs, longestWaitMs, wrongTries - freeTries - 1)

export type Tries = {
  readonly wrong: () => number
  /** Milliseconds until a try is taken; 0 where one is taken now. */
  readonly waitMs: () => number
  /** Writes one down as wrong, before it is looked at: a console that is killed meanwhile has counted it. Failures: `storage`; no try is taken then. */
  readonly count: () => Promise<Result<unknown>>
  /** A PIN was set before this start: where nobody knows how many tries at it were wrong, the longest wait begins. True where it did. */
  readonly doubt: () => Promise<boolean>
  /** It was right, or there is another PIN. */
  readonly clear: () => Promise<Result<unknown>>
}

/**
 * While the console runs the wait goes by the steady clock. Over a restart it goes by what was written down, and is never longer than the whole wait of so many
 * tries: a clock that was set back can neither shorten it nor lengthen it without end.
 */
export function createTries(file: JsonFile<LockFacts>, facts: LockFacts, clock: LockClock): Tries {
  let wrong = facts.wrongTries
  let doubtful = !isOfFile(facts)
  // Whoever has that many wrong tries has a time to wait for: one that is gone was taken out.
  const startWait = facts.nextTryAt === undefined ? waitAfter(wrong) : Date.parse(facts.nextTryAt) - clock.now()
  let nextAt = clock.steady() + Math.min(Math.max(startWait, 0), waitAfter(wrong))

  return {
    wrong: () => wrong,
    waitMs: () => Math.max(0, nextAt - clock.steady()),
    async count() {
      const wait = waitAfter(wrong + 1)
      const written = await file.update((before) => ({
        ...withoutNext(before),
        wrongTries: wrong + 1,
        ...(wait === 0 ? {} : { nextTryAt: new Date(clock.now() + wait).toISOString() }),
      }))
      if (!written.ok) return written
      wrong += 1
      nextAt = clock.steady() + wait
      return written
    },
    async doubt() {
      if (!doubtful) return false
      doubtful = false
      wrong = manyWrongTries
      const wait = waitAfter(wrong)
      nextAt = clock.steady() + wait
      const nextTryAt = new Date(clock.now() + wait).toISOString()
      // What cannot be written down is doubtful at the next start again.
      await file.update((before) => ({ ...before, wrongTries: wrong, nextTryAt }))
      return true
    },
    clear() {
      wrong = 0
      doubtful = false
      nextAt = clock.steady()
      return file.update((before) => ({ ...withoutNext(before), wrongTries: 0 }))
    },
  }
}

function withoutNext(facts: LockFacts): LockFacts {
  const { nextTryAt: _, ...before } = facts
  return before
}
