import { z } from 'zod'
import { dayMs, timestampOf } from '../data/days.ts'
import { historyAt, historyTimeline, surveyAt, type SurveyRow, surveyTimeline } from '../data/history-rows.ts'
import { pauseAt, pauseRecord, pauseTimeline, secondPauseOf } from '../data/pauses.ts'
import { type RowRange, rowsBetween } from '../data/timeline.ts'
import { parsed } from '../http/parse.ts'
import { ok, type Reply } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { type MisbehavedSearch, misbehavedSearch } from './search-misbehaviour.ts'

/** The three search reports (section 4.5): `count` of all matches, `data` of the page, sorted by time. */

const timestamp = z.string().transform((text, context) => {
  const instant = timestampOf(text)
  if (instant === undefined) context.addIssue({ code: 'custom', message: 'must be a valid ISO 8601 timestamp' })
  return instant ?? 0
})
const limit = z.int().min(1).max(10_000).default(50)
const offset = z.int().min(0).default(0)
const text = z.string().optional()

const historyFields = [
  'action',
  'visitId',
  'providerId',
  'providerEmailAddress',
  'providerName',
  'providerFirstName',
  'providerLastName',
  'providerCredentials',
  'actorId',
  'actorEmail',
  'actorFirstName',
  'actorLastName',
] as const

const historyBody = z.looseObject({
  startDate: timestamp,
  endDate: timestamp,
  limit,
  offset,
  ...(Object.fromEntries(historyFields.map((field) => [field, text])) as Record<
    (typeof historyFields)[number],
    typeof text
  >),
})

const surveyFields = ['visitId', 'userId', 'userRole', 'surveyId', 'surveyQuestion'] as const

const surveyBody = z.looseObject({
  startDate: timestamp.optional(),
  endDate: timestamp.optional(),
  limit,
  offset,
  visitId: text,
  userId: text,
  userRole: text,
  providerEmailAddress: text,
  providerLastName: text,
  providerFirstName: text,
  surveyId: text,
  surveyQuestion: text,
})

const pauseBody = z.looseObject({ startDate: timestamp, endDate: timestamp })

/** Number of rows checked per turn of the event loop. */
const turn = 4_000

/** The matching rows of the page, and the total number of matches. Without a filter only the page's rows are generated. */
async function search<Row>(
  { range, page, repeated }: MisbehavedSearch,
  make: (index: number) => Row,
  passes: ((row: Row) => boolean) | undefined,
): Promise<{ count: number; rows: Row[] }> {
  const { count, rows } = await pageOf(range, make, passes, page)
  return { count, rows: [...rows.slice(0, repeated), ...rows.slice(2 * repeated)] }
}

async function pageOf<Row>(
  range: RowRange,
  make: (index: number) => Row,
  passes: ((row: Row) => boolean) | undefined,
  page: MisbehavedSearch['page'],
): Promise<{ count: number; rows: Row[] }> {
  const rows: Row[] = []
  if (passes === undefined) {
    const first = range.from + page.offset
    for (let index = first; index < Math.min(range.to, first + page.limit); index++) rows.push(make(index))
    return { count: range.to - range.from, rows }
  }
  let count = 0
  for (let index = range.from; index < range.to; index++) {
    const row = make(index)
    if (passes(row)) {
      if (count >= page.offset && rows.length < page.limit) rows.push(row)
      count += 1
    }
    if (index % turn === turn - 1) await new Promise((resume) => setImmediate(resume))
  }
  return { count, rows }
}

const same = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Matches ignore case. providerCredentials matches values that contain the text. */
async function histories(platform: Platform, body: unknown): Promise<Reply> {
  const { world } = platform
  const given = parsed(historyBody, body, 'message')
  const wanted = historyFields.flatMap((field) => (given[field] === undefined ? [] : [{ field, value: given[field] }]))
  const passes = (record: Record<string, unknown>) =>
    wanted.every(({ field, value }) =>
      field === 'providerCredentials' ? String(record[field]).includes(value) : same(record[field], value),
    )
  const range = rowsBetween(historyTimeline(world), world.now(), given.startDate, given.endDate)
  const { count, rows } = await search(
    misbehavedSearch(platform, 'histories', range, given),
    (index) => historyAt(world, index),
    wanted.length === 0 ? undefined : passes,
  )
  return ok({ count, data: rows })
}

/** Records created after startDate and before endDate. */
async function surveys(platform: Platform, body: unknown): Promise<Reply> {
  const { world } = platform
  const given = parsed(surveyBody, body, 'message')
  const { providerEmailAddress: email, providerLastName: last, providerFirstName: first } = given
  const isFiltered = [...surveyFields.map((field) => given[field]), email, last, first].some(
    (value) => value !== undefined,
  )
  const matches = (value: string, wanted: string | undefined) => wanted === undefined || same(value, wanted)
  const passes = ({ record, provider }: SurveyRow) =>
    surveyFields.every((field) => matches(record.survey[field], given[field])) &&
    matches(provider.email, email) &&
    matches(provider.last, last) &&
    matches(provider.first, first)
  const start = given.startDate === undefined ? 0 : given.startDate + 1
  const range = rowsBetween(surveyTimeline(world), world.now(), start, given.endDate ?? world.now() + 1)
  const { count, rows } = await search(
    misbehavedSearch(platform, 'surveys', range, given),
    (index) => surveyAt(world, index),
    isFiltered ? passes : undefined,
  )
  return ok({ count, data: rows.map((row) => row.record) })
}

/** No pages are documented, so all records are returned at once, sorted by time, unless a fault is configured. */
function pauses(platform: Platform, body: unknown): Reply {
  const { world } = platform
  const { startDate, endDate } = parsed(pauseBody, body, 'message')
  const now = world.now()
  // A second pause may start within the requested time although the first one started before it.
  const { from, to } = rowsBetween(pauseTimeline(world), now, startDate - dayMs, endDate)
  const found = Array.from({ length: to - from }, (_, n) => pauseAt(world, from + n)).flatMap((first) => {
    const second = secondPauseOf(world, first)
    return [{ pause: first, isSecond: false }, ...(second === undefined ? [] : [{ pause: second, isSecond: true }])]
  })
  const all = found
    .filter(({ pause: { pausedAt } }) => pausedAt >= startDate && pausedAt < endDate && pausedAt <= now)
    .sort((a, b) => a.pause.pausedAt - b.pause.pausedAt)
  const asked = { offset: 0, limit: Math.max(1, all.length) }
  const { page } = misbehavedSearch(platform, 'pauses', { from: 0, to: all.length }, asked)
  const data = all.slice(0, page.limit).map(({ pause, isSecond }) => pauseRecord(world, pause, now, isSecond))
  return ok({ count: all.length, data })
}

export function searchRoutes(platform: Platform): Route[] {
  const fields = { origin: 'base', method: 'POST', credential: 'none', errors: 'message' } as const
  return [
    {
      ...fields,
      credential: 'service-token-api-key',
      path: '/v1/reporting/providerhistories',
      handle: (request) => histories(platform, request.body),
    },
    { ...fields, path: '/v1/surveys', handle: (request) => surveys(platform, request.body) },
    { ...fields, path: '/v1/pauseBookings', handle: (request) => pauses(platform, request.body) },
  ]
}
