import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { newDraft } from '../../src/domain/booking/booking-draft.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { openDesk } from '../booking/desk.ts'
import { openReportsConsole } from '../reports/download/console.ts'
import { canary } from './canary.ts'

/**
 * Main with patient data in everything that touches the disk: an open report, a spilling database, views that sort and find, a draft, and the report reloaded
 * from its copy. Prints `loading` and `open`; at `open`, no report is loading. Arguments: the server, the folder.
 */

const [origin = '', userDataPath = ''] = process.argv.slice(2)
const never = new AbortController().signal
const console_ = await openReportsConsole(origin, { userDataPath, memoryLimit: 56 * 2 ** 20 })
const desk = await openDesk({ folder: userDataPath })
const say = (text: string) =>
  new Promise<void>((resolve) => (process.send === undefined ? resolve() : process.send(text, () => resolve())))

async function look(snapshotId: string): Promise<void> {
  for (const view of [
    wholeTable,
    { ...wholeTable, sort: [{ column: 'note', descending: true }] },
    { ...wholeTable, find: { text: canary.slice(2), columns: ['patientName'] } },
  ]) {
    const made = await console_.snapshots.view(snapshotId, view, never)
    if (made.ok)
      await console_.snapshots.screens.window(
        { viewId: made.value.viewId, offset: 100, limit: 50, columns: ['patientName'] },
        never,
      )
  }
}

/** True if the database has a spill file open. Works only on Linux. */
const spills = () =>
  process.platform === 'linux' &&
  readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).includes('duckdb_temp_storage')
    } catch {
      return false
    }
  })

let ending = false
process.once('message', () => {
  const work = async () => {
    const draft = newDraft('0b8f3c6e-5d0a-4f6e-9c1b-2a7d4e9f1c33', 'none', '2026-11-22T00:00:00Z')
    await desk.ask('booking.keepDraft', { draft: { ...draft, patient: { ...draft.patient, firstName: canary } } })
    for (let turn = 0; ; turn++) {
      const entryId = console_.ready(`c${turn === 0 ? 0 : 1 + (turn % 2)}`)
      await say('loading')
      const { snapshotId } = await console_.open(entryId)
      // A fresh spill file keeps its name for one more event loop turn.
      await delay(20)
      if (spills()) await say('spilled')
      await say('open')
      await look(snapshotId)
      if (turn === 0) {
        console_.choose(undefined)
        await console_.handlers['reports.saveFile']({ snapshotId, entryId }, { signal: never })
      }
      await delay(150)
      // The rows are dropped but the copy stays, and the turn after next reloads them. The first report's rows stay open, so that two don't fit.
      if (turn === 0) continue
      if (turn % 2 === 1) await console_.snapshots.drop(snapshotId)
      else await console_.opened.close(snapshotId)
    }
  }
  void work().catch((error: unknown) => {
    if (!ending) throw error
  })
})
process.once('SIGTERM', () => {
  ending = true
  void Promise.all([console_.close(), desk.close()]).then(() => process.exit(0))
})
await say('ready')
