import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, takesTurn } from '../../../../test/counted.ts'
import type { CellText, ColumnKind, TableColumn, TableView, ViewFilter } from '../../../domain/tables/table.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import type { Snapshots } from './snapshot-service.ts'
import { createSnapshots } from './snapshots.ts'
import { rowsOfView } from './testing/view-model.ts'
import { folderForAll } from '../../../../test/new-folders.ts'

const signal = new AbortController().signal
const userDataPath = folderForAll('views-')
let snapshots: Snapshots

beforeAll(() => {
  snapshots = createSnapshots({
    userDataPath,
    sendEvent: () => undefined,
    memoryLimit: 512 * 2 ** 20,
    folders: [userDataPath],
  })
})
afterAll(() => snapshots.close())

const kinds: Readonly<Record<string, ColumnKind>> = {
  name: 'text',
  'it\'s "odd"; --': 'text',
  amount: 'number',
  seen: 'dateTime',
  born: 'date',
  tags: 'list',
}
const columnIds = Object.keys(kinds)
const columns: TableColumn[] = columnIds.map((id) => ({ id, name: id, kind: kinds[id] ?? 'text' }))

type Row = Readonly<Record<string, CellText>>

async function load(rows: readonly Row[]): Promise<string> {
  const loader = await snapshots.create({ title: 'Table', columns, source: {} })
  await loader.append(
    rows.map((row, at) => ({ key: `k${at}`, json: null, cells: columnIds.map((id) => row[id] ?? null) })),
  )
  return loader.id
}

async function shown(snapshotId: string, view: TableView): Promise<number[]> {
  const fixed = await snapshots.view(snapshotId, view, signal)
  if (!fixed.ok) throw new Error(JSON.stringify(fixed.failure))
  const { viewId, matching } = fixed.value
  const window = await snapshots.screens.window({ viewId, offset: 0, limit: 1000, columns: [] }, signal)
  if (!window.ok) throw new Error(JSON.stringify(window.failure))
  expect(window.value.rows.length).toBe(matching)
  return [...window.value.rows]
}

