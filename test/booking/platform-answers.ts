/** The platform's read responses for the booking desk, hand-written from sections 2 and 4 of the document. */

export const practiceId = '3f0a1b2c-4d5e-4f6a-8b7c-9d0e1f2a3b4c'
export const regionId = 'c0ffee00-1111-4222-8333-444455556666'
export const regionCode = 'AZ'
export const regionDepartmentId = '0d0e0f00-aaaa-4bbb-8ccc-ddddeeee0001'
export const npi = '1234567893'
export const ehrSystemName = 'EMR-A'
export const departmentEmrId = '101'
export const departmentUuid = '7a7a7a7a-1111-4222-8333-444455550101'
/** A zone without daylight saving time: -07:00 on every day. */
export const zone = 'America/Phoenix'
const dayMs = 86_400_000

/** yyyy-MM-dd in Phoenix, this many days from now. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() - 7 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

export const visitTypes = [
  {
    visitTypeId: '9001',
    id: '9a9a9a9a-1111-4222-8333-444455559001',
    name: 'Office Visit New',
    shortName: 'NewPatient',
  },
  { visitTypeId: '9002', id: '9a9a9a9a-1111-4222-8333-444455559002', name: 'Office Visit', shortName: 'FollowUp' },
] as const

/** Slot start times in the department's local time. */
export const clocks = ['09:00', '09:20', '09:40', '13:00', '13:20', '16:40'] as const
const firstDay = 2
const days = 5

const address = { line1: '300 Saguaro St', city: 'Mesa', state: 'AZ', postalCode: '85201', phone: '4805550100' }

const practice = () => ({
  id: practiceId,
  displayName: 'Harbor On Demand',
  careMode: 'virtual',
  payment: { insurance: true, selfPay: true, serviceKey: true },
  ehrBookingEnabled: true,
  practiceRegions: [
    {
      id: regionId,
      practiceId,
      displayName: 'Arizona',
      regionCode,
      active: true,
      availability: [
        { start: new Date(Date.now() - dayMs).toISOString(), end: new Date(Date.now() + dayMs).toISOString() },
      ],
      busy: false,
      departments: [
        { id: regionDepartmentId, ehrDepartmentId: '501', ehrSystemName, defaultDepartmentName: 'Harbor Virtual' },
      ],
      market: 'Valley',
    },
  ],
})

const waitTimes = () =>
  ['virtual', 'phone'].flatMap((visitTypeName) =>
    ['adult', 'pediatric'].map((qualifier) => ({
      available: true,
      estimateGeneratedAt: new Date().toISOString(),
      estimatedWaitTimeSeconds: 600,
      practiceId,
      regionCode,
      visitTypeName,
      assignmentQualifiers: [qualifier],
    })),
  )

const providerRecord = () => ({
  minAge: 0,
  maxAge: 120,
  name: 'Ana Lopez',
  credentials: 'MD',
  providerGender: 'female',
  acceptingNewPatients: true,
  specialty: ['Family Medicine'],
  subSpecialties: [],
  departments: [
    {
      ehrSystemName,
      name: 'Harbor Mesa',
      brand: 'harbor',
      supportedVisitTypeIds: visitTypes.map(({ id }) => id),
      departmentUrlName: 'harbor-mesa',
      departmentId: departmentUuid,
      clinicType: 'Primary Care',
      address,
      timezone: zone,
      emrId: departmentEmrId,
    },
  ],
  providerExternalIds: [{ system: 'NPI', value: npi }],
  providerId: npi,
  providerNationalId: npi,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  isActive: true,
  visitTypes: visitTypes.map((type) => ({ ...type, bufferDays: 0, maxLookAheadDays: 90, sortOrder: '1' })),
  email: 'ana@harbor.example',
})

export const slotDateTime = (days: number, clock: string) => `${dayAhead(days)}T${clock}:00-07:00`

const timeSlots = () => ({
  slots: [
    {
      departmentId: departmentEmrId,
      departmentIdentifier: `${ehrSystemName}|${departmentEmrId}`,
      ehrSystemName,
      npi,
      timezone: zone,
      slotsByVisitType: visitTypes.map((type) => ({
        visitTypeId: type.visitTypeId,
        visitTypeName: type.name,
        visitTypeTitle: type.name,
        visitTypeGuid: type.id,
        forNewPatient: type.shortName === 'NewPatient',
        forEstablishedPatient: type.shortName !== 'NewPatient',
        isBookable: true,
        scheduleDays: Array.from({ length: days }, (_, index) => ({
          date: dayAhead(firstDay + index),
          slotTimes: clocks.map((clock) => ({ slotDateTime: slotDateTime(firstDay + index, clock), duration: 20 })),
        })),
        previousEndDate: null,
        nextStartDate: null,
      })),
    },
  ],
})

const slotSearch = () => ({
  results: [
    {
      npi,
      ehrInstance: ehrSystemName,
      departmentId: departmentEmrId,
      timezone: zone,
      visitTypes: visitTypes.map((type) => ({
        visitTypeId: type.visitTypeId,
        visitTypeName: type.name,
        slots: Array.from({ length: days }, (_, index) => index).flatMap((index) =>
          clocks.map((clock) => ({ dateTime: slotDateTime(firstDay + index, clock), duration: 20 })),
        ),
      })),
    },
  ],
})

const reads: readonly (readonly [method: string, path: RegExp, answer: () => unknown])[] = [
  ['GET', /^\/api\/8\/practices\/[^/]+$/, practice],
  ['GET', /^\/api\/9\/assignmentqualifiers$/, () => [{ name: 'adult' }, { name: 'pediatric' }]],
  ['GET', /^\/api\/9\/regions\/waittimes$/, waitTimes],
  ['GET', /^\/v3\/providers\/[^/]+$/, providerRecord],
  ['GET', /^\/v5\/providers\/[^/]+\/timeslots$/, timeSlots],
  ['POST', /^\/v5\/slots\/search$/, slotSearch],
  ['GET', /^\/v1\/providers$/, () => [{ system: ehrSystemName, npi }]],
]

/** The response to a read; undefined if the desk never requests it. */
export function readAnswer(method: string, target: string): unknown {
  const path = target.replace(/\?.*$/s, '')
  return reads.find(([wanted, pattern]) => wanted === method && pattern.test(path))?.[2]()
}
