import { describe, expect, it } from 'vitest'
import { explainNoSlots } from './explain-no-slots.ts'
import { type WhyFacts, whyLinks } from './why-no-slots.ts'
import {
  firstVisit,
  yuma,
  form,
  asked,
  slot,
  answer,
  atNorth,
  type Case,
  explain,
  linkOf,
} from '../testing/why-sample.ts'

describe('links', () => {
  it('come all, in their order: those before the failing one pass, those after it are skipped', () => {
    const { links } = explain({ question: { age: 22 } })
    expect(links.map(({ link }) => link)).toEqual([...whyLinks])
    expect(links.map(({ state }) => state).join(' ')).toBe('passes passes passes fails skipped skipped skipped skipped')
    expect(links[3]).toMatchObject({
      title: 'The patient is too old',
      words: 'Age 22 is above the highest age 21 (presumably in years).',
      evidence: [
        { field: 'minAge', value: '0' },
        { field: 'maxAge', value: '21' },
      ],
    })
    expect(links[4]?.words).toBe('The checks stop at 4.')
  })

  it.each<[string, Case, (typeof whyLinks)[number], RegExp]>([
    ['Online booking isn’t in the record', { record: { isActive: null } }, 'provider-on', /active field is missing/],
    [
      'EHR systems disagree on isActive',
      {
        record: { departments: [{ ...yuma, ehrSystemName: null }] },
        ehr: [form({ isActive: false, departments: [] }, 'one'), form({ departments: [] }, 'two')],
      },
      'provider-on',
      /EHR systems disagree/,
    ],
    [
      'a flag of the class is missing',
      { record: { acceptingNewPatients: null } },
      'class-allowed',
      /Accepting new patients isn’t in the record/,
    ],
    [
      'supportedVisitTypeIds is missing',
      { record: { departments: [{ ...yuma, supportedVisitTypeIds: null }] } },
      'offered-there',
      /^The department’s list of visit types is missing/,
    ],
    [
      'the short name is missing',
      { record: { visitTypes: [{ ...firstVisit, shortName: null }] } },
      'offered-there',
      /^The short name is missing/,
    ],
    ['no list of visit types', { record: { visitTypes: null } }, 'offered-there', /visitTypes is missing/],
    ['no list of departments', { record: { departments: null } }, 'offered-there', /departments is missing/],
    ['the age was not entered', { question: { age: undefined } }, 'age-fits', /No age was entered/],
    ['the ages are reversed', { record: { minAge: 18, maxAge: 0 } }, 'age-fits', /18 is above the highest age 0, so/],
    [
      'the ages are reversed and none was entered',
      { record: { minAge: 18, maxAge: 0 }, question: { age: undefined } },
      'age-fits',
      /ages that this provider sees aren’t known/,
    ],
    ['no age limits', { record: { minAge: null, maxAge: null } }, 'age-fits', /no age range/],
    [
      'maxLookAheadDays is missing',
      { record: { visitTypes: [{ ...firstVisit, maxLookAheadDays: null }] } },
      'inside-window',
      /look-ahead is missing/,
    ],
    [
      'bufferDays is missing',
      { record: { visitTypes: [{ ...firstVisit, bufferDays: null }] } },
      'inside-window',
      /buffer is missing/,
    ],
    [
      'the zone is missing',
      { record: { departments: [{ ...yuma, timezone: null }] } },
      'inside-window',
      /zone is unknown/,
    ],
    [
      'the zone does not exist',
      { record: { departments: [{ ...yuma, timezone: 'Mars' }] } },
      'inside-window',
      /zone is unknown/,
    ],
    ['a date that does not exist', { question: { startDate: '2026-02-30' } }, 'inside-window', /isn’t a real date/],
    ['slots were not loaded', {}, 'free-times', /aren’t loaded/],
    [
      'slots of other dates',
      { slots: { ...answer(), to: '2026-03-10' } },
      'free-times',
      /only, so the other days are unknown/,
    ],
  ])('open: %s', (_, given, name, words) => {
    const explanation = explain(given)
    expect(linkOf(explanation, name)).toMatchObject({ state: 'open', words: expect.stringMatching(words) })
    expect(explanation.failing).toBeUndefined()
  })

  it('that are open do not hide one that fails later', () => {
    const { failing } = explain({ record: { isActive: null }, question: { age: 40 } })
    expect(failing).toBe('age-fits')
  })

  it('of the record give way to free times in the answer', () => {
    const record = { departments: [{ ...yuma, supportedVisitTypeIds: [] }] }
    const explanation = explain({ record, slots: answer(slot('2026-03-10')) })
    expect(explanation).toMatchObject({ failing: undefined, slotsSeen: 1 })
    expect(linkOf(explanation, 'offered-there')).toMatchObject({
      state: 'open',
      words: expect.stringContaining('still lists'),
    })
  })

  it('no open time is said while hidden slots may fit', () => {
    const unclear = slot('2026-03-10', { forNewPatient: undefined, forEstablishedPatient: undefined })
    const explanation = explain({ slots: { ...answer(slot('2026-03-17')), hidden: [unclear] } })
    const hidden = '1 slot is hidden: it’s unknown whether for new or returning patients.'
    expect(explanation).toMatchObject({ failing: undefined, slotsSeen: 0 })
    expect(explanation.sentence).toBe(`Nothing found so far that prevents this booking. ${hidden}`)
    expect(linkOf(explanation, 'free-times')).toMatchObject({ state: 'open', words: hidden })
    expect(linkOf(explanation, 'source')).toMatchObject({ state: 'skipped' })
    expect(explanation.text).toContain(hidden)
    const elsewhere = {
      ...answer(),
      hidden: [
        { ...unclear, ...atNorth },
        { ...unclear, isBookable: false },
      ],
    }
    expect(explain({ slots: elsewhere }).failing).toBe('source')
  })

  it.each(['2026-03-10', ''])('no open time is said while one without a start may fit, with the day %j', (day) => {
    const timeless = { ...slot('2026-03-10'), slotDateTime: '', instant: undefined, day, clock: '' }
    const explanation = explain({ slots: { ...answer(), hidden: [timeless] } })
    const hidden = '1 slot of the response has no readable time, so it isn’t listed or counted.'
    expect(explanation.sentence).toBe(`Nothing found so far that prevents this booking. ${hidden}`)
    expect(linkOf(explanation, 'free-times')).toMatchObject({ state: 'open', words: hidden })
  })

  it('reversed ages leave open times to the caller', () => {
    const explanation = explain({ record: { minAge: 18, maxAge: 0 }, slots: answer(slot('2026-03-10')) })
    expect(explanation).toMatchObject({ failing: undefined, slotsSeen: 1 })
    expect(explanation.sentence).toMatch(/^First visit has 1 open time for a new patient in these dates/)
  })

  it('a rule that refuses does not give way to an answer', () => {
    const record = { acceptingNewPatients: false }
    expect(explain({ record, slots: answer(slot('2026-03-10')) }).failing).toBe('class-allowed')
  })

  it('free times of a class that a rule closes are not even counted', () => {
    const { failing, text } = explain({
      record: { scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } },
      slots: answer(slot('2026-03-10', { forNewPatient: false, forEstablishedPatient: true })),
    })
    expect(failing).toBe('source')
    expect(text).not.toContain('returning')
  })

  it('name the rule that refuses', () => {
    expect(linkOf(explain({ record: { acceptingNewPatients: false } }), 'class-allowed')).toMatchObject({
      title: 'New patients aren’t allowed',
      words: 'Accepting new patients is off, so new patients can’t be booked online (rule 2).',
      evidence: [{ field: 'acceptingNewPatients', value: 'false' }],
    })
  })

  it('an answer may open a visit type to the other class', () => {
    const { failing, slotsSeen } = explain({
      question: { patientClass: 'returning' },
      slots: answer(slot('2026-03-10', { forEstablishedPatient: true })),
    })
    expect({ failing, slotsSeen }).toEqual({ failing: undefined, slotsSeen: 1 })
  })

  it('show both values where the forms differ', () => {
    const ehr = [form({ visitTypes: [{ ...firstVisit, maxLookAheadDays: 5 }] }, 'one')]
    const explanation = explain({ ehr })
    expect(explanation.failing).toBe('inside-window')
    expect(linkOf(explanation, 'inside-window')?.evidence).toContainEqual({
      field: 'visitTypes[0].maxLookAheadDays',
      value: '5 (one), 30 (platform)',
    })
  })
})

