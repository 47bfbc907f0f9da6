import { expect, it } from 'vitest'
import { reportErrorOf, type ReportCall } from './report-errors.ts'

const id = '3d44a4eb-e9f1-40c7-a747-3654c2cd6e09'

/** Section 7, verbatim. */
const bodies: readonly (readonly [ReportCall, number, string, string, RegExp, RegExp])[] = [
  ['start', 400, "'type' is required", 'type', /no type of report was sent/, /Choose a type/],
  ['start', 400, "'type' must be one of [retail, virtual]", 'type', /does not take this type/, /provider_booking/],
  ['start', 403, 'Authorization failed: bad service token', 'key', /refused the reporting key/, /Settings/],
  ['status', 403, 'Authorization failed: bad service token', 'key', /refused the reporting key/, /Settings/],
  ['start', 500, 'Unknown error', 'fault', /may or may not have been started/, /Do not start it again/],
  ['status', 500, 'Unknown error', 'fault', /does not explain/, /asks again by itself/],
  ['data', 500, 'Unknown error', 'fault', /was not downloaded/, /Download it again/],
  ['status', 400, `getAvrQueryStatus bad request ${id} no such thing`, 'bad-id', /does not take this report id/, /id/],
  ['status', 404, 'QueryExecution Not Found', 'gone', /does not know this report/, /start the report again/],
  ['data', 404, 'QueryExecution Not Found', 'gone', /does not know this report/, /start the report again/],
  ['data', 400, 'QueryExecution did not succeed', 'not-ready', /is not SUCCEEDED/, /download it/],
  ['data', 400, "'reportId' must be a valid GUID", 'bad-id', /does not take this report id/, /id/],
]

it.each(bodies)('%s %i %s', (call, status, platformText, meaning, message, nextStep) => {
  const told = reportErrorOf({ call, status, platformText, isSandbox: false })
  expect(told?.meaning).toBe(meaning)
  expect(told?.message).toMatch(message)
  expect(told?.nextStep).toMatch(nextStep)
})

it('the sentences are told apart', () => {
  const told = bodies.map(([call, status, platformText]) =>
    reportErrorOf({ call, status, platformText, isSandbox: false }),
  )
  expect(new Set(told.map((one) => `${one?.message} ${one?.nextStep}`)).size).toBe(9)
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
  const told = reportErrorOf({ call: 'status', status: 404, platformText: 'QueryExecution Not Found', isSandbox: true })
  expect(told?.message).toMatch(/sandbox.*forgets/)
})
