import { isUtf8 } from 'node:buffer'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { hasUncommonNumber, parseExactJson } from '../../../domain/tables/exact-json.ts'
import { isMarkup } from './platform-text.ts'
import { answerWithoutSecrets, withoutSecrets } from './redaction.ts'
import type { HttpAnswer } from './transport.ts'
import { texts } from './text.ts'

/** How the end of a response body is detected. `close`: the connection ends, so a truncated body looks complete. */
type Framing = 'length' | 'chunked' | 'close'

/** Only `chunked` as the last transfer coding has a last chunk. A body with another one, such as `identity`, ends with the connection. */
export function framingOf(headers: HttpAnswer['headers']): Framing {
  const coding = headers['transfer-encoding']
  if (coding !== undefined) return /(?:^|,)\s*chunked\s*$/i.test(coding) ? 'chunked' : 'close'
  return headers['content-length'] !== undefined ? 'length' : 'close'
}

/** The body couldn't be read completely. */
export class BrokenBody extends Error {
  readonly reason: 'cut' | 'too-large' | 'encoding'
  constructor(reason: 'cut' | 'too-large' | 'encoding', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
] as const)

/** The encodings that the client supports, best first. */
export const acceptedEncodings = 'gzip, br'

/** The decoded body in chunks, at most `maxBytes` in total after decompression (against zip bombs). Throws `BrokenBody`; always releases the source. */
export async function* readBody(answer: HttpAnswer, maxBytes: number): AsyncGenerator<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = encoding === 'identity' || encoding === '' ? undefined : decoders.get(encoding)
  if (decoder === undefined && encoding !== 'identity' && encoding !== '') {
    answer.body.destroy()
    throw new BrokenBody('encoding')
  }
  const announced = Number(answer.headers['content-length'] ?? Number.NaN)
  if (announced > maxBytes) {
    answer.body.destroy()
    throw new BrokenBody('too-large')
  }
  const stream: AsyncIterable<Uint8Array> & { destroy(error?: Error): unknown } =
    decoder === undefined ? answer.body : pipeline(Readable.from(answer.body), decoder(), () => undefined)
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new BrokenBody('too-large')
      yield chunk
    }
  } catch (cause) {
    throw cause instanceof BrokenBody ? cause : new BrokenBody('cut', cause)
  } finally {
    stream.destroy()
    answer.body.destroy()
  }
}

/** The whole body; see `readBody`. */
export async function readWhole(answer: HttpAnswer, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readBody(answer, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Parses JSON from outside: keeps how numbers are written, rejects deep nesting, and treats names like __proto__ safely. */

export class UnreadableJson extends Error {}

/** Deeper than any record of the document, but safe for all recursive readers after this one. */
const maxDepth = 200

/** Decodes response bytes (UTF-8, without byte order mark). Throws `UnreadableJson` if they aren't UTF-8 or are empty. */
export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableJson(texts.body.theResponseIsntUtf8Text)
  const text = bytes.toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/**
 * Parses `text`; numbers keep how they're written (`domain/exact-json.ts`). Throws `UnreadableJson`, whose message never quotes the text, also for more than
 * `mostValues` lists, objects and simple values.
 */
export function parseJson(text: string, mostValues = Number.POSITIVE_INFINITY): unknown {
  if (text.trim() === '') throw new UnreadableJson(texts.body.theResponseIsEmpty)
  const value = parsed(text, JSON.parse)
  const count = countValues(value, maxDepth)
  if (count === undefined) throw new UnreadableJson(texts.body.theResponseIsNestedMoreThan(maxDepth))
  if (count > mostValues) throw new UnreadableJson(texts.body.theResponseHasMoreThan(mostValues))
  // Reparse only if numbers have an uncommon form: keeping the form always would slow down every response several times.
  return hasUncommonNumber(text) ? parsed(text, parseExactJson) : value
}

/** A JSON body as a value, keys removed. Throws `UnreadableJson`; see `parseJson`. */
export const cleanJson = (body: Buffer, secrets: readonly string[], mostValues?: number): unknown =>
  parseJson(answerWithoutSecrets(jsonText(body), secrets), mostValues)

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    throw new UnreadableJson(texts.body.theResponseIsntValidJson)
  }
}

/** How many lists, objects and simple values `value` has; undefined if it's nested deeper than `levels`. */
function countValues(value: unknown, levels: number): number | undefined {
  if (typeof value !== 'object' || value === null) return 1
  if (levels === 0) return undefined
  let count = 1
  const add = (item: unknown) => {
    const more = countValues(item, levels - 1)
    if (more === undefined) return false
    count += more
    return true
  }
  // Handle arrays separately: iterating their indexes as keys is several times slower.
  if (Array.isArray(value)) return (value as unknown[]).every(add) ? count : undefined
  for (const name in value) if (!add((value as Record<string, unknown>)[name])) return undefined
  return count
}

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
