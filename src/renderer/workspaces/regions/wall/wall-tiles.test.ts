import { expect, test } from 'vitest'
import type { WallRow } from './wall-rows.ts'
import { wallCounts, wallTiles } from './wall-tiles.ts'

const now = Date.parse('2026-11-23T22:02:00Z')
const staleAfterMs = 120_000

const row = (given: Partial<WallRow>): WallRow => ({
  key: JSON.stringify(given),
  practiceId: 'p1',
  practice: 'Peña Blanca Health',
  regionCode: 'TX',
  region: given.regionCode ?? 'TX',
  zone: 'America/Chicago',
  visit: 'virtual',
  qualifier: 'adult',
  state: 'open',
  isSlow: false,
  isOld: false,
  minutes: undefined,
  change: undefined,
  reason: undefined,
  window: undefined,
  figureAt: now - 20_000,
  since: undefined,
  isFiring: false,
  paused: undefined,
  ...given,
})

const tilesOf = (...rows: readonly WallRow[]) => wallTiles(rows, now, staleAfterMs)
const names = (rows: readonly WallRow[]) =>
  tilesOf(...rows)
    .map(({ region }) => region)
    .join(', ')

test('a region has one tile: the worst of its combinations', () => {
  const [tile, ...others] = tilesOf(
    row({ minutes: 12 }),
    row({ minutes: 48, visit: 'phone', qualifier: 'pediatric' }),
    row({ state: 'off-hours', visit: 'chat' }),
  )
  expect(others).toEqual([])
  expect(tile?.worst).toMatchObject({ minutes: 48, visit: 'phone', qualifier: 'pediatric' })
  expect(tile?.parts.map(({ visit, minutes }) => [visit, minutes])).toEqual([
    ['phone', 48],
    ['virtual', 12],
    ['chat', undefined],
  ])
  expect(tile?.isWhole).toBe(false)
})

test('withdrawn and closed come first, then busy, then the longest wait; planned off hours and no data come last', () => {
  const rows = [
    row({ regionCode: 'no data', state: 'no-data' }),
    row({ regionCode: 'night', state: 'off-hours' }),
    row({ regionCode: 'twelve', minutes: 12 }),
    row({ regionCode: 'old', minutes: 90, isOld: true }),
    row({ regionCode: 'ninety', minutes: 90 }),
    row({ regionCode: 'no wait' }),
    row({ regionCode: 'busy', state: 'busy' }),
    row({ regionCode: 'closed', state: 'closed' }),
    row({ regionCode: 'closed and old', state: 'closed', isOld: true, since: { at: now - 1_000, isExact: true } }),
    row({ regionCode: 'withdrawn', state: 'withdrawn' }),
  ]
  const wanted = 'withdrawn, closed, closed and old, busy, ninety, twelve, no wait, old, night, no data'
  expect(names(rows)).toBe(wanted)
  expect(names(rows.toReversed())).toBe(wanted)
})

test('the same region of two practices is two tiles that name their practice', () => {
  const tiles = tilesOf(
    row({ minutes: 5 }),
    row({ minutes: 6, practiceId: 'p2', practice: 'Cascadia' }),
    row({ minutes: 7, regionCode: 'AZ' }),
  )
  expect(tiles.map(({ region, practice }) => [region, practice])).toEqual([
    ['AZ', undefined],
    ['TX', 'Cascadia'],
    ['TX', 'Peña Blanca Health'],
  ])
})

test('a closed region names what is open for the same qualifiers in it, never another region or an old wait', () => {
  const closed = row({ state: 'closed', qualifier: 'behavioral health' })
  const [only] = tilesOf(
    closed,
    row({ minutes: 3, visit: 'phone', qualifier: 'adult' }),
    row({ minutes: 4, visit: 'chat', qualifier: 'behavioral health', isOld: true }),
    row({ minutes: 1, visit: 'phone', qualifier: 'behavioral health', regionCode: 'AZ' }),
  )
  expect(only).toMatchObject({ region: 'TX', instead: undefined })
  const [with_] = tilesOf(closed, row({ minutes: 16, visit: 'phone', qualifier: 'behavioral health' }))
  expect(with_?.instead).toEqual({ visit: 'phone', minutes: 16 })
  const paused = { by: 'Z. Mbeki', since: now - 60_000 }
  const [without] = tilesOf(closed, row({ minutes: 16, visit: 'phone', qualifier: 'behavioral health', paused }))
  expect(without?.instead).toBeUndefined()
})

test('a wait grows old by itself, and what has no data is not counted as old', () => {
  const rows = [
    row({ minutes: 5, figureAt: now - staleAfterMs - 1 }),
    row({ minutes: 5, visit: 'phone', figureAt: now - staleAfterMs }),
    row({ state: 'no-data', figureAt: undefined, visit: 'chat' }),
    row({ state: 'closed', isOld: true, regionCode: 'AZ', paused: { by: undefined, since: now - 1 } }),
  ]
  expect(wallCounts(rows, now, staleAfterMs)).toMatchObject({
    regions: 2,
    open: 2,
    closed: 1,
    'no-data': 1,
    old: 2,
    paused: 1,
  })
})

test('what is withdrawn or inactive never grows old by itself', () => {
  const rows = (['withdrawn', 'inactive'] as const).map((state) => row({ state, figureAt: now - staleAfterMs - 1 }))
  expect(wallCounts(rows, now, staleAfterMs)).toMatchObject({ withdrawn: 1, inactive: 1, old: 0 })
})
