import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { at, get, type Json, list, post, text } from '../testing/test-client.ts'

const start = Date.parse('2026-11-20T14:00:00Z')
let now = new Date(start)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now = new Date(start)
  sandbox.reset()
})

const reports = () => `${sandbox.visitUrl}/api/8/reporting/allvisitsreport`
const begin = (body: unknown) => post(reports(), body)
const statusOf = async (id: string) => at((await get(`${reports()}/${id}`)).json, 'status')

/** Starts a report, advances the clock and returns its rows. */
async function rowsOf(body: unknown): Promise<string[][]> {
  const id = text((await begin(body)).json, 'id')
  now = new Date(now.getTime() + 60_000)
  const { status, headers, text: csv } = await get(`${reports()}/${id}/data`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parseCsv(csv)
}

/** An independent RFC 4180 parser. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = []
  let [row, field, quoted]: [string[], string, boolean] = [[], '', false]
  for (let i = 0; i < csv.length; i++) {
    const character = csv[i]!
    if (quoted) {
      if (character === '"' && csv[i + 1] === '"') field += csv[++i]!
      else if (character === '"') quoted = false
      else field += character
    } else if (character === '"') quoted = true
    else if (character === ',') {
      row.push(field)
      field = ''
    } else if (character === '\r' && csv[i + 1] === '\n') {
      i += 1
      rows.push([...row, field])
      ;[row, field] = [[], '']
    } else field += character
  }
  return rows
}

describe('the life of a report', () => {
  it('has the same bytes hours later, also of visits that were going on when it was started', async () => {
    const id = text((await begin({ type: 'virtual' })).json, 'id')
    now = new Date(now.getTime() + 60_000)
    const { text: first } = await get(`${reports()}/${id}/data`)
    now = new Date(now.getTime() + 5 * 3_600_000)
    expect((await get(`${reports()}/${id}/data`)).text).toBe(first)
    expect(first).toMatch(/,(waitingroom|invisit),/)
  })

  it('goes QUEUED, RUNNING, SUCCEEDED', async () => {
    const { status, json } = await begin({ type: 'virtual' })
    expect(status).toBe(200)
    expect(Object.keys(json as object)).toEqual(['id'])
    const id = text(json, 'id')
    const seen: Json[] = []
    for (let second = 0; second < 10; second++) {
      const current = (await statusOf(id)) ?? null
      if (seen.at(-1) !== current) seen.push(current)
      now = new Date(now.getTime() + 500)
    }
    expect(seen).toEqual(['QUEUED', 'RUNNING', 'SUCCEEDED'])
  })

  it('shows FAILED briefly and then QUEUED again, for the third', async () => {
    for (let n = 0; n < 2; n++) await begin({ type: 'virtual' })
    const id = text((await begin({ type: 'retail' })).json, 'id')
    const seen: Json[] = []
    for (let step = 0; step < 60; step++) {
      const current = (await statusOf(id)) ?? null
      if (seen.at(-1) !== current) seen.push(current)
      now = new Date(now.getTime() + 250)
    }
    expect(seen).toEqual(['QUEUED', 'RUNNING', 'FAILED', 'QUEUED', 'RUNNING', 'SUCCEEDED'])
  })

  it('ends as CANCELLED for the marked start date', async () => {
    const id = text((await begin({ type: 'virtual', startDate: '2000-02-29', endDate: '2026-01-01' })).json, 'id')
    now = new Date(now.getTime() + 3_600_000)
    expect(await statusOf(id)).toBe('CANCELLED')
    expect((await get(`${reports()}/${id}/data`)).json).toEqual({ error: 'QueryExecution did not succeed' })
  })

  it('succeeds at once at speed 0', async () => {
    const fast = await startSandbox({ reportSpeed: 0 })
    const url = `${fast.visitUrl}/api/8/reporting/allvisitsreport`
    const id = text((await post(url, { type: 'provider_booking' })).json, 'id')
    expect((await get(`${url}/${id}`)).json).toEqual({ status: 'SUCCEEDED' })
    await fast.close()
  })
})

describe('the error bodies of section 7, word for word', () => {
  it.each([
    [{}, "'type' is required"],
    [{ type: 'phone' }, "'type' must be one of [retail, virtual]"],
  ])('start with %j', async (body, error) => {
    expect(await begin(body)).toMatchObject({ status: 400, json: { error } })
  })

  it('one date without the other', async () => {
    expect(await begin({ type: 'virtual', startDate: '2026-01-01' })).toMatchObject({
      status: 400,
      json: { error: "'endDate' is required" },
    })
    expect(await begin({ type: 'virtual', endDate: '2026-01-01' })).toMatchObject({
      status: 400,
      json: { error: "'startDate' is required" },
    })
  })

  it('status and data', async () => {
    const unknown = '7c1f6a44-51c5-4f6e-9a51-4a8f3a0d0b11'
    expect(await get(`${reports()}/${unknown}`)).toMatchObject({
      status: 404,
      json: { error: 'QueryExecution Not Found' },
    })
    expect(await get(`${reports()}/${unknown}/data`)).toMatchObject({
      status: 404,
      json: { error: 'QueryExecution Not Found' },
    })
    expect(await get(`${reports()}/x/data`)).toMatchObject({
      status: 400,
      json: { error: "'reportId' must be a valid GUID" },
    })
    const bad = await get(`${reports()}/x`)
    expect(bad.status).toBe(400)
    expect(text(bad.json, 'msg')).toMatch(/^getAvrQueryStatus bad request x /)
    const id = text((await begin({ type: 'virtual' })).json, 'id')
    expect(await get(`${reports()}/${id}/data`)).toMatchObject({
      status: 400,
      json: { error: 'QueryExecution did not succeed' },
    })
  })

  it('any report call 500, and a bad service token', async () => {
    sandbox.misbehave({ errorRate: 1, errorStatus: 500 })
    expect(await begin({ type: 'virtual' })).toMatchObject({ status: 500, json: { error: 'Unknown error' } })
    sandbox.reset()
    const bearer = await post(reports(), { type: 'virtual' }, { authorization: 'Bearer key' })
    expect(bearer).toMatchObject({ status: 403, json: { message: 'Authorization failed: bad service token' } })
  })
})

describe('the CSV', () => {
  it('has a header, rows of the last 10 days by default, free text with quotes and line breaks, postal codes with leading zeros', async () => {
    const [header, ...rows] = await rowsOf({ type: 'virtual' })
    expect(header).toContain('visitId')
    expect(rows.every((row) => row.length === header!.length)).toBe(true)
    const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]!)
    const requested = column('requestedAt').map((time) => Date.parse(time))
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(start - 10 * 86_400_000)
    expect(Math.max(...requested)).toBeLessThanOrEqual(start)
    expect(requested).toEqual(requested.toSorted((one, other) => one - other))
    expect(column('visitReason').some((reason) => reason.includes('"'))).toBe(true)
    expect(column('visitReason').some((reason) => reason.includes('\n'))).toBe(true)
    expect(column('patientPostalCode').some((code) => /^0\d{4}$/.test(code))).toBe(true)
    expect(new Set(column('visitId')).size).toBe(rows.length)
    expect(new Set(column('reportType'))).toEqual(new Set(['virtual']))
  })

  it('has as many rows as were asked for in any whole year, the same at every download', async () => {
    const visits = counted(1_500, 5_000)
    const sized = await startSandbox({ visits, reportSpeed: 0, now: () => now })
    const url = `${sized.visitUrl}/api/8/reporting/allvisitsreport`
    const id = text((await post(url, { type: 'retail', startDate: '2020-01-01', endDate: '2027-01-01' })).json, 'id')
    const [one, two] = await Promise.all([get(`${url}/${id}/data`), get(`${url}/${id}/data`)])
    expect(one.text).toBe(two.text)
    // Minus the rows that the rest of today would add.
    const count = parseCsv(one.text).length - 1
    expect(count).toBeGreaterThan(visits - Math.ceil(visits / 365))
    expect(count).toBeLessThanOrEqual(visits)
    await sized.close()
  })

  it('keeps to the dates, the end date included, and its visits have summaries', async () => {
    const [header, ...rows] = await rowsOf({ type: 'virtual', startDate: '2026-11-01', endDate: '2026-11-02' })
    const dates = new Set(rows.map((row) => row[header!.indexOf('requestedAt')]!.slice(0, 10)))
    expect(dates).toEqual(new Set(['2026-11-01', '2026-11-02']))
    const visitId = rows[0]![header!.indexOf('visitId')]!
    const summary = await get(`${sandbox.visitUrl}/api/9/visits/${visitId}/summary`)
    expect(at(summary.json, 'patientGuid')).toBe(rows[0]![header!.indexOf('patientGuid')])
  })
})

describe('provider histories', () => {
  const search = (body: object) => post(`${sandbox.baseUrl}/v1/reporting/providerhistories`, body)
  const year = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }

  it('pages of 50 by default, advancing offset gives every record once', async () => {
    const first = await search(year)
    expect(list(first.json, 'data')).toHaveLength(50)
    const count = Number(at(first.json, 'count'))
    const ids = new Set<string>()
    for (let offset = 0; offset < count; offset += 500) {
      const page = list((await search({ ...year, limit: 500, offset })).json, 'data')
      for (const record of page) ids.add(text(record, 'id'))
    }
    expect(ids.size).toBe(count)
  })

  it('matches without regard to case, credentials by what they contain, all fields together', async () => {
    const record = list((await search(year)).json, 'data').find((each) =>
      text(each, 'providerCredentials').startsWith('MD,'),
    )
    const found = list(
      (
        await search({
          ...year,
          providerLastName: text(record, 'providerLastName').toUpperCase(),
          providerCredentials: 'MD',
        })
      ).json,
      'data',
    )
    expect(found.some((each) => at(each, 'id') === at(record, 'id'))).toBe(true)
    for (const each of found) {
      expect(at(each, 'providerLastName')).toBe(at(record, 'providerLastName'))
      expect(text(each, 'providerCredentials')).toContain('MD')
    }
    for (const field of [
      'action',
      'providerId',
      'providerEmailAddress',
      'providerName',
      'providerFirstName',
      'actorId',
      'actorEmail',
      'actorFirstName',
      'actorLastName',
    ]) {
      const value = text(record, field)
      const limit = counted(100, 1_000)
      const data = list((await search({ ...year, limit, [field]: value.toLowerCase() })).json, 'data')
      expect(data.length).toBeGreaterThan(0)
      expect(data.every((each) => text(each, field).toLowerCase() === value.toLowerCase())).toBe(true)
    }
    expect((await search({ ...year, providerCredentials: 'no such' })).json).toEqual({ count: 0, data: [] })
  })

  it('requires both dates', async () => {
    expect(text((await search({ startDate: year.startDate })).json, 'message')).toContain('endDate')
    expect((await search({ startDate: 'soon', endDate: 'late' })).status).toBe(400)
  })
})

describe('surveys', () => {
  const search = (body: object) => post(`${sandbox.baseUrl}/v1/surveys`, body)

  it('answers count and pages; responses are numbers or text', async () => {
    const { json } = await search({ limit: 1_000 })
    const data = list(json, 'data')
    expect(Number(at(json, 'count'))).toBeGreaterThan(8_900)
    expect(Object.keys(data[0] as object)).toEqual(['id', 'createdAt', 'updatedAt', 'survey'])
    const types = new Set(data.map((record) => typeof at(record, 'survey', 'surveyResponse')))
    expect(types).toEqual(new Set(['number', 'string']))
    const next = list((await search({ limit: 10, offset: 990 })).json, 'data')
    expect(next).toEqual(data.slice(990))
  })

  it('filters by every field and by time, the ends left out', async () => {
    const record = list((await search({ limit: 1, offset: 4_000 })).json, 'data')[0]!
    for (const field of ['visitId', 'userId', 'userRole', 'surveyId', 'surveyQuestion']) {
      const value = text(record, 'survey', field)
      const found = list((await search({ [field]: value, limit: counted(100, 1_000) })).json, 'data')
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((each) => at(each, 'survey', field) === value)).toBe(true)
    }
    const created = text(record, 'createdAt')
    const around = (from: number, to: number) =>
      search({
        startDate: new Date(Date.parse(created) + from).toISOString(),
        endDate: new Date(Date.parse(created) + to).toISOString(),
      })
    expect(at((await around(-1, 1)).json, 'count')).toBe(1)
    expect(at((await around(0, 1)).json, 'count')).toBe(0)
    expect(at((await around(-1, 0)).json, 'count')).toBe(0)
    expect(at((await search({ providerLastName: 'Nobody' })).json, 'count')).toBe(0)
  })
})

describe('pause bookings', () => {
  it('answers the records of a period; one that is still on has no resumedAt', async () => {
    const search = (body: object) => post(`${sandbox.baseUrl}/v1/pauseBookings`, body)
    const { json } = await search({ startDate: '2026-11-01', endDate: '2026-12-01' })
    const data = list(json, 'data')
    expect(at(json, 'count')).toBe(data.length)
    expect(data.length).toBeGreaterThan(60)
    for (const record of data) {
      const resumed = at(record, 'resumedAt')
      expect(Date.parse(text(record, 'pausedAt'))).toBeLessThanOrEqual(start)
      expect(resumed === null || Date.parse(text(record, 'resumedAt')) <= start).toBe(true)
      expect(Array.isArray(at(record, 'modalities'))).toBe(true)
    }
    const last = data.findLast((record) => typeof at(record, 'resumedAt') === 'string')
    now = new Date(Date.parse(text(last, 'pausedAt')) + 1_000)
    const during = list((await search({ startDate: '2026-11-01', endDate: '2026-12-01' })).json, 'data')
    expect(during.find((record) => at(record, 'id') === at(last, 'id'))).toMatchObject({ resumedAt: null })
    expect((await search({ startDate: '2026-11-01' })).status).toBe(400)
  })
})
