import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SharedStoreFields } from '../../src/domain/regions/regions-settings.ts'
import { failure } from '../../src/bridge/failure.ts'
import { testSharedStore } from '../../src/main/services/history/shared/test-shared-store.ts'
import { trustedAuthorities } from '../../src/main/services/platform/certificates.ts'
import { whole } from '../counted.ts'
import { certificateProblem, type Certificates, makeCertificates } from '../faults/certificates.ts'
import { openNetwork } from './network.ts'
import { adminPassword, freePort, makeServer, type Server } from './server.ts'
import { fakePlatform, startConsole, testTimes, until } from './team.ts'

/** How a console signs in, and its message on failure. */

let server: Server
beforeAll(async () => {
  server = await makeServer()
})
afterAll(() => server?.remove())

const planted = 'pl4nted pässword of the test'
const test = (
  fields: Partial<SharedStoreFields>,
  password: Parameters<typeof testSharedStore>[1] = async () => ({ found: true, key: planted }),
  authorities = async (): Promise<string[]> => [],
) => testSharedStore({ ...server.fields, ...fields }, password, authorities, testTimes)
const good = async () => ({ found: true as const, key: adminPassword })

describe('signing in', () => {
  it('makes the tables, and finds them there the next time', async () => {
    expect(await test({}, good)).toBeUndefined()
    expect(await test({}, good)).toBeUndefined()
    expect(await server.sql('select version from access_console.store')).toEqual([{ version: 1 }])
  })

  it.each([
    ['a wrong password', {}, 'unauthorized', /the password was rejected.*Check the user and password/],
    ['an unknown user', { user: 'nobody here' }, 'unauthorized', /the password was rejected/],
    ['an unknown host', { host: 'nowhere.invalid', tls: 'verify' }, 'unreachable', /host name/],
    ['no encryption to another computer', { host: 'db.example' }, 'invalid-input', /requires encryption \(TLS\)/],
    ['a server without encryption', { tls: 'verify' }, 'unreachable', /doesn’t offer encryption/],
  ] as const)('says of %s what is wrong and what to do', async (_, fields, kind, words) => {
    const refused = await test(fields)
    expect(refused?.kind).toBe(kind)
    expect(`${refused?.message} ${refused?.nextStep}`).toMatch(words)
    expect(JSON.stringify(refused)).not.toContain(planted)
  })

  it('says of an unknown database, of a port where nothing listens and of silence what they are', async () => {
    expect((await test({ database: 'not there' }, good))?.message).toMatch(/there’s no database with this name/)
    expect((await test({ port: await freePort() }, good))?.message).toMatch(/no service is listening there/)
    const silent = await openNetwork(server.port)
    silent.cut('forgets')
    expect((await test({ port: silent.port }, good))?.message).toMatch(/no response/)
    await silent.close()
  })

  it('says where no password is kept, and why one that is kept cannot be had', async () => {
    expect((await test({}, async () => ({ found: false })))?.message).toMatch(/needs a password, but none is saved/)
    const locked = failure('vault-unavailable', { message: 'The keychain is locked.', nextStep: 'Unlock it.' })
    expect(await test({}, async () => ({ found: false, failure: locked }))).toMatchObject({
      message: 'The keychain is locked.',
      nextStep: 'Unlock it.',
    })
  })

  it('is not tried again and again with a password that was refused, and the password stands in no text', async () => {
    const refusals = async () =>
      (await server.log()).split('password authentication failed for user "careful"').length - 1
    await server.sql("create role careful login password 'another'")
    const console = await startConsole(
      'one',
      fakePlatform(),
      { ...server.fields, user: 'careful' },
      {
        password: async () => ({ found: true, key: planted }),
      },
    )
    for (let look = 0; look < 5; look += 1) await console.look()
    await until('it says so', () => /password was rejected/.test(console.shared.state().message ?? ''))
    const tried = await refusals()
    expect(console.turns).toEqual(['poll', 'poll', 'poll', 'poll', 'poll'])
    // At most one for each of its two connections.
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThanOrEqual(2)
    const texts = JSON.stringify([console.shared.state(), await server.log()])
    expect(texts).not.toContain(planted)
    await console.stop()
    await console.file.remove()
  })
})

const problem = await certificateProblem()
describe.skipIf(problem !== undefined)('a certificate', () => {
  let made: Certificates
  let folder: string
  const servers: Server[] = []
  beforeAll(async () => {
    made = await makeCertificates()
    folder = await mkdtemp(join(tmpdir(), 'console-authority-'))
    await writeFile(join(folder, 'authority.pem'), made.authority)
  })
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.remove()))
    await rm(folder, { recursive: true, force: true })
  })
  const trusted = () => trustedAuthorities(join(folder, 'authority.pem'))
  async function withCertificate(name: 'good' | 'expired' | 'wrongHost' | 'unknownAuthority' | 'selfSigned') {
    const one = await makeServer(made[name])
    servers.push(one)
    return { ...one.fields, host: 'localhost', tls: 'verify' } as const
  }

  it('that is good for the host is taken where its authority is trusted, and the connection is encrypted', async () => {
    const fields = await withCertificate('good')
    expect(await testSharedStore(fields, good, trusted, testTimes)).toBeUndefined()
    const refused = await testSharedStore(fields, good, () => trustedAuthorities(undefined), testTimes)
    expect(refused?.message).toMatch(/authority that isn’t trusted/)
    // The certificate doesn't cover the IP address of the same computer.
    const byAddress = await testSharedStore({ ...fields, host: '127.0.0.1' }, good, trusted, testTimes)
    expect(byAddress?.message).toMatch(/certificate is for another host/)
    const console = await startConsole('one', fakePlatform(), fields, { authorities: trusted })
    await until('it has joined', () => console.shared.state().kind === 'shared')
    const sessions = await servers[0]!.sql<{ ssl: boolean }>(
      "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'Access Console'",
    )
    expect(sessions.map(({ ssl }) => ssl)).toEqual(sessions.map(() => true))
    expect(sessions.length).toBeGreaterThan(0)
    await console.stop()
    await console.file.remove()
  })

  const refusals = [
    ['expired', /certificate has expired/],
    ['wrongHost', /certificate is for another host/],
    ['unknownAuthority', /authority that isn’t trusted/],
    ['selfSigned', /self-signed and isn’t trusted/],
  ] as const
  // The good one above meets a wrong host and an unknown authority as well, without a server of their own.
  const inTurn = refusals.filter(([name]) => whole || name === 'expired' || name === 'selfSigned')
  it.each(inTurn)('that is %s is refused', async (name, words) => {
    const refused = await testSharedStore(await withCertificate(name), good, trusted, testTimes)
    expect(refused?.message).toMatch(words)
  })
})
