import { type Chapter, must, openWorkspace } from './step.ts'

/** The audit trail, and the data stored on this computer. */
export const trail: Chapter = {
  workspace: 'Audit trail',
  steps: [
    {
      name: 'Open the audit trail and check it',
      picture: 'trail-records',
      guide: true,
      async go(page) {
        // Creates records when this chapter runs alone.
        for (const name of ['Providers', 'Surveys', 'Provider histories', 'Pause bookings']) {
          await openWorkspace(page, name)
          await page.waitForTimeout(1_500)
        }
        await openWorkspace(page, 'Activity')
        await page.getByRole('link', { name: 'Audit trail' }).click()
        const head = page.getByRole('group', { name: 'State of the audit trail' })
        await head.getByRole('button', { name: 'Check now' }).click()
        await head.getByText(/^checked /).waitFor()
        // The newest record is first; the console's start is far below after a full tour.
        await page.getByRole('grid', { name: 'Records of the audit trail' }).getByRole('gridcell').first().waitFor()
        const found = (await head.getByRole('status').first().innerText()).replaceAll('\n', ', ')
        must(!found.startsWith('Altered'), found)
        return found
      },
    },
    {
      name: 'Open a record',
      picture: 'trail-record',
      async go(page) {
        await page.getByRole('gridcell').first().click()
        const panel = page.getByRole('complementary', { name: 'Audit trail record' })
        await panel.getByText('Outcome').waitFor()
        return await panel.getByRole('heading').first().innerText()
      },
    },
    {
      name: 'Find a provider in it, without saving the NPI',
      picture: 'trail-subject',
      async go(page) {
        const panel = page.getByRole('complementary', { name: 'Audit trail record' })
        await panel.getByRole('button', { name: 'Close' }).click()
        await page.getByRole('button', { name: 'Find a subject' }).click()
        await page.getByLabel('NPI', { exact: true }).fill('1999999984')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: /^Remove Subject \(hashed\)/ }).waitFor()
        const address = await page.evaluate(() => window.location.href)
        must(!address.includes('1999999984'), 'The NPI stands in the address.')
        await page.getByRole('button', { name: 'Clear all' }).click()
        return 'narrowed to its hash'
      },
    },
    {
      name: 'See the data on this computer',
      picture: 'settings-data-list',
      guide: true,
      async go(page) {
        await openWorkspace(page, 'Settings')
        await page.getByRole('link', { name: 'Data on this computer' }).click()
        const rows = page.getByRole('region', { name: 'Data list' }).getByRole('row')
        await rows.nth(10).waitFor()
        return `${(await rows.count()) - 1} kinds of data`
      },
    },
    {
      name: 'Ask to remove all data, and keep everything',
      picture: 'settings-data-remove',
      async go(page) {
        await page.getByRole('button', { name: 'Remove all my data…' }).click()
        const question = page.getByRole('dialog')
        const remove = question.getByRole('button', { name: 'Remove all my data' })
        must(await remove.isDisabled(), 'It could be removed without the word.')
        await question.getByLabel('Type REMOVE to confirm').fill('REMOVE')
        must(await remove.isEnabled(), 'The word is not taken.')
        const path = await question.getByText(/audit-trail$/).innerText()
        must(path.endsWith('audit-trail'), 'It does not say what stays.')
        await question.getByRole('button', { name: 'Keep everything' }).click()
        return 'the trail would stay, and nothing was removed'
      },
    },
  ],
}