describe('days', () => {
  it('are counted from the department’s own today', () => {
    // March 2 in Phoenix, already March 3 in Tokyo.
    const evening = Date.parse('2026-03-03T05:00:00Z')
    const tokyo = { ...yuma, departmentId: 'd3', timezone: 'Asia/Tokyo' }
    const facts: WhyFacts = {
      forms: { platform: form({ departments: [yuma, tokyo] }), ehr: [] },
      slots: undefined,
      now: evening,
    }
    expect(explainNoSlots(asked, facts).bookable).toEqual({ from: '2026-03-03', to: '2026-04-01' })
    expect(explainNoSlots({ ...asked, departmentId: 'd3' }, facts).bookable).toEqual({
      from: '2026-03-04',
      to: '2026-04-02',
    })
  })

  it.each([
    [{}, { from: '2026-03-09', to: '2026-03-13' }],
    [
      { startDate: undefined, endDate: undefined },
      { from: '2026-03-02', to: '2026-05-31' },
    ],
    [{ endDate: undefined }, { from: '2026-03-09', to: '2026-06-07' }],
    [{ startDate: undefined }, { from: '2026-03-02', to: '2026-03-13' }],
    [
      { startDate: undefined, endDate: '2026-02-01' },
      { from: '2026-02-01', to: '2026-02-01' },
    ],
  ])('asked %j', (question, range) => expect(explain({ question }).asked).toEqual(range))

  it('the first and the last day of the window belong to it', () => {
    for (const day of ['2026-03-03', '2026-04-01'])
      expect(linkOf(explain({ question: { startDate: day, endDate: day } }), 'inside-window')?.state).toBe('passes')
  })

  it('without a zone, a window that would fail on any possible today fails', () => {
    const record = { departments: [{ ...yuma, timezone: null }] }
    const on = (day: string) => explain({ record, question: { startDate: day, endDate: day } }).failing
    expect([on('2026-04-02'), on('2026-04-03')]).toEqual([undefined, 'inside-window'])
  })

  it('a buffer of one day is said to be one day', () => {
    const question = { startDate: '2026-03-02', endDate: '2026-03-02' }
    expect(linkOf(explain({ question }), 'inside-window')?.words).toMatch(/booked at least 1 day ahead\./)
  })

  it('half days are not bookable, and numbers without bounds do not break the calendar', () => {
    const bookable = (bufferDays: number, maxLookAheadDays: number) =>
      explain({ record: { visitTypes: [{ ...firstVisit, bufferDays, maxLookAheadDays }] } }).bookable
    expect(bookable(0.5, 2.5)).toEqual({ from: '2026-03-03', to: '2026-03-04' })
    expect(bookable(0, 1e12)).toEqual({ from: '2026-03-02', to: '9999-12-31' })
    expect(bookable(-3, 1)).toEqual({ from: '2026-03-02', to: '2026-03-03' })
    expect(bookable(5, 4)).toBeUndefined()
  })
})

