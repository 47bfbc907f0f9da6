import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { pauseCoverFrom } from '../../../domain/searches/pause-cover.ts'
import { pauseBooking } from '../../../domain/reports/report.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import type { History } from '../../services/history/history-service.ts'
import { openHistory } from '../../services/history/open-history.ts'
import { answerOf, iso, minute } from '../../services/history/testing/answers.ts'
import type { PlatformClient } from '../../services/platform/client.ts'
import { closingServices, type TestService } from '../../services/snapshots/testing/service.ts'
import { chartOf, pauseEffects, pausesSnapshot, samplesSnapshot } from './history-answers.ts'
import { sourceOf } from './source.ts'

const start = Date.UTC(2026, 10, 20, 14)
const hour = 60 * minute
const day = 24 * hour
const { signal } = new AbortController()

const connection = sampleConnection({
  name: 'Under test',
  baseUrl: 'https://base.example',
  visitUrl: 'https://visits.example/api',
  schedulingUrl: 'https://scheduling.example',
  practiceIds: ['p1'],
})
const question = {
  practiceId: 'p1',
  regionCode: 'TX',
  visitTypeName: 'virtual',
  assignmentQualifiers: [],
  from: iso(start),
  to: iso(start + day),
  zone: 'America/Chicago',
}

type Sent = { readonly name: string; readonly input: unknown }
let sent: Sent[]
let history: History
let service: TestService
const openService = closingServices()

beforeEach(async () => {
  sent = []
  service = await openService()
  history = openHistory({ userDataPath: service.userDataPath, onNotice: () => undefined, now: () => start + day })
  return () => history.close()
})

const meta = { correlationId: 'x', durationMs: 1, receivedAt: iso(start) }
type Search = { readonly startDate: string; readonly endDate: string }

/** A platform that answers both calls by functions; `market` is that of the region. */
function optionsOf(search: (span: Search) => unknown, market: string | null = 'Gulf') {
  const client = {
    async send(name: string, input: Search) {
      sent.push({ name, input })
      if (name === 'pauseBookings.search') return search(input)
      return market === null
        ? { ok: false, failure: failure('unreachable') }
        : { ok: true, value: { practiceRegions: [{ regionCode: 'TX', market }] }, meta }
    },
    close: async () => undefined,
  } as unknown as PlatformClient
  const contextOf = () => ({ connection, keys: noKeys, signal })
  return { client, history, snapshots: service.snapshots, clock: { now: () => start + day }, contextOf }
}
const noKeys = { get: async () => undefined } as never

const answered = (data: readonly unknown[], count = data.length) => ({ ok: true, value: { count, data }, meta })
const record = (id: string, at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  practiceId: 'p1',
  market: 'Gulf',
  regionCode: 'TX',
  modalities: [],
  assignmentQualifiers: [],
  pausedAt: iso(start + at * minute),
  resumedAt: iso(start + (at + 10) * minute),
  queueAdminFirstName: 'Zoë',
  pauseMessage: 'Two providers out',
  ...more,
})

/** What `work` answers where the platform has these pauses, or as many of them as it counts. */
const over = <Answer>(
  work: (of: ReturnType<typeof optionsOf>, at: typeof connection, about: typeof question, until: AbortSignal) => Answer,
  records: readonly unknown[],
  count?: number,
): Answer => {
  const options = optionsOf(() => answered(records, count))
  return work(options, connection, question, signal)
}

async function recordWaits(): Promise<void> {
  for (const at of [0, 30, 60, 75])
    await history.recordAnswer(
      answerOf(start + at * minute, [{ at: start + at * minute, available: true, seconds: at * 60 }], {
        source: sourceOf(connection),
      }),
      60,
    )
}

async function rowsOf(snapshotId: string): Promise<readonly (readonly (string | null)[])[]> {
  const view = await service.snapshots.view(snapshotId, wholeTable, signal)
  const info = service.snapshots.info(snapshotId)
  if (!view.ok || info === undefined) throw new Error('no view')
  const columns = info.columns.map(({ id }) => id)
  const window = await service.snapshots.screens.window(
    { viewId: view.value.viewId, offset: 0, limit: 100, columns },
    signal,
  )
  return window.ok ? window.value.cells : []
}

