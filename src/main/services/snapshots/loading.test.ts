import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { TableLoader } from './loader.ts'
import {
  cellsOf,
  complete,
  loadTable,
  numbersAndNames,
  okOf,
  openTestService,
  rowsBetween,
  signal,
  sortedBy,
  type TestService,
} from './testing/service.ts'

let service: TestService
beforeEach(async () => {
  service = await openTestService()
})
afterEach(() => service.close())

const create = () => service.snapshots.create({ title: 'Table', columns: numbersAndNames, source: { call: 'test' } })

describe('loading', () => {
  it('is read while it goes on: each view holds the rows of its own version, whatever comes later', async () => {
    const { snapshots } = service
    const loader = await create()
    let loading = true
    const load = (async () => {
      try {
        for (let from = 0; from < 30_000; from += 500) await loader.append(rowsBetween(from, from + 500))
      } finally {
        loading = false
      }
    })()
    const views: { viewId: string; rowCount: number }[] = []
    while (loading) {
      // Without new rows the calls are answered from memory: without a pause, the load would never run.
      await nextTurn()
      const [whole, sorted] = await Promise.all([
        snapshots.view(loader.id, wholeTable, signal),
        snapshots.view(loader.id, sortedBy('number', true), signal),
      ])
      for (const { viewId, matching, rowCount } of [okOf(whole), okOf(sorted)]) {
        expect(matching).toBe(rowCount)
        views.push({ viewId, rowCount })
      }
      const last = okOf(sorted)
      expect(await cellsOf(service, last.viewId, 'number', 0, 1)).toEqual(
        last.rowCount === 0 ? [] : [String(last.rowCount - 1)],
      )
    }
    await load
    await loader.finish('ready', complete)
    const counts = new Set(views.map(({ rowCount }) => rowCount))
    expect(counts.size).toBeGreaterThan(2)
    for (const { viewId, rowCount } of views) {
      expect(await cellsOf(service, viewId, 'number', Math.max(0, rowCount - 1))).toHaveLength(rowCount === 0 ? 0 : 1)
    }
  })

  it('lets other work of main go on between its slices', async () => {
    const loader = await create()
    let turns = 0
    let done = false
    const others = (async () => {
      for (; !done; turns++) await nextTurn()
    })()
    await loader.append(rowsBetween(0, 50_000))
    done = true
    await others
    expect(turns).toBeGreaterThan(5)
    expect(service.snapshots.info(loader.id)?.rowCount).toBe(50_000)
  })

  it('takes columns later on; rows already there are empty in them', async () => {
    const { snapshots } = service
    const loader = await create()
    await loader.append(rowsBetween(0, 2))
    await loader.addColumns([{ id: 'later', name: 'Later', kind: 'text' }])
    await loader.append([{ key: null, json: null, cells: ['2', 'x', 'here'] }])
    const { viewId } = okOf(await snapshots.view(loader.id, sortedBy('later'), signal))
    expect(await cellsOf(service, viewId, 'later')).toEqual(['here', null, null])
    expect(snapshots.info(loader.id)?.columns.map(({ id }) => id)).toEqual(['number', 'name', 'later'])
  })

  it('can be taken up again where it stopped, and grows there', async () => {
    const { snapshots } = service
    // Enough rows to build an index when loading pauses.
    const first = await create()
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ key: null, json: null, cells: [String(at), 'x'] }))
    await first.append(rows)
    await first.finish('stopped', { ...complete, stopped: true, verdict: 'incomplete' })
    expect(await snapshots.resume('nobody', 'job')).toBeUndefined()
    const loader = await snapshots.resume(first.id, 'job 2')
    expect(snapshots.info(first.id)).toMatchObject({ state: 'loading', jobId: 'job 2', rowCount: 100_000 })
    expect(await snapshots.resume(first.id, 'job 3')).toBeUndefined()
    await loader?.addColumns([{ id: 'later', name: 'Later', kind: 'text' }])
    await loader?.append([{ key: null, json: null, cells: ['100000', 'x', 'y'] }])
    await loader?.finish('ready', complete)
    const { viewId, matching } = okOf(await snapshots.view(first.id, sortedBy('number', true), signal))
    expect([matching, await cellsOf(service, viewId, 'later', 0, 2)]).toEqual([100_001, ['y', null]])
  })

  it('refuses rows that do not fit, and goes on', async () => {
    const loader = await create()
    await expect(loader.append([{ key: null, json: null, cells: ['1'] }])).rejects.toThrow(JobFailed)
    await loader.append(rowsBetween(0, 1))
    expect(service.snapshots.info(loader.id)?.rowCount).toBe(1)
  })

  it('of a snapshot that was dropped ends', async () => {
    const loader = await create()
    const loads = loader.append(rowsBetween(0, 60_000))
    loads.catch(() => undefined)
    await service.snapshots.drop(loader.id)
    await expect(loads).rejects.toMatchObject({ failure: { kind: 'not-found' } })
    await expect(loader.append(rowsBetween(0, 1))).rejects.toThrow('These rows were unloaded')
  })

  it('is reported immediately at its start and end, and a few times a second between', async () => {
    const loader = await create()
    for (let from = 0; from < 150; from++) await loader.append(rowsBetween(from, from + 1))
    loader.progress({ ...complete, taken: 150, verdict: 'reading' })
    const during = service.events.length
    await loader.finish('failed', complete)
    const sent = service.events.map(({ name, value }) => [name, value as SnapshotInfo] as const)
    expect(sent[0]).toMatchObject(['snapshots.changed', { state: 'loading', rowCount: 0, version: 1 }])
    expect(sent.at(-1)).toMatchObject(['snapshots.changed', { state: 'failed', rowCount: 150 }])
    expect(during).toBeLessThan(100)
    const versions = sent.map(([, { version }]) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  })
})

