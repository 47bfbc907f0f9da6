import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { bodyOf } from './booking-body.ts'
import { anyDraft } from '../testing/booking-drafts.ts'
import { actorOfSlot, bookedSlot, filledDraft, insuranceOther, insuranceSelf, now } from '../testing/booking-sample.ts'

/** Complete bodies, written by hand from the document (sections 4.2, 4.2.1 and 4.4). */

const patientOfVisit = {
  firstName: 'Mateo',
  lastName: 'Villaseñor',
  gender: 'male',
  dateOfBirth: '2019-09-14',
  phone: '7605554417',
  email: 'renee.villasenor@example.org',
  address: { line1: '41 Picacho Rd', city: 'Winterhaven', state: 'CA', postalCode: '92283' },
  patientGuid: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e20b',
}

const actorOfVisit = {
  firstName: 'Renée',
  lastName: 'Villaseñor',
  gender: 'female',
  dateOfBirth: '1988-06-22',
  phone: '7605554417',
  email: 'renee.villasenor@example.org',
  address: { line1: '41 Picacho Rd', city: 'Winterhaven', state: 'CA', postalCode: '92283' },
}

const visitDetails = {
  practiceId: 'b5a5f0a2-3c40-4a39-8e67-0f2f4f6f7c11',
  practiceRegionId: '0d3c1f5e-90aa-4e44-9d7c-2a0d52b9a001',
  stateLicensure: 'AZ',
  visitTypeName: 'virtual',
  visitReason: 'School entry check',
  brand: 'sonoran',
  acceptedTerms: true,
  assignmentQualifiers: ['pediatric'],
  departmentId: 'dep-77',
  ehrSystemName: 'EHR-SW',
  interpreterLanguage: 'spa',
  urgency: 1,
  assessmentToolUsed: 'triage-2',
}

const guestPatient = {
  firstName: 'Mateo',
  lastName: 'Villaseñor',
  email: 'renee.villasenor@example.org',
  phone: '7605554417',
  gender: 'male',
  dateOfBirth: '2019-09-14',
  address: { line1: '41 Picacho Rd', city: 'Winterhaven', state: 'CA', postalCode: '92283' },
}

const guestDetails = {
  visitTypeName: 'virtual',
  acceptedTerms: true,
  stateLicensure: 'AZ',
  visitReason: 'School entry check',
  brand: 'sonoran',
}

const bookingDetails = {
  departmentId: 'FCC-208',
  ehrSystemName: 'EHR-SW',
  nationalProviderId: '1234567893',
  visitReason: 'School entry check',
  visitTypeId: '1184',
  slot: {
    date: '2026-03-05',
    time: '09:20:00-07:00',
    duration: 40,
    visitTypeId: '1184',
    visitType: 'Well Child New',
    timezone: 'America/Phoenix',
    departmentId: 'FCC-208',
    slotType: 'NewPatient',
  },
}

const bookingPatient = {
  patientGuid: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e20b',
  address: { line1: '41 Picacho Rd', city: 'Winterhaven', state: 'CA', postalCode: '92283' },
}

const actorOfBooking = {
  email: 'renee.villasenor@example.org',
  firstName: 'Renée',
  lastName: 'Villaseñor',
  gender: 'female',
  dateOfBirth: '1988-06-22',
  relationshipToPatient: 'Mother',
  phone: '7605554417',
}

