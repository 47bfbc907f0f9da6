import fc from 'fast-check'
import type { Segment, StartFate, Weather } from './trace-platform.ts'

/** The possible steps of a trace. */

export type TraceStep =
  | { readonly what: 'start'; readonly fate: StartFate; readonly course: readonly Segment[]; readonly weeks: 1 | 2 | 3 }
  | { readonly what: 'pass'; readonly ms: number }
  | { readonly what: 'kill' }
  | { readonly what: 'kill-at-write'; readonly writes: number; readonly isAfter: boolean }
  | { readonly what: 'reopen' }
  | { readonly what: 'weather'; readonly weather: Weather }
  | { readonly what: 'disk'; readonly isWritable: boolean }
  | { readonly what: 'set-clock'; readonly ms: number }
  | { readonly what: 'sleep'; readonly ms: number; readonly stopsSteady: boolean }
  | { readonly what: 'ask' | 'settle' | 'forget' | 'remove-follow' | 'follow'; readonly which: number }

const second = 1_000
const minute = 60 * second

const time = (from: number, to: number) => fc.integer({ min: from / second, max: to / second }).map((s) => s * second)
const segment = (status: string, from: number, to: number) =>
  time(from, to).map((forMs): Segment => ({ status, forMs }))

const waiting = fc.oneof(
  segment('QUEUED', 2 * second, 20 * minute),
  segment('RUNNING', 2 * second, 20 * minute),
  segment('PAUSED_BY_SERVICE', 2 * second, 10 * minute),
)
/** FAILED for less than the grace period; the next status lasts long enough to be seen by continuous polling. */
const retried = fc
  .tuple(segment('FAILED', second, 14 * minute), segment('QUEUED', 3 * minute, 9 * minute))
  .map((both): readonly Segment[] => both)
const forEver = Number.MAX_SAFE_INTEGER
const end = fc
  .constantFrom('SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'QUEUED', 'ARCHIVED')
  .map((status): Segment => ({ status, forMs: forEver }))
const course = fc
  .tuple(fc.array(fc.oneof({ weight: 3, arbitrary: waiting.map((one) => [one]) }, retried), { maxLength: 4 }), end)
  .map(([before, last]): readonly Segment[] => [...before.flat(), last])

const fate = fc.constantFrom<StartFate>(
  'answered',
  'answered',
  'answered',
  'refused',
  'not-sent',
  'lost',
  'lost-unstarted',
  'slow',
  'no-id',
  'kill-started',
  'kill-unstarted',
)
const weather = fc.constantFrom<Weather>(
  'fine',
  'down',
  'fault',
  'busy',
  'bad-key',
  'garbage',
  'slow',
  'forgetful',
  'never',
)
const which = fc.nat({ max: 5 })

const start: fc.Arbitrary<TraceStep> = fc.record({
  what: fc.constant('start' as const),
  fate,
  course,
  weeks: fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const, 3 as const),
})

const step: fc.Arbitrary<TraceStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: start,
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('pass' as const),
      ms: fc.oneof(time(second, 30 * second), time(second, 5 * minute), time(second, 40 * minute)),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'kill' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('kill-at-write' as const),
      writes: fc.nat({ max: 4 }),
      isAfter: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'reopen' as const }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('weather' as const), weather }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('disk' as const), isWritable: fc.boolean() }) },
  {
    weight: 1,
    // More than a day: the sleeps below can't make up for it.
    arbitrary: fc.record({
      what: fc.constant('set-clock' as const),
      ms: fc.constantFrom(-400 * 24 * 60 * minute, -25 * 60 * minute, 26 * 60 * minute),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('sleep' as const),
      ms: time(10 * second, 3 * 60 * minute),
      stopsSteady: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'ask' as const,
        'settle' as const,
        'forget' as const,
        'remove-follow' as const,
        'follow' as const,
      ),
      which,
    }),
  },
)

export const trace: fc.Arbitrary<readonly TraceStep[]> = fc
  .tuple(start, fc.array(step, { minLength: 3, maxLength: 24 }))
  .map(([first, rest]) => [first, ...rest])
