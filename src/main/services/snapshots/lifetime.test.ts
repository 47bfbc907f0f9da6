import { describe, expect, it, vi } from 'vitest'
import { wholeTable } from '../../../domain/tables/table.ts'
import { snapshotsHandlers } from './snapshots-handlers.ts'
import {
  cellsOf,
  closingServices,
  complete,
  loadTable,
  megabytes,
  numbersAndNames,
  okOf,
  rowsBetween,
  signal,
  sortedBy,
  type TestService,
} from './testing/service.ts'

const start = closingServices()

const goneIds = ({ events }: TestService) =>
  events.flatMap(({ name, value }) => (name === 'snapshots.gone' ? [(value as { snapshotId: string }).snapshotId] : []))

describe('a snapshot that nobody uses', () => {
  it('is dropped after a while; held by a screen, by a view or loading it stays', async () => {
    const service = await start({ keepUnusedMs: 100 })
    const { snapshots } = service
    const loading = await snapshots.create({ title: 'Loading', columns: numbersAndNames, source: {} })
    // Each is used as soon as it's there: a busy machine takes longer for the next one than an unused one stays.
    const { id: shown } = await loadTable(service, rowsBetween(0, 10))
    expect(snapshots.screens.hold(shown)?.id).toBe(shown)
    snapshots.screens.hold(shown)
    const { id: written } = await loadTable(service, rowsBetween(0, 10))
    const held = okOf(await snapshots.hold(written, wholeTable, signal))
    const { id: free } = await loadTable(service, rowsBetween(0, 10))
    await vi.waitFor(() => expect(goneIds(service)).toContain(free))
    expect([loading.id, shown, written].map((id) => snapshots.info(id)?.id)).toEqual([loading.id, shown, written])
    expect(snapshots.info(free)).toBeUndefined()

    snapshots.screens.release(shown)
    held.close()
    await vi.waitFor(() => expect(goneIds(service)).toContain(written))
    expect(snapshots.info(shown)?.id).toBe(shown)
    snapshots.pageGone()
    await vi.waitFor(() => expect(goneIds(service)).toContain(shown))
    await loading.finish('ready', complete)
    await vi.waitFor(() => expect(goneIds(service)).toContain(loading.id))
  })

  it('is dropped also where the clock was set back since its last use', async () => {
    const service = await start({ keepUnusedMs: 300 })
    const { id } = await loadTable(service, rowsBetween(0, 10))
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000)
    await vi.waitFor(() => expect(goneIds(service)).toContain(id))
    clock.mockRestore()
  })

  it('stays as long as one window shows it, and a page that goes or releases gives up its own holds alone', async () => {
    const service = await start({ keepUnusedMs: 30 })
    const { snapshots } = service
    const { id } = await loadTable(service, rowsBetween(0, 10))
    snapshots.screens.hold(id)
    const { id: other } = await loadTable(service, rowsBetween(0, 10))
    snapshots.screens.hold(id, 2)
    snapshots.screens.hold(id, 2)
    snapshots.screens.release(id, 3)
    snapshots.pageGone()
    snapshots.screens.release(id, 2)
    await vi.waitFor(() => expect(goneIds(service)).toContain(other))
    expect(snapshots.info(id)?.id).toBe(id)
    snapshots.pageGone(2)
    await vi.waitFor(() => expect(goneIds(service)).toContain(id))
  })

  it('answers in words once it is gone', async () => {
    const service = await start()
    const handlers = snapshotsHandlers(service.snapshots)
    const { id } = await loadTable(service, rowsBetween(0, 10))
    const { viewId } = okOf(await service.snapshots.view(id, sortedBy('name'), signal))
    await service.snapshots.drop(id)
    const context = { signal }
    const answers = await Promise.all([
      handlers['snapshots.info']({ snapshotId: id }, context),
      handlers['snapshots.hold']({ snapshotId: id }, context),
      handlers['snapshots.view']({ snapshotId: id, view: wholeTable }, context),
      handlers['snapshots.window']({ viewId, offset: 0, limit: 10, columns: [] }, context),
      handlers['snapshots.position']({ viewId, row: 0 }, context),
      handlers['snapshots.row']({ snapshotId: id, row: 0 }, context),
      handlers['snapshots.distinct']({ snapshotId: id, view: wholeTable, column: 'name', limit: 1 }, context),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        failure: { kind: 'not-found', message: 'These rows were unloaded. Load them again.' },
      })
    expect(await handlers['snapshots.release']({ snapshotId: id }, context)).toEqual({ ok: true, value: null })
  })

  it('stays where it is kept, but for others that need its memory', async () => {
    const service = await start({ keepUnusedMs: 30, memoryLimit: megabytes(80) })
    const { snapshots } = service
    const filler = 'x'.repeat(2_000)
    const kept = await loadTable(service, rowsBetween(0, 9_000, filler))
    snapshots.keep(kept.id, true)
    const { id } = await loadTable(service, rowsBetween(0, 10))
    await vi.waitFor(() => expect(goneIds(service)).toContain(id))
    expect(snapshots.info(kept.id)?.id).toBe(kept.id)
    const third = await snapshots.create({ title: 'Third', columns: numbersAndNames, source: {} })
    for (let from = 0; from < 27_000 && !goneIds(service).includes(kept.id); from += 1_000)
      await third.append(rowsBetween(from, from + 1_000, filler))
    expect(goneIds(service)).toContain(kept.id)
    await third.finish('ready', complete)
    const again = await loadTable(service, rowsBetween(0, 10))
    snapshots.keep(again.id, true)
    snapshots.keep(again.id, false)
    await vi.waitFor(() => expect(goneIds(service)).toContain(again.id))
  })

  it('that becomes complete while a view is fixed is described as before, since the view’s rows are those from before', async () => {
    const service = await start()
    const { snapshots } = service
    const loader = await snapshots.create({ title: 'Growing', columns: numbersAndNames, source: {} })
    await loader.append(rowsBetween(0, 50_000))
    const holding = snapshots.hold(loader.id, sortedBy('name'), signal)
    await loader.append(rowsBetween(50_000, 50_010))
    await loader.finish('ready', complete)
    const held = okOf(await holding)
    expect(held.matching).toBe(50_000)
    expect(held.snapshot).toMatchObject({ state: 'loading', rowCount: 50_000, completeness: { verdict: 'reading' } })
    held.close()
  })

  it('that is dropped while it is written or gone through keeps its rows until then, and no longer', async () => {
    const service = await start()
    const { snapshots } = service
    const { id } = await loadTable(service, rowsBetween(0, 1_000))
    const held = okOf(await snapshots.hold(id, sortedBy('name'), signal))
    const loop = snapshots.rows(id, signal)[Symbol.asyncIterator]()
    const seen = [...((await loop.next()).value ?? [])]
    await snapshots.drop(id)
    expect(goneIds(service)).toEqual([id])
    expect(await snapshots.view(id, wholeTable, signal)).toMatchObject({ ok: false, failure: { kind: 'not-found' } })

    for (let next = await loop.next(); next.done !== true; next = await loop.next()) seen.push(...next.value)
    expect(seen.length).toBe(1_000)
    let written = 0
    const { sql } = held.from(0, held.matching)
    for await (const rows of held.query(`SELECT ${held.cell('name')} ${sql}`, signal)) written += rows.length
    expect(written).toBe(1_000)
    held.close()
    await vi.waitFor(async () => expect(await countOfTables(service, 'snapshot')).toBe(0))
    expect(await countOfTables(service, 'view')).toBe(0)
  })

  it('makes room for others before its time, the least recently used first', async () => {
    const service = await start({ memoryLimit: megabytes(80) })
    const { snapshots } = service
    const filler = 'x'.repeat(2_000)
    const first = await loadTable(service, rowsBetween(0, 9_000, filler))
    const second = await loadTable(service, rowsBetween(0, 9_000, filler))
    snapshots.screens.hold(first.id)
    const third = await snapshots.create({ title: 'Third', columns: numbersAndNames, source: {} })
    for (let from = 0; from < 18_000; from += 1_000) await third.append(rowsBetween(from, from + 1_000, filler))
    expect([first, second, third].map(({ id }) => snapshots.info(id) !== undefined)).toEqual([true, false, true])
  })
})

