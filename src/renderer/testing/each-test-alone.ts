import React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { forgetWindow } from '../parts/window-memory.ts'

/**
 * Read before every file of component tests. They share one page, so that its modules are loaded once: each test takes down what it drew and finds an empty
 * page. React as it ships has no `act`, by which `render` waits until what it was given is drawn and its effects have run; this waits a few turns for it.
 */
// Where a test turns the clock by hand this goes on by the real one.
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
