import { createHash } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { exportsHandlers } from '../../src/main/services/exports/exports.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { createJobs } from '../../src/main/services/jobs/jobs.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { noDialogs } from '../../src/main/testing/windowless.ts'

/**
 * Main's export in a process to be killed. Arguments: the user data folder, the target, the row count, the order as JSON. Prints `ready` when the table is
 * loaded, starts on the first message, and prints `done` when the job ends.
 */

const [userDataPath = '', target = '', rowCount = '0', orderText = '{}'] = process.argv.slice(2)
const ids = ['id', 'name', 'npi', 'city', 'note', 'at']
const columns = ids.map((id) => ({ id, name: id, kind: 'text' as const }))

const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined })
const jobs = createJobs(() => {
  if (jobs.list().some(({ state }) => state !== 'running')) process.send?.('done')
})
const handlers = exportsHandlers({
  snapshots,
  jobs,
  partials: openPartials(join(userDataPath, 'exports.json')),
  dialogs: { ...noDialogs, saveAs: async () => target, chooseFolder: async () => join(target, '..') },
})

const loader = await snapshots.create({ title: 'killed', columns, source: {} })
for (let from = 0; from < Number(rowCount); from += 5_000) {
  const rows = Array.from({ length: 5_000 }, (_, at) => cellsOf(from + at))
  await loader.append(rows.map((cells) => ({ key: cells[0] ?? null, cells, json: null })))
}

/** The same for every run, and incompressible. */
function cellsOf(at: number): string[] {
  const noise = createHash('md5').update(String(at)).digest('hex')
  return [noise, `Name ${at}`, `00${at}`, `city-${at % 7}`, `=${noise}, "quoted"`, '2026-11-18T08:02:11Z']
}

process.once('message', () => {
  void handlers['exports.start'](
    {
      snapshotId: loader.id,
      view: wholeTable,
      columns: ids,
      name: 'killed',
      format: 'raw-csv',
      manifest: true,
      split: false,
      ...(JSON.parse(orderText) as object),
    },
    { signal: new AbortController().signal },
  )
})
// A killed process doesn’t write its compile cache by itself.
flushCompileCache()
process.send?.('ready')
