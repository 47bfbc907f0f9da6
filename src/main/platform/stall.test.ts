import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForStall } from './stall.ts'

const limit = { windowMs: 60_000, bytes: 1024 }
const onStall = vi.fn<() => void>()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onStall.mockReset()
})

it('ends what sends nothing for a whole window, once', () => {
  watchForStall(limit, onStall)
  vi.advanceTimersByTime(59_999)
  expect(onStall).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(onStall).toHaveBeenCalledTimes(1)
})

it('ends what drips a byte a second', () => {
  const watch = watchForStall(limit, onStall)
  for (let second = 0; second < 60; second++) {
    watch.count(1)
    vi.advanceTimersByTime(1_000)
  }
  expect(onStall).toHaveBeenCalledTimes(1)
})

it('lets a slow but steady download go on for an hour', () => {
  const watch = watchForStall(limit, onStall)
  for (let second = 0; second < 3_600; second++) {
    watch.count(100)
    vi.advanceTimersByTime(1_000)
  }
  expect(onStall).not.toHaveBeenCalled()
  watch.stop()
})

it('says nothing once stopped, nor without a limit', () => {
  watchForStall(limit, onStall).stop()
  watchForStall(undefined, onStall)
  vi.advanceTimersByTime(600_000)
  expect(onStall).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
