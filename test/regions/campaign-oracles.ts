import { pollIntervals } from '../../src/domain/regions/regions-settings.ts'
import type { BoardRow } from '../../src/domain/regions/region-board.ts'
import type { FakeRequest } from '../../src/main/workspaces/regions/testing/fake-platform.ts'

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

const absurd = pollIntervals.retryAfter

/** Milliseconds against seconds; sums of fractions may be a little off. */
const isLongEnough = (ms: number, seconds: number): boolean => ms + 0.001 >= seconds * 1000

/** Sentences about what went wrong; none where all is well. */
export function rateFaults(requests: readonly FakeRequest[], course: Course): string[] {
  const polled = requests.filter(({ practiceId }) => practiceId !== undefined)
  const targets = Map.groupBy(polled, ({ connectionId, practiceId }) => `${connectionId} ${practiceId}`)
  return [...targets]
    .flatMap(([target, all]) => [...tooSoon(target, all, course, 'visits.practice'), ...neverQuicker(target, all)])
    .concat([...Map.groupBy(polled, ({ connectionId }) => connectionId)].flatMap(([host, all]) => notObeyed(host, all)))
}

/** Never above the configured rate; 15 seconds where somebody asked, and after a poll that failed. */
function tooSoon(target: string, all: readonly FakeRequest[], course: Course, call: string): string[] {
  return pairs(all.filter((request) => request.call === call)).flatMap(([before, after]) => {
    // What is asked for in the middle of a poll is asked of the next.
    const begun = all.findLast((one) => one.call === 'visits.practice' && one.sentAt <= before.sentAt)?.sentAt ?? 0
    const isAsked = course.asked.some(({ at }) => at >= begun && at <= after.sentAt)
    const hasFailed = all.some(
      ({ sentAt, mood }) => sentAt >= begun && sentAt < after.sentAt && mood !== undefined && mood.kind !== 'well',
    )
    const least = isAsked || hasFailed ? pollIntervals.least : leastInterval(before, after, course)
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

/** A poll begins some seconds after the last request of the one before, whatever happens. */
function neverQuicker(target: string, all: readonly FakeRequest[]): string[] {
  return pairs(all).flatMap(([before, after]) => {
    const gap = after.sentAt - before.sentAt
    return after.call !== 'visits.practice' || isLongEnough(gap, 5)
      ? []
      : [`${target}: a poll ${gap} ms after the last request`]
  })
}

/**
 * A Retry-After is obeyed by every call that is sent later to its host, up to five minutes; each connection of the campaign has a host of its own. One that
 * does not come with "too many requests" concerns its practice alone.
 */
function notObeyed(host: string, all: readonly FakeRequest[]): string[] {
  return all.flatMap((refused) => {
    const { mood, endedAt } = refused
    if (mood?.kind !== 'failing' || endedAt === undefined) return []
    const asked = Math.min(absurd, mood.retryAfterSeconds ?? 0)
    const isOfHost = mood.failure === 'rate-limited'
    return all
      .filter(({ sentAt, practiceId }) => sentAt >= endedAt && (isOfHost || practiceId === refused.practiceId))
      .filter((later) => later !== refused && !isLongEnough(later.sentAt - endedAt, asked))
      .map((later) => `${host}: ${later.sentAt - endedAt} ms after a Retry-After of ${asked} s`)
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