// Leaves out letters whose case or accents differ between Unicode versions: the database and the engine may be a year apart.
const letters = Array.from(
  'aAbBzäÄéÉßİıΣσς ǅ９0159中😀ﬁ\'"%_\\$()[]{}*+?|^.,;-\0\t\n\r\u00a0\u200b\u2028\ufeff\u202e\u0301',
)
const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
const anyText = fc.oneof(
  word,
  fc.constantFrom(...naughtyStrings),
  fc.constantFrom('Smith', 'smith', 'SMÎTH', 'Smíth', ''),
)
const numberText = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc.constantFrom('1', '1.0', '01', '+1', ' 1 ', '1e0', '.5', '5.', '-0', '0', '1e400', 'NaN', 'Infinity', 'n/a'),
  fc.constantFrom('9007199254740992', '9007199254740993', '9007199254740994', '-9007199254740993'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
)
const instantText = fc.constantFrom(
  '2026-11-21',
  '2026-11-21T00:00:00Z',
  '2026-11-21T01:00:00+01:00',
  '2026-11-21 23:59:59',
  '2026-11-22',
  '2026-11-20T23:30:00-05:00',
  '1999-12-31T10:00',
  '2026-11-21T10:15:00Z',
  '2026-11-21T10:15Z',
  '2026-11-21 04:30-05:00',
)
const cellFor = (kind: ColumnKind): fc.Arbitrary<CellText> => {
  const own = kind === 'number' ? numberText : kind === 'text' || kind === 'list' ? anyText : instantText
  return fc.oneof(
    { weight: 6, arbitrary: own },
    { weight: 1, arbitrary: word },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}
const row: fc.Arbitrary<Row> = fc.record(Object.fromEntries(columnIds.map((id) => [id, cellFor(kinds[id] ?? 'text')])))
const rows = fc.array(row, { minLength: 1, maxLength: 40 })

const not = fc.option(fc.boolean(), { nil: undefined })
const filled = (text: fc.Arbitrary<string>) => text.filter((value) => value !== '')
const endFor = (kind: ColumnKind) =>
  kind === 'number'
    ? fc.oneof(fc.integer({ min: -20, max: 20 }).map(String), fc.constantFrom('9007199254740993', '0.5', '-1e3'))
    : kind === 'text' || kind === 'list'
      ? anyText
      : instantText
const filterOn = (column: string): fc.Arbitrary<ViewFilter> => {
  const kind = kinds[column] ?? 'text'
  const cell = cellFor(kind)
  const text = cell.map((value) => value ?? 'x')
  const end = endFor(kind)
  return fc.oneof(
    fc.record({ op: fc.constant('contains' as const), column: fc.constant(column), value: filled(text), not }),
    fc.record({ op: fc.constant('equals' as const), column: fc.constant(column), value: text, not }),
    fc.record({
      op: fc.constant('in' as const),
      column: fc.constant(column),
      values: fc.array(cell, { minLength: 1, maxLength: 5 }),
      not,
    }),
    fc
      .record({
        op: fc.constant('between' as const),
        column: fc.constant(column),
        from: fc.option(end, { nil: undefined }),
        to: fc.option(end, { nil: undefined }),
        not,
      })
      .filter(({ from, to }) => from !== undefined || to !== undefined),
    fc.record({ op: fc.constant('empty' as const), column: fc.constant(column), not }),
    fc.record({
      op: fc.constant('regex' as const),
      column: fc.constant(column),
      pattern: fc.constantFrom('^[0-9]+$', 'smith', '(?:é|É)', '^$', '\\d{4}-\\d{2}', '[^a-z]', "'"),
      not,
    }),
  )
}
const column = fc.constantFrom(...columnIds)
const find = fc.option(fc.record({ text: filled(anyText), columns: fc.uniqueArray(column, { minLength: 1 }) }), {
  nil: undefined,
})
const view: fc.Arbitrary<TableView> = fc.record({
  filters: fc.array(column.chain(filterOn), { maxLength: 3 }),
  sort: fc.array(fc.record({ column, descending: fc.boolean() }), { maxLength: 3 }),
  find,
  alwaysFind: find,
})

describe('a view', () => {
  it('shows the rows that the rules of domain/table.ts name, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(view, { minLength: 1, maxLength: 6 }), async (table, views) => {
        const id = await load(table)
        for (const each of views) expect(await shown(id, each)).toEqual(rowsOfView({ kinds, rows: table }, each))
        await snapshots.drop(id)
      }),
      { numRuns: counted(10, 120) },
    )
  })

  it('that narrows one shown before has the rows of the rules, and so do its counts', async () => {
    const part = fc.constantFrom('s', 'sm', 'smi', 'mit', 'SMI', 'í', 'î', ' ', 'th', '\u0301', '^')
    const names = fc.array(fc.oneof(anyText, part), { minLength: 4, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(
        names,
        part,
        part,
        column.chain(filterOn),
        view,
        async (texts, first, more, filter, { sort }) => {
          const table = texts.map((name, at) => ({ name, amount: String(at) }))
          const id = await load(table)
          const found = { filters: [], sort: [], find: { text: first, columns: ['name'] } }
          const longer = { ...found, find: { ...found.find, text: `${first}${more}` } }
          for (const each of [found, longer, { ...longer, filters: [filter] }, { ...found, filters: [filter], sort }]) {
            const expected = rowsOfView({ kinds, rows: table }, each)
            expect(await shown(id, each)).toEqual(expected)
            const count = {
              snapshotId: id,
              view: each,
              groupBy: [],
              measures: [{ measure: 'count' as const }],
              limit: 1,
            }
            const answer = await snapshots.screens.aggregate({ ...count, order: 'groups' }, signal)
            expect(answer).toMatchObject({ ok: true, value: { rows: [[expected.length]] } })
          }
          await snapshots.drop(id)
        },
      ),
      { numRuns: counted(18, 300) },
    )
  })

  it('finds in a file what it finds in any table, in columns of ASCII and others', async () => {
    const texts = fc.oneof(anyText, fc.constantFrom('Smith', 'SMITH', 'a,b', '"s"', 'it`s'))
    const plain = fc.string({ unit: 'grapheme-ascii', maxLength: 6 })
    const inFile = fc.array(fc.record({ plain, other: texts }), { minLength: 1, maxLength: 20 })
    const file = path.join(userDataPath, 'found.csv')
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(inFile, filled(fc.oneof(texts, plain)), async (table, text) => {
        await writeFile(
          file,
          `plain,other\n${table.map((one) => `${quoted(one.plain)},${quoted(one.other)}\n`).join('')}`,
        )
        const { snapshotId } = await snapshots.loadCsv({ path: file, title: '', source: {} }, () => undefined, signal)
        const kindsOf = Object.fromEntries(snapshots.info(snapshotId)?.columns.map(({ id, kind }) => [id, kind]) ?? [])
        for (const id of ['plain', 'other'])
          for (const sort of [[], [{ column: id, descending: true }]]) {
            const each = { filters: [], sort, find: { text, columns: [id] } }
            expect(await shown(snapshotId, each)).toEqual(rowsOfView({ kinds: kindsOf, rows: table }, each))
          }
        await snapshots.drop(snapshotId)
      }),
      { numRuns: counted(18, 300) },
    )
  })

  it.each<[string, string, CellText[], boolean, string]>([
    ['integers beyond 2^53', 'amount', ['9007199254740993', '9007199254740992', '9007199254740994'], false, '102'],
    ['words among numbers, empty cells', 'amount', ['n/a', null, '10', '9', '\u200b', '-1'], false, '532014'],
    ['words among numbers, downwards', 'amount', ['n/a', null, '10', '9', '\u200b', '-1'], true, '235014'],
    [
      'instants by their zones',
      'seen',
      ['2026-11-21T00:30:00+01:00', '2026-11-20T23:45:00Z', '2026-11-20T23:31:00'],
      false,
      '021',
    ],
    [
      'instants without seconds among those with them',
      'seen',
      ['n/a', '2026-11-21T11:00:30Z', '2026-11-21T05:00-0530', '2026-11-21t10:00z', '2026-11-21T09:00:30z'],
      false,
      '43210',
    ],
    ['what differs in capitals and accents alone', 'name', ['smith', 'Smíth', 'SMITH', 'smitg'], false, '3210'],
    ['equal rows by arrival, downwards too', 'name', ['b', 'a', 'b', 'a'], true, '0213'],
  ])('sorts %s', async (_what, sorted, cells, descending, order) => {
    const id = await load(cells.map((cell) => ({ [sorted]: cell })))
    const got = await shown(id, { filters: [], sort: [{ column: sorted, descending }] })
    expect(got.join('')).toBe(order)
  })

  it('lets the next column decide before the exact text does', async () => {
    const id = await load([
      { name: 'smith', amount: '2' },
      { name: 'Smith', amount: '3' },
      { name: 'SMITH', amount: '1' },
    ])
    const sort = ['name', 'amount'].map((each) => ({ column: each, descending: false }))
    expect(await shown(id, { filters: [], sort })).toEqual([2, 0, 1])
  })

  it.each<[string, Omit<Extract<ViewFilter, { op: 'between' }>, 'op'>, string]>([
    ['a day as upper end is meant whole', { column: 'seen', to: '2026-11-21' }, '01'],
    ['an instant as upper end is meant exactly', { column: 'seen', to: '2026-11-21T00:00:00Z' }, '0'],
    ['an end without seconds, in a zone', { column: 'seen', from: '2026-11-21T18:59-05:00' }, '12'],
    ['not, which takes what is no instant too', { column: 'seen', from: '2026-11-21', not: true }, '3'],
  ])('between: %s', async (_what, filter, matching) => {
    const id = await load(
      ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59.999Z', '2026-11-22', 'n/a'].map((seen) => ({ seen })),
    )
    const got = await shown(id, { filters: [{ op: 'between', ...filter }], sort: [] })
    expect(got.join('')).toBe(matching)
  })

  it('between: a range of numbers or of instants stays one where other values make the column text', async () => {
    const id = await load(['5', '20', '30', '450', '1200', 'N/A', '2026-11-21T09:00:00Z'].map((name) => ({ name })))
    const within = (range: Omit<Extract<ViewFilter, { op: 'between' }>, 'op' | 'column'>) =>
      shown(id, { filters: [{ op: 'between', column: 'name', ...range }], sort: [] })
    expect(await within({ from: '100', to: '900', scale: 'number' })).toEqual([3])
    expect(await within({ from: '2026-11-21', to: '2026-11-21', scale: 'instant' })).toEqual([6])
    expect(await within({ from: '100', to: '900' })).toEqual([0, 1, 2, 3, 4, 6])
  })

  it.each([
    '2026-11-21T10:00Z',
    '2026-11-21 10:00+00',
    '2026-11-21 10:00:00.000 UTC',
    '2026-11-21T05:00-05:00',
    '2026-11-21t10:00:00z',
    '2026-11-20T24:00-10:00',
  ])('between: a range from the value %s has its row', async (seen) => {
    const id = await load([{ seen }, { seen: '2026-11-21T09:59:59Z' }, { seen: '2026-11-21T10:00:00Z' }])
    const from: ViewFilter = { op: 'between', column: 'seen', from: seen, scale: 'instant' }
    expect(await shown(id, { filters: [from], sort: [] })).toEqual([0, 2])
  })

  it('keeps every text exactly, but for halves of surrogate pairs', async () => {
    const texts = [
      ...naughtyStrings,
      '\ufeff',
      '\ufeff\ufeffabcdefghijklmnop',
      '\0',
      'a\0b',
      '😀',
      'x'.repeat(10_000_000),
      '',
    ]
    const id = await load([...texts, '\ud800', 'a\udc00b'].map((name) => ({ name })))
    const fixed = await snapshots.view(id, wholeTable, signal)
    const viewId = fixed.ok ? fixed.value.viewId : ''
    const window = await snapshots.screens.window({ viewId, offset: 0, limit: 1000, columns: ['name'] }, signal)
    const read = window.ok ? window.value.cells.map(([text]) => text) : []
    expect(read.slice(0, texts.length).every((text, at) => text === texts[at])).toBe(true)
    expect(read.slice(texts.length)).toEqual(['\ufffd', 'a\ufffdb'])
  })

  it('looks for an accent alone as it is typed', async () => {
    const id = await load([{ name: 'Jose' }, { name: 'Jose\u0301' }, { name: null }])
    expect(await shown(id, { ...wholeTable, find: { text: '\u0301', columns: ['name'] } })).toEqual([1])
  })

  it('finds each naughty string by itself', async () => {
    const id = await load(naughtyStrings.map((name) => ({ name })))
    for (const [at, value] of [...naughtyStrings.entries()].filter(([place]) => takesTurn(place, 0, 8)))
      expect(await shown(id, { ...wholeTable, filters: [{ op: 'equals', column: 'name', value }] })).toContain(at)
  })
})

