import type { Page } from 'playwright-core'
import { type Chapter, must, openWorkspace } from './step.ts'

const operator = 'Ada Lovelace'
const pin = '246801'

const inDark = async (page: Page) => (await page.locator('[data-mantine-color-scheme=dark]').count()) > 0
const choose = async (page: Page, theme: 'Light' | 'Dark') => {
  await openWorkspace(page, 'Settings')
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText(theme, { exact: true }).click()
  await page.locator(`[data-mantine-color-scheme=${theme.toLowerCase()}]`).waitFor({ state: 'attached' })
}
const lock = async (page: Page) => {
  await page.keyboard.press('Control+l')
  await page.getByRole('heading', { name: 'Locked', exact: true }).waitFor()
}
const unlock = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill(operator)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
}

/** Restores the console afterwards: unlocked, without a PIN, in the light theme. */
export const lockChapter: Chapter = {
  workspace: 'Lock',
  steps: [
    {
      name: 'Reject a PIN that is easy to guess',
      picture: 'lock-settings',
      guide: true,
      async go(page) {
        if (await inDark(page)) await choose(page, 'Light')
        await openWorkspace(page, 'Settings')
        await page.getByRole('link', { name: 'Lock and people' }).click()
        await page.getByRole('button', { name: 'Set a PIN' }).click()
        await page.getByLabel('New PIN', { exact: true }).fill('123456')
        await page.getByText(/The characters count up or down/).waitFor()
        return 'the form says why'
      },
    },
    {
      name: 'Set a PIN',
      async go(page) {
        await page.getByLabel('New PIN', { exact: true }).fill(pin)
        await page.getByLabel('Repeat new PIN', { exact: true }).fill(pin)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Change the PIN' }).waitFor()
        must(!(await page.content()).includes(pin), 'The PIN stands in the page.')
        return 'set, and nowhere on the page'
      },
    },
    {
      name: 'Lock with the key',
      picture: 'lock-page',
      guide: true,
      async go(page) {
        await lock(page)
        must((await page.title()) === 'Access Console', 'The title says what was open.')
        must((await page.getByRole('navigation').count()) === 0, 'The rail is still there.')
        return (await page.getByText(/^Manually, at/).textContent()) ?? ''
      },
    },
    {
      name: 'Try a wrong PIN until the next try has to wait',
      picture: 'lock-wait',
      async go(page) {
        await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill(operator)
        for (const [at, wrong] of ['135790', '135791', '135792', '135793'].entries()) {
          await page.getByLabel('PIN', { exact: true }).fill(wrong)
          await page.getByRole('button', { name: 'Unlock', exact: true }).click()
          if (at > 0) await page.getByText(`${at + 1} wrong tries so far`).waitFor()
          else await page.getByText('Wrong PIN.').waitFor()
        }
        const wait = page.getByText(/^Next try in \d+ sec$/).first()
        return (await wait.textContent()) ?? ''
      },
    },
    {
      name: 'Unlock, and continue where you were',
      async go(page) {
        await page.getByRole('button', { name: 'Unlock', exact: true, disabled: false }).waitFor()
        await unlock(page)
        const place = new URL(page.url()).hash
        must(place.startsWith('#/settings'), `It opened at ${place}.`)
        return `${operator} at ${place}`
      },
    },
    {
      name: 'Lock in the dark theme',
      picture: 'lock-page-dark',
      guide: true,
      async go(page) {
        await choose(page, 'Dark')
        await lock(page)
        return 'locked'
      },
    },
    {
      name: 'Unlock, and remove the PIN',
      picture: 'lock-settings-dark',
      guide: true,
      async go(page) {
        await unlock(page)
        await page.getByRole('link', { name: 'Lock and people' }).click()
        await page.getByRole('button', { name: 'Remove the PIN' }).click()
        await page.getByLabel('Current PIN', { exact: true }).fill(pin)
        await page.keyboard.press('Enter')
        await page.getByText(/^No PIN set/).waitFor()
        return 'no PIN'
      },
    },
    {
      name: 'Back to the light theme',
      async go(page) {
        await choose(page, 'Light')
        return 'light'
      },
    },
  ],
}
