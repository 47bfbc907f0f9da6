import { expect, it } from 'vitest'
import { type Failure, failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { createRecordSource, type RecordSourceNeeds } from './record-source.ts'
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
