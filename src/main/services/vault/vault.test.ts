import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CallFamily, callFamilies } from '../../../domain/connections/call-families.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { type SimulatedMode, simulatedKeychain, vaultOver } from './testing/simulated-keychain.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const base = 'https://api.example'
const visit = 'https://visits.example'
const connection = sampleConnection({ baseUrl: `${base}/main`, visitUrl: visit })
const oldKey = 'old-key-0123456789'
const newKey = 'new-key-9876543210'

let folder: string
inNewFolders('vault-', (path) => (folder = path))

/** A vault as after a console restart; the keychain persists. */
function startVault(keychain = simulatedKeychain(), now = () => new Date('2026-11-20T10:00:00.000Z')) {
  const vault = vaultOver(keychain, join(folder, 'keys.json'), { now })
  const lookUp = (family: CallFamily, origin = base, of = connection) => vault.keySource(of)(family, origin)
  const view = async (family: CallFamily, of = connection) => {
    const keys = await vault.keys(of)
    return keys.ok ? keys.value.find((one) => one.family === family) : keys
  }
  return { vault, keychain, lookUp, view }
}

/** A keychain with `oldKey` for entities, saved by an earlier run. */
async function withSavedKey() {
  const { vault, keychain } = startVault()
  expect(await vault.set(connection, 'entities', oldKey)).toEqual({ ok: true, value: 'saved' })
  keychain.calls.length = 0
  return keychain
}
const secretsOf = (keychain: ReturnType<typeof simulatedKeychain>) => [...keychain.items.values()]

describe('keys', () => {
  it('survive a restart, and the keychain is not asked before one is needed', async () => {
    const keychain = await withSavedKey()
    const { vault, lookUp, view } = startVault(keychain)
    expect(vault.view()).toMatchObject({ state: 'untried' })
    expect(await view('entities')).toEqual({ family: 'entities', place: 'saved', savedAt: '2026-11-20T10:00:00.000Z' })
    expect(await lookUp('reports')).toEqual({ found: false })
    expect(keychain.calls).toEqual([])
    expect(await lookUp('entities')).toEqual({ found: true, key: oldKey })
    expect(vault.view()).toMatchObject({ state: 'ready' })
  })

  it('are read from the keychain once', async () => {
    const keychain = await withSavedKey()
    const { lookUp } = startVault(keychain)
    await Promise.all([lookUp('entities'), lookUp('entities'), lookUp('visits', visit)])
    expect(keychain.calls).toHaveLength(1)
  })

  describe('of which answers may bring none back (review data, D9)', () => {
    const others = { ...connection, id: 'c2' }
    async function severalSaved() {
      const { vault, keychain } = startVault()
      await vault.set(connection, 'entities', oldKey)
      await vault.set(connection, 'reports', newKey)
      await vault.set(others, 'reports', 'of-another-connection')
      expect(vault.keysInMemory()).toEqual([oldKey, newKey, 'of-another-connection'])
      keychain.calls.length = 0
      return keychain
    }

    it('are all of the connection once one of them was read for a call', async () => {
      const keychain = await severalSaved()
      const { vault, lookUp } = startVault(keychain)
      expect(vault.keysInMemory()).toEqual([])
      await lookUp('slots')
      expect(vault.keysInMemory()).toEqual([oldKey, newKey])
      await lookUp('reports')
      expect(keychain.calls).toHaveLength(2)
      await lookUp('reports', base, others)
      expect(vault.keysInMemory()).toEqual([oldKey, newKey, 'of-another-connection'])
    })

    it('leave the call its key where the keychain closes behind it', async () => {
      const keychain = await severalSaved()
      const { vault, lookUp } = startVault(keychain)
      const looked = lookUp('entities')
      await expect.poll(() => keychain.calls.length).toBeGreaterThan(0)
      keychain.behave('locked')
      expect(await looked).toEqual({ found: true, key: oldKey })
      expect(vault.keysInMemory()[0]).toBe(oldKey)
    })

    it('are those of this session too, and none that was removed', async () => {
      const keychain = simulatedKeychain()
      keychain.behave('no-session-bus')
      const { vault } = startVault(keychain)
      await vault.set(connection, 'entities', oldKey)
      expect(vault.keysInMemory()).toEqual([oldKey])
      await vault.remove(connection.id, 'entities')
      expect(vault.keysInMemory()).toEqual([])
    })
  })

  it('are replaced by a new item, and nothing of the old one is left', async () => {
    const keychain = await withSavedKey()
    const { vault, lookUp } = startVault(keychain)
    const [account] = keychain.items.keys()
    expect(await vault.set(connection, 'entities', newKey)).toEqual({ ok: true, value: 'saved' })
    expect(await lookUp('entities')).toEqual({ found: true, key: newKey })
    expect(secretsOf(keychain)).toEqual([newKey])
    expect([...keychain.items.keys()]).not.toContain(account)
  })

  it('are removed from the keychain and from memory', async () => {
    const { vault, keychain, lookUp, view } = startVault()
    await vault.set(connection, 'entities', oldKey)
    expect(await vault.remove('c1', 'entities')).toEqual({ ok: true, value: null })
    expect(await lookUp('entities')).toEqual({ found: false })
    expect(await view('entities')).toEqual({ family: 'entities', place: 'none' })
    expect(secretsOf(keychain)).toEqual([])
  })

  it('of one connection are removed together; those of another stay', async () => {
    const { vault, keychain } = startVault()
    await vault.set(connection, 'entities', oldKey)
    await vault.set(connection, 'reports', oldKey)
    await vault.set({ ...connection, id: 'c2' }, 'reports', newKey)
    expect(await vault.removeAll('c1')).toEqual({ ok: true, value: null })
    expect(secretsOf(keychain)).toEqual([newKey])
  })

  it('set at the same time end in one of them, with the other deleted', async () => {
    const { vault, keychain, lookUp } = startVault()
    await Promise.all([vault.set(connection, 'entities', oldKey), vault.set(connection, 'entities', newKey)])
    expect(await lookUp('entities')).toEqual({ found: true, key: newKey })
    expect(secretsOf(keychain)).toEqual([newKey])
  })
})

