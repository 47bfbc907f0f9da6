import { afterEach, describe, expect, it } from 'vitest'
import type { Completeness } from '../../src/domain/tables/completeness.ts'
import { startSearches, type TestSearches } from './harness.ts'
import { pageOf, recordOf, recordsOf, type SearchAnswer, type SearchAsk, startSearchHost } from './search-host.ts'

/** Searches from hosts with their own ways of paging: read completely, or ended with a list of what is missing. */

const whole = recordsOf(2_345)
const nothingProven = 'Can’t confirm that all rows loaded.'

type Case = {
  readonly name: string
  readonly host: (ask: SearchAsk, earlier: number) => SearchAnswer
  readonly verdict: Completeness['verdict']
  readonly rows: number
  readonly missing?: readonly string[]
}

const refused: SearchAnswer = { status: 400, body: { message: "'limit' must be less than or equal to 200" } }

const ending =
  (verdict: Case['verdict']) =>
  (name: string, rows: number, missing: string, host: Case['host']): Case => ({
    name,
    host,
    verdict,
    rows,
    missing: [missing],
  })
const complete = (name: string, host: Case['host'], rows = 2_345): Case => ({ name, host, verdict: 'complete', rows })
const unproven = ending('unproven')
const incomplete = ending('incomplete')
const dataOf = ({ offset, limit }: SearchAsk) => whole.slice(offset, offset + limit)
const noCount = `The platform didn’t report its row count. ${nothingProven}`
const sentBefore = 'The platform sent rows that it had already sent.'

const cases: readonly Case[] = [
  complete('behaves', (ask) => pageOf(whole, ask)),
  complete('has nothing', (ask) => pageOf([], ask), 0),
  complete('refuses a high limit', (ask) => (ask.limit > 200 ? refused : pageOf(whole, ask))),
  complete('ignores limit and gives 50', (ask) => pageOf(whole, { ...ask, limit: 50 })),
  complete('ignores limit and gives 800, more than it was asked for', (ask) => pageOf(whole, { ...ask, limit: 800 })),
  complete('ignores limit and gives all behind the offset', (ask) => pageOf(whole, { ...ask, limit: 100_000 })),
  complete('ignores limit and offset, and gives all', (ask) => pageOf(whole, { ...ask, offset: 0, limit: 100_000 })),
  incomplete('ignores offset', 500, `Rows 501 to 2,345 didn’t load. ${sentBefore}`, (ask) =>
    pageOf(whole, { ...ask, offset: 0 }),
  ),
  incomplete('ignores offset and limit, and gives 50', 50, `Rows 51 to 2,345 didn’t load. ${sentBefore}`, (ask) =>
    pageOf(whole, { ...ask, offset: 0, limit: 50 }),
  ),
  unproven('tells no count', 2_345, noCount, (ask) => ({ body: { data: dataOf(ask) } })),
  unproven('tells no count and ignores offset', 500, noCount, () => ({ body: { data: whole.slice(0, 500) } })),
  complete('tells a count on the first page alone', (ask) => ({
    body: { count: ask.offset === 0 ? 2_345 : null, data: dataOf(ask) },
  })),
  complete('counts in text', (ask) => ({ body: { count: '2345', data: dataOf(ask) } })),
  incomplete(
    'counts more than it has',
    2_345,
    'Rows 2,346 to 2,400 didn’t load. The platform sent an empty page although more rows were expected.',
    (ask) => pageOf(whole, ask, 2_400),
  ),
  incomplete(
    'has a record that is none',
    2_344,
    'Row 701 didn’t load. The platform sent something that isn’t a record.',
    (ask) => pageOf([...whole.slice(0, 700), 'no record', ...whole.slice(701)], ask),
  ),
  unproven(
    'has records without an ID, and ids that are numbers',
    2_347,
    '1 row has no ID, so repeated rows can’t be found.',
    (ask) => pageOf([{ survey: null }, { id: 7 }, ...whole], ask),
  ),
]

let searches: TestSearches
let host: Awaited<ReturnType<typeof startSearchHost>>
async function start(answer: (ask: SearchAsk, earlier: number) => SearchAnswer): Promise<void> {
  host = await startSearchHost(answer)
  searches = await startSearches(host.origin)
}
afterEach(async () => {
  await searches.close()
  await host.close()
})

