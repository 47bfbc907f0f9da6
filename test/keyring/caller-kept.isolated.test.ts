import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDraft } from '../../src/domain/booking/booking-draft.ts'
import { connectionId, openConsoleIn, valueOf } from '../at-rest/console-in.ts'
import { missingPrograms, type Session, startSession } from './session.ts'

/** The desk's caller across a lock, in the full console without a window, through the pages' calls. */

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
const home = mkdtempSync(path.join(tmpdir(), 'kept-home-'))
const needs = missingPrograms.length === 0 ? '' : ` (skipped: needs ${missingPrograms.join(' and ')})`

describe.skipIf(missingPrograms.length > 0)(`a caller over the lock${needs}`, () => {
  let session: Session
  let open: Awaited<ReturnType<typeof openConsoleIn>>
  beforeAll(async () => {
    session = await startSession(home, true)
    await session.startKeyring('unlocked')
    // This file has its own process; the keychain uses the environment's bus on first use.
    Object.assign(process.env, session.environment)
    open = await openConsoleIn(folder, 'http://127.0.0.1:9')
  })
  afterAll(async () => {
    await open.opened.close()
    await session.stop()
    for (const made of [folder, home]) rmSync(made, { recursive: true, force: true })
  })

  it('a caller outlives the lock for its operator only', async () => {
    const { ask } = open
    expect(await ask('lock.setPin', { newPin: '736251' })).toMatchObject({ ok: true })
    expect(await ask('lock.nameOperator', { operator: 'Dana' })).toMatchObject({ ok: true })
    const fresh = newDraft('6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a01', connectionId, '2026-11-22T09:00:00Z')
    const draft = { ...fresh, patient: { ...fresh.patient, firstName: 'Zoë', lastName: 'Quux-Blythe' } }
    expect(await ask('booking.keepDraft', { draft })).toMatchObject({ ok: true })

    await ask('lock.now', undefined)
    expect(await ask('booking.desk', { connectionId })).toMatchObject({ ok: false, failure: { kind: 'locked' } })
    expect(await ask('booking.afterLock', undefined)).toMatchObject({ ok: false, failure: { kind: 'locked' } })

    expect(await ask('lock.unlock', { operator: 'Kim', pin: '736251' })).toMatchObject({ ok: true })
    expect(valueOf(await ask('booking.desk', { connectionId }))?.draft).toBeUndefined()
    expect(valueOf(await ask('booking.afterLock', undefined))).toMatchObject({
      draftBack: false,
      keptFor: [{ operator: 'Dana', why: 'other-operator', what: 'caller' }],
    })

    await ask('lock.now', undefined)
    expect(await ask('lock.unlock', { operator: 'Dana', pin: '111222' })).toMatchObject({ ok: false })
    expect(await ask('lock.unlock', { operator: 'Dana', pin: '736251' })).toMatchObject({ ok: true })
    expect(valueOf(await ask('booking.desk', { connectionId }))?.draft).toMatchObject({
      draftId: draft.draftId,
      patient: { lastName: 'Quux-Blythe' },
    })
    expect(valueOf(await ask('booking.afterLock', undefined))).toMatchObject({ draftBack: true, keptFor: [] })
    // The page can continue with it.
    expect(await ask('booking.keepDraft', { draft: { ...draft, way: 'guest' } })).toMatchObject({ ok: true })
    await ask('booking.newCaller', undefined)
    expect(valueOf(await ask('booking.afterLock', undefined))?.draftBack).toBe(false)
  })

  it('after a restart nothing of it is left', async () => {
    const { ask } = open
    const draft = newDraft('6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a02', connectionId, '2026-11-22T09:00:00Z')
    expect(await ask('booking.keepDraft', { draft })).toMatchObject({ ok: true })
    await ask('lock.now', undefined)
    await open.opened.close()
    open = await openConsoleIn(folder, 'http://127.0.0.1:9')
    expect(await open.ask('lock.unlock', { operator: 'Dana', pin: '736251' })).toMatchObject({ ok: true })
    expect(valueOf(await open.ask('booking.desk', { connectionId }))?.draft).toBeUndefined()
  })
})
