import { expect, it } from 'vitest'
import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { SharedStore } from '../team-store.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { openBench } from '../testing/monitor-bench.ts'

/** Consoles of a team over one shared history: a turn is held by whoever asked first, until it is given back. */
function team() {
  const hands = fakeClock()
  let holder: number | undefined
  const published: PolledAnswer[] = []
  const members: ReturnType<typeof member>[] = []

  function member(index: number) {
    let seen = 0
    let isCut = false
    const store: SharedStore = {
      state: () => ({ kind: 'shared', role: holder === index ? 'poller' : 'follower', message: undefined, waiting: 0 }),
      async turn() {
        if (isCut) return { role: 'poll' }
        holder ??= index
        if (holder === index) return { role: 'poll' }
        const answer = published.length > seen ? published.at(-1) : undefined
        seen = published.length
        return { role: 'follow', answer }
      },
      async publish(answer) {
        if (isCut) return
        published.push(answer)
        for (const [at, one] of members.entries()) if (at !== index) one.bench.monitor.sharedAnswerCame()
      },
      close: async () => undefined,
    }
    const platform = fakePlatform(hands)
    platform.regions.set('p1', [{ regionCode: 'TX', displayName: 'Texas' }])
    const bench = openBench({ clock: hands.clock, client: platform.client, sharedStore: store })
    return {
      bench,
      polls: () =>
        platform.requests.filter(({ call }) => call === 'visits.practice').map(({ sentAt }) => sentAt / 1000 - 1),
      cut: (on: boolean) => {
        isCut = on
      },
    }
  }
  return {
    hands,
    published,
    join: () => {
      const one = member(members.length)
      members.push(one)
      return one
    },
    giveBack: () => {
      holder = undefined
    },
  }
}

it('one console polls, the other shows and keeps the same answers', async () => {
  const { hands, join, published } = team()
  const first = join()
  await hands.advance(1_000)
  const second = join()
  await hands.advance(280_000)
  expect(first.polls()).toHaveLength(5)
  expect(second.polls()).toEqual([])
  expect(published).toHaveLength(5)
  expect(second.bench.answers).toEqual(first.bench.answers)
  expect(second.bench.rows()).toEqual(first.bench.rows())
  expect(second.bench.events.at(-1)).toMatchObject({
    state: 'watching',
    store: { role: 'follower' },
    nextPollAt: undefined,
    targets: [{ failures: 0, regions: 1 }],
  })
})

it('the other takes over within two intervals, and not before an interval after the last poll', async () => {
  const { hands, join, giveBack } = team()
  const first = join()
  await hands.advance(1_000)
  const second = join()
  await hands.advance(70_000)
  await first.bench.monitor.close()
  giveBack()
  await hands.advance(120_000)
  const last = first.polls().at(-1) ?? 0
  const [taken = 0] = second.polls()
  expect(taken - last).toBeGreaterThanOrEqual(60)
  expect(taken - last).toBeLessThanOrEqual(120)
  expect(second.bench.rows()[0]?.status).toBe('open')
})

it('cut off from the others a console polls for itself, and follows again when it is back', async () => {
  const { hands, join } = team()
  join()
  await hands.advance(1_000)
  const second = join()
  await hands.advance(60_000)
  second.cut(true)
  await hands.advance(240_000)
  expect(second.polls().length).toBeGreaterThanOrEqual(3)
  expect(second.bench.rows()[0]?.status).toBe('open')
  second.cut(false)
  await hands.advance(60_000)
  const count = second.polls().length
  await hands.advance(240_000)
  expect(second.polls()).toHaveLength(count)
  expect(second.bench.rows()[0]?.status).toBe('open')
})

it('a console shares only with those that filter as it does', async () => {
  const hands = fakeClock()
  const asked: unknown[] = []
  const filters = { visitTypeNames: ['virtual'], assignmentQualifiers: ['adult'] }
  openBench({
    clock: hands.clock,
    client: fakePlatform(hands).client,
    settings: filters,
    sharedStore: {
      state: () => ({ kind: 'shared', role: 'poller', message: undefined, waiting: 0 }),
      async turn(practice) {
        asked.push(practice)
        return { role: 'poll' }
      },
      publish: async () => undefined,
      close: async () => undefined,
    },
  })
  await hands.advance(1_000)
  expect(asked).toEqual([{ source: expect.any(String), practiceId: 'p1', ...filters }])
})

it('a shared history that breaks is no reason to stop: this console polls for itself', async () => {
  const hands = fakeClock()
  const platform = fakePlatform(hands)
  platform.regions.set('p1', [{ regionCode: 'TX' }])
  const bench = openBench({
    clock: hands.clock,
    client: platform.client,
    sharedStore: {
      state: () => ({ kind: 'shared-unreachable', role: 'alone', message: 'Away.', waiting: 0 }),
      turn: async () => Promise.reject(new Error('broken')),
      publish: async () => undefined,
      close: async () => undefined,
    },
  })
  await hands.advance(130_000)
  expect(bench.answers).toHaveLength(3)
  expect(bench.events.at(-1)?.store.kind).toBe('shared-unreachable')
})
