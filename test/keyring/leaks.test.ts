import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, startActor } from './actors.ts'
import { findKey, findKeyInFolder, formsOf, plantedKey } from './planted-key.ts'
import { type Session, missingPrograms, startSession } from './session.ts'

const needs = missingPrograms.length === 0 ? '' : ` (skipped: needs ${missingPrograms.join(' and ')})`

let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'leaks-'))
  folder = join(home, 'console')
  await mkdir(folder)
})
afterEach(() => rm(home, { recursive: true, force: true }))

describe('the search for a planted key', () => {
  it('finds it in every form, wherever in a text it begins', async () => {
    const key = plantedKey()
    for (const [name, form] of formsOf(key)) expect(findKey(key, form)).toContain(name)
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = `${before}${key}after`
      expect(findKey(key, Buffer.from(text).toString('base64')).some((name) => name.startsWith('base64 '))).toBe(true)
      expect(findKey(key, Buffer.from(text).toString('hex'))).toContain('hex')
      expect(findKey(key, `k=${encodeURIComponent(text)}`)).toContain('URL-encoded')
      expect(findKey(key, JSON.stringify({ text }))).toContain('JSON')
      expect(findKey(key, Buffer.from(text, 'utf16le'))).toContain('UTF-16LE')
    }
    expect(findKey(key, plantedKey())).toEqual([])
  })

  it('finds it in files and their names', async () => {
    const key = 'planted-name'
    await writeFile(join(folder, 'a.json'), Buffer.from(key).toString('base64'))
    await mkdir(join(folder, key))
    const { hits } = await findKeyInFolder(key, folder)
    expect(hits.join('\n')).toMatch(/a\.json: base64[\s\S]*name of .*planted-name: raw/)
  })
})

describe.skipIf(missingPrograms.length > 0)(`a planted key on a real gnome-keyring${needs}`, () => {
  let session: Session
  let actor: Actor

  /** Does with `key` whatever can be done, then looks for it in all that was written. */
  async function searched(key: string) {
    actor = startActor(session.environment)
    await actor.ask({ do: 'open', folder })
    // Entities twice, so that one key is replaced and its predecessor deleted.
    const saved: unknown[] = []
    for (const family of ['entities', 'reports', 'entities'] as const)
      saved.push(await actor.ask({ do: 'set', family, key }))
    const refused = [`${key}\n`, key.padEnd(3000, 'x')]
    for (const bad of refused) await actor.ask({ do: 'set', family: 'slots', key: bad })
    await actor.ask({ do: 'look up', family: 'visits' })
    await actor.ask({ do: 'view' })
    await actor.ask({ do: 'remove', family: 'reports' })
    await actor.end()
    await session.stop()
    // The whole home: the daemons' logs, the keyring itself (encrypted), the marks, whatever else was left.
    const { files, hits } = await findKeyInFolder(key, home)
    return {
      saved,
      files,
      hits,
      answers: actor.written().split('\n').length,
      answersHit: findKey(key, actor.written()),
    }
  }
  const clean = { hits: [], answersHit: [], answers: expect.any(Number) }

  it('unlocked: is in no file, no answer and no error text', async () => {
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    const { files, ...result } = await searched(plantedKey())
    expect(result).toEqual({ ...clean, saved: Array(3).fill({ ok: true, value: 'saved' }) })
    expect(result.answers).toBeGreaterThanOrEqual(9)
    // The bus, its log, the daemon's log, the keyring, the marks.
    expect(files).toBeGreaterThanOrEqual(4)
  })

  it('locked: is in no file, no answer and no error text', async () => {
    session = await startSession(home, true)
    await session.startKeyring('locked')
    const { files: _, ...result } = await searched(plantedKey())
    expect(result).toMatchObject({
      ...clean,
      saved: Array(3).fill({ ok: false, failure: { kind: 'vault-unavailable' } }),
    })
  })

  it('without a keychain service: is in memory and in no file, no answer and no error text', async () => {
    session = await startSession(home, false)
    const { files: _, ...result } = await searched(plantedKey())
    expect(result).toEqual({ ...clean, saved: Array(3).fill({ ok: true, value: 'session' }) })
  })
})
