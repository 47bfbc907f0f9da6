import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForStall } from './attempt.ts'

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

describe('review data finding D3: only time awake and waiting for the platform counts', () => {
  const pauseOf = async (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

  it('not a pause between two tries, however long', async () => {
    const watch = watchForStall(limit, onStall)
    await vi.advanceTimersByTimeAsync(50_000)
    const paused = watch.apart(pauseOf(3_600_000))
    await vi.advanceTimersByTimeAsync(3_600_000)
    await paused
    expect(onStall).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(onStall).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onStall).toHaveBeenCalledTimes(1)
  })

  it('not the hours that the computer slept', () => {
    let slept = 0
    watchForStall(limit, onStall, () => performance.now() + slept)
    vi.advanceTimersByTime(30_000)
    slept = 8 * 3_600_000
    vi.advanceTimersByTime(20_000)
    expect(onStall).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20_000)
    expect(onStall).toHaveBeenCalledTimes(1)
  })

  it('a download that fails passes its failure on', async () => {
    const watch = watchForStall(limit, onStall)
    await expect(watch.apart(Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
    watch.stop()
  })
})
