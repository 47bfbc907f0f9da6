import { withoutSecrets } from './redaction.ts'

/**
 * The platform's own words in an error body. Section 7 shows `{error}`, `{message}` and `{msg}`; other answers of such services come as
 * `{code, error}`, `{errorCode, message}`, `{message, status}`, `{code, message, details}` or a gateway's `{message, request_id}`.
 */

const maxLength = 2_000
const wordFields = ['error', 'message', 'msg', 'error_description', 'title', 'detail', 'details', 'errors'] as const
const codeFields = ['code', 'errorCode'] as const

/** The words of `body`, an error answer's bytes, keys removed and cut to 2,000 characters; undefined when it says nothing readable. */
export function platformTextOf(
  body: Uint8Array,
  contentType: string | undefined,
  secrets: readonly string[],
): string | undefined {
  // Without its NULs, UTF-16 text is readable, and a key in it can be found.
  const text = new TextDecoder().decode(body).replaceAll('\0', '').trim()
  if (text === '') return undefined
  const words = wordsOfJson(text) ?? (isMarkup(text, contentType) ? undefined : text)
  if (words === undefined || words === '') return undefined
  const clean = withoutSecrets(words, secrets)
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}

/** True for an HTML or XML page: a gateway's page, not the platform's words. */
export function isMarkup(text: string, contentType: string | undefined): boolean {
  return /html|xml/i.test(contentType ?? '') || /^\s*</.test(text)
}

function wordsOfJson(text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return undefined
  // An envelope nobody foresaw is still the platform's own text.
  return wordsOf(value, deepestWords).join(': ') || text
}

/** Words stand a few objects deep at most, `{"error": {"message": …}}`. */
const deepestWords = 4

function wordsOf(value: unknown, levels: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const parts: unknown[] = levels === 0 ? [] : Array.isArray(value) ? value : fieldsWithWords(value)
  const words = [...new Set(parts.flatMap((part) => wordsOf(part, levels - 1)))]
  return words.length > 0 || levels === deepestWords ? words : [safeJson(value)].filter((text) => text !== '')
}

function fieldsWithWords(value: object): unknown[] {
  const fields = value as Readonly<Record<string, unknown>>
  return [...codeFields, ...wordFields].filter((name) => Object.hasOwn(fields, name)).map((name) => fields[name])
}

/** Text nested too deeply to be written out again says nothing to a reader anyway. */
function safeJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}
