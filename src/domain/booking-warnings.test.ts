import { describe, expect, test } from 'vitest'
import { bodyOf } from './booking-body.ts'
import { draftWarnings } from './booking-fields.ts'
import { bookedSlot, filledDraft, insuranceOther, insuranceSelf, now } from './testing/booking-sample.ts'

type Given = Parameters<typeof filledDraft>[0]
const address = { line1: '41 Picacho Rd', line2: '', city: 'Winterhaven', state: 'CA', postalCode: '92283' }
const slotWay = { way: 'slot' } as const
const visitWay = { way: 'on-demand' } as const
const guestWay = { way: 'guest' } as const
const letters = (count: number) => 'a'.repeat(count)
const helper = { ...slotWay, declaration: 'other', actor: { relationshipToPatient: 'Mother' } } as const

/** What is warned of, the field, and a word of it. Each is the only warning of its draft, and none stops it. */
const warned: readonly (readonly [what: string, draft: Given, field: string, message: RegExp])[] = [
  ['a long first name', { ...visitWay, patient: { firstName: letters(61) } }, 'patient.firstName', /60 characters/],
  ['a long last name', { ...slotWay, patient: { lastName: letters(61) } }, 'patient.lastName', /60 characters/],
  ['a phone of 16 signs', { ...slotWay, patient: { phone: '+1 760 555 44 17' } }, 'patient.phone', /15 characters/],
  ['a phone of 9 digits', { ...slotWay, patient: { phone: '760555441' } }, 'patient.phone', /10 digits/],
  ['an area code that is none', { ...slotWay, patient: { phone: '1605554417' } }, 'patient.phone', /area code/],
  ['no email address', { ...slotWay, patient: { email: 'renee@home' } }, 'patient.email', /email/],
  ['a long email', { ...slotWay, patient: { email: `${letters(310)}@example.org` } }, 'patient.email', /320/],
  [
    'a long line',
    { ...slotWay, patient: { address: { ...address, line1: letters(101) } } },
    'patient.address.line1',
    /100/,
  ],
  [
    'a long city',
    { ...slotWay, patient: { address: { ...address, city: letters(101) } } },
    'patient.address.city',
    /100/,
  ],
  [
    'a long state',
    { ...slotWay, patient: { address: { ...address, state: letters(31) } } },
    'patient.address.state',
    /30/,
  ],
  [
    'a short postal code',
    { ...slotWay, patient: { address: { ...address, postalCode: '9228' } } },
    'patient.address.postalCode',
    /5 digits/,
  ],
  [
    'a postal code too low',
    { ...slotWay, patient: { address: { ...address, postalCode: '00100' } } },
    'patient.address.postalCode',
    /low/,
  ],
  [
    'a second line of a guest',
    { ...guestWay, patient: { address: { ...address, line2: 'Unit 3' } } },
    'patient.address.line2',
    /not sent/,
  ],
  ['a guest without an email', { ...guestWay, patient: { email: '' } }, 'patient.email', /may refuse/],
  ['a caller without a phone', { ...helper, actor: { ...helper.actor, phone: '' } }, 'actor.phone', /phone number/],
  ['a caller without a relationship', { ...helper, actor: {} }, 'actor.relationshipToPatient', /relationship/],
  [
    'a long relationship',
    { ...helper, actor: { relationshipToPatient: letters(81) } },
    'actor.relationshipToPatient',
    /80/,
  ],
  [
    'half an EHR id of a caller',
    { ...visitWay, declaration: 'other', actor: { ehrIdentifier: 'E-1', homeEhr: 'EHR-SW' } },
    'actor.ehrIdentifierType',
    /together/,
  ],
  ['a long reason', { ...slotWay, visit: { visitReason: letters(501) } }, 'visit.visitReason', /500/],
  ['no reason', { ...visitWay, visit: { visitReason: '' } }, 'visit.visitReason', /refuse/],
  ['a state in full', { ...visitWay, visit: { stateLicensure: 'Arizona' } }, 'visit.stateLicensure', /two letters/],
  ['a long brand', { ...guestWay, visit: { brand: letters(81) } }, 'visit.brand', /80/],
  ['terms not accepted', { ...visitWay, visit: { acceptedTerms: false } }, 'visit.acceptedTerms', /not accepted/],
  ['no practice', { ...visitWay, visit: { practiceId: '' } }, 'visit.practiceId', /practice/],
  ['no region', { ...visitWay, visit: { practiceRegionId: '' } }, 'visit.regionCode', /region/],
  ['a department without its system', { ...visitWay, visit: { ehrSystemName: '' } }, 'visit.departmentId', /together/],
  ['a long coupon', { ...slotWay, billing: { couponCode: letters(61) } }, 'billing.couponCode', /60/],
  [
    'a long member number',
    { ...slotWay, billing: { ...insuranceSelf, insuranceMemberId: letters(21) } },
    'billing.insuranceMemberId',
    /20/,
  ],
  [
    'a long provider id',
    { ...slotWay, billing: { ...insuranceSelf, insuranceProviderId: letters(101) } },
    'billing.insuranceProviderId',
    /100/,
  ],
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
    expect(draftWarnings(draft)).toEqual([{ field, message: expect.stringMatching(message) }])
    expect(bodyOf(draft, bookedSlot, now).ok).toBe(true)
  })

  test.each([slotWay, visitWay, guestWay, helper])('%j as it should be warns of nothing', (given) => {
    expect(draftWarnings(filledDraft(given))).toEqual([])
  })

  test('the hand-off sends nothing, so nothing is warned of', () => {
    expect(draftWarnings(filledDraft({ way: 'retail', patient: { phone: '1' } }))).toEqual([])
  })

  test.each(['7605554417', '760-555-4417', '(760) 555-4417', '1 760 555 4417'])(
    'the phone number %s is fine',
    (phone) => {
      expect(draftWarnings(filledDraft({ ...slotWay, patient: { phone } }))).toEqual([])
    },
  )

  test('letters are counted as people count them', () => {
    expect(draftWarnings(filledDraft({ ...slotWay, patient: { firstName: '😀'.repeat(60) } }))).toEqual([])
  })
})
