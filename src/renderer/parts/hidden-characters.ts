/**
 * Characters that no one sees and that change what is seen: controls, zero-width spaces, and those that turn the direction of the text
 * round, so that a name reads as another. Joiners and direction marks of living scripts and emoji are not among them, nor are tabs and
 * line ends.
 */
const hidden = /(?![\t\n\r])[\p{Cc}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

export type TextPart = { readonly text: string; readonly hidden: boolean }

/** `text` cut at its hidden characters, each of which is named by its code point: `U+202E`. */
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

/** A JSON text in which hidden characters stand as escapes: the same JSON, with nothing unseen. */
export const escapeHidden = (json: string): string =>
  json.replaceAll(hidden, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
