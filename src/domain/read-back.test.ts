import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingWays } from './booking-draft.ts'
import { callerPlace, isReadBack, type ReadBackLine, readBackLines } from './read-back.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf } from './testing/booking-sample.ts'

const today = '2026-03-02'
const spoken = (lines: readonly ReadBackLine[]) => lines.map(({ label, words }) => `${label}: ${words}`)
const marked = ({ parts }: ReadBackLine) => parts.map(({ text, strong }) => (strong ? `**${text}**` : text)).join('')

const proxy = filledDraft({
  way: 'slot',
  declaration: 'other',
  callerZone: 'America/Los_Angeles',
  actor: { relationshipToPatient: 'Mother' },
  billing: insuranceOther,
})

describe('a slot with a provider', () => {
  test('for her son, as it is read aloud', () => {
    expect(readBackLines(proxy, bookedSlot, { today }).map((each) => `${each.label}: ${marked(each)}`)).toEqual([
      'Who: I am booking for your son, **Mateo Villaseñor**, as a **new patient**.',
      'What: It is a **well child check** with **Aurélie Nakamura-Ruiz**. It takes 40 minutes.',
      'When: **Thursday the fifth of March, twenty past nine** in the morning, **Arizona time**.',
      'Your clock: On your clock in California that is **twenty past eight** in the morning.',
      'Where: At **Yuma Foothills Children’s Clinic**, 11274 South Fortuna Road in Yuma.',
      'Payment: We will use **your insurance**, member number ending **eight four two**.',
      'Yes: Is all of that right, and shall I book it?',
    ])
  })

  test('for the caller, a returning patient on the department’s own clock', () => {
    const draft = filledDraft({
      way: 'slot',
      patientClass: 'returning',
      callerZone: 'America/Denver',
      billing: { paymentMethod: 'self' },
    })
    expect(spoken(readBackLines(draft, bookedSlot, { today }))).toEqual([
      'Who: I am booking for you, Mateo Villaseñor, as a returning patient.',
      'What: It is a well child check with Aurélie Nakamura-Ruiz. It takes 40 minutes.',
      'When: Thursday the fifth of March, twenty past nine in the morning, Arizona time.',
      'Where: At Yuma Foothills Children’s Clinic, 11274 South Fortuna Road in Yuma.',
      'Payment: It is paid without insurance.',
      'Yes: Is all of that right, and shall I book it?',
    ])
  })

  const clockLine = (slot: typeof bookedSlot, callerZone: string) =>
    readBackLines({ ...proxy, callerZone }, slot, { today }).find(({ id }) => id === 'clock')?.words
  const whenLine = (slot: typeof bookedSlot) =>
    readBackLines(proxy, slot, { today }).find(({ id }) => id === 'when')?.words

  test('the caller’s clock is asked where it was not', () => {
    expect(clockLine(bookedSlot, '')).toBe('Is your own clock on Arizona time as well?')
  })

  test('midnight across zones: the day of both clocks is said', () => {
    const slot = { ...bookedSlot, zone: 'America/New_York', slotDateTime: '2026-03-05T00:20:00-05:00' }
    expect(whenLine(slot)).toBe(
      'Thursday the fifth of March, twenty past twelve at night, at the start of that day, Eastern time.',
    )
    expect(clockLine(slot, 'America/Phoenix')).toBe(
      'On your clock in Arizona that is Wednesday the fourth of March, twenty past ten at night.',
    )
  })

  test('the night on which clocks go back: which of the two times it is', () => {
    const zone = 'America/New_York'
    expect(whenLine({ ...bookedSlot, zone, slotDateTime: '2026-11-01T01:30:00-04:00' })).toBe(
      'Sunday the first of November, half past one in the early morning, before the clocks go back, Eastern time.',
    )
    expect(whenLine({ ...bookedSlot, zone, slotDateTime: '2026-11-01T01:30:00-05:00' })).toBe(
      'Sunday the first of November, half past one in the early morning, after the clocks went back, Eastern time.',
    )
  })

  test('the day after clocks went forward the caller reads the same', () => {
    const slot = { ...bookedSlot, slotDateTime: '2026-03-09T09:20:00-07:00' }
    expect(clockLine(slot, 'America/Los_Angeles')).toBeUndefined()
    expect(clockLine({ ...bookedSlot, slotDateTime: '2026-03-06T09:20:00-07:00' }, 'America/Los_Angeles')).toBeDefined()
  })

  test('a place without a name is said by its address, or as the schedule has it', () => {
    const where = (slot: typeof bookedSlot) => readBackLines(proxy, slot).find(({ id }) => id === 'where')?.words
    expect(where({ ...bookedSlot, departmentName: undefined })).toBe('At 11274 South Fortuna Road in Yuma.')
    expect(where({ ...bookedSlot, departmentName: undefined, address: undefined })).toBe(
      'The schedule names the place only as FCC-208.',
    )
  })

  test('a slot without a zone is never read as a time', () => {
    expect(whenLine({ ...bookedSlot, zone: undefined })).toMatch(/nobody can say in which time zone/)
  })
})

