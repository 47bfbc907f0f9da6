import { withoutSecrets } from './redaction.ts'

/**
 * The platform's message in an error body. Section 7 shows `{error}`, `{message}` and `{msg}`. Similar services return `{code, error}`, `{errorCode,
 * message}`, `{message, status}`, `{code, message, details}` or a gateway's `{message, request_id}`.
 */

const maxLength = 2_000
const wordFields = ['error', 'message', 'msg', 'error_description', 'title', 'detail', 'details', 'errors'] as const
const codeFields = ['code', 'errorCode'] as const

/** The message in an error body, keys removed, at most 2,000 characters; undefined if there is no readable text. */
export function platformTextOf(
  body: Uint8Array,
  contentType: string | undefined,
  secrets: readonly string[],
): string | undefined {
  // Removing NULs makes UTF-16 text readable, and its keys detectable.
  const text = new TextDecoder().decode(body).replaceAll('\0', '').trim()
  if (text === '') return undefined
  const words = wordsOfJson(text) ?? (isMarkup(text, contentType) ? undefined : text)
  if (words === undefined || words === '') return undefined
  const clean = withoutSecrets(words, secrets)
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}

/** True for HTML or XML: a gateway's page, not the platform's message. */
export function isMarkup(text: string, contentType: string | undefined): boolean {
  return /html|xml/i.test(contentType ?? '') || /^\s*</.test(text)
}

/** True for a page to be read in a browser, such as a proxy or firewall sends. The words of a platform may be labeled HTML too, but have no tags. */
export const isWebPage = (body: Uint8Array, contentType = ''): boolean => {
  const start = new TextDecoder().decode(body.subarray(0, 1_000)).replaceAll('\0', '').trim()
  return /^<(?:!doctype html|html)\b/i.test(start) || (/html/i.test(contentType) && start.startsWith('<'))
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
  // An unknown envelope is still the platform's message.
  return wordsOf(value, deepestWords).join(': ') || text
}

/** Messages are at most a few objects deep, `{"error": {"message": …}}`. */
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

/** Ignores text that is nested too deeply to serialize; no one could read it. */
function safeJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}
