import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { ResolveProxy } from '../../src/main/services/platform/transport.ts'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'

/** A connection that is never made ends like any other call: by its deadline, a cancel, or the client's close. Nothing was sent. */

/** Accepts connections and stays silent. Returns `localhost:port`. */
async function startSilent(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume())
  })
  const port = await listenHere(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `localhost:${port}`
}

type Silent = { readonly address: string; readonly resolveProxy: ResolveProxy }

const silences: Readonly<Record<string, () => Promise<Silent>>> = {
  'a TLS handshake that is never answered': async () => ({
    address: `https://${await startSilent()}`,
    resolveProxy: async () => 'DIRECT',
  }),
  'a proxy that never opens its tunnel': async () => {
    const proxy = await startSilent()
    return { address: 'https://platform.example', resolveProxy: async () => `PROXY ${proxy}` }
  },
  'a proxy whose own handshake is never answered': async () => {
    const proxy = await startSilent()
    return { address: 'https://platform.example', resolveProxy: async () => `HTTPS ${proxy}` }
  },
  'a system that never names its proxy': async () => ({
    address: 'https://platform.example',
    resolveProxy: () => new Promise(() => undefined),
  }),
}

const operations = ['entities.batch', 'providers.book'] as const
type Operation = (typeof operations)[number]

/** Only a write says whether it may have happened. */
const unsent = (kind: 'timed-out' | 'cancelled', operation: Operation) => ({
  ok: false,
  failure: { kind, ...(operation === 'providers.book' ? { mayHaveHappened: false } : {}) },
})

describe.each(Object.entries(silences))('%s', (_, open) => {
  async function start(deadlineScale: number) {
    const { address, resolveProxy } = await open()
    const client = createPlatformClient({ resolveProxy, deadlineScale })
    onTestFinished(() => client.close())
    const context = { connection: connectionTo(everywhere(address)), keys: allKeys }
    const send = (operation: Operation, signal?: AbortSignal) =>
      client.send(operation, smallestInputs.get(operation), { ...context, ...(signal === undefined ? {} : { signal }) })
    return { client, send }
  }

  it.each(operations)('%s ends by its deadline, unsent', async (operation) => {
    const { send } = await start(0.005)
    expect(await send(operation)).toMatchObject(unsent('timed-out', operation))
  })

  it.each(operations)('%s ends when it is cancelled, unsent', async (operation) => {
    const { send } = await start(1)
    expect(await send(operation, AbortSignal.timeout(100))).toMatchObject(unsent('cancelled', operation))
  })

  it('both end when the client closes', async () => {
    const { client, send } = await start(1)
    const both = Promise.all([send('entities.batch'), send('providers.book')])
    setTimeout(() => void client.close(), 100)
    expect(await both).toMatchObject([unsent('cancelled', 'entities.batch'), unsent('cancelled', 'providers.book')])
  })
})