const byCard = { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_9f2c' }
const byCoupon = { paymentMethod: 'couponcode', couponCode: 'FLU-2026' }
const ofThePatient = {
  paymentMethod: 'insurance',
  declaration: 'self',
  firstName: 'Mateo',
  lastName: 'Villaseñor',
  gender: 'male',
  dateOfBirth: '2019-09-14',
  insuranceType: 'manual',
  insuranceProviderId: 'DBC-0417',
  insuranceMemberId: 'W55128842',
  insuranceGroupNumber: 'YUM20419',
}
const ofTheHolder = {
  paymentMethod: 'insurance',
  declaration: 'other',
  firstName: 'Renée',
  lastName: 'Villaseñor',
  gender: 'female',
  dateOfBirth: '1988-06-22',
  insuranceType: 'manual',
  insuranceProviderId: 'DBC-0417',
  insuranceMemberId: 'W55128842',
}

const payments = {
  'a card': [{ paymentMethod: 'creditcard', paymentProcessorToken: 'tok_9f2c' }, byCard],
  'a coupon': [{ paymentMethod: 'couponcode', couponCode: 'FLU-2026' }, byCoupon],
  'the patient’s insurance': [insuranceSelf, ofThePatient],
  'somebody else’s insurance': [insuranceOther, ofTheHolder],
} as const

const visitPayments = Object.entries(payments).map(([name, [billing, body]]) => ({ name, billing, body }))
const bookingPayments = visitPayments.filter(({ name }) => name !== 'a card')

describe('an on-demand visit', () => {
  test.each(visitPayments)('for the caller, paid with $name', ({ billing, body }) => {
    expect(bodyOf(filledDraft({ way: 'on-demand', billing }), undefined, now)).toEqual({
      ok: true,
      operation: 'visits.create',
      input: { patient: patientOfVisit, visitDetails: { ...visitDetails, declaration: 'self' }, billingInfo: body },
    })
  })

  test.each(visitPayments)('for somebody else, paid with $name', ({ billing, body }) => {
    expect(bodyOf(filledDraft({ way: 'on-demand', declaration: 'other', billing }), undefined, now)).toEqual({
      ok: true,
      operation: 'visits.create',
      input: {
        patient: patientOfVisit,
        actor: actorOfVisit,
        visitDetails: { ...visitDetails, declaration: 'other' },
        billingInfo: body,
      },
    })
  })

  test('the EHR’s three fields replace the patientGuid', () => {
    const draft = filledDraft({
      way: 'on-demand',
      patient: { identity: 'ehr', ehrIdentifier: 'E-118', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' },
    })
    const { patientGuid: _, ...person } = patientOfVisit
    expect(bodyOf(draft, undefined, now)).toEqual({
      ok: true,
      operation: 'visits.create',
      input: {
        patient: { ...person, ehrIdentifier: 'E-118', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' },
        visitDetails: { ...visitDetails, declaration: 'self' },
        billingInfo: byCoupon,
      },
    })
  })

  test('what was not given is not sent', () => {
    const draft = filledDraft({
      way: 'on-demand',
      patient: {
        gender: '',
        phone: ' ',
        email: '',
        homeMarket: 'southwest',
        address: { line1: '', line2: '', city: '', state: '', postalCode: '' },
      },
      visit: {
        practiceRegionId: '',
        stateLicensure: '',
        visitTypeName: '',
        visitReason: '',
        brand: '',
        acceptedTerms: false,
        assignmentQualifiers: [],
        departmentId: '',
        ehrSystemName: '',
        interpreterLanguage: '',
        urgent: false,
        assessmentToolUsed: '',
      },
    })
    expect(bodyOf(draft, undefined, now)).toEqual({
      ok: true,
      operation: 'visits.create',
      input: {
        patient: {
          firstName: 'Mateo',
          lastName: 'Villaseñor',
          dateOfBirth: '2019-09-14',
          patientGuid: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e20b',
          homeMarket: 'southwest',
        },
        visitDetails: {
          practiceId: 'b5a5f0a2-3c40-4a39-8e67-0f2f4f6f7c11',
          acceptedTerms: false,
          declaration: 'self',
        },
        billingInfo: byCoupon,
      },
    })
  })
})

describe('a guest visit', () => {
  for (const declaration of ['self', 'other'] as const) {
    test.each(visitPayments)(`for ${declaration}, paid with $name: only the guest’s fields`, ({ billing, body }) => {
      expect(bodyOf(filledDraft({ way: 'guest', declaration, billing }), undefined, now)).toEqual({
        ok: true,
        operation: 'visits.createGuest',
        input: { patient: guestPatient, billingInfo: body, visitDetails: { ...guestDetails, declaration } },
      })
    })
  }
})

describe('a provider’s slot', () => {
  const draft = (over: Parameters<typeof filledDraft>[0]) => filledDraft({ way: 'slot', ...over })

  test.each(bookingPayments)('for the caller, paid with $name', ({ billing, body }) => {
    expect(bodyOf(draft({ billing }), bookedSlot, now)).toEqual({
      ok: true,
      operation: 'providers.book',
      input: {
        billingInfo: body,
        patient: bookingPatient,
        visitDetails: { ...bookingDetails, declaration: 'self' },
      },
    })
  })

  test.each(bookingPayments)('for somebody else, paid with $name', ({ billing, body }) => {
    expect(bodyOf(draft({ declaration: 'other', actor: actorOfSlot, billing }), bookedSlot, now)).toEqual({
      ok: true,
      operation: 'providers.book',
      input: {
        actor: actorOfBooking,
        billingInfo: body,
        patient: bookingPatient,
        visitDetails: { ...bookingDetails, declaration: 'other' },
      },
    })
  })

  test.each(['self', 'other'] as const)('paid on the day, for %s', (declaration) => {
    const made = bodyOf(draft({ declaration, billing: { ...insuranceSelf, paymentMethod: 'self' } }), bookedSlot, now)
    expect(made).toMatchObject({ ok: true, input: { billingInfo: { paymentMethod: 'self', declaration } } })
    expect(made.ok && Object.keys(Object(made.input).billingInfo)).toEqual(['paymentMethod', 'declaration'])
  })

  test('its ids are sent as they came, in the slotId too, also with spaces as a padded column has them', () => {
    const ids = { departmentEmrId: 'FCC-208  ', ehrSystemName: 'EHR-SW ', visitTypeId: ' 1184' }
    expect(bodyOf(draft({}), { ...bookedSlot, ...ids }, now)).toMatchObject({
      ok: true,
      input: {
        visitDetails: {
          departmentId: 'FCC-208  ',
          ehrSystemName: 'EHR-SW ',
          visitTypeId: ' 1184',
          slot: { departmentId: 'FCC-208  ', visitTypeId: ' 1184' },
        },
      },
    })
  })

  test('of a returning patient, with a start in UTC put on the department’s clock', () => {
    const slot = { ...bookedSlot, slotDateTime: '2026-03-06T02:20:00Z' }
    expect(bodyOf(draft({ patientClass: 'returning' }), slot, now)).toMatchObject({
      ok: true,
      input: { visitDetails: { slot: { date: '2026-03-05', time: '19:20:00-07:00', slotType: 'Returning' } } },
    })
  })
})

test('the hand-off is a link and has no body', () => {
  expect(bodyOf(filledDraft({ way: 'retail' }), bookedSlot, now)).toMatchObject({ ok: false })
})

/** The paths of all fields, except those in lists. */
function pathsOf(value: unknown, at: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at.join('.')]
  return Object.entries(value).flatMap(([name, inside]) => pathsOf(inside, [...at, name]))
}

const under = (at: string, fields: string) => fields.split(' ').map((field) => `${at}.${field}`)
const person = 'firstName lastName gender dateOfBirth phone email'
const home = 'address.line1 address.line2 address.city address.state address.postalCode'
const ehr = 'ehrIdentifier ehrIdentifierType homeEhr'
const insurance =
  'paymentMethod declaration firstName lastName gender dateOfBirth insuranceType insuranceProviderId insuranceMemberId insuranceGroupNumber'
/** Every documented field, by operation. */
const documented = {
  'visits.create': [
    ...under('patient', `${person} ${home} ${ehr} patientGuid homeMarket`),
    ...under('actor', `${person} ${home} ${ehr}`),
    ...under(
      'visitDetails',
      'practiceId stateLicensure visitTypeName visitReason brand acceptedTerms declaration assignmentQualifiers departmentId ehrSystemName interpreterLanguage urgency assessmentToolUsed practiceRegionId',
    ),
    ...under('billingInfo', `${insurance} paymentProcessorToken couponCode`),
  ],
  'visits.createGuest': [
    ...under('patient', `${person} address.line1 address.city address.state address.postalCode`),
    ...under('visitDetails', 'visitTypeName acceptedTerms declaration stateLicensure visitReason brand'),
    ...under('billingInfo', `${insurance} paymentProcessorToken couponCode`),
  ],
  'providers.book': [
    ...under('actor', `${person} relationshipToPatient`),
    ...under('patient', `patientGuid ${home}`),
    ...under('billingInfo', `${insurance} couponCode`),
    ...under('visitDetails', 'declaration departmentId ehrSystemName nationalProviderId visitReason visitTypeId'),
    ...under('visitDetails.slot', 'date time duration visitTypeId visitType timezone departmentId slotType'),
  ],
}

test('whatever the draft: no field that the document does not know, an actor for others alone, and one identity', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const made = bodyOf(draft, bookedSlot, now)
      const paths = made.ok ? pathsOf(made.input) : []
      expect(paths.filter((path) => made.ok && !documented[made.operation].includes(path))).toEqual([])
      const hasActor = paths.some((path) => path.startsWith('actor.'))
      expect(hasActor).toBe(made.ok && draft.declaration === 'other' && draft.way !== 'guest')
      expect(paths.includes('patient.patientGuid') && paths.includes('patient.ehrIdentifier')).toBe(false)
    }),
    { numRuns: counted(350, 2_000) },
  )
})
