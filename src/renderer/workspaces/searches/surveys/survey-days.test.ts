import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { surveyFigures } from '../../../../domain/searches/survey-figures.ts'
import { dayBars, dayMarks, niceTop, quietStretches, ratingLine } from './day-chart.ts'
import { netWords } from './figure-words.ts'
import { dayRatings } from './day-ratings.ts'
import { answersElsewhere, ratingOf, scalesOf, surveyDays } from './survey-days.ts'

const days = { from: '2026-11-18', to: '2026-11-21' }
const scale = { question: 'Q', surveyIds: [null], from: 1, to: 5, mean: 4 }
const points = surveyDays(
  days,
  [
    ['2026-11-18', 10, 4],
    ['2026-11-20', 3, 2],
    [null, 7, 1],
  ],
  [
    ['2026-11-18', '5', 3],
    ['2026-11-18', '2', 1],
    ['2026-11-18', '44', 9],
    ['2026-11-18', 'n/a', 2],
    ['2026-11-20', '3', 1],
  ],
  scale,
)

test('every day stands there, with the mean of what lies on the scale', () => {
  expect(points).toEqual([
    { day: '2026-11-18', answers: 10, visits: 4, mean: 4.25, ratings: 4 },
    { day: '2026-11-19', answers: 0, visits: 0, mean: undefined, ratings: 0 },
    { day: '2026-11-20', answers: 3, visits: 2, mean: 3, ratings: 1 },
    { day: '2026-11-21', answers: 0, visits: 0, mean: undefined, ratings: 0 },
  ])
  expect(quietStretches(points).map(({ from, days: many }) => [from, many])).toEqual([
    ['2026-11-19', 1],
    ['2026-11-21', 1],
  ])
})

test('what is a number in a question’s figure is one in its days, and nothing else', () => {
  const responses = ['4', ' 5 ', '+3', '1e0', '0x5', '', '  ', 'n/a']
  const groups = responses.map((response) => ({ question: 'Q', surveyId: null, response, count: 10 }))
  groups.push({ question: 'Q', surveyId: null, response: '2', count: 400 })
  const [figure] = scalesOf(surveyFigures(groups))
  const ratings = groups.map(({ response, count }) => ['2026-11-18', response, count])
  const [day] = surveyDays(days, [['2026-11-18', 480, 4]], ratings, figure)
  expect(day).toMatchObject({ ratings: 430, mean: figure?.mean })
})

test('answers of another day, or without a readable one, are counted as on none of the days', () => {
  const counts = [
    ['2026-11-17', 2, 1],
    ['2026-11-18', 10, 4],
    ['2026-11-21', 3, 2],
    ['2026-11-22', 5, 1],
    [null, 7, 1],
  ]
  expect(answersElsewhere(days, counts)).toBe(14)
  expect(answersElsewhere(days, [])).toBe(0)
})

test('days whose ratings were not all counted have no mean', () => {
  const rows = [['2026-11-18', '5', 3]]
  expect(surveyDays(days, [['2026-11-19', 4, 2]], rows, scale, '2026-11-19')).toMatchObject([
    { mean: 5, ratings: 3 },
    { answers: 4, visits: 2, mean: undefined, ratings: undefined },
    { mean: undefined, ratings: undefined },
    { mean: undefined, ratings: undefined },
  ])
})

test('ratings that one call cannot count are counted by several, each day once and whole', async () => {
  const all: [string | null, string, number][] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].flatMap(
    (day, at) => Array.from({ length: at === 2 ? 3 : 2 }, (_, rating) => [day, String(rating), 1]),
  )
  all.push([null, '3', 1])
  const asked: (string | undefined)[] = []
  /** Counts from the day before as well, as a call in another zone does. */
  const within = (limit: number) => async (from: string | undefined) => {
    asked.push(from)
    const rows = all.filter(([day]) => from === undefined || (day !== null && day >= addDays(from, -1)))
    return { rows: rows.slice(0, limit), truncated: rows.length > limit }
  }
  expect(await dayRatings(within(6))).toEqual({ rows: all.slice(0, -1), uncounted: undefined })
  expect(asked).toEqual([undefined, '2026-11-20', '2026-11-21'])
  expect(await dayRatings(within(10))).toEqual({ rows: all, uncounted: undefined })
  expect(await dayRatings(within(9))).toEqual({ rows: all.slice(0, -1), uncounted: undefined })
  expect(await dayRatings(within(3))).toEqual({ rows: all.slice(0, 2), uncounted: '2026-11-19' })
})

