import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { pageAt, worstAgainAfter } from './wall-layout.ts'

/** Five boards of up to 300 pages, with the worst page again after each few. */
const mostTurns = 2 * 5 * 300

describe('the pages of the wall', () => {
  it('passes boards without tiles over, and has no page where no board has any', () => {
    expect(pageAt(0, [0, 3], 2)).toMatchObject({ board: 1, page: 0, pages: 2 })
    expect(pageAt(5, [0, 0], 2)).toBeUndefined()
    expect(pageAt(5, [], 2)).toBeUndefined()
  })

  it('brings the worst page of a long board back between the others', () => {
    const shown = Array.from({ length: 15 }, (_, turn) => pageAt(turn, [12 * 12], 12)?.page)
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 0, 11, 0])
  })

  it('shows every tile of its boards, the worst never more than some pages away, and then begins again', () => {
    const counts = fc.array(fc.nat(300), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 24 }), (tileCounts, limit) => {
        const seen = tileCounts.map(() => new Set<number>())
        let turn = 0
        let away = 0
        for (; turn < mostTurns; turn++) {
          const page = pageAt(turn, tileCounts, limit)
          if (page === undefined) break
          const isNewBoard = page.board !== pageAt(Math.max(0, turn - 1), tileCounts, limit)?.board
          away = page.page === 0 || isNewBoard ? 0 : away + 1
          expect(away).toBeLessThan(worstAgainAfter)
          for (let at = page.offset; at < page.offset + limit; at++)
            if (at < (tileCounts[page.board] ?? 0)) seen[page.board]?.add(at)
          if (seen.every(({ size }, board) => size === tileCounts[board])) break
        }
        expect(seen.map(({ size }) => size)).toEqual(tileCounts)
      }),
      { numRuns: counted(10, 100), examples: [[[192, 20, 175, 270, 181], 1]] },
    )
  })
})
