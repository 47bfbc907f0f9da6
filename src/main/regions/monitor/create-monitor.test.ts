import { describe, expect, it } from 'vitest'
import type { RegionsSettings } from '../../../domain/regions-settings.ts'
import type { Alert } from '../../../domain/alert.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { benchConnection, type BenchOptions, openBench } from '../testing/monitor-bench.ts'

const region = (regionCode: string, change: object = {}) => ({
  id: `id-${regionCode}`,
  regionCode,
  displayName: regionCode,
  active: true,
  ...change,
})

async function watching(options: Partial<BenchOptions> = {}, settings: Partial<RegionsSettings> = {}) {
  const hands = fakeClock()
  const platform = fakePlatform(hands)
  platform.regions.set(
    'p1',
    ['AZ', 'CO', 'TX'].map((code) => region(code)),
  )
  platform.regions.set('p2', [region('TX'), region('UT')])
  const bench = openBench({ clock: hands.clock, client: platform.client, settings, ...options })
  await hands.advance(0)
  const polls = (practiceId = 'p1', connectionId = 'one') =>
    platform.requests
      .filter(
        (request) =>
          request.call === 'visits.practice' &&
          request.practiceId === practiceId &&
          request.connectionId === connectionId,
      )
      .map(({ sentAt }) => (sentAt - 1_000) / 1000)
  return { ...bench, bench, hands, platform, polls }
}

describe('a poll', () => {
  it('is one call for the practice and one for all its regions, and makes one board and one event', async () => {
    const { platform, hands, events, rows, answers, fakes } = await watching()
    expect(events).toMatchObject([{ state: 'starting', board: undefined }])
    await hands.advance(1_000)
    expect(platform.requests.map(({ call, regionCodes, once }) => [call, regionCodes, once])).toEqual([
      ['visits.practice', [], true],
      ['visits.waitTimes', ['AZ', 'CO', 'TX'], true],
      ['visits.assignmentQualifiers', [], true],
    ])
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({
      state: 'watching',
      polling: false,
      intervalSeconds: 60,
      board: {
        summary: { combinations: 3, regions: 3, counts: { open: 3 }, answered: 3 },
        worst: { regionCode: 'AZ' },
      },
      targets: [{ practiceId: 'p1', practiceName: 'Practice p1', regions: 3, failures: 0, failure: undefined }],
      notices: [],
    })
    expect(rows().map(({ regionCode, status, rank }) => [regionCode, status, rank])).toEqual([
      ['AZ', 'open', 0],
      ['CO', 'open', 1],
      ['TX', 'open', 2],
    ])
    expect(fakes.all.get(events[1]?.board?.snapshotId ?? '')).toMatchObject({
      lasting: true,
      plan: { title: 'Regions, One' },
    })
    expect(answers).toMatchObject([{ source: 'https://one.example.test/visits', practiceId: 'p1' }])
  })

  it('names what was chosen in settings, and only then', async () => {
    const { answers, hands } = await watching({}, { visitTypeNames: ['virtual'] })
    await hands.advance(1_000)
    expect(answers[0]?.visitTypeNames).toEqual(['virtual'])
    expect(answers[0]).not.toHaveProperty('assignmentQualifiers')
  })

  it('comes after the interval, counted from the last request', async () => {
    const { hands, polls } = await watching()
    await hands.advance(180_000)
    expect(polls()).toEqual([0, 60.05, 120.1])
  })

  it('asks for the qualifiers once an hour', async () => {
    const { hands, platform } = await watching()
    await hands.advance(2 * 3_600_000)
    const asked = platform.requests.filter(({ call }) => call === 'visits.assignmentQualifiers')
    expect(asked).toHaveLength(2)
  })

  it('goes on for the other regions where one request is refused', async () => {
    const { hands, platform, rows, events } = await watching()
    platform.regions.set(
      'p1',
      Array.from({ length: 400 }, (_, at) => region(`REGION-${at}`)),
    )
    platform.moodOf = ({ regionCodes }) =>
      regionCodes.includes('REGION-0') ? { kind: 'failing', failure: 'rejected' } : undefined
    await hands.advance(1_000)
    const asked = platform.requests.filter(({ call }) => call === 'visits.waitTimes')
    expect(asked.length).toBeGreaterThan(1)
    const [first, ...others] = asked
    expect(rows()).toHaveLength(others.reduce((sum, { regionCodes }) => sum + regionCodes.length, 0))
    expect(rows().some(({ regionCode }) => first?.regionCodes.includes(regionCode))).toBe(false)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 0, failure: { kind: 'rejected' } }])
  })
})

