import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Timetable } from '../../src/domain/questions/saved-question.ts'
import { aQuestion, connection, type Opened, openConsole, startsAt, valueOf } from './harness.ts'

const night = { tags: ['night'] }

/** A question's schedule with a test clock: every run on time, no run twice, no missed run repeated, each file with its manifest. */

const hour = 3_600_000
const day = 24 * hour
const daily: Timetable = { every: 'day', at: '06:00', format: 'raw-csv', on: true }
const rows = [
  ['p1', '2026-11-09T09:00:00Z', 'East'],
  ['p2', '2026-11-10T10:00:00Z', 'West'],
  ['p3', '2026-11-10T11:00:00Z', 'East'],
]
const eastOnly = { filters: [{ op: 'equals' as const, column: 'market', value: 'East' }], sort: [] }

let console_: Opened
let folder: string
beforeEach(async () => {
  console_ = await openConsole()
  console_.world.rows = rows
  folder = await console_.folder()
  console_.choose(folder)
})
afterEach(() => console_.close())

async function scheduled(change = {}, timetable: Timetable = daily) {
  const question = aQuestion({ view: eastOnly, ...change })
  const saved = valueOf(await console_.questions.save({ connectionId: connection.id, question }))
  valueOf(await console_.questions.setTimetable({ questionId: saved.id, timetable }))
  return saved.id
}
const runsOf = async (id: string) => (await console_.one(id)).runs

