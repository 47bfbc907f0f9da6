import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { momentOf, knownTimeline } from '../../src/domain/searches/pause-timeline.ts'
import { pauseTimelineOf } from '../../src/domain/searches/pause-timeline-of.ts'
import { searchColumns } from '../../src/domain/searches/search-columns.ts'
import { surveyFigures, surveyGroupsOf } from '../../src/domain/searches/survey-figures.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { exportsHandlers } from '../../src/main/services/exports/exports.ts'
import { openPartials } from '../../src/main/services/exports/partials.ts'
import { noDialogs } from '../../src/main/testing/windowless.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { days, signal, startSearches, type TestSearches } from './harness.ts'

const night = { tags: ['night'] }

/** The searches against the sandbox over real HTTP: complete, or with a list of what is missing. */

const now = Date.parse('2026-11-20T14:00:00Z')
let clock = now
let sandbox: Sandbox
let searches: TestSearches
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now), surveys: 30_000, histories: 30_000 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  sandbox.reset()
  clock = now
  searches = await startSearches(sandbox.baseUrl, () => clock)
})
afterEach(() => searches.close())

const idsOf = (records: readonly Readonly<Record<string, unknown>>[]) => new Set(records.map(({ id }) => id))

describe('a search is read whole', () => {
  it.each(['histories', 'surveys', 'pauses'] as const)('%s', async (kind) => {
    const { job, info, records } = await searches.read({ kind })
    expect(info).toMatchObject({ state: 'ready', completeness: { verdict: 'complete', missing: [], repeated: 0 } })
    expect(info.rowCount).toBe(info.completeness.totalAtEnd)
    expect(info.rowCount).toBeGreaterThan(kind === 'pauses' ? 100 : 2_000)
    expect(idsOf(records).size).toBe(info.rowCount)
    expect(job).toMatchObject({ state: 'done', subject: { workspace: kind, ...days, fields: {} } })
    expect(info.source).toMatchObject({ connection: 'Under test', ...days })
    const documented = searchColumns(kind)
    expect(info.columns.slice(0, documented.length)).toEqual(documented)
    const further = { histories: 15, surveys: 0, pauses: 0 }
    expect(info.columns).toHaveLength(documented.length + further[kind])
  })

  it('with cells as the records have them', async () => {
    const { info, records } = await searches.read({ kind: 'pauses' })
    const row = await searches.snapshots.screens.row({ snapshotId: info.id, row: 7 }, signal)
    const record = records[7] ?? {}
    const cells = row.ok ? Object.fromEntries(info.columns.map(({ id }, at) => [id, row.value.cells[at]])) : {}
    expect(cells).toEqual({
      ...record,
      modalities: (record['modalities'] as string[]).join(', '),
      assignmentQualifiers: (record['assignmentQualifiers'] as string[]).join(', ') || null,
    })
  })

  it('narrowed on the platform', async () => {
    const all = await searches.read({ kind: 'histories' })
    const name = String(all.records[3]?.['providerLastName'])
    const few = await searches.read({ kind: 'histories', fields: { providerLastName: name.toUpperCase() } })
    const expected = all.records.filter(({ providerLastName }) => providerLastName === name)
    expect(idsOf(few.records)).toEqual(idsOf(expected))
    expect(few.info.source).toMatchObject({ call: 'providerHistories.search', providerLastName: name.toUpperCase() })
    // The first one still exists, and reopening it makes no request.
    const requests = sandbox.stats.requests
    expect(await searches.open({ kind: 'histories' })).toMatchObject({ ok: true, value: { id: all.info.id } })
    expect(sandbox.stats.requests).toBe(requests)
  })
})

