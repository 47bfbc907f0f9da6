import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askPace } from './ask-pace.ts'
import { systemClock } from '../../../services/clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each question takes so long; what was asked, when, and how many were under way at most. */
function bench(takesMs: number) {
  const asked: { readonly id: string; readonly at: number }[] = []
  let underWay = 0
  let most = 0
  const pace = askPace(systemClock, async (id) => {
    asked.push({ id, at: performance.now() })
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => {
      setTimeout(resolve, takesMs)
    })
    underWay -= 1
    if (id === 'broken') throw new Error('a fault')
  })
  return { pace, asked, most: () => most }
}

it('a hundred that are due at once are no burst', async () => {
  const { pace, asked, most } = bench(20_000)
  const now = performance.now()
  for (let id = 0; id < 100; id += 1) pace.plan(String(id), now)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(asked).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => String(id)))
  expect(most()).toBe(4)
})

it('a little time lies between two, though each is answered at once', async () => {
  const { pace, asked } = bench(0)
  for (let id = 0; id < 20; id += 1) pace.plan(String(id), performance.now())
  await vi.advanceTimersByTimeAsync(10_000)
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(gaps).toHaveLength(19)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
})

it('the one that is due first is asked first; a new plan takes the place of the old one', async () => {
  const { pace, asked } = bench(0)
  const now = performance.now()
  pace.plan('late', now + 9_000)
  pace.plan('soon', now + 1_000)
  pace.plan('dropped', now + 2_000)
  pace.plan('moved', now + 2_000)
  pace.plan('moved', now + 120_000)
  pace.drop('dropped')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked.map(({ id }) => id)).toEqual(['soon', 'late'])
  expect(pace.dueAt('moved')).toBe(now + 120_000)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(asked.at(-1)?.id).toBe('moved')
})

it('one that goes wrong holds nobody up, and nothing is asked after the end', async () => {
  const { pace, asked } = bench(10)
  const now = performance.now()
  for (const id of ['broken', 'a', 'b']) pace.plan(id, now)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.map(({ id }) => id)).toEqual(['broken', 'a', 'b'])
  pace.plan('c', performance.now() + 1_000)
  pace.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})
