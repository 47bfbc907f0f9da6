import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { simulatedKeychain, vaultOver } from './testing/simulated-keychain.ts'
import type { Vault } from './vault.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

let folder: string
inNewFolders('vault-', (path) => (folder = path))

/** A vault as after a console restart; the keychain persists. */
const startVault = (keychain = simulatedKeychain()) => ({
  keychain,
  vault: vaultOver(keychain, join(folder, 'keys.json')),
})
const secretOf = async (vault: Vault) => {
  const answer = await vault.ownSecret('booking-journal')
  if (!answer.ok) throw new Error(answer.failure.kind)
  return answer.value
}

describe('a secret of the console itself', () => {
  it('is made once, and the same after a restart', async () => {
    const { vault, keychain } = startVault()
    const [first, second] = await Promise.all([secretOf(vault), secretOf(vault)])
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
    expect(second).toBe(first)
    expect(await secretOf(startVault(keychain).vault)).toBe(first)
    expect([...keychain.items.values()]).toEqual([first])
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).not.toContain(first)
    const elsewhere = await mkdtemp(join(tmpdir(), 'vault-'))
    const other = vaultOver(simulatedKeychain(), join(elsewhere, 'keys.json'))
    expect(await secretOf(other)).not.toBe(first)
    await rm(elsewhere, { recursive: true })
  })

  it.each(['locked', 'prompt-dismissed', 'no-session-bus', 'no-service', 'module-missing'] as const)(
    'is never replaced while the keychain cannot show it: %s',
    async (mode) => {
      const { vault, keychain } = startVault()
      const first = await secretOf(vault)
      const later = startVault(keychain).vault
      keychain.behave(mode)
      for (let tries = 0; tries < 2; tries++)
        expect(await later.ownSecret('booking-journal')).toMatchObject({
          ok: false,
          failure: { kind: 'vault-unavailable' },
        })
      keychain.behave('open')
      later.askAgain()
      expect(await secretOf(later)).toBe(first)
      expect([...keychain.items.values()]).toEqual([first])
    },
  )

  it('is not made where the keychain is locked', async () => {
    const { vault, keychain } = startVault()
    keychain.behave('locked')
    expect(await vault.ownSecret('booking-journal')).toMatchObject({
      ok: false,
      failure: { kind: 'vault-unavailable' },
    })
    keychain.behave('open')
    const made = await secretOf(vault)
    expect(await secretOf(startVault(keychain).vault)).toBe(made)
  })

  it.each(['no-session-bus', 'no-service', 'module-missing'] as const)(
    'is kept for this session alone where there is no keychain: %s',
    async (mode) => {
      const { vault, keychain } = startVault()
      keychain.behave(mode)
      const first = await secretOf(vault)
      expect(await secretOf(vault)).toBe(first)
      expect(keychain.items.size).toBe(0)
      expect(await secretOf(startVault(keychain).vault)).not.toBe(first)
    },
  )

  it('is made anew where an open keychain has it no longer', async () => {
    const { vault, keychain } = startVault()
    const first = await secretOf(vault)
    keychain.items.clear()
    const later = startVault(keychain).vault
    const second = await secretOf(later)
    expect(second).not.toBe(first)
    expect(await secretOf(startVault(keychain).vault)).toBe(second)
  })

  it('goes with no connection, and is no key of one', async () => {
    const { vault, keychain } = startVault()
    const first = await secretOf(vault)
    expect(await vault.removeAll('c1')).toEqual({ ok: true, value: null })
    expect(await secretOf(startVault(keychain).vault)).toBe(first)
  })
})
