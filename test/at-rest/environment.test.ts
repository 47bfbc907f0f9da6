import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateProblem, type Certificates, makeCertificates } from '../faults/certificates.ts'
import { ignoredVariableNames } from '../../src/main/services/log/ignored-variables.ts'
import { listenHere } from '../../src/main/testing/loopback.ts'
import { whole } from '../counted.ts'
import { documentedCalls } from '../requests/documented.ts'
import { tellRow } from '../trust/tell-row.ts'

/** Row 11, last part: environment variables don't change whom the console trusts, and are reported by name. */

const problem = await certificateProblem()
const run = promisify(execFile)
let folder: string
let certificates: Certificates
const servers: { readonly server: Server; readonly address: string; requests: number }[] = []

async function serve(certificate: { readonly key: string; readonly cert: string }): Promise<void> {
  const server = createServer(certificate, (_request, response) => {
    one.requests += 1
    response.setHeader('content-type', 'application/json').end('{"visitId": "v"}')
  })
  server.on('tlsClientError', () => undefined)
  const one = { server, address: `https://localhost:${await listenHere(server)}`, requests: 0 }
  servers.push(one)
}

beforeAll(async () => {
  if (problem !== undefined) return
  folder = await mkdtemp(join(tmpdir(), 'environment-'))
  certificates = await makeCertificates()
  await writeFile(join(folder, 'authority.pem'), certificates.authority)
  await serve(certificates.selfSigned)
  await serve(certificates.good)
})
afterAll(async () => {
  for (const { server } of servers) server.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

/** The environment without the tested variables. */
function withoutThem(): NodeJS.ProcessEnv {
  const names: readonly string[] = ignoredVariableNames
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)))
}

/** Control: what an unprotected program gets from a server with such a variable. */
async function careless(address: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const script = `require('node:https').get(${JSON.stringify(address)}, (answer) => { console.log('answered'); process.exit(0) }).on('error', () => console.log('refused'))`
  const { stdout } = await run(process.execPath, ['-e', script], { env: { ...withoutThem(), ...variables } })
  return stdout.trim()
}

async function begin(variables: Readonly<Record<string, string>>) {
  const visit = documentedCalls.find(({ operation }) => operation === 'visits.create')?.input
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'environment-child.ts'), ...servers.map(({ address }) => address)],
    { env: { ...withoutThem(), TEST_VISIT: JSON.stringify(visit), ...variables } },
  )
  return JSON.parse(stdout) as {
    readonly ignoredVariables: readonly string[]
    readonly left: readonly string[]
    readonly outcomes: readonly string[]
    readonly umask: number
  }
}

describe.skipIf(problem !== undefined)('variables of the environment', () => {
  it('are taken out, change nothing of the trust, and record nothing', async () => {
    const keys = join(folder, 'keys.log')
    const noCheck = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    const further = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }
    const store = { NODE_OPTIONS: '--use-openssl-ca' }
    const asNode = { ELECTRON_RUN_AS_NODE: '1' }
    const log = { SSLKEYLOGFILE: keys }
    const words = { NODE_DEBUG: 'tls,https', QLOGDIR: folder }
    // Each set is a start of the program, so in the short count they come in two.
    const variables: readonly Readonly<Record<string, string>>[] = whole
      ? [noCheck, further, store, asNode, log, words]
      : [
          { ...noCheck, ...asNode, ...words },
          { ...further, ...store, ...log },
        ]
    for (const one of variables) {
      const child = await begin(one)
      expect(child.ignoredVariables.toSorted()).toEqual(Object.keys(one).toSorted())
      expect(child.left).toEqual([])
      expect(child.outcomes).toEqual(['unreachable', 'unreachable'])
      expect(child.umask).toBe(process.platform === 'win32' ? child.umask : 0o077)
    }
    expect(servers.map(({ requests }) => requests)).toEqual([0, 0])
    // Control: they affect another program.
    const [selfSigned = { address: '' }, good = { address: '' }] = servers
    expect([
      await careless(selfSigned.address, {}),
      await careless(selfSigned.address, noCheck),
      await careless(good.address, further),
    ]).toEqual(['refused', 'answered', 'answered'])
    expect(existsSync(keys)).toBe(false)
    tellRow(11, variables.length * servers.length, variables.length * servers.length, {
      part: 'Variables of the environment: a self-signed certificate and one of an authority that a variable names, over real TLS; refused, and told by name',
      control: 'a program without such care is opened by two of them',
    })
  })
})
