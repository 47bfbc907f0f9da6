import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PauseBar, PauseOverlap } from '../../../../domain/searches/pause-timeline.ts'
import { placeLane, type PlacedBar } from './timeline-lanes.ts'

const axis = { from: 0, to: 1_000, marks: [], lines: [] }
const bar = (id: string, from: number, to: number | undefined, message = ''): PauseBar => ({
  id,
  from,
  to,
  resumesAt: undefined,
  minutes: 10,
  message,
  admin: '',
  ruleId: '',
  practiceId: '',
  modalities: [],
  qualifiers: [],
})
const lane = (bars: readonly PauseBar[], now = 600) => placeLane({ regionCode: 'WA', bars }, [], axis, now, 1_000)
const of = (placed: readonly PlacedBar[], id: string) => placed.find((one) => one.bar.id === id)

test('bars at one time share the height, those beside them have it whole', () => {
  const { bars, rows } = lane([bar('a', 0, 50), bar('b', 100, 200), bar('c', 150, 300), bar('d', 300, 400)])
  expect(rows).toBe(2)
  expect(bars.map(({ bar: { id }, row, rows: own }) => [id, row, own])).toEqual([
    ['a', 0, 1],
    ['b', 0, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ])
})

test('an open pause ends now, and its words stand behind it', () => {
  const { bars } = lane([bar('old', 100, 200, 'Staffing'), bar('open', 400, undefined, 'Phone line down')])
  expect(of(bars, 'open')).toMatchObject({
    left: 400,
    width: 200,
    isOpen: true,
    words: { side: 'right', text: 'Phone line down, 10 min' },
  })
  expect(of(bars, 'old')?.words).toMatchObject({ side: 'right', text: 'Staffing' })
})

test('words without room stand before the bar, in it, or not at all', () => {
  const message = 'A long message about staffing'
  expect(of(lane([bar('a', 300, 380, message), bar('b', 390, 400)]).bars, 'a')?.words?.side).toBe('left')
  expect(of(lane([bar('a', 10, 380, message), bar('b', 390, 400)]).bars, 'a')?.words?.side).toBe('inside')
  expect(of(lane([bar('a', 10, 60, message), bar('b', 70, 400)]).bars, 'a')?.words).toBeUndefined()
})

test('a place that several pairs of pauses share is marked once, since its mark is kept by its place', () => {
  const [first, second, third] = [bar('a', 100, undefined), bar('b', 200, undefined), bar('c', 200, undefined)]
  const overlap = (one: PauseBar, other: PauseBar, from: number, to = 600): PauseOverlap => ({
    market: '',
    regionCode: 'WA',
    from,
    to,
    minutes: 10,
    first: one,
    second: other,
    shared: { modalities: [], qualifiers: [] },
  })
  const pairs = [overlap(first, second, 200), overlap(first, third, 200), overlap(second, third, 200, 400)]
  const placed = placeLane({ regionCode: 'WA', bars: [first, second, third] }, pairs, axis, 600, 1_000)
  expect(placed.overlaps).toEqual([
    { left: 200, width: 400 },
    { left: 200, width: 200 },
  ])
})

test('however pauses lie, bars of one row never cover each other, and words beside bars cover none', () => {
  const pause = fc.record({
    from: fc.integer({ min: 0, max: 990 }),
    long: fc.integer({ min: 1, max: 300 }),
    message: fc.constantFrom('', 'Staffing', 'High volume in the region'),
  })
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 25 }), (pauses) => {
      const bars = pauses.map(({ from, long, message }, at) =>
        bar(String(at), from, Math.min(1_000, from + long), message),
      )
      const placed = lane(bars, 2_000).bars
      expect(placed).toHaveLength(bars.length)
      for (const one of placed) {
        for (const other of placed) {
          if (one === other) continue
          const apart = one.bar.from >= (other.bar.to ?? 0) || other.bar.from >= (one.bar.to ?? 0)
          expect(apart || one.row !== other.row).toBe(true)
          expect(
            one.words === undefined ||
              one.words.side === 'inside' ||
              one.words.left + one.words.width <= other.left ||
              one.words.left >= other.left + other.width,
          ).toBe(true)
        }
      }
    }),
  )
})
