import type { KeyLookup } from '../platform/request.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { isBound } from './bound-account.ts'
import { type KeyMark, type KeyMarks, ownSecrets } from './key-marks.ts'
import { goneFailure } from './vault-failures.ts'
import type { WrappedAccess } from './wrapped-access.ts'

/** The secrets of connections under the PIN: keys, passwords of shared histories, secrets of webhooks. */

type MarkedAccount = KeyMark & { readonly account: string }

type Needs = {
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly access: WrappedAccess
  readonly marks: KeyMarks
  readonly readMarked: (mark: MarkedAccount) => Promise<KeyLookup>
  readonly rotate: (mark: KeyMark, origins: readonly string[], key: string, savedAt: string) => Promise<Result<'saved'>>
  /** True if an open keychain no longer has it. */
  readonly isGone: (account: string) => boolean
}

export function pinWrapping({ inTurn, access, marks, readMarked, rotate, isGone }: Needs) {
  /** Writes each secret as `access` writes now, unless it is so already. Each is rotated: after a kill the old or the new item is in use. */
  async function rewrap(): Promise<Result<null>> {
    const file = await marks.read()
    if (!file.ok) return file
    for (const { account, ...rest } of file.value.marks) {
      if (account === undefined || rest.connectionId === ownSecrets) continue
      const mark = { ...rest, account }
      // An edited mark isn't used. A new account would be bound to what was edited.
      if (!isBound(mark) || access.wraps(account) === (mark.wrapped === true)) continue
      const read = await readMarked(mark)
      if (!read.found && isGone(account)) continue
      if (!read.found) return failed(read.failure ?? goneFailure(mark))
      const written = await rotate(mark, mark.origins, read.key, mark.savedAt)
      if (!written.ok) return written
    }
    return done(null)
  }

  return {
    /** A PIN is set: until `openKeys`, the secrets under it can't be read, and none is saved. */
    pinIsSet: (): void => access.close(),
    /** The PIN was entered: `key` opens the secrets from now on. Wraps those that aren't yet. Failures: `vault-unavailable`, `storage`. */
    openKeys(key: Buffer): Promise<Result<null>> {
      access.open(key)
      return inTurn(rewrap)
    },
    /** Writes all secrets plain, before the PIN is removed. Failures: `vault-unavailable`, `storage`; then all can still be read. */
    unwrapKeys: (): Promise<Result<null>> =>
      inTurn(async () => {
        access.writePlain()
        return rewrap()
      }),
    pinIsGone: (): void => access.end(),
  }
}
