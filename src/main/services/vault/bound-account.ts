import { createHash } from 'node:crypto'
import { type KeyMark, ownSecrets } from './key-marks.ts'

/**
 * Keychain account names that say where a secret may be sent. The marks are an ordinary file, so whoever can edit it could send a key to another address. But
 * nobody can rename an item of the keychain without opening it: a mark with other origins, or of another connection, names an account that isn't there.
 */

type Bound = Pick<KeyMark, 'connectionId' | 'family' | 'origins'>

const digestOf = ({ connectionId, family, origins }: Bound): string =>
  createHash('sha256')
    .update(JSON.stringify([connectionId, family, origins.toSorted()]))
    .digest('base64url')
    .slice(0, 22)

/** A new account for a secret that may be sent only to `origins`. `unique` differs from all accounts before. */
export const boundAccount = (secret: Bound, unique: string): string =>
  `${secret.connectionId}/${secret.family}/${unique}/${digestOf(secret)}`

/** Whether the mark's account was made for its connection, family and origins. The console's own secrets are sent nowhere. */
export const isBound = (mark: KeyMark): boolean =>
  mark.account === undefined || mark.connectionId === ownSecrets || mark.account.endsWith(`/${digestOf(mark)}`)
