/**
 * Deterministic numbers and ids. Every record of the sandbox is a pure function of the seed and its index. So row 4,711,000 costs as
 * much as row 1, and nothing has to be kept in memory.
 */

const a = 0x85ebca6b
const b = 0xc2b2ae35
/** The multiplicative inverses of `a` and `b` modulo 2^32. */
const aInverse = 0xa5cb9243
const bInverse = 0x7ed1b41d

/** A bijection of the 32-bit integers that looks random (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), a)
  h = Math.imul(h ^ (h >>> 13), b)
  return (h ^ (h >>> 16)) >>> 0
}

/** The inverse of `mix`. */
export function unmix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), bInverse)
  h = Math.imul(h ^ (h >>> 13) ^ (h >>> 26), aInverse)
  return (h ^ (h >>> 16)) >>> 0
}

/** A 32-bit key for everything generated under `label`. */
export function keyOf(seed: number, label: string): number {
  let h = mix(seed ^ 0x9e3779b9)
  for (let i = 0; i < label.length; i++) h = Math.imul(h ^ label.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** A 32-bit number from a key and up to three numbers. */
export function hash(key: number, x: number, y = 0, z = 0): number {
  let h = mix(key ^ Math.imul(x, 0x9e3779b1))
  h = mix(h + Math.imul(y, 0x85ebca77) + 0x165667b1)
  return mix(h + Math.imul(z, 0xc2b2ae3d) + 0x27d4eb2f)
}

/** Like `hash`, from 0 up to but not including 1. */
export function fraction(key: number, x: number, y = 0, z = 0): number {
  return hash(key, x, y, z) / 0x1_0000_0000
}

/** The n-th element, modulo the length; the list must not be empty. */
export function at<T>(list: readonly T[], n: number): T {
  const value = list[n % list.length]
  if (value === undefined) throw new RangeError('An empty list has no element to take.')
  return value
}

export type Random = ReturnType<typeof randomOf>

/** The sequence of random numbers of record `index` under `key` (sfc32). */
export function randomOf(key: number, index: number) {
  let x = hash(key, index, 1) | 0
  let y = hash(key, index, 2) | 0
  let z = hash(key, index, 3) | 0
  let counter = 1
  const next = () => {
    const t = (((x + y) | 0) + counter) | 0
    counter = (counter + 1) | 0
    x = y ^ (y >>> 9)
    y = (z + (z << 3)) | 0
    z = (z << 21) | (z >>> 11)
    z = (z + t) | 0
    return (t >>> 0) / 0x1_0000_0000
  }
  next()
  next()
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    /** 0 <= x < 1 */
    next,
    /** A whole number from `low` to `high`, both included. */
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length)),
  }
}

/** A lookup table for the hexadecimal digits of 16 bits, because reports contain millions of ids. */
const hex4 = Array.from({ length: 0x1_0000 }, (_, value) => value.toString(16).padStart(4, '0'))
const hex8 = (value: number) => (hex4[value >>> 16] ?? '') + (hex4[value & 0xffff] ?? '')

/** The UUID of record `index` under `key`. Its first 32 bits encode the index, so that `indexOfUuid` needs no table. */
export function uuidOf(key: number, index: number): string {
  const second = hex8(hash(key, index, 11))
  const third = hex8(((hash(key, index, 12) & 0x3fffffff) | 0x80000000) >>> 0)
  return `${hex8(mix(index ^ key))}-${second.slice(0, 4)}-4${second.slice(5)}-${third.slice(0, 4)}-${third.slice(4)}${hex8(hash(key, index, 13))}`
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if `text` has the form of a UUID. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}

/** The index whose `uuidOf(key, index)` is `uuid`; undefined if it isn't such an id. */
export function indexOfUuid(key: number, uuid: string): number | undefined {
  if (!isUuid(uuid)) return undefined
  const index = (unmix(Number.parseInt(uuid.slice(0, 8), 16)) ^ key) >>> 0
  return uuidOf(key, index) === uuid.toLowerCase() ? index : undefined
}