describe('pauses', () => {
  it('are those of the combination, with the wait around each', async () => {
    await recordWaits()
    const records = [record('b', 60), record('a', 30), record('other', 40, { regionCode: 'OK' })]
    const answer = await over(pauseEffects, records)
    expect(answer).toMatchObject({ ok: true })
    const pauses = answer.ok ? answer.value.pauses : []
    expect(pauses.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['a', 0, 67.5],
      ['b', 30, 75],
    ])
    const asked = sent.map(({ input }) => (input as Search).startDate)
    expect(sent[0]).toEqual({
      name: 'pauseBookings.search',
      input: { startDate: iso(start - day), endDate: iso(start + day) },
    })
    // A pause that began months ago may still be on: the year before is requested by month.
    expect(asked.slice(1)).toHaveLength(13)
    expect(asked.at(-1)).toBe(iso(pauseCoverFrom(start + day)))
  })

  it('queue-admin finding 2: one that began months ago and is still on shows in every span', async () => {
    const forgotten = record('forgotten', -240 * 24 * 60, { resumedAt: null })
    const within = ({ startDate, endDate }: Search) =>
      answered([forgotten].filter(({ pausedAt }) => pausedAt >= startDate && pausedAt < endDate))
    const options = optionsOf(within)
    for (const days of [1, 7, 30]) {
      sent = []
      const asked = { ...question, from: iso(start + day - days * day) }
      const answer = await pauseEffects(options, connection, asked, signal)
      expect(answer).toMatchObject({
        ok: true,
        value: { pauses: [{ id: 'forgotten', resumedAt: undefined }], missing: 0 },
      })
      // What was requested a moment ago is remembered.
      expect(sent.length).toBe(days === 1 ? 14 : 1)
    }
  })

  it('those that the board shows as on are among them, whatever was remembered; what it knows to be over is', async () => {
    const old = record('old', -200 * 24 * 60, { resumedAt: null })
    const options = optionsOf(() => answered([]))
    const ask = async (...live: readonly ReturnType<typeof record>[]) => {
      const livePauses = () => live.map((one) => pauseBooking.parse(one))
      const answer = await pauseEffects({ ...options, livePauses }, connection, question, signal)
      return answer.ok ? answer.value.pauses.map(({ id, resumedAt }) => [id, resumedAt]) : answer.failure
    }
    expect(await ask()).toEqual([])
    expect(await ask(old)).toEqual([['old', undefined]])
    const over = { ...old, resumedAt: iso(start - day), updatedAt: iso(start) }
    expect(await ask(old, over)).toEqual([])
  })

  it('are requested again after a sleep of the computer, in which the steady clock may have stopped', async () => {
    const old = record('old', -40 * 24 * 60, { resumedAt: null })
    let records = [old]
    const options = optionsOf(({ startDate, endDate }) =>
      answered(records.filter(({ pausedAt }) => pausedAt >= startDate && pausedAt < endDate)),
    )
    const ids = async () => {
      const answer = await pauseEffects(options, connection, question, signal)
      return answer.ok ? answer.value.pauses.map(({ id }) => id) : answer.failure
    }
    expect(await ids()).toEqual(['old'])
    records = [{ ...old, resumedAt: iso(start - hour) }]
    expect(await ids()).toEqual(['old'])
    const woken = Date.now() + 8 * hour
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => woken)
    expect(await ids()).toEqual([])
    clock.mockRestore()
  })

  it('of a whole market are shown for its regions alone', async () => {
    const records = [record('own', 60, { regionCode: null }), record('far', 61, { regionCode: null, market: 'Plains' })]
    const idsFor = async (market: string) => {
      const answer = await pauseEffects(
        optionsOf(() => answered(records), market),
        connection,
        question,
        signal,
      )
      return answer.ok ? answer.value.pauses.map(({ id, market: named }) => `${id} ${named}`) : []
    }
    expect(await idsFor('gulf')).toEqual(['own Gulf'])
    expect(sent.filter(({ name }) => name !== 'pauseBookings.search')).toMatchObject([{ name: 'visits.practice' }])
    // Where nobody can tell the market of the region, none is hidden.
    const unknown = await pauseEffects(
      optionsOf(() => answered(records), null),
      connection,
      question,
      signal,
    )
    expect(unknown).toMatchObject({
      ok: true,
      value: { pauses: [{ id: 'own' }, { id: 'far', market: 'Plains' }], missing: 0 },
    })
  })

  it('are asked for in halves of the time where not all of those counted came', async () => {
    const all = Array.from({ length: 40 }, (_, index) => record(`r${String(index).padStart(2, '0')}`, index * 35))
    const page = ({ startDate, endDate }: Search) => {
      const within = all.filter(({ pausedAt }) => pausedAt >= startDate && pausedAt < endDate)
      return answered(within.slice(0, 7), within.length)
    }
    const answer = await pauseEffects(optionsOf(page), connection, question, signal)
    expect(answer.ok && answer.value.pauses.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    // Halves of the time itself and of the month in which it lies, and the other months.
    expect(sent.length).toBeLessThanOrEqual(33 + 33 + 12)

    // A platform that counts what it never gives is not asked on and on, and the table says what is missing.
    sent = []
    const table = await over(pausesSnapshot, [record('a', 30)], 2)
    expect(sent).toHaveLength(3 * 14)
    expect(table).toMatchObject({ ok: true, value: { completeness: { verdict: 'incomplete' } } })
    const lacking = await over(pauseEffects, [record('a', 30), 'no record'], 3)
    expect(lacking).toMatchObject({ ok: true, value: { pauses: [{ id: 'a' }] } })
    expect(lacking.ok && lacking.value.missing).toBeGreaterThanOrEqual(2)
  })

  it('without a readable start count as missing once, but not those that ended before', async () => {
    const undated = (id: string, resumedAt: string | null) => record(id, 0, { pausedAt: 'today', resumedAt })
    const records = [undated('a', null), undated('b', iso(start + hour)), undated('c', iso(start - hour))]
    const answer = await over(pauseEffects, records)
    expect(answer).toMatchObject({ ok: true, value: { pauses: [], missing: 2 } })
  })

  it('without a practice count as missing if they are of the time, since they may be of this one', async () => {
    const of = (id: string, at: number, practiceId: string | null) => record(id, at, { practiceId })
    const others = [of('other', 30, 'p2'), of('before', -30, null), of('after', 24 * 60, null)]
    const records = [of('a', 30, null), of('b', 30, ''), ...others]
    const answer = await over(pauseEffects, records)
    expect(answer).toMatchObject({ ok: true, value: { pauses: [], missing: 2 } })
  })

  it('fail as the platform failed', async () => {
    const answer = await pauseEffects(
      optionsOf(() => ({ ok: false, failure: failure('forbidden') })),
      connection,
      question,
      signal,
    )
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  })

  it('are a table too', async () => {
    await recordWaits()
    const answer = await over(pausesSnapshot, [record('a', 60, { resumedAt: null, modalities: ['virtual', 'phone'] })])
    expect(answer).toMatchObject({
      ok: true,
      value: {
        title: 'Pauses of TX, virtual, Under test',
        state: 'ready',
        rowCount: 1,
        completeness: { verdict: 'complete' },
        source: { call: 'pauseBookings.search', connection: 'Under test', regionCode: 'TX', from: question.from },
      },
    })
    const at = iso(start + 60 * minute)
    expect(await rowsOf(answer.ok ? answer.value.id : '')).toEqual([
      [at, null, null, 'Zoë', 'Two providers out', '30', null, null, 'Gulf', 'TX', 'virtual, phone', null, null, 'a'],
    ])
  })
})

