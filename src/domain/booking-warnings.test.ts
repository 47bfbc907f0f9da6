import { describe, expect, test } from 'vitest'
import { bodyOf } from './booking/booking-body.ts'
import { draftWarnings } from './booking/booking-fields.ts'
import { bookedSlot, filledDraft, insuranceOther, now } from './testing/booking-sample.ts'

type Given = Parameters<typeof filledDraft>[0]
const address = { line1: '41 Picacho Rd', line2: '', city: 'Winterhaven', state: 'CA', postalCode: '92283' }
const slotWay = { way: 'slot' } as const
const visitWay = { way: 'on-demand' } as const
const guestWay = { way: 'guest' } as const
const helper = { ...slotWay, declaration: 'other', actor: { relationshipToPatient: 'Mother' } } as const

/** Each row: the case, its draft, the field, and a word of the warning. Each draft has exactly one warning and no stop. */
const warned: readonly (readonly [what: string, draft: Given, field: string, message: RegExp])[] = [
  ['a phone of 9 digits', { ...slotWay, patient: { phone: '760555441' } }, 'patient.phone', /10 digits/],
  ['an area code that is none', { ...slotWay, patient: { phone: '1605554417' } }, 'patient.phone', /area code/],
  ['no email address', { ...slotWay, patient: { email: 'renee@home' } }, 'patient.email', /email/],
  [
    'a short ZIP code',
    { ...slotWay, patient: { address: { ...address, postalCode: '9228' } } },
    'patient.address.postalCode',
    /5 digits/,
  ],
  [
    'a ZIP code too low',
    { ...slotWay, patient: { address: { ...address, postalCode: '00100' } } },
    'patient.address.postalCode',
    /^This isn’t a valid ZIP code\.$/,
  ],
  [
    'a second line of a guest',
    { ...guestWay, patient: { address: { ...address, line2: 'Unit 3' } } },
    'patient.address.line2',
    /isn’t sent/,
  ],
  [
    'an interpreter of an on-demand visit that became a guest visit',
    { ...guestWay, visit: { interpreterLanguage: 'ase' } },
    'visit.interpreterLanguage',
    /none is requested/,
  ],
  [
    'an interpreter of an on-demand visit that became a slot',
    { ...slotWay, visit: { interpreterLanguage: 'ase' } },
    'visit.interpreterLanguage',
    /none is requested/,
  ],
  ['a caller without a phone', { ...helper, actor: { ...helper.actor, phone: '' } }, 'actor.phone', /phone number/],
  ['a caller without a relationship', { ...helper, actor: {} }, 'actor.relationshipToPatient', /relationship/],
  [
    'half an EHR id of a caller',
    { ...visitWay, declaration: 'other', actor: { ehrIdentifier: 'E-1', homeEhr: 'EHR-SW' } },
    'actor.ehrIdentifierType',
    /together/,
  ],
  ['no reason', { ...visitWay, visit: { visitReason: '' } }, 'visit.visitReason', /triage/],
  [
    'a state in full',
    { ...visitWay, visit: { stateLicensure: 'Arizona' } },
    'visit.stateLicensure',
    /two-letter state/,
  ],
  [
    'a state of license that isn’t the region’s',
    { ...visitWay, visit: { regionCode: 'CA', stateLicensure: 'NV' } },
    'visit.stateLicensure',
    /^The region is California, but the state of license isn’t\./,
  ],
  ['terms not accepted', { ...visitWay, visit: { acceptedTerms: false } }, 'visit.acceptedTerms', /not accepted/],
  ['no practice', { ...visitWay, visit: { practiceId: '' } }, 'visit.practiceId', /practice/],
  ['no region', { ...visitWay, visit: { practiceRegionId: '' } }, 'visit.regionCode', /region/],
  ['a department without its system', { ...visitWay, visit: { ehrSystemName: '' } }, 'visit.departmentId', /together/],
  [
    'a holder who is the patient',
    { ...slotWay, billing: { ...insuranceOther, firstName: 'mateo', dateOfBirth: '9/14/2019' } },
    'billing.declaration',
    /patient’s own/,
  ],
]

describe('warned of, and sent all the same', () => {
  test.each(warned)('%s', (_, given, field, message) => {
    const draft = filledDraft(given)
    const warnings = draftWarnings(draft)
    expect(warnings.map((one) => [one.field, one.message])).toEqual([[field, expect.stringMatching(message)]])
    expect(bodyOf(draft, bookedSlot, now).ok).toBe(true)
  })

  test.each([slotWay, visitWay, guestWay, helper])('%j as it should be warns of nothing', (given) => {
    expect(draftWarnings(filledDraft(given))).toEqual([])
  })

  test.each([
    ['az', 'AZ'],
    ['', 'AZ'],
    // A region that isn't a state can't be compared.
    ['NV', 'desert-west'],
    ['NV', ''],
  ])('the state %j in the region %j warns of nothing', (stateLicensure, regionCode) => {
    expect(draftWarnings(filledDraft({ ...visitWay, visit: { stateLicensure, regionCode } }))).toEqual([])
  })

  test('the hand-off sends nothing, so nothing is warned of', () => {
    expect(draftWarnings(filledDraft({ way: 'retail', patient: { phone: '1' } }))).toEqual([])
  })

  test.each([
    '7605554417',
    '760-555-4417',
    '(760) 555-4417',
    '1 760 555 4417',
    '+1 760 555 44 17',
    '760-555-4417 x12',
    '+1 (760) 555-4417, ext. 204',
  ])('the phone number %s is fine', (phone) => {
    expect(draftWarnings(filledDraft({ ...slotWay, patient: { phone } }))).toEqual([])
  })

  test('finding 13: no length is warned of that the document does not limit', () => {
    const long = 'a'.repeat(600)
    const patient = { firstName: long, lastName: long, phone: '+1 (760) 555 - 44 - 17' }
    const address = { line1: long, line2: '', city: long, state: long, postalCode: '92283' }
    const draft = filledDraft({
      ...visitWay,
      patient: { ...patient, address },
      visit: { visitReason: long, brand: long },
      billing: { ...insuranceOther, firstName: long, insuranceMemberId: long, insuranceProviderId: long },
    })
    expect(draftWarnings(draft)).toEqual([])
  })
})
