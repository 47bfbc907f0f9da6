import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { rowSubjectId } from '../../src/domain/trail/trail-subject-id.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { trailHandlers } from '../../src/main/services/trail/trail-handlers.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { filesOf, newFolder, note, recorded, type Started, startTrail } from './trails.ts'
import { done, valueOf } from '../../src/main/services/storage/result.ts'

let folder: Awaited<ReturnType<typeof newFolder>>
let started: Started
let snapshots: ReturnType<typeof createSnapshots>
let time = 0
const day = 86_400_000
const { signal } = new AbortController()

beforeEach(async () => {
  folder = await newFolder()
  time = Date.parse('2026-08-01T00:00:00Z')
  started = startTrail(folder.path, simulatedKeychain(), { now: () => time })
  snapshots = createSnapshots({ userDataPath: folder.path, sendEvent: () => undefined, patientsBarred: () => false })
})
afterEach(async () => {
  await started.close()
  await snapshots.close()
  await folder.remove()
})

/** Entries of the list of reports; the last one has no report yet. */
const reports = [{ id: 'entry-1', reportId: 'a1B2' }, { id: 'entry-2', reportId: 'c3d4' }, { id: 'entry-3' }]

const handlers = () =>
  trailHandlers({
    trail: started.trail,
    snapshots,
    connections: {
      find: (id) => (id === 'sandbox' ? ({ id: 'sandbox', name: 'Sandbox' } as never) : undefined),
      all: () => [{ id: 'managed-a', name: 'Phoenix UAT' } as never],
    },
    questions: { named: async (name) => done(name === 'Weekly no-shows' ? [{ id: 'q-1' }, { id: 'q-2' }] : []) },
    reports: { followed: { ledger: { all: async () => done(reports) } } },
    booking: { journal: { labeled: async (label) => done(label === 'B-1122-001' ? [{ intentId: 'intent-1' }] : []) } },
  })

/** The cells of these columns, row by row, as in the table. */
async function rowsOf(snapshotId: string, columns: readonly string[], limit = 1_000) {
  const view = valueOf(await snapshots.view(snapshotId, wholeTable, signal))
  const window = valueOf(
    await snapshots.screens.window({ viewId: view.viewId, offset: 0, limit, columns: [...columns] }, signal),
  )
  return window.cells
}

async function open(from: string | null, to: string | null) {
  return valueOf(await handlers()['trail.open']({ from, to }, { signal }))
}

