import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { removeCrashFiles } from './crash-files.ts'
import { inNewFolders } from '../../../test/new-folders.ts'

let root: string
inNewFolders('crash-', (path) => (root = path))

it('removes what lies in the folder of crash files, and counts it', async () => {
  await mkdir(path.join(root, 'Crashpad', 'completed'), { recursive: true })
  await writeFile(path.join(root, 'Crashpad', 'completed', 'a.dmp'), 'memory')
  await writeFile(path.join(root, 'Crashpad', 'settings.dat'), '')
  expect(await removeCrashFiles(path.join(root, 'Crashpad'), root)).toBe(2)
  expect(await readdir(root)).toEqual([])
  expect(await removeCrashFiles(path.join(root, 'Crashpad'), root)).toBe(0)
})

it.each(['outside', '.', 'own/..'])('touches nothing elsewhere: %s', async (where) => {
  const own = path.join(root, 'own')
  await mkdir(path.join(root, 'outside'))
  await mkdir(own)
  await writeFile(path.join(root, 'outside', 'theirs.dmp'), '')
  expect(await removeCrashFiles(path.resolve(root, where), own)).toBe(0)
  expect(await removeCrashFiles(own, own)).toBe(0)
  expect(await readdir(path.join(root, 'outside'))).toEqual(['theirs.dmp'])
})
