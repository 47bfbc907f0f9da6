import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, get, type Json, list, post, text } from '../testing/test-client.ts'

let now = new Date('2026-11-20T14:00:00Z')
/** Phoenix. */
const here = { latitude: 33.4484, longitude: -112.074 }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now = new Date('2026-11-20T14:00:00Z')
})

const providers = (body: unknown) => post(`${sandbox.baseUrl}/v1/availability/providers`, body)
const slots = (query: string) => get(`${sandbox.baseUrl}/v1/availability/slots?${query}`)
const search = (body: unknown) => post(`${sandbox.baseUrl}/v1/availability/slots`, body)

describe('providers', () => {
  it('answers the fields of section 2.5, within 30 miles, most available first', async () => {
    const { status, json } = await providers(here)
    expect(status).toBe(200)
    const rows = list(json)
    expect(rows.length).toBeGreaterThan(5)
    const ratio = (row: Json) =>
      1 / list(row, 'visitTypes').reduce<number>((sum, type) => sum + Number(at(type, 'availability', 'slotCount')), 0)
    for (const row of rows) {
      const fields = [
        'npi',
        'name',
        'gender',
        'specialties',
        'departmentId',
        'departmentName',
        'ehrInstance',
        'address',
        'timezone',
        'distanceFrom',
        'visitTypes',
      ]
      expect(Object.keys(row as object)).toEqual(fields)
      expect(Object.keys(at(row, 'address') as object)).toEqual(['line1', 'line2', 'city', 'state', 'zipCode'])
      expect(Number(at(row, 'distanceFrom'))).toBeLessThanOrEqual(30)
      expect(at(row, 'timezone')).toBe('America/Phoenix')
    }
    const ratios = rows.map(ratio)
    expect(ratios).toEqual(ratios.toSorted((one, other) => one - other))
  })

  it('narrows by radius, gender, specialty, visit type and department', async () => {
    const all = list((await providers(here)).json)
    const near = list((await providers({ ...here, radius: 8 })).json)
    expect(near.length).toBeLessThan(all.length)
    expect(near.every((row) => Number(at(row, 'distanceFrom')) <= 8)).toBe(true)
    const women = list((await providers({ ...here, gender: 'Female' })).json)
    expect(women).toEqual(all.filter((row) => at(row, 'gender') === 'female'))
    const specialty = text(all[0], 'specialties', 0)
    const same = list((await providers({ ...here, specialty: specialty.toLowerCase() })).json)
    expect(same.some((row) => at(row, 'npi') === at(all[0], 'npi'))).toBe(true)
    const followUp = list((await providers({ ...here, visitTypeNames: ['Follow-up visit'] })).json)
    expect(
      followUp.every((row) => list(row, 'visitTypes').every((type) => at(type, 'visitTypeName') === 'Follow-up visit')),
    ).toBe(true)
    const department = text(all[0], 'departmentId')
    const there = list((await providers({ departmentIds: [department] })).json)
    expect(there.every((row) => at(row, 'departmentId') === department)).toBe(true)
    expect(there.some((row) => at(row, 'npi') === at(all[0], 'npi'))).toBe(true)
  })

  it('wraps the list in results when it was made so', async () => {
    const other = await startSandbox({ now: () => now, providerListForm: 'results' })
    const { json } = await post(`${other.baseUrl}/v1/availability/providers`, here)
    expect(list(json, 'results')).toEqual(list((await providers(here)).json))
    await other.close()
  })

  it.each([
    [{}, 'required'],
    [{ latitude: 1 }, 'longitude'],
    [{ postalCode: '1234' }, 'postalCode'],
    [{ ...here, sortBy: 'nearest' }, 'sortBy'],
    [{ ...here, radius: 0 }, 'radius'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
  ])('refuses %j and names %s', async (body, word) => {
    const { status, json } = await providers(body)
    expect(status).toBe(400)
    expect(text(json, 'message')).toContain(word)
    expect(text(json, 'errorCode')).toBe('40001')
  })

  it('finds nobody at a postal code that no place has', async () => {
    expect((await providers({ postalCode: '99999' })).json).toEqual([])
  })
})

describe('GET slots', () => {
  it('answers the maps and pages of section 2.5', async () => {
    const { status, json } = await slots('postalCode=85001&daysOfSlots=2')
    expect(status).toBe(200)
    expect(Object.keys(json as object)).toEqual([
      'timezone',
      'slotsByVisitType',
      'departments',
      'providers',
      'searchContext',
    ])
    for (const type of list(json, 'slotsByVisitType')) {
      expect(list(type, 'scheduleDays').length).toBeLessThanOrEqual(2)
      for (const day of list(type, 'scheduleDays')) {
        const times = list(day, 'slotTimes')
        expect(times.length).toBeGreaterThan(0)
        for (const time of times) {
          expect(text(time, 'slotDateTime')).toMatch(new RegExp(`^${text(day, 'date')}T\\d\\d:\\d\\d:00-07:00$`))
          for (const option of list(time, 'providerOptions')) {
            const department = at(json, 'departments', text(option, 'departmentEhrIdentifier'))
            expect(`${text(department, 'ehrInstance')}|${text(department, 'departmentEmrId')}`).toBe(
              text(option, 'departmentEhrIdentifier'),
            )
            expect(typeof at(json, 'providers', text(option, 'npi'), 'name')).toBe('string')
            expect(at(department, 'address', 'zipCode')).toBe(at(department, 'address', 'postalCode'))
          }
        }
      }
    }
  })

  it('follows nextStartDate of a visit type without repeating a day', async () => {
    const days: string[] = []
    let start = ''
    for (let pages = 0; pages < 8; pages++) {
      const { json } = await slots(
        `postalCode=85001&daysOfSlots=3&visitTypeNames=${encodeURIComponent('Follow-up visit')}${start}`,
      )
      const type = at(json, 'slotsByVisitType', 0)
      days.push(...list(type, 'scheduleDays').map((day) => text(day, 'date')))
      start = `&startDate=${text(type, 'nextStartDate')}`
    }
    expect(days).toHaveLength(24)
    expect(days).toEqual([...new Set(days)].toSorted((one, other) => (one < other ? -1 : 1)))
  })

  it("shows times in the user's time zone when it is given", async () => {
    const own = await slots('postalCode=85001&daysOfSlots=1')
    const eastern = await slots('postalCode=85001&daysOfSlots=1&userTimezone=America/New_York')
    const first = (json: Json) => text(json, 'slotsByVisitType', 0, 'scheduleDays', 0, 'slotTimes', 0, 'slotDateTime')
    expect(first(eastern.json)).toMatch(/-05:00$/)
    expect(Date.parse(first(eastern.json))).toBe(Date.parse(first(own.json)))
    expect(at(eastern.json, 'timezone')).toBe('America/New_York')
  })

  it('lets the postal code win over coordinates, and narrows by provider, department, EHR and clinic type', async () => {
    const phoenix = await slots('postalCode=85001&daysOfSlots=1')
    const both = await slots('postalCode=85001&latitude=40.7&longitude=-74&daysOfSlots=1')
    expect(at(both.json, 'slotsByVisitType')).toEqual(at(phoenix.json, 'slotsByVisitType'))
    const identifier = Object.keys(at(phoenix.json, 'departments') as object)[0]!
    const [ehr, emrId] = identifier.split('|')
    const one = await slots(`postalCode=85001&daysOfSlots=1&departmentEmrIds=${emrId},999&ehrInstances=${ehr}`)
    expect(Object.keys(at(one.json, 'departments') as object)).toEqual([identifier])
    const npi = Object.keys(at(phoenix.json, 'providers') as object)[0]!
    const provider = await slots(`npis=${npi}&daysOfSlots=1`)
    expect(Object.keys(at(provider.json, 'providers') as object)).toEqual([npi])
    const primary = await slots(
      `postalCode=85001&daysOfSlots=1&clinicTypes=${encodeURIComponent('primary care,retail')}`,
    )
    const types = Object.values(at(primary.json, 'departments') as { [key: string]: Json }).map((department) =>
      at(department, 'clinicType'),
    )
    expect(types.length).toBeGreaterThan(0)
    expect(types.every((type) => type === 'Primary Care' || type === 'Retail')).toBe(true)
  })

  it.each([
    ['postalCode=85001', 'daysOfSlots'],
    ['daysOfSlots=3', 'npis'],
    ['daysOfSlots=3&latitude=33', 'longitude'],
    ['postalCode=85001&daysOfSlots=3&userTimezone=Mars/Olympus', 'userTimezone'],
    ['npis=1&npis=2&daysOfSlots=3', 'npis'],
    ['postalCode=85001&daysOfSlots=3&startDate=2026-11-20T10:00:00Z', 'startDate'],
  ])('refuses %s and names %s', async (query, word) => {
    const { status, json } = await slots(query)
    expect(status).toBe(400)
    expect(text(json, 'message')).toContain(word)
  })
})

describe('POST slots and search contexts', () => {
  it('answers the flat form, and the same when the context is run again', async () => {
    const { status, json } = await search({
      postalCode: '85001',
      visitTypeNames: ['Illness or injury'],
      patient: { patientId: 'x' },
    })
    expect(status).toBe(200)
    const found = list(json, 'slots')
    expect(found.length).toBeGreaterThan(5)
    for (const item of found) {
      expect(at(item, 'visitTypeName')).toBe('Illness or injury')
      for (const option of list(item, 'providerOptions')) {
        expect(Object.keys(option as object)).toEqual(['npi', 'departmentEhrIdentifier', 'visitTypeId', 'duration'])
        expect(typeof at(json, 'departments', text(option, 'departmentEhrIdentifier'), 'departmentId')).toBe('string')
        expect(typeof at(json, 'providers', text(option, 'npi'), 'name')).toBe('string')
      }
    }
    const times = found.map((item) => Date.parse(text(item, 'slotDateTime')))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect((await search({ searchContext: text(json, 'searchContext') })).json).toEqual(json)
  })

  it('runs the context of a GET search too', async () => {
    const { json } = await slots('postalCode=85001&daysOfSlots=1')
    const again = await search({ searchContext: text(json, 'searchContext') })
    expect(list(again.json, 'slots').length).toBeGreaterThan(0)
  })

  it('keeps a context for one day', async () => {
    const searchContext = text((await search({ postalCode: '85001' })).json, 'searchContext')
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect((await search({ searchContext })).status).toBe(200)
    now = new Date(now.getTime() + 1)
    const refused = { status: 400, json: { errorCode: '40002', message: 'Invalid Search Context' } }
    expect(await search({ searchContext })).toMatchObject(refused)
    expect(await search({ searchContext: 'made up' })).toMatchObject(refused)
  })

  it('needs a place', async () => {
    expect((await search({ visitTypeNames: ['Follow-up visit'] })).status).toBe(400)
  })
})
