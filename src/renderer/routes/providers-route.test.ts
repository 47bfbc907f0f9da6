import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/dates.ts'
import { noGridState } from './grid-state.ts'
import {
  providerAt,
  providersAt,
  providerSections,
  type ProvidersRoute,
  providerTabs,
  slotLayouts,
} from './providers-route.ts'
import { formatRoute, parseRoute } from './routes.ts'

const back = (route: ProvidersRoute) => parseRoute(formatRoute(route))

const dayOrNone = fc.option(
  fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days)),
  { nil: undefined },
)
/** Half of a surrogate pair is no text that an address could hold. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const anyRoute: fc.Arbitrary<ProvidersRoute> = fc
  .record({
    tab: fc.constantFrom(...providerTabs),
    product: optional(text),
    excludeInactive: optional(fc.boolean()),
    acceptingNewPatients: optional(fc.boolean()),
    find: fc.oneof(fc.constant(''), text),
    npi: optional(text),
    section: fc.constantFrom(...providerSections),
    why: optional(
      fc.record({
        visitTypeId: text,
        departmentId: text,
        patientClass: fc.constantFrom('new' as const, 'returning' as const),
        age: optional(fc.integer({ min: 0, max: 150 })),
        startDate: dayOrNone,
        endDate: dayOrNone,
      }),
    ),
    slots: fc.record({
      layout: fc.constantFrom(...slotLayouts),
      patientClass: fc.constantFrom('new' as const, 'returning' as const, 'both' as const),
      visitTypes: fc.array(text, { maxLength: 5 }),
      department: optional(text),
      from: dayOrNone,
      to: dayOrNone,
      daysOfSlots: fc.integer({ min: 1, max: 366 }),
    }),
    npis: fc.array(text, { maxLength: 5 }),
  })
  .map(({ find, ...route }) => ({
    ...route,
    screen: 'providers',
    // A page has no tab: the way back from it leads to the directory.
    tab: route.npi === undefined ? route.tab : 'directory',
    section: route.npi === undefined ? 'verdict' : route.section,
    grid: {
      ...noGridState,
      find,
      filters: [{ op: 'equals', column: 'verdict', value: 'New only' }],
      sort: [{ column: 'name', descending: true }],
    },
  }))

test('every part of every view is in its address and comes back from it', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(back(route)).toEqual(route)
    }),
  )
})

test('defaults make short addresses', () => {
  expect(formatRoute(providersAt())).toBe('#/providers/directory')
  expect(formatRoute(providersAt('audit'))).toBe('#/providers/audit')
  expect(formatRoute(providerAt('1003172008'))).toBe('#/providers/npi/1003172008/verdict')
})

test('an NPI that is none stays one text of the address', () => {
  for (const npi of ['a/b', '?x=1', '#', '../settings', '%2F', 'directory', ' ']) {
    expect(back(providerAt(npi))).toEqual(providerAt(npi))
  }
})

test('what cannot be read falls back instead of failing', () => {
  expect(parseRoute('#/providers')).toEqual(providersAt())
  expect(
    parseRoute(
      '#/providers/slots?excludeInactive=yes&acceptingNewPatients=&layout=month&class=old&from=2026-02-30&days=0&here=x&sort=name',
    ),
  ).toEqual(providersAt('slots'))
  expect(parseRoute('#/providers/npi/1/other')).toEqual(providerAt('1'))
  expect(parseRoute('#/providers/npi/1/verdict?whyType=a')).toEqual(providerAt('1'))
})

test('what names no view says so', () => {
  for (const address of [
    '#/providers/other',
    '#/providers/audit/more',
    '#/providers/npi',
    '#/providers/npi/1/slots/x',
  ]) {
    expect(parseRoute(address)).toMatchObject({ screen: 'unknown' })
  }
})

test('long lists are cut, not refused', () => {
  const many = Array.from({ length: 600 }, (_, at) => `npi=${at}`).join('&')
  expect(parseRoute(`#/providers/slots?${many}`)).toMatchObject({ npis: { length: 500 } })
})
