import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterFullPage, afterRefusedPage, afterShortPage, firstPageSize, type PageSize } from './page-size.ts'

const quick = { ms: 100, charactersPerRow: 500 }
const full = (size: PageSize, page: Partial<typeof quick> = {}) =>
  afterFullPage(size, { asked: size.rows, ...quick, ...page })

describe('the size of a page', () => {
  it('begins modestly and grows while answers are quick and small', () => {
    const grown = full(firstPageSize)
    expect([firstPageSize.rows, grown.rows, full(grown).rows]).toEqual([500, 1_000, 1_000])
  })
  it('stays where answers take long, and shrinks where they take very long', () => {
    expect(full(firstPageSize, { ms: 3_000 }).rows).toBe(500)
    expect(full(firstPageSize, { ms: 10_000 }).rows).toBe(250)
    expect(full({ rows: 60, good: 60, most: 1_000 }, { ms: 10_000 }).rows).toBe(50)
  })
  it('fits rows that are large', () => {
    expect(full(firstPageSize, { charactersPerRow: 20_000 }).rows).toBe(100)
    expect(full(firstPageSize, { charactersPerRow: 1e9 }).rows).toBe(1)
  })
  it('is taken from the words of a refusal', () => {
    expect(afterRefusedPage(firstPageSize, 500, "'limit' must be less than or equal to 250")).toMatchObject({
      rows: 250,
      most: 250,
    })
  })
  it('is one row after a first refusal that names none, so that another reason shows at once', () => {
    expect(afterRefusedPage(firstPageSize, 500, 'bad request')).toMatchObject({ rows: 1, most: 499 })
    expect(afterRefusedPage(firstPageSize, 500, 'error 40001, see 12345')).toMatchObject({ rows: 1, most: 499 })
  })
  it('is halved where a page that was good does not come in time, and may grow again', () => {
    const slow = afterRefusedPage({ rows: 500, good: 500, most: 1_000 }, 500, undefined)
    expect(slow.rows).toBe(250)
    expect(full(slow).rows).toBe(500)
  })
  it('is the number of rows that a host cuts its first page to', () =>
    expect(afterShortPage(firstPageSize, 500, 100)).toEqual({ rows: 100, good: 100, most: 100 }))
  it('is not changed by one short page, but by two of the same length', () => {
    const known = { rows: 500, good: 500, most: 1_000 }
    const once = afterShortPage(known, 500, 499)
    expect(once.rows).toBe(500)
    expect(afterShortPage(once, 500, 498).rows).toBe(500)
    expect(afterShortPage(once, 500, 499).rows).toBe(499)
  })

  it('finds the greatest limit of any host with few refusals, and comes near it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.boolean(), (limit, isNamed) => {
        let size = firstPageSize
        let refusals = 0
        for (let page = 0; page < 40; page++) {
          if (size.rows > limit) {
            refusals += 1
            size = afterRefusedPage(size, size.rows, isNamed ? `at most ${limit}` : undefined)
          } else size = full(size)
          expect(size.rows).toBeGreaterThan(0)
          expect(size.rows).toBeLessThanOrEqual(1_000)
        }
        expect(size.rows).toBeLessThanOrEqual(limit)
        expect(size.rows).toBeGreaterThanOrEqual(Math.floor(Math.min(1_000, limit) / 1.3))
        expect(refusals).toBeLessThanOrEqual(isNamed ? 2 : 12)
      }),
    ))
})
