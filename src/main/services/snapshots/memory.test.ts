import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { JobFailed } from '../jobs/jobs.ts'
import type { LoadedRow } from './snapshot-service.ts'
import {
  cellsOf,
  closingServices,
  complete,
  loadTable,
  megabytes,
  numbersAndNames,
  okOf,
  rowsBetween,
  signal,
  sortedBy,
  type TestService,
} from './testing/service.ts'

const start = closingServices()

const spillOf = ({ userDataPath }: TestService) => path.join(userDataPath, 'spill')
/** Files of `folder` that a process has open, deleted or not. */
const openFilesIn = (processId: number, folder: string) =>
  readdirSync(`/proc/${processId}/fd`).flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/${processId}/fd/${descriptor}`)
      return file.startsWith(folder) ? [file] : []
    } catch {
      return []
    }
  })
const noise = randomBytes(6_000_000).toString('base64')
/** 3,000 incompressible characters per row, the same for the same row. */
const heavyRows = (from: number, to: number): LoadedRow[] =>
  rowsBetween(from, to).map((row, at) => {
    const start = ((from + at) * 7_919) % (noise.length - 3_000)
    return { ...row, json: noise.slice(start, start + 3_000) }
  })

describe('a table bigger than the memory', () => {
  it('spills to the private folder and is read as any other, and so is the next one', async () => {
    const service = await start({ memoryLimit: megabytes(64) })
    const loader = await service.snapshots.create({ title: 'Big', columns: numbersAndNames, source: {} })
    for (let from = 0; from < 32_000; from += 1_000) await loader.append(heavyRows(from, from + 1_000))
    await loader.finish('ready', complete)
    const [folder = ''] = await readdir(spillOf(service))
    const here = path.join(spillOf(service), folder)
    const named = async () => {
      const sizes = (await readdir(here)).map(async (name) => (await stat(path.join(here, name))).size)
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    }
    // The file was written but has no name that could be opened; Windows keeps names.
    expect(process.platform !== 'linux' || openFilesIn(process.pid, here).length > 0).toBe(true)
    await vi.waitFor(async () => expect((await named()) > 0).toBe(process.platform === 'win32'))
    const { viewId } = okOf(await service.snapshots.view(loader.id, sortedBy('number', true), signal))
    expect(await cellsOf(service, viewId, 'number', 31_998, 5)).toEqual(['1', '0'])
    const { json } = okOf(await service.snapshots.screens.row({ snapshotId: loader.id, row: 20_000 }, signal))
    expect(json).toBe(heavyRows(20_000, 20_001)[0]?.json)
    // The database deletes what it spilled by name, and the next table spills as the first did.
    await service.snapshots.drop(loader.id)
    const next = await service.snapshots.create({ title: 'Next', columns: numbersAndNames, source: {} })
    for (let from = 0; from < 30_000; from += 1_000) await next.append(heavyRows(from, from + 1_000))
    await next.finish('ready', complete)
    const { viewId: nextId } = okOf(await service.snapshots.view(next.id, sortedBy('number', true), signal))
    expect(await cellsOf(service, nextId, 'number', 29_998, 5)).toEqual(['1', '0'])
  })

  it('spills again and again as tables come and go', { tags: 'night' }, async () => {
    const service = await start({ memoryLimit: megabytes(64) })
    for (let turn = 0; turn < 4; turn++) {
      const loader = await service.snapshots.create({ title: 'Big', columns: numbersAndNames, source: {} })
      for (let from = 0; from < 30_000; from += 1_000) await loader.append(heavyRows(from, from + 1_000))
      await loader.finish('ready', complete)
      const { viewId } = okOf(await service.snapshots.view(loader.id, sortedBy('number', true), signal))
      expect(await cellsOf(service, viewId, 'number', 29_998, 5)).toEqual(['1', '0'])
      await service.snapshots.drop(loader.id)
    }
  })

  it('that the disk has no room for fails in words, and the program lives on', async () => {
    const service = await start({ memoryLimit: megabytes(48), spillLimit: megabytes(8) })
    const { snapshots } = service
    const loader = await snapshots.create({ title: 'Too big', columns: numbersAndNames, source: {} })
    const load = async () => {
      for (let from = 0; from < 60_000; from += 1_000) await loader.append(heavyRows(from, from + 1_000))
    }
    const failed = await load().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(JobFailed)
    const { failure } = failed as JobFailed
    expect(failure).toMatchObject({ kind: 'storage', message: expect.stringMatching(/memory/) as string })
    expect(failure.nextStep).toMatch(/try again/)
    await loader.finish('failed', { ...complete, verdict: 'incomplete' }, failure)
    expect(snapshots.info(loader.id)).toMatchObject({ state: 'failed', failure: { kind: 'storage' } })
    // Dropping this one makes room for another table.
    await snapshots.drop(loader.id)
    const { id } = await loadTable(service, rowsBetween(0, 1_000))
    expect(okOf(await snapshots.view(id, sortedBy('name'), signal)).matching).toBe(1_000)
  })
})

describe('the spill folder', () => {
  it('is private, made at the first table and removed at the end', async () => {
    const service = await start()
    await expect(readdir(spillOf(service))).rejects.toThrow('ENOENT')
    await loadTable(service, rowsBetween(0, 10))
    const [folder = ''] = await readdir(spillOf(service))
    const modes = await Promise.all(
      [spillOf(service), path.join(spillOf(service), folder)].map(async (each) => (await stat(each)).mode & 0o777),
    )
    expect(process.platform === 'win32' ? [0o700, 0o700] : modes).toEqual([0o700, 0o700])
    await service.snapshots.close()
    expect(await readdir(spillOf(service))).toEqual([])
  })

  it('of a killed session is removed by the next one; that of a running one is not', async () => {
    const service = await start()
    const child = fork(fileURLToPath(new URL('testing/spilling-process.ts', import.meta.url)), [service.userDataPath])
    await once(child, 'message')
    const [killed = ''] = await readdir(spillOf(service))
    expect(killed).toMatch(new RegExp(`^${child.pid}-`))
    // The other session is running, so its folder stays.
    await (await openOn(service)).close()
    expect(await readdir(spillOf(service))).toEqual([killed])
    const isOpen = () => openFilesIn(child.pid ?? 0, path.join(spillOf(service), killed)).length > 0
    expect(process.platform !== 'linux' || isOpen()).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await mkdir(path.join(spillOf(service), 'not ours'))
    await openOn(service)
    await vi.waitFor(async () => expect(await readdir(spillOf(service))).toEqual(['not ours']))
  })

  it('with our own process id, from a session of long ago, is removed too', async () => {
    const service = await start()
    await mkdir(path.join(spillOf(service), `${process.pid}-0123456789abcdef`), { recursive: true })
    const again = await openOn(service)
    await vi.waitFor(async () => expect(await readdir(spillOf(service))).toEqual([]))
    await loadTable(again, rowsBetween(0, 1))
    expect(await readdir(spillOf(service))).toHaveLength(1)
  })

  it('that cannot be made is a failure in words', async () => {
    const service = await start({ userDataPath: '/dev/null/nowhere' })
    await expect(service.snapshots.create({ title: 'T', columns: [], source: {} })).rejects.toMatchObject({
      failure: { kind: 'storage', nextStep: expect.stringContaining('.') as string },
    })
  })
})

/** Another session on the same private folder. */
async function openOn({ userDataPath }: TestService): Promise<TestService> {
  return start({ userDataPath })
}
