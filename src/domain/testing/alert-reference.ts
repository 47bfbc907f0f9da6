import type { AlertEvent, AlertRule, QuietHours } from '../regions/alert.ts'
import type { BoardRow } from '../regions/region-board.ts'

/**
 * A slow reference implementation of alerts: one rule on one combination over a whole series of minutes, recomputed from the series
 * for each minute. It keeps no state and shares no code with the machine under test.
 */

/** The board's data for the combination at one full minute. */
export type Observation = Pick<BoardRow, 'freshness' | 'available' | 'waitSeconds' | 'reason'>

export type ReferenceQuestion = {
  readonly rule: AlertRule
  /** One per minute, starting at `start`. */
  readonly series: readonly Observation[]
  /** Minute 0 in milliseconds since 1970, and the zone of the quiet hours. */
  readonly start: number
  readonly zone: string
  readonly quietHours: QuietHours | null
  /** Minutes in which the region is muted: from ≤ minute < until. */
  readonly mutes: readonly { readonly from: number; readonly until: number }[]
  /** Minutes in which somebody acknowledges all firing alerts, at their end. */
  readonly acknowledged: readonly number[]
}

export type ReferenceEvent = {
  readonly minute: number
  readonly kind: Exclude<AlertEvent['kind'], 'muted' | 'unmuted'>
}
export type ReferenceNotice = { readonly minute: number; readonly kind: 'fired' | 'repeated' | 'recovered' }

export type ReferenceAnswer = {
  readonly events: readonly ReferenceEvent[]
  readonly notices: readonly ReferenceNotice[]
}

type Verdict = 'so' | 'good again' | 'not so' | 'not so, not over' | 'no word'

/** The verdict on one observation according to the specification. */
export function verdictOf({ condition, offHours }: AlertRule, seen: Observation): Verdict {
  const closedForTheDay = seen.available !== true && seen.reason === 'OFF_HOURS' && !offHours
  const old = seen.freshness !== 'fresh'
  if (condition.kind === 'no-data') return !old ? 'good again' : closedForTheDay ? 'not so' : 'so'
  if (old || seen.available === undefined) return 'no word'
  if (closedForTheDay) return 'not so'
  if (condition.kind === 'unavailable') {
    if (seen.available) return 'good again'
    if (condition.reasons.length === 0) return 'so'
    return condition.reasons.some((reason) => reason === seen.reason) ? 'so' : 'not so'
  }
  if (!seen.available) return 'not so, not over'
  if (seen.waitSeconds === undefined) return 'no word'
  // The series have only waits and reasons. Other conditions have their own tests.
  if (condition.kind !== 'wait-over') return 'no word'
  const minutes = seen.waitSeconds / 60
  if (minutes > condition.minutes) return 'so'
  const under = condition.minutes - Math.min(condition.minutes, condition.recoveryMargin)
  return minutes <= under ? 'good again' : 'not so, not over'
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(zone, clock)
  return clock
}

/** True if an instant is in quiet hours by the clock of `zone`. */
export function readsQuiet(quiet: QuietHours | null, zone: string, instant: number): boolean {
  if (quiet === null) return false
  const parts = clockOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const minuteOfWeek =
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')) * 1_440 +
    Number(part('hour')) * 60 +
    Number(part('minute'))
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const from = minuteOf(quiet.from)
  const length = (minuteOf(quiet.to) - from + 1_440) % 1_440 || 1_440
  return quiet.days.some((day) => (minuteOfWeek - (day * 1_440 + from) + 2 * 10_080) % 10_080 < length)
}

export function alertReference(question: ReferenceQuestion): ReferenceAnswer {
  const { rule, series, start, zone, quietHours, mutes, acknowledged } = question
  const verdicts = series.map((seen) => verdictOf(rule, seen))
  const silent = series.map(
    (_, minute) =>
      readsQuiet(quietHours, zone, start + minute * 60_000) ||
      mutes.some(({ from, until }) => from <= minute && minute < until),
  )
  const over = (verdict: Verdict | undefined) => verdict === 'good again' || verdict === 'not so'

  /** Counts the minutes before `end` with the verdicts `counted` or `no word`, back to the first other verdict or to `first`. */
  const unbroken = (first: number, end: number, counted: (verdict: Verdict | undefined) => boolean): number => {
    let minutes = 0
    for (let at = end - 1; at >= first && (counted(verdicts[at]) || verdicts[at] === 'no word'); at--) {
      if (counted(verdicts[at])) minutes++
    }
    return minutes
  }
  const so = (verdict: Verdict | undefined) => verdict === 'so'
  const next = (from: number, is: (minute: number) => boolean): number | undefined => {
    for (let minute = from; minute < series.length; minute++) if (is(minute)) return minute
    return undefined
  }

  const events: ReferenceEvent[] = []
  const notices: ReferenceNotice[] = []
  let from = 0
  for (;;) {
    const begin = from
    const fired = next(begin, (minute) => so(verdicts[minute]) && unbroken(begin, minute, so) >= rule.pendingMinutes)
    if (fired === undefined) break
    const ended = next(
      fired + 1,
      (minute) => over(verdicts[minute]) && unbroken(fired, minute, over) >= rule.recoveryMinutes,
    )
    events.push({ minute: fired, kind: 'fired' })

    const last = ended ?? series.length
    const seen = acknowledged.filter((minute) => fired <= minute && minute < last).toSorted((a, b) => a - b)[0]
    const given: number[] = []
    let heldAt: number | undefined
    for (let minute = fired; minute < last && minute <= (seen ?? last); minute++) {
      // While the board has no verdict, the last one applies.
      const word = verdicts.slice(fired, minute + 1).findLast((verdict) => verdict !== 'no word')
      const lastGiven = given.at(-1)
      const due =
        lastGiven === undefined ||
        (rule.repeatEveryMinutes > 0 &&
          given.length <= rule.repeatAtMost &&
          minute - lastGiven >= rule.repeatEveryMinutes)
      if (over(word) || !due) continue
      if (silent[minute] === true) {
        if (heldAt === undefined || !silent.slice(heldAt, minute).every(Boolean)) {
          events.push({ minute, kind: 'held' })
          heldAt = minute
        }
        continue
      }
      if (lastGiven !== undefined) events.push({ minute, kind: 'repeated' })
      else if (minute > fired) events.push({ minute, kind: 'given' })
      notices.push({ minute, kind: lastGiven === undefined ? 'fired' : 'repeated' })
      given.push(minute)
      heldAt = undefined
    }
    if (seen !== undefined) events.push({ minute: seen, kind: 'acknowledged' })
    if (ended === undefined) break

    const recovered = verdicts[ended] === 'good again'
    events.push({ minute: ended, kind: recovered ? 'recovered' : 'ended' })
    if (recovered && rule.tellRecovered && given.length > 0 && silent[ended] !== true) {
      notices.push({ minute: ended, kind: 'recovered' })
    }
    from = ended + 1
  }
  return { events, notices }
}
