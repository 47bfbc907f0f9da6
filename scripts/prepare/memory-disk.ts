import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const disk = '/dev/shm'
const roomBytes = 4 * 2 ** 30

/**
 * A new folder in memory with 4 GiB to spare, from which programs may run; undefined where there is none. A sync takes no time there, and what a killed process
 * leaves is the same. It's removed when this process ends, with all that tests left in it.
 */
export function memoryDisk(): string | undefined {
  try {
    const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]
    if (options === undefined || options.split(',').includes('noexec')) return undefined
    const { bavail, bsize } = statfsSync(disk)
    if (bavail * bsize < roomBytes) return undefined
    // Sockets are in it, whose paths may not be long.
    const folder = mkdtempSync(path.join(disk, 'tests-'))
    // PostgreSQL, which refuses to run as root, passes through it as another user.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    return folder
  } catch {
    return undefined
  }
}
