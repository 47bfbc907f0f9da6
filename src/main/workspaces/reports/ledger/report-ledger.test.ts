import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReportEntry } from '../../../../domain/reports/report-entry.ts'
import { openReportLedger } from './report-ledger.ts'

let root: string
let notices: string[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ledger-'))
  notices = []
})
afterEach(() => rm(root, { recursive: true, force: true }))

const at = '2026-03-03T10:00:00.000Z'
const failure = { kind: 'rejected', message: 'No.' }
const entryOf = (id: string, more: Partial<ReportEntry> = {}): ReportEntry => ({
  id,
  connectionId: 'c',
  type: 'virtual',
  createdAt: at,
  steps: [{ what: 'start-sent', at }],
  ...more,
})
const ended = (id: string) => entryOf(id, { steps: [{ what: 'start-refused', at, failure }] })

const open = (more: Partial<Parameters<typeof openReportLedger>[0]> = {}) =>
  openReportLedger({ userDataPath: root, onNotice: (text) => notices.push(text), ...more })

async function idsOf(ledger: ReturnType<typeof open>): Promise<readonly string[]> {
  const all = await ledger.all()
  return all.ok ? all.value.map(({ id }) => id) : [all.failure.message]
}

it('what was written is there for the next console, with its facts and its steps', async () => {
  const ledger = open()
  await ledger.add(entryOf('a'))
  await ledger.add(entryOf('b'))
  const step = { what: 'start-answered', at, durationMs: 12, reportId: 'r' } as const
  expect(await ledger.step('a', step, { reportId: 'r', correlationId: 'k' })).toMatchObject({ ok: true })
  const next = open()
  expect(await idsOf(next)).toEqual(['a', 'b'])
  expect(await next.find('a')).toEqual({
    ok: true,
    value: entryOf('a', { reportId: 'r', correlationId: 'k', steps: [{ what: 'start-sent', at }, step] }),
  })
})

it('what is not there takes no step and is not written', async () => {
  const ledger = open()
  expect(await ledger.step('gone', { what: 'download-begun', at })).toEqual({ ok: true, value: undefined })
  expect(await ledger.remove(['gone'])).toEqual({ ok: true, value: null })
  expect(await readdir(root)).toEqual([])
})

it('steps of many at once lose nothing', async () => {
  const ledger = open()
  const ids = Array.from({ length: 20 }, (_, index) => `e${index}`)
  await Promise.all(ids.map((id) => ledger.add(entryOf(id))))
  await Promise.all(ids.flatMap((id) => [1, 2, 3].map(() => ledger.step(id, { what: 'download-begun', at }))))
  const all = await open().all()
  expect(all.ok && all.value.map(({ steps }) => steps.length)).toEqual(ids.map(() => 4))
})

it('the oldest that have ended make room, and that is reported; what is open or under way stays', async () => {
  const ledger = open({ most: 3, isInUse: (id) => id === 'open' })
  for (const entry of [entryOf('running'), ended('open'), ended('old'), ended('newer')]) await ledger.add(entry)
  expect(await idsOf(ledger)).toEqual(['running', 'open', 'old', 'newer'])
  expect(notices).toEqual([])
  await ledger.add(ended('newest'))
  expect(await idsOf(ledger)).toEqual(['running', 'open', 'newer', 'newest'])
  expect(notices).toEqual(['The report list is full. The oldest ended report was removed.'])
})

it('a damaged file is set aside and reported, never overwritten', async () => {
  await writeFile(join(root, 'reports.json'), '{"version": 1, "entries": [{"id"')
  const ledger = open()
  expect(await idsOf(ledger)).toEqual([])
  expect(notices.join()).toMatch(/damaged\. It was renamed reports\.json\.damaged-/)
  const [aside = ''] = await readdir(root)
  expect(await readFile(join(root, aside), 'utf8')).toContain('"entries"')
})

it('an entry of a newer console is kept and reported, though it cannot be shown', async () => {
  const inFile = ({ steps, ...entry }: ReportEntry) => ({ ...entry, trail: steps })
  const newer = { ...inFile(entryOf('newer')), trail: [{ what: 'beamed-up', at }] }
  await writeFile(
    join(root, 'reports.json'),
    JSON.stringify({ version: 1, entries: [newer, inFile(entryOf('known'))] }),
  )
  const ledger = open()
  expect(await idsOf(ledger)).toEqual(['known'])
  expect(notices.join()).toMatch(/1 report in the list can’t be read by this version of the console/)
  await ledger.step('known', { what: 'download-begun', at })
  expect(await ledger.step('newer', { what: 'download-begun', at })).toEqual({ ok: true, value: undefined })
  const kept = JSON.parse(await readFile(join(root, 'reports.json'), 'utf8')) as { entries: unknown[] }
  expect(kept.entries[0]).toEqual(newer)
})

it('a disk that takes nothing is a failure of kind storage, and nothing has changed', async () => {
  const folder = join(root, 'taken')
  await writeFile(folder, 'a file where the folder should be')
  const ledger = open({ userDataPath: folder })
  const added = await ledger.add(entryOf('a'))
  expect(added).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  await rm(folder)
  await mkdir(folder)
  expect(await idsOf(open({ userDataPath: folder }))).toEqual([])
})
