import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxConnectionId } from '../../src/domain/connections/connection.ts'
import { managedId } from '../../src/domain/policy/policy.ts'
import { usualRegionsSettings } from '../../src/domain/regions/regions-settings.ts'
import { maskOfName, setMaskedNames } from '../../src/domain/tables/masks.ts'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import { openConnections } from '../../src/main/services/connections/connections.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { withinLimits } from '../../src/main/services/lock/lock-policy.ts'
import { usualFacts } from '../../src/main/services/lock/lock-file.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { KeySource } from '../../src/main/services/platform/request.ts'
import { createTransport } from '../../src/main/services/platform/transport.ts'
import { type ConsolePolicy, consolePolicy } from '../../src/main/services/policy/console-policy.ts'
import { readPolicy } from '../../src/main/services/policy/read-policy.ts'
import { keptMonths } from '../../src/main/services/trail/retention.ts'
import { openRegionsStore } from '../../src/main/workspaces/regions/regions-store.ts'
import { counted, seedFrom } from '../counted.ts'
import { anyBreak, anyPolicy } from './policies.ts'

/** Generated policies as files: a valid one holds at every door of main, a broken one closes the console. */

const count = counted(30, 300)
const owner = process.getuid?.() ?? 0
const own = {
  name: 'Own',
  stage: 'uat' as const,
  baseUrl: 'https://own.example',
  visitUrl: 'https://own.example',
  schedulingUrl: 'https://own.example',
  practiceIds: [],
  gateway: false,
}

let root: string
let runs = 0
const at = (...names: string[]) => path.join(root, ...names)
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'policies-')))
  mkdirSync(at('allowed/below'), { recursive: true })
  mkdirSync(at('elsewhere'))
})
afterAll(() => {
  setMaskedNames([])
  rmSync(root, { recursive: true, force: true })
})

/** A folder with the policy as its file, as an administrator would put it there. */
function put(content: string | Uint8Array): { readonly folder: string; readonly file: string } {
  const folder = at(`policy-${(runs += 1)}`)
  const file = path.join(folder, 'policy.json')
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(file, content, { mode: 0o644 })
  return { folder, file }
}
const read = (file: string, as = owner) => readPolicy({ platform: 'linux', file, owner: as })

/** What a call to the person's own connection reached, by the client and by the transport alone. No byte leaves: looking up the proxy fails. */
async function calledBy({ addressProblem }: ConsolePolicy): Promise<readonly (readonly string[])[]> {
  const reached: string[][] = [[], []]
  const proxyOf = (at: number) => async () => {
    reached[at]?.push('proxy')
    throw new Error('there is no network')
  }
  const connection = { ...own, id: 'by-hand' }
  const keys: KeySource = async () => {
    reached[0]?.push('key')
    return { found: true, key: 'k' }
  }
  const client = createPlatformClient({ addressProblem, resolveProxy: proxyOf(0), deadlineScale: 0.001 })
  await client.send('visits.practice', { practiceId: 'p1' }, { connection, keys, once: true })
  await client.close()
  const transport = createTransport(proxyOf(1), addressProblem)
  const request = { method: 'GET' as const, url: 'https://own.example/', headers: {} }
  await transport.exchange(request, { connection, fresh: true, signal: new AbortController().signal }).catch(() => null)
  await transport.close()
  return reached
}

