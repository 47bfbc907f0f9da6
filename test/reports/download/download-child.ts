import { flushCompileCache } from 'node:module'
import { openReportsConsole } from './console.ts'

/**
 * Main's report download in a process to be killed. Arguments: the server, the user data folder, the saved file's path. Prints `ready`, starts on the first
 * message, and prints `done` when the report is open and saved.
 */

const [origin = '', userDataPath = '', target = ''] = process.argv.slice(2)
const never = { signal: new AbortController().signal }
const console_ = await openReportsConsole(origin, { userDataPath })
const entryId = console_.ready('c1')
console_.choose(target)

process.once('message', () => {
  void (async () => {
    const { snapshotId } = await console_.open(entryId)
    const answer = await console_.handlers['reports.saveFile']({ snapshotId, entryId }, never)
    if (answer.ok && answer.value.chosen) await console_.ended(answer.value.jobId)
    process.send?.('done')
  })()
})
// A killed process doesn’t write its compile cache by itself.
flushCompileCache()
process.send?.('ready')
