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
  let value: unknown
  try {
    value = mayHoldLongInteger(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    throw new UnreadableJson('the answer is not valid JSON')
  }
  if (isObject(value) && isDeeperThan(value, maxDepth))
    throw new UnreadableJson(`the answer is nested more than ${maxDepth} levels deep`)
  return value
}

/** Digits from which on an integer may not fit a double. */
const longDigits = 16
const longInteger = /[[:,\s]-?\d{16,}\s*[,}\]]|^\s*-?\d{16,}\s*$/

/**
 * False where certainly no integer of 16 digits or more stands in `text`. So long a run of digits covers a place that is a multiple of 16,
 * so only those are looked at; the exact search follows where one is found. Large answers spend their time elsewhere.
 */
function mayHoldLongInteger(text: string): boolean {
  for (let at = longDigits - 1; at < text.length; at += longDigits) {
    // Of 16 digits in a row around this place one is 8 before it or 8 after it.
    if (!isDigit(text, at) || !(isDigit(text, at - 8) || isDigit(text, at + 8))) continue
    let first = at
    let last = at
    while (isDigit(text, first - 1)) first--
    while (isDigit(text, last + 1)) last++
    if (last - first + 1 >= longDigits) return longInteger.test(text)
  }
  return false
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** Integers beyond 2^53 stay as the digits that came, as text. */
function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const isUnsafe = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isUnsafe && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isDeeperThan(value: object, levels: number): boolean {
  if (levels === 0) return true
  // Lists apart: walking their indexes as names is several times slower.
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (isObject(item) && isDeeperThan(item, levels - 1)) return true
    return false
  }
  for (const name in value) {
    const item = (value as Record<string, unknown>)[name]
    if (isObject(item) && isDeeperThan(item, levels - 1)) return true
  }
  return false
}
