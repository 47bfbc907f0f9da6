import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, startActor } from './actors.ts'
import { findKey, findKeyInFolder, formsOf, plantedKey } from './planted-key.ts'
import { type Session, missingPrograms, startSession } from './session.ts'
import { tellRow } from '../trust/tell-row.ts'
import { whole } from '../counted.ts'

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

  type Searched = {
    readonly environment?: NodeJS.ProcessEnv
    readonly open?: { readonly boundMs?: number; readonly module?: 'missing' }
    /** The result for the key, each time. */
    readonly saved?: unknown
  }

  /** Performs every operation with `key`, then searches all output for it. */
  async function searched(key: string, { environment, open = {} }: Searched = {}) {
    actor = startActor(environment ?? session.environment)
    await actor.ask({ do: 'open', folder, ...open })
    // Entities twice, so that one key is replaced and the old one deleted.
    const saved: unknown[] = []
    for (const family of ['entities', 'reports', 'entities'] as const)
      saved.push(await actor.ask({ do: 'set', family, key }))
    const refused = [`${key}\n`, key.padEnd(3000, 'x')]
    for (const bad of refused) await actor.ask({ do: 'set', family: 'slots', key: bad })
    await actor.ask({ do: 'look up', family: 'visits' })
    await actor.ask({ do: 'view' })
    await actor.ask({ do: 'remove', family: 'reports' })
    await actor.end()
    session.signalKeyring('SIGCONT')
    await session.stop()
    // The whole home folder: daemon logs, the encrypted keyring, the marks, and anything else.
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

  /** Each way to have no keychain, and what happens to a key then. */
  const fallbacks: Readonly<Record<string, () => Promise<Searched>>> = {
    locked: async () => {
      session = await startSession(home, true)
      await session.startKeyring('locked')
      return { saved: { ok: false, failure: { kind: 'vault-unavailable' } } }
    },
    'without a keychain service': async () => {
      session = await startSession(home, false)
      return { saved: { ok: true, value: 'session' } }
    },
    'without a session bus': async () => {
      session = await startSession(home, false)
      const { DBUS_SESSION_BUS_ADDRESS: _, XDG_RUNTIME_DIR: __, ...environment } = session.environment
      return { saved: { ok: true, value: 'session' }, environment }
    },
    'that never answers': async () => {
      session = await startSession(home, true)
      await session.startKeyring('unlocked')
      session.signalKeyring('SIGSTOP')
      return { saved: { ok: false, failure: { kind: 'vault-unavailable' } }, open: { boundMs: 300 } }
    },
    'whose native module does not load': async () => {
      session = await startSession(home, true)
      await session.startKeyring('unlocked')
      return { saved: { ok: true, value: 'session' }, open: { module: 'missing' } }
    },
  }

  /** The others end in the same two ways: with the key in memory, or refused. */
  const byDay = ['locked', 'without a session bus']
  it.each(Object.entries(fallbacks).filter(([name]) => whole || byDay.includes(name)))(
    'a keychain %s: the key is in no file, no answer and no error text',
    async (_name, begin) => {
      const fallback = await begin()
      const { files: _, ...result } = await searched(plantedKey(), fallback)
      expect(result).toMatchObject({ ...clean, saved: Array(3).fill(fallback.saved) })
      const control = plantedKey()
      const forms = [...formsOf(control)]
      for (const [name, form] of forms) await writeFile(join(folder, `control ${name.replace(/\W/g, '-')}`), form)
      const { hits } = await findKeyInFolder(control, home)
      const found = forms.filter(([name]) => hits.some((hit) => hit.endsWith(`: ${name}`)))
      expect(found).toHaveLength(forms.length)
      tellRow(9, 1, 1, {
        part: 'ways to be without a keychain, with no byte of the key on disk',
        control: `a control found in ${found.length} of ${forms.length} forms each time`,
        ran: 'real-keychain',
      })
    },
  )
})
