import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedReport } from '../../../src/domain/reports/opened-report.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'
import { framed, send, startReportServer } from './report-server.ts'

/** The weekly reports of a span in one table, their jobs, and duplicate requests. */

let server: Awaited<ReturnType<typeof startReportServer>>
let console_: ReportsConsole
beforeAll(async () => {
  server = await startReportServer()
  console_ = await openReportsConsole(server.origin, { deadlineScale: 0.01 })
})
afterEach(async () => {
  for (const { snapshotId } of console_.opened.opened('under-test')) await console_.opened.close(snapshotId)
})
afterAll(async () => {
  await console_.close()
  await server.close()
})

const week = (id: string, startDate: string, endDate: string) => console_.ready(id, { startDate, endDate })

/** Returns a separate text per report, by the last character of its id. */
function serveEach(texts: Readonly<Record<string, string | undefined>>): void {
  server.answerWith(({ socket, request }) => {
    const id = /allvisitsreport\/[^/]*(\w)\/data/.exec(request.target)?.[1] ?? ''
    const text = texts[id]
    if (text === undefined) socket.end()
    else send(socket, framed('length', text), false)
  })
}

const uuid = (at: number) => `6f1c0a52-9a4e-4c8e-9d3f-${String(at).padStart(12, '0')}`

describe('several reports', () => {
  it('stand behind each other, columns by name, differences and repeated ids told', async () => {
    serveEach({
      1: 'visitId,status,old\nv-1,done,x\nv-2,done,x\n',
      2: 'status,visitId,fresh\nopen,v-2,y\nopen,v-3,y\n',
      3: 'visitId,status,old\nv-3,done,z\nv-2,done,z\nv-4,done,z\nv-4,done,z\n',
    })
    const ids = [
      week('a1', '2026-11-02', '2026-11-08'),
      week('a2', '2026-11-09', '2026-11-15'),
      week('a3', '2026-11-16', '2026-11-20'),
    ]
    // Named in another order than by date.
    const opened = await console_.open(...ids.toReversed())
    const { info, header, cells } = await console_.table(opened.snapshotId)
    expect(header).toEqual(['visitId', 'status', 'old', 'fresh'])
    expect(cells).toEqual([
      ['v-1', 'done', 'x', null],
      ['v-2', 'done', 'x', null],
      ['v-2', 'open', null, 'y'],
      ['v-3', 'open', null, 'y'],
      ['v-3', 'done', 'z', null],
      ['v-2', 'done', 'z', null],
      ['v-4', 'done', 'z', null],
      ['v-4', 'done', 'z', null],
    ])
    expect(opened).toMatchObject({ title: 'Virtual, Nov 2–20', rows: 8, repeated: 3 })
    expect(opened.parts.map(({ rows }) => rows)).toEqual([2, 2, 4])
    expect(opened.notes).toEqual([
      'Report 2 of 3: It’s missing the column “old” of the first report, shown as empty.',
      'Report 2 of 3: It has the column “fresh” that the first report doesn’t have.',
      '3 rows have a value in visitId that’s also in an earlier report. All rows are kept.',
    ])
    expect(info.completeness.verdict).toBe('complete')
    for (const id of ids) {
      expect(console_.stepsOf(id).map(({ what }) => what)).toEqual(['download-begun', 'downloaded'])
      const where = { snapshotId: undefined, spanSnapshotId: opened.snapshotId, spanSize: 3 }
      expect(console_.opened.whereIs(id)).toMatchObject(where)
    }
    const before = server.requests.length
    const one = await console_.open(ids[1] ?? '')
    expect([one.rows, server.requests.length]).toEqual([2, before])
    // analyst finding 8: Open on one of them shows that one, although all are open together.
    expect(console_.opened.whereIs(ids[1] ?? '')).toMatchObject({
      snapshotId: one.snapshotId,
      spanSnapshotId: opened.snapshotId,
    })
    await console_.opened.close(opened.snapshotId)
    expect(await console_.privateFiles()).toHaveLength(1)
    expect(console_.opened.whereIs(ids[0] ?? '').spanSnapshotId).toBeUndefined()
  })

  it('know repeated rows by the column of different UUIDs, where none is named visitId', async () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `same,${uuid(from + at)},${uuid(at % 2)}`).join('\n')
    serveEach({ 1: `a,id,practice\n${rows(0, 50)}\n`, 2: `a,id,practice\n${rows(45, 90)}\n` })
    const opened = await console_.open(week('b1', '2026-11-02', '2026-11-08'), week('b2', '2026-11-09', '2026-11-15'))
    expect([opened.rows, opened.repeated]).toEqual([95, 5])
    expect(opened.notes).toEqual(['5 rows have a value in id that’s also in an earlier report. All rows are kept.'])
  })

  it('are as of the start of the first of them, however much later they open', async () => {
    serveEach({ 5: 'visitId\nv-1\n', 6: 'visitId\nv-2\n' })
    const ids = ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'].map((createdAt, at) =>
      console_.ready(`c${at + 5}`, { createdAt }),
    )
    expect(await console_.open(...ids)).toMatchObject({ rows: 2, startedAt: '2026-11-19T10:00:00.000Z' })
  })

  it('without a column of ids tell that nothing is known of repeated rows', async () => {
    serveEach({ 1: 'a,b\n1,2\n', 2: 'a,b\n1,2\n' })
    const opened = await console_.open(week('c1', '2026-11-02', '2026-11-08'), week('c2', '2026-11-09', '2026-11-15'))
    expect([opened.rows, opened.repeated, opened.notes]).toEqual([2, undefined, []])
  })

  it('of the same days without a column of ids tell that rows may be there twice', async () => {
    serveEach({ 1: 'a,b\n1,2\n', 2: 'a,b\n1,2\n' })
    const opened = await console_.open(week('g1', '2026-11-02', '2026-11-08'), week('g2', '2026-11-08', '2026-11-15'))
    expect(opened.notes).toEqual([
      'More than one report here covers Nov 8, and no column is known to have IDs. Rows of these days may be counted twice.',
    ])
  })

  it('of which one is doubtful are doubtful, and it is named', async () => {
    serveEach({ 1: 'a,b\n1,2\n', 2: 'a,b\n1,2\nUnknown error\n' })
    const opened = await console_.open(week('d1', '2026-11-02', '2026-11-08'), week('d2', '2026-11-09', '2026-11-15'))
    const { verdict, missing } = console_.snapshots.info(opened.snapshotId)?.completeness ?? {}
    expect(verdict).toBe('incomplete')
    expect(missing?.[0]).toMatch(/^Report 2 of 2: Its last line, 3, is an error: “Unknown error”\. /)
  })

  it('of which one cannot be had leave nothing', async () => {
    serveEach({ 1: 'a,b\n1,2\n', 2: undefined })
    const ids = [week('e1', '2026-11-02', '2026-11-08'), week('e2', '2026-11-09', '2026-11-15')]
    await expect(console_.open(...ids)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    expect(await console_.privateFiles()).toEqual([])
    for (const id of ids)
      expect(console_.stepsOf(id).map(({ what }) => what)).toEqual(['download-begun', 'download-failed'])
    // Each with its own reason: the first one came.
    expect(ids.map((id) => console_.stepsOf(id).at(-1))).toMatchObject([
      { failure: { kind: 'cancelled', message: expect.stringMatching(/^This report downloaded/) as string } },
      { failure: { kind: 'unreachable' } },
    ])
  })

  it('open although the report of one, opened before, is closed meanwhile', async () => {
    serveEach({ 1: 'a\n1\n' })
    const [first, second] = [week('a1', '2026-11-02', '2026-11-08'), week('a2', '2026-11-09', '2026-11-15')]
    const one = await console_.open(first)
    server.answerWith(({ socket }) => {
      void console_.opened.close(one.snapshotId).then(() => send(socket, framed('length', 'a\n2\n'), false))
    })
    const both = await console_.open(first, second)
    expect((await console_.table(both.snapshotId)).cells).toEqual([['1'], ['2']])
    await console_.opened.close(both.snapshotId)
    expect(await console_.privateFiles()).toEqual([])
  })

  it('open although another opening that brought one of them is canceled, and leave nothing once closed', async () => {
    const [first, second] = [week('a1', '2026-11-02', '2026-11-08'), week('a2', '2026-11-09', '2026-11-15')]
    const third = week('a3', '2026-11-16', '2026-11-20')
    const canceled = new AbortController()
    let other: Promise<unknown> = Promise.resolve()
    const both = await new Promise<OpenedReport>((resolve, reject) => {
      server.answerWith(({ socket, request }) => {
        if (request.target.includes('a1/data')) send(socket, framed('length', 'a\n1\n'), false)
        // The first opening waits for its second report; then the second opening begins.
        else if (request.target.includes('a3/data')) void console_.open(first, second).then(resolve, reject)
        else {
          canceled.abort()
          void other.then(() => send(socket, framed('length', 'a\n2\n'), false))
        }
      })
      other = console_.opened
        .open([first, third], () => undefined, canceled.signal, 'other')
        .then(
          () => reject(new Error('not canceled')),
          () => undefined,
        )
    })
    expect((await console_.table(both.snapshotId)).cells).toEqual([['1'], ['2']])
    await console_.opened.close(both.snapshotId)
    expect(await console_.privateFiles()).toEqual([])
  })

  it('of two types are refused', async () => {
    serveEach({ 1: 'a\n1\n', 2: 'a\n1\n' })
    const ids = [console_.ready('f1'), console_.ready('f2', { type: 'retail' })]
    await expect(console_.open(...ids)).rejects.toMatchObject({ failure: { kind: 'invalid-input' } })
  })
})