describe('failures', () => {
  it('double the pause up to five minutes, are kept as gaps, and the last answers stay and grow stale', async () => {
    const { hands, platform, polls, events, failedPolls, rows } = await watching()
    await hands.advance(1_000)
    platform.mood = { kind: 'failing', failure: 'server-error' }
    await hands.advance(1_500_000)
    const at = polls()
    expect(at.slice(1).map((time, place) => Math.round(time - (at[place] ?? 0)))).toEqual([60, 120, 240, 300, 300, 300])
    expect(failedPolls).toHaveLength(6)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 6, failure: { kind: 'server-error' } }])
    expect(rows().map(({ status, waitSeconds }) => [status, waitSeconds])).toEqual(Array(3).fill(['stale', 600]))
    expect(events.at(-1)?.board?.summary.answered).toBe(0)

    platform.mood = { kind: 'well' }
    await hands.advance(400_000)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 0, failure: undefined }])
    expect(rows().every(({ status }) => status === 'open')).toBe(true)
  })

  it.each([
    [90, 90],
    [10, 120],
    [10_000_000, 300],
  ])('a Retry-After of %s s is obeyed: the next poll is %s s away', async (retryAfterSeconds, pause) => {
    const { hands, platform, polls } = await watching({}, { intervalSeconds: retryAfterSeconds === 90 ? 15 : 60 })
    platform.mood = { kind: 'failing', failure: 'rate-limited', retryAfterSeconds }
    await hands.advance(1_000)
    platform.mood = { kind: 'well' }
    await hands.advance((pause + 1) * 1000)
    expect(polls()).toHaveLength(2)
    expect(Math.round(polls()[1] ?? 0)).toBe(pause)
  })

  it('nobody gets round a Retry-After by asking now', async () => {
    const { hands, platform, polls, monitor } = await watching()
    platform.mood = { kind: 'failing', failure: 'rate-limited', retryAfterSeconds: 100 }
    await hands.advance(20_000)
    await monitor.pollNow('one')
    await hands.advance(70_000)
    expect(polls()).toHaveLength(1)
    await hands.advance(20_000)
    expect(polls()).toHaveLength(2)
  })

  it('before the first answer there is no board, and the failure is told', async () => {
    const { hands, platform, events, fakes } = await watching()
    platform.mood = { kind: 'failing', failure: 'unreachable' }
    await hands.advance(1_000)
    expect(events.at(-1)).toMatchObject({
      state: 'watching',
      board: undefined,
      targets: [{ practiceName: 'p1', failures: 1, failure: { kind: 'unreachable' } }],
    })
    expect(fakes.made()).toBe(0)
  })

  it('history that fails is a notice, and the watch goes on', async () => {
    const { hands, history, events, polls } = await watching()
    history.fails = true
    await hands.advance(130_000)
    expect(polls()).toHaveLength(3)
    expect(events.at(-1)?.notices).toEqual(['History could not be written. What is polled now is shown and not kept.'])
    history.fails = false
    await hands.advance(61_000)
    expect(events.at(-1)?.notices).toEqual([])
  })

  it('a board that cannot be made is a notice, and the one before stays', async () => {
    const { hands, fakes, events, board, bench } = await watching()
    await hands.advance(1_000)
    const before = board()?.snapshotId
    const { create } = fakes.snapshots
    fakes.snapshots.create = async () => Promise.reject(new Error('no memory'))
    await hands.advance(61_000)
    expect(events.at(-1)?.notices).toHaveLength(1)
    expect(board()?.snapshotId).toBe(before)
    fakes.snapshots.create = create
    await hands.advance(61_000)
    expect(events.at(-1)?.notices).toEqual([])
    expect(bench.board()?.snapshotId).not.toBe(before)
  })
})

describe('asking now', () => {
  it('polls where the last request is 15 s ago, else as soon as it is', async () => {
    const { hands, monitor, polls } = await watching()
    await hands.advance(5_000)
    await monitor.pollNow('one')
    await hands.advance(9_000)
    expect(polls()).toHaveLength(1)
    await hands.advance(2_000)
    expect(polls()).toHaveLength(2)
    await hands.advance(20_000)
    expect(await monitor.pollNow('one')).toMatchObject({ polling: true, nextPollAt: undefined })
    await hands.advance(100)
    expect(polls()).toHaveLength(3)
  })

  it('does nothing while a poll is under way', async () => {
    const { hands, monitor, polls, platform } = await watching()
    platform.mood = { kind: 'silent' }
    await hands.advance(60_000)
    const count = polls().length
    platform.latencyMs = 30_000
    platform.mood = { kind: 'well' }
    await hands.advance(62_000)
    expect(monitor.state('one').polling).toBe(true)
    await monitor.pollNow('one')
    expect(polls()).toHaveLength(count + 1)
    expect(platform.mostAtOnce()).toBe(1)
  })
})

