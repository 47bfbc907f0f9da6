import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure, failureWords } from '../../src/bridge/failure.ts'
import type { ChartSpec } from '../../src/domain/charts/chart-spec.ts'
import { loadedBy } from '../../src/domain/questions/saved-question.ts'
import { searchColumns } from '../../src/domain/searches/search-columns.ts'
import { JobFailed } from '../../src/main/services/jobs/jobs.ts'
import { aQuestion, connection, type Opened, openConsole, valueOf } from './harness.ts'

/** What a run of a question stores, announces and shows, however it ends. */

let console_: Opened
beforeEach(async () => {
  console_ = await openConsole()
  console_.world.rows = [
    ['p1', '2026-11-09T09:00:00Z', 'East'],
    ['p2', '2026-11-10T10:00:00Z', 'West'],
    ['p3', '2026-11-10T11:00:00Z', 'East'],
    ['p4', 'no time', 'Secret Market'],
  ]
})
afterEach(() => console_.close())

const chart = (id: string, by: ChartSpec['by']): ChartSpec => ({
  id,
  title: id,
  form: 'bars',
  measures: [{ measure: 'count' }],
  by,
  top: 5,
})
const save = async (more = {}) =>
  valueOf(await console_.questions.save({ connectionId: connection.id, question: aQuestion(more) })).id
const storedText = () => readFile(join(console_.userDataPath, 'questions.json'), 'utf8')

