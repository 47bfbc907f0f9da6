import { expect, it } from 'vitest'
import type { Completeness } from '../../src/domain/tables/completeness.ts'
import { whole as inFull } from '../counted.ts'
import { type BatchAnswer, type BatchAsk, pageOf, rowOf, rowsOf, startBatchHost } from './batch-host.ts'
import { startCrawls } from './crawl-harness.ts'

/** Full types over real HTTP from hosts that miscount, move rows, reject and fail: the verdict describes the result. */

type Host = (ask: BatchAsk, earlier: number) => BatchAnswer
type Case = {
  readonly name: string
  readonly host: Host
  readonly verdict: Completeness['verdict']
  readonly missing: readonly string[]
  /** Expected row numbers, ascending, if predictable. Default: all 3,000. */
  readonly came?: readonly number[] | 'some'
  readonly state?: 'ready' | 'failed'
  /** Whether the requested offsets and page sizes are as they should, if relevant. */
  readonly asked?: (asked: readonly (readonly [offset: number, limit: number])[]) => boolean
  readonly stage?: RegExp
}

const whole = rowsOf(3_000)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const without = (from: number, to: number) => [...range(0, from), ...range(to, 3_000)]
const holds = ({ offset, limit }: BatchAsk, place: number) => offset <= place && place < offset + limit
const refusal = (status: number, message: string, headers: Record<string, string> = {}): BatchAnswer => ({
  status,
  headers,
  body: { message },
})
const gone: BatchAnswer = { body: undefined, breaksOff: true }
const dataOf = ({ offset, limit }: BatchAsk) => whole.slice(offset, offset + limit)

const again = 'Refresh to load a complete set.'
const nothingProven = 'Can’t confirm that all rows loaded.'
const moved = (count: string) =>
  `At least ${count} added or removed during loading, so as many may be missing or no longer exist. ${again}`

type More = Partial<Omit<Case, 'name' | 'host' | 'verdict' | 'missing'>>
const ending =
  (verdict: Case['verdict']) =>
  (name: string, missing: string | readonly string[], host: Host, more: More = {}): Case => ({
    name,
    host,
    verdict,
    missing: [missing].flat(),
    ...more,
  })
const unproven = ending('unproven')
const incomplete = ending('incomplete')
const complete = (name: string, host: Host, more?: More): Case => ending('complete')(name, [], host, more)
/** Fails after none of its rows, or after 1,000. */
const failed = (name: string, after: '0' | '1,000 of 3,000' | '1,000 of 6,000', why: string, host: Host, more?: More) =>
  incomplete(name, `Loading failed after ${after} rows. ${why}`, host, {
    state: 'failed',
    came: range(0, after === '0' ? 0 : 1_000),
    ...more,
  })
const changed = (then: string, what: string) =>
  `The platform’s row count changed during loading: 3,000 at the start, ${then} at the end. ${what}`
const undocumented = (at: string) =>
  `The platform’s response can’t be read: the response isn’t in the documented format at ${at}.`
const noEntity = 'The platform sent something that isn’t an entity.'
const emptyPage = 'The platform sent an empty page although more rows were expected.'

