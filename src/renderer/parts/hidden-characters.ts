/**
 * Invisible characters that change how text reads: controls, zero-width spaces and bidi overrides, which can disguise a name. Excludes joiners and direction
 * marks that languages and emoji need, tabs and line ends.
 */
const hidden = /(?![\t\n\r])[\p{Cc}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

export type TextPart = { readonly text: string; readonly hidden: boolean }

/** Splits `text` at its invisible characters; each becomes its code point: `U+202E`. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(hidden)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), hidden: false })
    parts.push({ text: codePoint(found[0]), hidden: true })
    from = found.index + found[0].length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), hidden: false })
  return parts
}

/** JSON text with invisible characters escaped: the same value, with nothing hidden. */
export const escapeHidden = (json: string): string =>
  json.replaceAll(hidden, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
