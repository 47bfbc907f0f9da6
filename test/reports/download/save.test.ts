import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../../../src/bridge/jobs.ts'
import { reserveNames } from '../../../src/main/services/exports/names-in-work.ts'
import { openReportsConsole, type ReportsConsole } from './console.ts'
import { startReportServer } from './report-server.ts'
import { tally } from '../../trust/tally.ts'

/** "Save CSV as": the platform's exact bytes, complete under the final name or absent. Also on disks that reject them. */

const run = promisify(execFile)
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const never = { signal: new AbortController().signal }
const lines = 50_000
const body = Buffer.concat([
  Buffer.from('\ufeffa,b\r\n1,"x\ny"\r\n'),
  Buffer.from(Array.from({ length: lines }, (_, at) => `${at},value ${at}\n`).join('')),
  Buffer.from('last,"odd"cell'),
])

let server: Awaited<ReturnType<typeof startReportServer>>
let console_: ReportsConsole
let folder: string
let count = 0
beforeAll(async () => {
  server = await startReportServer()
  server.serve(body)
  console_ = await openReportsConsole(server.origin)
})
afterAll(async () => {
  await console_.close()
  await server.close()
})

async function newFolder(): Promise<string> {
  count += 1
  const path = join(console_.root, `folder-${count}`)
  await mkdir(path)
  return path
}

async function saveTo(path: string | undefined): Promise<Job | { readonly refused: string } | 'not chosen'> {
  const id = console_.ready('5a')
  const { snapshotId } = await console_.open(id)
  console_.choose(path)
  const answer = await console_.handlers['reports.saveFile']({ snapshotId, entryId: id }, never)
  if (!answer.ok) return { refused: answer.failure.message }
  return answer.value.chosen ? await console_.ended(answer.value.jobId) : 'not chosen'
}

