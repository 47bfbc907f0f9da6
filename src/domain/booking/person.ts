import { z } from 'zod'
import { birthDateOrDateTime } from '../time/dates.ts'
import { filled, given } from '../filled.ts'
import { texts as ownTexts } from './text/fields.ts'

/** People in a booking: the patient, and the actor who books for someone else (platform document, sections 4.2 and 4.4). */

/** Drops a line2 of null, which responses contain, because the document has only texts here. */
export const address = z
  .looseObject({
    line1: z.string().optional(),
    line2: z.string().nullish(),
    city: z.string().optional(),
    state: z.string().optional(),
    postalCode: z.string().optional(),
  })
  .transform(({ line2, ...rest }) => (line2 == null ? rest : { ...rest, line2 }))

const personFields = {
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  gender: z.string().optional(),
  dateOfBirth: birthDateOrDateTime.optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: address.optional(),
}

const id = z.string().min(1).optional()
const ehrIds = { ehrIdentifier: id, ehrIdentifierType: id, homeEhr: id }
const ehrFields = ['ehrIdentifier', 'ehrIdentifierType', 'homeEhr'] as const

/** The identity rule: a patient has either patientGuid, or all three of ehrIdentifier, ehrIdentifierType and homeEhr. */
function oneIdentity(
  value: { [Field in 'patientGuid' | keyof typeof ehrIds]?: string | undefined },
  context: z.RefinementCtx,
): void {
  const given = ehrFields.filter((field) => value[field] !== undefined)
  if (value.patientGuid !== undefined && given.length > 0) {
    context.addIssue({ code: 'custom', path: ['patientGuid'], message: ownTexts.person.identityRuleThePatientIdIs })
  } else if (value.patientGuid === undefined && given.length < ehrFields.length) {
    const missing = ehrFields.filter((field) => value[field] === undefined)
    context.addIssue({
      code: 'custom',
      path: [given.length === 0 ? 'patientGuid' : (missing[0] ?? 'ehrIdentifier')],
      message:
        given.length === 0
          ? ownTexts.person.identityRuleIdentifyThePatientBy
          : ownTexts.person.identityRuleGoTogetherIsMissing(
              missing.map((field) => ownTexts.ehrFields[field]).join(', '),
            ),
    })
  }
}

export const visitPatient = z
  .looseObject({ ...personFields, patientGuid: id, ...ehrIds, homeMarket: z.string().optional() })
  .superRefine(oneIdentity)

/** The actor of a virtual visit, with the same person fields. */
export const visitActor = z.looseObject({ ...personFields, ...ehrIds })

/**
 * The patient of a guest visit: personal data without an identity. Section 4.2 lists all of these fields, marks none as optional,
 * and leaves none unshown.
 */
export const guestPatient = z.looseObject({
  firstName: filled('firstName'),
  lastName: filled('lastName'),
  email: filled('email'),
  phone: filled('phone'),
  gender: filled('gender'),
  dateOfBirth: given('dateOfBirth').pipe(birthDateOrDateTime),
  address: z.looseObject({
    line1: filled('line1'),
    city: filled('city'),
    state: filled('state'),
    postalCode: filled('postalCode'),
  }),
})

/** Genders for a provider booking's actor. Not every EHR supports all of them. */
export const actorGenders = ['other', 'female', 'male', 'unknown', 'nonbinary'] as const
