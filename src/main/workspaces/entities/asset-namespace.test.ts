import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../bridge/envelope.ts'
import { type FailureKind, failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { createNamespaces } from './asset-namespace.ts'

const connection = { id: 'uat', baseUrl: 'https://a.example' } as Connection
const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00.000Z' }

/** A platform that knows `known` and answers with `kind` to everything else. */
function platform(known: string, kind: FailureKind = 'rejected') {
  const asked: string[] = []
  return {
    asked,
    call: async (namespace: string): Promise<Envelope<string>> => {
      asked.push(namespace)
      return namespace === known ? { ok: true, value: namespace, meta } : { ok: false, failure: failure(kind) }
    },
  }
}

describe('asset and assets', () => {
  it.each(['asset', 'assets'])(
    'asked for as %s, the listed one goes first and the other where it is not known',
    async (name) => {
      const namespaces = createNamespaces()
      const { asked, call } = platform('assets')
      expect(await namespaces.send(connection, 'entities.batch', name, call)).toMatchObject({
        ok: true,
        value: 'assets',
      })
      expect(await namespaces.send(connection, 'entities.batch', name, call)).toMatchObject({ ok: true })
      expect(asked).toEqual(['asset', 'assets', 'assets'])
    },
  )

  it('what worked is kept for one connection and one call, not for others', async () => {
    const namespaces = createNamespaces()
    const { asked, call } = platform('assets', 'not-found')
    await namespaces.send(connection, 'entities.batch', 'asset', call)
    await namespaces.send(connection, 'entities.schema', 'asset', call)
    await namespaces.send({ ...connection, id: 'production' }, 'entities.batch', 'asset', call)
    expect(asked).toEqual(['asset', 'assets', 'asset', 'assets', 'asset', 'assets'])
  })

  it.each([
    ['only the other name has any', 0, 7, 7, ['asset', 'assets', 'assets']],
    ['the listed name has some', 7, 9, 7, ['asset', 'asset']],
    ['neither name has any', 0, 0, 0, ['asset', 'assets', 'asset', 'assets']],
  ])('where an unknown name is no error, and %s', async (_, listed, spoken, total, sent) => {
    const namespaces = createNamespaces()
    const asked: string[] = []
    const call = async (namespace: string): Promise<Envelope<unknown>> => {
      asked.push(namespace)
      return { ok: true, value: { total: namespace === 'asset' ? listed : spoken, data: [] }, meta }
    }
    const count = () => namespaces.send(connection, 'entities.batch', 'asset', call)
    expect(await count()).toMatchObject({ value: { total } })
    expect(await count()).toMatchObject({ value: { total } })
    expect(asked).toEqual(sent)
  })

  it.each<[string, Envelope<unknown>]>([
    ['none', { ok: true, value: { total: 0, data: [] }, meta }],
    ['a refusal', { ok: false, failure: failure('not-found') }],
  ])('%s under the listed name is no answer where the other one failed', async (_, listed) => {
    const call = async (namespace: string): Promise<Envelope<unknown>> =>
      namespace === 'asset' ? listed : { ok: false, failure: failure('timed-out') }
    expect(await createNamespaces().send(connection, 'entities.batch', 'asset', call)).toMatchObject({
      ok: false,
      failure: { kind: 'timed-out' },
    })
  })

  it('refused under both names, the first refusal is reported', async () => {
    const { asked, call } = platform('neither')
    expect(await createNamespaces().send(connection, 'entities.batch', 'assets', call)).toMatchObject({ ok: false })
    expect(asked).toEqual(['asset', 'assets'])
  })

  it.each<FailureKind>(['unauthorized', 'timed-out', 'server-error', 'cancelled'])(
    'a failure that says nothing of the name (%s) is not taken for one',
    async (kind) => {
      const { asked, call } = platform('assets', kind)
      expect(await createNamespaces().send(connection, 'entities.batch', 'asset', call)).toMatchObject({ ok: false })
      expect(asked).toEqual(['asset'])
    },
  )

  it('any other namespace is asked for as it is', async () => {
    const { asked, call } = platform('assetsX')
    await createNamespaces().send(connection, 'entities.batch', 'healthSystem', call)
    expect(asked).toEqual(['healthSystem'])
  })
})
