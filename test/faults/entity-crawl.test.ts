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
  /** Checks the requested page sizes and offsets, if relevant. */
  readonly asked?: (asked: readonly (readonly [offset: number, limit: number])[]) => void
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

const cases: readonly Case[] = [
  { name: 'behaves', host: (ask) => pageOf(whole, ask), verdict: 'complete', missing: [] },
  { name: 'has nothing', host: (ask) => pageOf([], ask), verdict: 'complete', missing: [], came: [] },
  {
    name: 'gets more rows at its end while it is read',
    host: (ask, earlier) => pageOf(earlier < 2 ? whole : rowsOf(3_007), ask),
    verdict: 'unproven',
    missing: [
      `The platform’s row count changed during loading: 3,000 at the start, 3,007 at the end. ${moved('7 rows were')}`,
    ],
    // The second pass found the new rows.
    came: range(0, 3_007),
  },
  {
    name: 'loses rows from its beginning, so that all others move past the reader',
    host: (ask, earlier) => pageOf(earlier < 2 ? whole : whole.slice(4), ask),
    verdict: 'unproven',
    missing: [
      `The platform’s row count changed during loading: 3,000 at the start, 2,996 at the end. ${moved('4 rows were')}`,
    ],
    // The second pass read the four rows that moved from the third page to the second.
    came: range(0, 3_000),
  },
  {
    name: 'loses rows and fails when those that moved are read once more',
    host: (ask, earlier) =>
      earlier > 6 && ask.limit > 1 ? refusal(500, 'boom') : pageOf(earlier < 2 ? whole : whole.slice(4), ask),
    verdict: 'unproven',
    missing: [
      `The platform’s row count changed during loading: 3,000 at the start, 2,996 at the end. ${moved('4 rows were')}`,
    ],
    came: without(1_000, 1_004),
  },
  {
    name: 'counts one more for a moment',
    host: (ask, earlier) => pageOf(whole, ask, earlier === 2 ? 3_001 : 3_000),
    verdict: 'unproven',
    missing: [
      `The platform’s row count changed during loading: 3,000 at the start, between 3,000 and 3,001 during loading, 3,000 at the end. ${moved('1 row was')}`,
    ],
  },
  {
    name: 'grows for ever',
    host: (ask, earlier) => pageOf(rowsOf(3_000 + earlier * 10), ask),
    verdict: 'incomplete',
    missing: [
      `The platform’s row count changed during loading: 3,000 at the start, 3,080 at the end. At least 20 rows are missing. ${again}`,
    ],
    came: range(0, 3_060),
    asked: (asked) => expect(asked).toHaveLength(9),
  },
  {
    name: 'gives the first row again at the end of every page, in the place of another',
    host: (ask) => ({
      body: { total: 3_000, data: dataOf(ask).map((row, n) => (n === 499 && ask.offset > 0 ? rowOf(0) : row)) },
    }),
    verdict: 'incomplete',
    missing: [
      `5 rows of 3,000 are missing, although every page loaded, because rows moved during loading. 5 rows arrived more than once and were kept once. ${again}`,
    ],
    came: range(0, 3_000).filter((n) => n % 500 !== 499 || n === 499),
  },
  {
    name: 'gives the last row of each page again with the next',
    host: (ask) => ({ body: { total: 3_000, data: whole.slice(Math.max(0, ask.offset - 1), ask.offset + ask.limit) } }),
    verdict: 'complete',
    missing: [],
  },
  {
    name: 'gets a row at its beginning and loses one at its end, so that rows shift by one under a count that stands',
    host: (ask, earlier) => pageOf(earlier < 2 ? whole : [rowOf(9_999), ...whole.slice(0, -1)], ask),
    verdict: 'incomplete',
    missing: [
      `1 row of 3,000 is missing, although every page loaded, because rows moved during loading. 1 row arrived more than once and was kept once. ${again}`,
    ],
    came: range(0, 2_999),
  },
  {
    name: 'fails with one page once, through all that the client repeats',
    host: (ask, earlier) => (holds(ask, 1_500) && earlier < 6 ? refusal(500, 'boom') : pageOf(whole, ask)),
    verdict: 'complete',
    missing: [],
  },
  {
    name: 'fails with one page twice, through all that the client repeats',
    host: (ask) => (holds(ask, 1_500) ? refusal(500, 'boom') : pageOf(whole, ask)),
    verdict: 'incomplete',
    missing: ['Rows 1,501 to 2,000 didn’t load. The platform had an internal error. Its message: boom'],
    came: without(1_500, 2_000),
  },
  {
    name: 'is down after two pages',
    host: (ask, earlier) => (earlier > 1 ? refusal(500, 'down') : pageOf([...whole, ...rowsOf(3_000, 3_000)], ask)),
    verdict: 'incomplete',
    state: 'failed',
    missing: ['Loading failed after 1,000 of 6,000 rows. The platform had an internal error. Its message: down'],
    came: range(0, 1_000),
  },
  {
    // A field with another shape is for the audit: the row is kept unchanged.
    name: 'has rows that are no objects, and one whose version is an object',
    host: (ask) =>
      pageOf(
        whole.map((row, n) => (n === 17 ? 'text' : n === 2_500 ? null : n === 2_501 ? { ...row, version: {} } : row)),
        ask,
      ),
    verdict: 'incomplete',
    missing: [
      'Row 18 didn’t load. The platform sent something that isn’t an entity.',
      'Row 2,501 didn’t load. The platform sent something that isn’t an entity.',
    ],
    came: range(0, 3_000).filter((n) => ![17, 2_500].includes(n)),
  },
  {
    name: 'has no row that is an object',
    host: (ask) => pageOf(whole.map(String), ask),
    verdict: 'incomplete',
    state: 'failed',
    missing: [
      'Loading failed after 0 rows. The platform’s response can’t be read: the response isn’t in the documented format at data.0.',
    ],
    came: [],
    asked: (asked) => expect(asked.length).toBeLessThan(10),
  },
  {
    name: 'gives all rows whatever is asked for, one of them bad',
    host: (ask) => ({ body: { total: 3_000, data: [...whole.slice(ask.offset), 'text'] } }),
    verdict: 'incomplete',
    state: 'failed',
    missing: [
      'Loading failed after 0 rows. The platform’s response can’t be read: the response isn’t in the documented format at data.3000.',
    ],
    came: [],
    asked: (asked) => expect(asked.length).toBeLessThan(5),
  },
  {
    name: 'gives all rows whatever is asked for',
    host: (ask) => ({ body: { total: 3_000, data: whole.slice(ask.offset) } }),
    verdict: 'complete',
    missing: [],
  },
  {
    name: 'has half of its rows bad',
    host: (ask) =>
      pageOf(
        whole.map((row, n) => (n < 1_500 || n % 2 === 0 ? row : 'text')),
        ask,
      ),
    verdict: 'incomplete',
    missing: [
      ...[1_502, 1_504, 1_506, 1_508, 1_510].map(
        (row) => `Row ${row.toLocaleString('en-US')} didn’t load. The platform sent something that isn’t an entity.`,
      ),
      expect.stringMatching(/^[\d,]+ rows in other places \(\d+\) didn’t load either\.$/) as string,
    ],
    came: 'some',
    asked: (asked) => expect(asked.length).toBeLessThan(500),
  },
  {
    name: 'gives 100 rows at most and says nothing of it',
    host: (ask) => pageOf(whole, { ...ask, limit: Math.min(ask.limit, 100) }),
    verdict: 'complete',
    missing: [],
    asked: (asked) => {
      expect(asked).toHaveLength(31)
      expect(asked.slice(1, -1).every(([, limit]) => limit === 100)).toBe(true)
    },
  },
  {
    name: 'refuses more than 400 rows without a word of why',
    host: (ask) => (ask.limit > 400 ? refusal(400, 'bad request') : pageOf(whole, ask)),
    verdict: 'complete',
    missing: [],
    asked: (asked) => {
      expect(asked.slice(0, 2)).toEqual([
        [0, 500],
        [0, 1],
      ])
      // Most requests are near the limit, which is found with few rejections.
      expect(asked.filter(([, limit]) => limit > 400).length).toBeLessThan(5)
      expect(Math.max(...asked.map(([, limit]) => limit).filter((limit) => limit <= 400))).toBeGreaterThan(300)
    },
  },
  {
    name: 'names its limit in the refusal',
    host: (ask) => (ask.limit > 250 ? refusal(400, "'limit' must be less than or equal to 250") : pageOf(whole, ask)),
    verdict: 'complete',
    missing: [],
    asked: (asked) => expect(asked.filter(([, limit]) => limit > 250)).toEqual([[0, 500]]),
  },
  {
    name: 'answers 413 to more than 300 rows',
    host: (ask) => (ask.limit > 300 ? refusal(413, 'too large') : pageOf(whole, ask)),
    verdict: 'complete',
    missing: [],
  },
  {
    name: 'gives no rows behind the 2,000th',
    host: (ask) =>
      ask.offset + ask.limit > 2_000 ? refusal(400, 'only 2000 rows can be reached') : pageOf(whole, ask),
    verdict: 'incomplete',
    missing: [
      'Rows 2,001 to 3,000 didn’t load. The platform rejected the request. Its message: only 2000 rows can be reached',
    ],
    came: range(0, 2_000),
  },
  {
    name: 'answers one page with nothing',
    host: (ask) => (holds(ask, 1_500) ? { body: { total: 3_000, data: [] } } : pageOf(whole, ask)),
    verdict: 'incomplete',
    missing: ['Rows 1,501 to 2,000 didn’t load. The platform sent an empty page although more rows were expected.'],
    came: without(1_500, 2_000),
  },
  {
    name: 'has nothing behind the first 1,000 rows',
    host: (ask) => (ask.offset >= 1_000 ? { body: { total: 300_000, data: [] } } : pageOf(whole, ask, 300_000)),
    verdict: 'incomplete',
    missing: ['Rows 1,001 to 300,000 didn’t load. The platform sent an empty page although more rows were expected.'],
    came: range(0, 1_000),
    asked: (asked) => expect(asked.length).toBeLessThan(25),
  },
  {
    name: 'gives the same page whatever is asked for',
    host: () => ({ body: { total: 300_000, data: whole.slice(0, 500) } }),
    verdict: 'incomplete',
    missing: [
      expect.stringMatching(
        /^Rows [\d,]+ to 300,000 didn’t load\. The platform sent rows that it had already sent\.$/,
      ) as string,
    ],
    came: range(0, 500),
    asked: (asked) => expect(asked.length).toBeLessThan(25),
  },
  {
    name: 'asks to slow down for longer than a call may last',
    host: (ask, earlier) =>
      earlier >= 2 && earlier < 5 ? refusal(429, 'slow down', { 'retry-after': '120' }) : pageOf(whole, ask),
    verdict: 'complete',
    missing: [],
    stage: /^Waiting \d+ sec: the platform is limiting requests$/,
  },
  {
    name: 'asks to slow down and never stops',
    host: (ask, earlier) => (earlier >= 2 ? refusal(429, 'slow down') : pageOf(whole, ask)),
    verdict: 'incomplete',
    state: 'failed',
    missing: ['Loading failed after 1,000 of 3,000 rows. The platform is limiting requests. Its message: slow down'],
    came: range(0, 1_000),
  },
  {
    name: 'cannot be reached for a while',
    host: (ask, earlier) => (earlier >= 2 && earlier < 24 ? gone : pageOf(whole, ask)),
    verdict: 'complete',
    missing: [],
  },
  {
    name: 'cannot be reached any more',
    host: (ask, earlier) => (earlier >= 2 ? gone : pageOf(whole, ask)),
    verdict: 'incomplete',
    state: 'failed',
    missing: [
      expect.stringMatching(
        /^Loading failed after 1,000 of 3,000 rows\. The platform can’t be reached: .*\.$/,
      ) as string,
    ],
    came: range(0, 1_000),
  },
  {
    name: 'counts minus one',
    host: (ask) => pageOf(whole, ask, -1),
    verdict: 'unproven',
    missing: [`The platform’s row count, -1, isn’t valid. ${nothingProven}`],
  },
  {
    name: 'counts half a row',
    host: (ask) => pageOf(whole, ask, 2.5),
    verdict: 'unproven',
    missing: [`The platform’s row count, 2.5, isn’t valid. ${nothingProven}`],
  },
  {
    name: 'counts the rows of the page',
    host: (ask) => ({ body: { total: dataOf(ask).length, data: dataOf(ask) } }),
    verdict: 'unproven',
    missing: [`The platform reports 500 rows, but 3,000 loaded. ${nothingProven}`],
  },
  {
    name: 'tells no count',
    host: (ask) => ({ body: { data: dataOf(ask) } }),
    verdict: 'incomplete',
    state: 'failed',
    missing: [
      'Loading failed after 0 rows. The platform’s response can’t be read: the response isn’t in the documented format at total.',
    ],
    came: [],
  },
  {
    name: 'stops accepting the key',
    host: (ask, earlier) => (earlier > 1 ? refusal(401, 'no') : pageOf(whole, ask)),
    verdict: 'incomplete',
    state: 'failed',
    missing: ['Loading failed after 1,000 of 3,000 rows. The platform didn’t accept the key. Its message: no'],
    came: range(0, 1_000),
  },
  {
    name: 'does not know the type',
    host: () => refusal(400, 'Unknown entity type'),
    verdict: 'incomplete',
    state: 'failed',
    missing: ['Loading failed after 0 rows. The platform rejected the request. Its message: Unknown entity type'],
    came: [],
    asked: (asked) =>
      expect(asked).toEqual([
        [0, 500],
        [0, 1],
      ]),
  },
]

/** Left to the night: the hosts of test/searches do the same to the same crawl, and page-size.test.ts has the limits. */
const atNight =
  /^(behaves|has nothing$|gets more|gives the first|fails with|gives .* asked for$|gives 100|names its|answers|counts half)/

// At the same time, since some of them mostly wait.
it.concurrent.each(cases.filter(({ name }) => inFull || !atNight.test(name)))(
  'a host that $name',
  async ({ host: answer, verdict, missing, came = range(0, 3_000), state = 'ready', stage = /./, ...more }) => {
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
      more.asked?.(host.asked.map(({ offset, limit }) => [Number(offset), Number(limit)] as const))
      expect(crawls.stages).toContainEqual(expect.stringMatching(stage))
    } finally {
      await crawls.close()
      await host.close()
    }
  },
)
