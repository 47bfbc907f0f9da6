import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** Gives each test of a file a new folder, which is removed after it. */
export function inNewFolders(prefix: string, take: (folder: string) => void): void {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
    take(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}

/** Gives all tests of a file, or of a group, one new folder, which is removed after them. */
export function inOneFolder(prefix: string, take: (folder: string) => void): void {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
    take(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
}
