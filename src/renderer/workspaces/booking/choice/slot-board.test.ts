import { expect, test } from 'vitest'
import { crowdedOffers, sampleOffer, samplePlaces } from '../../../testing/sample-offers.ts'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleIntent } from '../../../testing/sample-intents.ts'
import { boardOf, optionsOf } from './slot-board.ts'
import { marksOf, ownBookings } from './slot-marks.ts'

const [yuma, siobhan] = samplePlaces

test('columns stand in the service’s order, days in the calendar’s, and every slot is there once', () => {
  const offers = crowdedOffers(10, 4)
  const board = boardOf({ ...offers, slots: offers.slots.toReversed() })
  expect(board.columns.map(({ npi }) => npi)).toEqual(samplePlaces.map(({ npi }) => npi))
  expect(board.days.map(({ day }) => day)).toEqual(board.days.map(({ day }) => day).toSorted())
  const shown = board.days.flatMap(({ cells }) => [...cells.values()].flat().flatMap(({ slots }) => slots))
  expect(new Set(shown.map(({ key }) => key)).size).toBe(200)
  expect(board.count).toBe(200)
})

test('days are the departments’ own: the reader’s zone moves none, and what is no day stands last', () => {
  const late = sampleOffer(yuma, { day: '2027-03-09', clock: '23:50' })
  const odd = { ...late, day: '', clock: '', key: 'odd' }
  const board = boardOf({ slots: [odd, late], providers: [] })
  expect(board.days.map(({ day }) => day)).toEqual(['2027-03-09', ''])
})

test('an hour that comes twice stands in the order of its moments', () => {
  const at = (offset: string) => ({
    ...sampleOffer(yuma, { day: '2026-11-01', clock: '01:30', key: offset }),
    instant: Date.parse(`2026-11-01T01:30:00${offset}`),
  })
  const board = boardOf({ slots: [at('-08:00'), at('-07:00')], providers: [] })
  const [types = []] = [...(board.days[0]?.cells.values() ?? [])]
  expect(types[0]?.slots.map(({ key }) => key)).toEqual(['-07:00', '-08:00'])
})

test('options of a time stand in the service’s order; where it names one provider alone there are none', () => {
  const at = { day: '2027-03-09', clock: '09:20' }
  const [one, two] = [sampleOffer(yuma, { ...at, option: 1 }), sampleOffer(siobhan, { ...at, option: 0 })]
  expect(optionsOf([one, two], one).map(({ npi }) => npi)).toEqual([siobhan.npi, yuma.npi])
  expect(optionsOf([one], { ...one, option: 0 })).toHaveLength(1)
  expect(optionsOf([{ ...one, option: 0 }, two], one)).toEqual([])
})

test('a slot that cannot be booked is closed and says why; a hand-off needs no zone', () => {
  const of = { now: Date.parse('2027-03-09T16:00:00Z'), way: 'slot' as const, own: [] }
  const slot = sampleOffer(yuma, { day: '2027-03-09', clock: '09:20' })
  const words = (part: Partial<typeof slot>, more = {}) =>
    marksOf({ ...slot, ...part }, { ...of, ...more }).map(({ word }) => word)
  expect(words({})).toEqual([])
  expect(words({}, { now: slot.instant })).toEqual(['past'])
  expect(words({ instant: undefined })).toEqual(['no time zone offset'])
  expect(words({ zone: undefined })).toEqual(['no time zone'])
  expect(words({ zone: undefined }, { way: 'retail' })).toEqual([])
  expect(words({ isBookable: false, oddities: ['Odd.'] })).toEqual(['not bookable', 'odd'])
})

test('bookings of the same patient are held against slots; those that were refused, or another’s, are not', () => {
  const draft = sampleDraft()
  const what = { slotDateTime: '2027-03-09T09:00:00-07:00', clock: '09:00', zone: 'America/Phoenix', duration: 40 }
  const who = {
    patientName: 'mateo villaseñor',
    dateOfBirth: '2019-09-14',
    phoneTail: '',
    callerName: undefined,
    relationshipToPatient: undefined,
    callerZone: '',
  }
  const of = (state: 'booked' | 'unknown' | 'conflict', dateOfBirth = who.dateOfBirth) =>
    ownBookings([sampleIntent(state, 5, { what, patient: { ...who, dateOfBirth } })], draft)
  expect(of('booked')[0]?.words).toContain('9:00 AM MST')
  expect(of('unknown')[0]?.words).toContain('may have gone through')
  expect(of('conflict')).toEqual([])
  expect(of('booked', '2018-01-01')).toEqual([])
  expect(ownBookings([sampleIntent('booked', 5, { what, patient: undefined })], draft)).toEqual([])
  const unknown = sampleIntent('unknown', 5, { what, patient: who })
  expect(ownBookings([unknown, unknown], draft)).toHaveLength(1)
  expect(ownBookings([{ ...unknown, connectionId: 'another' }], draft)).toEqual([])
  const { patient } = draft
  const typed = { ...patient, firstName: `${patient.firstName} `, dateOfBirth: '9/14/2019' }
  expect(ownBookings([unknown], { ...draft, patient: typed })).toHaveLength(1)
})
