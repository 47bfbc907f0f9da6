import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './operations.ts'
import { failureOfStatus } from './status.ts'

const report = endpoints['reports.status'] as unknown as Endpoint
const histories = endpoints['providerHistories.search'] as unknown as Endpoint
const read: Endpoint = endpoints['entities.batch'] as unknown as Endpoint
const write: Endpoint = endpoints['providers.book'] as unknown as Endpoint
const kindOf = (endpoint: Endpoint, status: number, platformText?: string) => {
  const { kind, mayHaveHappened } = failureOfStatus(endpoint, { status, platformText, retryAfterSeconds: undefined })
  return mayHaveHappened === undefined ? kind : `${kind}, ${mayHaveHappened ? 'may have happened' : 'did not happen'}`
}

// Columns: status, message | a read | a write
const table: readonly (readonly [status: number, words: string | undefined, ofRead: string, ofWrite: string])[] = [
  [301, undefined, 'unreadable-response', 'outcome-unknown, may have happened'],
  [302, 'moved', 'unreadable-response', 'outcome-unknown, may have happened'],
  [303, undefined, 'unreadable-response', 'outcome-unknown, may have happened'],
  [304, undefined, 'unreadable-response', 'outcome-unknown, may have happened'],
  [307, undefined, 'unreadable-response', 'outcome-unknown, may have happened'],
  [308, undefined, 'unreadable-response', 'outcome-unknown, may have happened'],
  [400, 'bad request', 'rejected', 'rejected, did not happen'],
  [400, undefined, 'rejected', 'rejected, did not happen'],
  [400, 'SlotUnavailable', 'conflict', 'conflict, did not happen'],
  [400, 'The slot is no longer available', 'conflict', 'conflict, did not happen'],
  [400, 'This slot was taken', 'conflict', 'conflict, did not happen'],
  [400, 'patient double booked', 'conflict', 'conflict, did not happen'],
  [400, 'PatientDoubleBooked', 'conflict', 'conflict, did not happen'],
  [400, 'UnknownAppointmentConflict', 'conflict', 'conflict, did not happen'],
  [422, 'Unavailable slot', 'conflict', 'conflict, did not happen'],
  [400, 'REGION_BUSY', 'rejected', 'rejected, did not happen'],
  [400, 'Provider unavailable', 'rejected', 'rejected, did not happen'],
  [401, undefined, 'unauthorized', 'unauthorized, did not happen'],
  [403, 'no', 'forbidden', 'forbidden, did not happen'],
  [404, 'practice not found', 'not-found', 'not-found, did not happen'],
  [405, undefined, 'rejected', 'rejected, did not happen'],
  [407, undefined, 'unreachable', 'unreachable, did not happen'],
  [408, undefined, 'timed-out', 'outcome-unknown, may have happened'],
  [409, undefined, 'conflict', 'conflict, did not happen'],
  [412, undefined, 'conflict', 'conflict, did not happen'],
  [413, undefined, 'rejected', 'rejected, did not happen'],
  [423, 'account locked', 'conflict', 'conflict, did not happen'],
  [429, undefined, 'rate-limited', 'rate-limited, did not happen'],
  [500, 'Unknown error', 'server-error', 'server-error, may have happened'],
  [500, undefined, 'server-error', 'outcome-unknown, may have happened'],
  [502, 'gateway', 'server-error', 'outcome-unknown, may have happened'],
  [503, 'gateway', 'server-error', 'outcome-unknown, may have happened'],
  [504, 'gateway', 'server-error', 'outcome-unknown, may have happened'],
  [599, undefined, 'server-error', 'outcome-unknown, may have happened'],
]

describe('from status and words to a failure', () => {
  it.each(table)('%i %j', (status, words, ofRead, ofWrite) => {
    expect(kindOf(read, status, words)).toBe(ofRead)
    expect(kindOf(write, status, words)).toBe(ofWrite)
  })

  it('keeps the status, the words and Retry-After', () => {
    const failure = failureOfStatus(read, { status: 429, platformText: 'slow down', retryAfterSeconds: 7 })
    expect(failure).toMatchObject({ status: 429, platformText: 'slow down', retryAfterSeconds: 7 })
    expect(
      failureOfStatus(read, { status: 500, platformText: undefined, retryAfterSeconds: undefined }),
    ).not.toHaveProperty('platformText')
  })

  it.each([
    [403, 'Authorization failed: bad service token', /reporting key/],
    [404, 'QueryExecution Not Found', /can’t find this report/],
    [400, 'QueryExecution did not succeed', /its status isn’t Succeeded/],
    [407, undefined, /proxy/],
    [302, undefined, /redirected the request \(302\)\. The console didn’t follow/],
  ])('%i %j has its own sentence', (status, platformText, sentence) => {
    expect(failureOfStatus(report, { status, platformText, retryAfterSeconds: undefined }).message).toMatch(sentence)
  })

  it('a 403 with a web page may be a proxy’s or a firewall’s, so it is no verdict on the key alone', () => {
    const blocked = { status: 403, platformText: undefined, retryAfterSeconds: undefined, isPage: true }
    for (const endpoint of [read, report, histories]) {
      const { kind, message, nextStep } = failureOfStatus(endpoint, blocked)
      expect(kind).toBe('forbidden')
      expect(message).toMatch(/web page.*\(403\).*proxy or firewall/)
      expect(nextStep).toMatch(/network administrators/)
    }
    expect(failureOfStatus(write, blocked)).toMatchObject({ kind: 'forbidden', mayHaveHappened: false })
    expect(failureOfStatus(read, { ...blocked, isPage: false }).message).not.toMatch(/web page/)
    expect(failureOfStatus(read, { ...blocked, status: 401 }).kind).toBe('unauthorized')
  })

  it('a refused service token names the key that this call carried', () => {
    const refused = {
      status: 403,
      platformText: 'Authorization failed: bad service token',
      retryAfterSeconds: undefined,
    }
    expect(failureOfStatus(histories, refused)).toMatchObject({
      message: 'The platform rejected the key of “Provider histories”.',
      nextStep: 'Replace the key of “Provider histories” in Settings, Connections and keys, then try again.',
    })
    expect(failureOfStatus(report, refused).nextStep).toMatch(/All-visits reports/)
  })

  it('never tells to send a write again whose outcome is open', () => {
    for (const status of [302, 408, 500, 502, 503, 504]) {
      for (const platformText of ['words', undefined]) {
        const { nextStep } = failureOfStatus(write, { status, platformText, retryAfterSeconds: undefined })
        expect(nextStep).toMatch(/don’t send it again/i)
      }
    }
  })
})
