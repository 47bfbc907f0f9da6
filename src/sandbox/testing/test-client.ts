/** For the sandbox's tests: plain requests, written by hand from the document, without code of the console's client. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly json: Json }

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  return { status: response.status, headers: response.headers, text, json: isJson ? (JSON.parse(text) as Json) : null }
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(await fetch(url, { headers, redirect: 'manual' }))
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return answerOf(
    await fetch(url, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } }),
  )
}

/** The value at a path of names and positions; undefined if there is none. */
export function at(json: Json | undefined, ...path: (string | number)[]): Json | undefined {
  let value: Json | undefined = json
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)]
    else if (typeof value === 'object' && value !== null) value = value[step]
    else return undefined
  }
  return value
}

/** Like `at`, for a list. */
export function list(json: Json | undefined, ...path: (string | number)[]): Json[] {
  const value = at(json, ...path)
  if (!Array.isArray(value)) throw new Error(`No list at ${path.join('.')}: ${JSON.stringify(value)?.slice(0, 200)}`)
  return value
}

/** Like `at`, for text. */
export function text(json: Json | undefined, ...path: (string | number)[]): string {
  const value = at(json, ...path)
  if (typeof value !== 'string')
    throw new Error(`No text at ${path.join('.')}: ${JSON.stringify(value)?.slice(0, 200)}`)
  return value
}
