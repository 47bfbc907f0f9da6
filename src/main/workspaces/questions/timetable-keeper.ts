import { dueAt, nextRunAfter } from '../../../domain/questions/timetable.ts'
import type { SavedQuestion } from '../../../domain/questions/saved-question.ts'
import { isZone } from '../../../domain/time/zones.ts'
import type { Clock } from '../../services/clock.ts'

/** The single timer for all timetables. */

export type KeeperNeeds = {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Undefined if they can't be read now. */
  readonly questions: () => Promise<readonly SavedQuestion[] | undefined>
  /** Stores the progress, reports missed runs and starts due ones. */
  readonly onDue: (
    question: SavedQuestion,
    due: { readonly run: number | undefined; readonly missed: readonly number[]; readonly accountedUntil: number },
  ) => Promise<void>
}

/** Maximum milliseconds between checks: a timer of hours would be late after sleep and wrong after a clock change. */
const mostWait = 30_000

export function keepTimetables({ clock, questions, onDue }: KeeperNeeds) {
  let stop: (() => void) | undefined
  let closed = false
  let last: Promise<void> = Promise.resolve()

  async function lookOnce(): Promise<void> {
    if (closed) return
    // A check that fails is followed by another.
    let next: number | undefined
    try {
      next = await nextRun()
    } finally {
      arrange(next ?? clock.now() + mostWait)
    }
  }

  /** Starts what is due, and returns when the next run is; undefined if the questions can't be read. */
  async function nextRun(): Promise<number | undefined> {
    let next = Number.POSITIVE_INFINITY
    const all = await questions()
    for (const question of all ?? []) {
      const { timetable, zone } = question
      if (timetable?.on !== true || closed || !isZone(zone)) continue
      const now = clock.now()
      const accounted = accountedOf(question, now)
      const due = dueAt(timetable, zone, accounted, now)
      if (due.accountedUntil !== accounted) await onDue(question, due)
      next = Math.min(next, nextRunAfter(timetable, zone, Math.max(now, due.accountedUntil)))
    }
    return all === undefined ? undefined : next
  }

  function arrange(next: number): void {
    if (closed) return
    stop?.()
    stop = undefined
    if (Number.isFinite(next))
      stop = clock.after(Math.max(0, Math.min(next - clock.now(), mostWait)), () => void look().catch(() => undefined))
  }

  /** Runs checks one at a time: two at once could start the same run twice. */
  function look(): Promise<void> {
    last = last.then(lookOnce, lookOnce)
    return last
  }

  return {
    /** Checks all timetables now, after a change. Resolves when due runs have started. */
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
