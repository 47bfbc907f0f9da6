import { framingOf } from './body.ts'
import { isMarkup } from './platform-text.ts'
import { withoutSecrets } from './redaction.ts'
import type { HttpAnswer } from './transport.ts'

/** The body of a booking's response as readable text. */

const longest = 20_000
/** Statuses without a body. */
const bodiless = new Set([204, 205])

/** The text of a complete body, keys removed and truncated. Invalid bytes become the replacement character. */
export function rawTextOf(body: Uint8Array, secrets: readonly string[]): string {
  const clean = withoutSecrets(new TextDecoder().decode(body).replaceAll('\0', ''), secrets)
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean
}

/**
 * The body of a 2xx that isn't the documented JSON; undefined if it can't be trusted. An HTML page comes from a gateway or sign-in, not the platform. A body
 * that ends with the connection may be truncated if it's empty or labeled JSON.
 */
export function acceptedText(answer: HttpAnswer, body: Uint8Array, secrets: readonly string[]): string | undefined {
  const contentType = answer.headers['content-type']
  const text = rawTextOf(body, secrets)
  if (isMarkup(text, contentType)) return undefined
  const mayBeCut = framingOf(answer.headers) === 'close' && !bodiless.has(answer.status)
  const isWholeAnyway = text.trim() !== '' && contentType !== undefined && !/json/i.test(contentType)
  return mayBeCut && !isWholeAnyway ? undefined : text
}
