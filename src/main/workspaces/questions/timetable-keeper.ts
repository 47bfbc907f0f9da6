import { dueAt, nextRunAfter } from '../../../domain/questions/timetable.ts'
import type { SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { isZone } from '../../../domain/time/zones.ts'
import type { QuestionsClock } from './clock.ts'

/** The single timer for all timetables. */

export type KeeperNeeds = {
  readonly clock: QuestionsClock
  readonly questions: () => Promise<readonly SavedQuestion[]>
  /** Stores the progress, reports missed runs and starts due ones. */
  readonly onDue: (
    question: SavedQuestion,
    due: { readonly run: number | undefined; readonly missed: readonly number[]; readonly accountedUntil: number },
  ) => Promise<void>
}

export type TimetableKeeper = {
  /** Checks all timetables now, after a change. Resolves when due runs have started. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Maximum milliseconds between checks: a timer of hours would be late after sleep and wrong after a clock change. */
const mostWait = 30_000

export function keepTimetables({ clock, questions, onDue }: KeeperNeeds): TimetableKeeper {
  let stop: (() => void) | undefined
  let closed = false
  let last: Promise<void> = Promise.resolve()

  async function lookOnce(): Promise<void> {
    if (closed) return
    let next = Number.POSITIVE_INFINITY
    for (const question of await questions()) {
      const { timetable, zone } = question
      if (timetable?.on !== true || closed || !isZone(zone)) continue
      const now = clock.now()
      const accounted = accountedOf(question, now)
      const due = dueAt(timetable, zone, accounted, now)
      if (due.accountedUntil !== accounted) await onDue(question, due)
      next = Math.min(next, nextRunAfter(timetable, zone, Math.max(now, due.accountedUntil)))
    }
    if (closed) return
    stop?.()
    stop = undefined
    if (Number.isFinite(next))
      stop = clock.after(Math.max(0, Math.min(next - clock.now(), mostWait)), () => void look())
  }

  /** Runs checks one at a time: two at once could start the same run twice. */
  function look(): Promise<void> {
    last = last.then(lookOnce, lookOnce)
    return last
  }

  return {
    look,
    async close() {
      closed = true
      stop?.()
      await last.catch(() => undefined)
    },
  }
}

/** Milliseconds since 1970; a question without a stored time starts now. */
export function accountedOf({ accountedUntil }: SavedQuestion, now: number): number {
  const at = accountedUntil === undefined ? Number.NaN : Date.parse(accountedUntil)
  return Number.isNaN(at) ? now : at
}
