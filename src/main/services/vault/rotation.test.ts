import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { type KeyMarks, keyMarks } from './key-marks.ts'
import { keychainAccess } from './keychain-access.ts'
import type { Keychain } from './keychain.ts'
import { createVault } from './vault.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const origin = 'https://api.example'
const connection = sampleConnection(allAt(origin))

let folder: string
inNewFolders('rotation-', (path) => (folder = path))

/** The vault on `file` and `items`; `step` runs before and after each operation on either. */
function vaultOn(file: string, items: Map<string, string>, step: () => Promise<void> = async () => undefined) {
  async function stepped<Value>(act: () => Value | Promise<Value>): Promise<Value> {
    await step()
    const value = await act()
    await step()
    return value
  }
  const keychain: Keychain = {
    get: async (account) => items.get(account) ?? null,
    set: (account, value) => stepped(() => void items.set(account, value)),
    delete: (account) => stepped(() => items.delete(account)),
  }
  const marks = keyMarks(file)
  const steppedMarks: KeyMarks = { read: () => marks.read(), update: (change) => stepped(() => marks.update(change)) }
  return createVault({ access: keychainAccess({ load: async () => keychain, platform: 'linux' }), marks: steppedMarks })
}

describe('a rotation cut off at any step', () => {
  it.each([
    ['of a first key', undefined],
    ['of a key in use', 'old'],
  ] as const)('%s leaves a working key and, after the next, no other', async (_, before) => {
    const items = new Map<string, string>()
    const file = join(folder, 'keys.json')
    if (before !== undefined) await vaultOn(file, items).set(connection, 'entities', before)
    // The state a kill would leave at this moment: keychain items and marks file.
    const moments: { items: Map<string, string>; file: string }[] = []
    await vaultOn(file, items, async () => {
      const copy = join(folder, `moment-${moments.length}.json`)
      await copyFile(file, copy).catch(() => undefined)
      moments.push({ items: new Map(items), file: copy })
    }).set(connection, 'entities', 'new')

    const found: (string | undefined)[] = []
    for (const moment of moments) {
      const vault = vaultOn(moment.file, moment.items)
      const answer = await vault.keySource(connection)('entities', origin)
      expect('failure' in answer).toBe(false)
      found.push(answer.found ? answer.key : undefined)
      await vault.set(connection, 'entities', 'third')
      expect([...moment.items.values()]).toEqual(['third'])
    }
    expect(found.length).toBeGreaterThan(8)
    // Always the old key first, then always the new one.
    const switched = found.indexOf('new')
    expect(found).toEqual([...Array(switched).fill(before), ...Array(found.length - switched).fill('new')])
  })
})
