/** Keys must never come back out in a text: a server may echo what it was sent, in one encoding or another. */

const mark = '[key removed]'
/** Between characters where UTF-16 was read as single bytes: as it stands, or as JSON writes it. */
const zeroByte = String.raw`(?:\0|\\u0000)`

/** Patterns of every form in which `secret` could stand in a text; those of UTF-16 only where zero bytes stand in it: they are slow to search. */
function patternsOf(secret: string, withZeroBytes: boolean): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const encoded = [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...base64Forms(bytes)]
  return [
    literally(secret),
    Array.from(secret, signInJson).join(''),
    Array.from(secret, signInMarkup).join(''),
    ...(withZeroBytes
      ? [Array.from(secret, signInJson).join(zeroByte), Array.from(secret, literally).join(zeroByte)]
      : []),
    ...encoded.filter((form) => form.length >= Math.min(secret.length, 4)).map(literally),
  ]
}

/** The three base64 texts a secret has inside a longer text, by where it begins, without the characters its neighbours decide. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const inner = text.slice(shift === 0 ? 0 : shift + 1, (shift + bytes.length) % 3 === 0 ? undefined : -1)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/**
 * One character of a key as JSON may write it. Encoders differ in what they escape, so each character may stand either way; but a character
 * that JSON must escape never stands bare, or a search among backslashes would have to try every split of them.
 */
function signInJson(sign: string): string {
  const plain = sign === '/' ? ['/', '\\/'] : [JSON.stringify(sign).slice(1, -1)]
  return oneOf(sign, [...plain, ...bothCases(hexOf(sign)).map((hex) => `\\u00${hex}`)])
}

const namedEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
}

/** One character of a key as a URL, a form or a page may write it. */
function signInMarkup(sign: string): string {
  const named = [namedEntities[sign], sign === ' ' ? '+' : undefined].filter((form) => form !== undefined)
  const numbered = bothCases(hexOf(sign)).flatMap((hex) => [`%${hex}`, `&#x${hex};`])
  return oneOf(sign, [sign, `&#${sign.charCodeAt(0)};`, ...named, ...numbered])
}

/** Letters and digits stand as they are wherever they stand. */
function oneOf(sign: string, forms: readonly string[]): string {
  return /[A-Za-z0-9]/.test(sign) ? sign : `(?:${forms.map(literally).join('|')})`
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(2, '0')
}

function bothCases(hex: string): string[] {
  return [...new Set([hex, hex.toUpperCase()])]
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** `text` without any form of any secret of at least `shortest` characters. */
function without(text: string, secrets: readonly string[], shortest: number): string {
  const withZeroBytes = text.includes('\0') || text.includes('\\u0000')
  const searched = secrets.filter((secret) => secret.length >= shortest)
  const patterns = searched.flatMap((secret) => patternsOf(secret, withZeroBytes))
  if (patterns.length === 0) return text
  // One search for all is several times faster than one after the other; the longest first, so that no part of a longer one is left.
  const search = new RegExp([...new Set(patterns)].toSorted((a, b) => b.length - a.length).join('|'), 'g')
  return text.replace(search, mark)
}

/** `text` with every form of every secret removed. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return without(text, secrets, 1)
}

/** Shorter keys occur in good data by chance; a body is not searched for those. */
const shortestSearched = 8

/** True for keys that also texts that need not hold them are searched for. */
export const isSearched = (key: string): boolean => key.length >= shortestSearched

/** A good answer's text, with every form of every secret removed: also a platform that means well may repeat what it was sent. */
export function answerWithoutSecrets(text: string, secrets: readonly string[]): string {
  return without(text, secrets, shortestSearched)
}
