import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import { slotDateAndTime } from '../../src/domain/slots/slot-id.ts'
import { visitCreated } from '../../src/domain/booking/visit.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { type OperationName, operationNames, type OperationValue } from '../../src/main/services/platform/operations.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'

/** Each of the 23 operations with realistic input, against the sandbox with the document's credentials enforced. */

const keys = { apiKey: 'an-api-key', reportingKey: 'a-reporting-key', authToken: 'an-auth-token' }
const used = new Set<OperationName>()
let sandbox: Sandbox
let client: PlatformClient
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox({ requireKeys: keys, reportSpeed: 0, ehrDelayMs: 0 })
  client = createPlatformClient()
  folder = await mkdtemp(path.join(tmpdir(), 'operations-'))
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask<Name extends OperationName>(name: Name, input: unknown): Promise<OperationValue<Name>> {
  used.add(name)
  const { baseUrl, visitUrl, schedulingUrl, brand } = sandbox
  const connection = sampleConnection({
    id: 'c',
    name: 'Sandbox',
    stage: 'sandbox',
    baseUrl,
    visitUrl,
    schedulingUrl,
    brand,
  })
  const answer = await client.send(name, input, {
    connection,
    keys: async (family) => {
      if (family === 'reports') return { found: true, key: keys.reportingKey }
      return { found: true, key: family === 'summary' ? keys.authToken : keys.apiKey }
    },
  })
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
  return answer.value
}

/** Fails with `what` if the sandbox left the value out. */
function given<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`the sandbox gave no ${what}`)
  return value
}

const dates = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' }
const person = { firstName: 'Ana', lastName: 'Reyes', gender: 'female', dateOfBirth: '1990-04-02', phone: '5555550123' }
const patient = {
  ...person,
  email: 'ana@example.com',
  address: { line1: '1 Main St', city: 'Phoenix', state: 'AZ', postalCode: '85001' },
}
const coupon = { paymentMethod: 'couponcode', couponCode: 'WELCOME' }

it('entities: schema and batch', async () => {
  const schema = await ask('entities.schema', { namespace: 'healthSystem', name: 'staff' })
  expect(schema.required).toContain('nameLast')
  const page = await ask('entities.batch', { namespace: 'healthSystem', type: 'staff', limit: 3, refs: ['clinician'] })
  expect(page.data).toHaveLength(3)
  expect(page.total).toBeGreaterThan(3)
})

it('visits: practice, qualifiers, waits, a visit, its summary, and a guest visit', async () => {
  const practiceId = given(sandbox.practiceIds[0], 'practice')
  const practice = await ask('visits.practice', { practiceId })
  const region = given(practice.practiceRegions?.[0], 'region')
  await ask('visits.assignmentQualifiers', {})
  const waits = await ask('visits.waitTimes', { practiceId, regionCodes: [given(region.regionCode, 'region code')] })
  expect(waits.length).toBeGreaterThan(0)
  const department = given(region.departments?.[0], 'department')
  const visit = visitCreated.parse(
    await ask('visits.create', {
      patient: { ...patient, patientGuid: '6f2d91c4-3b7e-4a08-9c15-e84d07b2a6f3' },
      visitDetails: {
        practiceId,
        practiceRegionId: region.id,
        stateLicensure: region.regionCode,
        visitTypeName: 'virtual',
        visitReason: 'Cough',
        acceptedTerms: true,
        declaration: 'self',
        departmentId: department.id,
        ehrSystemName: department.ehrSystemName,
      },
      billingInfo: coupon,
    }),
  )
  expect((await ask('visits.summary', { visitId: visit.visitId })).visitId).toBe(visit.visitId)
  await ask('visits.createGuest', {
    patient,
    billingInfo: coupon,
    visitDetails: {
      visitTypeName: 'virtual',
      acceptedTerms: true,
      declaration: 'self',
      stateLicensure: region.regionCode,
      visitReason: 'Cough',
      brand: 'sonoran',
    },
  })
})

