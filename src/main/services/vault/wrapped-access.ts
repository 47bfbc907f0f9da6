import { isWrapped, unwrapped, wrapped } from './key-wrap.ts'
import type { Change, KeychainAccess, Reading } from './keychain-access.ts'
import { ownSecrets } from './key-marks.ts'

/**
 * Keychain access that keeps the secrets of connections wrapped while a PIN is set, under a key that only the PIN opens. The console's own secrets stay as
 * they are: the audit trail needs its key before anyone enters a PIN.
 */

export type WrappedAccess = ReturnType<typeof wrappedAccess>

export function wrappedAccess(inner: KeychainAccess) {
  let key: Buffer | undefined
  let writes: 'plain' | 'wrapped' = 'plain'
  const isOfConnection = (account: string) => !account.startsWith(`${ownSecrets}/`)
  const wraps = (account: string) => writes === 'wrapped' && isOfConnection(account)
  return {
    ...inner,
    /** True if a secret written now is wrapped. */
    wraps,
    async read(account: string): Promise<Reading> {
      const reading = await inner.read(account)
      if (reading.kind !== 'found' || !isWrapped(reading.value) || !isOfConnection(account)) return reading
      if (key === undefined) return { kind: 'unavailable', state: 'pin-needed' }
      const value = unwrapped(key, account, reading.value)
      // Wrapped under the PIN of another time: as good as gone, so that it can be set again.
      return value === undefined ? { kind: 'absent' } : { kind: 'found', value }
    },
    async write(account: string, value: string): Promise<Change> {
      if (!wraps(account)) return inner.write(account, value)
      if (key === undefined) return { kind: 'unavailable', state: 'pin-needed' }
      return inner.write(account, wrapped(key, account, value))
    },
    /** A PIN is set: until it's entered, wrapped secrets can't be read and none can be written. */
    close() {
      writes = 'wrapped'
    },
    /** The PIN was entered: `opened` opens and wraps from now on. */
    open(opened: Buffer) {
      key = opened
      writes = 'wrapped'
    },
    /** From now on secrets are written plain; wrapped ones still open. */
    writePlain() {
      writes = 'plain'
    },
    /** No PIN is set. */
    end() {
      key = undefined
      writes = 'plain'
    },
  }
}
