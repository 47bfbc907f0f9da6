/** @module-tag night */
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allStates } from './all-states.ts'
import { type App, launchApp } from './harness.ts'
import { lockStates } from './lock-states.ts'
import { indistinct, unreadable } from './readable-page.ts'

/**
 * Every state of these screens is read and used in the smallest window, at 200% zoom of a laptop's screen, and in forced colors. Colors of the dark theme are
 * those of the same tokens, which accessibility/ checks. At 200% zoom a page of 1,280 × 800 px has half as many CSS pixels.
 */

const tables = { ...allStates, lock: lockStates }

const usual = { width: 1_440, height: 900, deviceScaleFactor: 1 }
const looks = [
  {
    look: 'in the smallest window',
    size: { width: 1_024, height: 700, deviceScaleFactor: 1 },
    forcedColors: 'none',
  },
  { look: 'at 200% zoom', size: { width: 640, height: 400, deviceScaleFactor: 2 }, forcedColors: 'none' },
  { look: 'in forced colors', size: { width: 1_280, height: 800, deviceScaleFactor: 1 }, forcedColors: 'active' },
] as const

describe.each(Object.entries(tables))('newcomer findings 9 and 10: %s', (_table, statesOf) => {
  let app: App
  let session: CDPSession
  beforeAll(async () => {
    app = await launchApp()
    session = await app.page.context().newCDPSession(app.page)
  })
  afterAll(() => app.close())

  /** Playwright's own way sets the size alone. */
  const resize = async (size: typeof usual) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false })
    await app.page.waitForFunction(
      ({ width, height, deviceScaleFactor }) =>
        innerWidth === width && innerHeight === height && devicePixelRatio === deviceScaleFactor,
      size,
    )
  }

  describe.each(Object.keys(statesOf(() => app)))('%s', (name) => {
    const stateOf = () => statesOf(() => app)[name]
    beforeAll(async () => {
      await app.page.emulateMedia({ forcedColors: 'none' })
      await resize(usual)
      await stateOf()?.()
    })
    afterAll(async () => {
      await resize(usual)
      await stateOf()?.leave?.()
    })

    it.each(looks)('$look', async ({ size, forcedColors }) => {
      await app.page.emulateMedia({ forcedColors })
      await resize(size)
      // The ring of the focus follows the keyboard.
      await app.page.keyboard.press('Shift')
      const wrong = forcedColors === 'active' ? indistinct : unreadable
      await expect.poll(() => app.page.evaluate(wrong), { timeout: 20_000 }).toEqual([])
    })
  })
})