describe('words', () => {
  const late = {
    question: { startDate: '2026-04-08', endDate: '2026-04-10' },
    slots: answer(slot('2026-03-17'), slot('2026-03-11')),
  }

  it('a sentence for the caller, with what can be had instead', () => {
    expect(explain(late).sentence).toBe(
      'First visit can’t be booked online for these dates. Tue, Mar 3 to Wed, Apr 1: 2 open times, the first on Wed, Mar 11 at 8:30 AM (America/Phoenix).',
    )
  })

  it('the whole as plain text', () => {
    expect(explain(late).text).toBe(
      [
        'Why no slots?',
        'Provider: Ada Example, NPI 1003172008',
        'Visit: First visit',
        'Where: Yuma (America/Phoenix)',
        'For: a new patient, 6 years old',
        'Dates: Wed, Apr 8 to Fri, Apr 10',
        '',
        'Answer: The dates are past the booking window. First visit can’t be booked online for these dates. Tue, Mar 3 to Wed, Apr 1: 2 open times, the first on Wed, Mar 11 at 8:30 AM (America/Phoenix).',
        '',
        '1. Provider is on: ok. The provider is turned on.',
        '   isActive = true',
        '2. New patients are allowed: ok. Accepting new patients and open scheduling are on, so new patients can be booked online.',
        '   acceptingNewPatients = true',
        '   scheduleStatus.allowsOpenSchedule = true',
        '3. Visit type is offered at this department: ok. The department’s list contains u1; the short name is NewPatient.',
        '   departments[0].supportedVisitTypeIds = contains u1',
        '   visitTypes[0].shortName = NewPatient',
        '4. Age fits: ok. Age 6 is in 0 to 21 (presumably in years).',
        '   minAge = 0',
        '   maxAge = 21',
        '5. The dates are past the booking window: FAILS. This visit type opens 30 days ahead. The last day is Wed, Apr 1; you searched Wed, Apr 8 to Fri, Apr 10. Wed, Apr 8 opens on Mon, Mar 9.',
        '   visitTypes[0].bufferDays = 1',
        '   visitTypes[0].maxLookAheadDays = 30',
        '6. Dates are inside the platform’s default window: not checked. The checks stop at 5.',
        '7. There are open times: not checked. The checks stop at 5.',
        '8. Unknown cause: not checked. The checks stop at 5.',
        '',
        'Smallest change: Search Tue, Mar 3 to Wed, Apr 1. Found: 2 open times, the first on Wed, Mar 11 at 8:30 AM (America/Phoenix).',
        '',
        'Record, platform only: loaded Mon, Mar 2, 4:59 PM UTC, 48 sec before',
        'Slots: Mon, Mar 2 to Sun, May 31, loaded Mon, Mar 2, 4:59 PM UTC, 30 sec before (cached data)',
        'Explained: Mon, Mar 2, 5:00 PM UTC',
      ].join('\n'),
    )
  })

  it('names of the record cannot break out of their line', () => {
    const { text } = explain({
      record: { name: 'Ada\n9. Forged: ok\u202e', departments: [{ ...yuma, name: 'מרפאה' }] },
    })
    expect(text).toContain('Provider: Ada 9. Forged: ok, NPI')
    expect(text).toContain('Where: \u2068מרפאה\u2069 (America/Phoenix)')
  })
})

it('data-admin finding 10: free times outside the booking window leave that link open, so that it and the sentence agree', () => {
  const slots = answer(slot('2026-03-09'))
  const explained = explain({ record: { visitTypes: [{ ...firstVisit, bufferDays: 10 }] }, slots })
  expect(linkOf(explained, 'inside-window')).toMatchObject({
    state: 'open',
    words: expect.stringContaining(
      'The platform still lists 1 open time outside it, the first on Mon, Mar 9.',
    ) as string,
  })
  expect(explained.sentence).toContain('the first on Mon, Mar 9')
  expect(linkOf(explain({ slots }), 'inside-window')?.state).toBe('passes')
})
