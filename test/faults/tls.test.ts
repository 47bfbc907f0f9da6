import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { type Certificates, certificateProblem, makeCertificates } from './certificates.ts'
import { answer, json } from './fault-case.ts'
import { type Fault, type FaultServerOptions, startFaultServer } from './fault-server.ts'
import { failureOf, sendTo } from './sending.ts'
import { tellRow } from '../trust/tell-row.ts'
import { tally } from '../trust/tally.ts'

/** A server with a bad certificate gets no byte of HTTP: no path, no key, no patient. */

const problem = await certificateProblem()
const answering: Fault = {
  name: 'answers everything',
  onRequest: ({ socket }) =>
    socket.write(answer('200 OK', { 'content-type': json }, '{"total": 0, "data": [], "visitId": "v"}')),
}

let certificates: Certificates
let folder: string
let authorityFile: string

beforeAll(async () => {
  if (problem !== undefined) return
  certificates = await makeCertificates()
  folder = await mkdtemp(join(tmpdir(), 'console-tls-'))
  authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, certificates.authority)
})
afterAll(async () => {
  if (problem === undefined) await rm(folder, { recursive: true, force: true })
})

type Refusal = { readonly what: string; readonly tls: () => FaultServerOptions['tls']; readonly says: RegExp }

const refusals: readonly Refusal[] = [
  { what: 'self-signed', tls: () => certificates.selfSigned, says: /self-signed/ },
  { what: 'expired', tls: () => certificates.expired, says: /expired/ },
  { what: 'made for another host', tls: () => certificates.wrongHost, says: /certificate is for a different host/ },
  { what: 'from an unknown authority', tls: () => certificates.unknownAuthority, says: /authority that isn’t trusted/ },
  { what: 'good, but spoken over TLS 1.0', tls: () => ({ ...certificates.good, maxVersion: 'TLSv1' }), says: /./ },
  { what: 'good, but spoken over TLS 1.1', tls: () => ({ ...certificates.good, maxVersion: 'TLSv1.1' }), says: /./ },
]

describe.skipIf(problem !== undefined)('a certificate that is', () => {
  tally({
    row: 11,
    part: 'certificates and versions × endpoints, refused before a byte of HTTP',
    control: 'a lax client is served over TLS 1.0 and 1.1, and a good certificate is taken',
    ran: 'node',
  })
  it.each(['TLSv1', 'TLSv1.1'] as const)('%s: the server does speak it, to whoever takes it', async (version) => {
    const server = await startFaultServer(answering, { tls: { ...certificates.good, maxVersion: version } })
    const lax = connect({
      port: Number(new URL(server.origin).port),
      minVersion: 'TLSv1',
      maxVersion: version,
      ciphers: 'DEFAULT:@SECLEVEL=0',
      rejectUnauthorized: false,
    })
    await once(lax, 'secureConnect')
    expect(lax.getProtocol()).toBe(version)
    lax.destroy()
    await server.close()
  })

  const rows = refusals.flatMap((refusal) =>
    (['entities.batch', 'visits.summary', 'visits.create', 'visits.createGuest', 'providers.book'] as const).map(
      (operation) => ({ ...refusal, operation }),
    ),
  )

  it.each(rows)('$what is refused before a byte of HTTP: $operation', async ({ tls, says, operation }) => {
    const sent = await sendTo(answering, operation, {
      server: { tls: tls()! },
      // The authority is trusted, so only the named problem exists.
      connection: { certificateFile: authorityFile },
    })
    const failure = failureOf(sent)
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(says) })
    expect(failure.mayHaveHappened ?? false).toBe(false)
    expect(sent.server.requests).toHaveLength(0)
    expect(sent.server.bytesReceived(), 'bytes of HTTP').toBe(0)
    // The certificate won't improve in a second: no retry.
    expect(sent.server.connectionCount()).toBeLessThanOrEqual(1)
  })
})

