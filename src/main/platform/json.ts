/** Reading JSON that nobody here made: big numbers keep their digits, deep nesting is refused, names such as __proto__ do no harm. */

export class UnreadableJson extends Error {}

/** Deeper than any record of the document, and shallow enough for every recursive reader behind this one. */
const maxDepth = 200

/** An integer token of 16 digits or more may not fit a double. */
const longInteger = /[[:,\s]-?\d{16,}\s*[,}\]]|^\s*-?\d{16,}\s*$/

/** The value in `bytes` (UTF-8, a byte order mark allowed). Throws `UnreadableJson`, whose message quotes nothing of the text. */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableJson('the answer is not UTF-8 text')
  }
  if (text.trim() === '') throw new UnreadableJson('the answer is empty')
  let value: unknown
  try {
    value = longInteger.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    throw new UnreadableJson('the answer is not valid JSON')
  }
  if (isDeeperThan(value, maxDepth)) throw new UnreadableJson(`the answer is nested more than ${maxDepth} levels deep`)
  return value
}

/** Integers beyond 2^53 stay as the digits that came, as text. */
function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const isUnsafe = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isUnsafe && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const key in value) if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true
  return false
}
