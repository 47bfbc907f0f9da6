import { cutText } from '../../../../domain/cut-text.ts'

/** Detects a platform error in place of rows (platform document, section 7). */

const longest = 300

/** Words that start an error but never a row. */
const errorWords =
  /^"?\s*(unknown error|internal (server )?error|service unavailable|bad gateway|gateway time-?out|authorization failed|queryexecution |getavrquerystatus |error\b\s*[:(\d]|fatal\b\s*:|exception\b|[\w.$]*exception\s*:|[\w.$]*error\s*:|(request |query )?timed out|too many requests|access denied|forbidden$|unauthorized$|not found$)/i

const errorFields = ['error', 'message', 'msg', 'errors', 'errorMessage', 'error_description']

/** The error's message, shortened; undefined if it isn't an error. `text` is one line, or the whole answer. */
export function errorTextOf(text: string): string | undefined {
  const line = text.trim()
  const words = line.length > 100_000 ? undefined : (wordsOfJson(line) ?? (errorWords.test(line) ? line : undefined))
  return words && cutText(words, longest)
}

function wordsOfJson(text: string): string | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const [, said] = Object.entries(value).find(([name]) => errorFields.includes(name)) ?? []
    return said === undefined ? undefined : typeof said === 'string' ? said : JSON.stringify(said)
  } catch {
    return undefined
  }
}
