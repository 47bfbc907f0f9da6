import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sweepSessionFolders } from './session-folder.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

/** Leftovers of killed sessions, whose process ids other programs have got since. */

let parent: string
inNewFolders('session-folder-', (path) => (parent = path))

/** A folder whose name begins with the id of a process that runs until the test ends. */
async function folderOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: 'ignore' })
  await once(child, 'spawn')
  onTestFinished(() => void child.kill('SIGKILL'))
  const name = `${child.pid}-0123456789abcdef`
  await mkdir(path.join(parent, name))
  return name
}
const ofThisProgram = () => folderOf(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)'])

it('that of a session that runs stays', async () => {
  const name = await ofThisProgram()
  await sweepSessionFolders(parent)
  expect(await readdir(parent)).toEqual([name])
})

it('one from before the computer started goes, whatever runs with its process id now', async () => {
  const name = await ofThisProgram()
  const longAgo = new Date('2001-01-01T00:00:00Z')
  await utimes(path.join(parent, name), longAgo, longAgo)
  await sweepSessionFolders(parent)
  expect(await readdir(parent)).toEqual([])
})

it.runIf(process.platform === 'linux')('one whose process id another program has goes', async () => {
  await folderOf('/bin/sleep', ['60'])
  await sweepSessionFolders(parent)
  expect(await readdir(parent)).toEqual([])
})
