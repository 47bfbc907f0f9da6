import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { startTunnel, type Tunnel } from '../booking/tunnel.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { type Certificate, type Certificates, certificateProblem, makeCertificates } from './certificates.ts'
import { answer, json } from './fault-case.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import { expectNoKey } from './key-forms.ts'

/** Calls through a hospital's proxy: it sees only a host name, and its own rejections are distinguished from the platform's. */

const problem = await certificateProblem()

let certificates: Certificates
let folder: string
let authorityFile: string
const toClose: (() => Promise<void>)[] = []

beforeAll(async () => {
  if (problem !== undefined) return
  certificates = await makeCertificates()
  folder = await mkdtemp(join(tmpdir(), 'console-proxy-'))
  authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, certificates.authority)
})
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})
afterAll(async () => {
  if (problem === undefined) await rm(folder, { recursive: true, force: true })
})

/** A loopback proxy that tunnels to `target`, or sends `refusal`. */
async function startProxy(target: FaultServer | undefined, refusal = ''): Promise<Tunnel> {
  const proxy = await startTunnel(target === undefined ? 0 : Number(new URL(target.origin).port))
  if (target === undefined) proxy.refuse(refusal)
  toClose.push(() => proxy.close())
  return proxy
}

async function startPlatform(tls: Certificate): Promise<FaultServer> {
  const body = '{"total": 0, "data": [], "visitId": "v"}'
  const server = await startFaultServer(
    { name: 'good', onRequest: ({ socket }) => socket.write(answer('200 OK', { 'content-type': json }, body)) },
    { tls },
  )
  toClose.push(server.close)
  return server
}

async function sendThrough(proxy: Tunnel, operation: EndpointName, deadlineScale = 0.2) {
  const client = createPlatformClient({ deadlineScale, resolveProxy: async () => `PROXY ${proxy.origin}; DIRECT` })
  try {
    return await client.send(operation, smallestInputs.get(operation), {
      connection: connectionTo(everywhere('https://platform.example'), { certificateFile: authorityFile }),
      keys: allKeys,
    })
  } finally {
    await client.close()
  }
}

const operations = ['entities.batch', 'visits.create', 'providers.book'] as const

describe.skipIf(problem !== undefined)('through a proxy', () => {
  it.each(operations)('%s arrives, and the proxy sees the host name alone', async (operation) => {
    const platform = await startPlatform(certificates.remote)
    const proxy = await startProxy(platform)
    expect(await sendThrough(proxy, operation)).toMatchObject({ ok: true })
    expect(platform.requests).toHaveLength(1)
    expect(proxy.asked).toEqual(['CONNECT platform.example:443 HTTP/1.1'])
    expectNoKey(proxy.heard(), 'what the proxy heard')
    expect(proxy.heard()).not.toMatch(/correlation-id|accept-language|\/v1\/|\/api\//i)
  })

  it.each(operations)('%s is not sent where the certificate is for another host', async (operation) => {
    const platform = await startPlatform(certificates.good)
    const proxy = await startProxy(platform)
    const envelope = await sendThrough(proxy, operation)
    expect(envelope).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', message: expect.stringMatching(/certificate is for a different host/) },
    })
    expect(envelope.ok || (envelope.failure.mayHaveHappened ?? false)).toBe(false)
    expect(platform.bytesReceived()).toBe(0)
  })

  it('a read goes through the proxy that the system names now, not the one of the first call', async () => {
    const platform = await startPlatform(certificates.remote)
    const [atWork, atHome] = [await startProxy(platform), await startProxy(platform)]
    let proxy = atWork
    const client = createPlatformClient({ deadlineScale: 0.2, resolveProxy: async () => `PROXY ${proxy.origin}` })
    const context = {
      connection: connectionTo(everywhere('https://platform.example'), { certificateFile: authorityFile }),
      keys: allKeys,
    }
    try {
      for (const next of [atWork, atHome]) {
        proxy = next
        expect(await client.send('entities.batch', smallestInputs.get('entities.batch'), context)).toMatchObject({
          ok: true,
        })
      }
    } finally {
      await client.close()
    }
    expect([atWork.asked.length, atHome.asked.length]).toEqual([1, 1])
  })

  const refusals = [
    [
      'asks for a sign-in',
      'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      /proxy/i,
    ],
    ['forbids the host', 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n', /proxy/i],
    ['cannot reach the host', 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n', /proxy/i],
    ['hangs up', '', /./],
  ] as const

  it.each(refusals.flatMap((refusal) => operations.map((operation) => [...refusal, operation] as const)))(
    'a proxy that %s: nothing was sent',
    async (_what, refusal, says, operation) => {
      const proxy = await startProxy(undefined, refusal)
      const envelope = await sendThrough(proxy, operation)
      expect(envelope).toMatchObject({
        ok: false,
        failure: { kind: 'unreachable', message: expect.stringMatching(says) },
      })
      expect(envelope.ok || (envelope.failure.mayHaveHappened ?? false)).toBe(false)
      expectNoKey(proxy.heard(), 'what the proxy heard')
    },
  )
})
