import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { failure } from '../../../src/bridge/failure.ts'
import { systemClock } from '../../../src/main/services/clock.ts'
import { createPlatformClient } from '../../../src/main/services/platform/client.ts'
import { failed } from '../../../src/main/services/storage/result.ts'
import { openFollowedReports } from '../../../src/main/workspaces/reports/ledger/followed-reports.ts'
import { openReportLedger } from '../../../src/main/workspaces/reports/ledger/report-ledger.ts'
import { connectionTo, everywhere, noKeys } from '../../requests/harness.ts'
import { inNewFolders } from '../../new-folders.ts'

const connection = connectionTo(everywhere('http://127.0.0.1:9'))
const at = '2026-03-03T10:00:00.000Z'
const entry = { id: 'lost', connectionId: connection.id, type: 'virtual', createdAt: at }
const stored = JSON.stringify({ version: 1, entries: [{ ...entry, trail: [{ what: 'start-sent', at }] }] })

let root: string
const notices: string[] = []
let client: ReturnType<typeof createPlatformClient>
const openReports = (more: Partial<Parameters<typeof openFollowedReports>[0]> = {}) =>
  openFollowedReports({
    userDataPath: root,
    client,
    connectionOf: async () => connection,
    contextOf: (own, signal) => ({ connection: own, keys: noKeys, signal }),
    sendEvent: () => undefined,
    onNotice: (text) => notices.push(text),
    now: () => Date.now(),
    whereIs: () => ({ downloadJobId: undefined, snapshotId: undefined }),
    ...more,
  })
inNewFolders('unread-', (path) => (root = path))
beforeEach(() => {
  notices.length = 0
  client = createPlatformClient()
})
afterEach(() => client.close())

it('a start of the last run counts as unknown also where the list could be read only later', async () => {
  // A folder can't be read as a file.
  await mkdir(join(root, 'reports.json'))
  const reports = openReports()
  const unread = { ok: false, failure: { kind: 'storage' } }
  expect(await reports.shown(connection.id)).toMatchObject(unread)
  expect(await reports.start(connection, { type: 'virtual' }, new AbortController().signal)).toMatchObject(unread)
  expect(await reports.removeConnection(connection.id)).toMatchObject(unread)
  await rmdir(join(root, 'reports.json'))
  await writeFile(join(root, 'reports.json'), stored)
  expect(await reports.shown(connection.id)).toMatchObject({ ok: true, value: [{ state: 'start-unknown' }] })

  const settled = await reports.settle({ entryId: 'lost', verdict: 'not-started', note: '' })
  expect(settled).toMatchObject({ ok: true, value: { state: 'start-not-sent' } })
  const started = await reports.start(connection, { type: 'virtual' }, new AbortController().signal)
  expect(started).toMatchObject({ ok: true, value: [{ state: 'start-not-sent' }] })
  expect(notices).toHaveLength(1)
  await reports.close()
})

it('a list that can’t be read at the start is read again by itself', async () => {
  await writeFile(join(root, 'reports.json'), stored)
  const ledger = openReportLedger({ userDataPath: root, onNotice: () => undefined })
  let reads = 0
  let isReadable = false
  const onDisk = {
    ...ledger,
    all: async () => {
      reads += 1
      return isReadable ? await ledger.all() : failed(failure('storage'))
    },
  }
  const timers = { ...systemClock, after: (_ms: number, action: () => void) => systemClock.after(5, action) }
  const reports = openReports({ onDisk, timers })
  await expect.poll(() => reads).toBeGreaterThan(2)
  isReadable = true
  await expect.poll(() => readFile(join(root, 'reports.json'), 'utf8')).toContain('start-unknown')
  await reports.close()
})
