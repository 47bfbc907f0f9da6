import type { JsonFile } from '../storage/json-file.ts'
import type { Result } from '../storage/result.ts'
import type { LockClock } from './clock.ts'
import type { LockFacts } from './lock-file.ts'

/** Wrong tries at the PIN, and how long the next one has to wait. */

const freeTries = 3
const firstWaitMs = 5_000
const longestWaitMs = 5 * 60_000

/** Milliseconds to wait after so many wrong tries: none after the first three, then 5 s, 10 s, 20 s and so on, up to 5 minutes. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries <= freeTries ? 0 : Math.min(firstWaitMs * 2 ** (wrongTries - freeTries - 1), longestWaitMs)

export type Tries = {
  readonly wrong: () => number
  /** Milliseconds until a try is taken; 0 where one is taken now. */
  readonly waitMs: () => number
  /** Writes one down as wrong, before it is looked at: a console that is killed meanwhile has counted it. Failures: `storage`; no try is taken then. */
  readonly count: () => Promise<Result<unknown>>
  /** It was right. */
  readonly clear: () => Promise<Result<unknown>>
}

/**
 * While the console runs the wait goes by the steady clock. Over a restart it goes by what was written down, and is never longer than the whole wait of so many
 * tries: a clock that was set back can neither shorten it nor lengthen it without end.
 */
export function createTries(file: JsonFile<LockFacts>, facts: LockFacts, clock: LockClock): Tries {
  const startWait = facts.nextTryAt === undefined ? 0 : Date.parse(facts.nextTryAt) - clock.now()
  let wrong = facts.wrongTries
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
    clear() {
      wrong = 0
      nextAt = clock.steady()
      return file.update((before) => ({ ...withoutNext(before), wrongTries: 0 }))
    },
  }
}

function withoutNext(facts: LockFacts): LockFacts {
  const { nextTryAt: _, ...before } = facts
  return before
}
