/**
 * JSON whose numbers keep their original notation: `1.10`, `1e21`, `-0`, integers beyond 2^53. They remain numbers for calculations. The original
 * text is stored with the list or object that contains the number. Numbers that JavaScript writes the same way need no storage. Pure.
 */

/** By list or object: the texts of numbers that JavaScript would write differently. */
const texts = new WeakMap<object, Map<string, string>>()
/** Lists and objects that contain such a number at any depth. */
const holders = new WeakSet<object>()

/** TypeScript has no types for these yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown }
const parseWith = JSON.parse as (text: string, reviver: typeof rememberText) => unknown

const [quote, backslash] = [0x22, 0x5c]
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
/** The characters of a number: digits, minus, plus, point, e and E. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2d || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b

/** True for a number that JavaScript writes differently, or whose last digits it can't represent. */
const isUncommon = (value: number, written: string): boolean =>
  String(value) !== written || Math.abs(value) > Number.MAX_SAFE_INTEGER

/** True if a JSON text contains a number that JavaScript writes differently. Takes linear time. */
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

/** True if lists and objects of a JSON text are nested in more than `most` levels, which may be too many for recursion. Takes linear time. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = afterText(text, at) - 1
    else if (character === ']' || character === '}') depth -= 1
    else if (character === '[' || character === '{') depth += 1
    if (depth > most) return true
  }
  return false
}

/** How many fields the objects of a JSON text have. A name that is there twice counts twice. Takes linear time. */
export function countFields(text: string): number {
  let fields = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = afterText(text, at) - 1
    else if (character === ':') fields += 1
  }
  return fields
}

/** The position after the quoted text that starts at `from`. */
function afterText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - 1 - before) % 2 === 0 && text.charCodeAt(at) === quote) return at + 1
  }
  return text.length
}

/**
 * Parses JSON and stores the original notation of its numbers. Integers beyond 2^53 become text, because some are ids. Throws
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

/** Stores the notation of a number in `holder` for a value built otherwise; `within`: what contains the holder. */
export function rememberNumber(holder: object, key: string, text: string, within: readonly object[]): void {
  remember(holder, key, text)
  for (const one of within) holders.add(one)
}

function remember(holder: object, key: string, source: string): void {
  holders.add(holder)
  const known = texts.get(holder)
  if (known === undefined) texts.set(holder, new Map([[key, source]]))
  else known.set(key, source)
}

/** True if a value contains a number with stored notation. */
export const hasWrittenNumbers = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && holders.has(value)

/** The original notation of a number in a list or object; undefined if JavaScript writes it the same way, or if it isn't a number. */
export function numberText(holder: object, key: string | number): string | undefined {
  return texts.get(holder)?.get(String(key))
}

/** The digits of an integer beyond 2^53, which is text in a list or object; undefined for any other value. */
export function digitsOf(holder: object, key: string | number): string | undefined {
  const text = numberText(holder, key)
  return text === (holder as Readonly<Record<string | number, unknown>>)[key] ? text : undefined
}

/** The value at a key or index. A number that JavaScript writes differently is returned as its original text. */
export function asWritten(holder: object, key: string | number): unknown {
  return numberText(holder, key) ?? (holder as Readonly<Record<string | number, unknown>>)[key]
}

/** A list in which numbers that JavaScript writes differently are replaced by their original texts. */
export const itemsAsWritten = (list: readonly unknown[]): readonly unknown[] =>
  texts.has(list) ? list.map((_, at) => asWritten(list, at)) : list

/** The JSON text of a value with numbers in original notation; undefined if `JSON.stringify` returns that. */
export function exactJson(value: unknown, indent?: number): string | undefined {
  return JSON.stringify(value, hasWrittenNumbers(value) ? writeAsCame : undefined, indent) as string | undefined
}

function writeAsCame(this: unknown, key: string, value: unknown): unknown {
  const text = numberText(this as object, key)
  // A value replaced since then is written normally.
  return text !== undefined && (typeof value === 'number' || value === text) ? rawJSON(text) : value
}

/** Copies the stored notations of `from` to `copy`, a list or object derived from it, for unchanged values. */
export function rememberNumbers<Copy extends object>(copy: Copy, from: object): Copy {
  if (!holders.has(from)) return copy
  holders.add(copy)
  const [before, after] = [from, copy] as readonly Readonly<Record<string, unknown>>[]
  for (const [key, text] of texts.get(from) ?? []) if (after?.[key] === before?.[key]) remember(copy, key, text)
  return copy
}
