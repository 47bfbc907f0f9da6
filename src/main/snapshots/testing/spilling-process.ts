/** A session that has spilled, in a process to be killed: `node spilling-process.ts <userDataPath>` says "spilled" and then waits. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createSnapshots } from '../snapshots.ts'

const [, , userDataPath = ''] = process.argv
const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined, memoryLimit: 32 * 2 ** 20 })
const loader = await snapshots.create({ title: 'T', columns: [{ id: 'a', name: 'a', kind: 'text' }], source: {} })
const spill = path.join(userDataPath, 'spill')
const [folder = ''] = await readdir(spill)
for (let row = 0; (await readdir(path.join(spill, folder))).length === 0; row += 1_000) {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    key: `${row + at}`,
    json: null,
    cells: ['x'.repeat(1_000)],
  }))
  await loader.append(rows)
}
process.send?.('spilled')
setInterval(() => undefined, 1_000)
