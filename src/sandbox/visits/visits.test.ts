import type { WaitFault } from '../../domain/training/misbehaviour.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, get, type Json, list, post, text } from '../testing/test-client.ts'

/** Half past nine in the morning in New York, half past six in Los Angeles. */
let now = new Date('2026-11-20T14:30:00Z')

let sandbox: Sandbox
let practiceId: string
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
  practiceId = sandbox.practiceIds[0]!
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now = new Date('2026-11-20T14:30:00Z')
  sandbox.reset()
})

const practice = () => get(`${sandbox.visitUrl}/api/8/practices/${practiceId}?product=console`)
const waits = (query: string) => get(`${sandbox.visitUrl}/api/9/regions/waittimes?practiceId=${practiceId}&${query}`)
const create = (body: unknown) => post(`${sandbox.visitUrl}/api/9/visits`, body)

const person = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  gender: 'female',
  dateOfBirth: '1990-04-30',
  email: 'z@example.com',
  phone: '212-555-0107',
}
const visit = (changes: { patient?: object; actor?: object; visitDetails?: object; billingInfo?: object } = {}) => ({
  patient: { ...person, patientGuid: '7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11', ...changes.patient },
  ...(changes.actor === undefined ? {} : { actor: changes.actor }),
  visitDetails: {
    practiceId,
    stateLicensure: 'NY',
    visitTypeName: 'virtual',
    visitReason: 'Cough',
    acceptedTerms: true,
    declaration: 'self',
    assignmentQualifiers: ['adult'],
    ...changes.visitDetails,
  },
  billingInfo: changes.billingInfo ?? { paymentMethod: 'couponcode', couponCode: 'EMPLOYEE' },
})

describe('practices', () => {
  it('answers the practice with its regions, by both forms of the path', async () => {
    const { status, json } = await practice()
    expect(status).toBe(200)
    expect(Object.keys(json as object)).toEqual([
      'id',
      'displayName',
      'careMode',
      'payment',
      'ehrBookingEnabled',
      'practiceRegions',
    ])
    const regions = list(json, 'practiceRegions')
    expect(regions).toHaveLength(9)
    for (const region of regions) {
      expect(at(region, 'practiceId')).toBe(practiceId)
      expect(Number.isInteger(at(region, 'visitPrice'))).toBe(true)
      expect(Object.keys(at(region, 'departments', 0) as object)).toEqual([
        'id',
        'ehrDepartmentId',
        'ehrSystemName',
        'defaultDepartmentName',
      ])
      for (const window of list(region, 'availability'))
        expect(Date.parse(text(window, 'start'))).toBeLessThan(Date.parse(text(window, 'end')))
    }
    const alternate = await get(`${sandbox.visitUrl}/api/8/console/practices/${practiceId}`)
    expect(alternate.json).toEqual(json)
  })

  it('does not know another practice', async () => {
    expect((await get(`${sandbox.visitUrl}/api/8/practices/7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11`)).status).toBe(404)
  })

  it('lists the assignment qualifiers', async () => {
    const { json } = await get(`${sandbox.visitUrl}/api/9/assignmentqualifiers`)
    expect(list(json).map((each) => at(each, 'name'))).toEqual([
      'adult',
      'pediatric',
      'behavioral-health',
      'spanish-speaking',
    ])
    expect(Object.keys(at(json, 0) as object)).toEqual([
      'id',
      'name',
      'group',
      'version',
      'createdAt',
      'updatedAt',
      'deletedAt',
    ])
  })
})