describe('a host that', () => {
  it.each(cases)('$name', async ({ host: answer, verdict, rows, missing = [] }) => {
    await start(answer)
    const { info, records } = await searches.read()
    expect(info.completeness.missing.slice(0, Math.max(1, missing.length))).toEqual(missing)
    expect([info.state, info.completeness.verdict, info.rowCount]).toEqual(['ready', verdict, rows])
    expect(records).toHaveLength(rows)
  })

  it('behaves is asked for each record once, and once more for the count', async () => {
    await start((ask) => pageOf(whole, ask))
    await searches.read()
    const pages = host.asked.map(({ offset, limit }) => [offset, offset + limit] as const).toSorted(([a], [b]) => a - b)
    expect(pages.map(([from]) => from)).toEqual([0, ...pages.slice(0, -1).map(([, to]) => to)])
    expect(pages.at(-1)).toEqual([2_345, 2_346])
  })

  it('refuses the key ends the reading with its failure', async () => {
    await start(() => ({ status: 403, body: { message: 'Authorization failed: bad service token' } }))
    const { info, job } = await searches.read({ kind: 'histories' })
    expect(info).toMatchObject({ state: 'failed', rowCount: 0, failure: { kind: 'forbidden' } })
    expect(job).toMatchObject({ state: 'failed' })
    const pauses = await searches.read({ kind: 'pauses' })
    expect(pauses.info).toMatchObject({ state: 'failed', failure: { kind: 'forbidden' } })
    expect(pauses.info.completeness).toMatchObject({ verdict: 'incomplete' })
  })
})

