import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostPages, pageAt, sizeFor } from './wall-pages.ts'

describe('the pages of the wall', () => {
  it('has eight tiles at 1920 × 1080, and one on a small window', () => {
    expect(sizeFor(1920, 850)).toEqual({ columns: 4, rows: 2 })
    expect(sizeFor(300, 200)).toEqual({ columns: 1, rows: 1 })
  })

  it('passes boards without rows over, and has no page where no board has any', () => {
    expect(pageAt(0, [0, 3], { columns: 2, rows: 1 })).toMatchObject({ board: 1, page: 0, pages: 2 })
    expect(pageAt(5, [0, 0], { columns: 2, rows: 1 })).toBeUndefined()
    expect(pageAt(5, [], { columns: 2, rows: 1 })).toBeUndefined()
  })

  it('shows every row of its boards, worst first, as far as their pages go, and then begins again', () => {
    const counts = fc.array(fc.nat(200), { minLength: 1, maxLength: 5 })
    const size = fc.record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 4 }) })
    fc.assert(
      fc.property(counts, size, (rowCounts, wall) => {
        const limit = wall.columns * wall.rows
        const total = rowCounts.reduce((sum, count) => sum + Math.min(mostPages, Math.ceil(count / limit)), 0)
        const seen = rowCounts.map(() => new Set<number>())
        for (let turn = 0; turn < total; turn++) {
          const page = pageAt(turn, rowCounts, wall)
          if (page === undefined) throw new Error('a page is missing')
          for (let row = page.offset; row < page.offset + page.limit; row++)
            if (row < (rowCounts[page.board] ?? 0)) seen[page.board]?.add(row)
        }
        expect(seen.map(({ size: rows }) => rows)).toEqual(rowCounts.map((count) => Math.min(count, mostPages * limit)))
        expect(pageAt(total, rowCounts, wall)).toEqual(pageAt(0, rowCounts, wall))
      }),
    )
  })
})