describe('where a key goes', () => {
  it('is to the origins it was saved for and no other', async () => {
    const { vault, keychain, lookUp } = startVault()
    await vault.set(connection, 'entities', oldKey)
    expect(await lookUp('entities', base)).toMatchObject({ found: true })
    expect(await lookUp('entities', visit)).toMatchObject({ found: true })
    for (const origin of [
      'https://other.example',
      'http://api.example',
      'https://api.example:8443',
      'https://book.example',
    ]) {
      const answer = await lookUp('entities', origin)
      expect(answer).toMatchObject({ found: false, failure: { kind: 'no-credential' } })
    }
    expect(secretsOf(keychain)).toEqual([oldKey])
  })

  it('is not a new address of its connection, until it is set again', async () => {
    const keychain = await withSavedKey()
    const { vault, lookUp, view } = startVault(keychain)
    const moved = { ...connection, baseUrl: 'https://api.elsewhere.example' }
    expect(await lookUp('entities', 'https://api.elsewhere.example', moved)).toMatchObject({
      found: false,
      failure: { kind: 'no-credential', message: expect.stringContaining('other addresses') },
    })
    expect(await view('entities', moved)).toMatchObject({ place: 'other-address', failure: { kind: 'no-credential' } })
    // Region waits use the visit service, whose address didn't change.
    expect(await view('visits', moved)).toEqual({ family: 'visits', place: 'shared', usesFamily: 'entities' })
    expect(await view('slots', moved)).toMatchObject({ place: 'shared', failure: { kind: 'no-credential' } })
    expect(keychain.calls).toEqual([])
    await vault.set(moved, 'entities', newKey)
    expect(await lookUp('entities', 'https://api.elsewhere.example', moved)).toEqual({ found: true, key: newKey })
    expect(await lookUp('entities', base, connection)).toMatchObject({ found: false })
  })

  it('is never a gateway, which gets none and keeps none', async () => {
    const { vault, keychain, lookUp, view } = startVault()
    await vault.set(connection, 'entities', oldKey)
    const gateway = { ...connection, gateway: true }
    expect(await lookUp('entities', base, gateway)).toEqual({ found: false })
    expect(await view('entities', gateway)).toEqual({ family: 'entities', place: 'gateway' })
    expect(await vault.set(gateway, 'reports', newKey)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(secretsOf(keychain)).toEqual([oldKey])
  })

  it('is another family only where that one has none of its own', async () => {
    const { vault, lookUp, view } = startVault()
    await vault.set(connection, 'entities', oldKey)
    expect(await lookUp('slots')).toEqual({ found: true, key: oldKey })
    expect(await view('slots')).toEqual({ family: 'slots', place: 'shared', usesFamily: 'entities' })
    await vault.set(connection, 'slots', newKey)
    expect(await lookUp('slots')).toEqual({ found: true, key: newKey })
    for (const family of ['reports', 'summary'] as const) expect(await lookUp(family, visit)).toEqual({ found: false })
  })

  it('is not the shared key while the own one cannot be read', async () => {
    const keychain = simulatedKeychain()
    const first = startVault(keychain)
    await first.vault.set(connection, 'entities', oldKey)
    await first.vault.set(connection, 'slots', newKey)
    keychain.behave('locked')
    const { lookUp } = startVault(keychain)
    expect(await lookUp('slots')).toMatchObject({ found: false, failure: { kind: 'vault-unavailable' } })
  })
})

const closed: SimulatedMode[] = ['locked', 'prompt-dismissed', 'never-returns']
const noKeychain: SimulatedMode[] = ['no-session-bus', 'no-service', 'module-missing']

describe('the nine states of the keychain', () => {
  it('each have words of their own, and a saved key is overwritten in none', async () => {
    const words = new Map<string, string>()
    for (const mode of ['open', ...closed, ...noKeychain] as SimulatedMode[]) {
      const keychain = await withSavedKey()
      keychain.behave(mode)
      const { vault, lookUp } = startVault(keychain)
      const answer = await lookUp('entities')
      if (answer.found) words.set('unlocked, present', vault.view().message)
      else words.set(mode, `${answer.failure?.message} ${answer.failure?.nextStep}`)
      if (mode !== 'open') await vault.set(connection, 'entities', newKey)
      expect({ mode, secrets: secretsOf(keychain) }).toEqual({ mode, secrets: [oldKey] })
      // The keychain returns with the same key.
      keychain.release()
      keychain.behave('open')
      expect({ mode, ...(await startVault(keychain).lookUp('entities')) }).toEqual({ mode, found: true, key: oldKey })
      await startVault(keychain).vault.remove('c1', 'entities')
    }
    const absent = startVault()
    expect(await absent.lookUp('entities')).toEqual({ found: false })
    words.set('unlocked, absent', JSON.stringify(await absent.view('entities')))
    const keychain = await withSavedKey()
    keychain.calls.length = 0
    const tooLong = await startVault(keychain).vault.set(connection, 'entities', 'x'.repeat(2049))
    expect(tooLong).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(keychain.calls).toEqual([])
    words.set('value too long', tooLong.ok ? '' : tooLong.failure.message)
    expect(words.size).toBe(9)
    expect(new Set(words.values()).size).toBe(9)
  })

  it.each([...closed, ...noKeychain])('%s: a saved key counts as saved and unreadable, never as none', async (mode) => {
    const keychain = await withSavedKey()
    keychain.behave(mode)
    const { lookUp, view } = startVault(keychain)
    expect(await lookUp('entities')).toMatchObject({ found: false, failure: { kind: 'vault-unavailable' } })
    expect(await view('entities')).toMatchObject({ place: 'unreadable', failure: { kind: 'vault-unavailable' } })
    expect(await view('slots')).toMatchObject({ place: 'shared', failure: { kind: 'vault-unavailable' } })
  })

  it.each(closed)('%s: a new key is refused and kept nowhere', async (mode) => {
    const { vault, keychain, lookUp } = startVault()
    keychain.behave(mode)
    expect(await vault.set(connection, 'entities', newKey)).toMatchObject({
      ok: false,
      failure: { kind: 'vault-unavailable' },
    })
    expect(await lookUp('entities')).toEqual({ found: false })
    expect(secretsOf(keychain)).toEqual([])
  })

  it.each(closed)('%s: removing fails and keeps the key', async (mode) => {
    const keychain = await withSavedKey()
    keychain.behave(mode)
    const { vault, view } = startVault(keychain)
    expect(await vault.remove('c1', 'entities')).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
    expect(await vault.removeAll('c1')).toMatchObject({ ok: false, failure: { kind: 'vault-unavailable' } })
    expect(await view('entities')).toMatchObject({ place: 'unreadable' })
    expect(secretsOf(keychain)).toEqual([oldKey])
  })

  it.each(noKeychain)('%s: a new key is kept in memory for this session, and said to be', async (mode) => {
    const { vault, keychain, lookUp, view } = startVault()
    keychain.behave(mode)
    expect(await vault.set(connection, 'entities', newKey)).toEqual({ ok: true, value: 'session' })
    expect(await lookUp('entities')).toEqual({ found: true, key: newKey })
    expect(await lookUp('entities', 'https://other.example')).toMatchObject({
      found: false,
      failure: { kind: 'no-credential' },
    })
    expect(await view('entities')).toMatchObject({
      place: 'session',
      failure: { nextStep: expect.stringContaining('memory') },
    })
    expect(await startVault(keychain).lookUp('entities')).toEqual({ found: false })
    expect(await vault.remove('c1', 'entities')).toEqual({ ok: true, value: null })
    expect(await lookUp('entities')).toEqual({ found: false })
  })

  it.each(noKeychain)('%s: a key of this session stands before the saved one and leaves it alone', async (mode) => {
    const keychain = await withSavedKey()
    keychain.behave(mode)
    const { vault, lookUp, view } = startVault(keychain)
    expect(await vault.set(connection, 'entities', newKey)).toEqual({ ok: true, value: 'session' })
    expect(await lookUp('entities')).toEqual({ found: true, key: newKey })
    expect(secretsOf(keychain)).toEqual([oldKey])
    await vault.remove('c1', 'entities')
    expect(await view('entities')).toMatchObject({ place: 'unreadable' })
  })

  it('tells a key that another program removed from one that cannot be read, and takes a new one', async () => {
    const keychain = await withSavedKey()
    keychain.items.clear()
    const { vault, lookUp, view } = startVault(keychain)
    expect(await lookUp('entities')).toMatchObject({
      found: false,
      failure: { message: expect.stringContaining('was saved but is no longer in the system keychain') },
    })
    expect(await view('entities')).toMatchObject({
      place: 'unreadable',
      failure: { message: expect.stringContaining('was saved but is no longer in the system keychain') },
    })
    expect(await vault.set(connection, 'entities', newKey)).toEqual({ ok: true, value: 'saved' })
    expect(await view('entities')).toMatchObject({ place: 'saved' })
  })

  it('does not ask again at every call after its prompt was closed, until the user wishes it or time has passed', async () => {
    const keychain = await withSavedKey()
    let minutes = 0
    const { vault, lookUp } = startVault(keychain, () => new Date(Date.UTC(2026, 10, 20, 10, minutes)))
    keychain.behave('prompt-dismissed')
    await lookUp('entities')
    const asked = keychain.calls.length
    expect(await lookUp('entities')).toMatchObject({ failure: { kind: 'vault-unavailable' } })
    expect(keychain.calls).toHaveLength(asked)
    minutes = 6
    await lookUp('entities')
    expect(keychain.calls.length).toBeGreaterThan(asked)
    keychain.behave('open')
    vault.askAgain()
    expect(await lookUp('entities')).toEqual({ found: true, key: oldKey })
  })
})

describe('no text that leaves the vault', () => {
  it('holds the key', async () => {
    const texts: unknown[] = []
    for (const mode of [...closed, ...noKeychain, 'open'] as SimulatedMode[]) {
      const { vault, keychain } = startVault()
      keychain.behave(mode)
      for (const family of callFamilies) texts.push(await vault.set(connection, family, newKey))
      texts.push(await vault.keys(connection), vault.view(), await vault.set(connection, 'entities', `${newKey}\n`))
      texts.push(await vault.remove('c1', 'entities'), await vault.removeAll('c1'))
    }
    texts.push(
      await startVault().vault.set(connection, 'entities', newKey),
      await readFile(join(folder, 'keys.json'), 'utf8'),
    )
    expect(JSON.stringify(texts)).not.toContain(newKey)
    expect(JSON.stringify([...texts, newKey])).toContain(newKey)
  })
})