describe('an order index', () => {
  it('is made once for all who ask, and again under the same id after it was let go', async () => {
    // Room for two of the indexes below.
    const service = await start({ indexLimit: 2 * 10_000 * 8 })
    const { snapshots } = service
    const { id } = await loadTable(service, rowsBetween(0, 10_000))
    const views = await Promise.all([1, 2, 3].map(() => snapshots.view(id, sortedBy('name'), signal)))
    const [viewId = ''] = new Set(views.map((view) => okOf(view).viewId))
    expect(new Set(views.map((view) => okOf(view).viewId)).size).toBe(1)
    const before = await cellsOf(service, viewId, 'number', 5_000, 20)
    for (const column of ['number', 'name'])
      for (const descending of [true, false])
        for (const filters of [[], [{ op: 'empty', column: 'name', not: true } as const]])
          okOf(await snapshots.view(id, { filters, sort: [{ column, descending }] }, signal))
    await vi.waitFor(async () => expect(await countOfTables(service, 'view')).toBe(2))
    expect(await cellsOf(service, viewId, 'number', 5_000, 20)).toEqual(before)
    expect(okOf(await snapshots.view(id, sortedBy('name'), signal)).viewId).toBe(viewId)
  })

  it('of a growing table goes on from the rows it had', async () => {
    const service = await start()
    const { snapshots } = service
    const loader = await snapshots.create({ title: 'Growing', columns: numbersAndNames, source: {} })
    const filter = { op: 'regex', column: 'number', pattern: '7$' } as const
    const seen: string[] = []
    for (let from = 0; from < 100; from += 10) {
      await loader.append(rowsBetween(from, from + 10))
      const { viewId, matching } = okOf(await snapshots.view(loader.id, { filters: [filter], sort: [] }, signal))
      expect(matching).toBe(from / 10 + 1)
      seen.push(viewId)
      expect(await cellsOf(service, viewId, 'number')).toEqual(
        Array.from({ length: matching }, (_, at) => String(at * 10 + 7)),
      )
    }
    // The first index was dropped and is rebuilt for its own row count.
    expect(await cellsOf(service, seen[0] ?? '', 'number')).toEqual(['7'])
    expect(await countOfTables(service, 'view')).toBeLessThan(5)
  })

  it('is not made for one who no longer wants it', async () => {
    const service = await start()
    const { id } = await loadTable(service, rowsBetween(0, 60_000))
    const controller = new AbortController()
    const view = service.snapshots.view(id, sortedBy('name'), controller.signal)
    controller.abort()
    expect(await view).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    const again = okOf(await service.snapshots.view(id, sortedBy('name'), signal))
    expect(again.matching).toBe(60_000)
    await vi.waitFor(async () => expect(await countOfTables(service, 'view')).toBe(1))
  })
})

/** Counts snapshot tables or order indexes in the database, with a query through a held view. */
async function countOfTables(service: TestService, kind: 'snapshot' | 'view'): Promise<number> {
  const { id } = await loadTable(service, rowsBetween(0, 1))
  const held = okOf(await service.snapshots.hold(id, wholeTable, signal))
  const others = `FROM duckdb_tables() WHERE table_name LIKE '${kind}%' AND table_name NOT LIKE '%${id.replaceAll('-', '')}'`
  let count = -1
  for await (const rows of held.query(`SELECT count(*) ${others}`, signal)) count = Number(rows[0]?.[0])
  held.close()
  await service.snapshots.drop(id)
  return count
}
