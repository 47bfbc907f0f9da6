import { isUtf8 } from 'node:buffer'

/** Reading JSON that nobody here made: big numbers keep their digits, deep nesting is refused, names such as __proto__ do no harm. */

export class UnreadableJson extends Error {}

/** Deeper than any record of the document, and shallow enough for every recursive reader behind this one. */
const maxDepth = 200

/** The text of an answer's bytes (UTF-8, a byte order mark dropped). Throws `UnreadableJson` when they are something else, or nothing. */
export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableJson('the answer is not UTF-8 text')
  const text = bytes.toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** The value in `text`. Throws `UnreadableJson`, whose message quotes nothing of the text. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new UnreadableJson('the answer is empty')
  const value = parsed(text)
  const found = { unsafeNumber: false }
  if (isDeeperThan(value, maxDepth, found))
    throw new UnreadableJson(`the answer is nested more than ${maxDepth} levels deep`)
  // Read once more with the digits kept: this is rare, and keeping them always would make every answer several times slower.
  return found.unsafeNumber ? parsed(text, keepDigits) : value
}

function parsed(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    throw new UnreadableJson('the answer is not valid JSON')
  }
}

/** Integers beyond 2^53 stay as the digits that came, as text. */
function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const isUnsafe = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isUnsafe && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

/** True where `value` is nested deeper than `levels`; notes on the way whether a number is too large for its digits to be kept. */
function isDeeperThan(value: unknown, levels: number, found: { unsafeNumber: boolean }): boolean {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) found.unsafeNumber = true
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Lists apart: walking their indexes as names is several times slower.
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (isDeeperThan(item, levels - 1, found)) return true
    return false
  }
  for (const name in value) {
    if (isDeeperThan((value as Record<string, unknown>)[name], levels - 1, found)) return true
  }
  return false
}