describe('all rows', () => {
  it('come in order of arrival, those that were there when it began', async () => {
    const loader = await create()
    await loader.append(rowsBetween(0, 5_000))
    const seen: number[] = []
    for await (const batch of service.snapshots.rows(loader.id, signal)) {
      if (seen.length === 0) await loader.append(rowsBetween(5_000, 5_010))
      seen.push(...batch.map(({ row, json }) => (json === JSON.stringify({ number: row }) ? row : -1)))
    }
    expect(seen).toEqual(Array.from({ length: 5_000 }, (_, row) => row))
  })

  it('end where the signal says so, or with words where the snapshot is gone', async () => {
    const { id } = await loadTable(service, rowsBetween(0, 5_000))
    const controller = new AbortController()
    await expect(async () => {
      for await (const _ of service.snapshots.rows(id, controller.signal)) controller.abort()
    }).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await service.snapshots.drop(id)
    await expect(async () => {
      for await (const _ of service.snapshots.rows(id, signal)) throw new Error('a row of a table that is gone')
    }).rejects.toMatchObject({ failure: { kind: 'not-found' } })
  })
})

describe('rows that the database reads by itself', () => {
  const select = "SELECT NULL, NULL, NULL, * FROM (VALUES ('1', 'Ana'), ('2', 'Zoë'), ('3', NULL)) rows"
  it.each([
    ['as many rows of as many bytes as were expected', { rows: 3, cellBytes: [3, 7] }, 3],
    ['with a column of which nothing is expected', { rows: 3, cellBytes: [3, undefined] }, 3],
    ['one row more than expected', { rows: 2, cellBytes: [3, 7] }, 0],
    ['one row less', { rows: 4, cellBytes: [3, 7] }, 0],
    ['a byte more in one column', { rows: 3, cellBytes: [3, 6] }, 0],
    ['nothing expected at all', undefined, 0],
  ])('%s', async (_what, expected, stored) => {
    const loader = (await create()) as TableLoader
    // Known only after the database has read.
    const later = nextTurn(expected)
    expect(await loader.appendSelect(select, later, () => undefined, signal)).toBe(stored > 0)
    expect([loader.rowCount(), await loader.stored()]).toEqual([stored, stored])
  })
})
