import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whole } from '../../counted.ts'
import { type App, launchApp } from '../harness.ts'
import type { States } from '../provider-states.ts'

/**
 * Tests screens and states of the built app on the sandbox in both themes: axe reports nothing serious or critical. Each state is entered once and checked
 * in both themes. Only colors differ in the dark theme, so `npm test` checks only their contrast there.
 */
export function checkStates(statesOf: (appOf: () => App) => States): void {
  let app: App
  beforeAll(async () => {
    // Without a keychain what is sent can be told again for this session: one that waits for its password would stop every booking.
    app = await launchApp()
  })
  afterAll(() => app.close())

  const show = async (theme: 'light' | 'dark') => {
    await app.page.emulateMedia({ colorScheme: theme })
    await app.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor()
    // Halfway to the other theme a color has no contrast to be judged. Not by `finished`: within closed details Chromium never keeps that promise.
    await app.page.waitForFunction(
      () => !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
    )
  }
  /** Serious and critical findings, each with the elements that it is about; of `rules` only where there are any. */
  const graveFindings = async (rules: readonly string[]) => {
    // Once for each page: reading the library takes as long as a check.
    if (!(await app.page.evaluate(() => 'axe' in window))) await app.page.evaluate(axe.source)
    return await app.page.evaluate(
      async (only) => {
        const { violations } = await (window as unknown as { readonly axe: Pick<typeof axe, 'run'> }).axe.run({
          // Selectors and passes are left out: collecting them takes longer than the checks.
          resultTypes: ['violations'],
          selectors: false,
          preload: false,
          ...(only.length === 0 ? {} : { runOnly: [...only] }),
        })
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      },
      [...rules],
    )
  }

  describe.each(Object.entries(statesOf(() => app)))('%s', (_name, { enter, leave }) => {
    it('in the light theme', async () => {
      await show('light')
      await enter()
      expect(await graveFindings([])).toEqual([])
    })

    it('in the dark theme', async () => {
      await show('dark')
      expect(await graveFindings(whole ? [] : ['color-contrast'])).toEqual([])
      await leave?.()
    })
  })
}