describe('a search that misbehaves', () => {
  it('grows while it is read: the new records are read too, and the doubt is reported', async () => {
    sandbox.misbehave({ searchDrift: 4 })
    const { info, records } = await searches.read()
    expect(info.state).toBe('ready')
    const { verdict, missing, totalAtStart = 0, totalAtEnd = 0 } = info.completeness
    expect(verdict).not.toBe('complete')
    expect(totalAtEnd).toBeGreaterThan(totalAtStart)
    expect(missing[0]).toMatch(
      /^The platform’s row count changed during loading: 2,5\d\d at the start, .*2,5\d\d at the end\..*Refresh/,
    )
    expect(idsOf(records).size).toBe(info.rowCount)
    expect(info.rowCount).toBeGreaterThanOrEqual(totalAtStart)
  })

  it('has pages that overlap: how many records are missing is reported, with those that came twice', async () => {
    sandbox.misbehave({ searchRepeated: 7 })
    const { info, records } = await searches.read()
    const { verdict, missing, repeated, totalAtEnd = 0 } = info.completeness
    const lacking = totalAtEnd - info.rowCount
    expect(verdict).toBe('incomplete')
    expect(lacking).toBeGreaterThan(0)
    expect(repeated).toBe(lacking)
    expect(missing).toEqual([
      `${lacking} rows of ${totalAtEnd.toLocaleString('en-US')} are missing, although every page loaded, because rows moved during loading. ${lacking} rows arrived more than once and were kept once. Refresh to load a complete set.`,
    ])
    expect(idsOf(records).size).toBe(info.rowCount)
    sandbox.misbehave({})
    const again = await searches.read({ again: true })
    expect(again.info).toMatchObject({ rowCount: totalAtEnd, completeness: { verdict: 'complete' } })
    expect(searches.snapshots.info(info.id)).toBeUndefined()
  })

  it('fails on a page for a while: it is asked again and complete', async () => {
    sandbox.misbehave({ searchFailingOffset: 700, searchFailingTimes: 4 })
    const { info } = await searches.read()
    expect(info.completeness).toMatchObject({ verdict: 'complete', gaps: [] })
  })

  it('fails on a page for good: the gap is named, and the rest is read', async () => {
    sandbox.misbehave({ searchFailingOffset: 700, searchFailingTimes: 1_000 })
    const { info, records } = await searches.read()
    const { verdict, missing, gaps, totalAtEnd = 0 } = info.completeness
    expect([info.state, verdict]).toEqual(['ready', 'incomplete'])
    expect(gaps).toHaveLength(1)
    const gap = gaps[0] ?? { offset: 0, count: 0 }
    expect(gap.offset <= 700 && 700 < gap.offset + gap.count).toBe(true)
    expect(info.rowCount).toBe(totalAtEnd - gap.count)
    expect(missing[0]).toMatch(/^Rows [\d,]+ to [\d,]+ didn’t load\. .*The page could not be read/)
    expect(idsOf(records).size).toBe(info.rowCount)
  })

  it('asks to slow down: it waits as long as it is asked to', night, async () => {
    sandbox.misbehave({ searchFailingOffset: 0, searchFailingTimes: 2, errorStatus: 429 })
    const patient = await startSearches(sandbox.baseUrl, () => now, 0.5)
    const { info } = await patient.read()
    await patient.close()
    expect(info.completeness.verdict).toBe('complete')
    expect(patient.stages.join()).toMatch(/Waiting 1 sec: the platform is limiting requests/)
  })

  it('answers fewer than it is asked for, whatever that is: all come all the same', night, async () => {
    sandbox.misbehave({ searchPageCap: 61 })
    const { info } = await searches.read()
    expect(info.completeness).toMatchObject({ verdict: 'complete', repeated: 0 })
    expect(info.rowCount).toBeGreaterThan(2_000)
  })

  it('counts more pause bookings than it gives: those that did not come are named, with what to do', async () => {
    sandbox.misbehave({ searchPageCap: 20 })
    const { info } = await searches.read({ kind: 'pauses' })
    expect(info).toMatchObject({ rowCount: 20, state: 'ready', completeness: { verdict: 'incomplete' } })
    expect(info.completeness.missing[0]).toMatch(/^Rows 21 to \d+ didn’t load\. .* Search a shorter time\.$/)
  })
})

it('what is missing stands in the manifest beside an exported file', night, async () => {
  sandbox.misbehave({ searchFailingOffset: 700, searchFailingTimes: 1_000 })
  const { info } = await searches.read({ fields: { userRole: 'patient' } })
  const folder = await mkdtemp(path.join(tmpdir(), 'searches-files-'))
  const file = path.join(folder, 'surveys.csv')
  const exported = exportsHandlers({
    snapshots: searches.snapshots,
    jobs: searches.jobs,
    partials: openPartials(path.join(folder, 'exports.json')),
    consoleVersion: '0.1.0',
    dialogs: { ...noDialogs, saveAs: async () => file, chooseFolder: async () => folder },
  })
  const order = { snapshotId: info.id, view: wholeTable, name: 'surveys', format: 'raw-csv' } as const
  const started = await exported['exports.start'](
    { ...order, columns: ['id'], manifest: true, split: false },
    { signal },
  )
  const jobId = started.ok && started.value.chosen ? started.value.jobId : ''
  await expect.poll(() => searches.jobs.list().find(({ id }) => id === jobId)?.state).toBe('done')
  const name = (await readdir(folder)).find((each) => each.endsWith('.manifest.json')) ?? ''
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  await rm(folder, { recursive: true, force: true })
  expect(manifest).toMatchObject({
    table: { title: 'Surveys, Under test', source: { call: 'surveys.search', ...days, userRole: 'patient' } },
    completeness: { verdict: 'incomplete', complete: false, missing: info.completeness.missing },
    rows: { inTable: info.rowCount },
  })
  expect(info.completeness.missing[0]).toMatch(/didn’t load/)
})

