/** @module-tag night */
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishRemoval } from '../../src/main/services/purge/finish-removal.ts'
import { writeMarker } from '../../src/main/services/purge/removal-marker.ts'
import { tellRow } from '../trust/tell-row.ts'
import { foundIn } from './found-in.ts'
import { damaged, type Planted, plantFolder } from './planted-folder.ts'

/** A canary in every kind of stored data, including free pages and logs of databases: all are found before the purge, none after. */

let root: string
let planted: Planted
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'purge-'))
  planted = await plantFolder(path.join(root, 'console'), path.join(root, 'outside'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('leaves no canary in any file but those of the trail', async () => {
  const { folder, canaries, staying } = planted
  // Control: each canary can be found, including those in deleted rows and logs.
  expect([...canaries.keys()].filter((where) => !foundIn(folder, canaries).has(where))).toEqual([])
  expect(foundIn(folder, staying).size).toBe(staying.size)
  const trail = (name: string) => readFileSync(path.join(folder, 'audit-trail', name))
  const before = trail('1/a')

  await writeMarker(folder, new Date())
  expect(finishRemoval(folder).kind).toBe('removed')

  expect([...foundIn(folder, canaries)]).toEqual([])
  expect([...foundIn(folder, staying)].toSorted()).toEqual([...staying.keys()].toSorted())
  expect(trail('1/a')).toEqual(before)
  expect(readdirSync(folder).toSorted()).toEqual([
    'audit-trail',
    'audit-trail-head.json',
    `audit-trail-head.json${damaged}`,
    'key-marks.json',
  ])
  const mode = lstatSync(path.join(folder, 'key-marks.json')).mode & 0o777
  expect(process.platform === 'win32' ? 0o600 : mode).toBe(0o600)
  expect(readFileSync(path.join(root, 'outside/kept'), 'utf8')).toContain('canary-outside')
  tellRow(19, canaries.size, canaries.size, {
    part: 'Nothing is found after "Remove all my data", free pages and logs of databases included',
    control: `each of ${canaries.size} canaries found before, and the ${staying.size} of the trail found after`,
  })
})
