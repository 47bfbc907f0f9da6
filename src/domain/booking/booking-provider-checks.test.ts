import { describe, expect, it } from 'vitest'
import { providerCheckIds, providerChecks, type ReadRecord } from './booking-provider-checks.ts'
import type { OfferedSlot } from '../slots/offered-slot.ts'
import type { Provider } from '../providers/provider.ts'
import { bookedRecord, bookedSlot, filledDraft, now } from '../testing/booking-sample.ts'

const record: Provider = {
  ...bookedRecord,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
  departments: (bookedRecord.departments ?? []).map((one) => ({ ...one, name: 'Yuma Foothills Children’s Clinic' })),
  visitTypes: (bookedRecord.visitTypes ?? []).map((one) => ({ ...one, name: 'Well Child New' })),
}

type Asked = {
  readonly platform?: Partial<Provider>
  readonly ehr?: Partial<Provider>
  readonly slot?: Partial<OfferedSlot>
  readonly patientClass?: 'new' | 'returning'
  readonly dateOfBirth?: string
}

function judged({ platform = {}, ehr, slot = {}, patientClass = 'new', dateOfBirth = '2019-09-14' }: Asked = {}) {
  const form = (ehrSystemName: string | undefined, change: Partial<Provider>) => ({
    ehrSystemName,
    record: { ...record, ...change },
    askedAt: '2026-03-02T21:00:00Z',
  })
  const read: ReadRecord = {
    forms: { platform: form(undefined, platform), ehr: ehr === undefined ? [] : [form('EHR-SW', ehr)] },
  }
  const draft = filledDraft({ way: 'slot', patientClass, patient: { dateOfBirth } })
  const checks = providerChecks(read, { draft, slot: { ...bookedSlot, ...slot }, now })
  return Object.fromEntries(checks.map(({ id, ...check }) => [id, check]))
}
const outcomeOf = (id: (typeof providerCheckIds)[number], asked: Asked = {}) => {
  const check = judged(asked)[id]
  return `${check?.state}: ${check?.value}`
}
const status = (allowsOpenSchedule: boolean, allowsDirectSchedule: boolean) => ({
  scheduleStatus: { allowsOpenSchedule, allowsDirectSchedule },
})

it('all hold for the slot of a record that allows it, each with its value', () => {
  expect(Object.entries(judged()).map(([id, { state, value }]) => `${id} ${state}: ${value}`)).toEqual([
    'provider-active holds: online booking on',
    'patient-class holds: accepting new patients on, open scheduling on',
    'visit-type-at-department holds: FCC-208',
    'age holds: 6 y, 0 to 17',
    'booking-window holds: 1 to 90 days ahead',
  ])
})

it('a record that cannot be read is unknown throughout, with the reason', () => {
  const draft = filledDraft({ way: 'slot' })
  const checks = providerChecks({ problem: 'it took too long.' }, { draft, slot: bookedSlot, now })
  expect(checks.map(({ id }) => id)).toEqual(providerCheckIds)
  expect(new Set(checks.map(({ state, value }) => `${state}: ${value}`))).toEqual(new Set(['unknown: not loaded']))
  // Each row names its own rule; only the reason is the same.
  expect(new Set(checks.map(({ words }) => words)).size).toBe(providerCheckIds.length)
  expect(checks[0]?.words).toBe(
    'It’s unknown whether the provider is on for online booking. The provider’s record couldn’t be loaded: it took too long.',
  )
})

describe('rule 1', () => {
  it.each([
    [{ platform: { isActive: false } }, 'stops: online booking off'],
    [{ platform: { isActive: null } }, 'unknown: online booking missing'],
    [{ platform: { isActive: true }, ehr: { isActive: false } }, 'stops: online booking off (EHR-SW), on (platform)'],
    [{ platform: { isActive: false }, ehr: { isActive: true } }, 'holds: online booking on (EHR-SW), off (platform)'],
  ])('%j', (asked, expected) => expect(outcomeOf('provider-active', asked)).toBe(expected))
})