it('care options: providers and both slot searches, and the search run again by its context', async () => {
  const providers = await ask('careOptions.providers', { postalCode: '85001', radius: 100 })
  const npis = providers.slice(0, 5).flatMap(({ npi }) => npi ?? [])
  expect(npis.length).toBeGreaterThan(0)
  await ask('careOptions.slots', { npis, daysOfSlots: 3 })
  const found = await ask('careOptions.search', { postalCode: '85001', radius: 100 })
  await ask('careOptions.search', { searchContext: given(found.searchContext, 'searchContext') })
  const { results } = await ask('slots.search', { criteriaItems: npis.map((npi) => ({ npi })) })
  expect(results.length).toBeGreaterThan(0)
})

it('provider-direct: list, detail in both forms, time slots, and a booking that takes its slot', async () => {
  const [open] = await findBookable()
  const { npi, system, department, visitType, slotDateTime, duration, zone } = given(open, 'slot to book')
  await ask('providers.detail', { npi })
  await ask('providers.detail', { npi, ehrSystemName: system })
  const { date, time } = given(slotDateAndTime(slotDateTime), 'slot time')
  await ask('providers.book', {
    patient: { patientGuid: '6f2d91c4-3b7e-4a08-9c15-e84d07b2a6f3', address: patient.address },
    billingInfo: { paymentMethod: 'self', declaration: 'self' },
    visitDetails: {
      declaration: 'self',
      departmentId: department,
      ehrSystemName: system,
      nationalProviderId: npi,
      visitReason: 'Check-up',
      visitTypeId: visitType.id,
      slot: {
        date,
        time,
        duration,
        visitTypeId: visitType.id,
        visitType: visitType.name,
        timezone: zone,
        departmentId: department,
        slotType: visitType.isNew ? 'NewPatient' : 'Returning',
      },
    },
  })
  const left = await findBookable(npi)
  expect(left.map((slot) => `${slot.slotDateTime} ${slot.department}`)).not.toContain(`${slotDateTime} ${department}`)
})

/** Slots marked as bookable in the time-slot response, for the first provider with any. */
async function findBookable(only?: string) {
  const listed = await ask('providers.list', { excludeInactive: true })
  for (const { npi } of listed) {
    if (npi === null || npi === undefined || (only !== undefined && npi !== only)) continue
    const { slots } = await ask('providers.timeSlots', { npi, daysOfSlots: 5 })
    const bookable = (slots ?? []).flatMap((place) =>
      (place.slotsByVisitType ?? [])
        .filter((visitType) => visitType.isBookable === true)
        .flatMap((visitType) =>
          (visitType.scheduleDays ?? []).flatMap((day) =>
            (day.slotTimes ?? []).map(({ slotDateTime, duration }) => ({
              npi,
              system: given(place.ehrSystemName, 'EHR system'),
              department: given(place.departmentId, 'department'),
              zone: given(place.timezone, 'zone'),
              visitType: {
                id: given(visitType.visitTypeId, 'visit type id'),
                name: given(visitType.visitTypeName, 'visit type name'),
                isNew: visitType.forNewPatient === true,
              },
              slotDateTime: given(slotDateTime, 'slot time'),
              duration: given(duration, 'duration'),
            })),
          ),
        ),
    )
    if (bookable.length > 0) return bookable
  }
  return []
}

it('scheduling: the retail link', async () => {
  const { url } = await ask('scheduling.retailLink', {
    timeSlot: '2096-03-05T09:20:00-07:00',
    departmentUrlName: 'yuma',
  })
  expect(new URL(url).searchParams.get('timeSlot')).toBe('2096-03-05T09:20:00-07:00')
})

it('reporting: a report from start to file, and the three searches', async () => {
  const { id } = await ask('reports.start', { type: 'virtual' })
  await expect.poll(async () => (await ask('reports.status', { reportId: id })).status).toBe('SUCCEEDED')
  const file = path.join(folder, 'report.csv')
  const { bytes } = await ask('reports.download', { reportId: id, path: file })
  expect((await readFile(file)).byteLength).toBe(bytes)
  expect((await ask('providerHistories.search', { ...dates, limit: 5 })).data).toHaveLength(5)
  expect((await ask('surveys.search', { ...dates, limit: 5 })).data).toHaveLength(5)
  expect((await ask('pauseBookings.search', dates)).data.length).toBeGreaterThan(0)
})

it('left none of the 23 out', () => {
  expect([...used].toSorted()).toEqual([...operationNames].toSorted())
  expect(operationNames).toHaveLength(23)
})
