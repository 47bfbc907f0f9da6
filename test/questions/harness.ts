import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ShownQuestion } from '../../src/bridge/calls/questions.ts'
import type { Job } from '../../src/bridge/jobs.ts'
import { given } from '../../src/domain/given.ts'
import { completenessOf } from '../../src/domain/tables/completeness.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { sampleConnection } from '../../src/domain/testing/connection-sample.ts'
import type { QuestionText } from '../../src/domain/questions/saved-question.ts'
import { type CellText, type TableColumn, wholeTable } from '../../src/domain/tables/table.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { createJobs, JobFailed } from '../../src/main/services/jobs/jobs.ts'
import type { QuestionsNeeds } from '../../src/main/workspaces/questions/questions-needs.ts'
import { openQuestions } from '../../src/main/workspaces/questions/questions.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import type { Result } from '../../src/main/services/storage/result.ts'
import { storageFailure } from '../../src/main/services/storage/storage-failure.ts'
import { noDialogs } from '../../src/main/testing/windowless.ts'
import { handClock } from './hand-clock.ts'

/** Saved questions over the console's own jobs, snapshots and exports, with a clock and user choices set by the test. */

export const connection = sampleConnection({ name: 'Test' })

export const aQuestion = (more: Partial<QuestionText> = {}): QuestionText => ({
  name: 'Pauses of last week',
  source: { kind: 'pauses', fields: {} },
  dates: { kind: 'week', before: 1 },
  zone: 'UTC',
  view: wholeTable,
  charts: [],
  ...more,
})

export const columns: readonly TableColumn[] = [
  { id: 'id', name: 'id', kind: 'text' },
  { id: 'pausedAt', name: 'pausedAt', kind: 'dateTime' },
  { id: 'market', name: 'market', kind: 'text' },
]

export type Opened = Awaited<ReturnType<typeof openConsole>>
type Options = {
  readonly startsAt?: number
  readonly root?: string
  readonly connection?: Connection
  readonly recordTimetable?: NonNullable<QuestionsNeeds['recordTimetable']>
  /** Reads with the console's own services, built from the harness. */
  readonly sourceOf?: (services: {
    readonly userDataPath: string
    readonly jobs: ReturnType<typeof createJobs>
    readonly snapshots: ReturnType<typeof createSnapshots>
    readonly dialogs: QuestionsNeeds['dialogs']
    readonly partials: QuestionsNeeds['partials']
  }) => { readonly readSource: QuestionsNeeds['readSource']; readonly close: () => Promise<void> }
}

export const startsAt = Date.parse('2026-11-20T05:00:00Z')

/** The value of a result; throws its failure. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.message}`)
  return result.value
}

export async function openConsole(options: Options = {}) {
  const root = options.root ?? (await mkdtemp(join(tmpdir(), 'questions-')))
  const userDataPath = join(root, 'user-data')
  await mkdir(userDataPath, { recursive: true })
  const jobs = createJobs(() => undefined)
  const snapshots = createSnapshots({ userDataPath, sendEvent: () => undefined })
  let folder: string | undefined
  let changes = 0
  const reads: { source: string; startDate: string; endDate: string }[] = []
  const closed: string[] = []
  /** The rows of a read; tests may change them. */
  const world: {
    rows: readonly (readonly CellText[])[]
    columns: readonly TableColumn[]
    until: Promise<unknown> | undefined
    fail: Error | undefined
    /** The platform counts this many more rows than it sends. */
    missing: number
    /** Why the reading ended early. */
    brokenOff: string | undefined
    diskFull: boolean
    /** Called while a file is being written. */
    meanwhile: () => Promise<unknown>
  } = {
    rows: [],
    columns,
    until: undefined,
    fail: undefined,
    missing: 0,
    brokenOff: undefined,
    diskFull: false,
    meanwhile: async () => undefined,
  }

  /** Resolves when the timer is set again and no job runs, or a job waits for the test. */
  const settle = async () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const busy = jobs.list().some(({ state }) => state === 'running')
      if (busy && world.until !== undefined && turn > 3 && clock.timers() > 0) return
      if (!busy && turn > 1 && clock.timers() > 0) return
      await (turn > 20 ? new Promise((resolve) => setTimeout(resolve, 2)) : nextTurn())
    }
  }
  const clock = handClock(options.startsAt ?? startsAt, settle)

  const readSource: QuestionsNeeds['readSource'] = async (_connection, source, dates, _report, signal) => {
    reads.push({ source: source.kind, ...dates })
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    if (world.until !== undefined) await Promise.race([world.until, aborted])
    if (world.fail !== undefined) throw world.fail
    const loader = await snapshots.create({ title: 'pauses, Test', columns: world.columns, source: { call: 'test' } })
    await loader.append(world.rows.map((cells, at) => ({ key: String(at), cells, json: null })))
    const taken = world.rows.length
    const total = taken + world.missing
    const facts = { totalAtStart: total, totalAtEnd: total, taken, repeated: 0, gaps: [], stopped: false }
    await loader.finish('ready', completenessOf({ ...facts, ...given({ brokenOff: world.brokenOff }) }))
    return {
      snapshotId: loader.id,
      close: async () => {
        closed.push(loader.id)
        await snapshots.drop(loader.id)
      },
    }
  }

  const dialogs = { ...noDialogs, chooseFolder: async () => folder }
  const ledger = openPartials(join(userDataPath, 'exports.json'))
  const partials: QuestionsNeeds['partials'] = {
    ...ledger,
    async claim(path) {
      const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' })
      if (world.diskFull) throw new JobFailed(storageFailure('written', join(path, 'file.csv'), noSpace))
      await world.meanwhile()
      return await ledger.claim(path)
    },
  }
  const real = options.sourceOf?.({ userDataPath, jobs, snapshots, dialogs, partials })
  const inUse = options.connection ?? connection
  const questions = openQuestions({
    userDataPath,
    jobs,
    snapshots,
    dialogs,
    partials,
    consoleVersion: '0.1.0',
    connectionOf: async (id) => (id === inUse.id ? inUse : undefined),
    sendEvent: () => {
      changes += 1
    },
    onNotice: () => undefined,
    now: clock.now,
    clock,
    readSource: real?.readSource ?? readSource,
    ...(options.recordTimetable === undefined ? {} : { recordTimetable: options.recordTimetable }),
  })

  return {
    root,
    userDataPath,
    jobs,
    snapshots,
    questions,
    clock,
    world,
    reads,
    closed,
    changes: () => changes,
    settle,
    choose: (path: string | undefined) => {
      folder = path
    },
    /** A separate folder for files. */
    async folder(name = 'take-away') {
      const path = join(root, name)
      await mkdir(path, { recursive: true })
      return path
    },
    files: async (path: string) => (await readdir(path)).toSorted(),
    async one(questionId: string): Promise<ShownQuestion> {
      const found = valueOf(await questions.list(inUse.id)).find(({ id }) => id === questionId)
      if (found === undefined) throw new Error('no question')
      return found
    },
    /** Runs it and resolves when its job ends. */
    async run(questionId: string): Promise<Job> {
      const { jobId } = valueOf(await questions.run(questionId))
      for (;;) {
        const job = jobs.list().find(({ id }) => id === jobId)
        if (job !== undefined && job.state !== 'running') return job
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async close({ keep = false } = {}) {
      await jobs.close()
      await questions.close()
      await real?.close()
      await snapshots.close()
      if (!keep) await rm(root, { recursive: true, force: true })
    },
  }
}
