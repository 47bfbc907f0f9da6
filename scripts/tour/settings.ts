import { type Chapter, must, openWorkspace } from './step.ts'

const name = 'Tour connection'

export const settings: Chapter = {
  workspace: 'Settings',
  steps: [
    {
      name: 'Test the addresses of the sandbox',
      picture: 'settings-connections',
      async go(page) {
        await openWorkspace(page, 'Settings')
        const sandbox = page.getByRole('region', { name: 'Sandbox' })
        const address = sandbox.getByRole('definition').first()
        await address.filter({ hasText: /^http:\/\/127\.0\.0\.1:\d+/ }).waitFor()
        await sandbox.getByRole('button', { name: 'Test addresses' }).click()
        const answers = sandbox.getByText(/^Reached/)
        await answers.nth(2).waitFor()
        return `${await answers.count()} addresses reached`
      },
    },
    {
      name: 'Reject a connection over plain http to another host',
      picture: 'settings-refused',
      async go(page) {
        await page.getByRole('link', { name: 'Add a connection' }).click()
        const form = page.getByRole('form', { name: 'Add a connection' })
        await form.getByRole('textbox', { name: 'Name' }).fill(name)
        for (const label of ['Main address', 'Visit address', 'Scheduling address']) {
          await form.getByRole('textbox', { name: label }).fill('http://platform.example')
        }
        await page.getByRole('button', { name: 'Add connection' }).click()
        await form
          .getByText(/Only an address on this computer is allowed without https/)
          .first()
          .waitFor()
        return 'the form says why'
      },
    },
    {
      name: 'Add a connection',
      picture: 'settings-keys',
      async go(page) {
        const form = page.getByRole('form', { name: 'Add a connection' })
        for (const label of ['Main address', 'Visit address', 'Scheduling address']) {
          await form.getByRole('textbox', { name: label }).fill('https://platform.example')
        }
        await page.getByRole('button', { name: 'Add connection' }).click()
        await page.getByRole('listitem').filter({ hasText: name }).waitFor()
        const keys = page.getByRole('table', { name: 'Keys' }).getByRole('rowgroup')
        await keys.nth(7).waitFor()
        must((await page.locator('input[type=password]').count()) === 0, 'A key field is open.')
        return `listed, with ${await keys.count()} key families, none shown`
      },
    },
    {
      name: 'Switch to the dark theme',
      picture: 'settings-dark',
      async go(page) {
        await page.getByRole('link', { name: 'Appearance' }).click()
        await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
        await page.locator('[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
        return 'dark'
      },
    },
  ],
}