describe('wait times', () => {
  it('answers by region, visit type and qualifier; seconds only where available, a reason only where not', async () => {
    const { json } = await waits('regionCodes[]=NY&regionCodes[]=CA')
    expect(list(json)).toHaveLength(2 * 2 * 4)
    for (const row of list(json)) {
      const isAvailable = at(row, 'available') === true
      expect(typeof at(row, 'estimatedWaitTimeSeconds') === 'number').toBe(isAvailable)
      const reason = isAvailable ? 'none' : text(row, 'reason')
      expect(['OFF_HOURS', 'NO_ONCALL_PROVIDERS', 'REGION_BUSY', 'UNKNOWN'].includes(reason)).toBe(!isAvailable)
      expect(at(row, 'reason') === undefined).toBe(isAvailable)
      const age = now.getTime() - Date.parse(text(row, 'estimateGeneratedAt'))
      expect(age >= 0 && age <= 150_000).toBe(true)
    }
  })

  it('takes brackets, repetition and brackets with positions alike, and leaves unknown regions out', async () => {
    const bracketed = await waits(
      'regionCodes[]=NY&regionCodes[]=Other&assignmentQualifiers[]=adult&visitTypeNames[]=phone',
    )
    const repeated = await waits('regionCodes=NY&regionCodes=Other&assignmentQualifiers=adult&visitTypeNames=phone')
    const numbered = await waits('regionCodes[0]=NY&assignmentQualifiers[0]=adult&visitTypeNames[0]=phone')
    expect(list(bracketed.json)).toHaveLength(1)
    expect(at(bracketed.json, 0)).toMatchObject({
      regionCode: 'NY',
      visitTypeName: 'phone',
      assignmentQualifiers: ['adult'],
      practiceId,
    })
    expect(repeated.json).toEqual(bracketed.json)
    expect(numbered.json).toEqual(bracketed.json)
  })

  it('requires practiceId and regionCodes', async () => {
    expect((await get(`${sandbox.visitUrl}/api/9/regions/waittimes?regionCodes[]=NY`)).status).toBe(400)
    expect((await waits('')).status).toBe(400)
  })

  it('shows all four reasons over a day, OFF_HOURS by the local time of the region', async () => {
    const codes = list((await practice()).json, 'practiceRegions').map(
      (region) => `regionCodes[]=${text(region, 'regionCode')}`,
    )
    const reasons = new Set<Json | undefined>()
    const nightReasons = new Set<Json | undefined>()
    for (let hour = 0; hour < 24 * 3; hour++) {
      now = new Date(Date.UTC(2026, 10, 20, hour, 10))
      const rows = list((await waits(codes.join('&'))).json)
      for (const row of rows) reasons.add(at(row, 'reason'))
      if (hour % 24 === 10)
        for (const row of rows.filter((each) => at(each, 'regionCode') === 'CA')) nightReasons.add(at(row, 'reason'))
    }
    expect(reasons).toEqual(new Set([undefined, 'NO_ONCALL_PROVIDERS', 'OFF_HOURS', 'REGION_BUSY', 'UNKNOWN']))
    expect(nightReasons).toEqual(new Set(['OFF_HOURS']))
  })

  it('drifts over the day and is the same for the same seed and time', async () => {
    const query = 'regionCodes[]=NY&assignmentQualifiers[]=adult&visitTypeNames[]=virtual'
    const seconds: (Json | undefined)[] = []
    for (let hour = 12; hour < 24; hour++) {
      now = new Date(Date.UTC(2026, 10, 20, hour))
      seconds.push(at((await waits(query)).json, 0, 'estimatedWaitTimeSeconds'))
    }
    expect(new Set(seconds).size).toBeGreaterThan(8)
    const other = await startSandbox({ now: () => now })
    const again = await get(`${other.visitUrl}/api/9/regions/waittimes?practiceId=${practiceId}&${query}`)
    expect(at(again.json, 0, 'estimatedWaitTimeSeconds')).toBe(seconds.at(-1))
    await other.close()
  })

  it('calls a region busy while a pause record holds for it', async () => {
    const records = list(
      (await post(`${sandbox.baseUrl}/v1/pauseBookings`, { startDate: '2026-10-01', endDate: '2026-11-20' })).json,
      'data',
    )
    const whole = records.filter(
      (record) =>
        at(record, 'practiceId') === practiceId &&
        typeof at(record, 'regionCode') === 'string' &&
        list(record, 'modalities').length === 2 &&
        list(record, 'assignmentQualifiers').length === 0,
    )
    expect(whole.length).toBeGreaterThan(3)
    for (const record of whole) {
      now = new Date((Date.parse(text(record, 'pausedAt')) + Date.parse(text(record, 'resumedAt'))) / 2)
      const region = list((await practice()).json, 'practiceRegions').find(
        (each) => at(each, 'regionCode') === at(record, 'regionCode'),
      )
      expect(at(region, 'busy')).toBe(true)
      const row = at((await waits(`regionCodes[]=${text(record, 'regionCode')}`)).json, 0)
      expect(at(row, 'available')).toBe(false)
    }
  })
})

