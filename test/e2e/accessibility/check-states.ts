import AxeBuilder from '@axe-core/playwright'
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
  }
  const graveFindings = async (rules: readonly string[]) => {
    // One window only: axe must not open a second page.
    const axe = new AxeBuilder({ page: app.page }).setLegacyMode(true).options({
      // Selectors and passes are left out: collecting them takes longer than the checks.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
    })
    const { violations } = await axe.analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
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
