import { describe, expect, it } from 'vitest'
import { callFamilies } from '../domain/connections/call-families.ts'
import { callNames, calls, cancelChannel, channelOf, eventChannelOf } from './calls.ts'
import { maxPageRows } from './calls/entities.ts'
import { eventNames } from './events.ts'

const accepts = (name: keyof typeof calls, input: unknown) => calls[name].input.safeParse(input).success

it('every call has a schema and a channel of its own', () => {
  for (const name of callNames) expect(typeof calls[name].input.safeParse).toBe('function')
  const channels = [...callNames.map(channelOf), ...eventNames.map(eventChannelOf), cancelChannel]
  expect(new Set(channels).size).toBe(channels.length)
})

it('a call without input takes none', () => {
  for (const name of ['app.info', 'jobs.list', 'settings.connections', 'training.state'] as const) {
    expect([undefined, null, {}, ''].map((input) => accepts(name, input))).toEqual([true, false, false, false])
  }
})

it('an unknown start is settled with any GUID that a status call takes, and with nothing else', () => {
  const settled = (reportId: string) =>
    accepts('reports.settle', { entryId: 'entry', verdict: 'started', reportId, note: '' })
  expect(settled('7f3e9a10-5b2c-0d4e-1f60-9a8b7c6d5e4f')).toBe(true)
  expect(settled('7f3e9a10-5b2c-4d4e-9f60-9a8b7c6d5e4f')).toBe(true)
  expect(settled('report 7')).toBe(false)
})

it('another page of slots is loaded by the date that a response names: a day, or a date-time with its offset', () => {
  const slots = { connectionId: 'uat', npi: '1245319599' }
  const page = (startDate: string) => accepts('providers.timeSlots', { ...slots, startDate })
  expect(['2026-06-11', '2026-06-11T00:00:00-07:00', '2026-06-11T07:00:00Z'].map(page)).toEqual([true, true, true])
  expect(['2026-06-11T00:00:00', '', 'later'].map(page)).toEqual([false, false, false])
})

describe('entities.page', () => {
  const page = { connectionId: 'sandbox', namespace: 'healthSystem', type: 'staff', offset: 0, limit: 100 }
  it.each([
    [{}, true],
    [{ limit: maxPageRows }, true],
    [{ limit: maxPageRows + 1 }, false],
    [{ limit: 0 }, false],
    [{ limit: 1.5 }, false],
    [{ offset: -1 }, false],
    [{ type: ' ' }, false],
    [{ connectionId: '' }, false],
    [
      {
        filters: [
          { field: 'nameLast', value: 'Moss' },
          { field: 'active', value: null },
        ],
      },
      true,
    ],
    [{ filters: [{ field: 'nameLast', value: { $ne: 1 } }] }, false],
    [{ filters: Array.from({ length: 51 }, () => ({ field: 'a', value: 1 })) }, false],
    [{ refs: ['clinician'], resolveAllRefs: false }, true],
  ])('%j: %s', (change, accepted) => expect(accepts('entities.page', { ...page, ...change })).toBe(accepted))
  it('drops what it does not know', () => {
    expect(calls['entities.page'].input.parse({ ...page, apiKey: 'x' })).toEqual(page)
  })
})

describe('keys', () => {
  const key = { connectionId: 'uat', family: 'entities', key: 'k' }
  it('are set for a known family, saved only after a test unless told otherwise', () => {
    expect(calls['settings.setKey'].input.parse(key)).toEqual({ ...key, saveUntested: false })
    for (const family of callFamilies) expect(accepts('settings.setKey', { ...key, family })).toBe(true)
    expect(accepts('settings.setKey', { ...key, family: '__proto__' })).toBe(false)
    expect(accepts('settings.setKey', { ...key, key: 'k'.repeat(8193) })).toBe(false)
  })
  it('go in and never come out: no call is named for reading one', () => {
    expect(callNames.filter((name) => /key/i.test(name)).toSorted()).toEqual([
      'settings.keys',
      'settings.removeKey',
      'settings.setKey',
      'settings.testKey',
    ])
  })
})

it('a connection is refused with the rule of its address', () => {
  const fields = {
    name: 'x',
    stage: 'uat',
    baseUrl: 'http://a.example',
    visitUrl: 'https://a.example',
    schedulingUrl: 'https://a.example',
  }
  const { error } = calls['settings.saveConnection'].input.safeParse({ fields })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['fields.baseUrl', expect.stringMatching(/^Only an address on this computer is allowed without https/)],
  ])
})

it('practice mode misbehaves within bounds only', () => {
  expect(calls['training.misbehave'].input.parse({})).toEqual({
    latencyMs: 0,
    errorRate: 0,
    errorStatus: 500,
    conflictOnNextBooking: false,
    conflictText: 'SlotUnavailable',
    loseNextBookingAnswer: 'no',
    busyRegions: [],
    cleanEntities: false,
    waitFaults: {},
    cleanDirectory: false,
    totalDrift: 0,
    repeatedRows: 0,
    failingOffset: 0,
    failingTimes: 0,
    pageCap: 0,
    abovePageCap: 'fewer',
    searchDrift: 0,
    searchRepeated: 0,
    searchFailingOffset: 0,
    searchFailingTimes: 0,
    searchPageCap: 0,
  })
  for (const wrong of [
    { latencyMs: -1 },
    { latencyMs: 120_001 },
    { errorRate: 1.1 },
    { errorStatus: 200 },
    { pageCap: -1 },
    { failingTimes: 0.5 },
  ]) {
    expect(accepts('training.misbehave', wrong)).toBe(false)
  }
})
