import { expect, test } from 'vitest'
import { regionsAt } from './regions-route.ts'
import { type EntitiesRoute, entitiesAt, formatRoute, parseRoute, settingsAt } from './routes.ts'

test('every part of a view is in its address and comes back from it', () => {
  const route: EntitiesRoute = {
    ...entitiesAt('healthSystem', 'a/b ?#%'),
    tab: 'schema',
    filters: [
      { field: 'nameLast', value: 'Peña & "co"' },
      { field: 'isActive', value: true },
      { field: 'years', value: 3 },
      { field: 'gone', value: null },
    ],
    grid: {
      filters: [
        { op: 'contains', column: 'nameLast', value: 'mar' },
        { op: 'in', column: 'state', values: ['ID', null], not: true },
      ],
      sort: [
        { column: '-odd', descending: true },
        { column: 'nameLast', descending: false },
      ],
      find: 'ö & %',
    },
    refs: ['clinician', 'department'],
    open: 'id-1',
    steps: [
      { kind: 'path', path: 'departments.0' },
      { kind: 'entity', namespace: 'healthSystem', type: 'location', id: 'x' },
    ],
    panel: 'references',
    against: 'id-2',
    compareTo: 'prod',
    compareKey: 'npi',
  }
  expect(parseRoute(formatRoute(route))).toEqual(route)
})

test('the other screens come back too', () => {
  for (const route of [
    entitiesAt(),
    { ...entitiesAt('asset', 'link'), refs: 'none' } as const,
    settingsAt('connections', 'prod', 'edit'),
    settingsAt('about'),
    { screen: 'practice' } as const,
    { ...regionsAt('history'), days: 'last24' } as const,
    { ...regionsAt('history'), days: { from: '2026-11-02', to: '2026-11-04' }, historyView: 'all' } as const,
  ]) {
    expect(parseRoute(formatRoute(route))).toEqual(route)
  }
})

test('defaults make short addresses', () => {
  expect(formatRoute(entitiesAt('asset', 'link'))).toBe('#/entities/asset/link/grid')
  expect(formatRoute(settingsAt())).toBe('#/settings/connections')
})

test('what cannot be read falls back instead of failing', () => {
  expect(parseRoute('#/entities/a/b/grid?filter=%7B&filter=%5B1%5D&step=x&here=%7B%7D&sort=name&panel=no')).toEqual(
    entitiesAt('a', 'b'),
  )
  // Addresses from the time of pages.
  expect(parseRoute('#/entities/a/b/grid?offset=200&limit=50')).toEqual(entitiesAt('a', 'b'))
  expect(parseRoute('#/entities/%E0%A4%A')).toMatchObject({ screen: 'unknown' })
  expect(parseRoute('#/settings/other')).toMatchObject({ screen: 'unknown' })
  expect(parseRoute('')).toEqual(entitiesAt())
})
