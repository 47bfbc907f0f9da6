import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CellText } from '../../../src/domain/tables/table.ts'
import { column, type ExportsConsole, openExportsConsole, resultOf } from '../console.ts'
import { formulas, harmless, lookalikes, naughty } from '../strings.ts'
import { counted, takesTurn, whole } from '../../counted.ts'
import { tally } from '../../trust/tally.ts'

/** The files in a real spreadsheet program: which cells become formulas, which lose a zero. Needs LibreOffice (scripts/prepare/office.ts). */

let console_: ExportsConsole
let folder: string
let count = 0

beforeAll(async () => {
  console_ = await openExportsConsole()
  folder = await console_.newFolder()
})
afterAll(() => console_.close())

/** UTF-8, commas; quoted fields aren't forced to text, special numbers are detected, formulas are evaluated: the import settings that change the most. */
const separatedBy = (sign: string) => `CSV:${sign.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`
const mostWilling = separatedBy(',')
/** No import settings. */
const leftToItself = ''

type Cell = { readonly type: string | undefined; readonly value: string | undefined; readonly text: string }
type Sheet = { readonly formulas: number; readonly rows: readonly (readonly Cell[])[] }

type Planned = {
  readonly name: string
  readonly format: 'excel-csv' | 'raw-csv'
  readonly columns: readonly ReturnType<typeof column>[]
  readonly rows: readonly (readonly CellText[])[]
}

/** The files by the import settings they are opened with: a start of the program takes longer than all files that it opens. */
const planned = new Map<string, { readonly files: Planned[]; converted?: Promise<void> }>()

/** Plans a file of these rows. The returned function is its sheet as the program opens it, with all others of the same settings. */
function opens(
  format: Planned['format'],
  columns: Planned['columns'],
  rows: Planned['rows'],
  filter: string = mostWilling,
): () => Promise<Sheet> {
  const group = planned.get(filter) ?? { files: [] }
  planned.set(filter, group)
  count += 1
  const name = `sheet-${count}`
  group.files.push({ name, format, columns, rows })
  return async () => {
    await (group.converted ??= convert(group.files, filter))
    return sheetOf(await readFile(join(folder, `${name}.fods`), 'utf8'))
  }
}

async function convert(files: readonly Planned[], filter: string): Promise<void> {
  for (const { name, format, columns, rows } of files) {
    const snapshotId = await console_.table(columns, rows)
    const order = { snapshotId, columns: columns.map(({ id }) => id), format }
    resultOf(await console_.export(join(folder, `${name}.csv`), order))
  }
  const profile = pathToFileURL(join(console_.root, 'office-profile')).href
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      ...(filter === leftToItself ? [] : [`--infilter=${filter}`]),
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      ...files.map(({ name }) => join(folder, `${name}.csv`)),
    ],
    { stdio: 'ignore', timeout: 100_000 },
  )
}

