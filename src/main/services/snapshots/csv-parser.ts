/**
 * Parses CSV per RFC 4180 in chunks and keeps every cell exactly. Deviations: spaces around a quoted value are dropped; text after a closing quote, and a
 * quote inside an unquoted value, are kept; an unclosed quote extends to the end; empty lines aren't rows; a lone CR ends a line like LF and CRLF.
 */

export type CsvRecord = {
  readonly cells: readonly string[]
  /** The file line where the record starts, 1-based. */
  readonly line: number
  /** The problem with its quotes. */
  readonly problem: 'text-after-quote' | 'open-quote' | undefined
}

/** How a text ended; half a line end is a lone CR in a CRLF file. */
export type CsvClosing = 'line-end' | 'half-a-line-end' | 'nothing' | 'open-quote'

export type CsvParser = ReturnType<typeof createCsvParser>

const quote = 0x22
const lf = 0x0a
const cr = 0x0d
const space = 0x20

export function createCsvParser(delimiter: string) {
  const separator = delimiter.charCodeAt(0)
  let state: 'start' | 'plain' | 'quoted' | 'quote' | 'after' = 'start'
  let cells: string[] = []
  let cell = ''
  let problem: CsvRecord['problem']
  let line = 1
  let recordLine = 1
  let hasQuoted = false
  /** A CR that may be part of a CRLF. */
  let pendingCr = false
  let hasCrlf = false
  let closing: CsvClosing = 'line-end'
  let records: CsvRecord[] = []

  function endCell(): void {
    cells.push(cell)
    cell = ''
    state = 'start'
  }

  function endRecord(): void {
    const isBlank = cells.length === 0 && cell === '' && !hasQuoted
    endCell()
    if (!isBlank) records.push({ cells, line: recordLine, problem })
    cells = []
    problem = undefined
    hasQuoted = false
    line += 1
    recordLine = line
  }

  /** A character outside quotes that is neither separator nor line end. */
  function ordinary(text: string): void {
    if (state === 'quote' || state === 'after') {
      if (/^ *$/.test(text)) {
        // Buffered until it's clear that the value continues after it.
        state = 'after'
        trailing += text
        return
      }
      problem = 'text-after-quote'
      cell += trailing + text
      state = 'plain'
      return
    }
    cell += text
    state = 'plain'
  }
  let trailing = ''

  function step(text: string): void {
    let at = 0
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (pendingCr) {
        pendingCr = false
        endRecord()
        if (code === lf) {
          hasCrlf = true
          at += 1
        }
        continue
      }
      if (state === 'quoted') {
        const close = text.indexOf('"', at)
        const stop = close === -1 ? text.length : close
        for (let next = text.indexOf('\n', at); next !== -1 && next < stop; next = text.indexOf('\n', next + 1))
          line += 1
        cell += text.slice(at, stop)
        if (close !== -1) state = 'quote'
        at = stop + 1
        continue
      }
      if (code === quote) {
        if (state === 'quote') {
          cell += '"'
          state = 'quoted'
        } else if (state === 'start' && /^ *$/.test(cell)) {
          cell = ''
          hasQuoted = true
          trailing = ''
          state = 'quoted'
        } else ordinary('"')
        at += 1
        continue
      }
      if (code === separator) {
        endCell()
        at += 1
        continue
      }
      if (code === cr) {
        pendingCr = true
        at += 1
        continue
      }
      if (code === lf) {
        endRecord()
        at += 1
        continue
      }
      if (code === space && state === 'start') {
        // The value may still turn out to be quoted.
        cell += ' '
        at += 1
        continue
      }
      const from = at
      if (state === 'start' || state === 'plain') {
        for (at += 1; at < text.length; at += 1) {
          const next = text.charCodeAt(at)
          if (next === separator || next === quote || next === lf || next === cr) break
        }
      } else at += 1
      ordinary(text.slice(from, at))
    }
  }

  const taken = () => {
    const done = records
    records = []
    return done
  }

  return {
    /** The records that `text` completes. */
    push(text: string): CsvRecord[] {
      step(text)
      return taken()
    },
    /** The unfinished record: its first line, its cells so far and the length of the current one. */
    unfinished: () => ({ line: recordLine, cells: cells.length, characters: cell.length }),
    /** After `end`. */
    closing: (): CsvClosing => closing,
    /** The records still open at the end of the file. */
    end(): CsvRecord[] {
      if (pendingCr) {
        pendingCr = false
        closing = hasCrlf ? 'half-a-line-end' : 'line-end'
        endRecord()
      }
      if (state === 'quoted') problem = 'open-quote'
      if (cells.length > 0 || cell !== '' || hasQuoted) {
        closing = state === 'quoted' ? 'open-quote' : 'nothing'
        endRecord()
      }
      return taken()
    },
  }
}
