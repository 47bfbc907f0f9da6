import { beforeEach, expect, test, vi } from 'vitest'
import type { TableView } from '../../domain/tables/table.ts'
import type { InView } from './in-view.ts'
import { type SectionsBy, sectionsOf } from './sections.ts'
import { createViewLoader, keepsPlaces, type ViewTarget } from './view-loader.ts'

/** A fake snapshot: for each version, the view is a list of row numbers. */
let lists: Record<number, number[]> = {}
let version = 1
let refuseView = false
let lost = 0
const place: { now: InView } = { now: { first: 0, last: 20, active: 0 } }

const calls = {
  view: async (snapshotId: string, view: TableView) => {
    if (refuseView) throw new Error('refused')
    const matching = lists[version]?.length ?? 0
    return { viewId: `${snapshotId} ${version} ${JSON.stringify(view.sort)}`, matching, rowCount: matching, version }
  },
  window: async (viewId: string, columns: readonly string[], offset: number, limit: number) => {
    const rows = (lists[Number(viewId.split(' ')[1])] ?? []).slice(offset, offset + limit)
    return { rows, keys: rows.map(String), cells: rows.map((row) => columns.map(() => String(row))) }
  },
  position: async (viewId: string, row: number) => {
    const at = (lists[Number(viewId.split(' ')[1])] ?? []).indexOf(row)
    return at < 0 ? null : at
  },
  sections: async (_snapshotId: string, _view: TableView, { key }: SectionsBy) => {
    const rows = lists[version]?.length ?? 0
    return sectionsOf([[0, key, key, 'Open', rows + lost]], {})
  },
}
const byName: TableView = { filters: [], find: undefined, sort: [{ column: 'a', descending: false }] }
const target = (change: Partial<ViewTarget> = {}): ViewTarget => ({
  snapshotId: 's',
  version,
  growing: true,
  view: byName,
  columns: ['a'],
  ...change,
})
const loader = (gapMs = 0) => createViewLoader(calls, () => place.now, { gapMs, notFound: () => false })

beforeEach(() => {
  lists = { 1: [10, 20, 30, 40], 2: [5, 10, 15, 20, 30, 40] }
  version = 1
  refuseView = false
  lost = 0
  place.now = { first: 0, last: 20, active: 0 }
})

test('rows that came above those in view move them by as many places', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(1))
  expect(made.state().shown?.moved).toBeUndefined()
  place.now = { first: 1, last: 3, active: 2 }
  version = 2
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
  expect(made.state().shown?.moved).toEqual({ top: 2, active: 2 })
})

test('whoever stands at the top sees the first rows, whichever they are by now', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(1))
  version = 2
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
  expect(made.state().shown?.moved).toEqual({ top: 0, active: 0 })
  expect(made.state().shown?.blocks.rowAt(0)?.row).toBe(5)
})

test('the rows before stay while a changed view is awaited, and when it is refused', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  const { shown } = made.state()
  refuseView = true
  made.show(target({ view: { filters: [], sort: [] } }))
  expect(made.state()).toMatchObject({ shown, busy: true })
  await vi.waitFor(() => expect(made.state().error).toBeInstanceOf(Error))
  expect(made.state()).toMatchObject({ shown, busy: false })
  refuseView = false
  made.retry()
  await vi.waitFor(() => expect(made.state().shown?.view.sort).toEqual([]))
  expect(made.state().error).toBeUndefined()
})

test('newer rows wait while they are held back, a changed view does not', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  made.holdBack(true)
  version = 2
  made.show(target())
  await vi.waitFor(() => expect(made.state().waiting).toBe(true))
  expect(made.state().shown?.info.version).toBe(1)
  made.holdBack(false)
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
  expect(made.state().waiting).toBe(false)
})

test('newer rows that load while a row is selected wait too: they would move the selected row', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const view: typeof calls.view = async (...input) => {
    if (version === 2) {
      asked.resolve()
      await answered.promise
    }
    return calls.view(...input)
  }
  const made = createViewLoader({ ...calls, view }, () => place.now, { gapMs: 0, notFound: () => false })
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(1))
  version = 2
  made.show(target())
  await asked.promise
  made.holdBack(true)
  answered.resolve()
  await vi.waitFor(() => expect(made.state().waiting).toBe(true))
  // As long as a load takes here.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(made.state().shown?.blocks.rowAt(0)?.row).toBe(10)
  made.holdBack(false)
  await vi.waitFor(() => expect(made.state().shown?.blocks.rowAt(0)?.row).toBe(5))
  expect(made.state().waiting).toBe(false)
})

test('rows that come with a column that was just shown don’t have the places of the rows before, if they are sorted', async () => {
  const asTheyCame: TableView = { filters: [], find: undefined, sort: [] }
  for (const view of [byName, asTheyCame]) {
    version = 1
    const made = loader()
    made.show(target({ view }))
    await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(1))
    const before = made.state().shown
    made.holdBack(true)
    version = 2
    made.show(target({ view, columns: ['a', 'b'] }))
    await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
    expect(keepsPlaces(before, made.state().shown)).toBe(view === asTheyCame)
    made.close()
  }
})