const cases: readonly Case[] = [
  complete('behaves', (ask) => pageOf(whole, ask)),
  complete('has nothing', (ask) => pageOf([], ask), { came: [] }),
  unproven(
    'gets more rows at its end while it is read',
    changed('3,007', moved('7 rows were')),
    (ask, earlier) => pageOf(earlier < 2 ? whole : rowsOf(3_007), ask),
    // The second pass found the new rows.
    { came: range(0, 3_007) },
  ),
  // The second pass reads the four rows that move from the third page to the second.
  unproven(
    'loses rows from its beginning, so that all others move past the reader',
    changed('2,996', moved('4 rows were')),
    (ask, earlier) => pageOf(earlier < 2 ? whole : whole.slice(4), ask),
  ),
  unproven(
    'loses rows and fails when those that moved are read once more',
    changed('2,996', moved('4 rows were')),
    (ask, earlier) =>
      earlier > 6 && ask.limit > 1 ? refusal(500, 'boom') : pageOf(earlier < 2 ? whole : whole.slice(4), ask),
    { came: without(1_000, 1_004) },
  ),
  unproven(
    'counts one more for a moment',
    changed('between 3,000 and 3,001 during loading, 3,000', moved('1 row was')),
    (ask, earlier) => pageOf(whole, ask, earlier === 2 ? 3_001 : 3_000),
  ),
  incomplete(
    'grows for ever',
    changed('3,080', `At least 20 rows are missing. ${again}`),
    (ask, earlier) => pageOf(rowsOf(3_000 + earlier * 10), ask),
    { came: range(0, 3_060), asked: (asked) => asked.length === 9 },
  ),
  incomplete(
    'gives the first row again at the end of every page, in the place of another',
    `5 rows of 3,000 are missing, although every page loaded, because rows moved during loading. 5 rows arrived more than once and were kept once. ${again}`,
    (ask) => ({
      body: { total: 3_000, data: dataOf(ask).map((row, n) => (n === 499 && ask.offset > 0 ? rowOf(0) : row)) },
    }),
    { came: range(0, 3_000).filter((n) => n % 500 !== 499 || n === 499) },
  ),
  complete('gives the last row of each page again with the next', (ask) => ({
    body: { total: 3_000, data: whole.slice(Math.max(0, ask.offset - 1), ask.offset + ask.limit) },
  })),
  incomplete(
    'gets a row at its beginning and loses one at its end, so that rows shift by one under a count that stands',
    `1 row of 3,000 is missing, although every page loaded, because rows moved during loading. 1 row arrived more than once and was kept once. ${again}`,
    (ask, earlier) => pageOf(earlier < 2 ? whole : [rowOf(9_999), ...whole.slice(0, -1)], ask),
    { came: range(0, 2_999) },
  ),
  complete('fails with one page once, through all that the client repeats', (ask, earlier) =>
    holds(ask, 1_500) && earlier < 6 ? refusal(500, 'boom') : pageOf(whole, ask),
  ),
  incomplete(
    'fails with one page twice, through all that the client repeats',
    'Rows 1,501 to 2,000 didn’t load. The platform had an internal error. Its message: boom',
    (ask) => (holds(ask, 1_500) ? refusal(500, 'boom') : pageOf(whole, ask)),
    { came: without(1_500, 2_000) },
  ),
  failed(
    'is down after two pages',
    '1,000 of 6,000',
    'The platform had an internal error. Its message: down',
    (ask, earlier) => (earlier > 1 ? refusal(500, 'down') : pageOf([...whole, ...rowsOf(3_000, 3_000)], ask)),
  ),
  // A field with another shape is for the audit: the row is kept unchanged.
  incomplete(
    'has rows that are no objects, and one whose version is an object',
    [`Row 18 didn’t load. ${noEntity}`, `Row 2,501 didn’t load. ${noEntity}`],
    (ask) =>
      pageOf(
        whole.map((row, n) => (n === 17 ? 'text' : n === 2_500 ? null : n === 2_501 ? { ...row, version: {} } : row)),
        ask,
      ),
    { came: range(0, 3_000).filter((n) => ![17, 2_500].includes(n)) },
  ),
  failed('has no row that is an object', '0', undocumented('data.0'), (ask) => pageOf(whole.map(String), ask), {
    asked: (asked) => asked.length < 10,
  }),
  failed(
    'gives all rows whatever is asked for, one of them bad',
    '0',
    undocumented('data.3000'),
    (ask) => ({ body: { total: 3_000, data: [...whole.slice(ask.offset), 'text'] } }),
    { asked: (asked) => asked.length < 5 },
  ),
  complete('gives all rows whatever is asked for', (ask) => ({
    body: { total: 3_000, data: whole.slice(ask.offset) },
  })),
  incomplete(
    'has half of its rows bad',
    [
      ...[1_502, 1_504, 1_506, 1_508, 1_510].map(
        (row) => `Row ${row.toLocaleString('en-US')} didn’t load. ${noEntity}`,
      ),
      expect.stringMatching(/^[\d,]+ rows in other places \(\d+\) didn’t load either\.$/) as string,
    ],
    (ask) =>
      pageOf(
        whole.map((row, n) => (n < 1_500 || n % 2 === 0 ? row : 'text')),
        ask,
      ),
    { came: 'some', asked: (asked) => asked.length < 500 },
  ),
  complete(
    'gives 100 rows at most and says nothing of it',
    (ask) => pageOf(whole, { ...ask, limit: Math.min(ask.limit, 100) }),
    {
      asked: (asked) => asked.length === 31 && asked.slice(1, -1).every(([, limit]) => limit === 100),
    },
  ),
  complete(
    'refuses more than 400 rows without a word of why',
    (ask) => (ask.limit > 400 ? refusal(400, 'bad request') : pageOf(whole, ask)),
    {
      // Most requests are near the limit, which is found with few rejections.
      asked: (asked) =>
        JSON.stringify(asked.slice(0, 2)) === '[[0,500],[0,1]]' &&
        asked.filter(([, limit]) => limit > 400).length < 5 &&
        Math.max(...asked.map(([, limit]) => limit).filter((limit) => limit <= 400)) > 300,
    },
  ),
  complete(
    'names its limit in the refusal',
    (ask) => (ask.limit > 250 ? refusal(400, "'limit' must be less than or equal to 250") : pageOf(whole, ask)),
    { asked: (asked) => JSON.stringify(asked.filter(([, limit]) => limit > 250)) === '[[0,500]]' },
  ),
  complete('answers 413 to more than 300 rows', (ask) =>
    ask.limit > 300 ? refusal(413, 'too large') : pageOf(whole, ask),
  ),
  incomplete(
    'gives no rows behind the 2,000th',
    'Rows 2,001 to 3,000 didn’t load. The platform rejected the request. Its message: only 2000 rows can be reached',
    (ask) => (ask.offset + ask.limit > 2_000 ? refusal(400, 'only 2000 rows can be reached') : pageOf(whole, ask)),
    { came: range(0, 2_000) },
  ),
  incomplete(
    'answers one page with nothing',
    `Rows 1,501 to 2,000 didn’t load. ${emptyPage}`,
    (ask) => (holds(ask, 1_500) ? { body: { total: 3_000, data: [] } } : pageOf(whole, ask)),
    { came: without(1_500, 2_000) },
  ),
  incomplete(
    'has nothing behind the first 1,000 rows',
    `Rows 1,001 to 300,000 didn’t load. ${emptyPage}`,
    (ask) => (ask.offset >= 1_000 ? { body: { total: 300_000, data: [] } } : pageOf(whole, ask, 300_000)),
    { came: range(0, 1_000), asked: (asked) => asked.length < 25 },
  ),
  incomplete(
    'gives the same page whatever is asked for',
    expect.stringMatching(
      /^Rows [\d,]+ to 300,000 didn’t load\. The platform sent rows that it had already sent\.$/,
    ) as string,
    () => ({ body: { total: 300_000, data: whole.slice(0, 500) } }),
    { came: range(0, 500), asked: (asked) => asked.length < 25 },
  ),
  complete(
    'asks to slow down for longer than a call may last',
    (ask, earlier) =>
      earlier >= 2 && earlier < 5 ? refusal(429, 'slow down', { 'retry-after': '120' }) : pageOf(whole, ask),
    { stage: /^Waiting \d+ sec: the platform is limiting requests$/ },
  ),
  failed(
    'asks to slow down and never stops',
    '1,000 of 3,000',
    'The platform is limiting requests. Its message: slow down',
    (ask, earlier) => (earlier >= 2 ? refusal(429, 'slow down') : pageOf(whole, ask)),
  ),
  complete('cannot be reached for a while', (ask, earlier) =>
    earlier >= 2 && earlier < 24 ? gone : pageOf(whole, ask),
  ),
  incomplete(
    'cannot be reached any more',
    expect.stringMatching(/^Loading failed after 1,000 of 3,000 rows\. The platform can’t be reached: .*\.$/) as string,
    (ask, earlier) => (earlier >= 2 ? gone : pageOf(whole, ask)),
    { state: 'failed', came: range(0, 1_000) },
  ),
  unproven('counts minus one', `The platform’s row count, -1, isn’t valid. ${nothingProven}`, (ask) =>
    pageOf(whole, ask, -1),
  ),
  unproven('counts half a row', `The platform’s row count, 2.5, isn’t valid. ${nothingProven}`, (ask) =>
    pageOf(whole, ask, 2.5),
  ),
  unproven(
    'counts the rows of the page',
    `The platform reports 500 rows, but 3,000 loaded. ${nothingProven}`,
    (ask) => ({ body: { total: dataOf(ask).length, data: dataOf(ask) } }),
  ),
  failed('tells no count', '0', undocumented('total'), (ask) => ({ body: { data: dataOf(ask) } })),
  failed(
    'stops accepting the key',
    '1,000 of 3,000',
    'The platform didn’t accept the key. Its message: no',
    (ask, earlier) => (earlier > 1 ? refusal(401, 'no') : pageOf(whole, ask)),
  ),
  failed(
    'does not know the type',
    '0',
    'The platform rejected the request. Its message: Unknown entity type',
    () => refusal(400, 'Unknown entity type'),
    {
      asked: (asked) => JSON.stringify(asked) === '[[0,500],[0,1]]',
    },
  ),
]