test('analyst finding 3: every day of any span has its place, and marks hold the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 9_000 }), (after, length) => {
      const from = addDays('1999-01-01', after)
      const to = addDays(from, length)
      const all = surveyDays({ from, to }, [[to, 3, 2]], [], undefined)
      expect(all).toHaveLength(length + 1)
      expect(all.at(-1)).toMatchObject({ day: to, answers: 3, visits: 2 })
      const marks = dayMarks(all, { width: 900, height: 172 })
      expect(marks.length).toBeGreaterThan(0)
      const years = new Set(all.map(({ day }) => day.slice(0, 4)))
      for (const { words, x, anchor } of marks) {
        expect(/\d{4}$/.test(words)).toBe(years.size > 1)
        // None is cut at the end of the chart.
        expect(x + (anchor === 'end' ? 0 : (words.length * 6.6) / 2)).toBeLessThanOrEqual(900)
      }
      const apart = marks.slice(1).map(({ x }, at) => x - (marks[at]?.x ?? 0))
      // Room for "21 Nov 2022" and some space.
      expect(Math.min(1_000, ...apart)).toBeGreaterThanOrEqual(years.size > 1 ? 80 : 50)
    }),
    { numRuns: counted(20, 60) },
  )
})

test('where no visit is named answers are counted', () => {
  expect(surveyDays({ from: '2026-11-18', to: '2026-11-18' }, [['2026-11-18', 10, 0]], [], undefined)[0]?.visits).toBe(
    10,
  )
})

test('the rating is the question from 1 to 5, before others of numbers', () => {
  const group = (question: string, response: string, count: number) => ({ question, surveyId: 's', response, count })
  const figures = surveyFigures([
    group('Recommend?', '0', 40),
    group('Recommend?', '10', 60),
    group('Rate?', '1', 1),
    group('Rate?', '5', 3),
    group('Resolved?', 'Yes', 500),
  ])
  expect(ratingOf(scalesOf(figures))).toMatchObject({ question: 'Rate?', from: 1, to: 5, mean: 4 })
  const five = (question: string) => ({ question, surveyIds: ['s'], from: 1, to: 5, mean: 4 })
  expect(ratingOf([five('How was the sound?'), five('How would you rate your visit?')])?.question).toBe(
    'How would you rate your visit?',
  )
  expect(ratingOf([five('How was the sound?')])?.question).toBe('How was the sound?')
  expect(ratingOf([])).toBeUndefined()
})

test('bars stand on the base below the line of ratings, which breaks at days without one', () => {
  const size = { width: 470, height: 172 }
  const { bars, base, ticks } = dayBars(points, size)
  expect(bars.every(({ top, height }) => Math.abs(top + height - base) < 1e-9)).toBe(true)
  expect(ticks.map(({ value }) => value)).toEqual([0, 5])
  const line = ratingLine(points, size, scale)
  expect(line.stretches).toHaveLength(2)
  const lowest = Math.max(...line.stretches.flat().map(({ y }) => y))
  expect(lowest).toBeLessThan(Math.min(...bars.map(({ top }) => top)))
  expect(dayMarks(points, size).at(-1)?.words).toBe('Nov 21')
})

test('the labels of ratings end, also where an answer has more digits than a number', () => {
  const figures = surveyFigures([{ question: 'Card?', surveyId: 's', response: '99999999999999999999', count: 1 }])
  const [one] = scalesOf(figures)
  const [day] = surveyDays({ from: '2026-11-18', to: '2026-11-18' }, [], [['2026-11-18', 1e20, 1]], one)
  expect(ratingLine(day === undefined ? [] : [day], { width: 470, height: 172 }, one).ticks).toHaveLength(1)
  const line = ratingLine(points, { width: 470, height: 172 }, scale)
  expect(line.ticks.map(({ value }) => value)).toEqual([5, 4, 3])
})

test('axes end on round numbers, scores have their sign', () => {
  expect([0, 1, 7, 38, 201, 5_000].map(niceTop)).toEqual([1, 1, 10, 50, 500, 5_000])
  expect([44.4, -12.2, 0.2].map(netWords)).toEqual(['+44', '−12', '0'])
})
