import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isWrapped, unwrapped, wrapKeyBytes, wrapped } from '../vault/key-wrap.ts'
import { hashOf } from './pin-hash.ts'

/**
 * The key that wraps the saved keys, stored under the PIN in the same item as its hash: a changed PIN is one new item, and no saved key is written again. Its
 * salt isn't that of the hash, so the hash doesn't open it.
 */

const place = 'lock-pin/keys'
const saltBytes = 16

const withKey = z.looseObject({
  N: z.int(),
  r: z.int(),
  p: z.int(),
  keys: z.object({ salt: z.base64url(), key: z.string() }).optional(),
})

export const newWrapKey = (): Buffer => randomBytes(wrapKeyBytes)

/** `kept`, the stored hash of `pin`, with `key` under the same PIN. */
export async function withWrapKey(kept: string, pin: string, key: Buffer): Promise<string> {
  const stored = withKey.parse(JSON.parse(kept))
  const salt = randomBytes(saltBytes)
  const under = await hashOf(pin, salt, stored)
  const keys = { salt: salt.toString('base64url'), key: wrapped(under, place, key.toString('base64url')) }
  under.fill(0)
  return JSON.stringify({ ...stored, keys })
}

/** The key; `none` in an item of an older version, undefined if it doesn't open. */
export async function wrapKeyOf(kept: string, pin: string): Promise<Buffer | 'none' | undefined> {
  const stored = withKey.safeParse(JSON.parse(kept))
  if (!stored.success) return undefined
  const { keys } = stored.data
  if (keys === undefined) return 'none'
  const under = await hashOf(pin, Buffer.from(keys.salt, 'base64url'), stored.data)
  const text = isWrapped(keys.key) ? unwrapped(under, place, keys.key) : undefined
  under.fill(0)
  return text === undefined ? undefined : Buffer.from(text, 'base64url')
}
