import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingWays } from './booking-draft.ts'
import { type ReadBackLine, readBackLines } from './read-back.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf } from '../testing/booking-sample.ts'

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
      'Who: I’m booking for your son, **Mateo Villaseñor**.',
      'What: This is a **new-patient well child check** with **Aurélie Nakamura-Ruiz**. It’s 40 minutes.',
      'When: It’s on **Thursday, March 5th, at 9:20 AM** **Arizona time**.',
      'Your clock: That’s **8:20 AM** your time.',
      'Where: It’s at **Yuma Foothills Children’s Clinic**, 11274 South Fortuna Road in Yuma.',
      'Payment: You’ll pay with **your insurance**, member number ending **8-4-2**.',
      'Contact: Your phone number is **7-6-0, 5-5-5, 4-4-1-7**; your email is **renee.villasenor@example.org**.',
      'Yes: Is that all correct? Shall I book it?',
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
      'Who: I’m booking for you, Mateo Villaseñor.',
      'What: This is a returning-patient well child check with Aurélie Nakamura-Ruiz. It’s 40 minutes.',
      'When: It’s on Thursday, March 5th, at 9:20 AM Arizona time.',
      'Where: It’s at Yuma Foothills Children’s Clinic, 11274 South Fortuna Road in Yuma.',
      'Payment: You’ll pay without insurance.',
      'Contact: Your phone number is 7-6-0, 5-5-5, 4-4-1-7; your email is renee.villasenor@example.org. They aren’t part of the booking.',
      'Yes: Is that all correct? Shall I book it?',
    ])
  })

  const clockLine = (slot: typeof bookedSlot, callerZone: string) =>
    readBackLines({ ...proxy, callerZone }, slot, { today }).find(({ id }) => id === 'clock')?.words
  const whenLine = (slot: typeof bookedSlot) =>
    readBackLines(proxy, slot, { today }).find(({ id }) => id === 'when')?.words

  test('the caller’s clock is asked where it was not', () => {
    expect(clockLine(bookedSlot, '')).toBe('Are you on Arizona time too?')
  })

  test('midnight across zones: the day of both clocks is said', () => {
    const slot = { ...bookedSlot, zone: 'America/New_York', slotDateTime: '2026-03-05T00:20:00-05:00' }
    expect(whenLine(slot)).toBe('It’s on Thursday, March 5th, at 12:20 AM, at the start of that day, Eastern time.')
    expect(clockLine(slot, 'America/Phoenix')).toBe('That’s Wednesday, March 4th, at 10:20 PM your time.')
  })

  test('the night on which clocks go back: which of the two times it is', () => {
    const zone = 'America/New_York'
    expect(whenLine({ ...bookedSlot, zone, slotDateTime: '2026-11-01T01:30:00-04:00' })).toBe(
      'It’s on Sunday, November 1st, at 1:30 AM, before the clocks go back, Eastern time.',
    )
    expect(whenLine({ ...bookedSlot, zone, slotDateTime: '2026-11-01T01:30:00-05:00' })).toBe(
      'It’s on Sunday, November 1st, at 1:30 AM, after the clocks went back, Eastern time.',
    )
  })

  test('the day after clocks went forward the caller reads the same', () => {
    const slot = { ...bookedSlot, slotDateTime: '2026-03-09T09:20:00-07:00' }
    expect(clockLine(slot, 'America/Los_Angeles')).toBeUndefined()
    expect(clockLine({ ...bookedSlot, slotDateTime: '2026-03-06T09:20:00-07:00' }, 'America/Los_Angeles')).toBeDefined()
  })

  test('a place without a name is said by its address, or as the schedule has it', () => {
    const where = (slot: typeof bookedSlot) => readBackLines(proxy, slot).find(({ id }) => id === 'where')?.words
    expect(where({ ...bookedSlot, departmentName: undefined })).toBe('It’s at 11274 South Fortuna Road in Yuma.')
    expect(where({ ...bookedSlot, departmentName: undefined, address: undefined })).toBe(
      'The schedule names the place only as FCC-208.',
    )
  })

  test('a slot without a zone is never read as a time', () => {
    expect(whenLine({ ...bookedSlot, zone: undefined })).toMatch(/but not which time zone that is/)
  })
})

