import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchFields } from '../../src/domain/searches/search-kind.ts'
import { connectionTo } from '../requests/harness.ts'
import { type Recorder, startRecorder } from '../requests/recorder.ts'
import { days, startSearches, type TestSearches } from './harness.ts'

/** What a search sends: the documented fields, exactly as entered. */

let recorder: Recorder
let searches: TestSearches
beforeAll(async () => {
  recorder = await startRecorder()
})
afterAll(() => recorder.close())
beforeEach(async () => {
  recorder.forget()
  searches = await startSearches(connectionTo(recorder.addresses).baseUrl)
})
afterEach(() => searches.close())

const paths = {
  histories: '/v1/reporting/providerhistories',
  surveys: '/v1/surveys',
  pauses: '/v1/pauseBookings',
} as const

describe('a search sends', () => {
  it.each(['histories', 'surveys', 'pauses'] as const)('%s: every documented field as it was given', async (kind) => {
    const fields = Object.fromEntries(searchFields[kind].map((field) => [field, `${field} "é", =1`]))
    await searches.read({ kind, fields })
    const [first] = recorder.requests
    expect(first).toMatchObject({ host: 'base', method: 'POST', rawPath: paths[kind], query: [] })
    const paging = kind === 'pauses' ? {} : { limit: 500, offset: 0 }
    expect(JSON.parse(first?.body ?? '')).toEqual({ ...days, ...fields, ...paging })
  })

  it('no empty text, and dates with the offset they were given', async () => {
    const dates = { startDate: '2026-11-01T00:00:00-07:00', endDate: '2026-11-02T00:00:00-07:00' }
    await searches.read({ ...dates, fields: { visitId: '', userId: '  ', userRole: ' patient ' } })
    expect(JSON.parse(recorder.requests[0]?.body ?? '')).toEqual({
      ...dates,
      userRole: 'patient',
      limit: 500,
      offset: 0,
    })
  })
})

describe('a search sends nothing', () => {
  it.each([
    [
      'with a field of another search',
      { kind: 'pauses', fields: { userId: 'u' } },
      'userId',
      /^Can’t search pause bookings by userId\.$/,
    ],
    [
      'with a field that is none',
      { kind: 'surveys', fields: { limit: '7' } },
      'limit',
      /^Can’t search surveys by limit\.$/,
    ],
    [
      'that ends before it begins',
      { kind: 'histories', endDate: '2026-10-19T00:00:00Z' },
      'endDate',
      /^The end date is before the start date\.$/,
    ],
    ['with a date that is none', { kind: 'surveys', startDate: 'last week' }, 'startDate', /ISO 8601/],
  ] as const)('%s', async (_what, input, field, words) => {
    const answer = await searches.open(input)
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', issues: [{ field, message: expect.stringMatching(words) as string }] },
    })
    expect(recorder.requests).toEqual([])
    expect(searches.jobs.list()).toEqual([])
  })
})
