import type { ActivityCall } from '../../bridge/activity.ts'
import { type FakeAnswers, refuse } from './fake-bridge.ts'

/** Sample calls: reads and writes of two connections, some of them failed. */

const operations = [
  ['entities.batch', 'POST', 'base', '/v1/pdm/batch', 'read'],
  ['visits.waitTimes', 'GET', 'visit', '/api/9/regions/waittimes', 'read'],
  ['providers.detail', 'GET', 'base', '/v3/providers/{ehrSystemName}|{npi}', 'read'],
  ['visits.create', 'POST', 'visit', '/api/9/visits', 'write'],
  ['visits.summary', 'GET', 'visit', '/api/9/visits/{visitId}/summary', 'read'],
] as const

const idAt = (at: number, kind: string) => `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const last = Date.UTC(2026, 10, 22, 16, 30, 5)

/** Call number `at`, newest first. */
export function sampleCall(at: number): ActivityCall {
  const [operation, method, host, path, effect] = operations[at % operations.length] ?? operations[0]
  const began = last - at * 1_700
  const failed = at % 7 === 3
  const isWrite = effect === 'write'
  const beganAt = new Date(began).toISOString()
  const good = {
    beganAt,
    durationMs: 84.2,
    timing: { connectionMs: 31.4, sendingMs: 0.4, firstByteMs: 42.1, bodyMs: 10.3 },
    status: 200,
    bytesSent: method === 'POST' ? 412 : 0,
    bytesReceived: 18_204,
  }
  const bad = isWrite
    ? {
        beganAt,
        durationMs: 5_012,
        timing: { connectionMs: 31.4, sendingMs: 0.6 },
        bytesSent: 1_204,
        failure: 'outcome-unknown' as const,
        mayHaveHappened: true,
      }
    : {
        ...good,
        durationMs: 51,
        timing: { connectionMs: 2.1, sendingMs: 0.3, firstByteMs: 48.2, bodyMs: 0.4 },
        status: 503,
        bytesReceived: 42,
        failure: 'server-error' as const,
      }
  const tries = failed ? (isWrite ? [bad] : [bad, bad, bad]) : at % 9 === 4 ? [bad, good] : [good]
  const end = tries.at(-1) ?? good
  return {
    id: `call-${at}`,
    operation,
    connectionId: at % 11 === 6 ? 'uat' : 'sandbox',
    connectionName: at % 11 === 6 ? 'UAT' : 'Sandbox',
    stage: at % 11 === 6 ? 'uat' : 'sandbox',
    method,
    host,
    path,
    effect,
    gateway: false,
    state: failed ? 'failed' : 'done',
    beganAt,
    endedAt: new Date(began + 90).toISOString(),
    durationMs: Math.round(tries.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    tryCount: tries.length,
    ...('status' in end ? { status: end.status } : {}),
    ...('failure' in end ? { failure: end.failure } : {}),
    ...('mayHaveHappened' in end ? { mayHaveHappened: end.mayHaveHappened } : {}),
    bytesSent: tries.reduce((sum, { bytesSent }) => sum + bytesSent, 0),
    bytesReceived: tries.reduce((sum, one) => sum + ('bytesReceived' in one ? one.bytesReceived : 0), 0),
    correlationId: idAt(at, 'c'),
    ...(isWrite
      ? {}
      : at % 5 === 2
        ? { platformCorrelationIdLeftOut: true }
        : { platformCorrelationId: idAt(at, 'd') }),
    tries,
    query: method === 'GET' ? [{ name: 'product', value: 'sonoran-console' }, { name: 'regionCodes[]' }] : [],
    body:
      method === 'POST'
        ? [
            { name: 'visitDetails.visitTypeName', value: 'virtual' },
            { name: 'patient.firstName' },
            { name: 'patient.address.postalCode' },
            { name: 'billingInfo.paymentMethod' },
          ]
        : [],
  }
}

/** Bridge answers with `count` calls. */
export function activityAnswers(count: number): FakeAnswers {
  let calls = Array.from({ length: count }, (_, at) => sampleCall(at))
  let bundles = 0
  return {
    'activity.calls': ({ connectionId, only, limit }) => {
      const of = calls.filter((call) => connectionId === undefined || call.connectionId === connectionId)
      const failed = of.filter(({ state }) => state === 'failed')
      const writes = of.filter(({ effect }) => effect === 'write')
      const matching = only === 'all' ? of : only === 'failed' ? failed : writes
      return {
        rows: matching
          .slice(0, limit)
          .map(({ gateway: _gateway, tries: _tries, query: _query, body: _body, ...row }) => row),
        matching: matching.length,
        kept: calls.length,
        failed: failed.length,
        writes: writes.length,
        dropped: count >= 2_000 ? 312 : 0,
        connections: [...new Map(calls.map((call) => [call.connectionId, call.connectionName]))].map(([id, name]) => ({
          id,
          name,
        })),
      }
    },
    'activity.call': ({ id }) =>
      calls.find((call) => call.id === id) ?? refuse('not-found', { message: 'This call is no longer listed.' }),
    'activity.clear': () => {
      calls = []
      return null
    },
    'activity.curl': ({ id }) => ({ text: `curl '<BASE_URL>' # ${id}\n` }),
    'activity.bundle': ({ calls: most }) => {
      bundles += 1
      const some = calls.slice(0, most)
      const at = '2026-11-20T08:59:59.000Z'
      const text = `${JSON.stringify(
        {
          format: 'access-console-incident-bundle/2',
          settings: { idleMinutes: 5, clipboardSeconds: 60, pin: 'set', trailKeepMonths: 72 },
          trail: { records: 1_204, headIn: 'keychain', lastCheck: { verdict: 'whole', records: 1_204 } },
          log: [
            { at, event: 'keychain', state: 'ready' },
            { at, event: 'job ended', kind: 'reports.open', state: 'done', seconds: 4 },
          ],
          calls: some,
        },
        undefined,
        2,
      )}\n`
      const failed = some.filter(({ state }) => state === 'failed').length
      return { bundleId: `bundle-${bundles}`, text, calls: some.length, failed, bytes: text.length }
    },
    'activity.saveBundle': () => ({ chosen: true }),
  }
}
