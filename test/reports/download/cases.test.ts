import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../../counted.ts'
import type { CellText } from '../../../src/domain/tables/table.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'
import { csv, startReportServer } from './report-server.ts'
import { answer } from '../../faults/fault-case.ts'

/** Reports as they may arrive: shown correctly, or rejected with the line and the reason; nothing is guessed silently. */

let server: Awaited<ReturnType<typeof startReportServer>>
let console_: ReportsConsole
let count = 0

beforeAll(async () => {
  server = await startReportServer()
  console_ = await openReportsConsole(server.origin, { deadlineScale: 0.1 })
})
afterEach(async () => {
  for (const { snapshotId } of console_.opened.opened('under-test')) await console_.opened.close(snapshotId)
})
afterAll(async () => {
  await console_.close()
  await server.close()
})

async function open(body: string | Uint8Array) {
  server.serve(body)
  count += 1
  const id = console_.ready(`c${count}`)
  const opened = await console_.open(id)
  const { info, header, cells } = await console_.table(opened.snapshotId)
  const { verdict, missing } = info.completeness
  return { id, opened, info, header, cells, verdict, missing }
}

/** The message and steps of a rejected report, which must leave no files. */
async function refused(respond: Parameters<typeof server.answerWith>[0]): Promise<string> {
  server.answerWith(respond)
  count += 1
  const id = console_.ready(`c${count}`)
  const error: unknown = await console_.open(id).catch((reason: unknown) => reason)
  expect(console_.stepsOf(id).map(({ what }) => what)).toEqual(['download-begun', 'download-failed'])
  expect(await console_.privateFiles()).toEqual([])
  expect(console_.opened.whereIs(id)).toEqual({ downloadJobId: undefined, snapshotId: undefined })
  return (error as { failure: { message: string } }).failure.message
}

const withBody = (body: string | Uint8Array, headers: Readonly<Record<string, string>> = csv) =>
  refused(({ socket }) => socket.write(answer('200 OK', headers, Buffer.from(body))))

describe('a report like any', () => {
  it('is open, whole, and told in the ledger', async () => {
    const { id, opened, info, header, cells, verdict, missing } = await open(
      'visitId,zip,npi,when\r\nv-1,02134,1234567893,2026-11-02T08:00:00Z\r\nv-2,00501,1234567893,2026-11-02T09:00:00Z\r\n',
    )
    expect(header).toEqual(['visitId', 'zip', 'npi', 'when'])
    expect(cells[0]).toEqual(['v-1', '02134', '1234567893', '2026-11-02T08:00:00Z'])
    expect(info.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'dateTime'])
    expect([verdict, missing, info.state]).toEqual(['complete', [], 'ready'])
    expect(info.completeness).toMatchObject({ taken: 2, totalAtStart: 2, totalAtEnd: 2 })
    expect(opened).toMatchObject({ type: 'virtual', title: 'Virtual, Nov 2–8', rows: 2, repeated: 0, notes: [] })
    expect(opened.parts).toMatchObject([{ rows: 2, framing: 'length', asked: 1, oddLines: 0, delimiter: ',' }])
    const { sha256, bytes, reportId } = opened.parts[0]!
    expect(console_.stepsOf(id)).toMatchObject([
      { what: 'download-begun' },
      { what: 'downloaded', rows: 2, columns: 4, bytes, sha256 },
    ])
    expect(info.source).toMatchObject({
      call: 'reports.download',
      connectionId: 'under-test',
      stage: 'uat',
      address: server.origin,
      type: 'virtual',
      reports: [
        { reportId, startDate: '2026-11-02', endDate: '2026-11-08', bytes, sha256, endKnownBy: 'its announced length' },
      ],
    })
  })

  it('that is open already is not asked for again', async () => {
    const { id, opened } = await open('a,b\n1,2\n')
    const before = server.requests.length
    expect(await console_.open(id)).toEqual(opened)
    expect(server.requests.length).toBe(before)
    expect(console_.opened.whereIs(id).snapshotId).toBe(opened.snapshotId)
  })

  it('whose rows were let go is loaded again from its copy; closing it removes that', async () => {
    const { id, opened } = await open('a,b\n1,2\n')
    const before = server.requests.length
    await console_.snapshots.drop(opened.snapshotId)
    expect(console_.opened.whereIs(id).snapshotId).toBeUndefined()
    expect(console_.opened.opened('under-test')).toEqual([])
    const again = await console_.open(id)
    expect([again.rows, server.requests.length, console_.stepsOf(id).length]).toEqual([1, before, 2])
    expect(again.snapshotId).not.toBe(opened.snapshotId)
    expect(await console_.privateFiles()).toHaveLength(1)
    await console_.opened.close(again.snapshotId)
    expect(await console_.privateFiles()).toEqual([])
    expect(console_.snapshots.info(again.snapshotId)).toBeUndefined()
  })

  it('of a connection that is removed goes with it, its rows and its copy, let go or not', async () => {
    const kept = await open('a,b\n1,2\n')
    const letGo = await open('a,b\n3,4\n')
    await console_.snapshots.drop(letGo.opened.snapshotId)
    await console_.opened.removeConnection('another')
    expect(await console_.privateFiles()).toHaveLength(2)
    await console_.opened.removeConnection('under-test')
    expect(await console_.privateFiles()).toEqual([])
    expect(console_.snapshots.info(kept.opened.snapshotId)).toBeUndefined()
  })
})

