import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../storage/json-file.ts'

/** The stored form of a PIN: its scrypt hash with salt and cost, as one text. */

export type PinCost = { readonly N: number; readonly r: number; readonly p: number }

/** 64 MiB and a few tenths of a second per try: a PIN is short, so guessing must be expensive. */
export const usualCost: PinCost = { N: 2 ** 16, r: 8, p: 1 }

const saltBytes = 16
const hashBytes = 32
/** No valid hash needs more memory: the stored text is damaged. */
const mostMemory = 512 * 2 ** 20

const kept = z.object({
  algorithm: z.literal('scrypt'),
  N: z
    .int()
    .min(2 ** 15)
    .refine((cost) => Number.isInteger(Math.log2(cost))),
  r: z.int().min(1).max(64),
  p: z.int().min(1).max(16),
  salt: z.base64url(),
  hash: z.base64url(),
})

/** scrypt of a PIN, 32 bytes. Rejects if the memory isn't available. */
export function hashOf(pin: string, salt: Buffer, { N, r, p }: PinCost): Promise<Buffer> {
  // Normalize, since keyboards compose letters differently.
  const text = pin.normalize('NFKC')
  return new Promise((resolve, reject) =>
    scrypt(text, salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    ),
  )
}

/** The text to store. */
export async function keptOf(pin: string, cost: PinCost = usualCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await hashOf(pin, salt, cost)
  return JSON.stringify({
    algorithm: 'scrypt',
    ...cost,
    salt: salt.toString('base64url'),
    hash: hash.toString('base64url'),
  })
}

/** Whether `text` was made from `pin`; undefined if `keptOf` didn't make `text`. */
export async function isPinOf(text: string, pin: string): Promise<boolean | undefined> {
  const there = readKept(text)
  return there === undefined ? undefined : timingSafeEqual(await hashOf(pin, there.salt, there.cost), there.hash)
}

/** True if a PIN can be compared with `text`. */
export const isKept = (text: string): boolean => readKept(text) !== undefined

function readKept(text: string): { readonly salt: Buffer; readonly hash: Buffer; readonly cost: PinCost } | undefined {
  const parsed = kept.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { N, r, p } = parsed.data
  const [salt, hash] = [Buffer.from(parsed.data.salt, 'base64url'), Buffer.from(parsed.data.hash, 'base64url')]
  const isOurs = salt.length >= saltBytes && hash.length === hashBytes && 128 * N * r <= mostMemory
  return isOurs ? { salt, hash, cost: { N, r, p } } : undefined
}
