import { describe, expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import { benchConnection } from '../testing/monitor-bench.ts'
import { region, watching } from '../testing/watching.ts'

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

  it.each([{ visitTypeNames: ['virtual'] }, { assignmentQualifiers: ['adult'] }])(
    'that is narrowed to $visitTypeNames $assignmentQualifiers isn’t the whole of a region, until it no longer is',
    async (narrowed) => {
      const { hands, monitor, change } = await watching({}, narrowed)
      const counts = () => [monitor.rowsOf('one', 'p1', 'AZ').length, monitor.wholeRowsOf('one', 'p1', 'AZ').length]
      await hands.advance(1_000)
      expect(counts()).toEqual([1, 0])
      await change({ visitTypeNames: [], assignmentQualifiers: [] })
      await hands.advance(60_000)
      expect(counts()).toEqual([1, 1])
      expect(monitor.wholeRowsOf('another', 'p1', 'AZ')).toEqual([])
    },
  )

  it('comes at the set pace to the second, however long answers take and whatever the dice say', async () => {
    const { hands, polls, platform } = await watching()
    platform.latencyMs = 700
    const hours = counted(2, 8)
    await hands.advance(hours * 3_600_000)
    expect(polls()).toEqual(Array.from({ length: hours * 60 + 1 }, (_, at) => at * 60))
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
  it('are tried again within 30 s, are kept as gaps, and the last answers stay and grow stale', async () => {
    const { hands, platform, polls, events, failedPolls, rows, fakes } = await watching()
    await hands.advance(1_000)
    platform.mood = { kind: 'failing', failure: 'server-error' }
    await hands.advance(200_000)
    expect(polls()).toEqual([0, 60, 90, 120, 150, 180])
    expect(failedPolls).toHaveLength(5)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 5, failure: { kind: 'server-error' } }])
    expect(rows().map(({ status, freshness, waitSeconds }) => [status, freshness, waitSeconds])).toEqual(
      Array(3).fill(['open', 'stale', 600]),
    )
    expect(events.at(-1)?.board?.summary.answered).toBe(0)
    const missing = () => fakes.all.get(events.at(-1)?.board?.snapshotId ?? '')?.missing
    expect(missing()).toEqual([expect.stringMatching(/last update of practice p1 failed/)])

    platform.mood = { kind: 'well' }
    await hands.advance(12_000)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 0, failure: undefined }])
    expect(rows().every(({ status }) => status === 'open')).toBe(true)
    expect(missing()).toEqual([])
    // The set pace is back with the first answer.
    await hands.advance(120_000)
    expect(polls().slice(-3)).toEqual([210, 270, 330])
  })

  it('that need a person are polled at the set pace', async () => {
    const { hands, platform, polls } = await watching()
    platform.mood = { kind: 'failing', failure: 'unauthorized' }
    await hands.advance(181_000)
    expect(polls()).toEqual([0, 60, 120, 180])
  })

  it.each([
    [90, 90],
    [10, 60],
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

  it('a Retry-After holds back every practice of the host, of other connections too, and no other host', async () => {
    const same = benchConnection({ id: 'same', stage: 'production', practiceIds: ['p2'] })
    const other = benchConnection({ ...same, id: 'other', visitUrl: 'https://other.example.test' })
    const { hands, platform, polls, monitor, slowed, failedPolls } = await watching({
      connection: benchConnection({ practiceIds: ['p1', 'p2'] }),
      others: [same, other],
      settings: { watch: undefined, intervalSeconds: 15 },
    })
    await hands.advance(1_000)
    platform.moodOf = ({ practiceId, connectionId }) =>
      practiceId === 'p1' && connectionId === 'one'
        ? { kind: 'failing', failure: 'rate-limited', retryAfterSeconds: 90 }
        : undefined
    await hands.advance(20_000)
    platform.moodOf = () => undefined
    const heldFrom = platform.requests.find(({ mood }) => mood?.kind === 'failing')?.endedAt ?? 0
    await hands.advance(70_000)
    const calls = platform.requests.filter(({ sentAt, connectionId }) => sentAt > heldFrom && connectionId !== 'other')
    expect(calls).toEqual([])
    expect(polls('p2', 'other').length).toBeGreaterThan(5)
    const until = new Date(hands.trueNow() + heldFrom + 90_000 - hands.clock.steady()).toISOString()
    expect(monitor.state('one').slowed).toEqual([
      { by: 'retry-after', practices: ['Practice p1', 'Practice p2'], until },
    ])
    expect(monitor.state('same')).toMatchObject({
      slowed: [{ by: 'retry-after', practices: ['Practice p2'], until }],
      nextPollAt: until,
    })
    expect(monitor.state('other').slowed).toEqual([])
    // Only the practice that was told has failed; the others are kept as slowed.
    expect(failedPolls.map(({ practiceId }) => practiceId)).toEqual(['p1'])
    expect(new Set(slowed.map(({ practiceId, by }) => `${practiceId} ${by}`))).toEqual(
      new Set(['p1 retry-after', 'p2 retry-after']),
    )
    await hands.advance(30_000)
    expect(monitor.state('one')).toMatchObject({ slowed: [], targets: [{ failures: 0 }, { failures: 0 }] })
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

  it('before the first answer there is no board, and the failure is reported', async () => {
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
    expect(events.at(-1)?.notices).toEqual(['The history couldn’t be saved. New updates show but aren’t saved.'])
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
  it('the set pace is kept though nobody is there', async () => {
    const { hands, monitor, polls, events } = await watching()
    monitor.presence(false)
    await hands.advance(181_000)
    expect(polls()).toEqual([0, 60, 120, 180])
    expect(events.at(-1)).toMatchObject({ intervalSeconds: 60, slowed: [] })
  })

  it('where settings say so polls are two minutes apart while the computer is idle, and it is reported and kept', async () => {
    let idleSeconds = 0
    const { hands, polls, events, slowed, monitor } = await watching(
      { systemIdleSeconds: () => idleSeconds },
      { intervalSeconds: 15, slowWhenIdle: true },
    )
    // The window says that nobody is there: the person works in another one.
    monitor.presence(false)
    await hands.advance(31_000)
    expect(polls()).toEqual([0, 15, 30])
    idleSeconds = 300
    await hands.advance(300_000)
    expect(polls()).toEqual([0, 15, 30, 150, 270])
    expect(events.at(-1)).toMatchObject({
      intervalSeconds: 120,
      slowed: [{ by: 'idle', practices: ['Practice p1'], until: undefined }],
    })
    expect(slowed[0]).toMatchObject({ practiceId: 'p1', by: 'idle' })
    idleSeconds = 0
    await hands.advance(6_000)
    expect(polls().at(-1)).toBe(335)
    expect(events.at(-1)).toMatchObject({ intervalSeconds: 15, slowed: [] })
  })

  it('the window counts where the system does not tell', async () => {
    const { hands, monitor, polls } = await watching({}, { slowWhenIdle: true })
    await hands.advance(1_000)
    monitor.presence(false)
    await hands.advance(250_000)
    expect(polls()).toEqual([0, 120, 240])
    monitor.presence(true)
    await hands.advance(100_000)
    expect(polls().slice(3)).toEqual([300])
  })

  it('is known to a connection that comes back into use after one which doesn’t slow down', async () => {
    const other = benchConnection({ id: 'two', visitUrl: 'https://two.example.test', practiceIds: ['p2'] })
    const { hands, monitor, polls, use, change } = await watching({ others: [other] }, { slowWhenIdle: true })
    await change({ slowWhenIdle: false }, 'two')
    monitor.presence(false)
    await hands.advance(1_000)
    await use(other)
    await hands.advance(1_000)
    await use(benchConnection())
    await hands.advance(130_000)
    expect(polls('p1')).toEqual([0, 120])
  })

  it('what is stale follows the interval in force', async () => {
    const { hands, monitor, rows, platform } = await watching({}, { slowWhenIdle: true })
    await hands.advance(1_000)
    platform.mood = { kind: 'failing', failure: 'server-error' }
    monitor.presence(false)
    await hands.advance(180_000)
    expect(rows()[0]?.status).toBe('open')
    monitor.presence(true)
    await hands.advance(1_500)
    expect(rows()[0]?.freshness).toBe('stale')
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
    await hands.advance(9_000)
    expect(rows().map(({ freshness }) => freshness)).toEqual(['fresh', 'fresh', 'fresh'])
    const before = events.length
    await hands.advance(92_000)
    expect(rows().map(({ freshness }) => freshness)).toEqual(['stale', 'stale', 'stale'])
    expect(events.length).toBe(before + 1)
  })

  it('an alert that changes makes one, with the row before all others', async () => {
    const { hands, setAlerts, rows, events } = await watching()
    // The pauses have been read.
    await hands.advance(10_000)
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
