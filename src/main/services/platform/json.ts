import { isUtf8 } from 'node:buffer'
import { hasUncommonNumber, parseExactJson } from '../../../domain/tables/exact-json.ts'

/** Reading JSON that nobody here made: numbers keep how they were written, deep nesting is refused, names such as __proto__ do no harm. */

export class UnreadableJson extends Error {}

/** Deeper than any record of the document, and shallow enough for every recursive reader behind this one. */
const maxDepth = 200

/** The text of an answer's bytes (UTF-8, a byte order mark dropped). Throws `UnreadableJson` when they are something else, or nothing. */
export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableJson('the answer is not UTF-8 text')
  const text = bytes.toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/**
 * The value in `text`, its numbers with how they were written (`domain/exact-json.ts`). Throws `UnreadableJson`, whose message quotes nothing of the text.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new UnreadableJson('the answer is empty')
  const value = parsed(text, JSON.parse)
  if (isDeeperThan(value, maxDepth)) throw new UnreadableJson(`the answer is nested more than ${maxDepth} levels deep`)
  // Read once more where numbers are written in an uncommon way: keeping how they were always would make every answer several times slower.
  return hasUncommonNumber(text) ? parsed(text, parseExactJson) : value
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    throw new UnreadableJson('the answer is not valid JSON')
  }
}

/** True where `value` is nested deeper than `levels`. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Lists apart: walking their indexes as names is several times slower.
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (isDeeperThan(item, levels - 1)) return true
    return false
  }
  for (const name in value) {
    if (isDeeperThan((value as Record<string, unknown>)[name], levels - 1)) return true
  }
  return false
}
