import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { type ConnectionFields, sandboxConnectionId } from '../../../domain/connections/connection.ts'
import { type Result, done, failed, valueOf } from '../storage/result.ts'
import { connectionsFile } from './connections-file.ts'
import { openConnections } from './connections.ts'

const fields: ConnectionFields = {
  name: 'Sonoran Valley',
  stage: 'uat',
  baseUrl: 'https://api.example',
  visitUrl: 'https://visits.example',
  schedulingUrl: 'https://book.example',
  practiceIds: ['p1'],
  domain: 'sonoran',
  gateway: false,
}
const sandbox = {
  baseUrl: 'http://127.0.0.1:4001',
  visitUrl: 'http://127.0.0.1:4002',
  schedulingUrl: 'http://127.0.0.1:4003',
}

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'connections-'))
  path = join(folder, 'connections.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function open(keysGo: Result<null> = done(null), running = true) {
  const removed: string[] = []
  const forgotten: string[] = []
  const changes: string[] = []
  const notices: string[] = []
  const connections = await openConnections({
    file: connectionsFile(path, (text) => notices.push(text)),
    sandbox: () => (running ? sandbox : undefined),
    removeKeys: async (id, which) => {
      removed.push(`${which} ${id}`)
      return keysGo
    },
    onChange: (activeId) => changes.push(activeId),
  })
  for (const place of ['first', 'second'])
    connections.onRemoved(async (id) => {
      forgotten.push(`${place} ${id}`)
      throw new Error('what is kept beside cannot be removed')
    })
  return { connections, removed, forgotten, changes, notices }
}