describe('csv-spectrum', async () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('csv-spectrum'))
  const files = (await readdir(path.join(folder, 'csvs'))).map((name) => name.replace(/\.csv$/, ''))
  it.each(files)('%s', async (name) => {
    const body = await readFile(path.join(folder, 'csvs', `${name}.csv`), 'utf8')
    const { header, cells, verdict } = await open(body)
    const text = await readFile(path.join(folder, 'json', `${name}.json`), 'utf8')
    const wanted = [JSON.parse(text) as Record<string, string> | Record<string, string>[]]
      .flat()
      .map((row) => (name === 'location_coordinates' ? { ...row, 'Contact Phone Number': '2095257564' } : row))
    expect(cells.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at]])))).toEqual(wanted)
    // Without a line end, the last cell may be truncated.
    expect(verdict).toBe(body.endsWith('\n') ? 'complete' : 'unproven')
  })
})

describe('a report of unusual form is shown rightly and told of', () => {
  it.each<[string, string | Uint8Array, string[], CellText[][], string[]]>([
    [
      'mixed line ends',
      'a,b\r\n1,2\n3,4\r5,"6\r\n7"\r\n',
      ['a', 'b'],
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6\r\n7'],
      ],
      [],
    ],
    ['a byte order mark', '\ufeffa,b\n1,2\n', ['a', 'b'], [['1', '2']], []],
    ['UTF-16 LE', Buffer.from('\ufeffa,b\nü,2\n', 'utf16le'), ['a', 'b'], [['ü', '2']], ['It’s encoded as UTF-16LE.']],
    [
      'UTF-16 BE',
      Buffer.from('\ufeffa,b\nü,2\n', 'utf16le').swap16(),
      ['a', 'b'],
      [['ü', '2']],
      ['It’s encoded as UTF-16BE.'],
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('name,b\nü,2\n', 'utf16le'),
      ['name', 'b'],
      [['ü', '2']],
      ['It’s encoded as UTF-16LE, without a byte order mark.'],
    ],
    ['semicolons', 'a;b\n1,5;2\n', ['a', 'b'], [['1,5', '2']], ['Its cells are separated by semicolons, not commas.']],
    ['tabs', 'a\tb\n1\t2\n', ['a', 'b'], [['1', '2']], ['Its cells are separated by tabs, not commas.']],
    ['a header alone', 'visitId,status\r\n', ['visitId', 'status'], [], []],
    [
      'names that stand twice, or are none',
      'a,a,\n1,2,3\n',
      ['a', 'a (2)', 'Column 3'],
      [['1', '2', '3']],
      [
        'The name “a” appears more than once in the header row. Numbers were added to make these columns distinct.',
        '1 column has no name in the header row and is named by its position.',
      ],
    ],
    [
      'a line break in a name (data D1)',
      '"Visit\nid",status\r\n1,done\r\n',
      ['Visit\nid', 'status'],
      [['1', 'done']],
      [],
    ],
    ['text behind a quote in a name (data D1)', 'id,"wait" (s)\n1,2\n', ['id', 'wait (s)'], [['1', '2']], []],
    ['blank first lines (data D1)', '\n\na,b\n1,2\n', ['a', 'b'], [['1', '2']], []],
  ])('%s', async (_name, body, header, cells, notes) => {
    const found = await open(body)
    expect([found.header, found.cells, found.opened.notes]).toEqual([header, cells, notes])
    expect(found.verdict).toBe('complete')
  })

  const width = counted(120, 10_000)
  it(`${width} columns`, async () => {
    const line = (prefix: string) => Array.from({ length: width }, (_, at) => `${prefix}${at}`).join(',')
    const { header, cells, verdict } = await open(`${line('c')}\n${line('x')}\n${line('y')}\n`)
    expect([header.length, cells[1]?.at(-1), verdict]).toEqual([width, `y${width - 1}`, 'complete'])
  }, 120_000)

  it('a cell of 1 MB', async () => {
    const long = '"'.repeat(2) + 'é'.repeat(2 ** 19)
    const { cells, verdict } = await open(`a,b\n"${long}",2\n`)
    expect(cells).toEqual([[long.slice(1), '2']])
    expect(verdict).toBe('complete')
  })

  it.each([
    ['an id', '6f1c0a52-9a4e-4c8e-9d3f-0a8a2f5b7c11,done\n6f1c0a52-9a4e-4c8e-9d3f-0a8a2f5b7c12,done\n'],
    ['an instant', 'done,2026-11-02T08:00:00Z\ndone,2026-11-02T09:00:00Z\n'],
    ['a day and a time with a blank', 'done,2026-11-02 08:00:00\ndone,2026-11-02 09:00:00\n'],
    ['numbers alone', '1,2.5,true,\n3,4,false,\n'],
  ])('no header, as %s in the first line shows', async (_name, body) => {
    const { opened, verdict, missing } = await open(body)
    expect(opened.notes.join()).toContain('looks like data, not column names')
    expect(verdict).toBe('unproven')
    expect(missing.join()).toContain('aren’t among the rows')
  })

  it('times without a zone are noted with their column', async () => {
    const { opened } = await open('visitId,createdAt,startedAt\nv1,2026-11-21 02:00:00.000,2026-11-21T02:00:00Z\n')
    expect(opened.notes).toEqual([
      'Times without a time zone in the column “createdAt” are read as UTC in filters, sorting and charts.',
    ])
  })

  it('rows that do not fit the header are kept, counted and told with their lines', async () => {
    const { opened, cells, verdict, missing } = await open('a,b\n1,2\n3\n4,5,6\n7,8\n')
    expect(cells).toEqual([
      ['1', '2', null],
      ['3', null, null],
      ['4', '5', '6'],
      ['7', '8', null],
    ])
    expect(opened.parts[0]).toMatchObject({
      oddLines: 2,
      firstOddLines: [
        { line: 3, problem: '1 cell, but the header row has 2' },
        { line: 4, problem: '3 cells, but the header row has 2' },
      ],
    })
    expect([verdict, missing]).toEqual([
      'unproven',
      ['2 lines have a problem. First problem, line 3: 1 cell, but the header row has 2.'],
    ])
  })

  it.each([
    ['words', 'a,b\n1,2\nUnknown error\n', 3, 'Unknown error'],
    [
      'JSON of as many cells as the header',
      'a,b\n1,"x\ny"\n{"error":"Unknown error","status":500}\n',
      4,
      'Unknown error',
    ],
    [
      'JSON with a line of its own around it',
      'a,b\n1,2\n\n{"message": "Authorization failed: bad service token"}\n\n',
      4,
      'Authorization failed: bad service token',
    ],
    ['words in a report of one column', 'a\n1\nError: connection lost\n', 3, 'Error: connection lost'],
    [
      'words in UTF-16',
      Buffer.from('\ufeffa,b\r\n1,2\r\nQueryExecution Not Found', 'utf16le'),
      3,
      'QueryExecution Not Found',
    ],
  ])('an error text in the place of the last row: %s', async (_name, body, line, words) => {
    const { opened, verdict, missing } = await open(body)
    expect(verdict).toBe('incomplete')
    expect(missing[0]).toContain(`Its last line, ${line}, is an error: “${words}”. Rows before it may be missing.`)
    expect(opened.parts[0]?.firstOddLines).toContainEqual({
      line,
      problem: `an error instead of a row: ${words}`,
    })
  })

  it('a last row that begins like an error, with as many cells as the header, is a row', async () => {
    const { verdict, cells } = await open('note,count\nok,1\nError: seen,2\n')
    expect([verdict, cells.length]).toEqual(['complete', 2])
  })

  it('a last row with such words in a line of one of its cells is a row', async () => {
    const { verdict, cells } = await open('note,count\nok,1\n"seen\nError: login, later",2\n')
    expect([verdict, cells.at(-1)]).toEqual(['complete', ['seen\nError: login, later', '2']])
    const cut = await open('note,count\nok,1\n"seen\nError: connection lost\n')
    expect(cut.verdict).toBe('incomplete')
    expect(cut.missing[0]).toContain('Its last line, 4, is an error')
    const quoted = await open('note,count\nok,1\n"seen\nError: ""login""",2\n')
    expect([quoted.verdict, quoted.cells.at(-1)]).toEqual(['complete', ['seen\nError: "login"', '2']])
  })

  it.each([
    [
      'a row that lacks cells',
      'a,b,c\n1,2,3\n4,5',
      'incomplete',
      'It ends in the middle of its last row: line 3 has 2 cells',
    ],
    ['quotes', 'a,b\n1,2\n3,"4', 'incomplete', 'It ends in the middle of its last row: the quote opened on line 3'],
    [
      'quotes before its last cell',
      'a,b,c\n1,2,3\n4,"5',
      'incomplete',
      'It ends in the middle of its last row: the quote opened on line 3',
    ],
    ['its last cell', 'a,b\n1,2\n3,4', 'unproven', 'Its last line has no line end'],
  ])('analyst defect 5: a report cut within %s says so', async (_what, body, wanted, sentence) => {
    const { verdict, missing } = await open(body)
    expect([verdict, missing]).toEqual([wanted, [expect.stringContaining(sentence)]])
  })

  it('a quote that is never closed', async () => {
    const { verdict, missing } = await open('a,b\n1,2\n3,"4\n5,6\n')
    expect(verdict).toBe('incomplete')
    expect(missing[0]).toContain('opened on line 3 is never closed')
  })
})