describe('a virtual visit', () => {
  const facts = {
    today,
    practiceName: 'Sonoran Virtual Care',
    regionName: 'Arizona',
    waitMinutes: 20,
    interpreterName: 'Spanish',
  }

  test('for the caller', () => {
    expect(spoken(readBackLines(filledDraft({ way: 'on-demand' }), undefined, facts))).toEqual([
      'Who: I’m booking for you, Mateo Villaseñor.',
      'What: This is a video visit with Sonoran Virtual Care, for school entry check. A Spanish interpreter is requested. It’s marked urgent.',
      'When: The visit starts as soon as a provider is free. The wait is about 20 minutes right now.',
      'Where: You’re in Arizona during the visit.',
      'Payment: You’ll pay with a coupon or service key, ending 2-0-2-6.',
      'Contact: Your phone number is 7-6-0, 5-5-5, 4-4-1-7; your email is renee.villasenor@example.org.',
      'Yes: Is that all correct? Shall I book it?',
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
      'Who: I’m booking for Mateo Villaseñor.',
      'What: This is a phone visit.',
      'When: The visit starts as soon as a provider is free.',
      'Payment: You’ll pay by card.',
      'Contact: Your phone number is 7-6-0, 5-5-5, 4-4-1-7; your email is renee.villasenor@example.org.',
      'Yes: Is that all correct? Shall I book it?',
    ])
  })

  const where = (visit: { readonly regionCode: string; readonly stateLicensure: string }, regionName?: string) =>
    readBackLines(filledDraft({ way: 'on-demand', visit }), undefined, { regionName }).find(({ id }) => id === 'where')
      ?.words

  test('a state of license that isn’t the region’s is said, since it’s sent too', () => {
    const differs = 'You’re in California during the visit. The state on the booking is Nevada.'
    expect(where({ regionCode: 'CA', stateLicensure: 'NV' }, 'California')).toBe(differs)
    expect(where({ regionCode: 'CA', stateLicensure: 'Nevada' })).toBe(differs)
    expect(where({ regionCode: 'west-2', stateLicensure: 'nv' }, 'West')).toBe(
      'You’re in West during the visit. The state on the booking is Nevada.',
    )
  })

  test.each([
    ['CA', 'ca', 'Southern California'],
    ['CA', 'California', undefined],
    ['DC', 'District of Columbia', undefined],
    ['', 'CA', undefined],
    ['west-2', 'NV', 'Nevada'],
    ['CA', ' ', 'California'],
  ])('in the region %j the state %j is said once', (regionCode, stateLicensure, regionName) => {
    expect(where({ regionCode, stateLicensure }, regionName)).toMatch(/^You’re in [\w ]+ during the visit\.$/)
  })

  test('without a visit type it isn’t called a video visit', () => {
    const draft = filledDraft({ way: 'on-demand', visit: { visitTypeName: ' ' } })
    const what = readBackLines(draft, undefined, facts).find(({ id }) => id === 'what')
    expect(what?.words).toMatch(/^This is a visit with Sonoran Virtual Care, for school entry check\./)
  })

  test.each([
    ['ase', 'An American Sign Language interpreter is requested.'],
    ['ara', 'An Arabic interpreter is requested.'],
    ['urd', 'An Urdu interpreter is requested.'],
    ['ukr', 'A Ukrainian interpreter is requested.'],
    ['cmn', 'A Mandarin Chinese interpreter is requested.'],
  ])('an interpreter for %s', (interpreterLanguage, words) => {
    const draft = filledDraft({ way: 'on-demand', visit: { interpreterLanguage } })
    expect(readBackLines(draft, undefined).find(({ id }) => id === 'what')?.words).toContain(words)
  })

  test('a guest visit says only what is sent', () => {
    const draft = filledDraft({ way: 'guest', declaration: 'other', billing: insuranceSelf })
    expect(spoken(readBackLines(draft, undefined, facts))).toEqual([
      'Who: I’m booking for Mateo Villaseñor.',
      'What: This is a video visit, for school entry check.',
      'When: The visit starts as soon as a provider is free. The wait is about 20 minutes right now.',
      'Where: Mateo Villaseñor is in Arizona during the visit.',
      'Payment: You’ll pay with Mateo Villaseñor’s insurance, member number ending 8-4-2.',
      'Contact: The patient’s phone number is 7-6-0, 5-5-5, 4-4-1-7; the patient’s email is renee.villasenor@example.org.',
      'Yes: Is that all correct? Shall I book it?',
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
    const later = readBackLines(proxy, { ...bookedSlot, slotDateTime: '2026-03-05T10:00:00-07:00' }, { today })
    expect(later.filter((each) => !words.includes(each.words)).map(({ id }) => id)).toEqual(['when', 'clock'])
  })

  test('of nothing holds for nothing', () => {
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

describe('review finding 13: read-aloud lines are plain speech', () => {
  const what = (visitTypeName: string, patientClass: 'new' | 'returning' = 'new') =>
    readBackLines({ ...proxy, patientClass }, { ...bookedSlot, visitTypeTitle: undefined, visitTypeName }).find(
      ({ id }) => id === 'what',
    )?.words

  test.each([
    ['New Patient', 'new', 'This is a new-patient visit with'],
    ['New Patient Visit', 'new', 'This is a new-patient visit with'],
    ['officeVisit', 'new', 'This is a new-patient office visit with'],
    ['Well Child New', 'new', 'This is a new-patient well child visit with'],
    ['Office Visit Established', 'returning', 'This is a returning-patient office visit with'],
    ['Well Child New', 'returning', 'This is a returning-patient well child new visit with'],
    ['Established Patient', 'returning', 'This is a returning-patient visit with'],
    ['New Patient', 'returning', 'This is a new patient visit as a returning patient with'],
    ['dermatology', 'returning', 'This is a returning-patient dermatology visit with'],
    ['', 'new', 'This is a new-patient visit with'],
  ] as const)('the visit type %j for a %s patient', (name, patientClass, words) => {
    expect(what(name, patientClass)).toContain(words)
  })

  test.each([
    ['Urgent Care Visit', 'This is an urgent care visit, for'],
    ['urgentCare', 'This is an urgent care visit, for'],
    ['Phone', 'This is a phone visit, for'],
    ['Urology Visit', 'This is a urology visit, for'],
    ['Telehealth follow-up', 'This is a telehealth follow-up, for'],
  ])('the type %j of a visit without a slot', (visitTypeName, words) => {
    const lines = readBackLines(filledDraft({ way: 'guest', visit: { visitTypeName } }), undefined)
    expect(lines.find(({ id }) => id === 'what')?.words).toContain(words)
  })

  test.each([
    [0, 'There’s no wait right now.'],
    [1, 'The wait is about 1 minute right now.'],
    [5, 'The wait is about 5 minutes right now.'],
  ])('a wait of %d', (waitMinutes, words) => {
    const lines = readBackLines(filledDraft({ way: 'guest' }), undefined, { waitMinutes })
    expect(lines.find(({ id }) => id === 'when')?.words).toContain(words)
  })

  test.each([
    ['AB12', 'You’ll pay with a coupon or service key.'],
    ['AB-12', 'You’ll pay with a coupon or service key.'],
    ['AB123', 'You’ll pay with a coupon or service key, ending B-1-2-3.'],
  ])('the coupon %j is never read out whole', (couponCode, words) => {
    const draft = filledDraft({ way: 'guest', billing: { paymentMethod: 'couponcode', couponCode } })
    expect(readBackLines(draft, undefined).find(({ id }) => id === 'payment')?.words).toBe(words)
  })

  const contact = (draft: typeof proxy) => readBackLines(draft, bookedSlot).find(({ id }) => id === 'contact')

  test('phone and email are read back, and marked as masked on the screen', () => {
    const draft = filledDraft({
      way: 'slot',
      declaration: 'self',
      patient: { phone: '(760) 555-4417', email: 'renee@example.com' },
    })
    expect(contact(draft)?.words).toBe(
      'Your phone number is 7-6-0, 5-5-5, 4-4-1-7; your email is renee@example.com. They aren’t part of the booking.',
    )
    expect(contact(draft)?.parts.flatMap((part) => part.private?.kind ?? [])).toEqual(['phone', 'email'])
  })

  test('of somebody else the caller’s own, and nothing that is not known', () => {
    const caller = filledDraft({ way: 'slot', declaration: 'other', actor: { phone: '6025550117', email: '' } })
    expect(contact(caller)?.words).toBe('Your phone number is 6-0-2, 5-5-5, 0-1-1-7.')
    const visit = {
      ...caller,
      way: 'on-demand',
      patient: { ...caller.patient, phone: '', email: 'lu@example.com' },
    } as const
    expect(contact(visit)?.words).toBe(
      'Your phone number is 6-0-2, 5-5-5, 0-1-1-7. The patient’s email is lu@example.com.',
    )
    const own = filledDraft({ way: 'slot', declaration: 'self', patient: { phone: '602-555-0117 x12', email: '' } })
    expect(contact(own)?.words).toBe(
      'Your phone number is 6-0-2, 5-5-5, 0-1-1-7, extension 1-2. It isn’t part of the booking.',
    )
    const none = filledDraft({ way: 'slot', declaration: 'self', patient: { phone: '', email: '' } })
    expect(contact(none)).toBeUndefined()
  })
})
