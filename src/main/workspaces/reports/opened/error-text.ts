/** Whether a text that stands where rows are expected is the platform's error (platform document, section 7). */

const longest = 300

/** Words that errors begin with and rows do not. */
const errorWords =
  /^"?\s*(unknown error|internal (server )?error|service unavailable|bad gateway|gateway time-?out|authorization failed|queryexecution |getavrquerystatus |error\b\s*[:(\d]|fatal\b\s*:|exception\b|[\w.$]*exception\s*:|[\w.$]*error\s*:|(request |query )?timed out|too many requests|access denied|forbidden$|unauthorized$|not found$)/i

const errorFields = ['error', 'message', 'msg', 'errors', 'errorMessage', 'error_description']

/** What the text says, cut short; undefined where it is no error. `text` is one line, or all of an answer. */
export function errorTextOf(text: string): string | undefined {
  const line = text.trim()
  const words = line.length > 100_000 ? undefined : (wordsOfJson(line) ?? (errorWords.test(line) ? line : undefined))
  return words === undefined ? undefined : words.length > longest ? `${words.slice(0, longest).toWellFormed()}…` : words
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
