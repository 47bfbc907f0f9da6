import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingPrograms, type Session, startSession } from '../keyring/session.ts'
import { tellRow } from '../trust/tell-row.ts'
import type { KeyringOrder, KeyringReport } from './keyring-child.ts'
import { inNewFolders } from '../new-folders.ts'

const needs = missingPrograms.length === 0 ? '' : ` (skipped: needs ${missingPrograms.join(' and ')})`
const child = new URL('keyring-child.ts', import.meta.url).pathname

describe.skipIf(missingPrograms.length > 0)(`the head of the trail in a real gnome-keyring${needs}`, () => {
  let home: string
  let folder: string
  let session: Session
  inNewFolders('trail-keyring-', (path) => (home = path))
  beforeEach(async () => {
    folder = join(home, 'console')
    await mkdir(folder)
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
  })
  afterEach(() => session.stop())

  /** A console that records from `from` to `to`, checks, and is killed. */
  function run(from: number, to: number): Promise<KeyringReport> {
    const order: KeyringOrder = { folder, from, to }
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [child, JSON.stringify(order)], { env: session.environment }, (_error, out, err) =>
        out === '' ? reject(new Error(err)) : resolve(JSON.parse(out) as KeyringReport),
      )
    })
  }

  async function bringBack(older: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rm(join(folder, name), { recursive: true })
      await cp(join(older, name), join(folder, name), { recursive: true })
    }
  }

  it('outlives kills, and tells an older copy of the trail and of its head, and that the key is gone', async () => {
    expect(await run(1, 5)).toMatchObject({ check: { verdict: 'whole', records: 5 }, headIn: 'keychain' })
    const older = join(home, 'older')
    await cp(folder, older, { recursive: true })
    expect(await run(6, 9)).toMatchObject({ check: { verdict: 'whole', records: 9, notes: [] }, headIn: 'keychain' })
    const newest = join(home, 'newest')
    await cp(folder, newest, { recursive: true })

    await bringBack(older, ['audit-trail', 'audit-trail-head.json'])
    const replaced = await run(1, 0)
    expect(replaced.check).toMatchObject({ verdict: 'altered', firstBad: { record: 6 } })
    expect(replaced.check.firstBad?.problem).toContain('an older copy')

    await bringBack(newest, ['audit-trail', 'audit-trail-head.json'])
    expect((await run(1, 0)).check).toMatchObject({ verdict: 'whole', records: 9 })

    await session.stopKeyring()
    await session.startKeyring('locked')
    const locked = await run(10, 11)
    expect(locked).toMatchObject({ check: { verdict: 'unproven', records: 11 }, headIn: 'file' })
    tellRow(21, 4, 4, {
      part: 'the head in a real keychain: kills, an older copy of trail and head, a locked keychain',
      control: 'the newest copy put back is whole',
      ran: 'real-keychain',
    })
  })
})
