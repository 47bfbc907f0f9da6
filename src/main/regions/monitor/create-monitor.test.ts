import { describe, expect, it } from 'vitest'
import type { Alert } from '../../../domain/alert.ts'
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
