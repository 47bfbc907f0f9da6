import { expect, test } from 'vitest'
import { spansOf } from './window-bar.ts'

test('two ranges lie on one line from the first day to the last', () => {
  const spans = spansOf({ from: '2026-03-01', to: '2026-03-10' }, { from: '2026-03-16', to: '2026-03-20' })
  expect(spans?.bookable).toEqual({ left: 0, width: 50 })
  expect(spans?.asked).toEqual({ left: 75, width: 25 })
})

test('a day alone has a width, also where the clocks change', () => {
  const day = { from: '2026-03-08', to: '2026-03-08' }
  expect(spansOf(day, day)).toEqual({ bookable: { left: 0, width: 100 }, asked: { left: 0, width: 100 } })
})

test('what is no range is not drawn', () => {
  const good = { from: '2026-03-01', to: '2026-03-10' }
  expect(spansOf(good, { from: '2026-03-10', to: '2026-03-01' })).toBeUndefined()
  expect(spansOf({ from: 'never', to: '2026-03-01' }, good)).toBeUndefined()
})
