import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Texts under AES-256-GCM. `place` is authenticated with the text: a wrapped text moved elsewhere doesn't open. */

const prefix = 'wrapped-1:'
const ivBytes = 12
const tagBytes = 16

export const wrapKeyBytes = 32

export const isWrapped = (text: string): boolean => text.startsWith(prefix)

export function wrapped(key: Buffer, place: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${prefix}${Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')}`
}

/** The text; undefined under another key, at another place, or altered. */
export function unwrapped(key: Buffer, place: string, text: string): string | undefined {
  const all = Buffer.from(text.slice(prefix.length), 'base64url')
  const [iv, tag] = [all.subarray(0, ivBytes), all.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(all.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
