import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Gives each test of a file a new folder, which is removed after it. */
export function inNewFolders(prefix: string, take: (folder: string) => void): void {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
    take(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}
