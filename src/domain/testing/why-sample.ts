import { explainNoSlots } from '../why/explain-no-slots.ts'
import { provider } from '../providers/provider.ts'
import type { ProviderSlot } from '../slots/provider-slots.ts'
import type { ProviderForm } from '../providers/verdict.ts'
import type { Explanation, SlotEvidence, WhyFacts, whyLinks, WhyQuestion } from '../why/why-no-slots.ts'

/** A made-up provider, question and slots for the tests of "why no slots?". Everything fits until a test changes it. */

/** Monday, March 2, 2026, 10:00 AM in Phoenix (no daylight saving, 7 hours behind UTC). */
export const now = Date.parse('2026-03-02T17:00:00Z')

export const firstVisit = {
  id: 'u1',
  visitTypeId: 'v1',
  name: 'First visit',
  shortName: 'NewPatient',
  bufferDays: 1,
  maxLookAheadDays: 30,
}
export const newSymptoms = { ...firstVisit, id: 'u2', visitTypeId: 'v2', name: 'New symptoms', maxLookAheadDays: 90 }
export const followUp = { ...firstVisit, id: 'u3', visitTypeId: 'v3', name: 'Follow-up', shortName: 'FollowUp' }
export const yuma = {
  departmentId: 'd1',
  emrId: '11',
  ehrSystemName: 'one',
  name: 'Yuma',
  timezone: 'America/Phoenix',
  supportedVisitTypeIds: ['u1', 'u2', 'u3'],
}
export const north = { ...yuma, departmentId: 'd2', emrId: '12', name: 'North' }
export const base = {
  name: 'Ada Example',
  providerId: '1003172008',
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  minAge: 0,
  maxAge: 21,
  departments: [yuma, north],
  visitTypes: [firstVisit, newSymptoms, followUp],
}

export const form = (record: Record<string, unknown>, ehrSystemName?: string): ProviderForm => ({
  ehrSystemName,
  record: provider.parse({ ...base, ...record }),
  askedAt: '2026-03-02T16:59:12Z',
})

export const asked: WhyQuestion = {
  patientClass: 'new',
  visitTypeId: 'u1',
  departmentId: 'd1',
  age: 6,
  startDate: '2026-03-09',
  endDate: '2026-03-13',
}

/** A slot at 08:30 in Phoenix; by default it matches `asked`. */
export function slot(day: string, more: Partial<ProviderSlot> = {}): ProviderSlot {
  return {
    source: 'timeSlots',
    npi: '1003172008',
    departmentKey: 'one|11',
    departmentName: undefined,
    ehrSystemName: 'one',
    departmentId: 'd1',
    departmentEmrId: '11',
    departmentUuid: 'd1',
    zone: 'America/Phoenix',
    slotDateTime: `${day}T08:30:00-07:00`,
    instant: Date.parse(`${day}T08:30:00-07:00`),
    day,
    clock: '08:30',
    duration: 20,
    visitTypeId: 'v1',
    visitTypeGuid: 'u1',
    visitTypeName: 'First visit',
    visitTypeTitle: 'First visit',
    forNewPatient: true,
    forEstablishedPatient: false,
    isBookable: true,
    oddities: [],
    ...more,
  }
}
export const atNorth = { departmentKey: 'one|12', departmentId: 'd2', departmentEmrId: '12', departmentUuid: 'd2' }
export const ofNewSymptoms = { visitTypeId: 'v2', visitTypeGuid: 'u2', visitTypeName: 'New symptoms' }

export const answer = (...slots: ProviderSlot[]): SlotEvidence => ({
  slots,
  from: '2026-03-02',
  to: '2026-05-31',
  askedAt: '2026-03-02T16:59:30Z',
})

export type Case = {
  readonly record?: Record<string, unknown>
  readonly ehr?: readonly ProviderForm[]
  readonly question?: Partial<WhyQuestion>
  readonly slots?: SlotEvidence
}
export function explain({ record = {}, ehr = [], question = {}, slots }: Case): Explanation {
  const facts: WhyFacts = { forms: { platform: form(record), ehr }, slots, now }
  return explainNoSlots({ ...asked, ...question }, facts)
}
export const linkOf = (explanation: Explanation, name: (typeof whyLinks)[number]) =>
  explanation.links.find(({ link }) => link === name)
