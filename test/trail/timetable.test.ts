import { afterEach, beforeEach, expect, it } from 'vitest'
import { failure } from '../../src/bridge/failure.ts'
import { createJobEnds, type JobEnds } from '../../src/main/guard/job-ends.ts'
import { recordedTimetable } from '../../src/main/guard/recorded-timetable.ts'
import type { Trail } from '../../src/main/services/trail/trail.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { aQuestion, connection, type Opened, openConsole, valueOf } from '../questions/harness.ts'
import { recordsOf } from './recorded.ts'
import { hashOf, newFolder, type Started, startTrail } from './trails.ts'

/** Scheduled work doesn't use a bridge call but is recorded too: before it starts, and how it ended. */

let folder: Awaited<ReturnType<typeof newFolder>>
let started: Started
let console_: Opened
beforeEach(async () => {
  folder = await newFolder()
  started = startTrail(folder.path, simulatedKeychain())
})
afterEach(async () => {
  await console_.close()
  await started.close()
  await folder.remove()
})

async function runAtSix(trail: Pick<Trail, 'record'>): Promise<{ readonly id: string; readonly ends: JobEnds }> {
  const ends = createJobEnds(() => console_.jobs.list())
  console_ = await openConsole({ recordTimetable: recordedTimetable(trail, ends) })
  console_.choose(await console_.folder())
  const { id } = valueOf(await console_.questions.save({ connectionId: connection.id, question: aQuestion() }))
  const timetable = { every: 'day', at: '06:00', format: 'raw-csv', on: true } as const
  valueOf(await console_.questions.setTimetable({ questionId: id, timetable }))
  await console_.clock.pass(2 * 3_600_000)
  return { id, ends }
}

it('a run of a timetable is recorded as its own', async () => {
  const { id, ends } = await runAtSix(started.trail)
  expect(console_.reads).toHaveLength(1)
  ends.look(console_.jobs.list())
  await expect.poll(async () => (await recordsOf(folder.path)).length).toBe(2)
  const hash = await hashOf(started.trail, { kind: 'question', id })
  const records = await recordsOf(folder.path)
  expect(records).toMatchObject([{ outcome: 'begun', details: ['file', 'raw-csv'] }, { outcome: 'done' }])
  expect(new Set(records.map(({ correlationId }) => correlationId)).size).toBe(1)
  for (const record of records) {
    expect(record).toMatchObject({
      action: 'question.run',
      by: 'timetable',
      subjectKind: 'question',
      subject: hash,
    })
    // No user at the desk did it.
    expect(record).not.toHaveProperty('operator')
  }
})

it('a run that cannot be recorded is not made, and the question says so', async () => {
  const message = 'The audit trail couldn’t be saved, so this wasn’t done.'
  const { id } = await runAtSix({ record: async () => ({ ok: false, failure: failure('storage', { message }) }) })
  expect(console_.reads).toEqual([])
  expect(console_.jobs.list()).toEqual([])
  const [run, ...more] = (await console_.one(id)).runs
  expect(run).toMatchObject({ outcome: 'failed', by: 'timetable', words: expect.stringContaining(message) })
  expect(more).toEqual([])
})
