import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { counted, seedFrom } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { fileKeychain } from './file-keychain.ts'
import type { KillOrder } from './kill-child.ts'
import { seeded } from './mutations.ts'
import { checkOf, filesOf, newFolder, startTrail, textsOf } from './trails.ts'

/** However a console is killed while it records, acknowledged records exist, and nothing looks like tampering. */

const kills = counted(2, 500)
const child = new URL('kill-child.ts', import.meta.url).pathname

/** Runs a console until this many acknowledgements, and kills it some milliseconds later. Returns the acknowledged ids. */
async function killed(order: KillOrder, acknowledged: number, afterMs: number): Promise<string[]> {
  const running = spawn(process.execPath, [child, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => running.once('close', resolve))
  let said = ''
  const soFar = Promise.withResolvers<void>()
  // The first line signals the start.
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > acknowledged + 1) soFar.resolve()
  })
  await Promise.race([soFar.promise, exited])
  await delay(afterMs)
  running.kill('SIGKILL')
  await exited
  expect(running.signalCode).toBe('SIGKILL')
  return said.split('\n').slice(1, -1)
}

it(`outlives ${kills} kills at random moments`, { timeout: 1_200_000 }, async () => {
  const random = seeded(seedFrom(20_261_122))
  let held = 0
  let acknowledgedInAll = 0
  let torn = 0
  let ahead = 0
  let time = Date.parse('2026-11-22T08:00:00Z')
  let folder = await newFolder()
  let acknowledged: string[] = []
  for (let round = 0; round < kills; round++) {
    if (round % 20 === 19) {
      await folder.remove()
      folder = await newFolder()
      acknowledged = []
    }
    const stepMs = [1_000, 20 * 86_400_000][random(2)] ?? 1_000
    const from = round * 100_000
    // Sometimes before the first record, while it still locates the trail's end.
    const ids = await killed({ folder: folder.path, stepMs, from, startedAt: time }, random(10), random(12))
    expect(ids.filter((id) => !id.startsWith('id-'))).toEqual([])
    acknowledged.push(...ids)
    acknowledgedInAll += ids.length
    time += 400 * stepMs
    const files = await filesOf(folder.path).catch((): string[] => [])
    const last = files.at(-1)
    if (last !== undefined && !(await readFile(last, 'utf8')).endsWith('\n')) torn += 1
    const { trail, close } = startTrail(
      folder.path,
      { options: () => fileKeychain(join(folder.path, 'keychain.json')) },
      { now: () => time },
    )
    const check = await checkOf(trail)
    expect({ round, verdict: check.verdict, firstBad: check.firstBad }).toEqual({
      round,
      verdict: 'whole',
      firstBad: undefined,
    })
    await close()
    const written = new Set(
      (await textsOf(folder.path).catch((): string[] => [])).flatMap((text) => text.match(/"id-\d+"/g) ?? []),
    )
    expect(acknowledged.filter((id) => !written.has(`"${id}"`))).toEqual([])
    if (written.size > acknowledged.length) ahead += 1
    held += 1
  }
  // Control: kills happened during the work, not before it.
  expect(acknowledgedInAll).toBeGreaterThan(kills / 2)
  await folder.remove()
  tellRow(21, held, kills, {
    part: 'kill -9 while it records: no false alarm, and all that was acknowledged is there',
    control: `${acknowledgedInAll} acknowledged; in ${ahead} looks more was on disk than acknowledged, in ${torn} a line was unfinished`,
  })
})