describe('a reading', () => {
  it('that is stopped goes on where it stood', async () => {
    let hook: (() => void) | undefined
    await start((ask, earlier) => {
      if (earlier === 2) hook?.()
      return pageOf(whole, ask)
    })
    const opened = await searches.open()
    hook = () => {
      if (opened.ok) searches.jobs.cancel(opened.value.jobId ?? '')
    }
    const id = opened.ok ? opened.value.id : ''
    const stopped = await searches.searches.loaded(id, new AbortController().signal)
    expect(stopped).toMatchObject({ state: 'stopped', completeness: { verdict: 'incomplete', stopped: true } })
    hook = undefined
    const { info, records } = await searches.read({ goOn: true })
    expect(info).toMatchObject({ id, state: 'ready', rowCount: 2_345, completeness: { verdict: 'complete' } })
    expect(records).toHaveLength(2_345)
  })

  it('of its own stands beside the one that a screen shows', async () => {
    await start((ask) => pageOf(whole, ask))
    const shown = await searches.read()
    const { searches: service, connection } = searches
    const { kind, fields } = { kind: 'surveys', fields: {} } as const
    const dates = { startDate: '2026-10-20T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }
    const own = await service.open(connection, { kind, fields, ...dates, apart: true })
    const id = own.ok ? own.value.id : ''
    expect(id).not.toBe(shown.info.id)
    expect(await service.loaded(id, new AbortController().signal)).toMatchObject({ rowCount: 2_345 })
    expect(searches.snapshots.info(shown.info.id)).toMatchObject({ state: 'ready' })
  })

  it('that nobody waits for any more is cancelled', async () => {
    await start((ask) => pageOf(whole, ask))
    const opened = await searches.open()
    const id = opened.ok ? opened.value.id : ''
    expect(await searches.searches.loaded(id, AbortSignal.abort())).toBeUndefined()
    expect(await searches.searches.loaded(id, new AbortController().signal)).toMatchObject({ state: 'stopped' })
  })
})

describe('pause bookings', () => {
  const pause = (n: number) => ({ id: `p${n}`, pausedAt: '2026-11-01T10:00:00Z', modalities: ['virtual', 'phone'] })

  it('come in one answer, however many they are', async () => {
    const all = Array.from({ length: 4_500 }, (_, n) => pause(n))
    await start(() => ({ body: { count: all.length, data: all } }))
    const { info } = await searches.read({ kind: 'pauses' })
    expect(info).toMatchObject({ rowCount: 4_500, completeness: { verdict: 'complete' } })
    expect(host.asked).toHaveLength(1)
  })

  it.each([
    ['a bare list', [pause(1), pause(2)], 'unproven', /^The platform didn’t report its row count\. /],
    ['fewer than are counted', { count: 3, data: [pause(1), pause(2)] }, 'incomplete', /^Row 3 didn’t load\./],
    ['more than are counted', { count: 1, data: [pause(1), pause(2)] }, 'unproven', /reports 1 row, but 2 loaded/],
    [
      'something else among them',
      { count: 3, data: [pause(1), null, pause(2)] },
      'incomplete',
      /^Row 2 didn’t load\. The platform sent something that isn’t a record\.$/,
    ],
    ['one of them twice', { count: 3, data: [pause(1), pause(2), pause(1)] }, 'incomplete', /arrived more than once/],
  ])('%s', async (_what, body, verdict, words) => {
    await start(() => ({ body }))
    const { info } = await searches.read({ kind: 'pauses' })
    expect([info.state, info.completeness.verdict, info.rowCount]).toEqual(['ready', verdict, 2])
    expect(info.completeness.missing.join(' ')).toMatch(words)
  })

  it('are asked for again where the platform asks to wait, and after a failure when asked to go on', async () => {
    await start((_ask, earlier) => {
      if (earlier === 0) return { status: 429, headers: { 'retry-after': '2' }, body: { message: 'slow down' } }
      if (earlier < 4) return { status: 500, body: { error: 'Unknown error' } }
      return { body: { count: 1, data: [pause(1)] } }
    })
    const failed = await searches.read({ kind: 'pauses' })
    expect(failed.info).toMatchObject({ state: 'failed', failure: { kind: 'server-error' } })
    const { info } = await searches.read({ kind: 'pauses', goOn: true })
    expect(info).toMatchObject({ id: failed.info.id, rowCount: 1, completeness: { verdict: 'complete' } })
  })
})

describe('columns', () => {
  it('grow with what comes: nested, later, odd, and no more than are bounded', async () => {
    const odd = {
      id: 'h1',
      actor: { name: { first: 'Ana' }, roles: ['admin', 'nurse'] },
      at: '2026-11-01T10:00:00Z',
      minutes: 4,
      ok: true,
      empty: null,
      parts: [{ a: 1 }],
      zipCode: 85001,
      __proto__x: 'kept',
    }
    const wide = { id: 'h2', ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n])) }
    const deep = { id: 'h3', a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }
    await start((ask) => pageOf([odd, deep, wide], ask))
    const { info, records } = await searches.read({ kind: 'histories' })
    expect(records).toEqual([odd, deep, wide])
    const kinds = Object.fromEntries(info.columns.map(({ id, kind }) => [id, kind]))
    expect(kinds).toMatchObject({
      id: 'text',
      'actor.name.first': 'text',
      'actor.roles': 'text',
      at: 'dateTime',
      minutes: 'number',
      ok: 'boolean',
      empty: 'text',
      parts: 'list',
      zipCode: 'text',
      'a.b.c.d.e': 'object',
    })
    expect(info.columns).toHaveLength(301)
    const row = await searches.snapshots.screens.row({ snapshotId: info.id, row: 0 }, new AbortController().signal)
    const cells = row.ok ? Object.fromEntries(info.columns.map(({ id }, at) => [id, row.value.cells[at]])) : {}
    expect(cells).toMatchObject({ 'actor.roles': 'admin, nurse', parts: '[{"a":1}]', zipCode: '85001', empty: null })
  })

  it('keep an answer as it came, a number or text', async () => {
    const given = [5, '5', 'n/a', null, { rating: 4 }, [1, 2]]
    const rows = given.map((surveyResponse, n) => ({ ...recordOf(n), survey: { surveyResponse } }))
    await start((ask) => pageOf(rows, ask))
    const { info, records } = await searches.read()
    expect(records.map(({ survey }) => survey)).toEqual(given.map((surveyResponse) => ({ surveyResponse })))
    const at = info.columns.findIndex(({ id }) => id === 'survey.surveyResponse')
    expect(info.columns[at]).toMatchObject({ name: 'surveyResponse', kind: 'text' })
    const cells = await Promise.all(
      given.map(async (_, row) => {
        const answer = await searches.snapshots.screens.row({ snapshotId: info.id, row }, new AbortController().signal)
        return answer.ok ? answer.value.cells[at] : undefined
      }),
    )
    expect(cells).toEqual(['5', '5', 'n/a', null, '{"rating":4}', '1, 2'])
  })
})
