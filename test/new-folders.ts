import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'

/** Gives each test of a file a new folder, which is removed after it. */
export function inNewFolders(prefix: string, take: (folder: string) => void): void {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
    take(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}

/** A new folder for all tests of a file or a group, which is removed after them. */
export function folderForAll(prefix = 'access-console-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}
