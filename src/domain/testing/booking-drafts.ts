import fc from 'fast-check'
import { bookingWays } from '../booking/booking-draft.ts'
import { filledDraft, insuranceOther } from './booking-sample.ts'

/** Arbitrary drafts for tests, with valid texts, invalid texts, and texts left over from another way or payment. */

const anyText = fc.oneof(
  fc.constantFrom('', ' ', 'Other', 'female', 'M', 'x', '2019-09-14', '6/22/1988', '2026-13-01', 'YUM20419', 'a@b.c'),
  fc.string({ maxLength: 40 }),
)
const texts = <Name extends string>(...names: readonly Name[]): fc.Arbitrary<Partial<Record<Name, string>>> => {
  const models: Partial<Record<Name, fc.Arbitrary<string>>> = {}
  for (const name of names) models[name] = anyText
  return fc.record<Record<Name, string>, never>(models as Record<Name, fc.Arbitrary<string>>, { requiredKeys: [] })
}
const person = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'phone', 'email'] as const
const ehr = ['ehrIdentifier', 'ehrIdentifierType', 'homeEhr'] as const
export const anyDraft = fc
  .record({
    way: fc.constantFrom(...bookingWays),
    declaration: fc.constantFrom('self' as const, 'other' as const),
    identity: fc.constantFrom('patientGuid' as const, 'ehr' as const),
    patient: texts(...person, ...ehr, 'patientGuid', 'homeMarket'),
    actor: texts(...person, ...ehr, 'relationshipToPatient'),
    visit: texts(
      'practiceId',
      'practiceRegionId',
      'stateLicensure',
      'visitTypeName',
      'visitReason',
      'brand',
      'departmentId',
    ),
    billing: texts(
      'firstName',
      'lastName',
      'gender',
      'dateOfBirth',
      'couponCode',
      'insuranceMemberId',
      'insuranceGroupNumber',
    ),
    paymentMethod: fc.constantFrom('creditcard', 'couponcode', 'insurance', 'self', '' as const),
    holder: fc.constantFrom('self' as const, 'other' as const),
  })
  .map(({ identity, paymentMethod, holder, patient, billing, ...rest }) =>
    filledDraft({
      ...rest,
      patient: { ...patient, identity },
      billing: { ...insuranceOther, ...billing, declaration: holder, paymentMethod },
    }),
  )
