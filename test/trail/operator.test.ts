import { afterEach, beforeEach, expect, it } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { consoleOver, type Line, recordsOf } from './recorded.ts'
import { hashOf, newFolder, type Started, startTrail } from './trails.ts'

/** Work that ends after a lock is recorded under the user who started it, whoever unlocked the console meanwhile. */

let folder: Awaited<ReturnType<typeof newFolder>>
let started: Started
let here: string | undefined
beforeEach(async () => {
  folder = await newFolder()
  here = 'Ada'
  started = startTrail(folder.path, simulatedKeychain(), { operator: () => here })
})
afterEach(async () => {
  await started.close()
  await folder.remove()
})

async function records(count: number): Promise<Line[]> {
  await expect.poll(async () => (await recordsOf(folder.path)).length).toBe(count)
  return recordsOf(folder.path)
}
const summaryOf = (lines: readonly Line[]) => lines.map(({ action, outcome, operator }) => [action, outcome, operator])

it('the end of a job that somebody began before the lock', async () => {
  const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: { chosen: true, jobId: 'j1' } }) })
  await desk.call('exports.start')
  here = 'Ben'
  desk.endJob({ result: { rows: 12 } })
  expect(summaryOf(await records(2))).toEqual([
    ['file.written', 'begun', 'Ada'],
    ['file.written', 'done', 'Ada'],
  ])
})

it('each of several reports that are opened together, when it begins and when it ends', async () => {
  const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: { jobId: 'j1' } }) })
  await desk.call('reports.open', { entryIds: ['a', 'b'] })
  here = 'Ben'
  desk.endJob({ result: { rows: 12 } })
  const found = await records(4)
  const hashes = await Promise.all(['a', 'b'].map((id) => hashOf(started.trail, { kind: 'report', id })))
  expect(found.map(({ outcome, operator, subject, count }) => [outcome, operator, subject, count])).toEqual([
    ['begun', 'Ada', hashes[0], 2],
    ['begun', 'Ada', hashes[1], undefined],
    ['done', 'Ada', hashes[0], 12],
    ['done', 'Ada', hashes[1], undefined],
  ])
  expect(new Set(found.map(({ correlationId }) => correlationId)).size).toBe(1)
})

it('the end of a call, and what is recorded once it has its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const desk = consoleOver(started.trail, { answer: () => promise })
  const calls = [desk.call('exports.saveChart'), desk.call('booking.review')]
  await records(1)
  here = 'Ben'
  resolve({ ok: true, value: { chosen: true, issues: [] } })
  await Promise.all(calls)
  expect(summaryOf(await records(3)).map(([, , operator]) => operator)).toEqual(['Ada', 'Ada', 'Ada'])
})

it('the end of what broke', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>()
  // It may fail before anyone awaits it.
  promise.catch(() => undefined)
  const desk = consoleOver(started.trail, { answer: () => promise })
  const call = desk.call('exports.saveChart')
  await records(1)
  here = 'Ben'
  reject(new Error('a fault'))
  await expect(call).rejects.toThrow('a fault')
  expect(summaryOf(await records(2)).at(-1)).toEqual(['file.written', 'failed', 'Ada'])
})

it('nobody, where nobody had said who they are when it began', async () => {
  here = undefined
  const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: { chosen: true, jobId: 'j1' } }) })
  await desk.call('exports.start')
  here = 'Ben'
  desk.endJob({})
  for (const line of await records(2)) expect(line).not.toHaveProperty('operator')
})

it('what a lock ended while its beginning was recorded is not done, and the record says so', async () => {
  const desk = consoleOver(started.trail, { answer: async () => ({ ok: true, value: { chosen: true, jobId: 'j1' } }) })
  const page = new AbortController()
  const call = desk.call('exports.start', undefined, page.signal)
  page.abort()
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  expect(desk.ran).toEqual([])
  expect(summaryOf(await records(2))).toEqual([
    ['file.written', 'begun', 'Ada'],
    ['file.written', 'failed', 'Ada'],
  ])
})
