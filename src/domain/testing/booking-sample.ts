import { type BookingDraft, newDraft } from '../booking/booking-draft.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import type { Provider } from '../providers/provider.ts'

/** A fictitious caller for tests: a mother who books for her son. */

/** Monday, 2 March 2026, 1:18 PM PST. */
export const now = Date.parse('2026-03-02T21:18:00Z')

export const bookedSlot: OfferedSlot = {
  key: '1234567893|EHR-SW|FCC-208|1184|2026-03-05T09:20:00-07:00|40',
  source: 'careOptions',
  npi: '1234567893',
  providerName: 'Aurélie Nakamura-Ruiz',
  credentials: 'MD',
  ehrSystemName: 'EHR-SW',
  departmentEmrId: 'FCC-208',
  departmentUuid: '1f1d0f5e-6a60-4c7a-8f2e-0a3a5f4b9c22',
  departmentName: 'Yuma Foothills Children’s Clinic',
  address: { line1: '11274 South Fortuna Road', city: 'Yuma', state: 'AZ', postalCode: '85367' },
  distanceFrom: 14.2,
  zone: 'America/Phoenix',
  slotDateTime: '2026-03-05T09:20:00-07:00',
  instant: Date.parse('2026-03-05T16:20:00Z'),
  day: '2026-03-05',
  clock: '09:20',
  duration: 40,
  visitTypeId: '1184',
  visitTypeGuid: '5b9f7c52-9f36-4f6a-9a9c-8f8e2c3b7d10',
  visitTypeName: 'Well Child New',
  visitTypeTitle: 'Well child check',
  forNewPatient: true,
  forEstablishedPatient: false,
  option: 0,
  oddities: [],
}

export const insuranceSelf = {
  paymentMethod: 'insurance',
  declaration: 'self',
  // Left over from another choice. None of it may be sent for the patient's own insurance.
  firstName: 'Somebody',
  lastName: 'Else',
  gender: 'female',
  dateOfBirth: '1950-01-01',
  insuranceType: 'manual',
  insuranceProviderId: 'DBC-0417',
  insuranceMemberId: 'W55128842',
  insuranceGroupNumber: 'YUM20419',
  couponCode: 'LEFT-OVER',
  paymentProcessorToken: 'left-over',
} as const

export const insuranceOther = {
  ...insuranceSelf,
  declaration: 'other',
  firstName: 'Renée',
  lastName: 'Villaseñor',
  dateOfBirth: '6/22/1988',
  insuranceGroupNumber: '',
} as const

const callersAddress = { line1: '41 Picacho Rd', line2: '', city: 'Winterhaven', state: 'CA', postalCode: '92283' }

export const actorOfSlot = { relationshipToPatient: 'Mother' } as const

type Over = Partial<Pick<BookingDraft, 'way' | 'declaration' | 'patientClass' | 'callerZone' | 'step' | 'readBack'>> & {
  readonly patient?: Partial<BookingDraft['patient']>
  readonly actor?: Partial<BookingDraft['actor']>
  readonly visit?: Partial<BookingDraft['visit']>
  readonly billing?: Partial<BookingDraft['billing']>
}

/** A completely filled draft with the test's changes. */
export function filledDraft({ patient, actor, visit, billing, ...over }: Over): BookingDraft {
  const empty = newDraft('4d3ddca5-5a41-4a63-9c9c-0f3f54f6f001', 'connection', '2026-03-02T21:10:00.000Z')
  return {
    ...empty,
    ...over,
    patient: {
      ...empty.patient,
      firstName: 'Mateo',
      lastName: ' Villaseñor ',
      dateOfBirth: '2019-09-14',
      gender: 'male',
      phone: '7605554417',
      email: 'renee.villasenor@example.org',
      address: callersAddress,
      patientGuid: '8c1f0e6a-6d5b-4d8f-9a55-2b7f0c53e20b',
      ...patient,
    },
    actor: {
      ...empty.actor,
      firstName: 'Renée',
      lastName: 'Villaseñor',
      dateOfBirth: 'Jun 22, 1988',
      gender: 'female',
      phone: '7605554417',
      email: 'renee.villasenor@example.org',
      address: callersAddress,
      ...actor,
    },
    visit: {
      ...empty.visit,
      practiceId: 'b5a5f0a2-3c40-4a39-8e67-0f2f4f6f7c11',
      practiceRegionId: '0d3c1f5e-90aa-4e44-9d7c-2a0d52b9a001',
      regionCode: 'AZ',
      visitTypeName: 'virtual',
      assignmentQualifiers: ['pediatric'],
      // Only an on-demand visit can request one (section 4.2).
      interpreterLanguage: over.way === 'slot' || over.way === 'guest' ? '' : 'spa',
      urgent: true,
      assessmentToolUsed: 'triage-2',
      departmentId: 'dep-77',
      ehrSystemName: 'EHR-SW',
      stateLicensure: 'AZ',
      visitReason: 'School entry check',
      brand: 'sonoran',
      acceptedTerms: true,
      ...visit,
    },
    billing: { ...empty.billing, paymentMethod: 'couponcode', couponCode: 'FLU-2026', ...billing },
  }
}

/** The record of the booked slot's provider, which passes all checks. */
export const bookedRecord: Provider = {
  minAge: 0,
  maxAge: 17,
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  departments: [
    {
      departmentId: bookedSlot.departmentUuid,
      ehrSystemName: 'EHR-SW',
      emrId: 'FCC-208',
      timezone: 'America/Phoenix',
      supportedVisitTypeIds: [bookedSlot.visitTypeGuid ?? ''],
    },
  ],
  visitTypes: [
    { id: bookedSlot.visitTypeGuid, visitTypeId: '1184', shortName: 'NewPatient', bufferDays: 1, maxLookAheadDays: 90 },
  ],
}
