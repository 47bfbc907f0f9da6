import { z } from 'zod'
import { day, isDay, isMonthFirstDay } from '../time/dates.ts'
import { filled } from '../filled.ts'
import { texts } from './text/fields.ts'

/** billingInfo by payment method (platform document, sections 4.2.1 and 4.4). */

/** Payment methods of a virtual or guest visit. */
export const visitPaymentMethods = ['creditcard', 'couponcode', 'insurance'] as const
/** Payment methods of a provider booking. */
export const providerPaymentMethods = ['insurance', 'couponcode', 'self'] as const
export type PaymentMethod = (typeof visitPaymentMethods)[number] | (typeof providerPaymentMethods)[number]

export const declarations = ['self', 'other'] as const
export const declaration = z.enum(declarations, texts.billing.chooseWhoTheVisitIsFor)

/** The same two values, but here they say whose name and birth date the insurance has. */
const insuranceDeclaration = z.enum(declarations, texts.billing.chooseWhoseInsuranceItIsThe)

/** Fields that belong to one payment method only. */
const fieldsOfMethod: Readonly<Record<PaymentMethod, readonly string[]>> = {
  creditcard: ['paymentProcessorToken'],
  couponcode: ['couponCode'],
  insurance: ['insuranceType', 'insuranceProviderId', 'insuranceMemberId', 'insuranceGroupNumber'],
  self: [],
}

/** Up to 30 letters and digits (section 8). */
export const insuranceGroupNumber = z.string().regex(/^[A-Za-z0-9]{1,30}$/, texts.billing.aGroupNumberHas1To)

/** Refuses the fields of another payment method. If sent by mistake, they could bill the wrong account without an error. */
function noForeignFields(value: Record<string, unknown>, context: z.RefinementCtx): void {
  const method = value['paymentMethod'] as PaymentMethod
  for (const [owner, fields] of Object.entries(fieldsOfMethod)) {
    if (owner === method) continue
    for (const field of fields) {
      if (value[field] !== undefined) {
        context.addIssue({
          code: 'custom',
          path: [field],
          message: texts.billing.belongsToPaymentMethodNotTo(field, owner, method),
        })
      }
    }
  }
}

const creditCard = z.looseObject({
  paymentMethod: z.literal('creditcard'),
  paymentProcessorToken: filled('paymentProcessorToken'),
})
const couponCode = z.looseObject({ paymentMethod: z.literal('couponcode'), couponCode: filled('couponCode') })

/** Insurance. With declaration self, the name and birth date are the patient's; with other, they are the primary insurance holder's. */
const insurance = (gender: z.ZodType, dateOfBirth: z.ZodType) =>
  z.looseObject({
    paymentMethod: z.literal('insurance'),
    declaration: insuranceDeclaration,
    firstName: filled('firstName'),
    lastName: filled('lastName'),
    gender,
    dateOfBirth,
    insuranceType: z.enum(['manual', 'other']),
    insuranceProviderId: filled('insuranceProviderId'),
    insuranceMemberId: filled('insuranceMemberId'),
    insuranceGroupNumber: insuranceGroupNumber.optional(),
  })

/** billingInfo of a virtual visit or a guest visit. */
export const visitBilling = z
  .discriminatedUnion('paymentMethod', [creditCard, couponCode, insurance(z.enum(['male', 'female', 'other']), day)], {
    error: texts.billing.thePaymentMethodForThisVisit(visitPaymentMethods.join(', ')),
  })
  .superRefine(noForeignFields)

/** Section 4.4 lists gender and sex without values and marks only the group number as optional. So one of the two is required, with any text. */
function genderOrSex(value: Record<string, unknown>, context: z.RefinementCtx): void {
  if (value['paymentMethod'] !== 'insurance') return
  const words = [value['gender'], value['sex']].filter((word) => typeof word === 'string' && word.trim() !== '')
  if (words.length === 0)
    context.addIssue({ code: 'custom', path: ['gender'], message: texts.billing.genderIsRequired })
}

/**
 * billingInfo of a provider booking. The document's text has the birth date as MM-DD-YYYY, its samples as YYYY-MM-DD. Both are accepted and
 * sent unchanged.
 */
export const providerBilling = z
  .discriminatedUnion(
    'paymentMethod',
    [
      couponCode,
      insurance(
        z.string().optional(),
        z.string().refine((value) => isDay(value) || isMonthFirstDay(value), texts.billing.enterTheDateOfBirthAs),
      ),
      z.looseObject({ paymentMethod: z.literal('self'), declaration }),
    ],
    { error: texts.billing.thePaymentMethodForAProvider(providerPaymentMethods.join(', ')) },
  )
  .superRefine(noForeignFields)
  .superRefine(genderOrSex)
