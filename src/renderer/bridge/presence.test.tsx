import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { type FakeBridge, installFakeBridge, refuse } from '../testing/fake-bridge.ts'
import { inputsOf } from '../testing/render-app.tsx'
import { idleMs, usePresence } from './use-presence.ts'

let bridge: FakeBridge
let hidden = false
beforeEach(() => {
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  bridge = installFakeBridge({ 'regions.presence': () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sent = () => inputsOf(bridge, 'regions.presence')
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const hide = (to: boolean) => {
  hidden = to
  document.dispatchEvent(new Event('visibilitychange'))
}

test('somebody who opens the window is there, and away after five minutes without input', async () => {
  await renderHook(() => usePresence(false))
  expect(sent()).toEqual([{ there: true, wall: false }])
  vi.advanceTimersByTime(idleMs - 1)
  expect(sent()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent()).toEqual([
    { there: true, wall: false },
    { there: false, wall: false },
  ])
})

test('any input puts the time off, and brings them back at once', async () => {
  await renderHook(() => usePresence(false))
  vi.advanceTimersByTime(idleMs - 1_000)
  window.dispatchEvent(new PointerEvent('pointermove'))
  vi.advanceTimersByTime(idleMs - 1_000)
  expect(sent()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(sent().at(-1)).toEqual({ there: false, wall: false })
  press()
  expect(sent().at(-1)).toEqual({ there: true, wall: false })
  press()
  expect(sent()).toHaveLength(3)
  vi.advanceTimersByTime(idleMs)
  expect(sent().at(-1)).toEqual({ there: false, wall: false })
})

test('nobody is there while the window is hidden, and somebody is when it is seen again', async () => {
  await renderHook(() => usePresence(false))
  hide(true)
  expect(sent().at(-1)).toEqual({ there: false, wall: false })
  vi.advanceTimersByTime(10 * idleMs)
  expect(sent()).toHaveLength(2)
  hide(false)
  expect(sent().at(-1)).toEqual({ there: true, wall: false })
})

test('a wall says that it is one, and that it is none any more', async () => {
  const { rerender, unmount } = await renderHook((wall?: boolean) => usePresence(wall ?? false), { initialProps: true })
  expect(sent()).toEqual([{ there: true, wall: true }])
  vi.advanceTimersByTime(idleMs)
  expect(sent().at(-1)).toEqual({ there: false, wall: true })
  await rerender(false)
  expect(sent().at(-1)).toEqual({ there: true, wall: false })
  const before = sent().length
  await unmount()
  press()
  vi.advanceTimersByTime(2 * idleMs)
  expect(sent()).toHaveLength(before)
})

test('what main did not hear is said again with the next input', async () => {
  bridge.answer({ 'regions.presence': () => refuse('unreachable') })
  await renderHook(() => usePresence(false))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  bridge.answer({ 'regions.presence': () => null })
  await vi.waitFor(() => {
    press()
    expect(sent()).toHaveLength(2)
  })
})