describe('connections', () => {
  it('begin with the sandbox, in use, at the addresses it runs on', async () => {
    const { connections } = await open()
    const { connections: list, activeId } = valueOf(await connections.list())
    expect(list).toEqual([
      { ...sandbox, id: sandboxConnectionId, name: 'Sandbox', stage: 'sandbox', practiceIds: [], gateway: true },
    ])
    expect(activeId).toBe(sandboxConnectionId)
    expect(connections.find(sandboxConnectionId)).toEqual(list[0])
  })

  it('list the sandbox while it does not run, but do not give it to a call', async () => {
    const { connections } = await open(done(null), false)
    expect(valueOf(await connections.list()).connections).toHaveLength(1)
    expect(connections.find(sandboxConnectionId)).toBeUndefined()
  })

  it('keep what was saved, and which one is in use, over a restart', async () => {
    const first = await open()
    const { id } = valueOf(await first.connections.save(fields))
    await first.connections.use(id)
    const { connections } = await open()
    expect(valueOf(await connections.list())).toMatchObject({
      connections: [{ id: sandboxConnectionId }, { ...fields, id }],
      activeId: id,
    })
    expect(connections.find(id)).toEqual({ ...fields, id })
    expect(first.changes).toEqual([sandboxConnectionId, id])
  })

  it('are changed in place; a field left empty is gone', async () => {
    const { connections } = await open()
    const { id } = valueOf(await connections.save(fields))
    const { domain: _, ...without } = fields
    valueOf(await connections.save({ ...without, name: 'Renamed' }, id))
    expect(connections.find(id)).toEqual({ ...without, name: 'Renamed', id })
  })

  it('are not changed by a form that began before another window saved them', async () => {
    const { connections } = await open()
    const { id } = valueOf(await connections.save(fields))
    const moved = { ...fields, baseUrl: 'https://api2.example' }
    valueOf(await connections.save(moved, id, fields))
    const refused = { ok: false, failure: { kind: 'invalid-input', message: expect.stringMatching(/another window/) } }
    for (const change of [{ name: 'Renamed' }, { gateway: true }])
      expect(await connections.save({ ...fields, ...change }, id, fields)).toMatchObject(refused)
    expect(connections.find(id)).toEqual({ ...moved, id })
    valueOf(await connections.save({ ...moved, name: 'Renamed' }, id, { ...moved, brand: '' }))
    expect(connections.find(id)).toEqual({ ...moved, name: 'Renamed', id })
  })

  it('are duplicated without their keys', async () => {
    const { connections, removed } = await open()
    const { id } = valueOf(await connections.save(fields))
    const copy = valueOf(await connections.duplicate(id))
    expect(copy).toEqual({ ...fields, name: 'Sonoran Valley copy', id: copy.id })
    expect(copy.id).not.toBe(id)
    expect(removed).toEqual([])
  })

  it('are duplicated with no half of an emoji in a name that is cut', async () => {
    const { connections } = await open()
    for (const [end, kept] of [
      ['\u{1F3E5}', ''],
      ['\u200d\u{1F469}', ''],
      ['a\u{1F3E5}', 'a'],
    ] as const) {
      const start = 'x'.repeat(75 - end.length + 1)
      const { id } = valueOf(await connections.save({ ...fields, name: `${start}${end}` }))
      expect(valueOf(await connections.duplicate(id)).name).toBe(`${start}${kept} copy`)
    }
  })

  it('are removed with their keys, and the sandbox is then in use', async () => {
    const { connections, removed, forgotten, changes } = await open()
    const { id } = valueOf(await connections.save(fields))
    await connections.use(id)
    valueOf(await connections.remove(id))
    // Trouble there does not bring the connection back, nor stop the rest.
    expect(forgotten).toEqual([`first ${id}`, `second ${id}`])
    // Before and after it leaves the list.
    expect(removed).toEqual([`secrets ${id}`, `secrets ${id}`])
    expect(valueOf(await connections.list())).toMatchObject({
      connections: [{ id: sandboxConnectionId }],
      activeId: sandboxConnectionId,
    })
    expect(changes.at(-1)).toBe(sandboxConnectionId)
  })

  it('are forgotten at the next start where the console ended, or failed, in the middle of that', async () => {
    const { connections } = await open()
    const { id } = valueOf(await connections.save(fields))
    const other = valueOf(await connections.save(fields))
    valueOf(await connections.remove(id))
    const { connections: again, forgotten } = await open()
    await again.finishRemovals()
    expect(forgotten).toEqual([`first ${id}`, `second ${id}`])
    expect(again.find(other.id)).toBeDefined()

    const later: string[] = []
    for (const answer of [failed(failure('storage')), done(null), done(null)]) {
      const third = await openConnections({
        file: connectionsFile(path),
        sandbox: () => sandbox,
        removeKeys: async () => done(null),
      })
      third.onRemoved(async (gone) => {
        later.push(gone)
        return answer
      })
      await third.finishRemovals()
    }
    // The last start has nothing left to do.
    expect(later).toEqual([id, id])
    expect(JSON.parse(await readFile(path, 'utf8'))).not.toHaveProperty('removing')
  })

  it('stay where their keys cannot be removed', async () => {
    const { connections } = await open(
      failed(failure('vault-unavailable', { message: 'The system keychain is locked.' })),
    )
    const { id } = valueOf(await connections.save(fields))
    expect(await connections.remove(id)).toMatchObject({
      ok: false,
      failure: {
        kind: 'vault-unavailable',
        message: 'The system keychain is locked. The connection wasn’t removed because its keys couldn’t be removed.',
      },
    })
    expect(connections.find(id)).toBeDefined()
    const { connections: again } = await open()
    expect(again.find(id)).toEqual({ ...fields, id })
    expect(JSON.parse(await readFile(path, 'utf8'))).not.toHaveProperty('removing')
  })

  it('keep their keys where the file cannot be written at a removal', async () => {
    const { connections, removed, changes } = await open()
    const { id } = valueOf(await connections.save(fields))
    const changesBefore = changes.length
    // A folder in its place can't be overwritten.
    await rm(path)
    await mkdir(path)
    expect(await connections.remove(id)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(removed).toEqual([])
    expect(connections.find(id)).toEqual({ ...fields, id })
    expect(changes).toHaveLength(changesBefore)
  })

  it('lose their keys when they become a gateway, and not at other changes', async () => {
    const { connections, removed } = await open()
    const { id } = valueOf(await connections.save(fields))
    await connections.save({ ...fields, baseUrl: 'https://api.elsewhere.example' }, id)
    expect(removed).toEqual([])
    await connections.save({ ...fields, gateway: true }, id)
    expect(removed).toEqual([`keys ${id}`])
  })

  it('keep their keys where the file of a new gateway cannot be written, and stay without one where the keys cannot go', async () => {
    const { connections, removed } = await open(failed(failure('vault-unavailable')))
    const { id } = valueOf(await connections.save(fields))
    const becomeGateway = () => connections.save({ ...fields, gateway: true }, id)
    expect(await becomeGateway()).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
    expect(removed).toEqual([`keys ${id}`])
    expect(connections.find(id)).toEqual({ ...fields, id })
    // A folder in its place can't be overwritten.
    await rm(path)
    await mkdir(path)
    expect(await becomeGateway()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(removed).toHaveLength(1)
    expect(connections.find(id)).toEqual({ ...fields, id })
  })

  it('refuse to change the sandbox or what is not there', async () => {
    const { connections } = await open()
    for (const id of [sandboxConnectionId, 'unknown']) {
      for (const answer of [
        await connections.save(fields, id),
        await connections.duplicate(id),
        await connections.remove(id),
      ]) {
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
      }
    }
    expect(await connections.use('unknown')).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })

  it('are announced once their file can be read after all; until then a notice says that it could not be', async () => {
    const first = await open()
    const { id } = valueOf(await first.connections.save(fields))
    await first.connections.use(id)
    // A folder in its place can't be read.
    await rename(path, join(folder, 'away'))
    await mkdir(path)
    const { connections, changes, notices } = await open()
    expect(await connections.list()).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(notices).toEqual([expect.stringMatching(/^Your connections couldn’t be loaded\..*connections\.json/)])
    expect(changes).toEqual([])
    await rm(path, { recursive: true })
    await rename(join(folder, 'away'), path)
    expect(valueOf(await connections.list()).activeId).toBe(id)
    valueOf(await connections.list())
    expect(changes).toEqual([id])
  })

  it('keep fields of a newer version', async () => {
    const stored = { version: 1, theme: 'x', connections: [{ ...fields, id: 'c1', colour: 'green' }] }
    await writeFile(path, JSON.stringify(stored))
    const { connections } = await open()
    valueOf(await connections.save({ ...fields, name: 'Renamed' }, 'c1'))
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      ...stored,
      connections: [{ ...fields, name: 'Renamed', id: 'c1', colour: 'green' }],
    })
  })
})
