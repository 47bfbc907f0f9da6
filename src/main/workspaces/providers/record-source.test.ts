import { expect, it } from 'vitest'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { createRecordSource, hoursBefore, type RecordSourceNeeds } from './record-source.ts'
import type { KeptRecord } from './record-store.ts'

const connection = { id: 'uat', name: 'UAT', stage: 'uat', baseUrl: 'https://a.example' } as Connection

/** What is stored of a provider whose request fails so. */
async function keptAfter(reason: Failure): Promise<readonly KeptRecord[]> {
  const kept: KeptRecord[] = []
  const source = createRecordSource({
    client: { send: async () => ({ ok: false, failure: reason }), close: async () => undefined },
    store: { put: (_scope, one) => void kept.push(one) } as RecordSourceNeeds['store'],
    contextOf: (to, signal) => ({ connection: to, keys: async () => ({ found: true, key: 'a-key' }), signal }),
  })
  await source.read({ connection, npi: '1245319599' }, new AbortController().signal)
  return kept
}

it('a failure of the provider is stored, a maintenance of the platform isn’t', async () => {
  expect(await keptAfter(failure('server-error', { status: 500 }))).toMatchObject([{ npi: '1245319599' }])
  expect(await keptAfter(failure('server-error', { status: 503, retryAfterSeconds: 30 }))).toEqual([])
})

it.each([
  [1, 0],
  [-3, 1],
])('a stored record of %d hours ago counts, unless it’s from ahead of the clock', async (hours, times) => {
  const npi = '1245319599'
  const kept: KeptRecord = { npi, askedAt: hoursBefore(hours), record: {} }
  let requests = 0
  const source = createRecordSource({
    client: {
      send: async () => {
        requests += 1
        return { ok: false, failure: failure('unreachable') }
      },
      close: async () => undefined,
    },
    store: { find: async () => new Map([[npi, kept]]), put: () => undefined } as unknown as RecordSourceNeeds['store'],
    contextOf: (to, signal) => ({ connection: to, keys: async () => ({ found: true, key: 'a-key' }), signal }),
  })
  const known = await source.known({ connection, npi }, new AbortController().signal)
  expect([requests, known.ok]).toEqual([times, times === 0])
})

it('of an EHR that was requested in two letter cases, the latest form counts alone', async () => {
  const [asked, signal] = [{ connection, npi: '1245319599' }, new AbortController().signal]
  const records = [{ isActive: false }, { isActive: true }]
  const send = async () => ({ ok: true, value: records.shift(), meta: { receivedAt: hoursBefore(0) } })
  const source = createRecordSource({
    client: { send, close: async () => undefined } as unknown as RecordSourceNeeds['client'],
    store: {} as RecordSourceNeeds['store'],
    contextOf: (to, ended) => ({ connection: to, keys: async () => ({ found: true, key: 'a-key' }), signal: ended }),
  })
  await source.ask(asked, 'Epic', signal)
  await source.ask(asked, 'EPIC', signal)
  const { forms } = source.knownBy(asked, { record: {}, askedAt: hoursBefore(0), ehrSystemName: undefined })
  expect(forms.ehr).toMatchObject([{ ehrSystemName: 'EPIC', record: { isActive: true } }])
})
