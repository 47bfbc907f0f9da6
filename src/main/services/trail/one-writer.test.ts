import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { holdTrail } from './one-writer.ts'

it.runIf(process.platform === 'linux')('one process holds the trail, and no other user can take it first', async () => {
  const runtimeFolder = await mkdtemp(path.join(tmpdir(), 'hold-'))
  onTestFinished(() => rm(runtimeFolder, { recursive: true, force: true }))
  const folder = path.join(runtimeFolder, 'audit-trail')
  const id = `access-console-trail-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  // A name without a file, which any program may take.
  const other = createServer().listen(`\0${id}`)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const hold = await holdTrail(folder, runtimeFolder)
  expect(hold).toBeDefined()
  expect(await holdTrail(folder, runtimeFolder)).toBeUndefined()
  await hold?.release()
  // What a killed process leaves.
  await writeFile(path.join(runtimeFolder, `${id}.sock`), '')
  const again = await holdTrail(folder, runtimeFolder)
  expect(again).toBeDefined()
  await again?.release()
})
