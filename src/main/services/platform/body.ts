import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { pipeline, Readable, type Transform } from 'node:stream'
import type { HttpAnswer } from './transport.ts'

/** How the end of a response body is detected. `close`: the connection ends, so a truncated body looks complete. */
export type Framing = 'length' | 'chunked' | 'close'

export function framingOf(headers: HttpAnswer['headers']): Framing {
  if (headers['transfer-encoding'] !== undefined) return 'chunked'
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

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** The encodings that the client supports, best first. */
export const acceptedEncodings = 'gzip, br'

/** The decoded body in chunks, at most `maxBytes` in total after decompression (against zip bombs). Throws `BrokenBody`; always releases the source. */
export async function* readBody(answer: HttpAnswer, maxBytes: number): AsyncGenerator<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = encoding === 'identity' || encoding === '' ? undefined : decoders[encoding]
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
