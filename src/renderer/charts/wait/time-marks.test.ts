import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setDateForm } from '../../../domain/time/date-form.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { type FoldAxis, foldAxis } from './fold-axis.ts'
import { dayMarks, hourMarks } from './time-marks.ts'
import { zoneDays } from '../../../domain/time/zone-days.ts'

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const zone = 'America/Chicago'
const daysOf = (first: string, last: string) => {
  const days = zoneDays(zone, Date.parse(`${first}T12:00:00Z`), Date.parse(`${last}T12:00:01Z`))
  return { from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 }
}
const hour = 3_600_000
const labels = (marks: readonly { readonly label: string | undefined }[]) => marks.flatMap(({ label }) => label ?? [])

test('days name their month where it begins', () => {
  const axis = foldAxis(daysOf('2026-02-26', '2026-03-03'), [])
  expect(labels(dayMarks(axis, zone, 600))).toEqual(['Thu, Feb 26', 'Fri 27', 'Sat 28', 'Sun, Mar 1', 'Mon 2', 'Tue 3'])
})

test.each([
  ['US', /^Sun, /, 'Sun, Mar 1'],
  ['GB', /^Mon /, 'Mon 2 Mar'],
])('narrow days are named by the first of their weeks, in %s', (region, first, one) => {
  setDateForm({ region, thisYear })
  const axis = foldAxis(daysOf('2026-01-01', '2026-03-31'), [])
  const marks = dayMarks(axis, zone, 1_000)
  expect(marks).toHaveLength(90)
  for (const label of labels(marks)) expect(label).toMatch(first)
  expect(labels(marks)).toContain(one)
})

test.each(['US', 'GB'])('days narrower still are named by every second or fourth week, in %s', (region) => {
  setDateForm({ region, thisYear })
  const axis = foldAxis(daysOf('2026-01-01', '2026-07-31'), [])
  for (const [width, step] of [
    [1_400, 14],
    [700, 28],
  ] as const) {
    const named = dayMarks(axis, zone, width).flatMap(({ day, label }) => (label === undefined ? [] : [day]))
    expect(named.length).toBeGreaterThan(5)
    expect(named.slice(1)).toEqual(named.slice(0, -1).map((day) => addDays(day, step)))
  }
})

test('a day without open hours takes no room and has no name', () => {
  const bounds = daysOf('2026-03-02', '2026-03-04')
  const tuesday = zoneDays(zone, bounds.from, bounds.to)[1] ?? bounds
  const marks = dayMarks(foldAxis(bounds, [tuesday]), zone, 400)
  expect(labels(marks)).toEqual(['Mon, Mar 2', 'Wed 4'])
  expect(marks[1]?.width).toBe(0)
})

test('hours stand where there is room, and not in what is folded', () => {
  const bounds = daysOf('2026-03-03', '2026-03-03')
  const hours = (axis: FoldAxis, width: number) => labels(hourMarks(axis, zone, width)).join(', ')
  expect(hours(foldAxis(bounds, []), 600)).toBe('12 AM, 3 AM, 6 AM, 9 AM, 12 PM, 3 PM, 6 PM, 9 PM')
  const folded = foldAxis(bounds, [
    { from: bounds.from, to: bounds.from + 7 * hour },
    { from: bounds.from + 20 * hour, to: bounds.to },
  ])
  expect(hours(folded, 800)).toBe('7 AM, 8 AM, 9 AM, 10 AM, 11 AM, 12 PM, 1 PM, 2 PM, 3 PM, 4 PM, 5 PM, 6 PM, 7 PM')
})

test('an hour that comes twice stands twice, one that is skipped not at all', () => {
  const autumn = foldAxis(daysOf('2026-11-01', '2026-11-01'), [])
  expect(labels(hourMarks(autumn, zone, 2_000)).join()).toMatch(/^12 AM CDT,1 AM CDT,1 AM CST,2 AM CST,3 AM CST,/)
  const spring = foldAxis(daysOf('2026-03-08', '2026-03-08'), [])
  expect(labels(hourMarks(spring, zone, 2_000)).slice(0, 4)).toEqual(['12 AM', '1 AM', '3 AM', '4 AM'])
})

test('no two names stand over one another, whatever is folded', () => {
  const bounds = daysOf('2026-03-02', '2026-03-15')
  const length = bounds.to - bounds.from
  const anyCuts = fc.array(fc.tuple(fc.integer({ min: 0, max: length }), fc.integer({ min: 0, max: length / 4 })), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(anyCuts, fc.integer({ min: 200, max: 2_000 }), (cuts, width) => {
      const axis = foldAxis(
        bounds,
        cuts.map(([from, size]) => ({ from: bounds.from + from, to: bounds.from + from + size })),
      )
      for (const marks of [
        hourMarks(axis, zone, width).map(({ x }) => x),
        dayMarks(axis, zone, width)
          .filter(({ label }) => label !== undefined)
          .map((mark) => (mark.centred ? mark.x + mark.width / 2 : mark.x)),
      ]) {
        marks.forEach((x, index) => {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(width)
          expect(x - (marks[index - 1] ?? -100)).toBeGreaterThan(30)
        })
      }
    }),
  )
})
