import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { wholeMask } from '../../../domain/tables/masks.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { maskedCell } from './masks.ts'
import { cellsOf, closingServices, okOf, signal } from './testing/service.ts'

const openService = closingServices()
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('masks a cell completely whose JSON is nested too deeply to look through', async () => {
  expect(maskedCell(undefined, 'reason', nested(200))).toBe(nested(200))
  expect(maskedCell(undefined, 'reason', nested(100_000))).toBe(wholeMask)
})

it('shows the rows around a record that is nested too deeply', async () => {
  const service = await openService()
  const { snapshots } = service
  const loader = await snapshots.create({
    title: 'Table',
    columns: [{ id: 'reason', name: 'reason', kind: 'text' }],
    source: {},
    masked: true,
  })
  const reasons = ['cough', nested(3_000), 'fever']
  await loader.append(reasons.map((reason, at) => ({ key: String(at), cells: [reason], json: nested(3_000) })))
  const { viewId } = okOf(await snapshots.view(loader.id, wholeTable, signal))
  expect(await cellsOf(service, viewId, 'reason')).toEqual(['cough', wholeMask, 'fever'])
  const row = okOf(await snapshots.screens.row({ snapshotId: loader.id, row: 1 }, signal))
  expect(row).toMatchObject({ cells: [wholeMask], json: undefined, masked: ['reason'] })
})

const withPhone = '{"name":"Ann","phone":"602-555-0143"}'
const withoutPhone = '[{"question":"[1]","answer":"no {"}]'
const insidesOf = (info: SnapshotInfo | undefined) =>
  info?.columns.flatMap(({ id, masksInside }) => (masksInside === true ? [id] : []))

it('marks a column from the first cell on that has a masked field inside, and lists none of its values', async () => {
  const { snapshots } = await openService()
  const columns = ['contact', 'answers'].map((id) => ({ id, name: id, kind: 'list' as const }))
  const loader = await snapshots.create({ title: 'Table', columns, source: {}, masked: true })
  const append = (contact: string) => loader.append([{ key: null, cells: [contact, withoutPhone], json: null }])
  await append('[]')
  expect(insidesOf(snapshots.info(loader.id))).toEqual([])
  await append(withPhone)
  expect(insidesOf(snapshots.info(loader.id))).toEqual(['contact'])
  await loader.addColumns([{ id: 'later', name: 'later', kind: 'text' }])
  await loader.append([{ key: null, cells: ['[]', null, '{"email": "ann@mail.example'], json: null }])
  expect(insidesOf(snapshots.info(loader.id))).toEqual(['contact', 'later'])
  const asked = { snapshotId: loader.id, view: wholeTable, column: 'contact', limit: 10 }
  const listed = (text: string) => snapshots.screens.distinct({ ...asked, text }, signal)
  expect(okOf(await listed('602-555'))).toEqual({ values: [], distinct: 0 })
  snapshots.screens.reveal({ snapshotId: loader.id, columns: ['contact'] })
  expect(okOf(await listed('602-555'))).toEqual({ values: [{ value: withPhone, count: 1 }], distinct: 1 })
})

it('masks a cell that is JSON also in the record that has it as a text', async () => {
  const { snapshots } = await openService()
  const loader = await snapshots.create({
    title: 'Table',
    columns: [{ id: 'details', name: 'details', kind: 'text' }],
    source: {},
    masked: true,
  })
  const json = JSON.stringify({ details: withPhone, change: { after: withPhone } })
  await loader.append([{ key: '1', cells: [withPhone], json }])
  const row = async () => okOf(await snapshots.screens.row({ snapshotId: loader.id, row: 0 }, signal))
  const masked = await row()
  expect(masked.masked).toEqual(['details', 'change.after'])
  expect(masked.json).not.toContain('602-555')
  snapshots.screens.reveal({ snapshotId: loader.id, columns: [...masked.masked], row: 0 })
  expect(await row()).toMatchObject({ masked: [], json, cells: [withPhone] })
})

it('marks the columns of a file in which any row has a masked field inside, and no others', async () => {
  const { snapshots, userDataPath } = await openService()
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = Array.from({ length: 2_500 }, (_, at) =>
    [`v-${at}`, at === 2_100 ? withPhone : 'none', withoutPhone].map(quoted).join(','),
  )
  const file = path.join(userDataPath, 'report.csv')
  await writeFile(file, ['visitId,contact,answers', ...lines, ''].join('\n'))
  const plan = { title: 'Report', source: {}, path: file }
  const load = async (masked: boolean) => {
    const { snapshotId } = await snapshots.loadCsv({ ...plan, masked }, () => undefined, signal)
    return insidesOf(snapshots.info(snapshotId))
  }
  expect(await load(true)).toEqual(['contact'])
  expect(await load(false)).toEqual([])
})

it('no screen reads a masked file before its columns are masked by their values', async () => {
  const tries: { readonly state: string; readonly ok: Promise<boolean> }[] = []
  const service = await openService({
    sendEvent(name, value) {
      if (name !== 'snapshots.changed') return
      const { id, columns } = value as SnapshotInfo
      const isMasked = columns.some(({ mask }) => mask !== undefined)
      const ok = service.snapshots.view(id, wholeTable, signal).then((answer) => answer.ok)
      tries.push({ state: isMasked ? 'masked' : 'not yet', ok })
    },
  })
  const { snapshots, userDataPath } = service
  const file = path.join(userDataPath, 'calls.csv')
  // No name of a column says that it's one of phones.
  const lines = Array.from({ length: 3_000 }, (_, at) => `v-${at},+1 602 555 ${1_000 + at}`)
  await writeFile(file, ['visit,ani', ...lines, ''].join('\n'))
  const plan = { title: 'Report', source: {}, path: file, masked: true }
  let head = ''
  let first: SnapshotInfo | undefined
  const begun = (snapshotId: string) => {
    head = snapshotId
    first = snapshots.screens.hold(snapshotId)
  }
  await snapshots.loadCsvHead({ ...plan, bytes: 4_096 }, begun, signal)
  expect(first).toMatchObject({ state: 'loading', columns: [], rowCount: 0 })
  expect(snapshots.info(head)?.rowCount).toBeGreaterThan(100)
  await snapshots.loadCsv({ ...plan, head }, () => undefined, signal)
  await snapshots.loadCsv(plan, () => undefined, signal)
  const read = await Promise.all(tries.map(async ({ state, ok }) => `${state} ${await ok}`))
  expect(new Set(read)).toEqual(new Set(['not yet false', 'masked true']))
})
