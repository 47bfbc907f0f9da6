import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { failure } from '../../../bridge/failure.ts'
import { askMany } from './request-pool.ts'

const answered = {
  ok: true,
  value: 'record',
  meta: { correlationId: 'c', durationMs: 1, receivedAt: '2026-11-27T10:00:00Z' },
} as const
const unknown = { ok: false, failure: failure('not-found', { status: 404 }) } as const

it('each item is requested once and has its result, never more at once than may be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 4 })), { maxLength: 60 }),
      async (atOnce, items) => {
        let [now, most] = [0, 0]
        const requested: number[] = []
        const settled: number[] = []
        const { end, left } = await askMany({
          items: items.map((_, at) => at),
          ask: async (at) => {
            requested.push(at)
            now += 1
            most = Math.max(most, now)
            const [known, turns] = items[at] ?? [true, 0]
            for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
            now -= 1
            return known ? answered : unknown
          },
          settled: (at) => void settled.push(at),
          atOnce,
          signal: new AbortController().signal,
          onWait: () => undefined,
        })
        const all = items.map((_, at) => at)
        expect([requested.toSorted((a, b) => a - b), settled.toSorted((a, b) => a - b)]).toEqual([all, all])
        expect({ end, left }).toEqual({ end: undefined, left: [] })
        expect(most).toBeLessThanOrEqual(atOnce)
      },
    ),
    { numRuns: counted(60, 600) },
  )
})

it('a maintenance that names its end fails no item: all of them wait for it', async () => {
  const away = { ok: false, failure: failure('server-error', { status: 503, retryAfterSeconds: 300 }) } as const
  let requests = 0
  const settled: (readonly [number, boolean])[] = []
  const waits: (string | undefined)[] = []
  const { end, left } = await askMany({
    items: [0, 1, 2],
    ask: async () => (++requests <= 3 ? away : answered),
    settled: (at, { ok }) => void settled.push([at, ok]),
    atOnce: 3,
    signal: new AbortController().signal,
    onWait: (words) => void waits.push(words),
    scale: 1 / 1_000,
  })
  expect({ end, left }).toEqual({ end: undefined, left: [] })
  expect(settled.toSorted(([a], [b]) => a - b)).toEqual([0, 1, 2].map((at) => [at, true]))
  expect(waits[0]).toMatch(/: the platform is temporarily unavailable$/)
})

it.each([1, 4])('a maintenance that only one item meets fails that item alone, %i at once', async (atOnce) => {
  const away = { ok: false, failure: failure('server-error', { status: 503, retryAfterSeconds: 30 }) } as const
  const settled: (readonly [number, boolean])[] = []
  const { end, left } = await askMany({
    items: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ask: async (at) => (at === 3 ? away : answered),
    settled: (at, { ok }) => void settled.push([at, ok]),
    atOnce,
    signal: new AbortController().signal,
    onWait: () => undefined,
    scale: 1 / 10_000,
  })
  expect({ end, left }).toEqual({ end: undefined, left: [] })
  expect(settled.toSorted(([a], [b]) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => [at, at !== 3]))
})

it('a maintenance at the end of the work fails no item', async () => {
  const away = { ok: false, failure: failure('server-error', { status: 503, retryAfterSeconds: 30 }) } as const
  let requests = 0
  const settled: (readonly [number, boolean])[] = []
  const { end, left } = await askMany({
    items: [0, 1, 2],
    ask: async () => (++requests > 1 && requests <= 8 ? away : answered),
    settled: (at, { ok }) => void settled.push([at, ok]),
    atOnce: 1,
    signal: new AbortController().signal,
    onWait: () => undefined,
    scale: 1 / 10_000,
  })
  expect({ end, left }).toEqual({ end: undefined, left: [] })
  expect(settled.toSorted(([a], [b]) => a - b)).toEqual([0, 1, 2].map((at) => [at, true]))
})
