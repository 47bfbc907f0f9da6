import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../../counted.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'
import { startReportServer } from './report-server.ts'

/** Compares two open reports by the values of a column. */

let server: Awaited<ReturnType<typeof startReportServer>>
let console_: ReportsConsole
let count = 0
const never = { signal: new AbortController().signal }
beforeAll(async () => {
  server = await startReportServer()
  console_ = await openReportsConsole(server.origin)
})
afterAll(async () => {
  await console_.close()
  await server.close()
})

async function opened(text: string): Promise<string> {
  server.serve(text)
  count += 1
  return (await console_.open(console_.ready(`c${count}`))).snapshotId
}

async function compare(leftText: string, rightText: string, key = 'id') {
  const [left, right] = [await opened(leftText), await opened(rightText)]
  const answer = await console_.handlers['reports.compare']({ left, right, key }, never)
  if (!answer.ok) return { refused: answer.failure }
  const job = await console_.ended(answer.value.jobId)
  const { info, header, cells } = await console_.table(answer.value.snapshotId, 1_000)
  const rows = cells.map((row) =>
    Object.fromEntries(header.flatMap((name, at) => (row[at] === null ? [] : [[name, row[at]]]))),
  )
  for (const id of [left, right]) await console_.opened.close(id)
  await console_.snapshots.drop(answer.value.snapshotId)
  return { job, info, rows }
}

it('tells what was added, removed and changed, field by field', async () => {
  const { job, info, rows } = await compare(
    'id,status,note,gone\n1,open,a,x\n2,open,"b ""q""",x\n3,open,,x\n4,same,s,x\n',
    'note,id,status,new\nA,1,closed,y\n"b ""q""",2,open,y\nfilled,3,open,y\ns,4,same,y\nf,5,open,y\n',
  )
  expect(job).toMatchObject({ state: 'done', result: { added: 1, removed: 0, changed: 2, same: 2 } })
  expect(rows).toEqual([
    { change: 'removed', what: 'column', key: 'gone' },
    { change: 'added', what: 'column', key: 'new' },
    {
      change: 'changed',
      what: 'row',
      key: '1',
      field: 'status',
      left: '"open"',
      right: '"closed"',
      leftId: '0',
      rightId: '0',
    },
    { change: 'changed', what: 'row', key: '1', field: 'note', left: '"a"', right: '"A"', leftId: '0', rightId: '0' },
    { change: 'changed', what: 'row', key: '3', field: 'note', right: '"filled"', leftId: '2', rightId: '2' },
    { change: 'added', what: 'row', key: '5', right: '{"note":"f","id":"5","status":"open","new":"y"}', rightId: '4' },
  ])
  expect(info?.completeness).toMatchObject({ verdict: 'complete', missing: [] })
  expect(info?.source).toMatchObject({ call: 'reports.compare', key: 'id', left: { rows: 4 }, right: { rows: 5 } })
})

it('analyst finding 7: does not compare rows whose key is missing or occurs more than once, and says on which side', async () => {
  const { job, info, rows } = await compare('id,a\n1,x\n1,y\n2,x\n,z\n3,x\n', 'id,a\n1,x\n2,X\n3,x\n3,y\n')
  expect(rows).toMatchObject([{ change: 'changed', key: '2', field: 'a' }])
  expect(job?.result).toMatchObject({ changed: 1, added: 0, removed: 0, same: 0, uncompared: { left: 4, right: 3 } })
  expect(info?.completeness.verdict).toBe('incomplete')
  expect(info?.completeness.missing).toEqual([
    'Left report: 1 row without a value in id, not compared.',
    'Left report: 2 rows with a repeated value in id, not compared.',
    'Left report: 1 row with a value in id that the other report repeats, not compared.',
    'Right report: 2 rows with a repeated value in id, not compared.',
    'Right report: 1 row with a value in id that the other report repeats, not compared.',
  ])
})

it('carries the doubts of both reports', async () => {
  const { info } = await compare('id,a\n1,x\n2\n', 'id,a\n1,x\nUnknown error\n')
  expect(info?.completeness.verdict).toBe('incomplete')
  expect(info?.completeness.missing.join('\n')).toMatch(
    /Left report: 1 line has a problem[^]*Right report: Its last line/,
  )
})

it('says of a row of one report that the other may have it, where that one may lack rows', async () => {
  const { job, rows } = await compare('id,a\n1,x\n2,y\n', 'id,a\n1,x\n3,z')
  expect(job?.result).toMatchObject({ added: 1, removed: 1, same: 1 })
  expect(rows).toMatchObject([
    { change: 'removed-unproven', key: '2', leftId: '1' },
    { change: 'added', key: '3', rightId: '1' },
  ])
})

describe('is refused', () => {
  it('by a column that one of them has not, and with itself', async () => {
    expect(await compare('id,a\n1,x\n', 'key,a\n1,x\n')).toMatchObject({
      refused: { kind: 'invalid-input', message: expect.stringContaining('no column id') as string },
    })
    const one = await opened('id\n1\n')
    const answer = await console_.handlers['reports.compare']({ left: one, right: one, key: 'id' }, never)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    await console_.opened.close(one)
  })

  it('where one is closed', async () => {
    const one = await opened('id\n1\n')
    const answer = await console_.handlers['reports.compare']({ left: one, right: 'gone', key: 'id' }, never)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})

it('says what a plain comparison of the same rows says', async () => {
  const text = fc.stringMatching(/^[a-c"',é]{0,3}$/)
  const side = fc.uniqueArray(fc.tuple(fc.nat(12), text, text), { selector: ([id]) => id, maxLength: 10 })
  const csvOf = (rows: readonly (readonly [number, string, string])[]) =>
    `id,a,b\n${rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')}\n`
  await fc.assert(
    fc.asyncProperty(side, side, async (left, right) => {
      const found = await compare(csvOf(left), csvOf(right))
      const others = new Map(right.map((row) => [row[0], row]))
      const own = new Set(left.map(([id]) => id))
      const wanted = {
        removed: left.filter(([id]) => !others.has(id)).length,
        added: right.filter(([id]) => !own.has(id)).length,
        changed: left.filter(([id, a, b]) => {
          const other = others.get(id)
          return other !== undefined && (other[1] !== a || other[2] !== b)
        }).length,
      }
      expect(found.job?.result).toMatchObject(wanted)
    }),
    { numRuns: counted(8, 25) },
  )
}, 120_000)