describe('what is no report is refused and leaves nothing', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['an empty body', () => withBody(''), /empty, without even a header row/],
    ['blanks', () => withBody(' \r\n\r\n'), /^The platform sent an empty report, without even a header row/],
    [
      'a mark and nothing more',
      () => withBody('\ufeff'),
      /^The platform sent an empty report, without even a header row/,
    ],
    [
      'JSON, said to be so',
      () => withBody('{"error": "Unknown error"}', { 'content-type': 'application/json' }),
      /isn’t CSV/,
    ],
    [
      'JSON, said to be CSV',
      () => withBody('{"error": "Unknown error"}'),
      /JSON instead of the report\. It says: Unknown error/,
    ],
    ['a list of JSON', () => withBody('[{"id": 1}]', {}), /JSON instead of the report/],
    ['a page', () => withBody('<!doctype html><html>Sign in</html>'), /a web page/],
    ['a page in UTF-16', () => withBody(Buffer.from('\ufeff<html><body>Sign in</body></html>', 'utf16le')), /a page/],
    ['an error text', () => withBody('Unknown error\n'), /an error instead of the report: Unknown error/],
    [
      'an error text of two lines',
      () => withBody('Authorization failed: bad service token\n  at gateway\n'),
      /an error instead of the report: Authorization failed/,
    ],
    ['a cell without an end', () => withBody(`a,b\n1,"${'x'.repeat(65 * 2 ** 20)}`), /starts on line 2 doesn’t end/],
    [
      'the error of section 7',
      () =>
        refused(({ socket }) =>
          socket.write(
            answer(
              '400 Bad Request',
              { 'content-type': 'application/json' },
              '{"error": "QueryExecution did not succeed"}',
            ),
          ),
        ),
      /its status isn’t Succeeded/,
    ],
    [
      'a wrong key',
      () =>
        refused(({ socket }) =>
          socket.write(
            answer(
              '403 Forbidden',
              { 'content-type': 'application/json' },
              '{"message": "Authorization failed: bad service token"}',
            ),
          ),
        ),
      /rejected the reporting key/,
    ],
  ])('%s', async (_name, came, message) => {
    expect(await came()).toMatch(message)
  })

  it.each(['{"error": "No visit of Zoe Quux"}', 'Error: No visit of Zoe Quux\n'])(
    'what it says is shown, and is in no words that the ledger writes: %s',
    async (body) => {
      expect(await withBody(body)).toContain('No visit of Zoe Quux')
      const failed = console_.stepsOf(`c${count}`).at(-1)
      const [said, ofPerson] = [/No visit of Zoe Quux$/, /Quux/].map((form) => expect.stringMatching(form) as string)
      expect(failed).toMatchObject({ what: 'download-failed', failure: { platformText: said } })
      expect(failed).not.toMatchObject({ failure: { message: ofPerson } })
    },
  )

  it('a report that is not ready is not even asked for', async () => {
    const before = server.requests.length
    const id = console_.ready('waiting', { steps: [{ what: 'status', at: '2026-11-20T08:00:00Z', status: 'RUNNING' }] })
    await expect(console_.open(id)).rejects.toMatchObject({ failure: { kind: 'rejected' } })
    expect(server.requests.length).toBe(before)
  })
})
