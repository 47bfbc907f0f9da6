import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { writes } from './campaign.ts'
import { answer, json } from './fault-case.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

/** Which requests share a socket. A write on a half-closed keep-alive socket could be lost, or sent twice by a careless client. */

let server: FaultServer
let client: PlatformClient
const ports: (number | undefined)[] = []

beforeEach(async () => {
  ports.length = 0
  client = createPlatformClient()
  server = await startFaultServer({
    name: 'keeps every connection open',
    onRequest: ({ socket }) => {
      ports.push(socket.remotePort)
      socket.write(answer('200 OK', { 'content-type': json }, '{"total": 0, "data": [], "id": "r", "visitId": "v"}'))
    },
  })
})
afterEach(async () => {
  await client.close()
  await server.close()
})

const send = (operation: EndpointName) =>
  client.send(operation, smallestInputs.get(operation), {
    connection: connectionTo(everywhere(server.origin)),
    keys: allKeys,
  })

it('reads one after another share sockets', async () => {
  for (let count = 0; count < 20; count += 1) expect(await send('entities.batch')).toMatchObject({ ok: true })
  expect(server.connectionCount()).toBeLessThanOrEqual(10)
})

it.each(writes)('%s has a socket of its own, before and after reads', async (operation) => {
  for (const each of ['entities.batch', operation, 'entities.batch', operation] as const) {
    expect(await send(each)).toMatchObject({ ok: true })
    // The read's socket is idle now, so a write might reuse it.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const [firstRead, firstWrite, secondRead, secondWrite] = ports
  expect(firstWrite).not.toBe(secondWrite)
  expect([firstRead, secondRead]).not.toContain(firstWrite)
  expect([firstRead, secondRead]).not.toContain(secondWrite)
})

it('many reads at once open a handful of sockets', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => send('entities.batch')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  expect(server.connectionCount()).toBeLessThanOrEqual(10)
})

it('many writes at once are all sent, each once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('providers.book')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  expect(server.requests).toHaveLength(20)
  expect(new Set(ports).size).toBe(20)
})
