/** A session that spilled, in a process for tests to kill: `node spilling-process.ts <userDataPath>` prints "spilled" and waits. */
import { randomBytes } from 'node:crypto'
import { createSnapshots } from '../snapshots.ts'

const [, , userDataPath = ''] = process.argv
const memoryLimit = 32 * 2 ** 20
const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined, memoryLimit })
const loader = await snapshots.create({ title: 'T', columns: [{ id: 'a', name: 'a', kind: 'text' }], source: {} })
// Twice the memory limit of incompressible data.
for (let bytes = 0; bytes < 2 * memoryLimit; bytes += 1_000_000) {
  const rows = Array.from({ length: 400 }, (_, at) => ({
    key: `${bytes + at}`,
    json: null,
    cells: [randomBytes(1_250).toString('hex')],
  }))
  await loader.append(rows)
}
process.send?.('spilled')
setInterval(() => undefined, 1_000)