/** Left to the night: the hosts of test/searches do the same to the same crawl, and page-size.test.ts has the limits. */
const atNight =
  /^(behaves|has nothing$|gets more|gives the first|fails with|gives .* asked for$|gives 100|names its|answers|counts half)/

const any = () => true

// At the same time, since some of them mostly wait.
it.concurrent.each(cases.filter(({ name }) => inFull || !atNight.test(name)))(
  'a host that $name',
  async ({ host: answer, verdict, missing, came = range(0, 3_000), state = 'ready', stage = /./, asked = any }) => {
    const host = await startBatchHost(answer)
    const crawls = await startCrawls(host.origin)
    try {
      const { job, info, keys } = await crawls.ended(await crawls.open())
      expect(info.completeness).toMatchObject({ verdict, missing })
      expect({ job: job.state, snapshot: info.state }).toEqual({
        job: state === 'ready' ? 'done' : 'failed',
        snapshot: state,
      })
      const places = keys.map((key) => Number(key.slice(-12))).sort((x, y) => x - y)
      expect(places).toEqual(came === 'some' ? places : came)
      expect(new Set(places).size).toBe(info.rowCount)
      expect(info.failure).toEqual(job.failure)
      // Requests contain only what section 4.1 shows.
      for (const body of host.asked) {
        expect(Object.keys(body)).toEqual(['namespace', 'type', 'offset', 'limit'])
        expect(body).toMatchObject({ namespace: 'healthSystem', type: 'clinician' })
        expect(Number.isInteger(body['offset']) && Number(body['offset']) >= 0).toBe(true)
        expect(Number(body['limit'])).toBeGreaterThan(0)
      }
      expect(host.others).toEqual(['GET /v1/pdm/schema/healthSystem/clinician'])
      const requested = host.asked.map(({ offset, limit }) => [Number(offset), Number(limit)] as const)
      expect(requested).toSatisfy(asked)
      expect(crawls.stages).toContainEqual(expect.stringMatching(stage))
    } finally {
      await crawls.close()
      await host.close()
    }
  },
)
