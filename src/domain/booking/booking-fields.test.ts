import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { bodyOf } from './booking-body.ts'
import { type BookingDraft, bookingDraft, bookingSteps } from './booking-draft.ts'
import { draftIssues } from './booking-fields.ts'
import { anyDraft } from '../testing/booking-drafts.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf, now } from '../testing/booking-sample.ts'

type Given = Parameters<typeof filledDraft>[0]
const slotWay = { way: 'slot' } as const
const visitWay = { way: 'on-demand' } as const
const guestWay = { way: 'guest' } as const
const slotFor = (over: Partial<typeof bookedSlot>) => ({ ...bookedSlot, ...over })

/** Each row: the case, its draft, the field, and a word of the message. Each draft has exactly one problem. */
const refused: readonly (readonly [
  what: string,
  draft: Given,
  field: string,
  message: RegExp,
  slot?: typeof bookedSlot | null,
])[] = [
  ['no way chosen', { way: null }, 'way', /^Choose how to book\.$/],
  ['no first name', { ...visitWay, patient: { firstName: '' } }, 'patient.firstName', /patient’s first name/],
  [
    'a first name that nobody can read',
    { ...visitWay, patient: { firstName: '\u200b-' } },
    'patient.firstName',
    /first name/,
  ],
  ['a first name of blanks', { ...guestWay, patient: { firstName: '   ' } }, 'patient.firstName', /first name/],
  ['no last name', { ...slotWay, patient: { lastName: '' } }, 'patient.lastName', /patient’s last name/],
  [
    'no date of birth',
    { ...visitWay, patient: { dateOfBirth: '' } },
    'patient.dateOfBirth',
    /^Enter the patient’s date of birth\.$/,
  ],
  [
    'no date that exists',
    { ...visitWay, patient: { dateOfBirth: '2/30/2019' } },
    'patient.dateOfBirth',
    /isn’t a real date/,
  ],
  ['the day first', { ...slotWay, patient: { dateOfBirth: '22/6/1988' } }, 'patient.dateOfBirth', /isn’t a real date/],
  [
    'a year of one digit',
    { ...guestWay, patient: { dateOfBirth: '6/22/8' } },
    'patient.dateOfBirth',
    /isn’t a real date/,
  ],
  ['a birth in the future', { ...guestWay, patient: { dateOfBirth: '2026-03-04' } }, 'patient.dateOfBirth', /future/],
  [
    'a birth that is tomorrow for the caller',
    { ...visitWay, callerZone: 'America/Los_Angeles', patient: { dateOfBirth: '2026-03-03' } },
    'patient.dateOfBirth',
    /future/,
  ],
  [
    'a birth before 1880',
    { ...visitWay, patient: { dateOfBirth: '1879-12-31' } },
    'patient.dateOfBirth',
    /before 1880/,
  ],
  ['a zone that is none', { ...slotWay, callerZone: 'California' }, 'callerZone', /no such time zone/],
  ['no patientGuid', { ...visitWay, patient: { patientGuid: '' } }, 'patient.patientGuid', /^Enter the patient ID\.$/],
  [
    'no patientGuid for a slot',
    { ...slotWay, patient: { patientGuid: ' ' } },
    'patient.patientGuid',
    /^Enter the patient ID\.$/,
  ],
  [
    'the EHR’s id for a slot',
    { ...slotWay, patient: { identity: 'ehr', ehrIdentifier: 'E-1', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' } },
    'patient.identity',
    /only by patient ID/,
  ],
  [
    'no EHR id',
    { ...visitWay, patient: { identity: 'ehr', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' } },
    'patient.ehrIdentifier',
    /go together/,
  ],
  [
    'no type of the EHR id',
    { ...visitWay, patient: { identity: 'ehr', ehrIdentifier: 'E-1', homeEhr: 'EHR-SW' } },
    'patient.ehrIdentifierType',
    /go together/,
  ],
  [
    'no home EHR',
    { ...visitWay, patient: { identity: 'ehr', ehrIdentifier: 'E-1', ehrIdentifierType: 'MRN' } },
    'patient.homeEhr',
    /go together/,
  ],
  [
    'a caller without a first name',
    { ...visitWay, declaration: 'other', actor: { firstName: '' } },
    'actor.firstName',
    /caller’s first name/,
  ],
  [
    'a caller without a last name',
    { ...slotWay, declaration: 'other', actor: { lastName: '' } },
    'actor.lastName',
    /caller’s last name/,
  ],
  [
    'a caller’s birth date that is none',
    { ...slotWay, declaration: 'other', actor: { dateOfBirth: '1988' } },
    'actor.dateOfBirth',
    /isn’t a real date/,
  ],
  [
    'a caller’s gender that a provider booking does not know',
    { ...slotWay, declaration: 'other', actor: { gender: 'x' } },
    'actor.gender',
    /other, female, male, unknown, nonbinary/,
  ],
  [
    'the region Other',
    { ...visitWay, visit: { practiceRegionId: 'Other' } },
    'visit.practiceRegionId',
    /outside the service area/,
  ],
  [
    'the region other by its code',
    { ...visitWay, visit: { regionCode: ' other ' } },
    'visit.regionCode',
    /outside the service area/,
  ],
  [
    'Other as the state',
    { ...guestWay, visit: { stateLicensure: 'OTHER' } },
    'visit.stateLicensure',
    /outside the service area/,
  ],
  ['no reason for a slot', { ...slotWay, visit: { visitReason: '' } }, 'visit.visitReason', /reason/],
  ['no slot', slotWay, 'slot', /^Choose a slot\.$/, null],
  ['no slot for the hand-off', { way: 'retail' }, 'slot', /^Choose a slot\.$/, null],
  ['a slot without a zone', slotWay, 'slot', /time zone/, slotFor({ zone: undefined })],
  ['a slot with a zone that is none', slotWay, 'slot', /time zone/, slotFor({ zone: 'MST?' })],
  [
    'a start without an offset',
    slotWay,
    'slot',
    /no time zone offset/,
    slotFor({ slotDateTime: '2026-03-05T09:20:00' }),
  ],
  [
    'a slot that has begun',
    slotWay,
    'slot',
    /^This slot started at 2:17 PM MST\. /,
    slotFor({ slotDateTime: '2026-03-02T14:17:00-07:00' }),
  ],
  ['a slot without its announced length', slotWay, 'slot', /no length/, slotFor({ duration: undefined })],
  ['a slot without an NPI', slotWay, 'slot', /NPI/, slotFor({ npi: '' })],
  ['a slot without an EHR system', slotWay, 'slot', /EHR system/, slotFor({ ehrSystemName: undefined })],
  [
    'a department with nothing but its UUID',
    slotWay,
    'slot',
    /EHR ID of the department/,
    slotFor({ departmentEmrId: undefined }),
  ],
  [
    'a visit type with nothing but its UUID',
    slotWay,
    'slot',
    /EHR ID of the visit type/,
    slotFor({ visitTypeId: undefined }),
  ],
  ['a visit type without a name', slotWay, 'slot', /visit type name/, slotFor({ visitTypeName: '' })],
  [
    'no payment',
    { ...visitWay, billing: { paymentMethod: '' } },
    'billing.paymentMethod',
    /^Choose the payment method\.$/,
  ],
  [
    'paying on the day online',
    { ...visitWay, billing: { paymentMethod: 'self' } },
    'billing.paymentMethod',
    /virtual visit is paid/,
  ],
  [
    'paying on the day as a guest',
    { ...guestWay, billing: { paymentMethod: 'self' } },
    'billing.paymentMethod',
    /virtual visit is paid/,
  ],
  [
    'a slot by card',
    { ...slotWay, billing: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok' } },
    'billing.paymentMethod',
    /provider booking is paid/,
  ],
  [
    'a card without its token',
    { ...visitWay, billing: { paymentMethod: 'creditcard' } },
    'billing.paymentProcessorToken',
    /token/,
  ],
  ['no coupon code', { ...slotWay, billing: { couponCode: ' ' } }, 'billing.couponCode', /coupon/],
  [
    'no insurance',
    { ...visitWay, billing: { ...insuranceSelf, insuranceProviderId: '' } },
    'billing.insuranceProviderId',
    /insurance/,
  ],
  [
    'no member number',
    { ...slotWay, billing: { ...insuranceSelf, insuranceMemberId: '' } },
    'billing.insuranceMemberId',
    /member number/,
  ],
  [
    'a group number with a dash',
    { ...guestWay, billing: { ...insuranceSelf, insuranceGroupNumber: 'YUM-204' } },
    'billing.insuranceGroupNumber',
    /1 to 30 letters and digits/,
  ],
  [
    'a group number of 31 signs',
    { ...slotWay, billing: { ...insuranceSelf, insuranceGroupNumber: 'A'.repeat(31) } },
    'billing.insuranceGroupNumber',
    /1 to 30 letters and digits/,
  ],
  [
    'the patient’s own insurance without a gender',
    { ...visitWay, patient: { gender: '' }, billing: insuranceSelf },
    'patient.gender',
    /gender of the patient/,
  ],
  [
    'a gender that the insurance of a visit does not know',
    { ...guestWay, billing: { ...insuranceOther, gender: 'nonbinary' } },
    'billing.gender',
    /gender of the policyholder is male, female or other/,
  ],
  [
    'finding 2: the patient’s own insurance without a gender, for a provider’s slot',
    { ...slotWay, patient: { gender: ' ' }, billing: insuranceSelf },
    'patient.gender',
    /Enter the gender of the patient/,
  ],
  [
    'finding 2: a holder without a gender, for a provider’s slot',
    { ...slotWay, billing: { ...insuranceOther, gender: '' } },
    'billing.gender',
    /Enter the gender of the policyholder/,
  ],
  [
    'finding 2: a holder without a gender, for a visit',
    { ...visitWay, billing: { ...insuranceOther, gender: '' } },
    'billing.gender',
    /Enter the gender of the policyholder/,
  ],
  [
    'a holder without a first name',
    { ...visitWay, billing: { ...insuranceOther, firstName: '' } },
    'billing.firstName',
    /holder/,
  ],
  [
    'a holder without a last name',
    { ...slotWay, billing: { ...insuranceOther, lastName: '' } },
    'billing.lastName',
    /holder/,
  ],
  [
    'a holder without a date of birth',
    { ...slotWay, billing: { ...insuranceOther, dateOfBirth: '' } },
    'billing.dateOfBirth',
    /holder/,
  ],
  [
    'a holder not born yet',
    { ...guestWay, billing: { ...insuranceOther, dateOfBirth: '2031-01-01' } },
    'billing.dateOfBirth',
    /future/,
  ],
]

describe('refused at its field, and nothing goes out', () => {
  test('at least forty', () => {
    expect(refused.length).toBeGreaterThanOrEqual(40)
  })

  const cases = refused.map(([what, given, field, message, slot = bookedSlot]) => ({
    what,
    given,
    field,
    message,
    slot,
  }))
  test.each(cases)('$what', ({ given, field, message, slot }) => {
    const made = bodyOf(filledDraft(given), slot ?? undefined, now)
    expect(made).toEqual({ ok: false, issues: [{ field, message: expect.stringMatching(message) }] })
  })
})

describe('a step', () => {
  const draft = filledDraft({
    ...slotWay,
    patient: { firstName: '' },
    visit: { visitReason: '' },
    billing: { paymentMethod: '' },
  })
  const fields = (step: (typeof bookingSteps)[number]) =>
    draftIssues(draft, undefined, step, now).map(({ field }) => field)

  test('has its own stops alone', () => {
    expect(bookingSteps.map((step) => fields(step))).toEqual([
      ['patient.firstName'],
      ['visit.visitReason'],
      ['slot'],
      ['billing.paymentMethod'],
      [],
    ])
  })

  test('the gender that an insurance needs is asked for where it is paid', () => {
    const insured = filledDraft({ ...visitWay, patient: { gender: '' }, billing: insuranceSelf })
    expect(draftIssues(insured, undefined, 'who', now)).toEqual([])
    expect(draftIssues(insured, undefined, 'payment', now).map(({ field }) => field)).toEqual(['patient.gender'])
  })
})

test('a child born today, where the caller is, can be booked for', () => {
  const born = (dateOfBirth: string, callerZone: string) =>
    draftIssues(filledDraft({ ...visitWay, callerZone, patient: { dateOfBirth } }), undefined, 'who', now)
  expect(born('2026-03-02', 'America/Los_Angeles')).toEqual([])
  expect(born('2026-03-03', 'Asia/Tokyo')).toEqual([])
  expect(born('2026-03-03', '')).toEqual([])
})

/** True if the draft has this path. */
function has(draft: BookingDraft, path: string): boolean {
  let here: unknown = draft
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(name in here)) return false
    here = Object.entries(here).find(([key]) => key === name)?.[1]
  }
  return true
}

describe('any draft', () => {
  test('that nothing stops has a body that the platform client takes', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        fc.pre(draft.way !== 'retail')
        const stops = draftIssues(draft, bookedSlot, undefined, now)
        const made = bodyOf(draft, bookedSlot, now)
        expect(made.ok).toBe(stops.length === 0)
      }),
      { numRuns: counted(350, 2_000) },
    )
  })

  test('has its stops at fields that it has, each once in plain words', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(bookingDraft.safeParse(draft).success).toBe(true)
        for (const { field, message } of draftIssues(draft, bookedSlot, undefined, now)) {
          expect(has(draft, field)).toBe(true)
          expect(message).toMatch(/^[A-Z].*\.$/)
        }
      }),
    )
  })

  test('sends no empty text, and no null', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const made = bodyOf(draft, bookedSlot, now)
        expect(JSON.stringify(made.ok ? made.input : {})).not.toMatch(/:(""|null)|:"\s|\s"[,}]/)
      }),
    )
  })
})
