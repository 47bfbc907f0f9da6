import { backOff } from '../../../domain/waiting.ts'
import type { Clock } from '../clock.ts'
import type { JsonFile } from '../storage/json-file.ts'
import type { Result } from '../storage/result.ts'
import { isOfFile, type LockFacts, manyWrongTries } from './lock-file.ts'

/** Wrong tries at the PIN, and the wait before the next one. */

const freeTries = 3
const firstWaitMs = 5_000
const longestWaitMs = 5 * 60_000

/** Milliseconds to wait after this many wrong tries: none after the first three, then 5 s, 10 s, 20 s and so on, up to 5 minutes. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries <= freeTries ? 0 : backOff(firstWaitMs, longestWaitMs, wrongTries - freeTries - 1)

export type Tries = ReturnType<typeof createTries>

/**
 * While running, the wait uses the monotonic clock. After a restart it uses the stored time, limited to the full wait for that count: a clock set back can
 * neither shorten it nor extend it indefinitely.
 */
export function createTries(file: JsonFile<LockFacts>, facts: LockFacts, clock: Pick<Clock, 'now' | 'steady'>) {
  let wrong = facts.wrongTries
  let doubtful = !isOfFile(facts)
  // This many wrong tries require a wait: if its time is missing, someone removed it.
  const startWait = facts.nextTryAt === undefined ? waitAfter(wrong) : Date.parse(facts.nextTryAt) - clock.now()
  let nextAt = clock.steady() + Math.min(Math.max(startWait, 0), waitAfter(wrong))

  return {
    wrong: () => wrong,
    /** Milliseconds until a try is accepted; 0 if now. */
    waitMs: () => Math.max(0, nextAt - clock.steady()),
    /** Records a wrong try before the check, so that a kill doesn't avoid it. Failures: `storage`; then no try is accepted. */
    async count(): Promise<Result<unknown>> {
      const wait = waitAfter(wrong + 1)
      const written = await file.update((before) => ({
        ...before,
        wrongTries: wrong + 1,
        nextTryAt: wait === 0 ? undefined : new Date(clock.now() + wait).toISOString(),
      }))
      if (!written.ok) return written
      wrong += 1
      nextAt = clock.steady() + wait
      return written
    },
    /** Called if a PIN was set before this start: if the number of wrong tries is unknown, starts the longest wait. */
    async doubt(): Promise<void> {
      if (!doubtful) return
      doubtful = false
      wrong = manyWrongTries
      const wait = waitAfter(wrong)
      nextAt = clock.steady() + wait
      const nextTryAt = new Date(clock.now() + wait).toISOString()
      // If the write fails, the next start is uncertain again.
      await file.update((before) => ({ ...before, wrongTries: wrong, nextTryAt }))
    },
    /** Resets the count after a correct or new PIN. */
    clear(): Promise<Result<unknown>> {
      wrong = 0
      doubtful = false
      nextAt = clock.steady()
      return file.update((before) => ({ ...before, wrongTries: 0, nextTryAt: undefined }))
    },
  }
}