describe('figures', () => {
  it('of the pauses of a view are those of its records', async () => {
    const { info, records } = await searches.read({ kind: 'pauses' })
    const from = '2026-11-10T00:00:00Z'
    const ask = (view: typeof wholeTable) =>
      searches.handlers['searches.pauseTimeline']({ snapshotId: info.id, view, from, to: days.endDate }, { signal })
    const span = { from: Date.parse(from), to: Date.parse(days.endDate), now }
    const words = (some: readonly unknown[]) =>
      knownTimeline(pauseTimelineOf(some, span), pauseTimelineOf(some, momentOf(now)), {
        from: Date.parse(days.startDate),
        to: Date.parse(days.endDate),
        lacking: undefined,
      })
    expect(await ask(wholeTable)).toEqual({ ok: true, value: words(records) })
    const market = String(records[0]?.['market'])
    const some = records.filter((record) => record['market'] === market)
    const filtered = await ask({ filters: [{ op: 'equals', column: 'market', value: market }], sort: [] })
    expect(filtered).toEqual({ ok: true, value: words(some) })
    expect(some.length).toBeLessThan(records.length)
  })

  it('analyst finding 1: what is open now comes with every span of one reading, and a year is read by months', async () => {
    const asked = { kind: 'pauses' as const, startDate: '2025-11-01T00:00:00Z', endDate: '2026-12-08T00:00:00Z' }
    const { info, records } = await searches.read(asked)
    expect(info).toMatchObject({ state: 'ready', rowCount: records.length, completeness: { verdict: 'complete' } })
    const months = [...new Set(records.map((record) => String(record['pausedAt']).slice(0, 7)))]
    expect(months.length).toBeGreaterThan(1)
    expect(months).toEqual(months.toSorted().reverse())
    const open = records.filter((record) => record['resumedAt'] === null).length
    for (const from of ['2026-11-20T00:00:00Z', '2026-11-16T00:00:00Z', '2026-11-01T00:00:00Z']) {
      const answer = await searches.handlers['searches.pauseTimeline'](
        { snapshotId: info.id, view: wholeTable, from, to: '2026-12-01T00:00:00Z' },
        { signal },
      )
      expect(answer).toMatchObject({ ok: true, value: { openNow: { state: 'known', value: { pauses: open } } } })
    }
  })

  it('of pauses count up to the loading, and say nothing of a day that began later', async () => {
    const iso = (instant: number) => new Date(instant).toISOString()
    const [dayMs, hourMs] = [86_400_000, 3_600_000]
    const { info } = await searches.read({
      kind: 'pauses',
      startDate: iso(Date.now() - 400 * dayMs),
      endDate: iso(Date.now() + 30 * dayMs),
    })
    const loadedAt = Date.parse(info.startedAt)
    const ask = (from: number) =>
      searches.handlers['searches.pauseTimeline'](
        { snapshotId: info.id, view: wholeTable, from: iso(from), to: iso(loadedAt + dayMs) },
        { signal },
      )
    clock = loadedAt + hourMs / 2
    const isKnown = { state: 'known' }
    const fresh = await ask(loadedAt - dayMs)
    expect(fresh).toMatchObject({ ok: true, value: { now: loadedAt, minutes: isKnown, openNow: isKnown } })
    clock = loadedAt + 8 * hourMs
    const later = await ask(loadedAt + hourMs)
    const unknown = { state: 'not-covered', reason: expect.stringContaining('Refresh') }
    expect(later).toMatchObject({ ok: true, value: { now: loadedAt, minutes: unknown, openNow: unknown } })
  })

  it('of pauses are refused for other rows, gone rows and a time that ends before it begins', async () => {
    const { info } = await searches.read()
    const ask = (snapshotId: string, to: string) =>
      searches.handlers['searches.pauseTimeline'](
        { snapshotId, view: wholeTable, from: days.startDate, to },
        { signal },
      )
    expect(await ask(info.id, days.endDate)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(await ask('gone', days.endDate)).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
    expect(await ask(info.id, days.startDate)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })

  it('of surveys are those of the records, counted one by one', async () => {
    const { info, records } = await searches.read()
    const groups = ['survey.surveyQuestion', 'survey.surveyId', 'survey.surveyResponse'].map((column) => ({ column }))
    const counted = await searches.snapshots.screens.aggregate(
      { snapshotId: info.id, view: wholeTable, groupBy: groups, measures: [{ measure: 'count' }], limit: 50_000 },
      signal,
    )
    if (!counted.ok) throw new Error(counted.failure.message)
    const figures = surveyFigures(surveyGroupsOf(counted.value.rows))
    const question = 'How would you rate your visit?'
    let [sum, answers] = [0, 0]
    const bars = [0, 0, 0, 0, 0]
    for (const record of records) {
      const survey = record['survey'] as { surveyQuestion: string; surveyResponse: number | string }
      if (survey.surveyQuestion !== question) continue
      const value = Number(survey.surveyResponse)
      sum += value
      answers += 1
      bars[value - 1] = (bars[value - 1] ?? 0) + 1
    }
    expect(figures.find((figure) => figure.question === question)).toMatchObject({
      answers,
      empty: 0,
      isAskedElsewhere: false,
      figure: {
        kind: 'numeric',
        from: 1,
        to: 5,
        odd: 0,
        netScore: undefined,
        mean: expect.closeTo(sum / answers, 9) as number,
        bars: bars.map((count, at) => ({ label: `${at + 1}`, from: at + 1, to: at + 1, count })),
      },
    })
    const kinds = figures.map(({ figure }) => figure.kind)
    expect(kinds.filter((kind) => kind === 'numeric')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'choices')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'text')).toHaveLength(2)
  })
})
