import type { RowResult } from '../../test/trust/tell-row.ts'
import type { Judged } from './judge.ts'

/** Position of the table in docs/SECURITY.md. */
export const tableStart = '<!-- trust:start (written by npm run test:trust) -->'
export const tableEnd = '<!-- trust:end -->'

const header = `| no. | promise, and what was tried | held | in each \`npm test\` | planted, and found | ran in | when |
|---|---|---|---|---|---|---|`

const listHead = 'Tried on a stand-in or on the Chromium host and not in Electron'

/** The table's words for where a part ran. */
const places: Readonly<Record<string, string>> = {
  node: 'Node',
  'chromium-host': 'Chromium host',
  electron: 'Electron',
  'real-keychain': 'a real keychain',
  'stand-in': 'stand-in',
}

/** The table lines of one promise: the promise, then each part. `withShortCounts` adds the counts of `npm test`. */
export function linesOf({ row, promise, state, remarks, parts, missing }: Judged, when: string): string[] {
  const said = remarks.length === 0 ? '' : ` (${remarks.join('; ')})`
  return [
    line([String(row), `**${promise}**${said}`, `**${state}**`, '', '', '', when]),
    ...parts.map(({ part, held, of, control, ran }) =>
      line(['', part, `${count(held)} of ${count(of)}`, '', control ?? '', places[ran] ?? ran, '']),
    ),
    ...missing.map((part) => line(['', part, 'not run', '', '', 'only in Electron', ''])),
  ]
}

const count = (figure: number) => figure.toLocaleString('en-US')
const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

const cellsOf = (tableLine: string) => tableLine.split(/(?<!\\)\|/).map((cell) => cell.trim())

/** A part's name without its figures, which may be counts of the run: "10000 payloads to each of 131 calls". */
const withoutFigures = (part: string) => part.replaceAll(/\d[\d,]*/g, '#')

/**
 * The document with the counts of `npm test` in their column, matched by promise, part and place. A part that `npm test` leaves to the night has none; without
 * any results the column stays. Ignores parts that aren't in the table.
 */
export function withShortCounts(document: string, results: readonly RowResult[]): string {
  if (results.length === 0) return document
  const tried = new Map<string, number>()
  for (const { row, part, ran, of } of results) {
    const key = [row, withoutFigures(inCell(part)), places[ran]].join('|')
    tried.set(key, (tried.get(key) ?? 0) + of)
  }
  let lines = document
  for (const [row, own] of linesIn(document))
    for (const one of own) {
      const [, number, part = '', held = '', , control = '', place = '', when = ''] = cellsOf(one)
      const short = tried.get([row, withoutFigures(part), place].join('|'))
      if (number !== '') continue
      const tries = short === undefined ? '' : count(short)
      lines = lines.replace(one, () => `| ${['', part, held, tries, control, place, when].join(' | ')} |`)
    }
  return lines
}

/** A document's table lines by promise number; empty without a table. */
export function linesIn(document: string): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const [, table = ''] = document.split(tableStart)
  let current: string[] = []
  for (const one of (table.split(tableEnd)[0] ?? '').split('\n')) {
    const number = /^\| (\d+) \|/.exec(one)?.[1]
    if (number !== undefined) found.set(Number(number), (current = []))
    if (number !== undefined || one.startsWith('|  |')) current.push(one)
  }
  return found
}

/** The document with new lines for these promises; the rest stay. Throws if it has no place for the table. */
export function withLines(document: string, judged: readonly Judged[], when: string): string {
  const start = document.indexOf(tableStart)
  const end = document.indexOf(tableEnd)
  if (start < 0 || end < start) throw new Error(`The document has no lines "${tableStart}" and "${tableEnd}".`)
  const lines = linesIn(document)
  for (const one of judged) lines.set(one.row, linesOf(one, when))
  const rows = [...lines].toSorted(([a], [b]) => a - b)
  const table = [header, ...rows.flatMap(([, own]) => own)].join('\n')
  return `${document.slice(0, start)}${tableStart}\n\n${table}\n\n${elsewhere(rows)}\n\n${document.slice(end)}`
}

/** The parts that weren't shown in Electron, from the table. */
function elsewhere(rows: readonly (readonly [number, readonly string[]])[]): string {
  const parts = rows.flatMap(([row, lines]) =>
    lines
      .map(cellsOf)
      .filter((cells) => ['Chromium host', 'stand-in', 'only in Electron'].includes(cells[6] ?? ''))
      .map((cells) => `- ${row}: ${cells[2]} (${cells[6] === 'only in Electron' ? 'not run' : cells[6]})`),
  )
  return [`${listHead}:`, '', ...(parts.length === 0 ? ['- nothing'] : parts)].join('\n')
}
