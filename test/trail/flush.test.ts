import type * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { checkOf, copyOf, filesOf, type Keychain, newFolder, note, recorded, startTrail } from './trails.ts'

/** Folders that briefly can't be flushed, and a file that another program has open: a record is rejected or stored as a whole, and the chain continues. */

const failing = { path: '', flags: 'r', code: 'EIO', times: 0 }
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    open: async (path: string, flags: string, mode?: number) => {
      if (path === failing.path && flags === failing.flags && failing.times > 0) {
        failing.times -= 1
        throw Object.assign(new Error('injected'), { code: failing.code })
      }
      return real.open(path, flags, mode)
    },
  }
})

let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
  Object.assign(failing, { flags: 'r', times: 0 })
})
afterEach(() => folder.remove())

it.runIf(process.platform !== 'win32').each(['EIO', 'EMFILE'])(
  'a record whose new part cannot be brought to the disk is refused and taken back: %s',
  async (code) => {
    let time = Date.parse('2026-01-31T23:59:00Z')
    const { trail, close } = startTrail(folder.path, keychain, { now: () => time })
    await recorded(trail, 1, 2)
    time += 2 * 60_000
    Object.assign(failing, { path: join(folder.path, 'audit-trail'), code, times: 1 })
    expect(await trail.record(note(3))).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(failing.times).toBe(0)
    expect(await filesOf(folder.path)).toHaveLength(1)
    await recorded(trail, 3, 4)
    expect(await filesOf(folder.path)).toHaveLength(2)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 4, notes: [] })
    await close()
    const again = startTrail(folder.path, keychain, { now: () => time })
    expect(await checkOf(again.trail)).toMatchObject({ verdict: 'whole', records: 4 })
    await again.close()
  },
)

it.runIf(process.platform !== 'win32').each(['EIO', 'EMFILE'])(
  'a record that the head names already stays, though the folder of the head cannot be flushed: %s',
  async (code) => {
    const { trail, close } = startTrail(folder.path, keychain)
    await recorded(trail, 1, 2)
    Object.assign(failing, { path: folder.path, code, times: 1 })
    const answer = await trail.record(note(3))
    expect(failing.times).toBe(0)
    // The state after a kill before the next record.
    const killed = await copyOf(folder.path)
    const after = startTrail(killed.path, keychain)
    expect(await checkOf(after.trail)).toMatchObject({ verdict: 'whole', records: answer.ok ? 3 : 2 })
    await after.close()
    await killed.remove()
    await recorded(trail, 4, 5)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: answer.ok ? 5 : 4 })
    await close()
  },
)

it('on Windows, a record waits for its file while a virus scanner has it', async () => {
  const { trail, close } = startTrail(folder.path, keychain)
  await recorded(trail, 1, 2)
  const [file] = await filesOf(folder.path)
  Object.assign(failing, { path: file, flags: 'r+', code: 'EBUSY', times: 2 })
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  const answer = await trail
    .record(note(3))
    .finally(() => Object.defineProperty(process, 'platform', { value: platform }))
  expect(answer).toMatchObject({ ok: true })
  expect(failing.times).toBe(0)
  expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 3 })
  await close()
})
