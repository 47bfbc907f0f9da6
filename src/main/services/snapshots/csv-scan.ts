import { createReadStream } from 'node:fs'
import { pieceBytes } from './csv-text.ts'

/** Scans every byte of a CSV file once, to decide whether the database's reader can load it and how many records it must find. */

export type CsvScan = {
  /** Non-blank lines, including the header; a line end in quotes doesn't count. */
  readonly records: number
  /** For each column, the bytes of all its cells as read, including the header. */
  readonly cellBytes: readonly number[]
  /** The file's only kind of line end; undefined if it has none. */
  readonly lineEnd: LineEnd | undefined
  /** True if the last record has no line end. */
  readonly isOpen: boolean
}

export type LineEnd = '\n' | '\r' | '\r\n'

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Scanner state: start of a cell, unquoted, quoted, or after a quote that closes or doubles. */
const [start, plain, quoted, closing] = [0, 1, 2, 3]

/**
 * Scans UTF-8 text with `width` cells per record that follows RFC 4180 with one kind of line end. Returns undefined for anything else: a quote in an unquoted
 * cell, text or blanks around quotes, a record of another width, a second kind of line end, an unclosed quote. Throws the errors of node:fs.
 */
export async function scanStrict(
  path: string,
  { delimiter, width, from }: { readonly delimiter: string; readonly width: number; readonly from: number },
  signal: AbortSignal,
): Promise<CsvScan | undefined> {
  const separator = delimiter.charCodeAt(0)
  let state = start
  let cells = 0
  let length = 0
  let records = 0
  const cellBytes = Array.from({ length: width }, () => 0)
  let lineEnd: LineEnd | undefined
  /** A CR that may be part of a CRLF. */
  let isCr = false

  function endCell(): void {
    cellBytes[cells] = (cellBytes[cells] ?? 0) + length
    cells += 1
    length = 0
    state = start
  }

  /** False if the record has another width. An empty line isn't a record. */
  function endRecord(): boolean {
    if (cells === 0 && state === start) return true
    endCell()
    const fits = cells === width
    records += 1
    cells = 0
    return fits
  }

  function endLine(kind: LineEnd): boolean {
    lineEnd ??= kind
    return lineEnd === kind && endRecord()
  }

  function isStrict(piece: Buffer): boolean {
    let at = 0
    while (at < piece.length) {
      const byte = piece[at] ?? 0
      if (isCr) {
        isCr = false
        if (!endLine(byte === lf ? '\r\n' : '\r')) return false
        if (byte === lf) at += 1
        continue
      }
      if (state === quoted) {
        const end = piece.indexOf(quote, at)
        length += (end === -1 ? piece.length : end) - at
        if (end === -1) return true
        state = closing
        at = end + 1
        continue
      }
      at += 1
      if (byte === separator) {
        endCell()
        // A record that is too wide ends the scan immediately.
        if (cells >= width) return false
      } else if (byte === lf) {
        if (!endLine('\n')) return false
      } else if (byte === cr) isCr = true
      else if (byte === quote) {
        if (state === plain) return false
        if (state === closing) length += 1
        state = quoted
      } else {
        if (state === closing) return false
        state = plain
        const from = at - 1
        for (let next = piece[at] ?? 0; next > quote && next !== separator; next = piece[at] ?? 0) at += 1
        length += at - from
      }
    }
    return true
  }

  const stream = createReadStream(path, { highWaterMark: pieceBytes, start: from, signal })
  for await (const piece of stream as AsyncIterable<Buffer>) if (!isStrict(piece)) return undefined
  if (isCr && !endLine('\r')) return undefined
  if (state === quoted) return undefined
  const isOpen = cells > 0 || state !== start
  return endRecord() ? { records, cellBytes, lineEnd, isOpen } : undefined
}
