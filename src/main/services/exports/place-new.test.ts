import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { NameTaken, placeNew } from './place-new.ts'

it('renames a file to its final name, and never over another file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'place-new-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [partial, file] = [path.join(folder, '.part'), path.join(folder, 'rows.csv')]
  await writeFile(partial, 'ours')
  await placeNew(partial, file)
  expect(await readdir(folder)).toEqual(['rows.csv'])
  await writeFile(partial, 'later')
  await expect(placeNew(partial, file)).rejects.toBeInstanceOf(NameTaken)
  expect(await readFile(file, 'utf8')).toBe('ours')
  expect((await readdir(folder)).toSorted()).toEqual(['.part', 'rows.csv'])
})

it('a file that has its final name is there, though its first name can’t be removed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'place-new-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [partial, file] = [path.join(folder, '.part'), path.join(folder, 'rows.csv')]
  await writeFile(partial, 'ours')
  await placeNew(partial, file, () => Promise.reject(Object.assign(new Error('held'), { code: 'EBUSY' })))
  expect(await readFile(file, 'utf8')).toBe('ours')
})