describe('saving', () => {
  it('writes the bytes as they came, in the place of an older file and what belongs to it, and notes it', async () => {
    folder = await newFolder()
    const path = join(folder, 'mine.csv')
    await writeFile(path, 'older, and longer'.repeat(500_000))
    for (const name of ['mine.csv.manifest.json', 'mine (2 of 2).csv']) await writeFile(join(folder, name), 'older')
    expect(await saveTo(path)).toMatchObject({
      state: 'done',
      result: { folder, files: [{ name: 'mine.csv', bytes: body.length, rows: lines + 2 }] },
    })
    expect((await readFile(path)).equals(body)).toBe(true)
    expect(await readdir(folder)).toEqual(['mine.csv'])
    expect(console_.asked.at(-1)).toEqual({
      suggestedName: 'virtual-2026-11-02-to-2026-11-08-00000000.csv',
      filterName: 'CSV',
      extension: 'csv',
    })
    expect(console_.stepsOf('5a').at(-1)).toMatchObject({ what: 'saved', form: 'csv' })
  })

  it('writes nothing where no place was chosen, or the report is closed', async () => {
    expect(await saveTo(undefined)).toBe('not chosen')
    const answer = await console_.handlers['reports.saveFile']({ snapshotId: 'gone', entryId: '5a' }, never)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('waits for no export that is writing the same file, in whatever capitals, but says so', async () => {
    folder = await newFolder()
    const release = reserveNames({ folder, names: ['Mine.csv'], manifestName: undefined })
    expect(await saveTo(join(folder, 'mine.csv'))).toMatchObject({
      refused: expect.stringContaining('already being saved') as string,
    })
    release?.()
    expect(await saveTo(join(folder, 'mine.csv'))).toMatchObject({ state: 'done' })
  })

  it('into a folder that is gone says so', async () => {
    expect(await saveTo(join(console_.root, 'gone', 'mine.csv'))).toMatchObject({
      refused: expect.stringContaining('its folder is gone') as string,
    })
  })

  it('of a copy that is not what came makes no file', async () => {
    folder = await newFolder()
    const [copy = ''] = await console_.privateFiles()
    const damaged = Buffer.from(body)
    damaged[1_000] = (damaged[1_000] ?? 0) ^ 1
    await writeFile(copy, damaged)
    expect(await saveTo(join(folder, 'mine.csv'))).toMatchObject({
      state: 'failed',
      failure: { message: expect.stringContaining('didn’t match the platform’s file') as string },
    })
    expect(await readdir(folder)).toEqual([])
    await writeFile(copy, body)
  })
})

/** Resolves after the disk is unmounted. */
async function onDisk(options: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = await newFolder()
  await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  try {
    await work(disk)
  } finally {
    await chmod(disk, 0o700).catch(() => undefined)
    await run('umount', ['-l', disk])
  }
}

describe.skipIf(!isRoot)('a disk', () => {
  tally({ row: 29, part: 'reports: a disk that is full or read-only', ran: 'node' })
  it('that is full takes no file and keeps the old one', async () => {
    await onDisk('size=256k', async (disk) => {
      const path = join(disk, 'mine.csv')
      await writeFile(path, 'older')
      expect(await saveTo(path)).toMatchObject({
        state: 'failed',
        failure: { kind: 'storage', message: expect.stringContaining('the disk is full') as string },
      })
      expect([await readdir(disk), await readFile(path, 'utf8')]).toEqual([['mine.csv'], 'older'])
    })
  })

  it('that may not be written to takes no file', async () => {
    await onDisk('size=16m,ro', async (disk) => {
      expect(await saveTo(join(disk, 'mine.csv'))).toMatchObject({
        state: 'failed',
        failure: { message: expect.stringContaining('read-only') as string },
      })
    })
  })

  /** A console whose own folder is on the disk. */
  async function openOn(disk: string, work: (own: ReportsConsole) => Promise<void>): Promise<void> {
    const own = await openReportsConsole(server.origin, { userDataPath: disk, deadlineScale: 0.01 })
    try {
      await work(own)
    } finally {
      await own.close()
    }
  }

  it.each(['length', 'chunked'] as const)(
    'too small for the private copy (%s) says so and keeps nothing',
    async (kind) => {
      server.serve(body, kind)
      await onDisk('size=512k', (disk) =>
        openOn(disk, async (own) => {
          const id = own.ready('7a')
          await expect(own.open(id)).rejects.toMatchObject({
            failure: {
              kind: 'storage',
              message: expect.stringMatching(/disk is full|isn’t enough disk space/) as string,
            },
          })
          expect(await own.privateFiles()).toEqual([])
          expect(own.stepsOf(id).map(({ what }) => what)).toEqual(['download-begun', 'download-failed'])
        }),
      )
      server.serve(body)
    },
  )

  it('that is read-only keeps no private copy and says so', async () => {
    await onDisk('size=16m,ro', (disk) =>
      openOn(disk, async (own) => {
        await expect(own.open(own.ready('7b'))).rejects.toMatchObject({
          failure: { kind: 'storage', message: expect.stringContaining('read-only') as string },
        })
      }),
    )
  })
})

describe('private copies', () => {
  it('are for this user alone', async () => {
    const { snapshotId } = await console_.open(console_.ready('5b'))
    for (const file of await console_.privateFiles()) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700)
    }
    await console_.opened.close(snapshotId)
  })

  it('whose folder was removed are downloaded anew into a new one', async () => {
    const id = console_.ready('5c')
    const first = await console_.open(id)
    await rm(join(console_.userDataPath, 'reports'), { recursive: true })
    await console_.snapshots.drop(first.snapshotId)
    const again = await console_.open(id)
    expect(again.rows).toBe(first.rows)
    expect(await console_.privateFiles()).toHaveLength(1)
  })

  it('all go at the end', async () => {
    const own = await openReportsConsole(server.origin)
    await own.open(own.ready('5d'))
    expect(await own.privateFiles()).toHaveLength(1)
    await own.opened.closeAll()
    expect(await readdir(join(own.userDataPath, 'reports'))).toEqual([])
    await own.close()
  })
})
