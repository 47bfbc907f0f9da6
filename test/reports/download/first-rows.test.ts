import { setTimeout as after } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wholeTable } from '../../../src/domain/tables/table.ts'
import { head } from '../../faults/fault-case.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'
import { csv, startReportServer } from './report-server.ts'

/** A report's first rows are there while the rest downloads: the same rows, masked as later, and nothing of them stays if the download fails. */

let server: Awaited<ReturnType<typeof startReportServer>>
let reports: ReportsConsole
let count = 0
beforeAll(async () => {
  server = await startReportServer()
  reports = await openReportsConsole(server.origin, { deadlineScale: 0.1 })
})
afterEach(async () => {
  for (const { snapshotId } of reports.opened.opened('under-test')) await reports.opened.close(snapshotId)
})
afterAll(async () => {
  await reports.close()
  await server.close()
})

const rows = 45_000
const rowOf = (at: number) => `v-${at},${at % 7 === 0 ? '"a, ""b""\r\nc"' : 'plain'},${at % 3_600},p${at}@example.org`
const header = 'visitId,note,waited,reach'
const body = Buffer.from(`${header}\r\n${Array.from({ length: rows }, (_, at) => rowOf(at)).join('\r\n')}\r\n`)
const firstPart = 1_300_000

/** Answers with a part of the body; `rest` sends what is left, or ends the connection. */
function halting(bytes: Buffer, part: number) {
  const sockets: Socket[] = []
  server.answerWith(({ socket }) => {
    sockets.push(socket)
    socket.write(
      Buffer.concat([head('200 OK', { ...csv, 'content-length': String(bytes.length) }), bytes.subarray(0, part)]),
    )
  })
  return {
    rest: () => sockets.at(-1)?.write(bytes.subarray(part)),
    cut: () => {
      // Retries are cut as well.
      server.answerWith(({ socket }) => socket.destroy())
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Opens an entry with a job; `shown` resolves with its snapshot once the job names one. */
function opening(more: { readonly unattended?: boolean } = {}) {
  count += 1
  const id = reports.ready(`d${count}`)
  const cancel = new AbortController()
  const named = Promise.withResolvers<string>()
  const seen: string[] = []
  const states: (string | undefined)[] = []
  const report = ({ snapshotId }: { readonly snapshotId?: string | undefined }) => {
    if (snapshotId === undefined) return
    seen.push(snapshotId)
    states.push(reports.snapshots.info(snapshotId)?.state)
    named.resolve(snapshotId)
  }
  const done = reports.opened.open([id], report, cancel.signal, `job-${count}`, more.unattended)
  const failed = done.then(
    () => undefined,
    (error: unknown) => (error as { readonly failure?: { readonly message: string } }).failure?.message ?? 'aborted',
  )
  return { id, done, failed, seen, states, shown: named.promise, cancel: () => cancel.abort() }
}

/** Resolves once the first rows of a snapshot can be read. */
async function comeFor(snapshotId: string) {
  await expect.poll(() => reports.snapshots.info(snapshotId)?.rowCount ?? 0).toBeGreaterThan(0)
}

it('shows the first rows of a download that halts, and all rows in their place as it goes on', async () => {
  const { rest } = halting(body, firstPart)
  const { id, done, shown } = opening()
  const snapshotId = await shown
  // A page can draw its screen, which knows of no column before it's known what is masked.
  expect(reports.snapshots.info(snapshotId)).toMatchObject({ state: 'loading', columns: [], rowCount: 0 })
  await comeFor(snapshotId)
  const first = await reports.table(snapshotId, 50_000)
  expect(first.info).toMatchObject({ state: 'loading', source: { type: 'virtual', connectionId: 'under-test' } })
  expect(first.info.rowCount).toBeGreaterThan(20_000)
  expect(first.info.completeness.verdict).toBe('reading')
  expect(first.info.columns.map(({ id: column, kind, mask }) => [column, kind, mask !== undefined])).toEqual([
    ['visitId', 'text', false],
    ['note', 'text', false],
    ['waited', 'number', false],
    ['reach', 'text', true],
  ])
  expect(first.cells[0]).toEqual(['v-0', 'a, "b"\r\nc', '0', 'p0@example.org'])
  // Not opened yet: nothing may take it for a whole report.
  expect(reports.opened.opened('under-test')).toEqual([])
  expect(reports.opened.whereIs(id)).toMatchObject({ snapshotId: undefined })
  const before = await reports.snapshots.view(snapshotId, wholeTable, new AbortController().signal)

  rest()
  const opened = await done
  expect(opened).toMatchObject({ snapshotId, rows })
  const all = await reports.table(snapshotId, 50_000)
  expect(all.info).toMatchObject({ state: 'ready', rowCount: rows, completeness: { verdict: 'complete' } })
  expect(all.cells.slice(0, first.cells.length)).toEqual(first.cells)
  // A screen that still has the first rows finds them where they were.
  const viewId = before.ok ? before.value.viewId : ''
  const window = await reports.snapshots.screens.window(
    { viewId, offset: 1_000, limit: 2, columns: ['visitId'] },
    new AbortController().signal,
  )
  expect(window.ok && window.value.cells).toEqual([['v-1000'], ['v-1001']])
})

it('shows the rows of a slow download that are there after a moment', async () => {
  const { rest } = halting(body, 100_000)
  const { done, shown, seen } = opening()
  await after(600)
  expect(seen).toEqual([])
  rest()
  const snapshotId = await shown
  expect((await done).snapshotId).toBe(snapshotId)
})

it('has more columns as later rows have more cells', async () => {
  const odd = Buffer.concat([body, Buffer.from('v-last,x,1,p@example.org,one more\r\n')])
  const { rest } = halting(odd, firstPart)
  const { done, shown } = opening()
  await comeFor(await shown)
  const first = await reports.table(await shown, 10)
  rest()
  const { snapshotId } = await done
  const all = await reports.table(snapshotId, 10)
  expect([first.header.length, all.header.length]).toEqual([4, 5])
  expect(all.cells).toEqual(first.cells.map((cells) => [...cells, null]))
  expect(all.info.completeness.verdict).toBe('unproven')
})

it('keeps the rows that somebody revealed while the rest came', async () => {
  const { rest } = halting(body, firstPart)
  const { done, shown } = opening()
  const snapshotId = await shown
  reports.snapshots.screens.reveal({ snapshotId, columns: ['reach'] })
  rest()
  await done
  expect(reports.snapshots.info(snapshotId)?.revealed).toEqual(['reach'])
})

it.each([
  ['it is canceled', 'cancel', /./],
  ['its connection ends', 'cut', /./],
  ['its connection is removed', 'remove', /^This report’s connection no longer exists\.$/],
] as const)('leaves no rows and no file if %s', async (_what, how, words) => {
  const { cut } = halting(body, firstPart)
  const { id, failed, shown, cancel } = opening()
  const snapshotId = await shown
  if (how === 'cut') cut()
  else if (how === 'cancel') cancel()
  else await reports.opened.removeConnection('under-test')
  expect(await failed).toMatch(words)
  expect(reports.snapshots.info(snapshotId)).toBe(undefined)
  expect(await reports.privateFiles()).toEqual([])
  expect(reports.stepsOf(id).map(({ what }) => what)).toEqual(['download-begun', 'download-failed'])
})

it.each([
  ['an error text', `{"error":"${'x'.repeat(2_000_000)}"}`],
  ['a header alone, however long', `${'a column,'.repeat(200_000)}\r\n`],
  ['a cell without an end', `${header}\r\n"${'x'.repeat(2_000_000)}`],
])('shows nothing of %s before the whole was read', async (_what, text) => {
  const { cut } = halting(Buffer.from(text), text.length - 10)
  const { failed, seen } = opening()
  await after(300)
  cut()
  expect(await failed).not.toBe(undefined)
  expect(seen).toEqual([])
})

it('shows nothing early to nobody', async () => {
  server.serve(body)
  const { done, states } = opening({ unattended: true })
  await done
  expect(states).toEqual(['ready'])
})

it('gives the whole report a snapshot of its own if the first rows are gone', async () => {
  const { rest } = halting(body, firstPart)
  const { done, shown } = opening()
  const first = await shown
  await reports.snapshots.drop(first)
  rest()
  const { snapshotId, rows: loaded } = await done
  expect([snapshotId === first, loaded]).toEqual([false, rows])
})