describe('rules 2, 3 and 5', () => {
  it.each([
    [{ platform: { acceptingNewPatients: false } }, 'stops: accepting new patients off'],
    [{ platform: status(false, true) }, 'stops: open scheduling off'],
    [{ platform: { scheduleStatus: null } }, 'unknown: open scheduling missing'],
    [{ patientClass: 'returning' }, 'stops: direct scheduling off'],
    // Rule 3 allows it, but the slot itself is for new patients only.
    [{ patientClass: 'returning', platform: status(true, true) }, 'stops: not for returning patients'],
    [
      {
        patientClass: 'returning',
        platform: status(true, true),
        slot: { forNewPatient: true, forEstablishedPatient: true },
      },
      'holds: direct scheduling on',
    ],
    // The slot has no flags of its own, so the visit type decides.
    [
      {
        patientClass: 'returning',
        platform: status(true, true),
        slot: { forNewPatient: undefined, forEstablishedPatient: undefined },
      },
      'stops: shortName NewPatient',
    ],
    [{ platform: status(true, true), ehr: status(false, true) }, 'stops: open scheduling off (EHR-SW), on (platform)'],
  ] as const)('%j', (asked, expected) => expect(outcomeOf('patient-class', asked)).toBe(expected))
})

describe('what the record says besides warns, since it is no rule of the document', () => {
  const other = (change: Partial<NonNullable<Provider['departments']>[number]>) => ({
    platform: { departments: [{ ...record.departments?.[0], ...change }] },
  })
  it.each([
    [other({ supportedVisitTypeIds: ['another'] }), 'warns'],
    [other({ supportedVisitTypeIds: null }), 'unknown'],
    [other({ departmentId: 'another', emrId: 'FCC-209' }), 'warns: FCC-208'],
    [{ platform: { departments: [] } }, 'unknown: FCC-208'],
    [{ platform: { visitTypes: [{ id: 'another', visitTypeId: '7' }] } }, 'warns: 1184'],
    [{ slot: { departmentUuid: undefined } }, 'holds: FCC-208'],
    [{ slot: { departmentUuid: undefined, ehrSystemName: 'EHR-NE' } }, 'warns: FCC-208'],
  ])('the visit type at the department: %j', (asked, expected) =>
    expect(outcomeOf('visit-type-at-department', asked).slice(0, expected.length)).toBe(expected),
  )

  const inLowerCase = { departments: [{ ...record.departments?.[0], ehrSystemName: 'ehr-sw' }] }
  it.each([
    [{ dateOfBirth: '2008-03-05' }, 'warns: 18 y, 0 to 17'],
    [{ platform: inLowerCase, ehr: { ...inLowerCase, minAge: 7 } }, 'warns: 6 y, 7 to 17'],
    // Still 17 the day before the visit, 18 the day after.
    [{ dateOfBirth: '2008-03-06' }, 'holds: 17 y, 0 to 17'],
    [{ dateOfBirth: '2025-12-30' }, 'holds: 2 mo, 0 to 17'],
    [{ dateOfBirth: '2026-02-20' }, 'holds: under 2 mo, 0 to 17'],
    [{ platform: { minAge: 7 } }, 'warns: 6 y, 7 to 17'],
    [{ platform: { minAge: 7, maxAge: null } }, 'warns: 6 y, from 7'],
    [{ platform: { minAge: null } }, 'holds: 6 y, to 17'],
    [{ platform: { minAge: null, maxAge: null } }, 'unknown: 6 y, no limits'],
    [{ platform: { minAge: 18, maxAge: 0 } }, 'unknown: 6 y, 18 to 0'],
    [{ dateOfBirth: 'soon' }, 'unknown: age unknown, 0 to 17'],
  ])('the age at the visit: %j', (asked, expected) => expect(outcomeOf('age', asked)).toBe(expected))

  const days = (bufferDays: number | null, maxLookAheadDays: number | null) => ({
    platform: { visitTypes: [{ ...record.visitTypes?.[0], bufferDays, maxLookAheadDays }] },
  })
  it.each([
    [days(3, 90), 'holds: 3 to 90 days ahead'],
    [days(4, 90), 'warns: 4 to 90 days ahead'],
    [days(0, 3), 'holds: 0 to 3 days ahead'],
    [days(0, 2), 'warns: 0 to 2 days ahead'],
    [days(null, 90), 'unknown: bufferDays missing, maxLookAheadDays 90'],
  ])('days ahead in the department’s calendar: %j', (asked, expected) =>
    expect(outcomeOf('booking-window', asked)).toBe(expected),
  )
})

it('says where only the platform’s record was read', () => {
  const read = {
    forms: { platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] },
    note: 'The platform’s ID alone.',
  }
  const [first] = providerChecks(read, { draft: filledDraft({ way: 'slot' }), slot: bookedSlot, now })
  expect(first?.words).toBe('The provider is on for online booking. The platform’s ID alone.')
})
