import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishRemoval } from '../../src/main/services/purge/finish-removal.ts'
import { markerName, writeMarker } from '../../src/main/services/purge/removal-marker.ts'
import { counted, whole } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { foundIn } from './found-in.ts'
import { type Planted, plantFolder } from './planted-folder.ts'

/** kill -9 during a purge, at each step and at random moments: the next start completes it. */

const program = path.join(import.meta.dirname, 'killed-removal.ts')
let root: string
let planted: Planted
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'purge-kill-'))
  planted = await plantFolder(path.join(root, 'planted'), path.join(root, 'outside'))
  // Many files, so that the purge takes long enough to be hit.
  const log = readFileSync(path.join(planted.folder, 'logs', 'c'))
  for (let copy = 0; copy < 400; copy += 1) writeFileSync(path.join(planted.folder, `logs.damaged-${copy}`), log)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function freshFolder(): Promise<string> {
  const folder = path.join(root, 'console')
  rmSync(folder, { recursive: true, force: true })
  cpSync(planted.folder, folder, { recursive: true, verbatimSymlinks: true })
  await writeMarker(folder, new Date())
  return folder
}

/** What the next start finds, and what it leaves. */
function startAfter(folder: string): { readonly inTheMiddle: boolean; readonly clean: boolean } {
  const names = readdirSync(folder)
  const inTheMiddle = names.includes(markerName) && names.length < readdirSync(planted.folder).length
  finishRemoval(folder)
  const clean =
    foundIn(folder, planted.canaries).size === 0 &&
    foundIn(folder, planted.staying).size === planted.staying.size &&
    !existsSync(path.join(folder, markerName)) &&
    finishRemoval(folder).kind === 'none'
  return { inTheMiddle, clean }
}

it('is finished at the next start, whichever step it was killed at', async () => {
  // Runs once without a kill to count the steps.
  const unkilled = spawnSync(process.execPath, [program, await freshFolder()], { encoding: 'utf8' })
  const { kind, removals } = JSON.parse(unkilled.stdout) as { kind: string; removals: number }
  expect(kind).toBe('removed')
  const ends = Array.from({ length: counted(1, 8) }, (_, at) => removals - at)
  const steps = [
    1,
    ...(whole ? [2, 5] : []),
    ...Array.from({ length: counted(0, 40) }, (_, at) => Math.ceil(((at + 1) * removals) / 42)),
    ...ends,
  ]
  let held = 0
  let tried = 0
  for (const at of steps) {
    for (const when of ['before', 'after']) {
      const folder = await freshFolder()
      const killed = spawnSync(process.execPath, [program, folder, String(at), when])
      expect(killed.signal).toBe('SIGKILL')
      // Only the last step, which removes the marker itself, leaves nothing to do.
      expect(existsSync(path.join(folder, markerName))).toBe(at < removals || when === 'before')
      tried += 1
      if (startAfter(folder).clean) held += 1
    }
  }
  expect(held).toBe(tried)
  tellRow(19, held, tried, {
    part: 'A removal killed at its steps is finished at the next start',
    control: 'each process ended by SIGKILL at its step',
  })
}, 600_000)

it('and at whatever moment', async () => {
  const tries = counted(3, 100)
  let held = 0
  let met = 0
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const folder = await freshFolder()
    const full = readdirSync(folder).length
    const child = spawn(process.execPath, [program, folder], { stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // From its first removal, a little later each time.
    while (child.exitCode === null && readdirSync(folder).length === full) await sleep(1)
    await sleep(attempt % 12)
    child.kill('SIGKILL')
    await ended
    const { inTheMiddle, clean } = startAfter(folder)
    if (inTheMiddle) met += 1
    if (clean) held += 1
  }
  expect(held).toBe(tries)
  expect(met).toBeGreaterThan(0)
  tellRow(19, held, tries, {
    part: 'A removal killed at any moment is finished at the next start',
    control: `${met} of the kills met it in its middle`,
  })
}, 600_000)