describe('busy by misbehaviour', () => {
  it('closes the region in the practice, the waits and the creation of visits', async () => {
    expect((await create(visit())).status).toBe(200)
    sandbox.misbehave({ busyRegions: ['NY'] })
    const region = list((await practice()).json, 'practiceRegions').find((each) => at(each, 'regionCode') === 'NY')
    expect(at(region, 'busy')).toBe(true)
    expect(text(region, 'busyMessage')).not.toBe('')
    const rows = list((await waits('regionCodes[]=NY')).json)
    expect(new Set(rows.map((row) => at(row, 'reason')))).toEqual(new Set(['REGION_BUSY']))
    expect(await create(visit())).toMatchObject({ status: 400, json: { message: 'REGION_BUSY' } })
  })
})

describe('waits gone wrong by misbehaviour', () => {
  const waitsWith = async (fault: WaitFault) => {
    sandbox.misbehave({ waitFaults: { NY: fault } })
    return list((await waits('regionCodes[]=NY&regionCodes[]=CA')).json).filter((row) => at(row, 'regionCode') === 'NY')
  }

  it('leaves a region out, answers it twice with two waits, or with what the document does not list', async () => {
    expect(await waitsWith('missing')).toEqual([])
    const twice = await waitsWith('twice')
    expect(twice).toHaveLength(2 * 2 * 4)
    const odd = await waitsWith('odd')
    expect(odd).toHaveLength(2 * 4)
    for (const row of odd) expect(at(row, 'homeMarket')).toBe('North')
  })

  it('freezes estimates at the time it was told', async () => {
    const before = await waitsWith('frozen')
    now = new Date(now.getTime() + 3_600_000)
    expect(list((await waits('regionCodes[]=NY')).json)).toEqual(before)
  })

  it('calls the region busy in the practice alone', async () => {
    await waitsWith('contradicting')
    const region = list((await practice()).json, 'practiceRegions').find((each) => at(each, 'regionCode') === 'NY')
    expect(at(region, 'busy')).toBe(true)
    const reasons = list((await waits('regionCodes[]=NY')).json).map((row) => at(row, 'reason'))
    expect(reasons).not.toContain('REGION_BUSY')
  })
})

describe('create visit', () => {
  it('answers the visit creation response, and the summary tells of it', async () => {
    const { status, json } = await create(visit({ visitDetails: { urgency: 1, brand: 'larkspur' } }))
    expect(status).toBe(200)
    const visitId = text(json, 'visitId')
    expect(at(json, 'patientGuid')).toBe('7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11')
    expect(at(json, 'practiceId')).toBe(practiceId)
    expect(text(json, 'visitRedirectUrl')).toBe(`${sandbox.schedulingUrl}/visit/${visitId}?brand=larkspur`)
    expect(typeof at(json, 'videoVisit', 'waitingRoomSession', 'sessionId')).toBe('string')
    expect(typeof at(json, 'videoVisit', 'videoConferenceSession', 'sessionId')).toBe('string')
    const summary = await get(`${sandbox.visitUrl}/api/9/visits/${visitId}/summary`)
    expect(summary.json).toMatchObject({
      visitId,
      status: 'requested',
      type: 'virtual',
      modality: 'virtual',
      assignmentQualifiers: ['adult'],
      isHighPriority: true,
      stateLicensure: 'NY',
      practiceId,
      providerId: null,
      assessmentToolUsed: null,
    })
    expect(typeof at(summary.json, 'videoVisit', 'apiKey')).toBe('string')
  })

  it('takes the three EHR fields instead of patientGuid', async () => {
    const { patientGuid: _, ...rest } = visit().patient
    const ehr = { ehrIdentifier: 'E123', ehrIdentifierType: 'EPI', homeEhr: 'larkspur.main' }
    const one = await create({ ...visit(), patient: { ...rest, ...ehr } })
    const two = await create({ ...visit(), patient: { ...rest, ...ehr } })
    expect(one.status).toBe(200)
    expect(at(one.json, 'patientGuid')).toBe(at(two.json, 'patientGuid'))
    expect((await create({ ...visit(), patient: { ...rest, ehrIdentifier: 'E123' } })).status).toBe(400)
    expect((await create({ ...visit(), patient: rest })).status).toBe(400)
    expect((await create(visit({ patient: ehr }))).status).toBe(400)
  })

  it('requires an actor for other and none for self', async () => {
    expect(await create(visit({ visitDetails: { declaration: 'other' } }))).toMatchObject({ status: 400 })
    expect(text((await create(visit({ actor: person }))).json, 'message')).toContain('actor')
    expect((await create(visit({ actor: person, visitDetails: { declaration: 'other' } }))).status).toBe(200)
  })

  it('knows its practices, regions and departments', async () => {
    const unknown = await create(visit({ visitDetails: { practiceId: '7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11' } }))
    expect(unknown).toMatchObject({ status: 404, json: { message: 'Practice not found' } })
    const region = at((await practice()).json, 'practiceRegions', 0)
    const details = {
      stateLicensure: undefined,
      practiceRegionId: text(region, 'id'),
      departmentId: text(region, 'departments', 0, 'id'),
      ehrSystemName: text(region, 'departments', 0, 'ehrSystemName'),
    }
    expect((await create(visit({ visitDetails: details }))).status).toBe(200)
    expect((await create(visit({ visitDetails: { ...details, departmentId: 'elsewhere' } }))).status).toBe(400)
    expect((await create(visit({ visitDetails: { stateLicensure: 'Other' } }))).status).toBe(400)
    expect((await create(visit({ visitDetails: { stateLicensure: undefined } }))).status).toBe(400)
  })

  const insurance = {
    paymentMethod: 'insurance',
    declaration: 'self',
    firstName: 'Zoë',
    lastName: "O'Brien",
    gender: 'female',
    dateOfBirth: '1990-04-30',
    insuranceType: 'manual',
    insuranceProviderId: 'P1',
    insuranceMemberId: 'M1',
  }

  it.each([
    [{ paymentMethod: 'creditcard', paymentProcessorToken: 'tok' }, 200],
    [{ paymentMethod: 'creditcard' }, 400],
    [{ paymentMethod: 'couponcode' }, 400],
    [{ paymentMethod: 'self', declaration: 'self' }, 400],
    [insurance, 200],
    [{ ...insurance, insuranceGroupNumber: 'A'.repeat(30) }, 200],
    [{ ...insurance, insuranceGroupNumber: 'A'.repeat(31) }, 400],
    [{ ...insurance, insuranceGroupNumber: 'A-1' }, 400],
    [{ ...insurance, gender: 'nonbinary' }, 400],
    [{ ...insurance, dateOfBirth: '04-30-1990' }, 400],
    [{ ...insurance, insuranceMemberId: undefined }, 400],
  ])('billing %j gives %i', async (billingInfo, status) => {
    expect((await create(visit({ billingInfo }))).status).toBe(status)
  })
})

