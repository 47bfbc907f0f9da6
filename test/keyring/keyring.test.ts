import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxSavedKeyBytes } from '../../src/domain/connections/call-families.ts'
import { sha256 } from './actor.ts'
import { type Actor, startActor } from './actors.ts'
import { type Session, missingPrograms, startSession } from './session.ts'
import { tally } from '../trust/tally.ts'

const night = { tags: ['night'] }

const needs = missingPrograms.length === 0 ? '' : ` (skipped: needs ${missingPrograms.join(' and ')})`

describe.skipIf(missingPrograms.length > 0)(`the vault on a real gnome-keyring${needs}`, () => {
  tally({ row: 8, part: 'states of a keychain, each told and no key overwritten', ran: 'real-keychain' })
  let home: string
  let folder: string
  let session: Session
  let other: Session | undefined
  let actor: Actor
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'keyring-'))
    folder = join(home, 'console')
    await mkdir(folder)
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    actor = startActor(session.environment)
    await actor.ask({ do: 'open', folder })
    await actor.ask({ do: 'set', family: 'entities', key: 'old-key' })
  })
  afterEach(async () => {
    await actor.end()
    await session.stop()
    await other?.stop()
    other = undefined
    await rm(home, { recursive: true, force: true })
  })

  /** A restarted console in `environment`. */
  async function restart(environment = session.environment, more: { boundMs?: number; module?: 'missing' } = {}) {
    await actor.end()
    actor = startActor(environment)
    await actor.ask({ do: 'open', folder, ...more })
  }
  async function expectOldKey() {
    await restart()
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toEqual({ found: true, sha256: sha256('old-key') })
  }

  it('unlocked: gives the saved key after a restart, and absent is absent', async () => {
    await expectOldKey()
    expect(await actor.ask({ do: 'look up', family: 'reports' })).toEqual({ found: false })
    expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'ready' } })
  })

  it('unlocked: replaces and removes a key', night, async () => {
    expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toEqual({ ok: true, value: 'saved' })
    await restart()
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toEqual({ found: true, sha256: sha256('new-key') })
    expect(await actor.ask({ do: 'remove', family: 'entities' })).toEqual({ ok: true, value: null })
    await restart()
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toEqual({ found: false })
  })

  it('locked: says so, takes no other key, removes none, and has the old one when it is open again', async () => {
    await session.stopKeyring()
    await session.startKeyring('locked')
    await restart()
    const unavailable = { kind: 'vault-unavailable', message: expect.stringContaining('locked') }
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toMatchObject({ found: false, failure: unavailable })
    expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toMatchObject({
      ok: false,
      failure: unavailable,
    })
    expect(await actor.ask({ do: 'set', family: 'reports', key: 'new-key' })).toMatchObject({
      ok: false,
      failure: unavailable,
    })
    expect(await actor.ask({ do: 'remove', family: 'entities' })).toMatchObject({ ok: false, failure: unavailable })
    expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'locked' } })
    await session.stopKeyring()
    await session.startKeyring('unlocked')
    await expectOldKey()
  })

  it(
    'no session bus: says so, keeps a new key in memory, and has the old one when the bus is back',
    night,
    async () => {
      const { DBUS_SESSION_BUS_ADDRESS: _, XDG_RUNTIME_DIR: __, ...environment } = session.environment
      await restart(environment)
      expect(await actor.ask({ do: 'look up', family: 'entities' })).toMatchObject({
        failure: { kind: 'vault-unavailable' },
      })
      expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toEqual({ ok: true, value: 'session' })
      expect(await actor.ask({ do: 'look up', family: 'entities' })).toEqual({ found: true, sha256: sha256('new-key') })
      expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'no-session-bus' } })
      await expectOldKey()
    },
  )

  it(
    'a bus without a keychain service: says so, keeps a new key in memory, and has the old one afterwards',
    night,
    async () => {
      other = await startSession(join(home, 'other'), false)
      await restart(other.environment)
      expect(await actor.ask({ do: 'look up', family: 'entities' })).toMatchObject({
        failure: { kind: 'vault-unavailable' },
      })
      expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toEqual({ ok: true, value: 'session' })
      expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'no-service' } })
      await expectOldKey()
    },
  )

  it('a service that never answers: gives up in time, says so, and has the old key afterwards', night, async () => {
    await restart(session.environment, { boundMs: 300 })
    session.signalKeyring('SIGSTOP')
    const unavailable = { kind: 'vault-unavailable', message: expect.stringContaining('didn’t respond in time') }
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toMatchObject({ found: false, failure: unavailable })
    expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toMatchObject({
      ok: false,
      failure: unavailable,
    })
    expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'no-answer' } })
    session.signalKeyring('SIGCONT')
    await expectOldKey()
  })

  it(
    'a native module that does not load: says so, keeps a new key in memory, and has the old one then',
    night,
    async () => {
      await restart(session.environment, { module: 'missing' })
      expect(await actor.ask({ do: 'look up', family: 'entities' })).toMatchObject({
        failure: { kind: 'vault-unavailable' },
      })
      expect(await actor.ask({ do: 'set', family: 'entities', key: 'new-key' })).toEqual({ ok: true, value: 'session' })
      expect(await actor.ask({ do: 'view' })).toMatchObject({ vault: { state: 'module-missing' } })
      await expectOldKey()
    },
  )

  it('a value that is too long never reaches the keychain', night, async () => {
    expect(await actor.ask({ do: 'set', family: 'entities', key: 'x'.repeat(2049) })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input' },
    })
    await expectOldKey()
  })

  it('a value of the longest length is kept as it is', async () => {
    const longest = Array.from({ length: maxSavedKeyBytes }, (_, index) =>
      String.fromCharCode(0x21 + (index % 94)),
    ).join('')
    expect(await actor.ask({ do: 'set', family: 'entities', key: longest })).toEqual({ ok: true, value: 'saved' })
    await restart()
    expect(await actor.ask({ do: 'look up', family: 'entities' })).toEqual({ found: true, sha256: sha256(longest) })
  })
})
