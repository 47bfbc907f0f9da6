/**
 * JSON whose numbers keep how they were written: `1.10`, `1e21`, `-0`, integers beyond 2^53. A number stays a number to whoever calculates with it; its
 * text is remembered with the list or object that it came in. Numbers that JavaScript writes the same cost nothing. Pure.
 */

/** By list or object, the texts of its numbers that JavaScript writes in another way. */
const texts = new WeakMap<object, Map<string, string>>()
/** Lists and objects with such a number in them, however deep. */
const holders = new WeakSet<object>()

type Written = { readonly rawJSON: (text: string) => unknown }
type Reviver = (this: unknown, key: string, value: unknown, context?: { readonly source?: string }) => unknown
/** The types of the language do not know these yet. */
const { rawJSON } = JSON as unknown as Written
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown

const [quote, backslash] = [0x22, 0x5c]
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
/** What a number may be made of: digits, minus, plus, point, e and E. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2d || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b

/** True for a number that JavaScript writes in another way, and for one whose last digits it cannot tell. */
const isUncommon = (value: number, written: string): boolean =>
  String(value) !== written || Math.abs(value) > Number.MAX_SAFE_INTEGER

/** True where a JSON text has a number that JavaScript writes in another way. Time grows with the length alone. */
export function hasUncommonNumber(text: string): boolean {
  let at = 0
  while (at < text.length) {
    const begins = text.indexOf('"', at)
    const end = begins < 0 ? text.length : begins
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code !== 0x2d && !isDigit(code)) continue
      const from = at
      while (at + 1 < end && isOfNumber(text.charCodeAt(at + 1))) at += 1
      const written = text.slice(from, at + 1)
      if (isUncommon(Number(written), written)) return true
    }
    if (begins < 0) return false
    at = afterText(text, begins)
  }
  return false
}

/** The place behind the text in quotes that begins at `from`. */
function afterText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - 1 - before) % 2 === 0 && text.charCodeAt(at) === quote) return at + 1
  }
  return text.length
}

/**
 * The value of a JSON text, its numbers with how they were written. Integers beyond 2^53 are the text of their digits, since ids are among them. Throws
 * `SyntaxError` like `JSON.parse`.
 */
export function parseExactJson(text: string): unknown {
  return hasUncommonNumber(text) ? parseWith(text, rememberText) : (JSON.parse(text) as unknown)
}

function rememberText(this: unknown, key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const holder = this as object
  if (typeof value === 'object' && value !== null) {
    if (holders.has(value)) holders.add(holder)
    return value
  }
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || !isUncommon(value, source)) return value
  remember(holder, key, source)
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) && Number.isInteger(value) ? source : value
}

function remember(holder: object, key: string, source: string): void {
  holders.add(holder)
  const known = texts.get(holder)
  if (known === undefined) texts.set(holder, new Map([[key, source]]))
  else known.set(key, source)
}

/** True where a number somewhere in a value is remembered with how it was written. */
export const hasWrittenNumbers = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && holders.has(value)

/** How a number in a list or object was written; undefined where it is as JavaScript writes it, and for everything that is no number. */
export function numberText(holder: object, key: string | number): string | undefined {
  return texts.get(holder)?.get(String(key))
}

/** The value under a name or place; a number that JavaScript writes in another way as the text that came. */
export function asWritten(holder: object, key: string | number): unknown {
  return numberText(holder, key) ?? (holder as Readonly<Record<string | number, unknown>>)[key]
}

/** A list, its numbers that JavaScript writes in another way as the texts that came. */
export const itemsAsWritten = (list: readonly unknown[]): readonly unknown[] =>
  texts.has(list) ? list.map((_, at) => asWritten(list, at)) : list

/** The JSON text of a value with its numbers as they were written; undefined where `JSON.stringify` gives none. */
export function exactJson(value: unknown, indent?: number): string | undefined {
  return JSON.stringify(value, hasWrittenNumbers(value) ? writeAsCame : undefined, indent) as string | undefined
}

function writeAsCame(this: unknown, key: string, value: unknown): unknown {
  const text = numberText(this as object, key)
  // What was put in its place since is written as it is.
  return text !== undefined && (typeof value === 'number' || value === text) ? rawJSON(text) : value
}

/** Makes `copy`, a list or object made from `from`, remember how its numbers were written, for the values that stayed the same. */
export function rememberNumbers<Copy extends object>(copy: Copy, from: object): Copy {
  if (!holders.has(from)) return copy
  holders.add(copy)
  const [before, after] = [from, copy] as readonly Readonly<Record<string, unknown>>[]
  for (const [key, text] of texts.get(from) ?? []) if (after?.[key] === before?.[key]) remember(copy, key, text)
  return copy
}
