import { rmSync } from 'node:fs'
import { finishRemoval } from '../../src/main/services/purge/finish-removal.ts'

/** A separate process: purges the folder, and kills itself before or after its nth removal. */
const [folder = '', at = '', when = ''] = process.argv.slice(2)
let removals = 0
const end = () => process.kill(process.pid, 'SIGKILL')
const removed = finishRemoval(folder, {
  remove(file) {
    removals += 1
    if (removals === Number(at) && when === 'before') end()
    rmSync(file, { recursive: true, force: true })
    if (removals === Number(at) && when === 'after') end()
  },
})
process.stdout.write(JSON.stringify({ kind: removed.kind, removals }))