describe('a run by a person', () => {
  it('is not compared with one of another question under the same name; a new name changes nothing', async () => {
    const id = await save()
    const change = async (more: object) => {
      await console_.clock.pass(60_000)
      await console_.questions.save({ connectionId: connection.id, questionId: id, question: aQuestion(more) })
      await console_.run(id)
      return (await console_.one(id)).runs
    }
    await console_.run(id)
    const [renamed, first] = await change({ name: 'Another name' })
    expect(renamed?.askedSince).toBe(first?.askedSince)
    const [changed] = await change({ name: 'Another name', zone: 'America/New_York' })
    expect(changed?.askedSince).not.toBe(first?.askedSince)
  })

  it('says in its result what it loaded, not what the question is changed to later', async () => {
    const id = await save()
    const job = await console_.run(id)
    const changed = aQuestion({ zone: 'America/New_York' })
    await console_.questions.save({ connectionId: connection.id, questionId: id, question: changed })
    expect(job).toMatchObject({ state: 'done', result: { loaded: loadedBy(aQuestion()) } })
  })

  it('keeps totals and figures by time, and no other value of a row', async () => {
    const charts = [chart('days', { column: 'pausedAt', bucket: 'day' }), chart('markets', { column: 'market' })]
    const id = await save({ charts })
    const job = await console_.run(id)
    expect(job).toMatchObject({ state: 'done', result: { startDate: '2026-11-08', endDate: '2026-11-14' } })
    const [run] = (await console_.one(id)).runs
    expect(run).toMatchObject({ outcome: 'done', by: 'person', rows: 4, matching: 4, complete: true })
    expect(run?.figures).toEqual([
      {
        chartId: 'days',
        bucket: 'day',
        total: 4,
        byTime: [
          ['2026-11-09', 1],
          ['2026-11-10', 2],
        ],
      },
      { chartId: 'markets', total: 4, byTime: [] },
    ])
    const text = await storedText()
    for (const value of ['East', 'West', 'Secret Market', 'p1', 'no time']) expect(text).not.toContain(value)
    // The found rows can still be viewed.
    expect(console_.closed).toEqual([])
  })

  it('fails where a filter names a column that did not come, and says which', async () => {
    const id = await save({ view: { filters: [{ op: 'equals', column: 'gone', value: 'x' }], sort: [] } })
    const job = await console_.run(id)
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'invalid-input' } })
    const [run] = (await console_.one(id)).runs
    expect(run).toMatchObject({ outcome: 'failed', rows: 4 })
    expect(run?.matching).toBeUndefined()
    expect(run?.words).toMatch(/^The question’s filter can’t be applied\. Missing from the results: “gone”\. /)
  })

  it('compares a range of numbers as numbers, also where another value makes the column text', async () => {
    const waits = (kind: 'number' | 'text') => [{ id: 'waitSeconds', name: 'waitSeconds', kind } as const]
    const filters = [
      { op: 'between' as const, column: 'waitSeconds', from: '100', to: '900', scale: 'number' as const },
    ]
    console_.world.columns = waits('number')
    console_.world.rows = [['5'], ['20'], ['450'], ['1200']]
    const id = await save({ view: { filters, sort: [] } })
    await console_.run(id)
    console_.world.columns = waits('text')
    console_.world.rows = [...console_.world.rows, ['N/A']]
    await console_.run(id)
    expect((await console_.one(id)).runs).toMatchObject([
      { rows: 5, matching: 1 },
      { rows: 4, matching: 1 },
    ])
  })

  it('tells a chart without its column and a sort that was left out, and is done', async () => {
    const view = { filters: [], sort: [{ column: 'gone', descending: true }] }
    const id = await save({ view, charts: [chart('c', { column: 'gone' })] })
    expect(await console_.run(id)).toMatchObject({ state: 'done', result: { view: { filters: [], sort: [] } } })
    const [run] = (await console_.one(id)).runs
    expect(run?.words).toBe(
      'Not sorted by “gone”: not in the data. The chart “c” has no figures. Missing from the results: “gone”.',
    )
  })

  it('tells a failure of the platform in its words', async () => {
    console_.world.fail = new JobFailed(failure('forbidden'))
    const id = await save()
    expect(await console_.run(id)).toMatchObject({ state: 'failed', failure: { kind: 'forbidden' } })
    expect((await console_.one(id)).runs[0]).toMatchObject({
      outcome: 'failed',
      words: 'This key isn’t allowed to do this. Check in Settings, Connections and keys that the right key is set.',
    })
  })

  it('writes no text of the platform to its file: not of a failure, nor of what is missing', async () => {
    const failed = { message: 'The platform rejected it.', platformText: 'No visit of Zoe Quux' }
    console_.world.brokenOff = failureWords(failed)
    const id = await save()
    await console_.run(id)
    console_.world.fail = new JobFailed(
      failure('unreadable-response', { ...failed, message: `It says: ${failed.platformText}` }),
    )
    await console_.run(id)
    const [last, first] = (await console_.one(id)).runs
    expect(first?.words).toBe('Loading failed after 4 of 4 rows. The platform rejected it.')
    expect(last?.words).toMatch(/^It says: … /)
    expect(await storedText()).not.toContain('Quux')
  })

  it('is one while it runs, and is cancelled as such', async () => {
    console_.world.until = new Promise(() => undefined)
    const id = await save()
    const first = valueOf(await console_.questions.run(id))
    expect(valueOf(await console_.questions.run(id))).toEqual(first)
    expect((await console_.one(id)).jobId).toBe(first.jobId)
    console_.jobs.cancel(first.jobId)
    await expect.poll(async () => (await console_.one(id)).runs[0]?.outcome).toBe('cancelled')
    await expect.poll(async () => (await console_.one(id)).jobId).toBeUndefined()
  })

  it('begins once where two ask at the same moment: a report would be started twice', async () => {
    console_.world.until = new Promise(() => undefined)
    const id = await save()
    const [one, other] = await Promise.all([console_.questions.run(id), console_.questions.run(id)])
    expect(valueOf(other)).toEqual(valueOf(one))
    await expect.poll(() => console_.reads.length).toBe(1)
    expect(console_.jobs.list().filter(({ kind }) => kind === 'questions.run')).toHaveLength(1)
    console_.jobs.cancel(valueOf(one).jobId)
  })

  it('of a search that finds nothing is done with no rows, whatever it filters by', async () => {
    console_.world.rows = []
    console_.world.columns = []
    const id = await save({ view: { filters: [{ op: 'equals', column: 'market', value: 'East' }], sort: [] } })
    expect(await console_.run(id)).toMatchObject({ state: 'done' })
    expect((await console_.one(id)).runs[0]).toMatchObject({ outcome: 'done', rows: 0, matching: 0 })
  })

  it('of histories that finds nothing is done too, though only the column of the document is there', async () => {
    console_.world.rows = []
    console_.world.columns = searchColumns('histories')
    const view = { filters: [{ op: 'equals' as const, column: 'action', value: 'VisitAssigned' }], sort: [] }
    const id = await save({ view, charts: [chart('By action', { column: 'action' })] })
    expect(await console_.run(id)).toMatchObject({ state: 'done' })
    const [run] = (await console_.one(id)).runs
    expect(run).toMatchObject({ outcome: 'done', rows: 0, matching: 0, complete: true })
    expect(run?.words).toBeUndefined()
  })

  it('that a killed console left under way is reported at the next start', async () => {
    console_.world.until = new Promise(() => undefined)
    const id = await save()
    await console_.questions.run(id)
    await expect.poll(storedText).toContain('"begun"')
    // A second console over a copy of the current disk state, as after a kill.
    const { root } = console_
    const other = await openConsole({ root })
    const [run] = (await other.one(id)).runs
    expect(run).toMatchObject({ outcome: 'failed', by: 'person' })
    expect(run?.words).toMatch(/^The console closed before this run finished\. /)
    await other.close({ keep: true })
  })

  it('goes with its connection and with its removal; what it asks is changed in place', async () => {
    const id = await save()
    const other = await save({ name: 'Other' })
    await console_.run(id)
    const changed = valueOf(
      await console_.questions.save({
        connectionId: connection.id,
        questionId: id,
        question: aQuestion({ name: 'Renamed' }),
      }),
    )
    expect(changed).toMatchObject({ id, name: 'Renamed' })
    expect(changed.runs).toHaveLength(1)
    valueOf(await console_.questions.remove(other))
    expect(valueOf(await console_.questions.list(connection.id)).map(({ name }) => name)).toEqual(['Renamed'])
    expect(await console_.questions.removeConnection(connection.id)).toMatchObject({ ok: true })
    expect(valueOf(await console_.questions.list(connection.id))).toEqual([])
    expect(await console_.questions.run(id)).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('stays, and says so, where the file can’t be written as its connection is removed', async () => {
    await save()
    const file = join(console_.userDataPath, 'questions.json')
    await rm(file)
    await mkdir(join(file, 'in the way'), { recursive: true })
    const removed = await console_.questions.removeConnection(connection.id)
    expect(removed).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    expect(valueOf(await console_.questions.list(connection.id))).toHaveLength(1)
  })

  it('is refused a zone that does not exist and days in the wrong order', async () => {
    const save_ = (more: object) => console_.questions.save({ connectionId: connection.id, question: aQuestion(more) })
    expect(await save_({ zone: 'Mars/Olympus' })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    const dates = { kind: 'between', from: '2026-02-02', to: '2026-02-01' }
    expect(await save_({ dates })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })
})
