import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { createCrawlPlan, mergedGaps, mergedRanges, type Range, splitAround } from './crawl-plan.ts'

const places = ({ offset, end }: { offset: number; end: number }) =>
  Array.from({ length: end - offset }, (_, n) => offset + n)

describe('the plan of a crawl', () => {
  it('asks for every row of the target once, whatever the sizes of the pages and whatever fails on the way', () =>
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.array(
          fc.record({ size: fc.integer({ min: 1, max: 80 }), fate: fc.constantFrom('came', 'short', 'later', 'next') }),
          {
            minLength: 1,
            maxLength: 60,
          },
        ),
        (target, steps) => {
          const plan = createCrawlPlan()
          plan.setTarget(target)
          const came: number[] = []
          for (let turn = 0; ; turn++) {
            // In the end pages come, else nothing ever would.
            const { size, fate } = (turn < 200 && steps[turn % steps.length]) || { size: 10, fate: 'came' }
            const page = plan.next(size)
            if (page === undefined) break
            expect(page.end - page.offset).toBeGreaterThan(0)
            expect(page.end - page.offset).toBeLessThanOrEqual(size)
            if (fate === 'later') plan.last(page)
            else if (fate === 'next') plan.first([page])
            else {
              const end = fate === 'short' ? page.offset + 1 : page.end
              came.push(...places({ ...page, end }))
              if (end < page.end) plan.first([{ ...page, offset: end }])
            }
          }
          expect(came.toSorted((a, b) => a - b)).toEqual(places({ offset: 0, end: target }))
        },
      ),
      { numRuns: counted(20, 100) },
    ))

  it('goes in order, and asks for pages that failed when the others are through', () => {
    const plan = createCrawlPlan()
    plan.setTarget(30)
    const first = plan.next(10)
    expect(first).toMatchObject({ offset: 0, end: 10 })
    plan.last({ offset: 0, end: 10, failures: 1 })
    expect([plan.next(10), plan.next(10)]).toMatchObject([{ offset: 10 }, { offset: 20 }])
    expect(plan.isAtLastOnes).toBe(true)
    expect(plan.next(10)).toMatchObject({ offset: 0, end: 10, failures: 1 })
    expect(plan.next(10)).toBeUndefined()
  })

  it('leaves out what lies behind an end that came nearer', () => {
    const plan = createCrawlPlan()
    plan.setTarget(100)
    plan.first([
      { offset: 40, end: 60, failures: 0 },
      { offset: 80, end: 90, failures: 0 },
    ])
    plan.setTarget(50)
    expect(plan.next(100)).toMatchObject({ offset: 40, end: 50 })
    expect(plan.next(100)).toMatchObject({ offset: 0, end: 50 })
    expect(plan.next(100)).toBeUndefined()
  })
})

it('splitAround parts the bad rows from the others and loses none', () =>
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: 1, max: 50 }), fc.uniqueArray(fc.nat(60)), (offset, length, bad) => {
      const range: Range = { offset, end: offset + length, failures: 0 }
      const sorted = bad.toSorted((a, b) => a - b)
      const { others, alone } = splitAround(range, sorted)
      expect([...others, ...alone].flatMap(places).toSorted((a, b) => a - b)).toEqual(places(range))
      expect(alone.map((one) => one.offset - offset)).toEqual(sorted.filter((place) => place < length))
      expect(alone.every((one) => one.end - one.offset === 1)).toBe(true)
    }),
  ))

it('gaps side by side with one reason are one, and ranges that overlap are one', () => {
  expect(
    mergedGaps([
      { offset: 20, count: 5, reason: 'b' },
      { offset: 10, count: 5, reason: 'a' },
      { offset: 15, count: 5, reason: 'a' },
    ]),
  ).toEqual([
    { offset: 10, count: 10, reason: 'a' },
    { offset: 20, count: 5, reason: 'b' },
  ])
  const range = (offset: number, end: number): Range => ({ offset, end, failures: 0, again: true })
  expect(mergedRanges([range(5, 9), range(0, 6), range(20, 21), range(2, 3)])).toEqual([range(0, 9), range(20, 21)])
})
