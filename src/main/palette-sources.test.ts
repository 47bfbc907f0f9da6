import { expect, it } from 'vitest'
import type { BoardRow } from '../domain/regions/region-board.ts'
import { answerAt, estimate, isoAfter, rowOf, rowsAfter } from '../domain/testing/board-sample.ts'
import { paletteSources } from './palette-sources.ts'

async function factsOf(change: Partial<BoardRow>) {
  const row = { ...rowOf(rowsAfter(answerAt(0, [estimate()]))), ...change }
  const monitor = { board: () => ({ sequence: 1, takenAt: isoAfter(0), rows: new Map([[row.key, row]]) }) }
  const { regions } = paletteSources({ monitor } as never)
  if (!('read' in regions)) throw new Error('regions are searched by their lines')
  const { entries } = await regions.read({ id: 'c1' } as never)
  return entries?.().map(({ facts }) => facts)
}

it.each<[Partial<BoardRow>, string]>([
  [{}, 'Open'],
  [{ freshness: 'stale' }, 'Outdated'],
  [{ freshness: 'frozen' }, 'Outdated'],
  // Not a status of the estimate.
  [{ freshness: 'stale', status: 'withdrawn' }, 'Withdrawn'],
])('a region with %o is found as %s', async (change, word) => {
  expect(await factsOf(change)).toEqual([['Peña Blanca Health', word]])
})
