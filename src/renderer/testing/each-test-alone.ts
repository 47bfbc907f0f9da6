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

/**
 * The page's clock runs from 10:20 AM in Chicago of a Wednesday, so that a test meets the same day, week and opening hours whenever it runs. Days that
 * begin or change their clock are given to the rules themselves, in their own tests.
 */
const RealDate = Date
const shift = RealDate.parse('2026-11-18T16:20:00Z') - RealDate.now()
class TestDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]))
  }
  static override now = () => RealDate.now() + shift
}
globalThis.Date = TestDate as DateConstructor

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await cleanup()
  forgetWindow()
})
