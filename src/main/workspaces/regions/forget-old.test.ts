import { expect, it } from 'vitest'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { usualRegionsSettings } from '../../../domain/regions/regions-settings.ts'
import { forgetOld } from './forget-old.ts'
import { fakeClock } from './testing/fake-clock.ts'

const hour = 3_600_000
const connection = sampleConnection({
  name: 'Under test',
  baseUrl: 'https://base.example',
  visitUrl: 'https://visits.example/api/',
  schedulingUrl: 'https://scheduling.example',
})

it('drops nothing while the settings can’t be read', async () => {
  const hands = fakeClock()
  const stop = forgetOld({
    history: { forget: () => expect.unreachable() } as never,
    clock: hands.clock,
    store: { of: () => usualRegionsSettings, mostKeepDays: () => undefined },
    watchable: async () => ({ connections: [connection], activeId: 'another' }),
  })
  await hands.advance(hour)
  await hands.advance(24 * hour)
  expect(hands.waiting()).toBe(1)
  stop()
})

it('drops what is older than the days of each connection, after the start and each day, also where it failed once', async () => {
  const hands = fakeClock()
  const calls: unknown[][] = []
  const stop = forgetOld({
    history: {
      forget: async (...how: unknown[]) => {
        calls.push(how)
        if (calls.length === 1) throw new Error('full')
      },
    } as never,
    clock: hands.clock,
    store: { of: () => ({ ...usualRegionsSettings, keepDays: 30 }), mostKeepDays: () => 90 },
    watchable: async () => ({ connections: [connection], activeId: 'another' }),
  })
  expect(calls).toEqual([])
  await hands.advance(hour)
  await hands.advance(23 * hour)
  expect(calls).toHaveLength(1)
  await hands.advance(hour)
  const alerts = [30, { connectionId: 'c1' }]
  // The last one is for connections that aren't listed.
  expect(calls).toEqual([alerts, alerts, [30, { source: 'https://visits.example/api' }], [90]])
  stop()
  expect(hands.waiting()).toBe(0)
})

it('keeps the waits of a platform as long as any of its connections wants, and alerts as long as their own', async () => {
  const hands = fakeClock()
  const calls: unknown[][] = []
  const days: Readonly<Record<string, number>> = { c1: 7, c2: 400, c3: 30 }
  const stop = forgetOld({
    history: { forget: async (...how: unknown[]) => void calls.push(how) } as never,
    clock: hands.clock,
    store: {
      of: (id) => ({ ...usualRegionsSettings, keepDays: days[id] ?? 1 }),
      mostKeepDays: () => 500,
    },
    watchable: async () => ({
      connections: [
        connection,
        // The same platform, with other practices and another key.
        { ...connection, id: 'c2', visitUrl: 'https://visits.example/api', practiceIds: ['p2'] },
        { ...connection, id: 'c3', visitUrl: 'https://other.example/api' },
      ],
      activeId: 'c1',
    }),
  })
  await hands.advance(hour)
  expect(calls).toEqual([
    [7, { connectionId: 'c1' }],
    [400, { connectionId: 'c2' }],
    [30, { connectionId: 'c3' }],
    [400, { source: 'https://visits.example/api' }],
    [30, { source: 'https://other.example/api' }],
    [500],
  ])
  stop()
})
