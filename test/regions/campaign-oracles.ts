import { pollIntervals } from '../../src/domain/regions-settings.ts'
import type { BoardRow } from '../../src/domain/region-board.ts'
import type { FakeRequest } from '../../src/main/regions/testing/fake-platform.ts'

/** What must hold of the monitor whatever happens, worked out from what was asked of the platform and from what stood on the board alone. */

/** What people and settings did that changes what is allowed, by the steady clock. */
export type Course = {
  /** The interval in force from then on, in seconds. */
  readonly intervals: readonly { readonly at: number; readonly connectionId: string; readonly seconds: number }[]
  /** Somebody asked for a poll, or for something else than before. */
  readonly asked: readonly { readonly at: number }[]
  /** Watches began or ended: what is known of failures begins anew. */
  readonly restarts: readonly { readonly at: number }[]
}

const absurd = pollIntervals.backOff

/** Milliseconds against seconds; sums of fractions may be a little off. */
const isLongEnough = (ms: number, seconds: number): boolean => ms + 0.001 >= seconds * 1000

/** Sentences about what went wrong; none where all is well. */
export function rateFaults(requests: readonly FakeRequest[], course: Course): string[] {
  const polled = requests.filter(({ practiceId }) => practiceId !== undefined)
  const targets = Map.groupBy(polled, ({ connectionId, practiceId }) => `${connectionId} ${practiceId}`)
  return [...targets].flatMap(([target, all]) => [
    ...tooSoon(target, all, course, 'visits.practice'),
    ...tooSoon(target, all, course, 'visits.waitTimes'),
    ...notObeyed(target, all),
    ...notBackedOff(target, all, course),
  ])
}

/** Never above the configured rate; 15 seconds where somebody asked. */
function tooSoon(target: string, all: readonly FakeRequest[], course: Course, call: string): string[] {
  return pairs(all.filter((request) => request.call === call)).flatMap(([before, after]) => {
    // What is asked for in the middle of a poll is asked of the next.
    const begun = all.findLast((one) => one.call === 'visits.practice' && one.sentAt <= before.sentAt)?.sentAt ?? 0
    const isAsked = course.asked.some(({ at }) => at >= begun && at <= after.sentAt)
    const least = isAsked ? pollIntervals.least : leastInterval(before, after, course)
    const gap = after.sentAt - before.sentAt
    return isLongEnough(gap, least) ? [] : [`${target}: ${call} after ${gap} ms, allowed is ${least} s`]
  })
}

/** The shortest interval that was in force at any time between two requests. */
function leastInterval(before: FakeRequest, after: FakeRequest, { intervals }: Course): number {
  const own = intervals.filter(({ connectionId }) => connectionId === before.connectionId)
  const atFirst = own.findLast(({ at }) => at <= before.sentAt)
  const between = own.filter(({ at }) => at > before.sentAt && at <= after.sentAt)
  return Math.min(...[atFirst, ...between].map((change) => change?.seconds ?? pollIntervals.least))
}

/** A Retry-After is obeyed by whatever comes next, up to five minutes. */
function notObeyed(target: string, all: readonly FakeRequest[]): string[] {
  return pairs(all).flatMap(([{ mood, endedAt = 0 }, after]) => {
    const asked = mood?.kind === 'failing' ? (mood.retryAfterSeconds ?? 0) : 0
    const gap = after.sentAt - endedAt
    return isLongEnough(gap, Math.min(absurd, asked)) ? [] : [`${target}: ${gap} ms after a Retry-After of ${asked} s`]
  })
}

/** Polls that fail one after the other come at twice the pause, up to five minutes. */
function notBackedOff(target: string, all: readonly FakeRequest[], course: Course): string[] {
  let failures = 0
  return pairs(all.filter(({ call }) => call === 'visits.practice')).flatMap(([before, after]) => {
    const between = all.filter(({ sentAt }) => sentAt >= before.sentAt && sentAt < after.sentAt)
    const isExcused = [...course.asked, ...course.restarts].some(({ at }) => at >= before.sentAt && at <= after.sentAt)
    const hasFailed = between.some(({ mood }) => mood !== undefined && mood.kind !== 'well')
    failures = hasFailed && !isExcused ? failures + 1 : 0
    const last = between.at(-1) ?? before
    const least = Math.min(absurd, leastInterval(before, after, course) * 2 ** failures)
    const gap = after.sentAt - last.sentAt
    return failures === 0 || isLongEnough(gap, least)
      ? []
      : [`${target}: failure ${failures}, next poll after ${gap} ms`]
  })
}

/**
 * A row that is called fresh and is not. `ageMs` is the true age of its figure, `intervalSeconds` the longest interval in force of the last moments,
 * `slackMs` what a board may be late.
 */
export const isWronglyFresh = (row: BoardRow, ageMs: number, intervalSeconds: number, slackMs: number): boolean =>
  row.freshness === 'fresh' && ageMs > 2 * intervalSeconds * 1000 + slackMs

/** A row that shows a number it must not show. */
export const isWronglyNumbered = ({ available, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && available !== true

const pairs = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.slice(1).flatMap((after, at) => {
    const before = items[at]
    return before === undefined ? [] : [[before, after] as const]
  })