describe('presence', () => {
  it('polls are two minutes apart while nobody is there, and it is told', async () => {
    const { hands, monitor, polls, events } = await watching()
    await hands.advance(1_000)
    monitor.presence(false)
    await hands.advance(300_000)
    expect(polls().map(Math.round)).toEqual([0, 120, 240])
    expect(events.at(-1)?.intervalSeconds).toBe(120)
    monitor.presence(true)
    await hands.advance(100)
    expect(polls().map(Math.round)).toEqual([0, 120, 240, 301])
  })

  it('what is stale follows the interval in force', async () => {
    const { hands, monitor, rows, platform } = await watching()
    await hands.advance(1_000)
    platform.mood = { kind: 'failing', failure: 'server-error' }
    monitor.presence(false)
    await hands.advance(180_000)
    expect(rows()[0]?.status).toBe('open')
    monitor.presence(true)
    await hands.advance(1_500)
    expect(rows()[0]?.status).toBe('stale')
  })
})

describe('boards between polls', () => {
  it('a figure that turns stale without a poll makes one', async () => {
    const { hands, platform, rows, events } = await watching({}, { intervalSeconds: 600 })
    const { trueNow } = hands
    platform.estimatesOf = (practiceId, regionCode) => [
      {
        available: true,
        estimatedWaitTimeSeconds: 60,
        estimateGeneratedAt: new Date(trueNow() - 1_100_000).toISOString(),
        practiceId,
        regionCode,
      },
    ]
    await hands.advance(1_000)
    expect(rows().map(({ status }) => status)).toEqual(['open', 'open', 'open'])
    const before = events.length
    await hands.advance(101_000)
    expect(rows().map(({ status }) => status)).toEqual(['stale', 'stale', 'stale'])
    expect(events.length).toBe(before + 1)
  })

  it('an alert that changes makes one, with the row before all others', async () => {
    const { hands, setAlerts, rows, events } = await watching()
    await hands.advance(1_000)
    const [, , last] = rows()
    const before = events.length
    setAlerts([{ key: last?.key, state: 'firing' } as Alert])
    await hands.advance(1_000)
    expect(events.length).toBe(before + 1)
    expect(rows()[0]).toMatchObject({ regionCode: last?.regionCode, alert: 'firing', rank: 0 })
    setAlerts([{ key: last?.key, state: 'firing' } as Alert])
    await hands.advance(1_000)
    expect(events.length).toBe(before + 1)
  })

  it('few snapshots are held: the last, and those before it for a moment', async () => {
    const { hands, fakes, monitor } = await watching()
    await hands.advance(3_600_000)
    expect(fakes.made()).toBeGreaterThan(50)
    expect(fakes.all.size).toBeLessThanOrEqual(4)
    expect([...fakes.all.values()].filter(({ lasting }) => lasting)).toHaveLength(1)
    await monitor.close()
    expect(fakes.all.size).toBe(0)
  })
})

describe('the connection in use', () => {
  const other = benchConnection({ id: 'two', name: 'Two', visitUrl: 'https://two.example.test', practiceIds: ['p2'] })

  it('another one: the poll in flight is cancelled and what it brings is thrown away', async () => {
    const { hands, platform, use, events, answers, left, polls } = await watching()
    platform.latencyMs = 5_000
    await hands.advance(61_000)
    answers.length = 0
    await use(other)
    await hands.advance(100)
    expect(
      platform.requests.filter(({ endedAt }) => endedAt === undefined).map(({ connectionId }) => connectionId),
    ).toEqual(['two'])
    await hands.advance(30_000)
    expect(answers.map(({ practiceId }) => practiceId)).toEqual(['p2'])
    expect(events.at(-1)).toMatchObject({ connectionId: 'two', board: { summary: { regions: 2 } } })
    expect(left).toEqual(['one'])
    expect(polls('p1')).toHaveLength(2)
  })

  it('and back: what was known is shown at once with its age, and nothing is asked before its time', async () => {
    const { hands, use, polls, events, rows } = await watching()
    await hands.advance(1_000)
    await use(other)
    await hands.advance(9_000)
    await use(benchConnection())
    await hands.advance(1_500)
    expect(events.at(-1)).toMatchObject({ connectionId: 'one', state: 'watching', board: { summary: { regions: 3 } } })
    expect(rows().map(({ regionCode }) => regionCode)).toEqual(['AZ', 'CO', 'TX'])
    expect(polls()).toHaveLength(1)
    await hands.advance(50_000)
    expect(polls()).toHaveLength(2)
  })

  it('is not polled before Regions was opened for it, nor after the watch was stopped', async () => {
    const { hands, change, platform, monitor, events } = await watching({}, { watching: false })
    await hands.advance(600_000)
    expect(platform.requests).toEqual([])
    expect(monitor.state('one').state).toBe('off')
    await change({ watching: true })
    await hands.advance(1_000)
    expect(monitor.state('one').state).toBe('watching')
    await change({ watching: false })
    const asked = platform.requests.length
    await hands.advance(600_000)
    expect(platform.requests).toHaveLength(asked)
    expect(events.at(-1)).toMatchObject({ state: 'off', board: undefined })
    expect(hands.waiting()).toBe(0)
  })

  it('without a practice says so', async () => {
    const { hands, monitor } = await watching({ connection: benchConnection({ practiceIds: [] }) })
    await hands.advance(1_000)
    expect(monitor.state('one')).toMatchObject({ state: 'no-practices', targets: [] })
  })

  it('no connection is no watch', async () => {
    const { hands, use, platform } = await watching()
    await hands.advance(1_000)
    await use(undefined)
    const asked = platform.requests.length
    await hands.advance(600_000)
    expect(platform.requests).toHaveLength(asked)
  })

  it('settings that change what is asked for are asked for soon; others change the board alone', async () => {
    const { hands, change, polls, rows, answers } = await watching()
    await hands.advance(1_000)
    await change({ slowMinutes: { virtual: 5 } })
    await hands.advance(2_000)
    expect(rows().map(({ status }) => status)).toEqual(['slow', 'slow', 'slow'])
    expect(polls()).toHaveLength(1)
    await change({ visitTypeNames: ['virtual', 'phone'] })
    await hands.advance(13_000)
    expect(polls()).toHaveLength(2)
    expect(answers.at(-1)?.visitTypeNames).toEqual(['virtual', 'phone'])
  })
})

