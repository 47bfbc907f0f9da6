import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gibibyte = 2 ** 30

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > gibibyte
  } catch {
    return false
  }
}

/** Where tests put folders of little data: a memory disk if available, on which a sync takes no time. What a killed process leaves is the same there. */
export const memoryDisk = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
