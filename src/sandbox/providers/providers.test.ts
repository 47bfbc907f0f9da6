import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, get, type Json, list, post, text } from '../testing/test-client.ts'
import { bookingOf, type SeenSlot, seenSlots, slotIdOf } from '../testing/test-slots.ts'

/** A Friday morning in all five time zones. */
const now = new Date('2026-11-20T14:00:00Z')

let sandbox: Sandbox
let npi: string
let system: string
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, ehrDelayMs: 0 })
  // The first provider has all four flags on.
  const first = at((await get(`${sandbox.baseUrl}/v1/providers`)).json, 0)
  npi = text(first, 'npi')
  system = text(first, 'system')
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const timeSlots = (query: string, provider = npi) =>
  get(`${sandbox.baseUrl}/v5/providers/${provider}/timeslots${query}`)
/** The distinct NPIs in a list response, in order; one planted row has none. */
const npisOf = (json: Json) => [
  ...new Set(list(json).flatMap((row) => (at(row, 'npi') === undefined ? [] : [text(row, 'npi')]))),
]
const book = (body: unknown) => post(`${sandbox.visitUrl}/api/7/visits/providerbooking`, body)

async function bookable(isNewPatient = false): Promise<SeenSlot> {
  const slot = seenSlots((await timeSlots('')).json).find(
    (each) => each.isBookable && each.isNewPatient === isNewPatient,
  )
  if (slot === undefined) throw new Error('The first provider has no slot.')
  return slot
}

describe('provider list and detail', () => {
  it('lists system and NPI, and narrows by the two flags', async () => {
    const all = list((await get(`${sandbox.baseUrl}/v1/providers?product=console`)).json)
    const active = list((await get(`${sandbox.baseUrl}/v1/providers?excludeInactive=true`)).json)
    const accepting = list((await get(`${sandbox.baseUrl}/v1/providers?acceptingNewPatients=true`)).json)
    const refusing = list((await get(`${sandbox.baseUrl}/v1/providers?acceptingNewPatients=false`)).json)
    expect(Object.keys(all[0] as object)).toEqual(['system', 'npi'])
    expect(npisOf(all)).toHaveLength(399)
    expect(all.filter((row) => at(row, 'npi') === undefined)).toHaveLength(1)
    expect(active.length).toBeLessThan(all.length)
    expect(accepting.length + refusing.length).toBe(all.length)
    expect((await get(`${sandbox.baseUrl}/v1/providers?excludeInactive=yes`)).status).toBe(400)
  })

  it('has every combination of the four flags among its first 16 providers', async () => {
    const npis = npisOf((await get(`${sandbox.baseUrl}/v1/providers`)).json).slice(0, 16)
    const records = await Promise.all(
      npis.map(async (each) => (await get(`${sandbox.baseUrl}/v3/providers/${each}`)).json),
    )
    const flags = records.map((record) =>
      JSON.stringify([
        at(record, 'isActive'),
        at(record, 'acceptingNewPatients'),
        at(record, 'scheduleStatus', 'allowsOpenSchedule'),
        at(record, 'scheduleStatus', 'allowsDirectSchedule'),
      ]),
    )
    expect(new Set(flags).size).toBe(16)
  })

  it('answers the fields of section 2.6; with the EHR name it is a superset', async () => {
    const plain = await get(`${sandbox.baseUrl}/v3/providers/${npi}`)
    const withEhr = await get(`${sandbox.baseUrl}/v3/providers/${encodeURIComponent(`${system}|${npi}`)}`)
    const fields =
      `minAge maxAge name credentials providerGender acceptingNewPatients specialty subSpecialties departments
      providerExternalIds providerId providerNationalId scheduleStatus isActive visitTypes email`.split(/\s+/)
    expect(Object.keys(plain.json as object)).toEqual(fields)
    expect(new Set(Object.keys(withEhr.json as object))).toEqual(new Set([...fields, 'imageURL']))
    expect(at(plain.json, 'providerId')).toBe(npi)
    const newPatient = list(plain.json, 'visitTypes').filter((type) => at(type, 'shortName') === 'NewPatient')
    expect(newPatient.length).toBeGreaterThan(0)
    expect(text(plain.json, 'departments', 0, 'departmentId')).toMatch(/^[0-9a-f-]{36}$/)
    expect(text(plain.json, 'departments', 0, 'emrId')).toMatch(/^\d+$/)
  })

  it('does not know an NPI or an EHR that it does not have', async () => {
    for (const name of ['2999999999', '1234567893', `nowhere|${npi}`, `|${npi}`]) {
      expect((await get(`${sandbox.baseUrl}/v3/providers/${encodeURIComponent(name)}`)).status).toBe(404)
    }
    expect((await timeSlots('', '2999999999')).status).toBe(404)
  })
})