describe('a question on a timetable', () => {
  it('runs when its file can be read again, if it could not be when the console started', async () => {
    await scheduled()
    const { root, userDataPath } = console_
    await console_.close({ keep: true })
    const file = join(userDataPath, 'questions.json')
    await rename(file, `${file}.away`)
    await mkdir(file)
    console_ = await openConsole({ root })
    console_.world.rows = rows
    await console_.settle()
    await console_.clock.pass(60_000)
    await rmdir(file)
    await rename(`${file}.away`, file)
    await console_.clock.pass(2 * hour)
    expect(console_.reads).toHaveLength(1)
  })

  it('runs once at its time, and writes the rows that match with a manifest that says what they are', async () => {
    const id = await scheduled()
    expect((await console_.one(id)).nextRunAt).toBe('2026-11-20T06:00:00.000Z')
    await console_.clock.pass(hour - 1_000)
    expect(console_.reads).toEqual([])
    await console_.clock.pass(2 * hour)
    expect(console_.reads).toEqual([
      { source: 'pauses', startDate: '2026-11-08T00:00:00+00:00', endDate: '2026-11-15T00:00:00+00:00' },
    ])
    const name = 'Pauses of last week 2026-11-08 to 2026-11-14.csv'
    expect(await console_.files(folder)).toEqual([name, `${name}.manifest.json`])
    const text = await readFile(join(folder, name))
    expect(text.toString()).toContain('p1,2026-11-09T09:00:00Z,East')
    expect(text.toString()).not.toContain('p2')
    const manifest = JSON.parse(await readFile(join(folder, `${name}.manifest.json`), 'utf8'))
    expect(manifest).toMatchObject({
      completeness: { complete: true },
      view: eastOnly,
      rows: { inTable: 3, matching: 2, written: 2 },
      files: [{ name, rows: 2, bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') }],
    })
    const [run, ...more] = await runsOf(id)
    expect(more).toEqual([])
    expect(run).toMatchObject({ outcome: 'done', by: 'timetable', rows: 3, matching: 2, complete: true })
    expect(run?.files).toEqual([name, `${name}.manifest.json`])
    expect(console_.closed).toHaveLength(1)
    const job = console_.jobs.list().find(({ kind }) => kind === 'questions.run')
    expect(job).toMatchObject({ state: 'done', result: undefined })
  })

  it('that a killed console left under way isn’t said to have saved no file', async () => {
    const id = await scheduled()
    console_.world.until = new Promise(() => undefined)
    await console_.clock.pass(2 * hour)
    expect(console_.reads).toHaveLength(1)
    const { root } = console_
    const other = await openConsole({ root })
    const [run] = (await other.one(id)).runs
    expect(run).toMatchObject({ outcome: 'failed', by: 'timetable' })
    expect(run?.words).toMatch(/Its file may be in the folder; if not, run it again\.$/)
    await other.close({ keep: true })
  })

  it('that is removed while its run is just beginning writes no file', async () => {
    await console_.close()
    const recorded = Promise.withResolvers<void>()
    let isBeginning = false
    console_ = await openConsole({
      async recordTimetable() {
        isBeginning = true
        await recorded.promise
        return { ok: true, value: () => undefined }
      },
    })
    console_.world.rows = rows
    folder = await console_.folder()
    console_.choose(folder)
    const id = await scheduled()
    const passed = console_.clock.pass(hour)
    await expect.poll(() => isBeginning).toBe(true)
    const removed = console_.questions.remove(id)
    await expect.poll(async () => valueOf(await console_.questions.list(connection.id))).toEqual([])
    recorded.resolve()
    expect(await removed).toMatchObject({ ok: true })
    await passed
    expect(console_.jobs.list()).toMatchObject([{ kind: 'questions.run', state: 'cancelled' }])
    expect(await console_.files(folder)).toEqual([])
  })

  it('never writes over a file: the second of the same days is numbered', night, async () => {
    const id = await scheduled()
    await console_.clock.pass(2 * day)
    expect(await runsOf(id)).toHaveLength(2)
    expect(await console_.files(folder)).toEqual([
      'Pauses of last week 2026-11-08 to 2026-11-14 (2).csv',
      'Pauses of last week 2026-11-08 to 2026-11-14 (2).csv.manifest.json',
      'Pauses of last week 2026-11-08 to 2026-11-14.csv',
      'Pauses of last week 2026-11-08 to 2026-11-14.csv.manifest.json',
    ])
  })

  it('writes two questions of one name at one time to two files', async () => {
    const ids = [await scheduled(), await scheduled()]
    await console_.clock.pass(2 * hour)
    await console_.settle()
    const name = 'Pauses of last week 2026-11-08 to 2026-11-14'
    const files = [`${name} (2).csv`, `${name} (2).csv.manifest.json`, `${name}.csv`, `${name}.csv.manifest.json`]
    expect(await console_.files(folder)).toEqual(files)
    const written = (await Promise.all(ids.map(runsOf))).flatMap(([run]) => run?.files ?? [])
    expect(written.toSorted()).toEqual(files)
  })

  it('never writes over a file that another console writes at the same time', async () => {
    const id = await scheduled()
    const name = 'Pauses of last week 2026-11-08 to 2026-11-14'
    console_.world.meanwhile = () => writeFile(join(folder, `${name}.csv`), 'theirs')
    await console_.clock.pass(2 * hour)
    expect(await console_.files(folder)).toEqual([`${name} (2).csv`, `${name} (2).csv.manifest.json`, `${name}.csv`])
    expect(await readFile(join(folder, `${name}.csv`), 'utf8')).toBe('theirs')
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'done', files: [`${name} (2).csv`, `${name} (2).csv.manifest.json`] })
  })

  it('tells what was missed over a sleep as one line, and makes none of it up', night, async () => {
    const id = await scheduled()
    await console_.clock.jump(startsAt + 3 * day + 2 * hour)
    expect(console_.reads).toEqual([])
    expect(await runsOf(id)).toMatchObject([{ outcome: 'missed', missed: 4, by: 'timetable' }])
    expect((await runsOf(id))[0]?.words).toMatch(
      /4 runs were missed: the console was closed or the computer was asleep/,
    )
    await console_.clock.pass(day)
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['done', 'missed'])
  })

  it('tells what was missed while the console was closed, once', async () => {
    const id = await scheduled()
    const { root } = console_
    await console_.close({ keep: true })
    console_ = await openConsole({ root, startsAt: startsAt + 2 * day + 3 * hour })
    console_.world.rows = rows
    expect(await runsOf(id)).toMatchObject([{ outcome: 'missed', missed: 3 }])
    await console_.close({ keep: true })
    console_ = await openConsole({ root, startsAt: startsAt + 2 * day + 4 * hour })
    expect(await runsOf(id)).toHaveLength(1)
    expect(console_.reads).toEqual([])
  })

  it('does not run twice where the clock is set back, and goes on where it was wrong by years', night, async () => {
    const id = await scheduled()
    await console_.clock.pass(hour + 60_000)
    await console_.clock.jump(startsAt + 30 * 60_000)
    await console_.clock.pass(2 * hour)
    expect(console_.reads).toHaveLength(1)
    await console_.clock.jump(startsAt + 4_000 * day)
    await console_.clock.jump(startsAt + 5 * hour)
    await console_.clock.pass(day)
    expect(console_.reads).toHaveLength(2)
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['done', 'missed', 'done'])
  })

  it('skips a run while the one before is still going, and says so', async () => {
    const id = await scheduled()
    const { promise, resolve } = Promise.withResolvers<void>()
    console_.world.until = promise
    await console_.clock.pass(day + 2 * hour)
    expect(console_.reads).toHaveLength(1)
    expect(await runsOf(id)).toMatchObject([
      { outcome: 'missed', words: 'A run was skipped: the one before it was still in progress.' },
    ])
    console_.world.until = undefined
    resolve()
    await console_.settle()
    expect((await runsOf(id)).map(({ outcome }) => outcome)).toEqual(['done', 'missed'])
  })

  it('that comes due while a person’s run of it begins is skipped, and says so', async () => {
    const id = await scheduled()
    const { promise, resolve } = Promise.withResolvers<void>()
    console_.world.until = promise
    await console_.clock.pass(hour - 1_000)
    const passed = console_.clock.pass(1_000)
    const begun = console_.questions.run(id)
    await passed
    valueOf(await begun)
    expect(await runsOf(id)).toMatchObject([
      { outcome: 'missed', words: 'A run was skipped: the one before it was still in progress.' },
    ])
    console_.world.until = undefined
    resolve()
    await console_.settle()
    expect(await runsOf(id)).toMatchObject([
      { outcome: 'done', by: 'person' },
      { outcome: 'missed', by: 'timetable' },
    ])
    expect(console_.reads).toHaveLength(1)
  })

  it('says that the folder is gone, reads nothing for it, and writes again once it is back', async () => {
    const id = await scheduled()
    await rm(folder, { recursive: true })
    await console_.clock.pass(2 * hour)
    expect(console_.reads).toEqual([])
    expect((await runsOf(id))[0]).toMatchObject({ outcome: 'failed' })
    expect((await runsOf(id))[0]?.words).toMatch(/The folder “take-away” isn’t there, so no file was saved\. Check/)
    await console_.folder()
    await console_.clock.pass(day)
    expect((await runsOf(id))[0]).toMatchObject({ outcome: 'done', matching: 2 })
    expect(await console_.files(folder)).toHaveLength(2)
  })

  it('says that the disk is full, keeps what it counted, leaves no file, and lets the rows go', async () => {
    const id = await scheduled()
    console_.world.diskFull = true
    await console_.clock.pass(2 * hour)
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'failed', rows: 3, matching: 2 })
    expect(run?.words).toMatch(/couldn’t be saved: the disk is full\. Free up space/)
    expect(await console_.files(folder)).toEqual([])
    expect(console_.closed).toHaveLength(1)
  })

  it('writes what came of a reading that is not whole, and says so in the run and in the manifest', async () => {
    const id = await scheduled()
    console_.world.missing = 2
    await console_.clock.pass(2 * hour)
    const [run] = await runsOf(id)
    expect(run).toMatchObject({ outcome: 'done', rows: 3, complete: false })
    expect(run?.words).toMatch(/2 rows of 5 are missing/)
    const manifest = (await console_.files(folder)).find((name) => name.endsWith('.manifest.json')) ?? ''
    expect(JSON.parse(await readFile(join(folder, manifest), 'utf8'))).toMatchObject({
      completeness: { complete: false, verdict: 'incomplete' },
    })
  })

  it('says so where a file stands in place of the folder', async () => {
    const id = await scheduled()
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    await console_.clock.pass(2 * hour)
    expect((await runsOf(id))[0]).toMatchObject({ outcome: 'failed' })
  })

  it('is not set where no folder was chosen, asks for it once, and never tells the page more than its last part', async () => {
    const saved = valueOf(await console_.questions.save({ connectionId: connection.id, question: aQuestion() }))
    console_.choose(undefined)
    const none = await console_.questions.setTimetable({ questionId: saved.id, timetable: daily })
    expect(valueOf(none)).toEqual({ chosen: false })
    console_.choose(folder)
    const set = valueOf(await console_.questions.setTimetable({ questionId: saved.id, timetable: daily }))
    console_.choose(undefined)
    const off = valueOf(
      await console_.questions.setTimetable({ questionId: saved.id, timetable: { ...daily, on: false } }),
    )
    expect(set).toMatchObject({ chosen: true, question: { folderName: 'take-away' } })
    expect(JSON.stringify([set, off])).not.toContain(console_.root)
    expect(off).toMatchObject({ chosen: true, question: { nextRunAt: undefined } })
    await console_.clock.pass(2 * day)
    expect(console_.reads).toEqual([])
  })
})
