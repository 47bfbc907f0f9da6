import { encodeSlotId } from '../../src/domain/slots/slot-id.ts'

/** Valid bodies and ids with the document's field names (sections 4.2, 4.2.1 and 4.4). All people and numbers are fictional. */

export const reportId = '7d9f0a1b-2c3d-4e5f-8a6b-7c8d9e0f1a2b'
export const visitId = '0b1c2d3e-4f5a-4b6c-8d7e-8f9a0b1c2d3e'
export const practiceId = '3f0a1b2c-4d5e-4f6a-8b7c-9d0e1f2a3b4c'
export const patientGuid = '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d'
export const npi = '1234567893'

const address = { line1: '1200 Harbor Ave', line2: 'Apt 4', city: 'Tacoma', state: 'WA', postalCode: '98402' }
export const person = {
  firstName: 'Zoë',
  lastName: 'O’Neil-Nuñez',
  gender: 'female',
  dateOfBirth: '1984-02-29',
  phone: '2535550134',
  email: 'zoe@example.org',
  address,
}

export const insurance = {
  paymentMethod: 'insurance',
  declaration: 'other',
  firstName: 'Sam',
  lastName: 'O’Neil',
  gender: 'male',
  dateOfBirth: '1980-12-31',
  insuranceType: 'manual',
  insuranceProviderId: 'payer-12',
  insuranceMemberId: 'M000123',
  insuranceGroupNumber: 'ABC123456789012345678901234567',
}

export const visitForSelf = {
  patient: { patientGuid },
  visitDetails: {
    practiceId,
    stateLicensure: 'WA',
    visitTypeName: 'virtual',
    visitReason: 'Sore throat',
    acceptedTerms: true,
    declaration: 'self',
  },
  billingInfo: { paymentMethod: 'couponcode', couponCode: 'SPRING-10' },
}

export const visitForOther = {
  patient: { ...person, ehrIdentifier: 'E-1', ehrIdentifierType: 'EPI', homeEhr: 'EMR-A', homeMarket: 'Puget' },
  actor: { ...person, firstName: 'Sam', ehrIdentifier: 'E-2', ehrIdentifierType: 'EPI', homeEhr: 'EMR-A' },
  visitDetails: {
    practiceId,
    stateLicensure: 'WA',
    visitTypeName: 'phone',
    visitReason: 'Fever since "Monday" — 39 °C',
    brand: 'harbor',
    acceptedTerms: true,
    declaration: 'other',
    assignmentQualifiers: ['pediatric'],
    departmentId: 'dep-7',
    ehrSystemName: 'EMR-A',
    interpreterLanguage: 'spa',
    urgency: 1,
    assessmentToolUsed: 'tool-x',
    practiceRegionId: 'c0ffee00-1111-4222-8333-444455556666',
  },
  billingInfo: insurance,
}

export const guestVisit = {
  patient: person,
  billingInfo: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' },
  visitDetails: {
    visitTypeName: 'virtual',
    acceptedTerms: true,
    declaration: 'self',
    stateLicensure: 'WA',
    visitReason: 'Rash',
    brand: 'harbor',
  },
}

const slotId = encodeSlotId({
  date: '2026-12-01',
  time: '09:20:00-08:00',
  duration: 20,
  visitTypeId: 'vt-9',
  visitType: 'Checkup',
  timezone: 'America/Los_Angeles',
  departmentId: 'dep-7',
  slotType: 'Returning',
})
const bookingDetails = {
  declaration: 'self',
  departmentId: 'dep-7',
  ehrSystemName: 'EMR-A',
  nationalProviderId: npi,
  visitReason: 'Checkup',
  visitTypeId: 'vt-9',
}
export const booking = {
  billingInfo: { paymentMethod: 'self', declaration: 'self' },
  patient: { patientGuid },
  visitDetails: { ...bookingDetails, slotId },
}
export const bookingForOther = {
  actor: {
    email: 'sam@example.org',
    firstName: 'Sam',
    lastName: 'O’Neil',
    gender: 'nonbinary',
    dateOfBirth: '1980-12-31',
    relationshipToPatient: 'Guardian',
    phone: '2535550199',
  },
  billingInfo: { ...insurance, dateOfBirth: '1980-12-31' },
  patient: { patientGuid, address },
  visitDetails: { ...bookingDetails, declaration: 'other', slotId },
}
