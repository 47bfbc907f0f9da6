import { pollIntervals } from '../../src/domain/regions/regions-settings.ts'
import type { BoardRow } from '../../src/domain/regions/region-board.ts'
import type { FakeRequest } from '../../src/main/workspaces/regions/testing/fake-platform.ts'

/** Invariants of the monitor, derived only from the requests to the platform and the board's content. */

/** Actions and settings that change what is permitted, by the monotonic clock. */
export type Course = {
  /** The interval in seconds that applies from then on. */
  readonly intervals: readonly { readonly at: number; readonly connectionId: string; readonly seconds: number }[]
  /** Someone requested a poll, or changed the requested waits. */
  readonly asked: readonly { readonly at: number }[]
  /** Watches started or ended: failure counts reset. */
  readonly restarts: readonly { readonly at: number }[]
}

const absurd = pollIntervals.retryAfter

/** Compares milliseconds with seconds, with tolerance for rounding. */
const isLongEnough = (ms: number, seconds: number): boolean => ms + 0.001 >= seconds * 1000

/** Violations as sentences; empty if there are none. */
export function rateFaults(requests: readonly FakeRequest[], course: Course): string[] {
  const polled = requests.filter(({ practiceId }) => practiceId !== undefined)
  const targets = Map.groupBy(polled, ({ connectionId, practiceId }) => `${connectionId} ${practiceId}`)
  return [...targets]
    .flatMap(([target, all]) => [...tooSoon(target, all, course, 'visits.practice'), ...neverQuicker(target, all)])
    .concat([...Map.groupBy(polled, ({ connectionId }) => connectionId)].flatMap(([host, all]) => notObeyed(host, all)))
}

/** Never faster than configured; at least 15 seconds after a manual request or a failed poll. */
function tooSoon(target: string, all: readonly FakeRequest[], course: Course, call: string): string[] {
  return pairs(all.filter((request) => request.call === call)).flatMap(([before, after]) => {
    // A request during a poll applies to the next one.
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

/** The shortest interval that applied between two requests. */
function leastInterval(before: FakeRequest, after: FakeRequest, { intervals }: Course): number {
  const own = intervals.filter(({ connectionId }) => connectionId === before.connectionId)
  const atFirst = own.findLast(({ at }) => at <= before.sentAt)
  const between = own.filter(({ at }) => at > before.sentAt && at <= after.sentAt)
  return Math.min(...[atFirst, ...between].map((change) => change?.seconds ?? pollIntervals.least))
}

/** A poll always starts some seconds after the previous poll's last request. */
function neverQuicker(target: string, all: readonly FakeRequest[]): string[] {
  return pairs(all).flatMap(([before, after]) => {
    const gap = after.sentAt - before.sentAt
    return after.call !== 'visits.practice' || isLongEnough(gap, 5)
      ? []
      : [`${target}: a poll ${gap} ms after the last request`]
  })
}

/**
 * Every later call to a host respects its Retry-After, up to five minutes; each connection of the campaign has its own host. Without status 429, it affects
 * only its practice.
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
 * True for a row marked fresh that isn't. `ageMs` is the figure's true age, `intervalSeconds` the longest recent interval, `slackMs` the permitted delay of a
 * board.
 */
export const isWronglyFresh = (row: BoardRow, ageMs: number, intervalSeconds: number, slackMs: number): boolean =>
  row.freshness === 'fresh' && ageMs > 2 * intervalSeconds * 1000 + slackMs

/** True for a row with a number that it must not show. */
export const isWronglyNumbered = ({ available, waitSeconds }: BoardRow): boolean =>
  waitSeconds !== undefined && available !== true

const pairs = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.slice(1).flatMap((after, at) => {
    const before = items[at]
    return before === undefined ? [] : [[before, after] as const]
  })