describe('the job', () => {
  const never = { signal: new AbortController().signal }
  async function start(...entryIds: string[]): Promise<string> {
    const answer = await console_.handlers['reports.open']({ entryIds }, never)
    if (!answer.ok) throw new Error(answer.failure.message)
    return answer.value.jobId
  }

  it('tells bytes, of how many, and ends with the snapshot; who asks again gets the same', async () => {
    const text = `a,b\n${'1,2\n'.repeat(200_000)}`
    server.serve(text)
    const id = console_.ready('1a')
    const [jobId, twin] = [await start(id), await start(id)]
    expect(twin).toBe(jobId)
    const job = await console_.ended(jobId)
    const { snapshotId } = job.result as { snapshotId: string }
    expect(job).toMatchObject({ state: 'done', snapshotId, title: 'Open Virtual, Nov 2–8' })
    expect(console_.snapshots.info(snapshotId)).toMatchObject({ rowCount: 200_000, state: 'ready' })
    expect(await start(id)).toBe(jobId)
    const opened = await console_.handlers['reports.opened']({ connectionId: 'under-test' }, never)
    expect(opened).toMatchObject({ ok: true, value: [{ snapshotId }] })
    await console_.handlers['reports.close']({ snapshotId }, never)
    const later = await start(id)
    expect(later).not.toBe(jobId)
    await console_.ended(later)
  })

  it('is reported as it comes, and can be cancelled: nothing stays', async () => {
    const half = framed('length', `a,b\n${'1,2\n'.repeat(200_000)}`).subarray(0, 300_000)
    server.answerWith(({ socket }) => socket.write(half))
    const id = console_.ready('1b')
    const jobId = await start(id)
    await expect
      .poll(() => console_.jobs.list().find((job) => job.id === jobId))
      .toMatchObject({ stage: 'Downloading the report', total: 800_004, bytes: expect.any(Number) as number })
    expect(console_.opened.whereIs(id).downloadJobId).toBe(jobId)
    console_.jobs.cancel(jobId)
    expect(await console_.ended(jobId)).toMatchObject({ state: 'cancelled' })
    expect(console_.stepsOf(id)).toMatchObject([
      { what: 'download-begun' },
      { what: 'download-failed', failure: { kind: 'cancelled' } },
    ])
    expect(await console_.privateFiles()).toEqual([])
    expect(console_.opened.whereIs(id).downloadJobId).toBeUndefined()
  })

  it('of an entry that is not there is refused', async () => {
    const answer = await console_.handlers['reports.open']({ entryIds: ['nothing'] }, never)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})
