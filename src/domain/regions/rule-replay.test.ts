import { describe, expect, it } from 'vitest'
import {
  checkedMs,
  polledSpans,
  type PollTime,
  type ReplayedRule,
  replayedRuleOf,
  replayRegion,
  type WaitRun,
} from './rule-replay.ts'
import { longWait } from '../testing/alert-samples.ts'

const minute = 60_000
const hour = 60 * minute
const noon = Date.parse('2026-03-03T12:00:00Z')

/** A number of polls, one per minute, starting at a given minute. */
const polls = (from: number, count: number, answered = true): PollTime[] =>
  Array.from({ length: count }, (_, index) => ({ at: noon + (from + index) * minute, answered, everyMs: minute }))
const spans = (of: readonly PollTime[], slowed: Parameters<typeof polledSpans>[1] = []) =>
  polledSpans(of, slowed).map(({ from, until }) => [(from - noon) / minute, (until - noon) / minute])

describe('when a console was there', () => {
  it('is from its first poll until the next would have been due', () => {
    expect(spans(polls(0, 10))).toEqual([[0, 10]])
  })

  it('goes on over two polls that were missed, and ends where three were', () => {
    expect(spans([...polls(0, 1), ...polls(3, 1)])).toEqual([[0, 4]])
    expect(spans([...polls(0, 1), ...polls(4, 1)])).toEqual([
      [0, 1],
      [4, 5],
    ])
  })

  it('goes on while polls fail, and while they are slowed on purpose', () => {
    expect(spans([...polls(0, 2), ...polls(2, 60, false), ...polls(62, 1)])).toEqual([[0, 63]])
    const slowed = [{ from: noon + minute, until: noon + 50 * minute }]
    expect(spans([...polls(0, 2), ...polls(50, 1)], slowed)).toEqual([[0, 51]])
  })

  it('is nothing without polls', () => {
    expect(polledSpans([])).toEqual([])
  })
})

describe('what was checked', () => {
  const range = { from: noon, until: noon + 24 * hour }
  it('is what was answered; polls that failed tell of missing data alone', () => {
    const day = [...polls(0, 60), ...polls(60, 60, false)]
    expect(checkedMs('wait-over', day, range)).toBe(hour)
    expect(checkedMs('no-data', day, range)).toBe(2 * hour)
  })

  it('is cut to the range', () => {
    expect(checkedMs('wait-over', polls(-30, 60), range)).toBe(30 * minute)
    expect(checkedMs('wait-over', polls(24 * 60 - 10, 60), range)).toBe(10 * minute)
  })
})

describe('calls of one region', () => {
  const rule = replayedRuleOf(longWait)
  const run = (from: number, minutes: number, seconds: number, visitTypeName = 'virtual'): WaitRun => ({
    combination: { practiceId: 'p1', regionCode: 'TX', visitTypeName, assignmentQualifiers: [] },
    from: noon + from * minute,
    freshUntil: noon + (from + minutes) * minute,
    fact: { available: true, waitSeconds: seconds, reason: undefined },
  })
  type Change = { readonly from?: number; readonly quiet?: string; readonly gapFrom?: number; readonly gapTo?: number }
  function calls(
    runs: readonly WaitRun[],
    { from = 0, quiet, gapFrom = 0, gapTo = 0 }: Change = {},
    asked: ReplayedRule = rule,
  ) {
    const all = polls(0, 48 * 60).filter(({ at }) => at < noon + gapFrom * minute || at >= noon + gapTo * minute)
    const replay = replayRegion(asked, runs, {
      spans: polledSpans(all),
      from: noon + from * minute,
      to: noon + 48 * hour,
      longestAwayMs: 12 * hour,
      quietHours: quiet === undefined ? null : { from: '12:00', to: quiet, days: [0, 1, 2, 3, 4, 5, 6] },
      zone: 'UTC',
    })
    let step = replay.next()
    while (step.done !== true) step = replay.next()
    return step.value
  }
  const short = 600
  const long = 3_600

  it('are none for a wait that was not long for long enough', () => {
    expect(calls([run(0, 10, short), run(10, 4, long), run(14, 60, short)])).toBe(0)
    expect(calls([run(0, 10, short), run(10, 6, long), run(16, 60, short)])).toBe(1)
  })

  it('count each time that it was long again, over all visit types once', () => {
    const twice = [run(0, 30, long), run(30, 30, short), run(60, 30, long), run(90, 30, short)]
    const phone = [run(2, 30, long, 'phone'), run(32, 90, short, 'phone')]
    expect(calls(twice)).toBe(2)
    expect(calls([...twice, ...phone].toSorted((one, other) => one.from - other.from))).toBe(2)
  })

  it('are only of waits that the rule is about', () => {
    const scope = { ...rule.scope, visitTypeNames: ['phone'] }
    expect(calls([run(0, 30, long)], {}, { ...rule, scope })).toBe(0)
  })

  it('of before count for nothing', () => {
    expect(calls([run(0, 30, long), run(30, 60, short)], { from: 20 })).toBe(0)
  })

  it('wait for the end of quiet hours, and are none where it is over by then', () => {
    expect(calls([run(0, 120, long)], { quiet: '13:00' })).toBe(1)
    expect(calls([run(0, 30, long), run(30, 60, short)], { quiet: '13:00' })).toBe(0)
  })

  it('of missing data begin after a night for a region that closed for the day and never came back', () => {
    const noData: ReplayedRule = { ...rule, condition: { kind: 'no-data' } }
    const shut = { ...run(0, 60, 0), fact: { available: false, waitSeconds: undefined, reason: 'OFF_HOURS' } }
    expect(calls([shut, run(10 * 60, 60, short)], {}, noData)).toBe(1)
    expect(calls([shut], { from: 16 * 60 }, noData)).toBe(1)
    expect(calls([shut], { from: 18 * 60 }, noData)).toBe(0)
    const until = (hours: number) => [shut, run(hours * 60, 48 * 60 - hours * 60, short)]
    expect(calls(until(15), {}, noData)).toBe(0)
    expect(calls(until(20), {}, noData)).toBe(1)
  })

  it('go on over a short time without a console, and begin anew after a long one', () => {
    const runs = (gap: number) => [run(0, 60, long), run(60 + gap, 60, long)]
    expect(calls(runs(60), { gapFrom: 60, gapTo: 120 })).toBe(1)
    expect(calls(runs(13 * 60), { gapFrom: 60, gapTo: 60 + 13 * 60 })).toBe(2)
  })
})
