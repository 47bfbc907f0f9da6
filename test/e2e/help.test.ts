/** @module-tag night */
import { beforeAll, expect, it } from 'vitest'
import { hasFocus } from './focus.ts'
import { type App, sharedApp } from './harness.ts'

/** The manual ships with the app, and F1 opens it where the person is. */

let app: App
beforeAll(async () => {
  app = await sharedApp()
})

it('newcomer finding 14: F1 shows the page about each screen; Esc in it closes it and returns the focus', async () => {
  const { page, consoleMessages } = app
  const before = consoleMessages.length
  const panel = page.getByRole('complementary', { name: 'Help' })
  const settings = page.getByRole('link', { name: 'Settings', exact: true })
  await settings.click()
  await page.keyboard.press('F1')
  await panel.getByRole('article', { name: 'Connect your platform' }).waitFor()
  await expect.poll(() => hasFocus(panel.locator('section'))).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(settings)).toBe(true)

  await page.keyboard.press('Alt+2')
  await page.getByText('How to book', { exact: true }).waitFor()
  await page.keyboard.press('F1')
  await panel.getByRole('article', { name: 'The desk' }).waitFor()
  expect(consoleMessages.slice(before).filter(({ type }) => type === 'error' || type === 'uncaught')).toEqual([])
})
