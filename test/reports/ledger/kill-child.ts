import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createPlatformClient } from '../../../src/main/services/platform/client.ts'
import { openFollowedReports } from '../../../src/main/workspaces/reports/ledger/followed-reports.ts'
import { allKeys, connectionTo, everywhere } from '../../requests/harness.ts'

/** A console that prints its ledger, starts reports one after the other, and runs until it's killed. Argument: a `KillOrder`. */

export type KillOrder = {
  readonly folder: string
  readonly origin: string
  /** Days; each is the startDate of one report. */
  readonly starts: readonly string[]
}

/** One per entry, in ledger order. */
export type Found = {
  readonly startDate: string | undefined
  readonly state: string
  readonly reportId: string | undefined
}

const { folder, origin, starts } = JSON.parse(process.argv[2] ?? '') as KillOrder
const connection = connectionTo(everywhere(origin))

const reports = openFollowedReports({
  userDataPath: folder,
  client: createPlatformClient(),
  connectionOf: async () => connection,
  contextOf: (own, signal) => ({ connection: own, keys: allKeys, signal }),
  sendEvent: () => undefined,
  onNotice: (text) => writeSync(2, text),
  now: () => Date.now(),
  whereIs: () => ({ downloadJobId: undefined, snapshotId: undefined }),
})

// A killed process doesn’t write its compile cache by itself.
flushCompileCache()
const shown = await reports.shown(connection.id)
if (!shown.ok) throw new Error(shown.failure.message)
const found = shown.value.map(
  ({ entry, state }): Found => ({ startDate: entry.startDate, state, reportId: entry.reportId }),
)
writeSync(1, `${JSON.stringify(found)}\n`)

for (const startDate of starts)
  await reports.start(connection, { type: 'virtual', startDate, endDate: startDate }, new AbortController().signal)
