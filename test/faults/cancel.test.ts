import { expect, it } from 'vitest'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { jsonReads, writes } from './campaign.ts'
import { answer, json, okHead } from './fault-case.ts'
import { startFaultServer } from './fault-server.ts'
import { failureOf, sendTo } from './sending.ts'

it.each(jsonReads)('%s cancelled while it waits for an answer ends as cancelled', async (operation) => {
  const stop = new AbortController()
  const sent = await sendTo({ name: 'hang', onRequest: () => stop.abort() }, operation, {
    context: { signal: stop.signal },
  })
  expect(failureOf(sent).kind).toBe('cancelled')
  expect(sent.server.requests).toHaveLength(1)
})

it('a read cancelled in the middle of a body ends as cancelled', async () => {
  const stop = new AbortController()
  const sent = await sendTo(
    {
      name: 'hang mid-body',
      onRequest: ({ socket }) => {
        socket.write(Buffer.concat([okHead({ 'content-length': '5000' }), Buffer.from('{')]), () => stop.abort())
      },
    },
    'entities.batch',
    { context: { signal: stop.signal } },
  )
  expect(failureOf(sent).kind).toBe('cancelled')
})

it('a read cancelled between two attempts is not sent again', async () => {
  const stop = new AbortController()
  const sent = await sendTo(
    {
      name: 'reset',
      onRequest: ({ socket }) => {
        socket.resetAndDestroy()
        setTimeout(() => stop.abort(), 5)
      },
    },
    'entities.batch',
    // Pauses are a hundred times longer, so the cancel happens in the first one.
    { context: { signal: stop.signal }, deadlineScale: 100 },
  )
  expect(failureOf(sent).kind).toBe('cancelled')
  expect(sent.server.requests).toHaveLength(1)
})

it.each(writes)('%s cancelled after it left has an unknown outcome', async (operation) => {
  const stop = new AbortController()
  const sent = await sendTo({ name: 'hang', onRequest: () => stop.abort() }, operation, {
    context: { signal: stop.signal },
  })
  expect(failureOf(sent)).toMatchObject({ kind: 'outcome-unknown', mayHaveHappened: true })
  expect(sent.server.requests).toHaveLength(1)
})

it.each([...jsonReads, ...writes])('%s cancelled beforehand opens no connection', async (operation) => {
  const sent = await sendTo({ name: 'hang' }, operation, { context: { signal: AbortSignal.abort() } })
  expect(failureOf(sent)).toMatchObject({ kind: 'cancelled', mayHaveHappened: false })
  expect(sent.server.connectionCount()).toBe(0)
})

it('cancelling one call leaves the others alone', async () => {
  const stop = new AbortController()
  const server = await startFaultServer({
    name: 'answers the second',
    onRequest: ({ socket, request }) => {
      if (request.target.includes('wait')) stop.abort()
      else setTimeout(() => socket.write(answer('200 OK', { 'content-type': json }, '{"total": 0, "data": []}')), 50)
    },
  })
  const client = createPlatformClient()
  const context = { connection: connectionTo(everywhere(server.origin)), keys: allKeys }
  try {
    const [stopped, other] = await Promise.all([
      client.send('visits.waitTimes', smallestInputs.get('visits.waitTimes'), { ...context, signal: stop.signal }),
      client.send('entities.batch', smallestInputs.get('entities.batch'), context),
    ])
    expect(stopped).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(other).toMatchObject({ ok: true })
  } finally {
    await client.close()
    await server.close()
  }
})

it('closing the client cancels what is under way and what comes later', async () => {
  const client = createPlatformClient()
  const server = await startFaultServer({ name: 'hang', onRequest: () => void client.close() })
  const context = { connection: connectionTo(everywhere(server.origin)), keys: allKeys }
  const send = (operation: 'entities.batch' | 'visits.create') =>
    client.send(operation, smallestInputs.get(operation), context)
  try {
    expect(await send('entities.batch')).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(server.requests).toHaveLength(1)
    expect(await send('visits.create')).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled', mayHaveHappened: false },
    })
    expect(server.connectionCount()).toBe(1)
  } finally {
    await client.close()
    await server.close()
  }
})

it('closing the client leaves a write that left with an unknown outcome', async () => {
  const client = createPlatformClient()
  const server = await startFaultServer({ name: 'hang', onRequest: () => void client.close() })
  const context = { connection: connectionTo(everywhere(server.origin)), keys: allKeys }
  try {
    const envelope = await client.send('providers.book', smallestInputs.get('providers.book'), context)
    expect(envelope).toMatchObject({ ok: false, failure: { kind: 'outcome-unknown', mayHaveHappened: true } })
    expect(server.requests).toHaveLength(1)
  } finally {
    await client.close()
    await server.close()
  }
})