describe.skipIf(problem !== undefined)('an authority of the hospital’s own', () => {
  it('is trusted where the connection names its file', async () => {
    for (const operation of ['entities.batch', 'visits.create'] as const) {
      const { envelope, server } = await sendTo(answering, operation, {
        server: { tls: certificates.good },
        connection: { certificateFile: authorityFile },
      })
      expect(envelope).toMatchObject({ ok: true })
      expect(server.requests).toHaveLength(1)
    }
  })

  it('is not trusted by another connection', async () => {
    const sent = await sendTo(answering, 'entities.batch', { server: { tls: certificates.good } })
    expect(failureOf(sent)).toMatchObject({ kind: 'unreachable' })
    expect(sent.server.bytesReceived()).toBe(0)
  })

  it.each([
    ['is missing', undefined, /certificate file/i],
    ['holds no certificate', 'not a certificate', /certificate/i],
  ])('whose file %s stops the call and says so', async (_what, content, says) => {
    const certificateFile = join(folder, 'other.pem')
    await rm(certificateFile, { force: true })
    if (content !== undefined) await writeFile(certificateFile, content)
    for (const operation of ['entities.batch', 'visits.create'] as const) {
      const sent = await sendTo(answering, operation, {
        server: { tls: certificates.good },
        connection: { certificateFile },
      })
      expect(failureOf(sent).message).toMatch(says)
      expect(failureOf(sent).mayHaveHappened ?? false).toBe(false)
      expect(sent.server.connectionCount()).toBe(0)
    }
  })
})

describe.skipIf(problem !== undefined)('a certificate that changes', () => {
  it.each(['entities.batch', 'visits.create'] as const)('between two calls is refused: %s', async (operation) => {
    const server = await startFaultServer(
      {
        name: 'closes after each answer',
        onRequest: ({ socket }) =>
          socket.end(answer('200 OK', { 'content-type': json }, '{"total": 0, "data": [], "visitId": "v"}')),
      },
      { tls: certificates.good },
    )
    const client = createPlatformClient({ deadlineScale: 1 })
    const send = () =>
      client.send(operation, smallestInputs.get(operation), {
        connection: connectionTo(everywhere(server.origin), { certificateFile: authorityFile }),
        keys: allKeys,
      })
    expect(await send()).toMatchObject({ ok: true })
    const before = server.bytesReceived()
    server.changeCertificate(certificates.unknownAuthority)
    expect(await send()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect([server.bytesReceived() - before, server.requests.length]).toEqual([0, 1])
    await client.close()
    await server.close()
    tellRow(11, 1, 1, {
      part: 'a certificate that changes between two calls, refused',
      control: 'the call before it was answered',
    })
  })
})

describe.skipIf(problem !== undefined)('the environment', () => {
  tally({ row: 11, part: 'verification switched off by the environment: not taken', ran: 'node' })
  it('cannot switch verification off', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const sent = await sendTo(answering, 'visits.create', { server: { tls: certificates.selfSigned } })
      expect(failureOf(sent)).toMatchObject({ kind: 'unreachable', mayHaveHappened: false })
      expect(sent.server.bytesReceived()).toBe(0)
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before
    }
  })
})

it.each(['entities.batch', 'visits.create'] as const)(
  'plain HTTP behind an https address gets no request: %s',
  async (operation) => {
    let heard = ''
    const sent = await sendTo(
      {
        name: 'plain',
        onConnection: (socket) => {
          socket.on('data', (chunk: Buffer) => {
            heard += chunk.toString('latin1')
            socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')
          })
        },
      },
      operation,
      { overTls: true },
    )
    expect(failureOf(sent)).toMatchObject({ kind: 'unreachable' })
    expect(failureOf(sent).mayHaveHappened ?? false).toBe(false)
    expect(heard.length, 'the client began with TLS').toBeGreaterThan(0)
    expect(heard).not.toMatch(/x-api-key|correlation-id|\/v1\/|\/api\//i)
    tellRow(11, 1, 1, { part: 'plain HTTP behind an https address: no request' })
  },
)
