/** Removes keys from text: a server may echo its request in some encoding. */

const mark = '[key removed]'
/** The zero byte between characters of UTF-16 read as single bytes, raw or JSON-escaped. */
const zeroByte = String.raw`(?:\0|\\u0000)`

/** Patterns for every form of `secret` in a text. The UTF-16 forms are slow to search, so they're used only if the text has zero bytes. */
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

/** The three base64 forms of a secret inside a longer text, by its offset, without the characters that depend on its neighbors. */
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
 * One key character as JSON may write it. Encoders escape different characters, so each may appear in either form. A character that JSON must escape never
 * appears raw; allowing it would make the search through backslashes exponential.
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

/** One key character as a URL, a form or a web page may write it. */
function signInMarkup(sign: string): string {
  const named = [namedEntities[sign], sign === ' ' ? '+' : undefined].filter((form) => form !== undefined)
  const numbered = bothCases(hexOf(sign)).flatMap((hex) => [`%${hex}`, `&#x${hex};`])
  return oneOf(sign, [sign, `&#${sign.charCodeAt(0)};`, ...named, ...numbered])
}

/** Letters and digits always appear unchanged. */
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
  // One combined search is several times faster than one per secret. Longest first, so that no part of a longer secret remains.
  const search = new RegExp([...new Set(patterns)].toSorted((a, b) => b.length - a.length).join('|'), 'g')
  const clean = text.replace(search, mark)
  if (!clean.includes('\\u00') && !clean.includes('\\/')) return clean
  // JSON may write any character as an escape, and parsing would turn it back into the key. Without a key, the text stays as it is.
  const plain = withoutEscapes(clean)
  const plainClean = plain.replace(search, mark)
  return plainClean === plain ? clean : plainClean
}

/** `text` with its JSON escapes of printable ASCII written out, except quotes and backslashes, which JSON must escape. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u00([2-7][0-9a-f])|[^])/gi, (escape, hex: string | undefined) => {
    if (escape === '\\/') return '/'
    if (hex === undefined || /^(?:22|5c|7f)$/i.test(hex)) return escape
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
}

/** `text` with every form of every secret removed. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return without(text, secrets, 1)
}

/** Shorter keys occur by chance in valid data, so bodies aren't searched for them. */
const shortestSearched = 8

/** True if the key is long enough for a search in response bodies. */
export const isSearched = (key: string): boolean => key.length >= shortestSearched

/** A response's text with every form of every secret removed: a well-behaved platform may also repeat its request. */
export function answerWithoutSecrets(text: string, secrets: readonly string[]): string {
  return without(text, secrets, shortestSearched)
}

/**
 * The chunks of a body that is too large to search whole. Each secret in it is overwritten with asterisks, so that no length changes: as it stands and as
 * JSON or CSV quote it, also across two chunks, but not in other encodings.
 */
export async function* chunksWithoutSecrets(
  chunks: AsyncIterable<Uint8Array>,
  secrets: readonly string[],
): AsyncGenerator<Uint8Array> {
  const quoted = (key: string) => [key, JSON.stringify(key).slice(1, -1), key.replaceAll('"', '""')]
  const forms = [...new Set(secrets.filter(isSearched).flatMap(quoted))]
  const searched = forms.toSorted((a, b) => b.length - a.length).map((form) => Buffer.from(form))
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    for (const form of searched)
      for (let at = bytes.indexOf(form); at >= 0; at = bytes.indexOf(form, at + form.length))
        bytes.fill('*', at, at + form.length)
    const end = bytes.length - Math.max(0, ...searched.map((form) => begunAtEnd(bytes, form)))
    if (end > 0) yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.length > 0) yield rest
}

/** How many bytes at the end of `bytes` the next chunk could complete to `form`. */
function begunAtEnd(bytes: Buffer, form: Buffer): number {
  const first = form.subarray(0, 1)
  let at = bytes.indexOf(first, Math.max(0, bytes.length - form.length + 1))
  while (at >= 0 && !bytes.subarray(at).equals(form.subarray(0, bytes.length - at))) at = bytes.indexOf(first, at + 1)
  return at < 0 ? 0 : bytes.length - at
}
