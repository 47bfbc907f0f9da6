import { isUtf8 } from 'node:buffer'
import { hasUncommonNumber, parseExactJson } from '../../../domain/tables/exact-json.ts'

/** Parses JSON from outside: keeps how numbers are written, rejects deep nesting, and treats names like __proto__ safely. */

export class UnreadableJson extends Error {}

/** Deeper than any record of the document, but safe for all recursive readers after this one. */
const maxDepth = 200

/** Decodes response bytes (UTF-8, without byte order mark). Throws `UnreadableJson` if they aren't UTF-8 or are empty. */
export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableJson('the answer is not UTF-8 text')
  const text = bytes.toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** Parses `text`; numbers keep how they're written (`domain/exact-json.ts`). Throws `UnreadableJson`, whose message never quotes the text. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new UnreadableJson('the answer is empty')
  const value = parsed(text, JSON.parse)
  if (isDeeperThan(value, maxDepth)) throw new UnreadableJson(`the answer is nested more than ${maxDepth} levels deep`)
  // Reparse only if numbers have an uncommon form: keeping the form always would slow down every response several times.
  return hasUncommonNumber(text) ? parsed(text, parseExactJson) : value
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    throw new UnreadableJson('the answer is not valid JSON')
  }
}

/** True if `value` is nested deeper than `levels`. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Handle arrays separately: iterating their indexes as keys is several times slower.
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (isDeeperThan(item, levels - 1)) return true
    return false
  }
  for (const name in value) {
    if (isDeeperThan((value as Record<string, unknown>)[name], levels - 1)) return true
  }
  return false
}