describe('time slots', () => {
  it('gives 90 days from today without dates, and no page dates without daysOfSlots', async () => {
    const { json } = await timeSlots('')
    const slots = seenSlots(json)
    expect(slots.length).toBeGreaterThan(100)
    const dates = slots.map((slot) => slot.slotDateTime.slice(0, 10)).toSorted((one, other) => (one < other ? -1 : 1))
    expect(dates[0]! >= '2026-11-20').toBe(true)
    expect(dates.at(-1)! <= '2027-02-18').toBe(true)
    for (const type of list(json, 'slots', 0, 'slotsByVisitType')) {
      expect(at(type, 'nextStartDate')).toBeNull()
      expect(at(type, 'previousEndDate')).toBeNull()
    }
  })

  it('shows no slot that is past, and keeps to date-times with offsets', async () => {
    const later = await timeSlots(
      `?startDate=${encodeURIComponent('2026-11-23T12:00:00-05:00')}&endDate=2026-11-23T19:00:00Z`,
    )
    const times = seenSlots(later.json).map((slot) => Date.parse(slot.slotDateTime))
    expect(
      times.every((time) => time >= Date.parse('2026-11-23T17:00:00Z') && time <= Date.parse('2026-11-23T19:00:00Z')),
    ).toBe(true)
    const all = seenSlots((await timeSlots('?startDate=2020-01-01')).json)
    expect(all.every((slot) => Date.parse(slot.slotDateTime) > now.getTime())).toBe(true)
  })

  it('pages of one visit type put together are the same as no pages', async () => {
    const { visitTypeName } = await bookable()
    const name = `visitTypeName=${encodeURIComponent(visitTypeName)}`
    const paged: string[] = []
    let start = '2026-11-20'
    for (let pages = 0; pages < 200; pages++) {
      const { json } = await timeSlots(`?daysOfSlots=4&startDate=${start}&${name}`)
      const type = at(json, 'slots', 0, 'slotsByVisitType', 0)
      expect(list(type, 'scheduleDays').length).toBeLessThanOrEqual(4)
      paged.push(...seenSlots({ slots: [at(json, 'slots', 0) as Json] }).map((slot) => slot.slotDateTime))
      const next = at(type, 'nextStartDate')
      if (typeof next !== 'string') break
      expect(next > start).toBe(true)
      start = next
    }
    const whole = await timeSlots(`?startDate=2026-11-20&endDate=2027-11-20&${name}`)
    const all = seenSlots({ slots: [at(whole.json, 'slots', 0) as Json] }).map((slot) => slot.slotDateTime)
    expect(paged).toEqual(all)
    expect(paged.length).toBeGreaterThan(20)
  })

  it('narrows by visit type (repeated), by patient class and by department', async () => {
    const everything = seenSlots((await timeSlots('')).json)
    const names = [...new Set(everything.map((slot) => slot.visitTypeName))].slice(0, 2)
    const two = await timeSlots(`?${names.map((name) => `visitTypeName=${encodeURIComponent(name)}`).join('&')}`)
    expect(new Set(seenSlots(two.json).map((slot) => slot.visitTypeName))).toEqual(new Set(names))
    const fresh = seenSlots((await timeSlots('?newOrEstablishedPatient=newPatient')).json)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.every((slot) => slot.isNewPatient)).toBe(true)
    const { ehrSystemName, departmentIdentifier } = everything[0]!
    const emrId = departmentIdentifier.slice(departmentIdentifier.lastIndexOf('|') + 1)
    const here = await timeSlots(`?departmentEmrSystemId=${ehrSystemName}&departmentEmrId=${emrId}`)
    expect(new Set(seenSlots(here.json).map((slot) => slot.departmentIdentifier))).toEqual(
      new Set([departmentIdentifier]),
    )
    expect(seenSlots((await timeSlots('?departmentUrlName=nowhere')).json)).toEqual([])
  })

  it.each([
    ['?startDate=20-11-2026', 'startDate'],
    ['?startDate=2026-11-20T09:00:00', 'startDate'],
    ['?startDate=2026-12-01&endDate=2026-11-30', 'endDate'],
    ['?daysOfSlots=0', 'daysOfSlots'],
    ['?newOrEstablishedPatient=both', 'newOrEstablishedPatient'],
    ['?departmentEmrId=1', 'departmentEmrSystemId'],
  ])('refuses %s and names %s', async (query, word) => {
    const { status, json } = await timeSlots(query)
    expect(status).toBe(400)
    expect(text(json, 'errorCode')).toBe('40001')
    expect(text(json, 'message')).toContain(word)
  })
})

