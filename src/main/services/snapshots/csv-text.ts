import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'

/** Decodes a file's text from its encoding. */

export type TextEncoding = {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** True if the file starts with a byte order mark; otherwise zero bytes revealed the encoding. */
  readonly marked: boolean
}

export const pieceBytes = 256 * 1024
const headBytes = 4_096

/** UTF-16 if the mark says so or every second byte is zero, as for Latin letters; otherwise UTF-8. Throws the errors of node:fs. */
export async function encodingOf(path: string): Promise<TextEncoding> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const head = buffer.subarray(0, bytesRead)
  if (head[0] === 0xff && head[1] === 0xfe) return { name: 'utf-16le', marked: true }
  if (head[0] === 0xfe && head[1] === 0xff) return { name: 'utf-16be', marked: true }
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { name: 'utf-8', marked: true }
  const pairs = Math.floor(head.length / 2)
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [high = 0, low = 0] = zeros
  if (pairs >= 2 && low > pairs * 0.7 && high < pairs * 0.1) return { name: 'utf-16le', marked: false }
  if (pairs >= 2 && high > pairs * 0.7 && low < pairs * 0.1) return { name: 'utf-16be', marked: false }
  return { name: 'utf-8', marked: false }
}

/** Offset of the text, after the byte order mark. */
export const markBytesOf = ({ name, marked }: TextEncoding): number => (!marked ? 0 : name === 'utf-8' ? 3 : 2)

/** Swaps the bytes of each pair; an odd last byte waits for the next chunk. */
function pairTurner(): (piece: Buffer) => Buffer {
  let left = Buffer.alloc(0)
  return (piece) => {
    const all = Buffer.concat([left, piece])
    const even = all.length - (all.length % 2)
    left = all.subarray(even)
    return all.subarray(0, even).swap16()
  }
}

/** The file's text in chunks, without its mark, with the bytes read so far. Throws the errors of node:fs. */
export async function* textsOf(
  path: string,
  { name, marked }: TextEncoding,
  signal: AbortSignal,
): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  const decoder = new StringDecoder(name === 'utf-8' ? 'utf8' : 'utf16le')
  const turn = name === 'utf-16be' ? pairTurner() : (piece: Buffer) => piece
  let bytes = 0
  const markBytes = markBytesOf({ name, marked })
  const stream = createReadStream(path, { highWaterMark: pieceBytes, start: markBytes, signal })
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    yield { text: decoder.write(turn(piece)), bytes: markBytes + bytes }
  }
  // Report half a byte pair at the end instead of skipping it.
  const rest = decoder.end() + (name !== 'utf-8' && bytes % 2 === 1 ? '\ufffd' : '')
  if (rest !== '') yield { text: rest, bytes: markBytes + bytes }
}
