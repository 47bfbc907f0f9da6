import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import { setDateForm } from '../../../../domain/time/date-form.ts'
import { sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'
import {
  choicesOf,
  dayParts,
  factsOf,
  filtered,
  noFilters,
  setFilters,
  type SlotFilters,
  weekdayWords,
} from './slot-filters.ts'
import { soonestFirst, soonestLines } from './soonest.ts'

/** Review finding 8, on the page: its filters count what they hide. */

const thisYear = () => 2026
afterEach(() => setDateForm({ thisYear }))

const [yuma, , elCentro] = samplePlaces
const offers = sampleOffers()
const facts = factsOf(offers.providers)
const odd = [
  { ...sampleOffer(yuma, { day: '2027-03-09', clock: '08:00', key: 'odd 1' }), day: '', clock: '', instant: undefined },
  sampleOffer(yuma, { day: '2027-03-09', clock: '09:00', key: 'odd 2', gender: undefined, departmentName: undefined }),
]
const all = [...offers.slots, ...odd]
const some = (texts: readonly string[]) => fc.subarray([...texts])
const filters: fc.Arbitrary<SlotFilters> = fc.record({
  parts: fc.subarray([...dayParts]),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  after: fc.constantFrom('', '09:00', '15:00'),
  before: fc.constantFrom('', '11:00', '15:00'),
  departments: some(['El Centro Pediatrics', 'nowhere']),
  providers: some([yuma.npi, elCentro.npi]),
  genders: some(['Female', 'male']),
  languages: some(['Spanish']),
  specialties: some(['pediatrics', 'Cardiology']),
  visitTypes: some(['Well child, new patient', 'other']),
  withUnknown: fc.boolean(),
})

test('shown and hidden add up, for any filters', () => {
  fc.assert(
    fc.property(
      filters,
      fc.constantFrom('', 'America/Los_Angeles', 'Pacific/Chatham'),
      some(all.map(({ key }) => key)),
      (set, callerZone, dropped) => {
        const { slots, hidden } = filtered(all, facts, set, { dropped, callerZone })
        expect(slots.length + hiddenCount(hidden)).toBe(all.length)
        const most = all.length - dropped.length
        expect(slots.length).toBeLessThanOrEqual(most)
        const least = setFilters(set).length === 0 ? most : 0
        expect(slots.length).toBeGreaterThanOrEqual(least)
      },
    ),
  )
})

test('hours go by the caller’s clock where it is known, else by the department’s', () => {
  const slot = sampleOffer(yuma, { day: '2027-03-09', clock: '15:30' })
  const shown = (callerZone: string) =>
    filtered([slot], facts, { ...noFilters, after: '15:00' }, { dropped: [], callerZone }).slots.length
  // 3:30 PM in Arizona is 2:30 PM in California then.
  expect([shown(''), shown('America/Los_Angeles')]).toEqual([1, 0])
})

test('times with an unknown detail are counted as not known, and shown with Include', () => {
  const set = { ...noFilters, languages: ['Spanish'] }
  const of = (more: Partial<SlotFilters>) =>
    filtered(offers.slots, facts, { ...set, ...more }, { dropped: [], callerZone: '' })
  expect(of({}).hidden.map(({ reason }) => reason)).toEqual(['unknown'])
  expect(of({ withUnknown: true }).slots).toHaveLength(offers.slots.length)
})

test('two providers of one name have their NPIs behind it', () => {
  const offer = (npi: string, providerName: string) =>
    sampleOffer(yuma, { day: '2027-03-09', clock: '09:00', key: npi, npi, providerName })
  const slots = [offer('1000000012', 'John Smith'), offer('1000000020', 'John Smith'), offer('1000000038', 'Ada Quux')]
  expect(choicesOf(slots, new Map()).providers.map(({ label }) => label)).toEqual([
    'Ada Quux',
    'John Smith (1000000012)',
    'John Smith (1000000020)',
  ])
})

test('an abbreviated gender is the same as the word: one choice, and no mismatch', () => {
  const slots = ['F', 'female', 'M'].map((gender, at) =>
    sampleOffer(yuma, { day: '2027-03-09', clock: '09:00', key: `gender ${at}`, gender }),
  )
  expect(choicesOf(slots, new Map()).genders).toEqual(['female', 'male'])
  const set = { ...noFilters, genders: ['female'] }
  const shown = filtered(slots, new Map(), set, { dropped: [], callerZone: '' }).slots
  expect(shown.map(({ gender }) => gender)).toEqual(['F', 'female'])
})

test('consecutive weekdays become a range', () => {
  expect(weekdayWords([1, 2, 3, 4])).toBe('Mon–Thu')
  expect(weekdayWords([5, 1, 3])).toBe('Mon, Wed, Fri')
  expect(weekdayWords([0, 1])).toBe('Sun, Mon')
  expect(weekdayWords([0, 5, 6])).toBe('Sun, Fri, Sat')
  setDateForm({ region: 'GB', thisYear })
  expect(weekdayWords([0, 5, 6])).toBe('Fri–Sun')
})

test('soonest first across time zones, with lines for days without times', () => {
  const at = (place: typeof yuma, day: string, clock: string) => sampleOffer(place, { day, clock })
  const slots = [
    at(yuma, '2026-11-27', '08:00'),
    at(elCentro, '2026-11-23', '09:00'),
    at(yuma, '2026-11-23', '09:30'),
    { ...at(yuma, '2026-11-23', '07:00'), key: 'no moment', instant: undefined },
  ]
  expect(soonestFirst(slots).map(({ day, clock }) => `${day} ${clock}`)).toEqual([
    '2026-11-23 09:30',
    '2026-11-23 09:00',
    '2026-11-27 08:00',
    '2026-11-23 07:00',
  ])
  const quiet = soonestLines(slots, slots, '2026-11-22').filter(({ kind }) => kind !== 'slot')
  expect(quiet).toEqual([{ kind: 'no-times', from: '2026-11-24', to: '2026-11-26', why: 'answer' }])
})
