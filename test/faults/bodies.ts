import { createBrotliCompress, constants, gzipSync } from 'node:zlib'
import type { Socket } from 'node:net'

/** Bodies too big for memory: streamed, so that the server's memory stays flat. */

export const gibibyte = 1024 ** 3
const mebibyte = 1024 ** 2

/** Spaces up to `total` bytes, then `tail`. Spaces before JSON are legal, so only a size limit can reject this. */
export function writeBlanks(
  socket: Socket,
  total: number,
  tail: string,
  frame: (bytes: Buffer) => Buffer = (bytes) => bytes,
): void {
  const block = frame(Buffer.alloc(mebibyte, 0x20))
  let left = Math.ceil(total / mebibyte)
  const next = () => {
    while (left > 0) {
      if (socket.destroyed) return
      left -= 1
      if (!socket.write(block)) {
        socket.once('drain', next)
        return
      }
    }
    socket.end(tail)
  }
  next()
}

/** One chunk of a chunked body. */
export const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** About 1 MB of gzip that expands to 1.02 GiB of spaces and then `{}`: many members, which gzip permits and decoders join. */
export function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(16 * mebibyte, 0x20), { level: 9 })
  return Buffer.concat([...Array.from({ length: 65 }, () => member), gzipSync('{}')])
}

/** About 2 KB of brotli that expands to 1.02 GiB of spaces and then `{}`. */
export async function brotliBomb(): Promise<Buffer> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const out: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    encoder.on('data', (chunk: Buffer) => out.push(chunk))
    encoder.on('end', resolve)
    encoder.on('error', reject)
  })
  const block = Buffer.alloc(mebibyte, 0x20)
  for (let written = 0; written < 1040; written += 1) {
    if (!encoder.write(block)) await new Promise((resolve) => encoder.once('drain', resolve))
  }
  encoder.end('{}')
  await done
  return Buffer.concat(out)
}

/** Arrays nested `depth` deep: valid, but fatal to a recursive parser. */
export const deepJson = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
