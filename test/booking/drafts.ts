import { randomUUID } from 'node:crypto'
import { type BookingDraft, newDraft } from '../../src/domain/booking/booking-draft.ts'
import type { PaymentMethod } from '../../src/domain/booking/billing.ts'
import { noCriteria } from '../../src/domain/slots/slot-criteria.ts'
import { ehrSystemName, npi, practiceId, regionCode, regionDepartmentId, regionId } from './platform-answers.ts'

/** Callers, each a different person, with the details a scheduler would enter. Everyone is fictional. */

export const sentWays = ['on-demand', 'guest', 'slot'] as const
export type SentWay = (typeof sentWays)[number]

export type Wish = {
  readonly way: SentWay
  readonly declaration?: 'self' | 'other'
  readonly payment?: PaymentMethod
  /** Who holds the insurance. */
  readonly insured?: 'self' | 'other'
  /** Number of the caller. */
  readonly person?: number
  readonly connectionId?: string
}

export const guidOf = (person: number) => `5a6b7c8d-9e0f-4a1b-8c2d-${String(person).padStart(12, '0')}`

/** A caller's draft before the slot is selected and the read-back is confirmed. */
export function draftOf(wish: Wish): BookingDraft {
  const { way, declaration = 'self', payment = 'couponcode', insured = 'self', person = 1, connectionId = 'c1' } = wish
  const blank = newDraft(randomUUID(), connectionId, new Date().toISOString())
  const dateOfBirth = `19${60 + (person % 40)}-02-${String(1 + (person % 28)).padStart(2, '0')}`
  const phone = `480555${String(1000 + (person % 9000))}`
  const address = { line1: `${person} Harbor Ave`, line2: 'Apt 4', city: 'Tempe', state: 'AZ', postalCode: '85281' }
  return {
    ...blank,
    way,
    step: 'read-back',
    declaration,
    patient: {
      ...blank.patient,
      firstName: 'Zoë',
      lastName: `O’Neil-${person}`,
      dateOfBirth,
      gender: 'female',
      phone,
      email: `zoe.${person}@example.org`,
      address,
      identity: 'patientGuid',
      patientGuid: guidOf(person),
    },
    actor:
      declaration === 'self'
        ? blank.actor
        : {
            ...blank.actor,
            firstName: 'Sam',
            lastName: `O’Neil-${person}`,
            dateOfBirth: '1955-12-31',
            gender: 'male',
            phone: '4805550199',
            email: `sam.${person}@example.org`,
            relationshipToPatient: 'Guardian',
          },
    callerZone: 'America/New_York',
    patientClass: 'returning',
    visit: {
      ...blank.visit,
      visitReason: 'Sore throat',
      acceptedTerms: true,
      ...(way === 'slot' ? {} : { visitTypeName: 'virtual', stateLicensure: 'AZ', brand: 'harbor' }),
      ...(way === 'on-demand'
        ? {
            practiceId,
            practiceRegionId: regionId,
            regionCode,
            assignmentQualifiers: ['adult'],
            departmentId: regionDepartmentId,
            ehrSystemName,
          }
        : {}),
    },
    search: { ...noCriteria, form: 'provider', npis: [npi] },
    billing: {
      ...blank.billing,
      paymentMethod: payment,
      ...(payment === 'creditcard' ? { paymentProcessorToken: 'tok_1' } : {}),
      ...(payment === 'couponcode' ? { couponCode: 'SPRING-10' } : {}),
      ...(payment === 'insurance'
        ? {
            declaration: insured,
            insuranceType: 'manual' as const,
            insuranceProviderId: 'payer-12',
            insuranceMemberId: `M000${person}`,
            insuranceGroupNumber: 'ABC123',
            ...(insured === 'other'
              ? { firstName: 'Sam', lastName: 'Holder', gender: 'male', dateOfBirth: '1955-12-31' }
              : {}),
          }
        : {}),
    },
    heardDateOfBirth: dateOfBirth,
  }
}