describe('several practices', () => {
  const connection = benchConnection({ practiceIds: ['p1', 'p2', 'p1'] })

  it('stand on one board, each polled by itself', async () => {
    const { hands, polls, rows, platform } = await watching({ connection })
    platform.moodOf = ({ practiceId }) => (practiceId === 'p2' ? { kind: 'silent' } : undefined)
    await hands.advance(1_000)
    expect(new Set(rows().map(({ practiceId }) => practiceId))).toEqual(new Set(['p1']))
    platform.moodOf = () => undefined
    await hands.advance(200_000)
    expect(rows()).toHaveLength(5)
    expect(polls('p1')).toHaveLength(4)
    expect(platform.mostAtOnce()).toBe(1)
  })

  it('a row in detail has its region alone: other visit types there, other practices with its code, and all as it came', async () => {
    const { hands, platform, rows, monitor } = await watching({ connection })
    const estimatesOf = platform.estimatesOf
    platform.estimatesOf = (practiceId, regionCode) =>
      ['virtual', 'phone'].flatMap((visitTypeName) =>
        estimatesOf(practiceId, regionCode).map((one) => ({ ...one, visitTypeName, extra: { kept: true } })),
      )
    platform.regions.set('p1', [region('TX', { pediatricsAgeRange: { min: 3 } }), region('AZ')])
    await hands.advance(2_000)
    const row = rows().find(
      ({ practiceId, regionCode, visitTypeName }) =>
        practiceId === 'p1' && regionCode === 'TX' && visitTypeName === 'virtual',
    )
    const detail = monitor.detail('one', row?.key ?? '')
    expect(detail?.row).toMatchObject({ practiceId: 'p1', regionCode: 'TX' })
    expect(
      detail?.sameRegion
        .map(({ practiceId, regionCode, visitTypeName }) => `${practiceId} ${regionCode} ${visitTypeName}`)
        .toSorted(),
    ).toEqual(['p1 TX phone', 'p2 TX phone', 'p2 TX virtual'])
    expect(detail?.raw).toMatchObject({
      region: { regionCode: 'TX', pediatricsAgeRange: { min: 3 } },
      practice: { id: 'p1' },
      estimates: [
        { visitTypeName: 'virtual', extra: { kept: true } },
        { visitTypeName: 'phone', extra: { kept: true } },
      ],
    })
    expect(monitor.detail('one', 'no such key')).toBeUndefined()
    expect(monitor.detail('two', row?.key ?? '')).toBeUndefined()
  })
})

it('what history saw within a day is missing until it is answered', async () => {
  const known = (regionCode: string) => ({
    practiceId: 'p1',
    regionCode,
    visitTypeName: 'phone',
    assignmentQualifiers: ['adult'],
    firstAt: '2026-03-01T00:00:00Z',
    lastAt: '2026-03-03T17:00:00Z',
  })
  const { hands, rows } = await watching({ known: [known('TX'), known('ZZ')] })
  await hands.advance(2_500)
  expect(rows().filter(({ status }) => status === 'missing')).toMatchObject([
    { regionCode: 'TX', visitTypeName: 'phone' },
  ])
})
