import { expect, it } from 'vitest'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { answer, json } from '../faults/fault-case.ts'
import { failureOf, sendTo } from '../faults/sending.ts'

/** Responses for which the document has two forms, is known to drift, or leaves values open. */

const answered = (body: unknown) => ({
  name: 'answer',
  onRequest: ({ socket }: { socket: { write: (bytes: Buffer) => unknown } }) => {
    socket.write(answer('200 OK', { 'content-type': json }, JSON.stringify(body)))
  },
})
const valueOf = async (operation: EndpointName, body: unknown): Promise<unknown> => {
  const { envelope } = await sendTo(answered(body), operation)
  if (!envelope.ok) throw new Error(envelope.failure.message)
  return envelope.value
}

it('a provider list comes bare or wrapped in results, and becomes the same', async () => {
  const list = [{ npi: '1234567893', name: 'Ana Lopez, MD', distanceFrom: 3.2 }]
  expect(await valueOf('careOptions.providers', list)).toEqual(list)
  expect(await valueOf('careOptions.providers', { results: list })).toEqual(list)
})

it('pause bookings come as count and data or bare, and then without a count', async () => {
  const data = [{ id: 'p', pausedAt: '2026-03-01T00:00:00Z', resumedAt: null, modalities: ['virtual'] }]
  expect(await valueOf('pauseBookings.search', { count: 1, data })).toEqual({ count: 1, data })
  expect(await valueOf('pauseBookings.search', data)).toEqual({ data })
})

it('createDate and createdDate are both kept', async () => {
  const data = [
    { id: 'a', createDate: '2026-01-01T00:00:00Z' },
    { id: 'b', createdDate: '2026-01-02T00:00:00Z' },
  ]
  expect(await valueOf('entities.batch', { total: 2, data })).toEqual({ total: 2, data })
})

it('an address keeps zipCode and postalCode as they came', async () => {
  const list = [
    { npi: '1', address: { line1: 'a', zipCode: '98402' } },
    { npi: '2', address: { postalCode: '98402' } },
  ]
  expect(await valueOf('careOptions.providers', list)).toEqual(list)
})

it('a survey answer is a number or text', async () => {
  const body = {
    count: 2,
    data: [
      { id: '1', survey: { surveyResponse: 5 } },
      { id: '2', survey: { surveyResponse: 'good' } },
    ],
  }
  expect(await valueOf('surveys.search', body)).toEqual(body)
})

it('values the document does not list come through as they are', async () => {
  expect(await valueOf('reports.status', { status: 'PAUSED' })).toEqual({ status: 'PAUSED' })
  const waits = [{ available: false, reason: 'NO_REGIONS_FOUND', regionCode: 'WA' }]
  expect(await valueOf('visits.waitTimes', waits)).toEqual(waits)
  expect(await valueOf('visits.summary', { visitId: 'v', status: 'waitoffline' })).toEqual({
    visitId: 'v',
    status: 'waitoffline',
  })
})

it('fields nobody knows are kept, at every depth', async () => {
  const body = {
    id: 'p',
    extra: { deep: [1, { x: null }] },
    practiceRegions: [{ id: 'r', pediatricsAgeRange: { min: 3, max: 216 } }],
  }
  expect(await valueOf('visits.practice', body)).toEqual(body)
})

it('a provider’s fields without a documented type come through in any form', async () => {
  const body = {
    providerId: '1234567893',
    imageURL: { small: 'https://img.example/1' },
    departments: [
      {
        emrId: '101',
        brand: { name: 'Harbor' },
        clinicType: ['retail'],
        directions: ['Level 2', 'Turn left'],
        relationshipType: { code: 1 },
      },
    ],
    visitTypes: [{ visitTypeId: '9001', group: { id: 3 }, description: ['d'], reasonLabel: { en: 'Why' } }],
  }
  expect(await valueOf('providers.detail', body)).toEqual(body)
})

it('the order of provider options is the service’s', async () => {
  const providerOptions = ['9', '1', '5'].map((npi) => ({ npi, departmentEhrIdentifier: 'EMR.a|b|101', duration: 20 }))
  const body = {
    slots: [{ slotDateTime: '2026-12-01T09:00:00-07:00', visitTypeName: 'Video', providerOptions }],
    searchContext: 'sc',
  }
  expect(await valueOf('careOptions.search', body)).toEqual(body)
})

it('providers and departments keyed by odd names keep them', async () => {
  const body = {
    slots: [],
    providers: { '1234567893': { name: 'Ana' } },
    departments: { 'EMR.a|b|101': { departmentId: '101' }, '': {} },
  }
  expect(await valueOf('careOptions.search', body)).toEqual(body)
})

it.each(['careOptions.slots', 'careOptions.search'] as const)(
  '%s is read whatever the form of clinic types and of providers’ EHR IDs',
  async (operation) => {
    const body = {
      slots: [],
      slotsByVisitType: [],
      providers: { '1234567893': { emrId: ['e-1', 'e-2'], name: 'Ana' } },
      departments: { 'EMR-A|101': { departmentId: '101', clinicType: ['retail', 'urgent'] } },
    }
    expect(await valueOf(operation, body)).toEqual(body)
  },
)

it('rows of the provider list that name nobody stay, as rows without anything', async () => {
  const body = [{ npi: { a: 1 } }, null, 'none', { system: 'EMR-A', npi: '1234567893' }]
  expect(await valueOf('providers.list', body)).toEqual([{}, {}, {}, { system: 'EMR-A', npi: '1234567893' }])
})

it.each([
  ['entities.batch', { total: 'many', data: [] }, 'total'],
  ['entities.batch', { total: 1, data: { id: 'a' } }, 'data'],
  ['visits.waitTimes', { available: true }, ''],
  ['reports.status', {}, 'status'],
  ['reports.status', { status: null }, 'status'],
  ['surveys.search', { count: 1 }, 'data'],
  ['providers.list', { npi: '1234567893' }, ''],
  ['providers.timeSlots', { slots: [{ slotsByVisitType: 'none' }] }, 'slots.0.slotsByVisitType'],
  // Without its list, a response doesn't say that there are no slots.
  ['providers.timeSlots', { message: 'Try again' }, 'slots'],
  ['providers.timeSlots', { slots: null }, 'slots'],
  ['careOptions.slots', { searchContext: 'sc' }, 'slotsByVisitType'],
  ['careOptions.slots', { slotsByVisitType: null }, 'slotsByVisitType'],
  ['careOptions.search', { searchContext: 'sc' }, 'slots'],
  ['careOptions.search', { slots: null }, 'slots'],
  // Nor that a practice has no regions.
  ['visits.practice', { message: 'Practice is being updated' }, 'practiceRegions'],
  ['visits.practice', { id: 'p', practiceRegions: null }, 'practiceRegions'],
] as const)('%s answered with %j is unreadable, and the place is named', async (operation, body, field) => {
  const failure = failureOf(await sendTo(answered(body), operation))
  expect(failure.kind).toBe('unreadable-response')
  expect(failure.issues?.map((issue) => issue.field)).toContain(field)
})

it('a report started without an id has an unknown outcome: it may be running', async () => {
  const failure = failureOf(await sendTo(answered({}), 'reports.start'))
  expect(failure).toMatchObject({ kind: 'outcome-unknown', mayHaveHappened: true })
})