describe('guest visit', () => {
  const guest = {
    patient: { ...person, address: { line1: '1 Elm Street', city: 'New York', state: 'NY', postalCode: '10001' } },
    billingInfo: { paymentMethod: 'couponcode', couponCode: 'EMPLOYEE' },
    visitDetails: {
      visitTypeName: 'virtual',
      acceptedTerms: true,
      declaration: 'self',
      stateLicensure: 'NY',
      visitReason: 'Cough',
      brand: 'larkspur',
    },
  }
  const send = (body: unknown) => post(`${sandbox.baseUrl}/v1/booking/queued-guest-visit`, body)

  it('answers the id and where to go', async () => {
    const { status, json } = await send(guest)
    expect(status).toBe(200)
    expect(Object.keys(json as object)).toEqual(['visitId', 'visitRedirectUrl'])
    expect((await get(`${sandbox.visitUrl}/api/9/visits/${text(json, 'visitId')}/summary`)).status).toBe(200)
  })

  it('needs the patient whole', async () => {
    expect((await send({ ...guest, patient: { ...guest.patient, address: undefined } })).status).toBe(400)
    expect((await send({ ...guest, patient: { ...guest.patient, lastName: '' } })).status).toBe(400)
    expect((await send({ ...guest, visitDetails: { ...guest.visitDetails, acceptedTerms: false } })).status).toBe(400)
  })
})

describe('hosted pages', () => {
  it('show what they were given, safely', async () => {
    const query = new URLSearchParams({
      timeSlot: '2026-12-01T09:00:00-05:00',
      brand: '<script>"&',
      aggregate: 'true',
      searchContext: 'x',
    })
    const page = await get(`${sandbox.schedulingUrl}/retail?${query.toString()}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain('&lt;script&gt;&quot;&amp;')
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('SIMULATED')
  })

  it('ask for another time when the slot has passed, and for the brand when it is missing', async () => {
    const past = await get(
      `${sandbox.schedulingUrl}/retail?brand=b&timeSlot=${encodeURIComponent('2026-11-20T08:00:00-05:00')}`,
    )
    expect(past.text).toContain('pick another time')
    expect((await get(`${sandbox.schedulingUrl}/retail?timeSlot=2026-12-01T09:00:00Z`)).status).toBe(400)
  })
})