/** The content of a flat OpenDocument sheet. Expands repeated cells and rows, except the endless ones at the end. */
function sheetOf(xml: string): Sheet {
  const repeated = (attributes: string, what: string) =>
    Number(new RegExp(`table:number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1)
  const rows: Cell[][] = []
  for (const [, attributes = '', body = ''] of xml.matchAll(/<table:table-row([^>]*)>(.*?)<\/table:table-row>/gs)) {
    const cells: Cell[] = []
    for (const [, facts = '', inner = ''] of body.matchAll(
      /<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs,
    )) {
      const cell = {
        type: /office:value-type="(\w+)"/.exec(facts)?.[1],
        value: /office:(?:date-)?value="([^"]*)"/.exec(facts)?.[1],
        text: textOfXml(inner),
      }
      if (repeated(facts, 'columns') < 100)
        cells.push(...Array.from({ length: repeated(facts, 'columns') }, () => cell))
    }
    if (repeated(attributes, 'rows') < 1000)
      rows.push(...Array.from({ length: repeated(attributes, 'rows') }, () => cells))
  }
  return { formulas: [...xml.matchAll(/table:formula=/g)].length, rows }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const textOfXml = (xml: string): string =>
  [...xml.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)]
    .map(([, text = '']) =>
      text
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, times?: string) => ' '.repeat(Number(times ?? 1)))
        .replace(/<text:tab\/>/g, '\t')
        .replace(/<[^>]*>/g, '')
        .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
    )
    .join('\n')

const two = [column('first'), column('second', 'text', { code: true })]
const pairs = (values: readonly string[]) => values.map((value) => [value, value])

const separators = [',', ';', '\t', '|', ' ']
/** Formulas that start inside a value after each separator, in several disguises. */
const hidden: readonly string[] = separators.flatMap((sign) =>
  ['', ' ', '"', "'", '""', '\n', '\u200B', sign].flatMap((before) =>
    ['=1+1', '=SUM(1;2)', '="a"&"b"', '=A1', '+1+1', '-1+A1', '@SUM(1)', '＝1+1'].flatMap((formula) => [
      `x${sign}${before}${formula}${sign}y`,
      `${sign}${before}${formula}`,
    ]),
  ),
)
const payloads = hidden.filter((_payload, at) => at % counted(13, 1) === 0)

describe.each(
  [
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
    ['space', ' '],
  ].filter((_, at) => takesTurn(at, 0, 5)),
)('data D2: the CSV for Excel opened with the separator %s', (_name, sign) => {
  const columns = [column('n', 'number'), column('a'), column('b'), column('day', 'date'), column('c')]
  /** Each payload in each column, after nothing, a number or text. */
  const rows = payloads.flatMap((payload) =>
    columns.flatMap((_column, at) => [
      columns.map((_, place) => (place === at ? payload : null)),
      columns.map((_, place) => (place === at ? payload : (['5', null, 'x', '2026-11-18', 'y'][place] ?? null))),
    ]),
  )

  const everywhere = opens('excel-csv', columns, rows, separatedBy(sign))
  // Numeric columns are written without quotes, so that a line starts with none.
  const alone = payloads.map((payload, at) => [String(at), payload])
  const unquoted = opens('excel-csv', [column('n', 'number'), column('a')], alone, separatedBy(sign))

  it(`has no formula over ${payloads.length} payloads in every column`, async () => {
    expect(hidden.length).toBeGreaterThan(600)
    expect((await everywhere()).formulas).toBe(0)
    expect((await unquoted()).formulas).toBe(0)
  }, 300_000)
})

// Left to the night: formulas without apostrophes show below that the program does run them, without a start of its own.
describe.runIf(whole)('the raw CSV', () => {
  const rows = payloads.map((payload, at) => [String(at), payload])
  const sheet = opens('raw-csv', [column('n', 'number'), column('a')], rows, separatedBy(';'))

  it('has formulas where the separator is another: the program does run them', async () => {
    expect((await sheet()).formulas).toBeGreaterThan(0)
  })
})

describe('the CSV for Excel in LibreOffice', () => {
  tally({
    row: 33,
    part: 'opened in a spreadsheet program: no formula',
    control: 'without the apostrophes it runs them',
    ran: 'node',
  })
  const all = [...formulas, ...naughty, ...lookalikes, ...harmless]
  /** Each way is a start of the program. The first changes the most, so it is the one by day. */
  const ways: readonly (readonly [string, () => Promise<Sheet>])[] = [
    ['most willing to change things', opens('excel-csv', two, pairs(all), mostWilling)],
    ['left to itself', opens('excel-csv', two, pairs(all), leftToItself)],
  ]
  it.each(ways.slice(0, counted(1, 2)))('has no formula, whatever is in it: the program %s', async (_, sheet) => {
    expect((await sheet()).formulas).toBe(0)
  })

  const unguarded = opens('raw-csv', two, pairs(formulas))
  it('would have formulas without the apostrophes: the program does run them', async () => {
    expect((await unguarded()).formulas).toBeGreaterThan(0)
  })

  const kinds = (['number', 'boolean', 'date', 'dateTime', 'list', 'object', 'reference'] as const).map((kind) =>
    column(kind, kind),
  )
  const claimed = opens(
    'excel-csv',
    kinds,
    formulas.map((value) => kinds.map(() => value)),
  )
  it('has no formula in columns that claim to hold numbers, truth values and dates', async () => {
    expect((await claimed()).formulas).toBe(0)
  })

  const numberLike = opens('excel-csv', two, pairs(lookalikes))
  it('newcomer finding 11: keeps ids, zip codes and whatever looks like a number or a date as texts, leading zeros and all', async () => {
    const { rows } = await numberLike()
    expect(rows.slice(1)).toEqual(
      pairs(lookalikes).map((row) => row.map((value) => ({ type: 'string', value: undefined, text: `'${value}` }))),
    )
  })

  const others = opens('excel-csv', two, pairs(harmless))
  it('leaves other texts as they are', async () => {
    const { rows } = await others()
    expect(rows.slice(1).map((row) => row.map(({ type, text }) => [type, text]))).toEqual(
      pairs(harmless).map((row) => row.map((value) => ['string', value])),
    )
  })

  const signed = opens(
    'excel-csv',
    [column('n', 'number'), column('phone')],
    [
      ['-5', '+15551234567'],
      ['-111.891', '+1 (602) 555-0143'],
      ['0', '602-555-0143'],
    ],
  )
  it('has negative numbers as numbers in a column of numbers, and phone numbers as texts one can read', async () => {
    const { rows } = await signed()
    expect(rows.slice(1)).toEqual([
      [
        { type: 'float', value: '-5', text: '-5' },
        { type: 'string', value: undefined, text: "'+15551234567" },
      ],
      [
        { type: 'float', value: '-111.891', text: '-111.891' },
        { type: 'string', value: undefined, text: "'+1 (602) 555-0143" },
      ],
      [
        { type: 'float', value: '0', text: '0' },
        { type: 'string', value: undefined, text: '602-555-0143' },
      ],
    ])
  })
})
