/** @module-tag night */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { framed, startReportServer } from '../reports/download/report-server.ts'
import { openReportsConsole } from '../reports/download/console.ts'
import { counted } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { canaryForms, canaryReport, holdsCanary } from './canary.ts'
import { bytesOf, filesIn } from './files-in.ts'
import { folderForAll } from '../new-folders.ts'

/** Row 13: patient data left on disk after a console was closed or killed while it used them. */

const report = canaryReport(100_000)
const root = folderForAll('at-rest-')
let server: Awaited<ReturnType<typeof startReportServer>>
beforeAll(async () => {
  server = await startReportServer()
  server.answerWith(({ socket }) => {
    void (async () => {
      const bytes = framed('length', report)
      for (let from = 0; from < bytes.length && !socket.destroyed; from += 2_000_000) {
        socket.write(bytes.subarray(from, from + 2_000_000))
        await delay(2)
      }
    })()
  })
})
afterAll(() => server.close())

/** How many runs had spilled. */
let spilled = 0

type End = {
  readonly how: 'close' | 'kill'
  readonly stage: string
  readonly hits: readonly string[]
  readonly files: number
}

/** Resolves once some of the coming report lies in its session's folder. */
async function onceComing(userData: string): Promise<void> {
  const isThere = async () => {
    const files = (await filesIn(join(userData, 'reports'))).filter((file) =>
      isComing(file.slice(file.indexOf('/reports/'))),
    )
    return (await Promise.all(files.map(bytesOf))).some(holdsCanary)
  }
  await expect.poll(isThere, { interval: 5 }).toBe(true)
}

/** Runs a console for some milliseconds, or until its report is coming, and ends it; returns its last state and the files with patient data. */
async function endedAfter(
  wait: number | 'coming',
  how: End['how'],
  since: 'loading' | 'open' | 'spilled' = 'loading',
): Promise<End & { readonly userData: string }> {
  const folder = await mkdtemp(join(root, 'run-'))
  const [userData, temporary] = [join(folder, 'user-data'), join(folder, 'temporary')]
  await mkdir(temporary)
  const script = fileURLToPath(new URL('at-rest-child.ts', import.meta.url))
  const child = fork(script, [server.origin, userData], {
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
  })
  let stage = ''
  const reached = Promise.withResolvers<void>()
  child.on('message', (said) => {
    if (said === 'spilled') spilled += 1
    else if (typeof said === 'string') stage = said
    if (said === since) reached.resolve()
  })
  await once(child, 'message')
  child.send('go')
  await reached.promise
  await (wait === 'coming' ? onceComing(userData) : delay(wait))
  // By then all its output has arrived.
  const exited = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM')
  await exited
  const files = [...(await filesIn(userData)), ...(await filesIn(temporary))]
  const hits: string[] = []
  for (const file of files) if (holdsCanary(await bytesOf(file))) hits.push(file.slice(folder.length))
  return { how, stage, hits, files: files.length, userData }
}

/** What a loading report leaves until the next start: its own copy in its session's folder. */
const isComing = (file: string) => /^(\/user-data)?\/reports\/\d+-[0-9a-f]{16}\/[^/]+\.(csv|part)$/.test(file)

it('finds the canary where it lies, in each form', async () => {
  const at = await mkdtemp(join(root, 'control-'))
  await writeFile(join(at, 'plain'), report)
  await writeFile(join(at, 'wide'), Buffer.from(report.subarray(0, 2_000).toString(), 'utf16le'))
  await writeFile(join(at, 'base64'), report.subarray(0, 2_000).toString('base64'))
  const found = await Promise.all((await filesIn(at)).map(async (file) => holdsCanary(await bytesOf(file))))
  expect(found).toEqual([true, true, true])
  expect(holdsCanary(Buffer.from('nothing of the kind'))).toBe(false)
})

it('nothing of a patient lies there once a report is loaded; while it comes, its own copy until the next start', async () => {
  const kills = counted(8, 100)
  // Other systems don't report a spill.
  const first = await endedAfter(1_000, 'close', process.platform === 'linux' ? 'spilled' : 'open')
  expect(first.hits).toEqual([])
  const ends: End[] = [first]
  let gone = 0
  for (let at = 0; at < kills; at++) {
    const end = await (at % 2 === 0
      ? endedAfter(Math.random() * 400, 'kill', 'open')
      : endedAfter(at % 4 === 1 ? 'coming' : Math.random() * 3_000, 'kill'))
    ends.push(end)
    expect(
      end.hits.filter((file) => !isComing(file)),
      `killed while ${end.stage}`,
    ).toEqual([])
    expect(end.stage === 'open' ? end.hits : []).toEqual([])

    // Starts the console again.
    const next = await openReportsConsole(server.origin, { userDataPath: end.userData })
    await expect.poll(async () => (await filesIn(join(end.userData, 'reports'))).length).toBe(0)
    await expect.poll(async () => (await readdir(join(end.userData, 'spill')).catch(() => [])).length).toBe(0)
    await next.close()
    const later = await Promise.all((await filesIn(end.userData)).map(bytesOf))
    expect(later.filter(holdsCanary)).toEqual([])
    gone += 1
    await rm(join(end.userData, '..'), { recursive: true, force: true })
  }
  const killed = ends.filter(({ how }) => how === 'kill')
  const open = killed.filter(({ stage }) => stage === 'open')
  const coming = killed.filter(({ stage }) => stage !== 'open')
  const plain = coming.filter(({ hits }) => hits.length > 0)
  // Kills at only one stage would be half a test, and without a plain copy found the search proves nothing.
  expect([open.length > 1, coming.length > 1, plain.length > 0]).toEqual([true, true, true])
  expect(process.platform !== 'linux' || spilled > 0).toBe(true)
  console.log(
    `${spilled} times spilled; ${open.length} kills with reports open, ${coming.length} while one came or was loaded (${plain.length} left its plain copy), ${gone} gone at the next start`,
  )
  tellRow(13, open.length + 1, open.length + 1, {
    part: `Reports open, a database that spills, sorting, a draft: closed, and killed at random moments; every file searched in ${canaryForms} forms`,
    control: `a plain copy found after ${plain.length} of ${coming.length} kills while a report came or was loaded (docs/SECURITY.md), and planted files`,
  })
  tellRow(13, gone, killed.length, {
    part: 'What a kill left of a report that was coming is its own copy in the folder of its session, and is gone at the next start',
  })
}, 1_200_000)
