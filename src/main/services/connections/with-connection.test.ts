import { expect, it } from 'vitest'
import type { Connection } from '../../../domain/connections/connection.ts'
import { connectionWrapper } from './connections.ts'

const found = { id: 'a', name: 'A' } as Connection
const withConnection = connectionWrapper(async (id) => (id === 'a' ? found : undefined))
const { signal } = new AbortController()

it('gives the work the connection that the call names, beside the call’s own input and context', async () => {
  const handler = withConnection((input: { readonly connectionId: string; readonly npi: string }, context) => ({
    ok: true,
    value: [input, context],
  }))
  const input = { connectionId: 'a', npi: '1' }
  expect(await handler(input, { signal })).toEqual({ ok: true, value: [input, { signal, connection: found }] })
})

it('does no work for a connection that is not there, and says so', async () => {
  let ran = false
  const handler = withConnection<{ readonly connectionId: string }, null>(() => {
    ran = true
    return { ok: true, value: null }
  })
  expect(await handler({ connectionId: 'b' }, { signal })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid-input', message: 'This connection no longer exists.' },
  })
  expect(ran).toBe(false)
})
