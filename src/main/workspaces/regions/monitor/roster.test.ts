import { describe, expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import type { FakePlatform } from '../testing/fake-platform.ts'
import { region, watching } from '../testing/watching.ts'

type Bench = Awaited<ReturnType<typeof watching>>
const summaryOf = ({ rows }: Pick<Bench, 'rows'>) =>
  rows()
    .map(({ regionCode, status }) => `${regionCode} ${status}`)
    .toSorted()
const list = ({ platform }: { readonly platform: FakePlatform }, ...codes: readonly string[]) =>
  platform.regions.set(
    'p1',
    codes.map((code) => region(code)),
  )
const practiceFails = ({ platform }: { readonly platform: FakePlatform }) => {
  platform.moodOf = ({ call }) =>
    call === 'visits.practice' ? { kind: 'failing', failure: 'server-error' } : undefined
}

describe('a region that the practice leaves out', () => {
  it('stays on the board and in what alerts are given, until somebody settles it', async () => {
    const bench = await watching()
    const { hands, monitor, taken, events } = bench
    await hands.advance(1_000)
    list(bench, 'AZ', 'TX')
    await hands.advance(counted(2, 24) * 3_600_000)
    expect(summaryOf(bench)).toEqual(['AZ open', 'CO withdrawn', 'TX open'])
    expect(taken.at(-1)?.find(({ regionCode }) => regionCode === 'CO')?.withdrawnSince).toBeDefined()
    expect(events.at(-1)?.board?.summary).toMatchObject({ combinations: 3, answered: 2, counts: { withdrawn: 1 } })

    const key = (code: string) => bench.rows().find(({ regionCode }) => regionCode === code)?.key ?? ''
    monitor.settle('one', [key('AZ'), key('CO')])
    await hands.advance(2_000)
    expect(summaryOf(bench)).toEqual(['AZ open', 'TX open'])
    await hands.advance(120_000)
    expect(summaryOf(bench)).toEqual(['AZ open', 'TX open'])
  })

  it('is still withdrawn after a restart, with its time; what was settled is not back', async () => {
    const first = await watching()
    await first.hands.advance(1_000)
    list(first, 'AZ')
    await first.hands.advance(60_000)
    const gone = first.rows().filter(({ status }) => status === 'withdrawn')
    first.monitor.settle(
      'one',
      gone.filter(({ regionCode }) => regionCode === 'CO').map(({ key }) => key),
    )
    await first.hands.advance(1_000)
    await first.monitor.close()

    const next = await watching({ rosters: first.rosters })
    list(next, 'AZ')
    await next.hands.advance(60_000)
    expect(summaryOf(next)).toEqual(['AZ open', 'TX withdrawn'])
    const since = gone.find(({ regionCode }) => regionCode === 'TX')?.withdrawnSince
    expect(next.rows().find(({ regionCode }) => regionCode === 'TX')?.withdrawnSince).toBe(since)
  })

  it('that was withdrawn while the console was closed is reported from the first answer on', async () => {
    const first = await watching()
    await first.hands.advance(1_000)
    await first.monitor.close()
    const next = await watching({ rosters: first.rosters })
    list(next, 'TX')
    await next.hands.advance(3_000)
    expect(summaryOf(next)).toEqual(['AZ withdrawn', 'CO withdrawn', 'TX open'])
  })

  it('keeps its alerts over a restart whose first answer comes before the roster: until then, alerts count nothing', async () => {
    const first = await watching()
    await first.hands.advance(1_000)
    list(first, 'AZ')
    await first.hands.advance(60_000)
    await first.monitor.close()

    const next = await watching({ rosters: first.rosters }, { watch: 'off' })
    const read = next.history.rosters
    next.history.rosters = async () => {
      await new Promise<void>((resolve) => void next.hands.clock.after(20_000, resolve))
      return read()
    }
    list(next, 'AZ')
    await next.change({ watch: 'in-use' })
    await next.hands.advance(10_000)
    expect(summaryOf(next)).toEqual(['AZ open'])
    expect(next.takenAbout.map((about) => about?.isOfNow)).not.toContain(true)
    await next.hands.advance(15_000)
    expect(summaryOf(next)).toEqual(['AZ open', 'CO withdrawn', 'TX withdrawn'])
    expect(next.takenAbout.at(-1)?.isOfNow).toBe(true)
    expect(next.taken[next.takenAbout.findIndex((about) => about?.isOfNow)]).toHaveLength(3)
  })

  it('does not keep alerts waiting for a roster that never comes', async () => {
    const bench = await watching({}, { watch: 'off' })
    bench.history.rosters = () => new Promise(() => undefined)
    await bench.change({ watch: 'in-use' })
    await bench.hands.advance(120_000)
    expect(bench.takenAbout.at(-1)?.isOfNow).toBe(true)
  })

  it('what cannot be kept is kept with a later answer', async () => {
    const bench = await watching()
    bench.history.fails = true
    await bench.hands.advance(1_000)
    expect(bench.rosters.size).toBe(0)
    bench.history.fails = false
    await bench.hands.advance(70_000)
    expect([...bench.rosters.keys()]).toEqual(['p1'])
  })
})

describe('a practice that answers without any region', () => {
  it('is no peace: all its regions are withdrawn, none is answered, and it lists none', async () => {
    const bench = await watching()
    await bench.hands.advance(1_000)
    list(bench)
    await bench.hands.advance(60_000)
    expect(summaryOf(bench)).toEqual(['AZ withdrawn', 'CO withdrawn', 'TX withdrawn'])
    expect(bench.events.at(-1)).toMatchObject({
      board: { summary: { answered: 0, combinations: 3 } },
      targets: [{ regions: 0, lastAnsweredAt: expect.any(String) }],
    })
  })

  it('has no row once a person settled them all, and its alerts learn that it is on the board', async () => {
    const bench = await watching()
    await bench.hands.advance(1_000)
    list(bench)
    await bench.hands.advance(60_000)
    expect(bench.takenAbout.at(-1)).toEqual({ isOfNow: true, emptyPractices: new Set() })
    bench.monitor.settle(
      'one',
      bench.rows().map(({ key }) => key),
    )
    await bench.hands.advance(2_000)
    expect(bench.rows()).toEqual([])
    expect(bench.takenAbout.at(-1)).toEqual({ isOfNow: true, emptyPractices: new Set(['p1']) })
  })
})

describe('a practice whose answer has no list of regions', () => {
  it('withdraws nothing and says why; the waits come by the regions that it listed last', async () => {
    const bench = await watching()
    await bench.hands.advance(1_000)
    bench.platform.regions.set('p1', null)
    await bench.hands.advance(180_000)
    expect(summaryOf(bench)).toEqual(['AZ open', 'CO open', 'TX open'])
    expect(bench.events.at(-1)?.targets).toMatchObject([
      { failures: 0, failure: { kind: 'unreadable-response', correlationId: 'c' } },
    ])
  })

  it('has not answered where it never listed any', async () => {
    const bench = await watching({}, { watch: 'off' })
    bench.platform.regions.set('p1', null)
    await bench.change({ watch: 'in-use' })
    await bench.hands.advance(3_000)
    expect(bench.events.at(-1)?.targets).toMatchObject([{ lastAnsweredAt: undefined, failures: 1 }])
    expect(bench.platform.requests.filter(({ call }) => call === 'visits.waitTimes')).toEqual([])
  })
})

describe('a practice call that fails', () => {
  it('does not blind the waits: they are requested by the regions that it listed last, at the usual pace', async () => {
    const bench = await watching()
    const { hands, platform, polls, events, rows } = bench
    await hands.advance(1_000)
    practiceFails(bench)
    await hands.advance(180_000)
    expect(rows().map(({ status, freshness }) => [status, freshness])).toEqual(Array(3).fill(['open', 'fresh']))
    expect(platform.requests.findLast(({ call }) => call === 'visits.waitTimes')?.regionCodes).toEqual([
      'AZ',
      'CO',
      'TX',
    ])
    expect(polls()).toHaveLength(4)
    expect(events.at(-1)?.targets).toMatchObject([{ failures: 0, failure: { kind: 'server-error' } }])
  })

  it('does not blind them after a restart either', async () => {
    const first = await watching()
    await first.hands.advance(1_000)
    await first.monitor.close()
    const next = await watching({ rosters: first.rosters })
    practiceFails(next)
    await next.hands.advance(130_000)
    expect(summaryOf(next)).toEqual(['AZ open', 'CO open', 'TX open'])
    expect(next.rows().every(({ practiceName }) => practiceName === 'Practice p1')).toBe(true)
  })

  it('that asks for a pause gets it: no waits are requested', async () => {
    const { hands, platform } = await watching()
    await hands.advance(1_000)
    platform.moodOf = ({ call }) =>
      call === 'visits.practice' ? { kind: 'failing', failure: 'rate-limited', retryAfterSeconds: 30 } : undefined
    const before = platform.requests.filter(({ call }) => call === 'visits.waitTimes').length
    await hands.advance(60_000)
    expect(platform.requests.filter(({ call }) => call === 'visits.waitTimes')).toHaveLength(before)
  })
})

describe('a practice that fails since the start of the console', () => {
  const restarted = async () => {
    const first = await watching()
    await first.hands.advance(1_000)
    await first.monitor.close()
    const next = await watching({ rosters: first.rosters }, { watch: 'off' })
    next.platform.mood = { kind: 'failing', failure: 'unreachable' }
    await next.change({ watch: 'in-use' })
    await next.hands.advance(3_000)
    return next
  }

  it('has all its rows without a figure, so that alerts know of it', async () => {
    const next = await restarted()
    expect(summaryOf(next)).toEqual(['AZ missing', 'CO missing', 'TX missing'])
    expect(next.taken.at(-1)).toHaveLength(3)
    expect(next.monitor.state('one').targets).toMatchObject([{ regions: 3, lastAnsweredAt: undefined, failures: 1 }])
  })

  it('has missed nothing yet: what does not come in its first answer counts from then on', async () => {
    const next = await restarted()
    await next.hands.advance(3_600_000)
    next.platform.mood = { kind: 'well' }
    const { estimatesOf } = next.platform
    next.platform.estimatesOf = (practiceId, code) =>
      estimatesOf(practiceId, code).map((one) =>
        code === 'TX' ? { ...one, assignmentQualifiers: ['adult', 'night'] } : one,
      )
    await next.hands.advance(32_000)
    expect(summaryOf(next)).toEqual(['AZ open', 'CO open', 'TX missing', 'TX open'])
  })
})

it('a visit type that is gone after a restart is withdrawn from the first answer on', async () => {
  const first = await watching()
  await first.hands.advance(1_000)
  await first.monitor.close()
  const next = await watching({ rosters: first.rosters }, { watch: 'off' })
  const { estimatesOf } = next.platform
  next.platform.estimatesOf = (...of) => estimatesOf(...of).map((one) => ({ ...one, visitTypeName: 'phone' }))
  await next.change({ watch: 'in-use' })
  await next.hands.advance(3_000)
  expect(summaryOf(next)).toEqual(['AZ open', 'AZ withdrawn', 'CO open', 'CO withdrawn', 'TX open', 'TX withdrawn'])
})
