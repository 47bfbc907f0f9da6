import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { lockedState } from '../../testing/sample-lock.ts'
import { sampleInfo } from '../../testing/sample-platform.ts'

beforeEach(() => page.viewport(1280, 800))

const panel = () => page.getByRole('complementary', { name: 'Help' })
const title = (name: string) => panel().getByRole('article', { name, exact: true })
const focused = () => document.activeElement
const inPanel = () => focused()?.closest('[data-help]') !== null

test('newcomer finding 14: F1 opens the page about the screen next to it, and closes it; the focus goes in and comes back', async () => {
  await renderApp('#/activity')
  const field = page.getByRole('textbox', { name: 'Find calls' })
  await field.click()
  await userEvent.keyboard('{F1}')
  await expect.element(title('Activity')).toBeVisible()
  await expect.poll(inPanel).toBe(true)
  await expect.element(panel().getByText(/^Manual for version .+ · works offline$/)).toBeVisible()
  // The page stays usable, and F1 there goes back to its page.
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await panel().getByRole('button', { name: 'This screen: Audit trail' }).click()
  await expect.element(title('Audit trail')).toBeVisible()
  await page.getByRole('link', { name: 'Calls' }).click()
  await field.click()
  await userEvent.keyboard('{F1}')
  await expect.element(title('Activity')).toBeVisible()
  await userEvent.keyboard('{F1}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(focused()).toBe(field.element())
})

test('a search leads to a page, its links to others, and back again', { tags: 'night' }, async () => {
  await renderApp('#/settings/appearance')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect.element(title('Settings')).toBeVisible()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(panel().getByRole('textbox', { name: 'Search the manual' })).toHaveFocus()
  await userEvent.keyboard('hidden name')
  await expect.element(panel().getByRole('button', { name: /Exports · What you can rely on/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Exports')).toBeVisible()
  await panel().getByRole('button', { name: 'task', exact: true }).click()
  await expect.element(title('Tasks')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(title('Exports')).toBeVisible()
  await panel().getByRole('button', { name: 'Forward (Alt →)' }).click()
  await expect.element(title('Tasks')).toBeVisible()
  await panel()
    .getByRole('button', { name: /^Next page:/ })
    .click()
  await expect.element(title('Lock')).toBeVisible()
  expect(window.location.hash).toBe('#/settings/appearance')
})

test.each(['darwin', 'win32'])('Option with an arrow is the search field’s own on a Mac: %s', async (platform) => {
  await renderApp('#/activity', {
    answers: { 'app.info': () => ({ ...sampleInfo, platform, notices: ['The platform is known.'] }) },
  })
  await expect.element(page.getByText('The platform is known.')).toBeVisible()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const search = panel().getByRole('textbox', { name: 'Search the manual' })
  await expect.element(search).toBeVisible()
  const press = (key: string) =>
    search
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, code: key, altKey: true, bubbles: true, cancelable: true }))
  expect(press('ArrowLeft')).toBe(platform === 'darwin')
  expect(press('ArrowRight')).toBe(platform === 'darwin')
})

test('all chapters are listed; Esc goes back to the page, then closes', async () => {
  const bridge = await renderApp('#/settings/about')
  bridge.emit('shell.help', null)
  await expect.element(title('Settings')).toBeVisible()
  // With Caps Lock the letter is a capital.
  await userEvent.keyboard('{Control>}F{/Control}')
  await expect.element(panel().getByRole('textbox', { name: 'Search the manual' })).toHaveFocus()
  const { violations } = await axe.run(panel().element(), { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
  await panel().getByRole('button', { name: 'All chapters' }).click()
  await expect.element(panel().getByRole('region', { name: 'Troubleshooting' })).toBeVisible()
  // There's no page to go back or forward to, so neither leaves the list.
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowRight}{/Alt}')
  for (const name of ['Back (Alt ←)', 'Forward (Alt →)']) {
    const button = panel().getByRole('button', { name }).element()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    if (button instanceof HTMLElement) button.click()
  }
  await expect.element(panel().getByRole('region', { name: 'Troubleshooting' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Settings')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  // Held down, F1 opens it once.
  await userEvent.keyboard('{F1>2/}')
  await expect.element(title('Settings')).toBeVisible()
})

test('a locked console has no help', async () => {
  await renderApp('#/activity', { answers: { 'lock.state': () => lockedState } })
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await userEvent.keyboard('{F1}')
  expect(panel().elements()).toHaveLength(0)
})