describe('a virtual visit', () => {
  const facts = {
    today,
    practiceName: 'Sonoran Virtual Care',
    regionName: 'Arizona',
    waitWords: 'about 20 minutes',
    interpreterName: 'Spanish',
  }

  test('for the caller', () => {
    expect(spoken(readBackLines(filledDraft({ way: 'on-demand' }), undefined, facts))).toEqual([
      'Who: I am booking for you, Mateo Villaseñor.',
      'What: It is a video visit with Sonoran Virtual Care, for school entry check. An interpreter for Spanish is asked for. It is marked as urgent.',
      'When: The visit begins as soon as a provider is free. The wait now is about 20 minutes.',
      'Where: You are in Arizona during the visit.',
      'Payment: It is paid with a coupon or service key, ending two zero two six.',
      'Yes: Is all of that right, and shall I book it?',
    ])
  })

  test('for somebody else by phone, with what little is known', () => {
    const draft = filledDraft({
      way: 'on-demand',
      declaration: 'other',
      actor: { relationshipToPatient: 'Neighbour' },
      visit: {
        visitTypeName: 'Phone',
        visitReason: '',
        urgent: false,
        interpreterLanguage: '',
        regionCode: '',
        stateLicensure: '',
      },
      billing: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_9f2c' },
    })
    expect(spoken(readBackLines(draft, undefined))).toEqual([
      'Who: I am booking for Mateo Villaseñor.',
      'What: It is a phone visit.',
      'When: The visit begins as soon as a provider is free.',
      'Payment: It is paid by card.',
      'Yes: Is all of that right, and shall I book it?',
    ])
  })

  test('a guest visit says only what is sent', () => {
    const draft = filledDraft({ way: 'guest', declaration: 'other', billing: insuranceSelf })
    expect(spoken(readBackLines(draft, undefined, facts))).toEqual([
      'Who: I am booking for Mateo Villaseñor.',
      'What: It is a video visit, for school entry check.',
      'When: The visit begins as soon as a provider is free. The wait now is about 20 minutes.',
      'Where: Mateo Villaseñor is in Arizona during the visit.',
      'Payment: We will use the insurance of Mateo Villaseñor, member number ending eight four two.',
      'Yes: Is all of that right, and shall I book it?',
    ])
  })
})

test('the hand-off is read up to the page on which it is booked', () => {
  const labels = readBackLines(filledDraft({ way: 'retail', callerZone: 'America/Denver' }), bookedSlot).map(
    ({ id }) => id,
  )
  expect(labels).toEqual(['what', 'when', 'where', 'yes'])
})

describe('what the caller agreed to', () => {
  const lines = readBackLines(proxy, bookedSlot, { today })
  const words = lines.map((each) => each.words)

  test('holds for the exact words, and only what changed is read again', () => {
    expect(isReadBack(lines, words)).toBe(true)
    expect(isReadBack(lines, words.slice(1))).toBe(false)
    const later = readBackLines(proxy, { ...bookedSlot, slotDateTime: '2026-03-05T10:00:00-07:00' }, { today })
    expect(isReadBack(later, words)).toBe(false)
    expect(later.filter((each) => !words.includes(each.words)).map(({ id }) => id)).toEqual(['when', 'clock'])
  })

  test('of nothing holds for nothing', () => {
    expect(isReadBack([], [])).toBe(false)
    expect(readBackLines(filledDraft({ way: null }), bookedSlot)).toEqual([])
  })
})

test('any draft is read in lines that can be kept, and the date of birth is in none', () => {
  const text = fc.oneof(fc.string({ maxLength: 60 }), fc.constant('x'.repeat(4_000)), fc.constant('אבג'))
  const draft = fc
    .record({ way: fc.constantFrom(...bookingWays), declaration: fc.constantFrom('self', 'other'), text, zone: text })
    .map((some) =>
      filledDraft({
        way: some.way,
        declaration: some.declaration === 'self' ? 'self' : 'other',
        callerZone: some.zone,
        patient: { firstName: some.text },
        actor: { relationshipToPatient: some.text },
        visit: { visitReason: some.text, visitTypeName: some.text, regionCode: some.text },
        billing: { ...insuranceOther, insuranceMemberId: some.text, lastName: some.text },
      }),
    )
  fc.assert(
    fc.property(draft, text, (some, name) => {
      const lines = readBackLines(some, { ...bookedSlot, departmentName: name, visitTypeTitle: name })
      for (const { words, parts } of lines) {
        expect(words).toBe(parts.map((part) => part.text).join(''))
        expect(words.length).toBeGreaterThan(0)
        expect(words.length).toBeLessThan(4_000)
        expect(words).not.toMatch(/2019|September|undefined|NaN/)
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    }),
  )
})

test('the caller’s place is named only where its clocks are the caller’s', () => {
  expect(callerPlace(proxy)).toBe('California')
  expect(callerPlace({ ...proxy, callerZone: 'America/Denver' })).toBeUndefined()
  expect(callerPlace({ ...proxy, callerZone: '' })).toBeUndefined()
})