describe('the trail as a table', () => {
  it('has the records of a span in words, newest first, the connection by its name', async () => {
    for (let index = 1; index <= 10; index++) {
      await recorded(started.trail, index, index)
      time += 12 * day
    }
    await started.trail.record({ ...note(11, 'key.set', 'begun'), connectionId: 'gone', details: ['entities'] })
    const all = await open(null, null)
    expect(all).toMatchObject({
      title: 'Audit trail',
      rowCount: 11,
      state: 'ready',
      completeness: { verdict: 'complete' },
    })
    const cells = await rowsOf(all.id, ['seq', 'action', 'outcome', 'subjectKind', 'connectionId', 'details', 'holds'])
    expect(cells[0]).toEqual(['11', 'Key set', 'Started', 'Provider', 'gone', '["entities"]', 'yes'])
    expect(cells[1]).toEqual(['10', 'Provider shown', 'Done', 'Provider', 'Sandbox', null, 'yes'])
    expect(cells.map(([seq]) => Number(seq))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const some = await open('2026-08-13T00:00:00Z', '2026-09-30T00:00:00Z')
    expect((await rowsOf(some.id, ['seq'])).flat()).toEqual(['5', '4', '3', '2'])
    const sought = { kind: 'provider', id: '1000000003', from: null, to: null } as const
    const found = await handlers()['trail.subject'](sought, { signal })
    expect((await rowsOf(some.id, ['subject'])).flat()[2]).toBe(found.ok ? found.value.hashes[0] : '')
  })

  it('finds a report by the id that its screens show, and doesn’t answer with nothing for one that isn’t listed', async () => {
    const subject = { kind: 'report', id: 'entry-1' } as const
    await started.trail.record({ action: 'report.opened', outcome: 'done', subject })
    const { id } = await open(null, null)
    const find = async (reportId: string) =>
      await handlers()['trail.subject']({ kind: 'report', id: reportId, from: null, to: null }, { signal })
    const hashes = (await rowsOf(id, ['subject'])).flat()
    expect(hashes).toHaveLength(1)
    expect(await find('A1B2')).toEqual(done({ hashes, elsewhere: [] }))
    for (const unknown of ['c3d5', 'entry-1'])
      expect(await find(unknown)).toMatchObject({
        ok: false,
        failure: { kind: 'not-found', message: 'No report in the report list has this ID.' },
      })
  })

  it('finds a booking by the label that its screens show, and doesn’t answer with nothing for one that isn’t logged', async () => {
    const subject = { kind: 'intent', id: 'intent-1' } as const
    await started.trail.record({ action: 'booking.closed', outcome: 'done', subject })
    const { id } = await open(null, null)
    const find = async (label: string) =>
      await handlers()['trail.subject']({ kind: 'intent', id: label, from: null, to: null }, { signal })
    expect(await find('B-1122-001')).toEqual(done({ hashes: (await rowsOf(id, ['subject'])).flat(), elsewhere: [] }))
    expect(await find('B-1122-002')).toMatchObject({
      ok: false,
      failure: { kind: 'not-found', message: 'No booking in the booking log has this label.' },
    })
  })

  it('finds connections and saved questions by the names that screens show, and a removed connection by its ID', async () => {
    const ids = { connection: ['sandbox', 'managed-a', 'managed-b'], question: ['q-1', 'q-2'] } as const
    for (const kind of ['connection', 'question'] as const)
      for (const id of ids[kind])
        await started.trail.record({ action: 'trail.shown', outcome: 'done', subject: { kind, id } })
    const { id: table } = await open(null, null)
    const hashes = (await rowsOf(table, ['subject'])).flat().toReversed()
    const find = async (kind: 'connection' | 'question', id: string) =>
      await handlers()['trail.subject']({ kind, id, from: null, to: null }, { signal })
    const found = (...these: unknown[]) => done({ hashes: these, elsewhere: [] })
    expect(await find('connection', 'sandbox ')).toEqual(found(hashes[0]))
    expect(await find('connection', 'phoenix  uat')).toEqual(found(hashes[1]))
    expect(await find('connection', 'managed-b')).toEqual(found(hashes[2]))
    expect(await find('question', 'Weekly no-shows')).toEqual(found(hashes[3], hashes[4]))
    const refused = (message: string) => ({ ok: false, failure: { kind: 'not-found', message } })
    expect(await find('connection', 'Tucson')).toMatchObject(refused('No connection has this name.'))
    expect(await find('question', 'q-1')).toMatchObject(refused('No saved question has this name.'))
  })

  it('finds a row without a key by its number on the screen', async () => {
    const rows = [rowSubjectId('Visits', null, 1_199), rowSubjectId('Visits', '12', 0)]
    for (const id of rows)
      await started.trail.record({ action: 'row.shown', outcome: 'done', subject: { kind: 'row', id } })
    const { id: table } = await open(null, null)
    const [keyed, numbered] = (await rowsOf(table, ['subject'])).flat()
    const find = async (id: string) =>
      valueOf(await handlers()['trail.subject']({ kind: 'row', id, from: null, to: null }, { signal }))
    for (const typed of ['1,200', '1200', 'Row 1,200'])
      expect((await find(`Visits|${typed}`)).hashes).toContain(numbered)
    expect((await find('Visits|12')).hashes).toContain(keyed)
    expect((await find('Visits|c-12')).hashes).toHaveLength(1)
  })

  it('shows what was altered as such', async () => {
    await recorded(started.trail, 1, 3)
    const [file = ''] = await filesOf(folder.path)
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(
      file,
      lines
        .with(2, (lines[2] ?? '').replace('"count":2', '"count":9'))
        .with(3, 'nothing')
        .join('\n'),
    )
    const { id } = await open(null, null)
    expect(await rowsOf(id, ['seq', 'action', 'holds'])).toEqual([
      [null, 'Unreadable record', 'altered'],
      ['2', 'Provider shown', 'altered'],
      ['1', 'Provider shown', 'yes'],
    ])
  })

  const many = counted(5_000, 100_000)
  it(`of ${many} records has each`, async () => {
    for (let from = 0; from < many; from += 5_000) {
      await Promise.all(Array.from({ length: 5_000 }, (_, index) => started.trail.record(note(from + index))))
      time += 5 * day
    }
    const { id, rowCount } = await open(null, null)
    expect(rowCount).toBe(many)
    expect((await rowsOf(id, ['seq'], 3)).flat()).toEqual([many, many - 1, many - 2].map(String))
    const check = await started.trail.check()
    expect(check).toMatchObject({ value: { verdict: 'whole', records: many } })
  })
})
