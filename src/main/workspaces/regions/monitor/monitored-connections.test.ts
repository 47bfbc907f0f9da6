import { describe, expect, it } from 'vitest'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { benchConnection } from '../testing/monitor-bench.ts'
import { region, watching } from '../testing/watching.ts'

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

  it('is not polled while it is set to be left alone', async () => {
    const { hands, change, platform, monitor, events } = await watching({}, { watch: 'off' })
    await hands.advance(600_000)
    expect(platform.requests).toEqual([])
    expect(monitor.state('one').state).toBe('off')
    await change({ watch: 'in-use' })
    await hands.advance(1_000)
    expect(monitor.state('one').state).toBe('watching')
    await change({ watch: 'off' })
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

describe('connections that are always monitored', () => {
  const production = benchConnection({
    id: 'prod',
    name: 'Main',
    stage: 'production',
    visitUrl: 'https://prod.example.test',
    practiceIds: ['p2'],
  })
  const usual = { others: [production] }

  it('Production is from the start of the console, though another connection is in use and nobody chose anything', async () => {
    const { hands, polls, monitor } = await watching(usual, { watch: undefined })
    await hands.advance(181_000)
    expect(polls('p2', 'prod')).toEqual([0, 60, 120, 180])
    expect(polls('p1', 'one')).toEqual([0, 60, 120, 180])
    expect(monitor.watched().map(({ connectionId }) => connectionId)).toEqual(['prod', 'one'])
  })

  it('go on undisturbed through any change of the connection in use, and theirs alone', async () => {
    const { hands, use, polls, left, monitor, answers } = await watching(usual, { watch: undefined })
    await hands.advance(30_000)
    await use(benchConnection({ id: 'three', visitUrl: 'https://three.example.test', practiceIds: ['p3'] }))
    await hands.advance(40_000)
    await use(undefined)
    await hands.advance(300_000)
    expect(polls('p2', 'prod')).toEqual([0, 60, 120, 180, 240, 300, 360])
    expect(polls('p1', 'one')).toEqual([0])
    expect(left).toEqual(['one', 'three'])
    expect(monitor.state('prod')).toMatchObject({ state: 'watching', board: { summary: { regions: 2 } } })
    expect(new Set(answers.slice(-3).map(({ source }) => source))).toEqual(new Set(['https://prod.example.test']))
  })

  it('each has its own pace, board and figures', async () => {
    const { hands, change, polls, monitor } = await watching(usual, { watch: undefined })
    await change({ intervalSeconds: 15 }, 'prod')
    await hands.advance(61_000)
    expect(polls('p2', 'prod')).toEqual([0, 15, 30, 45, 60])
    expect(polls('p1', 'one')).toEqual([0, 60])
    expect(monitor.state('prod').board?.summary.regions).toBe(2)
    expect(monitor.state('one').board?.summary.regions).toBe(3)
    expect(monitor.watched()).toMatchObject([
      { connectionId: 'prod', practices: 1, failing: 0, summary: { counts: { open: 2 } } },
      { connectionId: 'one', practices: 1, failing: 0, summary: { counts: { open: 3 } } },
    ])
  })

  it('a list that cannot be read for a moment stops nothing', async () => {
    const { hands, bench, polls } = await watching(usual, { watch: undefined })
    bench.listFails(true)
    await bench.monitor.refresh()
    await hands.advance(61_000)
    expect(polls('p2', 'prod')).toEqual([0, 60])
  })

  it('one that is taken off the list, or set to be left alone, is not polled any more', async () => {
    const { hands, change, polls } = await watching(usual, { watch: undefined })
    await hands.advance(1_000)
    await change({ watch: 'off' }, 'prod')
    await hands.advance(300_000)
    expect(polls('p2', 'prod')).toEqual([0])
    await change({ watch: 'always' }, 'prod')
    await hands.advance(1_000)
    expect(polls('p2', 'prod')).toHaveLength(2)
  })
})

describe('several practices', () => {
  const connection = benchConnection({ practiceIds: ['p1', 'p2', 'p1'] })

  it('stand on one board, each polled by itself', async () => {
    const { hands, polls, rows, platform, monitor } = await watching({ connection })
    platform.moodOf = ({ practiceId }) => (practiceId === 'p2' ? { kind: 'silent' } : undefined)
    await hands.advance(1_000)
    expect(new Set(rows().map(({ practiceId }) => practiceId))).toEqual(new Set(['p1']))
    expect(monitor.watched()).toMatchObject([{ practices: 2, failing: 0, unanswered: 1, summary: { combinations: 3 } }])
    platform.moodOf = () => undefined
    await hands.advance(200_000)
    expect(rows()).toHaveLength(5)
    expect(monitor.watched()).toMatchObject([{ practices: 2, failing: 0, unanswered: 0, summary: { combinations: 5 } }])
    expect(polls('p1')).toHaveLength(4)
    expect(platform.mostAtOnce()).toBe(1)
  })

  it('finding 18: no board of nothing is reported before every practice has answered or failed once', async () => {
    const { hands, platform, events } = await watching({ connection })
    platform.regions.set('p1', [])
    platform.moodOf = ({ practiceId }) => (practiceId === 'p2' ? { kind: 'silent' } : undefined)
    await hands.advance(5_000)
    expect(events.map(({ board }) => board)).toEqual(events.map(() => undefined))
    await hands.advance(20_000)
    expect(events.at(-1)).toMatchObject({ state: 'watching', board: { summary: { combinations: 0 } } })
    platform.moodOf = () => undefined
    await hands.advance(60_000)
    expect(events.at(-1)).toMatchObject({ board: { summary: { combinations: 2 } } })
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

it('the first board after a start has the waits that history kept of the last hours', async () => {
  const key = combinationKey({
    practiceId: 'p1',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
  })
  const half = Date.parse('2026-03-03T17:30:00Z')
  const { hands, rows } = await watching({ pasts: new Map([[key, [half, 60]]]) })
  await hands.advance(2_500)
  const row = rows().find((one) => one.key === key)
  expect(row?.recent.length).toBeGreaterThan(1)
  expect(row?.recent[0]?.[1]).toBe(60)
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