describe('what cannot be shown', () => {
  const refusal = async (each: TableView) => {
    const id = await load([{ name: 'a' }])
    const answer = await snapshots.view(id, each, signal)
    return answer.ok ? undefined : answer.failure
  }
  it.each<[string, TableView]>([
    ['a filter on a column that is missing', { filters: [{ op: 'empty', column: 'c0' }], sort: [] }],
    ['a sort by a column that is missing', { filters: [], sort: [{ column: 'rowid', descending: true }] }],
    [
      'a saved find in a column that is missing',
      { ...wholeTable, alwaysFind: { text: 'a', columns: ['name', 'key'] } },
    ],
    ['a find in a column that is missing', { ...wholeTable, find: { text: 'a', columns: ['name', 'key'] } }],
    ['a range without ends', { filters: [{ op: 'between', column: 'name' }], sort: [] }],
    ['a range of numbers from a word', { filters: [{ op: 'between', column: 'amount', from: 'ten' }], sort: [] }],
    ['a range up to February 30', { filters: [{ op: 'between', column: 'born', to: '2026-02-30' }], sort: [] }],
    ['half a regular expression', { filters: [{ op: 'regex', column: 'name', pattern: '(' }], sort: [] }],
    ['a back reference', { filters: [{ op: 'regex', column: 'name', pattern: '(a)\\1' }], sort: [] }],
    [
      'a repetition beyond all bounds',
      { filters: [{ op: 'regex', column: 'name', pattern: '((a{99}){99}){99}' }], sort: [] },
    ],
  ])('%s is refused in words', async (_what, each) => {
    expect(await refusal(each)).toMatchObject({
      kind: 'invalid-input',
      message: expect.stringMatching(/^[A-Z].*\.$/) as string,
      issues: [{ field: expect.any(String) as string }],
    })
  })
})
