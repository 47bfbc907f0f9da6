import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/**
 * Seals bytes for one key pair: the public half seals, only the private half opens. X25519 between a one-time key and the public half, then HKDF-SHA-256,
 * then AES-256-GCM.
 */

export type Sealed = {
  /** The public half of this seal's one-time key (SPKI, DER). */
  readonly sender: Buffer
  readonly iv: Buffer
  readonly tag: Buffer
  readonly bytes: Buffer
}

export type SealingPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

/** The PKCS #8 prefix of a 32-byte X25519 key (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const pairPurpose = 'access-console: kept over a lock, key pair, for '
const sealPurpose = 'access-console: kept over a lock, seal'

/** Derives the key pair of a secret and an owner; the same input always yields the same pair. */
export function sealingPair(secret: Buffer, owner: string): SealingPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `${pairPurpose}${owner}`, 32))
  const der = Buffer.concat([privateHead, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  seed.fill(0)
  der.fill(0)
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

function keyBetween(privateKey: KeyObject, publicKey: KeyObject, both: Buffer): Buffer {
  const shared = diffieHellman({ privateKey, publicKey })
  const key = Buffer.from(hkdfSync('sha256', shared, both, sealPurpose, 32))
  shared.fill(0)
  return key
}

/** Seals `plain` and overwrites it with zeros. */
export function seal(publicKey: KeyObject, plain: Buffer): Sealed {
  const once = generateKeyPairSync('x25519')
  const sender = spki(once.publicKey)
  const key = keyBetween(once.privateKey, publicKey, Buffer.concat([sender, spki(publicKey)]))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()])
  key.fill(0)
  plain.fill(0)
  return { sender, iv, tag: cipher.getAuthTag(), bytes }
}

/** The original bytes; undefined with another key or altered bytes. */
export function unseal({ privateKey, publicKey }: SealingPair, { sender, iv, tag, bytes }: Sealed): Buffer | undefined {
  try {
    const from = createPublicKey({ key: sender, format: 'der', type: 'spki' })
    const key = keyBetween(privateKey, from, Buffer.concat([sender, spki(publicKey)]))
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag)
    key.fill(0)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    return undefined
  }
}
