import { createHash } from 'node:crypto'
import { done, failed, mapped, type Result } from '../storage/result.ts'
import type { KeyLookup } from '../platform/request.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { KeychainAccess } from './keychain-access.ts'
import { isAbsent, type UnavailableState } from './keychain-state.ts'
import { findMark, type KeyMark, type KeyMarks, ownSecrets, trailHead, withMark } from './key-marks.ts'
import { goneFailure } from './vault-failures.ts'

/** `gone`: it existed, but an open keychain no longer has it. `left`: it's there, but the file of marks no longer knows of it: that file was removed. */
export type HeadLookup = KeyLookup & { readonly gone?: true; readonly left?: true }

export type KeptHeadNeeds = {
  readonly access: KeychainAccess
  readonly marks: KeyMarks
  readonly unavailable: (state: UnavailableState) => Failure
  readonly now: () => Date
  /** The folder of the trail. The system's keychain is for all folders of a user, and only a developer has several. */
  readonly folder: string | undefined
}

/**
 * The end of the audit trail in the keychain: one account, overwritten each time. Calls are sequential. Its name follows from the folder alone, so that it's
 * found after all marks of it were removed.
 */
export function keptHead({ access, marks, unavailable, now, folder }: KeptHeadNeeds) {
  const base = `${ownSecrets}/${trailHead}`
  const account =
    folder === undefined ? base : `${base}/${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const writeMark = (mark: KeyMark) => marks.update((file) => withMark(file, mark))

  /** Writes the mark first, so that an empty keychain result is never taken for "never stored". */
  async function marked(): Promise<Result<KeyMark | 'session'>> {
    const file = await marks.read()
    if (!file.ok) return file
    const before = findMark(file.value, ownSecrets, trailHead)
    if (before?.account === account) return done(before)
    const state = await access.check()
    if (state.kind === 'unavailable') return isAbsent(state.state) ? done('session') : failed(unavailable(state.state))
    const savedAt = now().toISOString()
    const mark = { connectionId: ownSecrets, family: trailHead, account, origins: [], savedAt, leftovers: [] }
    return mapped(await writeMark(mark), () => mark)
  }

  return {
    async write(head: string): Promise<Result<'saved' | 'session'>> {
      const mark = await marked()
      if (!mark.ok) return mark
      if (mark.value === 'session') return done('session')
      const written = await access.write(account, head)
      if (written.kind !== 'done') return failed(unavailable(written.state))
      // Only now: a kill between the mark and the first head leaves no head that would be missed.
      if (mark.value.written !== true) await writeMark({ ...mark.value, written: true })
      return done('saved')
    },
    async read(): Promise<HeadLookup> {
      const file = await marks.read()
      if (!file.ok) return { found: false, failure: file.failure }
      const mark = findMark(file.value, ownSecrets, trailHead)
      if (mark?.account !== account) {
        // Whoever removes the trail can remove or change its mark too, but not this item.
        return (await access.peek(account)) === undefined ? { found: false } : { found: false, left: true }
      }
      const first = await access.read(account)
      // A keychain that just opened, for example after the first read's prompt, returned nothing while it was locked.
      const reading = first.kind === 'absent' ? await access.read(account) : first
      if (reading.kind === 'found') return { found: true, key: reading.value }
      if (reading.kind === 'unavailable') return { found: false, failure: unavailable(reading.state) }
      return { found: false, failure: goneFailure(mark), ...(mark.written === true ? { gone: true } : {}) }
    },
    /** The trail's key is gone from the keychain, for example after the keychain was reset: stop expecting a head. */
    async expectNone(): Promise<Result<unknown>> {
      const file = await marks.read()
      if (!file.ok) return file
      const mark = findMark(file.value, ownSecrets, trailHead)
      return mark?.written === true ? writeMark({ ...mark, written: false }) : done(null)
    },
  }
}
