import { createReadStream } from 'node:fs'
import { pieceBytes } from './csv-text.ts'

/** Scans every byte of a CSV file once, to decide whether the database's reader can load it and what it must find. */

export type CsvScan = {
  /** Non-blank lines, including the header; a line end in quotes doesn't count. */
  readonly records: number
  /** For each column, the bytes of all its cells as read, including the header. */
  readonly cellBytes: readonly number[]
  /** For each column, whether all its cells are ASCII without a NUL. */
  readonly isAscii: readonly boolean[]
  /** True if the last record has no line end. */
  readonly isOpen: boolean
}

export type LineEnd = '\n' | '\r' | '\r\n'

const quote = 0x22
const lf = 0x0a
const cr = 0x0d

/** Scanner state: start of a cell, unquoted, quoted, or after a quote that closes or doubles. */
const [start, plain, quoted, closing] = [0, 1, 2, 3]

/** Marks of a byte: it may end an unquoted run, and it isn't plain ASCII text. */
const [ending, other] = [1, 2]

function marksOf(separator: number): Uint8Array {
  const marks = new Uint8Array(256).fill(other, 0x80)
  marks[0] = other
  for (const byte of [quote, separator, lf, cr]) marks[byte] = ending
  return marks
}

type ScanPlan = { readonly delimiter: string; readonly width: number; readonly from: number }

/**
 * Scans UTF-8 text with `width` cells per record that follows RFC 4180 with one kind of line end. Anything else isn't strict: a quote in an unquoted cell,
 * text or blanks around quotes, a record of another width, a second kind of line end, an unclosed quote. `lineEnd`: the file's only kind of line end, known
 * after its first line; undefined if it has none or isn't strict so far. `done`: undefined if the file isn't strict. Throws the errors of node:fs.
 */
export function startScan(path: string, { delimiter, width, from }: ScanPlan, signal: AbortSignal) {
  const scanner = createScanner(delimiter, width)
  const lineEnd = Promise.withResolvers<LineEnd | undefined>()
  async function run(): Promise<CsvScan | undefined> {
    const stream = createReadStream(path, { highWaterMark: pieceBytes, start: from, signal })
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (!scanner.push(piece)) return undefined
      if (scanner.lineEnd() !== undefined) lineEnd.resolve(scanner.lineEnd())
    }
    return scanner.end()
  }
  const done = run().finally(() => lineEnd.resolve(scanner.lineEnd()))
  return { lineEnd: lineEnd.promise, done }
}

/** Its state is in local variables while it goes through a piece, which is twice as fast. */
function createScanner(delimiter: string, width: number) {
  const separator = delimiter.charCodeAt(0)
  const marks = marksOf(separator)
  const cellBytes = new Float64Array(width)
  const marksIn = new Uint8Array(width)
  const between = { state: start, cells: 0, length: 0, found: 0, records: 0, afterCr: false }
  let lineEnd: LineEnd | undefined
  const isOneKind = (kind: LineEnd) => {
    lineEnd ??= kind
    return lineEnd === kind
  }

  return {
    lineEnd: () => lineEnd,
    /** False once the text isn't strict. */
    push(piece: Buffer): boolean {
      const size = piece.length
      let { state, cells, length, found, records, afterCr } = between
      let at = 0
      while (at < size) {
        if (afterCr) {
          afterCr = false
          const isCrlf = piece[at] === lf
          if (!isOneKind(isCrlf ? '\r\n' : '\r')) return false
          if (isCrlf) at += 1
          continue
        }
        const from = at
        if (state === quoted) {
          while (at < size) {
            const byte = piece[at] ?? 0
            if (byte === quote) break
            found |= marks[byte] ?? 0
            at += 1
          }
          length += at - from
          if (at === size) break
          state = closing
          at += 1
          continue
        }
        if (state !== closing) {
          while (at < size) {
            const mark = marks[piece[at] ?? 0] ?? 0
            if (mark === ending) break
            found |= mark
            at += 1
          }
          length += at - from
          if (at > from) state = plain
          if (at === size) break
        }
        const byte = piece[at]
        at += 1
        if (byte === quote) {
          if (state === plain) return false
          if (state === closing) length += 1
          state = quoted
          continue
        }
        const endsLine = byte === lf || byte === cr
        // Text after a closing quote.
        if (!endsLine && byte !== separator) return false
        if (byte === lf && !isOneKind('\n')) return false
        afterCr = byte === cr
        // An empty line isn't a record.
        if (endsLine && cells === 0 && state === start) continue
        cellBytes[cells] = (cellBytes[cells] ?? 0) + length
        marksIn[cells] = (marksIn[cells] ?? 0) | found
        cells += 1
        length = 0
        found = 0
        state = start
        // A record that is too wide ends the scan immediately.
        if (endsLine ? cells !== width : cells >= width) return false
        if (!endsLine) continue
        records += 1
        cells = 0
      }
      Object.assign(between, { state, cells, length, found, records, afterCr })
      return true
    },
    end(): CsvScan | undefined {
      const { state, cells, length, found, afterCr } = between
      if ((afterCr && !isOneKind('\r')) || state === quoted) return undefined
      const isOpen = cells > 0 || state !== start
      if (isOpen) {
        if (cells !== width - 1) return undefined
        cellBytes[cells] = (cellBytes[cells] ?? 0) + length
        marksIn[cells] = (marksIn[cells] ?? 0) | found
        between.records += 1
      }
      const isAscii = Array.from(marksIn, (marked) => (marked & other) === 0)
      return { records: between.records, cellBytes: [...cellBytes], isAscii, isOpen }
    },
  }
}
