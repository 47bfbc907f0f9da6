import { guestVisit, insurance, patientGuid, person, practiceId, visitForOther, visitForSelf } from './examples.ts'
import { type Broken, patientsOwn, type RefusedCases, without } from './refused-case.ts'

/** Rules of section 4.2 and 4.2.1, each broken once. */

const visitBilled = (billingInfo: object) => ({ ...visitForSelf, billingInfo })
const visitOf = (patient: object) => ({ ...visitForSelf, patient })
const visitWith = (details: object) => ({ ...visitForSelf, visitDetails: { ...visitForSelf.visitDetails, ...details } })
const bySelf = { paymentMethod: 'self', declaration: 'self' }
const notBoth = /patient ID, or the ID in the EHR.*not both/
const ehr = { ehrIdentifier: 'E-1', ehrIdentifierType: 'EPI', homeEhr: 'EMR-A' }

export const refusedVisits: RefusedCases = {
  'visits.create': [
    [
      'actor present for self',
      { ...visitForSelf, actor: { firstName: 'Sam' } },
      'actor',
      /leave the caller out.*self/i,
    ],
    ['actor missing for other', without(visitForOther, 'actor'), 'actor', /caller.*required.*other/i],
    ['patientGuid together with the EHR three', visitOf({ patientGuid, ...ehr }), 'patientGuid', notBoth],
    ['patientGuid together with one EHR field', visitOf({ patientGuid, homeEhr: 'EMR-A' }), 'patientGuid', notBoth],
    ['two of the three EHR fields', visitOf(without(ehr, 'homeEhr')), 'homeEhr', /go together; missing: home EHR/],
    ['no identity at all', visitOf({ firstName: 'Zoë' }), 'patientGuid', /patient ID/],
    [
      'a declaration that is neither self nor other',
      visitWith({ declaration: 'mother' }),
      'declaration',
      /self or other/i,
    ],
    [
      'no declaration',
      { ...visitForSelf, visitDetails: without(visitForSelf.visitDetails, 'declaration') },
      'declaration',
      /self or other/i,
    ],
    ['the region Other as licensure state', visitWith({ stateLicensure: 'Other' }), 'stateLicensure', /Other/],
    ['the region Other as practice region', visitWith({ practiceRegionId: 'other' }), 'practiceRegionId', /Other/],
    [
      'group number of 31 characters',
      visitBilled({ ...insurance, insuranceGroupNumber: 'A'.repeat(31) }),
      'insuranceGroupNumber',
      /group number.*30/i,
    ],
    [
      'group number with a dash',
      visitBilled({ ...insurance, insuranceGroupNumber: 'AB-12' }),
      'insuranceGroupNumber',
      /group number.*letters and digits/i,
    ],
    ['payment method self is for provider booking only', visitBilled(bySelf), 'paymentMethod', /provider booking/i],
    [
      'an unknown payment method',
      visitBilled({ paymentMethod: 'cash' }),
      'paymentMethod',
      /creditcard.*couponcode.*insurance/i,
    ],
    ['no billing at all', without(visitForSelf, 'billingInfo'), 'billingInfo', /./],
    [
      'a card without its token',
      visitBilled({ paymentMethod: 'creditcard' }),
      'paymentProcessorToken',
      /paymentProcessorToken.*required/i,
    ],
    ['a coupon without its code', visitBilled({ paymentMethod: 'couponcode' }), 'couponCode', /couponCode.*required/i],
    [
      'insurance without the member id',
      visitBilled(without(insurance, 'insuranceMemberId')),
      'insuranceMemberId',
      /insuranceMemberId.*required/i,
    ],
    [
      'insurance with a birth date the wrong way round',
      visitBilled({ ...insurance, dateOfBirth: '12-31-1980' }),
      'dateOfBirth',
      /yyyy-MM-dd/i,
    ],
    ['insurance with a gender it does not know', visitBilled({ ...insurance, gender: 'nonbinary' }), 'gender', /male/i],
    [
      'insurance of an unknown type',
      visitBilled({ ...insurance, insuranceType: 'scanned' }),
      'insuranceType',
      /manual/i,
    ],
    ['a birth date that never was', visitOf({ patientGuid, dateOfBirth: '1983-02-29' }), 'dateOfBirth', /yyyy-MM-dd/i],
    ...patientsOwn(visitForSelf),
  ],
  'visits.createGuest': [
    [
      'group number with a space',
      { ...guestVisit, billingInfo: { ...insurance, insuranceGroupNumber: 'AB 12' } },
      'insuranceGroupNumber',
      /group number/i,
    ],
    ['payment method self', { ...guestVisit, billingInfo: bySelf }, 'paymentMethod', /provider booking/i],
    [
      'the region Other',
      { ...guestVisit, visitDetails: { ...guestVisit.visitDetails, stateLicensure: 'Other' } },
      'stateLicensure',
      /Other/,
    ],
    ...patientsOwn(guestVisit),
    ...(['patient', 'visitDetails'] as const).flatMap((part) =>
      Object.keys(guestVisit[part])
        .filter((field) => field !== 'address')
        .map(
          (field): Broken => [
            `no ${field} (review data finding D6)`,
            { ...guestVisit, [part]: without(guestVisit[part], field) },
            field,
            /required|self or other/,
          ],
        ),
    ),
    ...['line1', 'city', 'state', 'postalCode'].map(
      (field): Broken => [
        `no ${field} (review data finding D6)`,
        { ...guestVisit, patient: { ...person, address: without(person.address, field) } },
        field,
        /required/,
      ],
    ),
  ],
  'visits.waitTimes': [
    ['the region Other', { regionCodes: ['WA', 'Other'], practiceId }, '1', /Other/],
    ['no region', { regionCodes: [], practiceId }, 'regionCodes', /at least one/i],
    ['no practice', { regionCodes: ['WA'] }, 'practiceId', /./],
    [
      'half a character in the query',
      { regionCodes: ['WA', '\udc00'], practiceId },
      'regionCodes',
      /incomplete character/,
    ],
  ],
  'visits.practice': [
    ['no practice id', {}, 'practiceId', /./],
    ['a practice id that would step up the path', { practiceId: '..' }, 'practiceId', /./],
    ['half a character in the path', { practiceId: 'a\ud800' }, 'practiceId', /incomplete character/],
  ],
  'visits.summary': [['no visit id', { visitId: '' }, 'visitId', /./]],
}
