import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/bridge/calls.ts'
import { exportsHandlers } from '../../src/main/services/exports/exports.ts'
import { reserveNames } from '../../src/main/services/exports/names-in-work.ts'
import { noDialogs } from '../../src/main/testing/windowless.ts'
import { type ExportsConsole, namesIn, openExportsConsole, textOf } from './console.ts'

let console_: ExportsConsole
beforeAll(async () => {
  console_ = await openExportsConsole()
})
afterAll(() => console_.close())

const context = { signal: new AbortController().signal }
const newFolder = () => console_.newFolder()
/** The smallest possible image. */
const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const saveChart = (content: CallInput<'exports.saveChart'>['content'], name = 'Visits per day') =>
  console_.handlers['exports.saveChart']({ name, content }, context)

describe('the picture of a chart', () => {
  it('is written byte for byte where the user chose, for this user alone', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, 'chart.png'))
    expect(await saveChart({ format: 'png', bytes: png })).toEqual({ ok: true, value: { chosen: true } })
    expect(console_.asked.at(-1)).toEqual({
      suggestedName: 'Visits per day.png',
      filterName: 'PNG picture',
      extension: 'png',
    })
    expect(new Uint8Array(await readFile(join(folder, 'chart.png')))).toEqual(png)
    expect(await namesIn(folder)).toEqual(['chart.png'])
    expect(await console_.ledger()).toEqual({ partials: [] })
    expect(process.platform === 'win32' ? 0o600 : (await stat(join(folder, 'chart.png'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that was cut', png.slice(0, -4)],
    ['nothing', new Uint8Array()],
  ])('is refused where it is %s, before anyone is asked', async (_what, bytes) => {
    const before = console_.asked.length
    expect(await saveChart({ format: 'png', bytes })).toMatchObject({ failure: { kind: 'invalid-input' } })
    expect(console_.asked.length).toBe(before)
  })

  it('leaves what was there where the folder is gone', async () => {
    console_.choose(join(console_.root, 'nowhere', 'chart.png'))
    expect(await saveChart({ format: 'png', bytes: png })).toMatchObject({ failure: { kind: 'storage' } })
    expect(await console_.ledger()).toEqual({ partials: [] })
  })
})

describe('the numbers of a chart', () => {
  it('are written as the CSV for Excel: a mark before them, formulas harmless, numbers plain', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, 'numbers.csv'))
    const rows = [
      ['createdAt, day', 'done', '=HYPERLINK("x")', 'done'],
      ['Wed, Jul 1', 1_284_311, 0.5, 3],
      ['@SUM(A1)', 2, null, -4],
      ['say "hi"', 3, 1e21],
    ]
    expect(await saveChart({ format: 'csv', rows })).toEqual({ ok: true, value: { chosen: true } })
    const text = await readFile(join(folder, 'numbers.csv'), 'utf8')
    expect(text.split('\r\n')).toEqual([
      '\uFEFF"createdAt, day",done,"\'=HYPERLINK(""x"")",done (2)',
      '"Wed, Jul 1",1284311,0.5,3',
      '"\'@SUM(A1)",2,,-4',
      '"say ""hi""",3,1e+21,',
      '',
    ])
    expect(await namesIn(folder)).toEqual(['numbers.csv'])
    expect(await console_.ledger()).toEqual({ partials: [] })
  })

  it('leave no manifest and no further part of an export that they replace', async () => {
    const folder = await newFolder()
    const older = ['numbers.csv', 'numbers.csv.manifest.json', 'numbers (2 of 2).csv', 'others.csv.manifest.json']
    for (const name of older) await writeFile(join(folder, name), 'older')
    console_.choose(join(folder, 'numbers.csv'))
    expect(await saveChart({ format: 'csv', rows: [['day', 'rows']] })).toMatchObject({ ok: true })
    expect(await textOf(join(folder, 'numbers.csv'))).toBe('\uFEFFday,rows\r\n')
    expect(await namesIn(folder)).toEqual(['numbers.csv', 'others.csv.manifest.json'])
  })

  it('are written nowhere while an export writes the same name', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, 'Numbers.csv'))
    const release = reserveNames({ folder, names: ['numbers.csv'], manifestName: undefined })
    expect(await saveChart({ format: 'csv', rows: [['region']] })).toMatchObject({
      failure: { message: 'Another export is saving this file.' },
    })
    expect(await namesIn(folder)).toEqual([])
    release?.()
    expect(await saveChart({ format: 'csv', rows: [['region']] })).toEqual({ ok: true, value: { chosen: true } })
  })

  it('are a header alone where there is nothing else, and leave no table behind', async () => {
    const folder = await newFolder()
    console_.choose(join(folder, 'empty'))
    expect(await saveChart({ format: 'csv', rows: [['day', 'rows']] })).toMatchObject({ ok: true })
    expect(await textOf(join(folder, 'empty.csv'))).toBe('\uFEFFday,rows\r\n')
  })

  it('are written nowhere where no place was chosen, or under a name that systems reserve', async () => {
    console_.choose(undefined)
    expect(await saveChart({ format: 'csv', rows: [['day']] })).toEqual({ ok: true, value: { chosen: false } })
    expect(await saveChart({ format: 'csv', rows: [['day']] }, 'con')).toMatchObject({
      failure: { kind: 'invalid-input' },
    })
  })
})

describe('the page', () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const handlersWith = (printPage: (() => Promise<Uint8Array>) | undefined, path: string) =>
    exportsHandlers({
      snapshots: console_.snapshots,
      jobs: console_.jobs,
      partials: console_.partials,
      dialogs: { ...noDialogs, saveAs: async () => path },
      ...(printPage === undefined ? {} : { printPage }),
    })

  it('is written as it was printed, and replaces what the user agreed to', async () => {
    const path = join(await newFolder(), 'page.pdf')
    await writeFile(path, 'old')
    const answer = await handlersWith(async () => pdf, path)['exports.savePage']({ name: 'Visits' }, context)
    expect(answer).toEqual({ ok: true, value: { chosen: true } })
    expect(new Uint8Array(await readFile(path))).toEqual(pdf)
  })

  it.each([
    ['is no PDF', async () => new TextEncoder().encode('<html>')],
    ['was cut', async () => pdf.slice(0, 20)],
    [
      'failed',
      async () => {
        throw new Error('no printer')
      },
    ],
    ['cannot be had', undefined],
  ])('is not written where it %s', async (_what, printPage) => {
    const folder = await newFolder()
    const answer = await handlersWith(printPage, join(folder, 'page.pdf'))['exports.savePage'](
      { name: 'Visits' },
      context,
    )
    expect(answer).toMatchObject({ failure: { kind: 'storage', message: expect.stringContaining('PDF') as string } })
    expect(await namesIn(folder)).toEqual([])
  })
})