describe.skipIf(process.platform === 'win32')('a policy', () => {
  it('that is valid holds at every door', async () => {
    await fc.assert(
      fc.asyncProperty(anyPolicy, async (generated) => {
        const { exportFolders, ...rest } = generated
        const given = {
          ...rest,
          ...(exportFolders === undefined ? {} : { exportFolders: exportFolders.map((name) => at(name)) }),
        }
        const { folder, file } = put(JSON.stringify(given))
        const found = read(file)
        if (found.kind !== 'managed') throw new Error(JSON.stringify(found))
        const policy = consolePolicy(found.management)
        const managed = given.connections ?? []
        const origins = given.allowedOrigins
        const allowed = new Set([
          ...(origins ?? []),
          ...managed.flatMap(({ baseUrl, visitUrl, schedulingUrl }) => [baseUrl, visitUrl, schedulingUrl]),
        ])
        const ownAllowed = origins === undefined || allowed.has('https://own.example')
        const mayAdd = given.ownConnections !== false && ownAllowed

        // Connections: the call, and a file that was edited by hand, which even claims the id of a managed one.
        const stored = path.join(folder, 'connections.json')
        const claimed = managed[0] === undefined ? [] : [{ ...own, id: managedId(managed[0].id) }]
        writeFileSync(stored, JSON.stringify({ version: 1, connections: [{ ...own, id: 'by-hand' }, ...claimed] }))
        const connections = await openConnections({
          file: connectionsFile(stored),
          sandbox: () => undefined,
          removeKeys: async () => ({ ok: true, value: null }),
          policy,
        })
        const list = await connections.list()
        if (!list.ok) throw new Error(list.failure.message)
        expect(list.value.connections.map(({ id }) => id)).toEqual([
          sandboxConnectionId,
          ...managed.map(({ id }) => managedId(id)),
          ...(given.ownConnections === false ? [] : ['by-hand']),
        ])
        expect((await connections.save(own)).ok).toBe(mayAdd)
        for (const { id, baseUrl } of managed) {
          expect(connections.find(managedId(id))?.baseUrl).toBe(baseUrl)
          expect((await connections.save(own, managedId(id))).ok).toBe(false)
          expect((await connections.remove(managedId(id))).ok).toBe(false)
          expect((await connections.use(managedId(id))).ok).toBe(true)
        }

        // Calls: refused before a key is looked up, and once more where every call passes.
        expect(await calledBy(policy)).toEqual(ownAllowed ? [['key', 'proxy'], ['proxy']] : [[], []])

        // Regions: what the file says stands behind what the policy says.
        const regionsFile = path.join(folder, 'regions.json')
        const byHand = {
          ...usualRegionsSettings,
          keepDays: 3_650,
          store: { host: 'x', port: 1, database: 'x', user: 'x' },
        }
        const ids = ['by-hand', ...managed.map(({ id }) => managedId(id))]
        const all = Object.fromEntries(ids.map((id) => [id, byHand]))
        writeFileSync(regionsFile, JSON.stringify({ version: 1, connections: all }))
        const regions = await openRegionsStore(regionsFile, () => undefined, policy)
        for (const id of ids) expect(regions.of(id).keepDays).toBe(given.waitHistoryDaysAtMost ?? 3_650)
        for (const { id, sharedHistory } of managed)
          expect(regions.of(managedId(id)).store?.host).toBe(sharedHistory?.host ?? 'x')
        expect(policy.storeProblem('by-hand', { ...byHand.store, tls: 'verify' }) === undefined).toBe(
          origins === undefined,
        )

        // The lock and the trail.
        const idle = withinLimits(policy.managed, { ...usualFacts, idleMinutes: 15 }).idleMinutes
        expect(idle).toBe(given.idleMinutesAtMost ?? 15)
        expect(policy.managed?.pinRequired).toBe(given.pinRequired)
        const least = given.auditTrailMonthsAtLeast ?? 0
        expect(keptMonths(12, policy.auditTrailMonthsAtLeast)).toBe(Math.max(12, least))
        expect(policy.monthsProblem(12) === undefined).toBe(least <= 12)
        // Its answer's place is the policy's alone, and no connection of a person may go there for it.
        expect(policy.settings()?.policy.versionNotice).toEqual(given.versionNotice)
        expect(policy.forwardsAuditTrail).toBe(given.forwardAuditTrail ?? false)

        // Files.
        const partials = openPartials(path.join(folder, 'exports.json'), policy.folderProblem)
        const claim = (where: string) =>
          partials.claim(where).then(
            () => true,
            () => false,
          )
        const under = (where: string) =>
          exportFolders === undefined ||
          exportFolders.some((name) => at(where) === at(name) || where.startsWith(`${name}/`))
        for (const where of ['allowed', 'allowed/below', 'elsewhere']) expect(await claim(at(where))).toBe(under(where))

        // Masks.
        setMaskedNames(policy.managed?.maskColumns ?? [])
        for (const name of given.maskColumns ?? []) expect(maskOfName(name.replaceAll(' ', '_'))).toBeDefined()
        expect(maskOfName('visitType')).toBeUndefined()
        rmSync(folder, { recursive: true })
      }),
      { numRuns: count, seed: seedFrom(5_301) },
    )
  })

  it('that is broken closes the console', () => {
    fc.assert(
      fc.property(anyPolicy, anyBreak, (given, broken) => {
        const { exportFolders: _exportFolders, ...rest } = given
        const content = JSON.stringify(rest)
        const { folder, file } = put(broken.kind === 'content' ? broken.change(content) : content)
        const state = broken.kind === 'file' ? broken.state : undefined
        if (state === 'link') {
          renameSync(file, `${file}.real`)
          symlinkSync(`${file}.real`, file)
        } else if (state === 'folder') {
          rmSync(file)
          mkdirSync(file)
        } else if (state === 'group') chmodSync(file, 0o664)
        else if (state === 'others') chmodSync(file, 0o646)
        else if (state === 'open-folder') chmodSync(folder, 0o775)
        const found = read(file, state === 'foreign' ? owner + 1 : owner)
        rmSync(folder, { recursive: true })
        expect(found.kind).toBe('refused')
        // Names of people and addresses of the file are not repeated.
        expect(found.kind === 'refused' && found.problem).not.toMatch(/example/)
      }),
      { numRuns: count, seed: seedFrom(5_302) },
    )
  })
})