describe('samples', () => {
  it('are a table, whole when it is answered', async () => {
    await recordWaits()
    const answer = await over(samplesSnapshot, [])
    expect(answer).toMatchObject({
      ok: true,
      value: {
        title: 'Waits of TX, virtual, Under test',
        state: 'ready',
        rowCount: 4,
        completeness: { verdict: 'complete' },
      },
    })
    const rows = await rowsOf(answer.ok ? answer.value.id : '')
    expect(rows.map(([, local]) => local)).toEqual([
      '2026-11-20 08:00:00 -06:00',
      '2026-11-20 08:30:00 -06:00',
      '2026-11-20 09:00:00 -06:00',
      '2026-11-20 09:15:00 -06:00',
    ])
    expect(sent).toEqual([])
  })
})

describe('a question that cannot be answered', () => {
  it.each([
    ['of no zone', { zone: 'Nowhere' }, '“Nowhere” isn’t a time zone.'],
    ['of no time', { to: question.from }, 'The start of the range must be before its end.'],
  ])('%s is told in words', async (_, more, message) => {
    const options = optionsOf(() => answered([]))
    const chart = await chartOf(options, connection, { ...question, ...more }, signal)
    expect(chart).toMatchObject({ ok: false, failure: { kind: 'invalid-input', message } })
  })

  it('is left where nobody waits for the answer any more', async () => {
    await recordWaits()
    const gone = AbortSignal.abort()
    const options = optionsOf(() => answered([]))
    for (const ask of [chartOf, samplesSnapshot])
      expect(await ask(options, connection, question, gone)).toMatchObject({
        ok: false,
        failure: { kind: 'cancelled' },
      })
  })

  it('tells that history could not be read where it could not', async () => {
    await history.close()
    const answer = await over(chartOf, [])
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'storage', message: 'The region history can’t be loaded.' },
    })
  })
})
