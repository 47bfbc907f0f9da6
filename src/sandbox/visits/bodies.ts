import { z } from 'zod'
import { dayOf, instantOfText } from '../data/days.ts'

/** The bodies of the visit calls, with only the rules of sections 4.2, 4.2.1 and 4.4. */

const dateOfBirth = z.string().refine((value) => dayOf(value) !== undefined, 'must be YYYY-MM-DD')
const groupNumber = z.string().regex(/^[0-9A-Za-z]{0,30}$/, 'must be alphanumeric and up to 30 characters')
const filled = z.string().min(1)

export const address = z.looseObject({
  line1: z.string().optional(),
  line2: z.string().nullish(),
  city: z.string().optional(),
  state: z.string().optional(),
  postalCode: z.string().optional(),
})

export const person = z.looseObject({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  gender: z.string().optional(),
  dateOfBirth: z
    .string()
    .refine(
      (value) => dayOf(value) !== undefined || instantOfText(value) !== undefined,
      'must be YYYY-MM-DD or a date-time',
    )
    .optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: address.optional(),
  patientGuid: filled.optional(),
  ehrIdentifier: filled.optional(),
  ehrIdentifierType: filled.optional(),
  homeEhr: filled.optional(),
})

type Issues = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }
type Identity = Pick<z.output<typeof person>, 'patientGuid' | 'ehrIdentifier' | 'ehrIdentifierType' | 'homeEhr'>

/** Requires patientGuid, or instead all three of ehrIdentifier, ehrIdentifierType and homeEhr. */
export function checkIdentity(patient: Identity, issues: Issues): void {
  const three = [patient.ehrIdentifier, patient.ehrIdentifierType, patient.homeEhr].filter(
    (field) => field !== undefined,
  )
  const problem = (message: string) => issues.addIssue({ code: 'custom', path: ['patient'], message })
  if (patient.patientGuid !== undefined && three.length > 0)
    problem('patientGuid cannot be sent together with ehrIdentifier, ehrIdentifierType, homeEhr')
  else if (patient.patientGuid === undefined && three.length === 0)
    problem('patientGuid, or ehrIdentifier, ehrIdentifierType and homeEhr, is required')
  else if (patient.patientGuid === undefined && three.length < 3)
    problem('ehrIdentifier, ehrIdentifierType and homeEhr are required together')
}

const insurance = z.looseObject({
  paymentMethod: z.literal('insurance'),
  declaration: z.enum(['self', 'other']),
  firstName: filled,
  lastName: filled,
  gender: z.string().optional(),
  dateOfBirth,
  insuranceType: z.enum(['manual', 'other']),
  insuranceProviderId: filled,
  insuranceMemberId: filled,
  insuranceGroupNumber: groupNumber.optional(),
})

const couponCode = z.looseObject({ paymentMethod: z.literal('couponcode'), couponCode: filled })

/** The document omits the processor's name from the token's field name, so any field whose name ends in Token is accepted. */
const creditCard = z
  .looseObject({ paymentMethod: z.literal('creditcard') })
  .refine(
    (value) =>
      Object.entries(value).some(
        ([name, token]) => name.endsWith('Token') && typeof token === 'string' && token !== '',
      ),
    'paymentProcessorToken is required',
  )

/** Section 4.2.1, for visits and guest visits. */
export const visitBilling = z.discriminatedUnion('paymentMethod', [
  insurance.extend({ gender: z.enum(['male', 'female', 'other']) }),
  couponCode,
  creditCard,
])

const bookingDate = z
  .string()
  .refine(
    (value) => dayOf(value) !== undefined || dayOf(value.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2')) !== undefined,
    'must be MM-DD-YYYY or YYYY-MM-DD',
  )

/** billingInfo of provider booking (section 4.4). */
export const bookingBilling = z.discriminatedUnion('paymentMethod', [
  insurance.extend({ dateOfBirth: bookingDate }),
  couponCode,
  z.looseObject({ paymentMethod: z.literal('self'), declaration: z.enum(['self', 'other']) }),
])

const acceptedTerms = z.literal(true, 'must be true').optional()

export const createVisitBody = z
  .looseObject({
    patient: person,
    actor: person.optional(),
    visitDetails: z.looseObject({
      practiceId: filled,
      stateLicensure: filled.optional(),
      practiceRegionId: filled.optional(),
      visitTypeName: filled,
      visitReason: z.string().optional(),
      brand: z.string().optional(),
      acceptedTerms,
      declaration: z.enum(['self', 'other']),
      assignmentQualifiers: z.array(z.string()).optional(),
      departmentId: z.string().optional(),
      ehrSystemName: z.string().optional(),
      interpreterLanguage: z.string().nullish(),
      urgency: z.number().default(0),
      assessmentToolUsed: z.string().nullish(),
    }),
    billingInfo: visitBilling,
  })
  .check((context) => {
    const { patient, actor, visitDetails } = context.value
    const issues: Issues = { addIssue: (issue) => context.issues.push({ ...issue, input: context.value }) }
    checkIdentity(patient, issues)
    if (visitDetails.declaration === 'other' && actor === undefined)
      issues.addIssue({ code: 'custom', path: ['actor'], message: 'is required when declaration is other' })
    if (visitDetails.declaration === 'self' && actor !== undefined)
      issues.addIssue({ code: 'custom', path: ['actor'], message: 'must be absent when declaration is self' })
  })

export const guestVisitBody = z.looseObject({
  patient: z.looseObject({
    firstName: filled,
    lastName: filled,
    email: filled,
    phone: filled,
    gender: filled,
    dateOfBirth,
    address: z.looseObject({ line1: filled, city: filled, state: filled, postalCode: filled }),
  }),
  billingInfo: visitBilling,
  visitDetails: z.looseObject({
    visitTypeName: filled,
    acceptedTerms,
    declaration: z.enum(['self', 'other']),
    stateLicensure: filled,
    visitReason: z.string().optional(),
    brand: z.string().optional(),
  }),
})

const bookingActor = z.looseObject({
  email: filled,
  firstName: filled,
  lastName: filled,
  gender: z.enum(['other', 'female', 'male', 'unknown', 'nonbinary']),
  dateOfBirth,
  relationshipToPatient: filled,
  phone: filled,
})

export const providerBookingBody = z
  .looseObject({
    /** Checked only if declaration is other; ignored for self. */
    actor: z.unknown().optional(),
    billingInfo: bookingBilling,
    patient: z.looseObject({ patientGuid: filled, address: address.optional() }),
    visitDetails: z.looseObject({
      declaration: z.enum(['self', 'other']),
      departmentId: filled,
      ehrSystemName: filled,
      nationalProviderId: filled,
      slotId: filled,
      visitReason: filled,
      visitTypeId: filled,
    }),
  })
  .check((context) => {
    const { actor, visitDetails } = context.value
    if (visitDetails.declaration === 'self') return
    const issues = bookingActor.safeParse(actor).error?.issues ?? []
    for (const issue of issues) {
      const message = actor === undefined ? 'is required when declaration is other' : issue.message
      context.issues.push({ code: 'custom', path: ['actor', ...issue.path], message, input: context.value })
    }
  })
