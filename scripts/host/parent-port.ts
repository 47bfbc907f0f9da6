import { EventEmitter } from 'node:events'

/** Runs first in a forked process and provides `process.parentPort`, as in Electron's utility processes. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}

const port = new ParentPort()
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: port })
