import { describe, expect, it } from 'vitest'
import type { BookingCheck } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'
import { draftWarnings } from './booking-fields.ts'
import { acknowledge, openPoints, stillOpen } from './booking-open-points.ts'
import { slotSeenCheck } from './booking-checks.ts'
import { providerChecks } from './booking-provider-checks.ts'
import { bookedSlot, filledDraft, insuranceSelf, now } from '../testing/booking-sample.ts'

const draft: BookingDraft = { ...filledDraft({ way: 'slot', billing: insuranceSelf }), slot: bookedSlot }
const age = (words: string, value: string): BookingCheck => ({ id: 'age', state: 'warns', words, value })
const tooOld = age('Provider sees ages 0–12. The patient is 14.', '14 y, 0 to 12')
const notSeen = slotSeenCheck({ state: 'not-known', words: 'The slot couldn’t be rechecked in time.' })
const holding: BookingCheck = { id: 'patient-class', state: 'holds', words: 'Taken.', value: 'true' }

const openOf = (of: BookingDraft, checks: readonly BookingCheck[] = [tooOld, notSeen, holding]) =>
  stillOpen(openPoints({ warnings: draftWarnings(of), checks }, of), of.acknowledged)
const confirmed = (of: BookingDraft, checks?: readonly BookingCheck[]) =>
  openOf(of, checks).reduce((now, point) => acknowledge(now, point, true), of)

describe('the points that are confirmed before sending (finding 4)', () => {
  it('are the warnings of the checks and of the form, then what could not be checked, each with what may happen', () => {
    const phone = { ...draft, patient: { ...draft.patient, phone: '555' } }
    expect(openOf(phone).map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['warning', 'Provider sees ages 0–12. The patient is 14.', 'Clinic may cancel.'],
      ['warning', 'A phone number in the US has 10 digits.', 'Patient’s phone. Messages may not arrive.'],
      ['unknown', 'Slot couldn’t be rechecked.', 'The slot couldn’t be rechecked in time. It may be taken.'],
    ])
  })

  it('name the consequence once, also where the message says it', () => {
    const virtual = filledDraft({ way: 'on-demand', visit: { acceptedTerms: false, visitTypeName: '' } })
    const caller = filledDraft({ way: 'slot', declaration: 'other', actor: { phone: '' } })
    const guest = filledDraft({ way: 'guest', patient: { address: { ...draft.patient.address, line2: 'Unit 3' } } })
    const details = [virtual, caller, guest].map((of) =>
      openOf(of, [])
        .filter(({ title }) => /reject|isn’t sent/.test(title))
        .map(({ detail }) => detail),
    )
    expect(details).toEqual([
      ['The caller accepts the terms.', 'Visit type.'],
      ['Caller’s phone.', 'Relationship to the patient.'],
      ['Patient’s address line 2.'],
    ])
  })

  it('say once why the record was not loaded', () => {
    const checks = providerChecks({ problem: 'it took too long.' }, { draft, slot: bookedSlot, now })
    expect(openOf(draft, checks).map(({ title, detail }) => [title, detail])).toEqual([
      ['Online booking not checked.', 'Provider’s record not loaded: it took too long. Clinic may cancel.'],
      ['Patient type not checked.', 'Record not loaded. Clinic may cancel.'],
      ['Visit type not checked.', 'Record not loaded. Clinic may cancel.'],
      ['Age range not checked.', 'Record not loaded. Clinic may cancel.'],
      ['Booking window not checked.', 'Record not loaded. Clinic may cancel.'],
    ])
    const silent: BookingCheck = {
      id: 'age',
      state: 'unknown',
      words: 'The record has no age range.',
      value: 'no limits',
    }
    expect(openOf(draft, [silent])[0]?.detail).toBe('The record doesn’t say. Clinic may cancel.')
  })

  it('leave out stops, passed checks, and points that are confirmed elsewhere', () => {
    const others: readonly BookingCheck[] = [
      { id: 'read-back', state: 'stops', words: 'Read it.', value: '0 of 7' },
      { id: 'billing', state: 'stops', words: 'Not whole.', value: '' },
      { id: 'no-overlap', state: 'warns', words: 'May be doubled.', value: 'B-0302-001' },
      holding,
    ]
    expect(openOf(draft, others)).toEqual([])
  })

  it('include a double booking that couldn’t be ruled out', () => {
    const unknown: BookingCheck = {
      id: 'no-overlap',
      state: 'unknown',
      words: 'The key is new. Some aren’t known.',
      value: '',
    }
    expect(openOf(draft, [unknown])).toMatchObject([
      { kind: 'unknown', title: 'The key is new.', detail: 'Some aren’t known.' },
    ])
  })
})

describe('a confirmation counts for the exact words that were confirmed', () => {
  it('lasts while nothing changes, and can be undone', () => {
    const done = confirmed(draft)
    expect(openOf(done)).toEqual([])
    const [first] = openPoints({ warnings: [], checks: [tooOld] }, done)
    if (first === undefined) throw new Error('there is no point')
    expect(openOf(acknowledge(done, first, false))).toHaveLength(1)
  })

  it.each<[string, readonly BookingCheck[]]>([
    ['other words', [age('Provider sees ages 0–10. The patient is 14.', '14 y, 0 to 12'), notSeen]],
    ['another value', [age(tooOld.words, '14 y, 0 to 13'), notSeen]],
    ['a warning in place of an unknown', [tooOld, { ...notSeen, state: 'warns' }]],
  ])('opens again with %s', (_what, checks) => {
    expect(openOf(confirmed(draft), checks)).toHaveLength(1)
  })

  it.each<[string, Partial<BookingDraft>]>([
    ['another slot', { slot: { ...bookedSlot, key: 'another' } }],
    ['another patient', { patient: { ...draft.patient, firstName: 'Lucía' } }],
    ['another date of birth', { patient: { ...draft.patient, dateOfBirth: '2012-03-04' } }],
  ])('opens again, all of it, for %s', (_what, change) => {
    expect(openOf({ ...confirmed(draft), ...change })).toHaveLength(2)
  })

  it('opens again where another value of the field gets the same warning', () => {
    const phone = (text: string) => ({ ...draft, patient: { ...draft.patient, phone: text } })
    const done = confirmed(phone('555'), [])
    expect(openOf(done, [])).toEqual([])
    expect(openOf({ ...done, patient: phone('556').patient }, [])).toHaveLength(1)
  })
})
