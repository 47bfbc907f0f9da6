import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageRequest, pageOf, rangeOf } from './paging.ts'

const today = 20_000
const window = 90

/** Sorted days with slots from today on, with gaps of up to half a year. */
const daysWithSlots = fc
  .array(fc.integer({ min: 1, max: 180 }), { maxLength: 40 })
  .map((gaps) => gaps.reduce<number[]>((days, gap) => [...days, (days.at(-1) ?? today - 1) + gap], []))

const base = { today, window, startDay: undefined, endDay: undefined, daysOfSlots: undefined }
const page = (request: Partial<PageRequest> & Pick<PageRequest, 'days'>) => pageOf({ ...base, ...request })

describe('the seven paging rules of section 4.4', () => {
  it('1: without daysOfSlots there are no pages', () => {
    fc.assert(
      fc.property(daysWithSlots, (days) => {
        const all = page({ days })
        expect(all.days).toEqual(days.filter((day) => day <= today + window))
        expect([all.nextStart, all.previousEnd]).toEqual([null, null])
      }),
    )
  })

  it('2, 3, 6: following nextStartDate gives every day with slots once and in order, then null', () => {
    fc.assert(
      fc.property(daysWithSlots, fc.integer({ min: 1, max: 9 }), (days, daysOfSlots) => {
        const seen: number[] = []
        let startDay: number | undefined
        for (let pages = 0; pages <= days.length; pages++) {
          const { days: shown, nextStart } = page({ days, daysOfSlots, startDay })
          seen.push(...shown)
          if (nextStart === null) break
          startDay = nextStart
        }
        // The first page is limited by the default window. Later days are found through nextStartDate.
        expect(seen).toEqual(days)
      }),
    )
  })

  it('4: following previousEndDate from the last page gives every day once, backward, then null', () => {
    fc.assert(
      fc.property(daysWithSlots, fc.integer({ min: 1, max: 9 }), (days, daysOfSlots) => {
        const seen: number[] = []
        let endDay: number | null = (days.at(-1) ?? today) + 1
        for (let pages = 0; endDay !== null && pages <= days.length; pages++) {
          const { days: shown, previousEnd } = page({ days, daysOfSlots, endDay })
          seen.unshift(...shown)
          endDay = previousEnd
        }
        expect(seen).toEqual(days)
      }),
    )
  })

  it('3, 4: null means that there is nothing more in that direction', () => {
    fc.assert(
      fc.property(
        daysWithSlots,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 400 }),
        (days, daysOfSlots, ahead) => {
          const startDay = today + ahead
          const { days: shown, nextStart, previousEnd } = page({ days, daysOfSlots, startDay })
          const last = shown.at(-1) ?? startDay + window
          const first = shown[0] ?? startDay
          expect(nextStart === null).toBe(!days.some((day) => day > last))
          expect(previousEnd === null).toBe(!days.some((day) => day < first))
        },
      ),
    )
  })

  it('5: slots exist in the range when the dates are used', () => {
    fc.assert(
      fc.property(
        daysWithSlots,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 400 }),
        (days, daysOfSlots, ahead) => {
          const { nextStart, previousEnd } = page({ days, daysOfSlots, startDay: today + ahead })
          const used = [
            ...(nextStart === null ? [] : [page({ days, daysOfSlots, startDay: nextStart })]),
            ...(previousEnd === null ? [] : [page({ days, daysOfSlots, endDay: previousEnd })]),
          ]
          for (const each of used) expect(each.days.length).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('7: only days that have slots count', () => {
    const days = [0, 3, 4, 11, 12, 30].map((n) => today + n)
    expect(page({ days, daysOfSlots: 3 })).toEqual({ days: days.slice(0, 3), nextStart: today + 5, previousEnd: null })
    expect(page({ days, daysOfSlots: 2, startDay: today + 5 })).toEqual({
      days: [today + 11, today + 12],
      nextStart: today + 13,
      previousEnd: today + 10,
    })
  })

  it('with both dates a page and its nextStartDate stay between them', () => {
    const days = [0, 3, 4, 11, 12, 30].map((n) => today + n)
    const both = { days, daysOfSlots: 2, startDay: today + 3, endDay: today + 11 }
    expect(page(both)).toEqual({ days: [today + 3, today + 4], nextStart: today + 5, previousEnd: today + 2 })
    expect(page({ ...both, startDay: today + 5 })).toEqual({
      days: [today + 11],
      nextStart: null,
      previousEnd: today + 10,
    })
  })
})

describe('default windows of section 8', () => {
  const range = (startDay: number | undefined, endDay: number | undefined, cap?: number) =>
    rangeOf({ startDay, endDay, today, window, ...(cap === undefined ? {} : { cap }) })

  it.each([
    ['no dates', undefined, undefined, { start: today, end: today + 90 }],
    ['only startDate', today + 10, undefined, { start: today + 10, end: today + 100 }],
    ['only endDate', undefined, today + 100, { start: today + 10, end: today + 100 }],
    ['only endDate, soon', undefined, today + 20, { start: today, end: today + 20 }],
    ['both', today + 5, today + 300, { start: today + 5, end: today + 300 }],
    ['a start that is past', today - 30, undefined, { start: today, end: today + 60 }],
  ])('%s', (_name, startDay, endDay, expected) => {
    expect(range(startDay, endDay)).toEqual(expected)
  })

  it('caps a range with both dates from startDate, where there is a cap', () => {
    expect(range(today + 5, today + 300, 90)).toEqual({ start: today + 5, end: today + 95 })
    expect(range(today + 5, today + 50, 90)).toEqual({ start: today + 5, end: today + 50 })
  })
})
