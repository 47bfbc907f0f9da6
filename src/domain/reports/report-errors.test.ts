import { expect, it } from 'vitest'
import { reportErrorOf, type ReportCall } from './report-errors.ts'

const id = '3d44a4eb-e9f1-40c7-a747-3654c2cd6e09'

/** Section 7, verbatim. */
const bodies: readonly (readonly [ReportCall, number, string, string, RegExp, RegExp])[] = [
  ['start', 400, "'type' is required", 'type', /no report type was sent/, /Choose a type/],
  ['start', 400, "'type' must be one of [retail, virtual]", 'type', /rejected this type of report/, /Provider booking/],
  ['start', 403, 'Authorization failed: bad service token', 'key', /rejected the reporting key/, /Settings/],
  ['status', 403, 'Authorization failed: bad service token', 'key', /rejected the reporting key/, /Settings/],
  ['start', 500, 'Unknown error', 'fault', /may or may not have started/, /Don’t start it again/],
  ['status', 500, 'Unknown error', 'fault', /doesn’t explain/, /checks again by itself/],
  ['data', 500, 'Unknown error', 'fault', /wasn’t downloaded/, /Download it again/],
  [
    'status',
    400,
    `getAvrQueryStatus bad request ${id} no such thing`,
    'bad-id',
    /rejected this report ID/,
    /with the ID that the platform returned/,
  ],
  ['status', 404, 'QueryExecution Not Found', 'gone', /can’t find this report/, /start the report again/],
  ['data', 404, 'QueryExecution Not Found', 'gone', /can’t find this report/, /start the report again/],
  ['data', 400, 'QueryExecution did not succeed', 'not-ready', /status isn’t Succeeded/, /download the report/],
  [
    'data',
    400,
    "'reportId' must be a valid GUID",
    'bad-id',
    /rejected this report ID/,
    /with the ID that the platform returned/,
  ],
]

it.each(bodies)('%s %i %s', (call, status, platformText, meaning, message, nextStep) => {
  const found = reportErrorOf({ call, status, platformText, isSandbox: false })
  expect(found?.meaning).toBe(meaning)
  expect(found?.message).toMatch(message)
  expect(found?.nextStep).toMatch(nextStep)
})

it('the sentences are distinguished', () => {
  const found = bodies.map(([call, status, platformText]) =>
    reportErrorOf({ call, status, platformText, isSandbox: false }),
  )
  expect(new Set(found.map((one) => `${one?.message} ${one?.nextStep}`)).size).toBe(9)
})

it.each([
  [404, 'no such path'],
  [404, undefined],
  [403, 'blocked by policy'],
  [400, 'startDate is odd'],
  [200, 'QueryExecution Not Found'],
  [undefined, 'Unknown error'],
])('%s %s is none of them', (status, platformText) => {
  expect(reportErrorOf({ call: 'status', status, platformText, isSandbox: false })).toBeUndefined()
})

it('the sandbox forgets its reports, and says so', () => {
  const found = reportErrorOf({
    call: 'status',
    status: 404,
    platformText: 'QueryExecution Not Found',
    isSandbox: true,
  })
  expect(found?.message).toMatch(/^Practice mode.* loses all its reports/)
})
