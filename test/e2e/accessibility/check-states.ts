import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whole } from '../../counted.ts'
import { graveFindings } from '../../../src/renderer/testing/grave-findings.ts'
import { wordsOn } from '../../../scripts/tour/words-on-page.ts'
import { type App, launchApp } from '../harness.ts'
import type { States } from '../provider-states.ts'
import { datesOfOtherForm, notInTextFiles } from '../seen-words.ts'

/** Serious and critical findings of axe on a page of the built app. */
export async function findingsOn(page: Page): Promise<readonly string[]> {
  // Load the library once per page, because that takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate<readonly string[]>(
    `(${graveFindings.toString()})(axe, ${JSON.stringify({ contrast: 'too', every: whole })})`,
  )
}

/**
 * Tests screens and states of the built app on the sandbox: axe finds nothing serious or critical in both themes, and the words are those of the text files.
 * For the night: by day axe checks what the first test of each component test file shows.
 */
export function checkStates(statesOf: (appOf: () => App) => States): void {
  let app: App
  beforeAll(async () => {
    // Without a keychain, sent bookings can be named again in this session. A keychain waiting for its password would block every booking.
    app = await launchApp()
  })
  afterAll(() => app.close())

  const show = async (theme: 'light' | 'dark') => {
    await app.page.emulateMedia({ colorScheme: theme })
    await app.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor()
  }
  describe.each(Object.entries(statesOf(() => app)))('%s', (_name, enter) => {
    // The next state starts where this one was left.
    afterAll(() => enter.leave?.())

    beforeAll(async () => {
      await show('light')
      await enter()
    })

    it('in the light theme', async () => {
      expect(await findingsOn(app.page)).toEqual([])
    })

    it('says what the text files say, with dates of the US form', async () => {
      const words = await wordsOn(app.page)
      expect(notInTextFiles(words)).toEqual([])
      expect(datesOfOtherForm(words, 'US')).toEqual([])
    })

    it('in the dark theme', async () => {
      await show('dark')
      expect(await findingsOn(app.page)).toEqual([])
    })
  })
}
