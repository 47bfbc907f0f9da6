import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { pacedWork } from './paced-work.ts'

test('work is done at once, then with a pause between, once for all that asked meanwhile', async () => {
  const hands = fakeClock()
  const done: number[] = []
  const work = pacedWork(hands.clock, 1_000, async () => void done.push(hands.clock.steady()))
  for (let at = 0; at < 5; at++) work.ask()
  await hands.advance(10)
  work.ask()
  await hands.advance(5_000)
  const [first = 0] = done
  expect(done.map((at) => at - first)).toEqual([0, 1_000])
})

test('never two at a time; long work has a long pause after it', async () => {
  const hands = fakeClock()
  const begun: number[] = []
  const work = pacedWork(hands.clock, 1_000, async () => {
    begun.push(hands.clock.steady())
    await new Promise<void>((resolve) => hands.clock.after(100, resolve))
  })
  work.ask()
  await hands.advance(100)
  work.ask()
  await hands.advance(10_000)
  const [first = 0] = begun
  expect(begun.map((at) => at - first)).toEqual([0, 100 + 20 * 100])
})

test('work over which the computer slept is followed by a short pause, not by twenty sleeps', async () => {
  const hands = fakeClock()
  const begun: number[] = []
  const work = pacedWork(hands.clock, 1_000, async () => {
    begun.push(hands.clock.steady())
    if (begun.length === 1) await new Promise<void>((resolve) => hands.clock.after(8 * 3_600_000, resolve))
  })
  work.ask()
  await hands.advance(8 * 3_600_000)
  work.ask()
  await hands.advance(10_000)
  expect(begun).toHaveLength(2)
})

test('work that fails does not end the pace, and what is closed does nothing more', async () => {
  const hands = fakeClock()
  let done = 0
  const work = pacedWork(hands.clock, 1_000, async () => {
    done += 1
  })
  work.ask()
  await hands.advance(1)
  work.ask()
  work.close()
  await hands.advance(5_000)
  expect(done).toBe(1)
  expect(hands.waiting()).toBe(0)
})
