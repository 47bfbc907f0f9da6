import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { simulatedKeychain, vaultOver } from './testing/simulated-keychain.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const address = 'postgresql://console@db.example:5432/waits'
const elsewhere = 'postgresql://console@db.elsewhere.example:5432/waits'
const password = 'pässword 0123'
const key = 'key-0123456789'
const connection = sampleConnection()

let folder: string
inNewFolders('vault-', (path) => (folder = path))

/** A vault as after a console restart; the keychain persists. */
const startVault = (keychain = simulatedKeychain()) => ({
  keychain,
  vault: vaultOver(keychain, join(folder, 'keys.json')),
})

describe('the password of a shared history', () => {
  it('survives a restart, for the database it was saved for and no other', async () => {
    const { vault, keychain } = startVault()
    expect(await vault.storePassword('c1', address)).toEqual({ found: false })
    expect(await vault.setStorePassword('c1', address, password)).toEqual({ ok: true, value: 'saved' })
    const again = startVault(keychain).vault
    expect(await again.storePassword('c1', address)).toEqual({ found: true, key: password })
    const other = await again.storePassword('c1', elsewhere)
    expect(other).toMatchObject({ found: false, failure: { kind: 'no-credential' } })
    expect(await again.storePassword('c2', address)).toEqual({ found: false })
    expect(JSON.stringify([other, await readFile(join(folder, 'keys.json'), 'utf8')])).not.toContain(password)
  })

  it('is never a key, and no key is it', async () => {
    const { vault } = startVault()
    await vault.setStorePassword('c1', address, password)
    expect(await vault.keySource(connection)('entities', 'https://api.example')).toEqual({ found: false })
    const keys = await vault.keys(connection)
    expect(JSON.stringify(keys)).not.toContain('shared-history')
    await vault.set(connection, 'entities', key)
    expect(await vault.storePassword('c1', address)).toEqual({ found: true, key: password })
    expect(await vault.storePassword('c1', 'https://api.example')).toMatchObject({ found: false })
  })

  it('goes alone, and with its connection', async () => {
    const { vault, keychain } = startVault()
    await vault.set(connection, 'entities', key)
    await vault.setStorePassword('c1', address, password)
    expect(await vault.removeStorePassword('c1')).toEqual({ ok: true, value: null })
    expect([...keychain.items.values()]).toEqual([key])
    await vault.setStorePassword('c1', address, password)
    await vault.setStorePassword('c2', address, password)
    expect(await vault.removeAll('c1')).toEqual({ ok: true, value: null })
    expect([...keychain.items.values()]).toEqual([password])
    expect(await vault.storePassword('c1', address)).toEqual({ found: false })
  })

  it('stays, with the webhook secret, when the keys go because the addresses become a gateway', async () => {
    const { vault, keychain } = startVault()
    await vault.set(connection, 'entities', key)
    await vault.setStorePassword('c1', address, password)
    expect(await vault.setWebhookSecret('c1', 'signs')).toEqual({ ok: true, value: 'saved' })
    expect(await vault.removeAll('c1', 'keys')).toEqual({ ok: true, value: null })
    expect([...keychain.items.values()]).toEqual([password, 'signs'])
    expect(await startVault(keychain).vault.storePassword('c1', address)).toEqual({ found: true, key: password })
    expect(await startVault(keychain).vault.webhookSecret('c1')).toEqual({ found: true, key: 'signs' })
  })

  it('is not cut out of answers, whose data may have the same word', async () => {
    const { vault, keychain } = startVault()
    await vault.set(connection, 'entities', key)
    await vault.setStorePassword('c1', address, 'location')
    await vault.setWebhookSecret('c1', 'department')
    expect(vault.keysInMemory()).toEqual([key])
    keychain.behave('no-session-bus')
    await vault.setWebhookSecret('c1', 'clinicians')
    expect(vault.keysInMemory()).toEqual([key])
  })

  it('is kept in memory where there is no keychain, and goes from there too', async () => {
    const { vault, keychain } = startVault()
    await vault.setStorePassword('c1', address, 'the saved one')
    keychain.behave('no-service')
    expect(await vault.setStorePassword('c1', address, password)).toEqual({ ok: true, value: 'session' })
    expect(await vault.storePassword('c1', address)).toEqual({ found: true, key: password })
    keychain.behave('open')
    expect(await vault.removeStorePassword('c1')).toEqual({ ok: true, value: null })
    expect(await vault.storePassword('c1', address)).toEqual({ found: false })
    expect([...keychain.items.values()]).toEqual([])
  })

  it('cannot be had, replaced or removed while the keychain is locked, and stays', async () => {
    const { vault, keychain } = startVault()
    await vault.setStorePassword('c1', address, password)
    keychain.behave('locked')
    const locked = startVault(keychain).vault
    const unavailable = { failure: { kind: 'vault-unavailable' } }
    expect(await locked.storePassword('c1', address)).toMatchObject({ found: false, ...unavailable })
    expect(await locked.setStorePassword('c1', address, 'another')).toMatchObject({ ok: false, ...unavailable })
    expect(await locked.removeStorePassword('c1')).toMatchObject({ ok: false, ...unavailable })
    keychain.behave('open')
    expect(await startVault(keychain).vault.storePassword('c1', address)).toEqual({ found: true, key: password })
  })

  it.each(['', 'two\nlines', 'nul\0', 'ü'.repeat(1_025)])('is refused where it cannot be one: %j', async (wrong) => {
    const { vault, keychain } = startVault()
    const answer = await vault.setStorePassword('c1', address, wrong)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(keychain.calls).toEqual([])
  })
})
