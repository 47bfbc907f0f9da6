import { expect, test } from 'vitest'
import { firstLayout, type GridLayout } from '../bridge/ui-state.ts'
import { useBriefMessage } from '../parts/brief-message.ts'
import { pinColumn, placeColumn } from './grid-actions.ts'

const ids = Array.from({ length: 24 }, (_, at) => `c${at}`)

/** A grid whose first 20 columns are pinned; `lacking`: how many of them its rows don't have. */
function gridOf(lacking = 0) {
  const layouts: GridLayout[] = []
  return {
    layouts,
    layout: { ...firstLayout, pinned: ids.slice(0, 20) },
    columns: ids.slice(lacking).map((id) => ({ id })),
    setLayout: (layout: GridLayout) => void layouts.push(layout),
  }
}
const said = () => useBriefMessage.getState().message?.words

test('the 21st pin unpins no other column, and says why it isn’t set', () => {
  const grid = gridOf()
  pinColumn(grid, 'c22', true)
  placeColumn(grid, 'c22', 'c3')
  expect(grid.layouts).toEqual([])
  expect(said()).toBe('20 pinned columns are the most. Unpin one first.')
  pinColumn(grid, 'c0', false)
  placeColumn(grid, 'c5', 'c3')
  expect(grid.layouts.map(({ pinned }) => pinned.length)).toEqual([19, 20])
})

test('pinned columns that these rows lack make room for one that is pinned here', () => {
  const grid = gridOf(1)
  pinColumn(grid, 'c22', true)
  expect(grid.layouts.map(({ pinned }) => pinned)).toEqual([[...ids.slice(1, 20), 'c22']])
})