test('a snapshot that grows is shown anew now and then, one that has come to its end at once', async () => {
  const made = loader(600_000)
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(1))
  version = 2
  made.show(target())
  expect(made.state().shown?.info.version).toBe(1)
  made.show(target({ growing: false }))
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
  made.close()
})

test('a column that was not shown is fetched for the same view, and its rows keep their place', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  const viewId = made.state().shown?.info.viewId
  made.show(target({ columns: ['a', 'b'] }))
  await vi.waitFor(() => expect(made.state().shown?.blocks.columns).toEqual(['a', 'b']))
  expect(made.state().shown).toMatchObject({ info: { viewId }, moved: { top: 0, active: 0 } })
})

test('another snapshot begins anew', async () => {
  const made = loader()
  made.show(target())
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  made.show(target({ snapshotId: 't' }))
  expect(made.state().shown).toBeUndefined()
  await vi.waitFor(() => expect(made.state().shown?.info.viewId).toMatch(/^t /))
  expect(made.state().shown?.moved).toBeUndefined()
})

test('the table taken anew: its rows stay until the new ones are there, and keep their places by their keys', async () => {
  const made = loader()
  made.show(target({ snapshotId: 'first', continues: true, growing: false }))
  await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('first'))
  const { shown } = made.state()
  place.now = { first: 1, last: 3, active: 2 }
  version = 2
  // A selection doesn't block newer rows here, because it's carried over.
  made.holdBack(true)
  made.show(target({ snapshotId: 'next', continues: true, growing: false }))
  expect(made.state()).toMatchObject({ shown, busy: false })
  await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('next'))
  const { moved } = made.state().shown ?? {}
  expect(moved).toMatchObject({ top: 2, active: 2 })
  expect([0, 1, 2, 3, 9].map((at) => moved?.placeOf?.(at))).toEqual([1, 3, 4, 5, undefined])
})

test('the table loaded again: rows that were never loaded have places too, unless the rows before are gone', async () => {
  lists = { 1: Array.from({ length: 1_500 }, (_, row) => row), 2: Array.from({ length: 1_501 }, (_, row) => row - 1) }
  for (const isGone of [false, true]) {
    version = 1
    const window: typeof calls.window = async (viewId, columns, offset, limit) => {
      if (isGone && columns.length === 0 && viewId.startsWith('first')) throw new Error('gone')
      return calls.window(viewId, columns, offset, limit)
    }
    const made = createViewLoader({ ...calls, window }, () => place.now, { gapMs: 0, notFound: () => false })
    made.show(target({ snapshotId: 'first', continues: true, growing: false }))
    await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('first'))
    version = 2
    made.holdBack(true)
    made.show(target({ snapshotId: 'next', continues: true, growing: false }))
    await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('next'))
    const { placeOf } = made.state().shown?.moved ?? {}
    expect([0, 700, 1_499].map((at) => placeOf?.(at))).toEqual(
      isGone ? [undefined, undefined, undefined] : [1, 701, 1_500],
    )
    expect(placeOf === undefined).toBe(isGone)
    made.close()
  }
})

test('the table taken anew: whoever stands at its top stays there, and the active row goes where it is now', async () => {
  const made = loader()
  made.show(target({ snapshotId: 'first', continues: true }))
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  place.now = { first: 0, last: 3, active: 3 }
  version = 2
  made.show(target({ snapshotId: 'next', continues: true, growing: false }))
  await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('next'))
  expect(made.state().shown?.moved).toMatchObject({ top: 0, active: 2 })
})

test('the table taken anew: where nobody is anywhere but at the top, no key is looked up', async () => {
  const made = loader()
  made.show(target({ snapshotId: 'first', continues: true }))
  await vi.waitFor(() => expect(made.state().shown).toBeDefined())
  place.now = { first: 0, last: 3, active: -1 }
  version = 2
  made.show(target({ snapshotId: 'next', continues: true, growing: false }))
  await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('next'))
  expect(made.state().shown?.moved).toEqual({ top: 0, active: 0 })
})

test('what could not be shown of one snapshot is tried with the next', async () => {
  const made = loader()
  refuseView = true
  made.show(target({ snapshotId: 'first', continues: true }))
  await vi.waitFor(() => expect(made.state().error).toBeInstanceOf(Error))
  refuseView = false
  made.show(target({ snapshotId: 'next', continues: true }))
  await vi.waitFor(() => expect(made.state().shown?.snapshotId).toBe('next'))
  expect(made.state().error).toBeUndefined()
})

test('sections come with their rows; those that do not fit them are left out', async () => {
  const by: SectionsBy = { key: 'a', name: 'a', order: 'a', counts: 'a', marks: {} }
  const made = loader()
  made.show(target({ sections: by }))
  await vi.waitFor(() => expect(made.state().shown?.sections).toMatchObject([{ key: 'a', rows: 4 }]))
  version = 2
  lost = 1
  made.show(target({ sections: by, growing: false }))
  await vi.waitFor(() => expect(made.state().shown?.info.version).toBe(2))
  expect(made.state().shown?.sections).toBeUndefined()
})
