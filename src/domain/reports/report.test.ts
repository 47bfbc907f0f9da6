import { describe, expect, it } from 'vitest'
import {
  pauseBookingsRequest,
  pauseBookingsResult,
  providerHistoriesRequest,
  providerHistoriesResult,
  reportStarted,
  reportStatusResult,
  startReportRequest,
  surveysRequest,
  surveysResult,
} from './report.ts'

const fields = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.'))

describe('report states (section 3)', () => {
  it('keeps a status the document does not list', () => {
    expect(reportStatusResult.parse({ status: 'ARCHIVED', since: 1 })).toEqual({ status: 'ARCHIVED', since: 1 })
    expect(fields(reportStatusResult.safeParse({}))).toEqual(['status'])
  })
})

describe('starting a report (4.5)', () => {
  it.each(['virtual', 'retail', 'provider_booking'])('type %s', (type) => {
    expect(startReportRequest.parse({ type })).toEqual({ type })
  })
  it.each([undefined, 'all', 'Virtual', ''])('not type %j', (type) => {
    expect(fields(startReportRequest.safeParse({ type }))).toEqual(['type'])
  })
  it.each([
    [{ startDate: '2026-03-01' }, ['endDate']],
    [{ endDate: '2026-03-01' }, ['startDate']],
    [{ startDate: '2026-03-01', endDate: '2026-03-10' }, []],
    [{ startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-10T00:00:00Z' }, []],
    [{ startDate: '2026-03-10', endDate: '2026-03-01' }, ['endDate']],
    [{ startDate: '03/01/2026', endDate: '2026-03-10' }, ['startDate']],
    [{ startDate: '2026-02-29', endDate: '2026-03-10' }, ['startDate']],
  ])('dates %j', (dates, expected) => {
    expect(fields(startReportRequest.safeParse({ type: 'virtual', ...dates }))).toEqual(expected)
  })
  it('names the rule when one date is missing', () => {
    const message = startReportRequest.safeParse({ type: 'retail', startDate: '2026-03-01' }).error?.issues[0]?.message
    expect(message).toMatch(/^Report dates: endDate is required/)
  })
  it('an answer without an id tells nothing', () => {
    expect(reportStarted.safeParse({}).success).toBe(false)
    expect(reportStarted.parse({ id: 17 })).toEqual({ id: '17' })
  })
})

describe.each([
  ['provider histories', providerHistoriesRequest],
  ['pause bookings', pauseBookingsRequest],
])('%s need both dates', (_name, schema) => {
  const both = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' }
  it('takes both', () => expect(schema.parse(both)).toEqual(both))
  it.each(['startDate', 'endDate'])('names a missing %s', (field) => {
    const issues = schema.safeParse({ ...both, [field]: undefined }).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, `${field} is required.`]])
  })
  it('names both when both are missing', () => expect(fields(schema.safeParse({}))).toEqual(['startDate', 'endDate']))
  it('refuses a range that runs backwards', () => {
    expect(fields(schema.safeParse({ startDate: both.endDate, endDate: both.startDate }))).toEqual(['endDate'])
  })
})

describe('search fields', () => {
  const dates = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' }
  it('provider histories: timestamps, not days (review data finding D5)', () => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-02' }
    expect(fields(providerHistoriesRequest.safeParse(days))).toEqual(['startDate', 'endDate'])
    expect(fields(pauseBookingsRequest.safeParse(days))).toEqual([])
  })
  it('provider histories: the 14 fields beside limit and offset, two of them the dates', () => {
    const words = [
      'action',
      'visitId',
      'providerId',
      'providerEmailAddress',
      'providerName',
      'providerFirstName',
      'providerLastName',
      'providerCredentials',
      'actorId',
      'actorEmail',
      'actorFirstName',
      'actorLastName',
    ]
    const body = { ...dates, limit: 50, offset: 0, ...Object.fromEntries(words.map((word) => [word, 'x'])) }
    expect(providerHistoriesRequest.parse(body)).toEqual(body)
    for (const word of words) {
      expect(fields(providerHistoriesRequest.safeParse({ ...dates, [word]: 7 }))).toEqual([word])
    }
  })
  it('surveys need no date', () => {
    expect(surveysRequest.parse({})).toEqual({})
    expect(fields(surveysRequest.safeParse({ limit: -1, offset: -1 }))).toEqual(['limit', 'offset'])
  })
})

describe('answers of the searches (2.7)', () => {
  it('keep fields that are not shown', () => {
    const answer = { count: 1, data: [{ id: 'h-1', action: 'PAUSED', nested: { a: 1 } }] }
    expect(providerHistoriesResult.parse(answer)).toEqual(answer)
  })
  it('keep a survey response as number or text', () => {
    const of = (surveyResponse: unknown) => ({ count: 1, data: [{ id: 's', survey: { surveyResponse } }] })
    expect(surveysResult.parse(of(5))).toEqual(of(5))
    expect(surveysResult.parse(of('5'))).toEqual(of('5'))
    expect(surveysResult.parse({ data: [{ survey: null }] })).toEqual({ data: [{ survey: null }] })
  })
  it('pause bookings come with count and data, or as a bare list', () => {
    const row = { id: 'p', resumedAt: null, regionCode: null, modalities: ['virtual'], userRoles: 'a,b' }
    expect(pauseBookingsResult.parse({ count: 3, data: [row] })).toEqual({ count: 3, data: [row] })
    expect(pauseBookingsResult.parse([row])).toEqual({ data: [row] })
  })
  it('count may be missing but data may not', () => {
    expect(surveysResult.parse({ data: [] })).toEqual({ data: [] })
    expect(surveysResult.safeParse({ count: 1 }).success).toBe(false)
  })
})
