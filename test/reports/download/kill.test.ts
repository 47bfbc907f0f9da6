import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from '../../counted.ts'
import { openReportsConsole } from './console.ts'
import { framed, framings, startReportServer } from './report-server.ts'
import { tellRow } from '../../trust/tell-row.ts'
import { folderForAll } from '../../new-folders.ts'

/** `kill -9` during a download, a load or a save: the final name never has partial content, and nothing remains after the next start. */

const kills = counted(3, 100)
const rows = Array.from({ length: 20_000 }, (_, at) => createHash('sha256').update(String(at)).digest('hex'))
const body = Buffer.from(`visitId,noise\r\n${rows.map((noise, at) => `v-${at},${noise}`).join('\r\n')}\r\n`)

const root = folderForAll('killed-reports-')
let server: Awaited<ReturnType<typeof startReportServer>>
beforeAll(async () => {
  server = await startReportServer()
})
afterAll(() => server.close())

/** In chunks with pauses, so that kills hit it. */
function serveSlowly(at: number): void {
  const kind = framings[at % framings.length] ?? 'length'
  const bytes = framed(kind, body)
  server.answerWith(({ socket }) => {
    void (async () => {
      for (let from = 0; from < bytes.length && !socket.destroyed; from += 150_000) {
        socket.write(bytes.subarray(from, from + 150_000))
        await delay(5)
      }
      if (kind === 'close' || kind === 'gzip-close') socket.end()
    })()
  })
}

async function begin(userData: string, target: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('download-child.ts', import.meta.url))
  const child = fork(script, [server.origin, userData, target])
  await once(child, 'message')
  child.send('go')
  return child
}

async function place() {
  const folder = await mkdtemp(join(root, 'run-'))
  const out = join(folder, 'out')
  await mkdir(out)
  return { folder, out, userData: join(folder, 'user-data'), target: join(out, 'report.csv') }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it(`holds at ${kills} random moments`, async () => {
  serveSlowly(0)
  const whole = await place()
  const first = await begin(whole.userData, whole.target)
  const startedAt = performance.now()
  await once(first, 'message')
  const tookMs = performance.now() - startedAt
  first.kill('SIGKILL')
  expect((await readFile(whole.target)).equals(body)).toBe(true)

  const seen = { absent: 0, whole: 0, copies: 0, halfCopies: 0, halfFiles: 0 }
  // If all kills were too early or too late, the test would prove nothing: then there are more of them.
  const proves = () => seen.absent > kills / 10 && seen.halfCopies > kills / 20 && seen.copies > kills / 20
  let at = 0
  for (; at < kills || (!proves() && at < 200); at++) {
    serveSlowly(at)
    const { folder, out, userData, target } = await place()
    const child = await begin(userData, target)
    const exited = once(child, 'exit')
    // Spread over the run, early and late for each kind of framing.
    const moment = (((at * 7) % kills) + Math.random()) / kills
    await delay(moment * tookMs * 1.2)
    child.kill('SIGKILL')
    await exited

    const left = await filesIn(join(userData, 'reports'))
    if (left.some((name) => name.endsWith('.csv'))) seen.copies += 1
    if (left.some((name) => name.endsWith('.part'))) seen.halfCopies += 1
    const names = await readdir(out)
    if (names.some((name) => name !== 'report.csv')) seen.halfFiles += 1
    const isThere = names.includes('report.csv')
    seen[isThere ? 'whole' : 'absent'] += 1
    expect(isThere ? (await readFile(target)).equals(body) : true, 'a part under the final name').toBe(true)

    // Starts the console again.
    const next = await openReportsConsole(server.origin, { userDataPath: userData })
    await next.partials.swept
    await expect.poll(() => filesIn(join(userData, 'reports'))).toEqual([])
    expect((await readdir(out)).filter((name) => name !== 'report.csv')).toEqual([])
    await next.close()
    expect(await readdir(join(userData, 'reports')).catch(() => [])).toEqual([])
    await rm(folder, { recursive: true, force: true })
  }
  expect({ ...seen, proves: proves() }).toMatchObject({ proves: true })
  tellRow(28, at, at, {
    part: 'downloads killed at random moments, whole or not there',
    control: `${seen.halfCopies} half copies were left and swept`,
  })
}, 900_000)
