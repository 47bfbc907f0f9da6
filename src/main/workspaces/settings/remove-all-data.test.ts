import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFamilies } from '../../../domain/connections/call-families.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { markerName, readMarker } from '../../services/purge/removal-marker.ts'
import { keychainAccess } from '../../services/vault/keychain-access.ts'
import { isOfTrail, keyMarks } from '../../services/vault/key-marks.ts'
import { simulatedKeychain } from '../../services/vault/testing/simulated-keychain.ts'
import { createVault } from '../../services/vault/vault.ts'
import { removeAllData } from './remove-all-data.ts'

let root: string
let folder: string
let keychain: ReturnType<typeof simulatedKeychain>
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'remove-all-'))
  folder = path.join(root, 'console')
  keychain = simulatedKeychain()
})
afterEach(() => rm(root, { recursive: true, force: true }))

const connection = (id: string, name: string) =>
  sampleConnection({
    id,
    name,
    baseUrl: 'https://a.example',
    visitUrl: 'https://b.example',
    schedulingUrl: 'https://c.example',
  })
const all = [connection('one', 'One'), connection('two', 'Two')]

const marksFile = () => keyMarks(path.join(folder, 'key-marks.json'))
const startVault = () => createVault({ access: keychainAccess(keychain.options()), marks: marksFile() })

/** A console in which everything that can be in the keychain is in it. */
async function filled() {
  const vault = startVault()
  for (const one of all) {
    for (const family of callFamilies) await vault.set(one, family, `key-of-${one.id}-${family}`)
    await vault.setStorePassword(one.id, 'db.example:5432/waits/me', `password-of-${one.id}`)
  }
  await vault.ownSecret('booking-journal')
  await vault.ownSecret('audit-trail')
  await vault.keepChosen('lock-pin', 'hash-of-the-pin')
  await vault.keepHead('head-of-the-trail')
  return vault
}

function asked(vault: ReturnType<typeof startVault>) {
  const restart = vi.fn<() => void>()
  return {
    restart,
    remove: () => removeAllData({ userDataPath: folder, vault, connections: { all: () => all }, restart }),
  }
}

describe('remove all my data', () => {
  it('takes every secret but the two of the trail out of the keychain, leaves the marker and starts anew', async () => {
    const { remove, restart } = asked(await filled())
    expect(keychain.items.size).toBe(2 * (callFamilies.length + 1) + 4)
    expect(await remove()).toEqual({ ok: true, value: null })
    const file = await marksFile().read()
    const kept = file.ok ? file.value.marks : []
    expect(kept.map(({ family }) => family).toSorted()).toEqual(['audit-trail', 'trail-head'])
    expect(new Set(keychain.items.keys())).toEqual(new Set(kept.map(({ account }) => account)))
    expect(keychain.items.get('(console)/trail-head')).toBe('head-of-the-trail')
    expect(readMarker(folder)).toBe('asked')
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
  })

  it('takes the keys of connections that are gone, and those a rotation left', async () => {
    const vault = await filled()
    await vault.set(connection('gone', 'Gone'), 'entities', 'key-of-a-lost-connection')
    await marksFile().update((file) => ({
      ...file,
      marks: file.marks.map((mark) => (isOfTrail(mark) ? mark : { ...mark, leftovers: [`${mark.account}-old`] })),
    }))
    const saved = [...keychain.items]
    for (const [account, value] of saved) keychain.items.set(`${account}-old`, value)
    const { remove } = asked(startVault())
    expect(await remove()).toMatchObject({ ok: true })
    expect([...keychain.items.values()].filter((value) => value.startsWith('key-of'))).toEqual([])
  })

  it.each(['locked', 'prompt-dismissed', 'no-service', 'module-missing'] as const)(
    'removes nothing else where the keychain is %s, and names what is left',
    async (mode) => {
      await filled()
      keychain.behave(mode)
      const before = await readdir(folder)
      const { remove, restart } = asked(startVault())
      const answer = await remove()
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
      const text = answer.ok ? '' : answer.failure.message
      expect(text).toContain('Entities, practices, care options of One')
      expect(text).toContain('the shared history of Two')
      expect(text).toContain('the PIN')
      expect(text).toContain('No files were removed.')
      expect(await readdir(folder)).toEqual(before)
      expect(existsSync(path.join(folder, markerName))).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(restart).not.toHaveBeenCalled()
      keychain.behave('open')
      expect(await asked(startVault()).remove()).toMatchObject({ ok: true })
    },
  )

  it('touches no keychain where the folder is not the console’s own', async () => {
    const vault = await filled()
    const link = path.join(root, 'link')
    await symlink(folder, link)
    const answer = await removeAllData({
      userDataPath: link,
      vault,
      connections: { all: () => all },
      restart: () => undefined,
    })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(keychain.items.size).toBe(2 * (callFamilies.length + 1) + 4)
    expect(existsSync(path.join(folder, markerName))).toBe(false)
  })

  it('says that the files are still there where the marker cannot be written', async () => {
    const { remove, restart } = asked(await filled())
    await mkdir(path.join(folder, markerName))
    const answer = await remove()
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(answer.ok ? '' : answer.failure.message).toContain('The keys were removed; all files are still there.')
    expect(restart).not.toHaveBeenCalled()
  })
})