describe('multi-provider slot search', () => {
  const search = (body: unknown) => post(`${sandbox.baseUrl}/v5/slots/search`, body)
  const npis = async () => npisOf((await get(`${sandbox.baseUrl}/v1/providers?excludeInactive=true`)).json)
  const dates = (json: Json) =>
    list(json, 'results').flatMap((result) =>
      list(result, 'visitTypes').flatMap((type) =>
        list(type, 'slots').map((slot) => text(slot, 'dateTime').slice(0, 10)),
      ),
    )
  const bounds = (found: string[]) => {
    const sorted = found.toSorted((one, other) => (one < other ? -1 : 1))
    return [sorted[0]!, sorted.at(-1)!] as const
  }

  it('answers each provider and department once, without those that have no slots', async () => {
    const items = (await npis()).slice(0, 30).map((each) => ({ npi: each }))
    const { status, json } = await search({ criteriaItems: [...items, items[0]] })
    expect(status).toBe(200)
    const results = list(json, 'results')
    const keys = results.map(
      (result) => `${text(result, 'npi')} ${text(result, 'ehrInstance')} ${text(result, 'departmentId')}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const result of results) expect(list(result, 'visitTypes').length).toBeGreaterThan(0)
    const [first, last] = bounds(dates(json))
    expect(first >= '2026-11-20' && last <= '2026-12-20').toBe(true)
  })

  it('keeps to the windows of section 8', async () => {
    const criteriaItems = [{ npi }]
    const [, last] = bounds(dates((await search({ criteriaItems, startDate: '2026-12-01' })).json))
    expect(last <= '2026-12-31').toBe(true)
    const [first] = bounds(dates((await search({ criteriaItems, endDate: '2027-01-31' })).json))
    expect(first >= '2027-01-01').toBe(true)
    const capped = bounds(dates((await search({ criteriaItems, startDate: '2026-12-01', endDate: '2027-12-01' })).json))
    expect(capped[1] > '2026-12-31' && capped[1] <= '2027-03-01').toBe(true)
  })

  it('agrees with the time slots of the provider', async () => {
    const own = seenSlots((await timeSlots('?startDate=2026-11-20&endDate=2026-12-20')).json).filter(
      (slot) => slot.isBookable,
    )
    const { json } = await search({ criteriaItems: [{ npi }] })
    const found = list(json, 'results').flatMap((result) =>
      list(result, 'visitTypes').flatMap((type) =>
        list(type, 'slots').map((slot) => `${text(type, 'visitTypeName')} ${text(slot, 'dateTime')}`),
      ),
    )
    expect(new Set(found)).toEqual(new Set(own.map((slot) => `${slot.visitTypeName} ${slot.slotDateTime}`)))
  })

  it.each([
    [{}, 'criteriaItems'],
    [{ criteriaItems: [] }, 'npi'],
    [{ criteriaItems: [{ ehrInstance: 'x' }] }, 'npi'],
    [{ criteriaItems: [{ npi: '2999999999', departmentId: '1' }] }, 'ehrInstance'],
  ])('refuses %j and names %s', async (body, word) => {
    const { status, json } = await search(body)
    expect(status).toBe(400)
    expect(text(json, 'message')).toContain(word)
  })

  it('answers an empty list for a provider it does not know', async () => {
    expect((await search({ criteriaItems: [{ npi: '2999999999' }] })).json).toEqual({ results: [] })
  })
})

describe('provider booking', () => {
  it('books a free slot once; then the slot is gone everywhere', async () => {
    const slot = await bookable()
    const ehr = slot.departmentIdentifier.slice(0, slot.departmentIdentifier.lastIndexOf('|'))
    const emrId = slot.departmentIdentifier.slice(slot.departmentIdentifier.lastIndexOf('|') + 1)
    const shows = async () => {
      const places = [
        await timeSlots(''),
        await post(`${sandbox.baseUrl}/v5/slots/search`, {
          criteriaItems: [{ npi, ehrInstance: ehr, departmentId: emrId }],
        }),
        await get(`${sandbox.baseUrl}/v1/availability/slots?npis=${npi}&daysOfSlots=30`),
      ]
      const near = text(
        at((await get(`${sandbox.baseUrl}/v3/providers/${npi}`)).json, 'departments', 0),
        'address',
        'postalCode',
      )
      const search = await post(`${sandbox.baseUrl}/v1/availability/slots`, { postalCode: near })
      const options = list(search.json, 'slots').filter(
        (item) =>
          text(item, 'slotDateTime') === slot.slotDateTime &&
          list(item, 'providerOptions').some((option) => at(option, 'npi') === npi),
      )
      return [...places.map(({ text: body }) => body.includes(slot.slotDateTime)), options.length > 0]
    }
    expect(await shows()).toEqual([true, true, true, true])
    const { status, json } = await book(bookingOf(slot))
    expect(status).toBe(200)
    expect(text(json, 'visitId')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await shows()).toEqual([false, false, false, false])
    expect(await book(bookingOf(slot, { patientGuid: 'someone-else' }))).toMatchObject({
      status: 409,
      json: { message: 'SlotUnavailable' },
    })
    sandbox.reset()
    expect(await shows()).toEqual([true, true, true, true])
  })

  it('refuses a second booking of the same patient at the same time with another provider', async () => {
    const slot = await bookable()
    const others = npisOf((await get(`${sandbox.baseUrl}/v1/providers?excludeInactive=true`)).json)
    let other: SeenSlot | undefined
    for (const each of others.filter((candidate) => candidate !== npi)) {
      const found = seenSlots((await timeSlots('', each)).json)
      other = found.find(
        (candidate) => candidate.isBookable && Date.parse(candidate.slotDateTime) === Date.parse(slot.slotDateTime),
      )
      if (other !== undefined) break
    }
    expect((await book(bookingOf(slot))).status).toBe(200)
    expect(await book(bookingOf(other!))).toMatchObject({ status: 409, json: { message: 'PatientDoubleBooked' } })
    expect((await book(bookingOf(other!, { patientGuid: 'another-patient' }))).status).toBe(200)
  })

  it('tells of a conflict on the next booking when it was told to, once, and the slot is gone', async () => {
    const slot = await bookable()
    sandbox.misbehave({ conflictOnNextBooking: true })
    expect(await book(bookingOf(slot))).toMatchObject({ status: 409, json: { message: 'SlotUnavailable' } })
    expect(sandbox.misbehaviour.conflictOnNextBooking).toBe(false)
    expect((await timeSlots('')).text).not.toContain(slot.slotDateTime)
    expect((await book(bookingOf(await bookable()))).status).toBe(200)
  })

  it('takes the new-patient slot type for new-patient visit types only', async () => {
    const slot = await bookable(true)
    const returning = slotIdOf(slot, (json) => json.replace('NewPatient","version', 'Returning","version'))
    expect((await book(bookingOf(slot, { slotId: returning }))).status).toBe(400)
    expect((await book(bookingOf(slot))).status).toBe(200)
  })

  it.each([
    ['fields in another order', (json: string) => json.replace(/("date":"[^"]*"),("time":"[^"]*")/, '$2,$1')],
    ['version 2', (json: string) => json.replace('"2.0"', '2')],
    ['no offset', (json: string) => json.replace(/("time":"\d\d:\d\d:\d\d)[^"]*"/, '$1"')],
    ['another duration', (json: string) => json.replace(/"duration":\d+/, '"duration":5')],
    ['another time zone', (json: string) => json.replace(/"timezone":"[^"]*"/, '"timezone":"Europe/Paris"')],
    ['another field', (json: string) => json.replace('}', ',"note":1}')],
    ['no JSON', () => 'slot'],
  ])('refuses a slotId with %s', async (_name, replace) => {
    const slot = await bookable()
    const { status, json } = await book(bookingOf(slot, { slotId: slotIdOf(slot, replace) }))
    expect(status).toBe(400)
    expect(text(json, 'message')).toContain('slotId')
  })

  it('takes the version as the number 2.0 too, and the department by its EHR id', async () => {
    const slot = await bookable()
    const emrId = slot.departmentIdentifier.slice(slot.departmentIdentifier.lastIndexOf('|') + 1)
    const slotId = slotIdOf({ ...slot, departmentId: emrId }, (json) => json.replace('"2.0"', '2.0'))
    expect((await book(bookingOf(slot, { slotId, visitDetails: { departmentId: emrId } }))).status).toBe(200)
  })

  it('requires every field of visitDetails, the patient, and an actor when declared for other', async () => {
    const slot = await bookable()
    const whole = bookingOf(slot)
    for (const field of Object.keys(whole.visitDetails)) {
      const { status } = await book({ ...whole, visitDetails: { ...whole.visitDetails, [field]: undefined } })
      expect([field, status]).toEqual([field, 400])
    }
    expect((await book({ ...whole, patient: {} })).status).toBe(400)
    expect((await book({ ...whole, billingInfo: undefined })).status).toBe(400)
    const other = bookingOf(slot, { visitDetails: { declaration: 'other' } })
    const without = await book(other)
    expect(without.status).toBe(400)
    expect(text(without.json, 'message')).toContain('actor')
    const actor = {
      email: 'a@example.com',
      firstName: 'Ana',
      lastName: 'Vo',
      gender: 'female',
      dateOfBirth: '1980-02-03',
      relationshipToPatient: 'Mother',
      phone: '602-555-0101',
    }
    expect((await book({ ...other, actor })).status).toBe(200)
    // If the patient books for self, the actor is ignored, whatever it contains.
    expect((await book({ ...bookingOf(await bookable(), { patientGuid: 'p2' }), actor: { gender: 7 } })).status).toBe(
      200,
    )
  })

  it.each([
    [{ paymentMethod: 'creditcard', paymentProcessorToken: 'x' }, 400],
    [{ paymentMethod: 'couponcode' }, 400],
    [{ paymentMethod: 'couponcode', couponCode: 'FREE' }, 200],
    [{ paymentMethod: 'insurance', declaration: 'self' }, 400],
    [
      {
        paymentMethod: 'insurance',
        declaration: 'self',
        firstName: 'A',
        lastName: 'B',
        dateOfBirth: '02-03-1980',
        insuranceType: 'manual',
        insuranceProviderId: 'p',
        insuranceMemberId: 'm',
      },
      200,
    ],
  ])('billing %j gives %i', async (billingInfo, status) => {
    expect((await book({ ...bookingOf(await bookable()), billingInfo })).status).toBe(status)
  })
})
