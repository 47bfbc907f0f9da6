import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAxis } from './fold-axis.ts'
import { pauseMarks } from './pause-marks.ts'

const axis = foldAxis({ from: 0, to: 1_000 }, [])
const pause = (number: number, from: number, to: number) => ({ number, from, to })

test('a pause has at least three pixels, and stays on the axis', () => {
  const { marks } = pauseMarks([pause(1, 100, 200), pause(2, 500, 501), pause(3, 999, 2_000)], axis, 1_000)
  expect(marks.map(({ x, width }) => [x, width])).toEqual([
    [100, 100],
    [500, 3],
    [997, 3],
  ])
})

test('pauses before and after the axis are left out', () => {
  expect(pauseMarks([pause(1, -50, 0), pause(2, 1_000, 1_100)], axis, 1_000).marks).toEqual([])
})

test('numbers that would touch stand as one', () => {
  const near = [pause(1, 100, 110), pause(2, 500, 510), pause(3, 505, 515), pause(4, 520, 530), pause(5, 900, 910)]
  expect(pauseMarks(near, axis, 1_000).labels.map(({ words }) => words)).toEqual(['1', '2–4', '5'])
})

test('each number is reported once, and no two labels touch', () => {
  const anyPauses = fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 300 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(anyPauses, fc.integer({ min: 100, max: 1_500 }), (spans, width) => {
      const pauses = spans.map(([from, size], index) => pause(index + 1, from, from + size))
      const { labels } = pauseMarks(pauses, axis, width)
      expect(labels.flatMap(({ numbers }) => numbers).toSorted((one, two) => one - two)).toEqual(
        pauses.map(({ number }) => number),
      )
      labels.forEach(({ x, words }, index) => {
        const before = labels[index - 1]
        if (before === undefined) return
        expect(x - before.x).toBeGreaterThanOrEqual(((words.length + before.words.length) * 7) / 2)
      })
    }),
  )
})
