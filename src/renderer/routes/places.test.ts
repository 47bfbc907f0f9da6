import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeScreens, placeLink, readPlaceLink } from '../../bridge/place-link.ts'
import { searchFields } from '../../domain/searches/search-kind.ts'
import { placeForWindow, placeInWindow, placeOf } from './places.ts'
import { formatRoute, parseRoute } from './routes.ts'

/** The address of a place as it's stored and linked. */
const kept = (hash: string) => {
  const place = placeOf(parseRoute(hash))
  return place === undefined ? undefined : formatRoute(place)
}
const here = (filter: object) => `here=${encodeURIComponent(JSON.stringify(filter))}`

/** What could say who a patient is, in each form that a screen takes it in. */
const identifiers = [
  'Lucía Benally',
  'benally@example.com',
  '520-555-0142',
  '+1 (520) 555-0142',
  '11/30/1991',
  '1991-11-30',
  '8c1f2d04-77aa-4c1e-9d55-0a4b2c3de20b',
  'W1234-842',
]
const paths = [
  'reports/jobs',
  'reports/opened/snap-1',
  'reports/questions',
  'reports/notebook',
  'surveys/grid',
  'surveys/dashboard',
  'pauses/grid',
  'histories/grid',
  'activity',
  'activity/trail',
  'activity/bundle',
  'booking/desk',
  'booking/unknown',
  'booking/sent',
  'settings/connections',
]
const fields = [
  'find',
  'search',
  'result',
  'differences',
  'against',
  'id',
  'whyType',
  'whyDepartment',
  'practice',
  'region',
  'type',
  'qualifier',
  'start',
  'department',
  'visit',
  'connection',
  ...Object.values(searchFields)
    .flat()
    .map((name) => `field.${name}`),
]

test('on screens with patients nothing that is typed, filtered or opened there is kept', () => {
  for (const path of paths)
    for (const value of identifiers) {
      const text = encodeURIComponent(value)
      const query = [
        ...fields.map((name) => `${name}=${text}`),
        'by=userId',
        here({ op: 'equals', column: 'visitId', value }),
        here({ op: 'in', column: 'note', values: [value] }),
        here({ op: 'contains', column: 'name', value }),
        `filter=${encodeURIComponent(JSON.stringify(['name', value]))}`,
      ].join('&')
      const address = kept(`#/${path}?${query}`) ?? ''
      expect(address.startsWith('#/')).toBe(true)
      expect(decodeURIComponent(address.replaceAll('+', ' '))).not.toContain(value)
    }
})

test('where no patients are, filters that were chosen stay, and what was typed or is masked does not', () => {
  const chosen = here({ op: 'in', column: 'state', values: ['ID', null] })
  for (const path of ['entities/healthSystem/department/grid', 'providers/directory', 'regions/board']) {
    expect(kept(`#/${path}?${chosen}&sort=%2Bname`)).toBe(kept(`#/${path}?${chosen}&sort=%2Bname&find=Mar`))
    expect(parseRoute(kept(`#/${path}?${chosen}`) ?? '')).toMatchObject({
      grid: { filters: [{ column: 'state' }], find: '' },
    })
    for (const filter of [
      { op: 'contains', column: 'state', value: 'I' },
      { op: 'regex', column: 'state', pattern: 'I' },
      { op: 'equals', column: 'patientDateOfBirth', value: '1991-11-30' },
      { op: 'in', column: 'homePhone', values: ['1'] },
      { op: 'equals', column: 'note', value: 'write to a@b.example' },
      { op: 'equals', column: 'note', value: '(520) 555-0142' },
    ])
      expect(kept(`#/${path}?${here(filter)}`)).toBe(kept(`#/${path}`))
  }
  expect(kept('#/entities/a/b/grid?filter=%5B%22isActive%22%2Ctrue%5D&open=id-1&step=x&to=prod')).toBe(
    '#/entities/a/b/grid?filter=%5B%22isActive%22%2Ctrue%5D&open=id-1',
  )
  expect(kept('#/entities/a/b/grid?open=%4041')).toBe('#/entities/a/b/grid')
  expect(kept('#/providers/npi/1003172008/verdict?whyType=a&whyDepartment=b&whyClass=new&whyAge=12')).toBe(
    '#/providers/npi/1003172008/verdict',
  )
  expect(kept('#/providers/npi/Lucía/verdict')).toBe('#/providers/directory')
})

test('sorting stays, but not by a masked column', () => {
  for (const path of ['entities/a/b/grid', 'providers/directory', 'regions/board', 'histories/grid', 'surveys/grid'])
    expect(kept(`#/${path}?sort=-patientDateOfBirth&sort=%2Bname`)).toBe(kept(`#/${path}?sort=%2Bname`))
  expect(kept('#/histories/grid?sort=%2BactorEmail')).toBe('#/histories/grid')
})

test('days stay where they are short enough to open by themselves', () => {
  expect(kept('#/pauses/grid?from=2026-11-16&to=2026-11-22')).toBe('#/pauses/grid?from=2026-11-16&to=2026-11-22')
  for (const range of ['from=2020-01-01&to=2026-11-22', 'from=2026-11-22&to=2026-11-16', 'from=2026-11-16'])
    expect(kept(`#/surveys/grid?${range}`)).toBe('#/surveys/grid')
})

test('the wall, a form and a hand-over to the desk are no places', () => {
  expect(kept('#/regions/wall')).toBe('#/regions/board')
  expect(kept('#/settings/connections?connection=prod&form=add')).toBe('#/settings/connections')
  expect(kept('#/nowhere')).toBeUndefined()
  const handedOver = parseRoute('#/booking/desk?practice=p&region=r&npi=1003172008&start=x&on=2026-11-22')
  expect(formatRoute(placeInWindow(handedOver))).toBe('#/booking/desk')
  expect(formatRoute(placeInWindow(parseRoute('#/settings/connections?form=add&connection=c')))).toBe(
    '#/settings/connections?connection=c',
  )
})

test('a place of a place is itself, and every screen has one that a link can name', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 30 })
  const query = fc.dictionary(
    fc.oneof(word, fc.constantFrom('here', 'sort', 'find', 'open', 'npi', 'from', 'to', 'filter', ...fields)),
    word,
  )
  fc.assert(
    fc.property(fc.constantFrom(...placeScreens), fc.array(word, { maxLength: 3 }), query, (screen, path, values) => {
      const hash = `#/${[screen, ...path].map(encodeURIComponent).join('/')}?${new URLSearchParams(values)}`
      const once = kept(hash)
      if (once === undefined) return
      expect(kept(once)).toBe(once)
      const read = readPlaceLink(placeLink({ connection: 'Sandbox', hash: once }) ?? '')
      expect(kept(typeof read === 'string' ? once : read.hash)).toBe(once)
    }),
  )
  for (const screen of placeScreens) expect(kept(`#/${screen}`)).toBeDefined()
})

test('a new window opens what a link may hold, and a wall as a wall', () => {
  const inNewWindow = (hash: string) => {
    const place = placeForWindow(parseRoute(hash))
    return place === undefined ? undefined : formatRoute(place)
  }
  expect(inNewWindow('#/regions/wall?group=market')).toBe('#/regions/wall?group=market')
  expect(inNewWindow('#/regions/wall?connection=prod&find=Benally')).toBe('#/regions/wall')
  expect(inNewWindow('#/welcome')).toBeUndefined()
  for (const path of paths.filter((one) => !one.startsWith('regions')))
    for (const identifier of identifiers) {
      const hash = `#/${path}?find=${encodeURIComponent(identifier)}`
      expect(inNewWindow(hash)).toBe(kept(hash))
    }
})
