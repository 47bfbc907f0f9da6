import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { passedTime } from '../clock.ts'

test('time passes with either clock, and is not taken back', async () => {
  const hands = fakeClock()
  const moment = passedTime(hands.clock)
  const passed = () => moment().steady / 1000
  expect(passed()).toBe(0)
  await hands.advance(5_000)
  expect(passed()).toBe(5)
  await hands.sleep(600_000, true)
  expect(passed()).toBe(605)
  hands.set(-7_200_000)
  expect(passed()).toBe(605)
  await hands.advance(10_000)
  expect(passed()).toBe(615)
  await hands.sleep(600_000, false)
  expect(passed()).toBe(1_215)
  expect(moment().now).toBe(hands.trueNow() - 7_200_000)
})
