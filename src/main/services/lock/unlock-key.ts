import { type KeyObject, randomBytes } from 'node:crypto'
import { hashOf, type PinCost } from './pin-hash.ts'
import { type Sealed, sealingPair, unseal } from './seal.ts'
import { texts } from './text.ts'

/** The key that seals what a lock keeps, derived from the operator's PIN so that only the same PIN opens it. */

/** The operator that a lock seals for. */
export type KeepFor = {
  /** The operator; undefined if no one gave a name. */
  readonly operator: string | undefined
  readonly publicKey: KeyObject
}

/** Opens one owner's sealed bytes after an unlock; undefined if sealed with another PIN. */
export type Unlocked = {
  readonly operator: string
  /** Undefined if the system's check unlocked the console, so that there's no PIN to derive a key from. */
  readonly open: ((owner: string | undefined, sealed: Sealed) => Buffer | undefined) | undefined
}

/** "Dana" and "dana " are one person. */
export const ownerName = (operator: string | undefined): string =>
  operator?.trim().normalize('NFKC').toLocaleLowerCase('en-US') ?? ''

/** Uses a new salt per run, not the stored PIN hash's, so that nothing in the keychain opens the sealed data. */
export function createUnlockKey(cost: PinCost) {
  const salt = randomBytes(16)
  const withoutPin = () => Buffer.from(texts.unlockKey.noPin)
  let secret: Buffer | undefined
  /** Let a lock still seal for an operator who unlocked with the system's check. */
  const publicKeys = new Map<string, KeyObject>()
  const leave = () => {
    secret?.fill(0)
    secret = undefined
  }
  return {
    /** Called with an entered, correct PIN. */
    async enter(pin: string) {
      leave()
      secret = await hashOf(pin, salt, cost)
    },
    /** Called if no PIN is set: the key then depends only on the operator's name. */
    enterWithoutPin() {
      leave()
      secret = withoutPin()
    },
    /** Called when the PIN changes: data sealed with the old one stays sealed, and no more is sealed with it. */
    replaced: () => publicKeys.clear(),
    /** Forgets the PIN; keeps the public keys, so sealing still works. */
    leave,
    /** Undefined without a key: no PIN was entered since the start. */
    keepFor(operator: string | undefined): KeepFor | undefined {
      const owner = ownerName(operator)
      if (secret !== undefined) publicKeys.set(owner, sealingPair(secret, owner).publicKey)
      const publicKey = publicKeys.get(owner)
      return publicKey === undefined ? undefined : { operator, publicKey }
    },
    unlocked(operator: string): Unlocked {
      const entered = secret
      if (entered === undefined) return { operator, open: undefined }
      return { operator, open: (owner, sealed) => unseal(sealingPair(entered, ownerName(owner)), sealed) }
    },
  }
}
