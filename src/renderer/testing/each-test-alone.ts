import React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { forgetWindow } from '../parts/window-memory.ts'

/**
 * Setup for every file of component tests. They share one page, so that modules load once, and each test starts on an empty page. The production build of
 * React has no `act`, which `render` uses to wait for the first paint and effects; a few turns of the event loop replace it.
 */
// The real timer, since some tests fake the clock.
const realTimeout = setTimeout
const act = async (work: () => unknown) => {
  await work()
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => realTimeout(resolve))
}
Object.assign(React, { act })
const { cleanup } = await import('vitest-browser-react')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await cleanup()
  forgetWindow()
})
