import type { Page } from 'playwright-core'
import { textOf } from '../../test/e2e/page-hands.ts'
import { jobDeadlineMs, rowCount } from './audit.ts'
import { type Chapter, must, openView } from './step.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Start an all-visits report' })
const row = (page: Page) => page.getByRole('grid', { name: 'Reports, newest first' }).getByRole('row').nth(1)
const rows = async (page: Page, grid = 'Rows of the report') => (await rowCount(page, grid)) - 1
const question = 'Visits of the last seven days'

export const reports: Chapter = {
  workspace: 'Reports',
  size: { width: 1440, height: 900 },
  steps: [
    {
      name: 'Start reports and follow them',
      picture: 'reports-jobs',
      guide: true,
      async go(page) {
        await openView(page, 'Reports', /^Report list/)
        const start = () => form(page).getByRole('button', { name: 'Start report' }).click()
        await form(page).getByText('Retail', { exact: true }).click()
        await start()
        await page.getByText(/^Started: Retail/).waitFor()
        await row(page).getByText('not downloaded').waitFor({ timeout: jobDeadlineMs })
        await form(page).getByText('Virtual', { exact: true }).click()
        await start()
        await page.getByText(/^Started: Virtual/).waitFor()
        await row(page).getByText('Running').first().waitFor({ timeout: jobDeadlineMs })
        return textOf(row(page).getByRole('gridcell').nth(2))
      },
    },
    {
      name: 'Open one: its charts over its rows',
      picture: 'reports-opened',
      guide: true,
      async go(page) {
        await row(page).getByText('not downloaded').waitFor({ timeout: jobDeadlineMs })
        await row(page)
          .getByRole('button', { name: /^Open: / })
          .click()
        await page.waitForURL(/#\/reports\/opened\/./, { timeout: jobDeadlineMs })
        const charts = page.getByRole('region', { name: 'Charts of the report' })
        await charts.locator('figure svg').first().waitFor()
        await page.getByText('Complete', { exact: true }).waitFor()
        return `${await rows(page)} rows, ${await charts.getByRole('figure').count()} charts`
      },
    },
    {
      name: 'Select a value of a chart: the rows and all charts are filtered',
      picture: 'reports-filtered',
      async go(page) {
        const before = await rows(page)
        await page
          .getByRole('figure', { name: /^Visits per day, by day and status/ })
          .getByText('cancelled')
          .click()
        await page.getByRole('group', { name: 'Filters' }).getByText('status').waitFor()
        await page.getByText('that match, of').first().waitFor()
        const after = await rows(page)
        must(after < before, 'The rows were not narrowed.')
        return `${after} of ${before} rows`
      },
    },
    {
      name: 'See what an export saves, and the file as received',
      picture: 'reports-export',
      async go(page) {
        await page.locator('footer').getByRole('button', { name: 'Export' }).click()
        const bytes = page.getByRole('region', { name: 'The file as received' })
        await bytes.waitFor()
        const words = await textOf(bytes.getByRole('listitem'))
        await page.keyboard.press('Escape')
        return words
      },
    },
    {
      name: 'Save a question and run it',
      picture: 'reports-question',
      guide: true,
      async go(page) {
        await openView(page, 'Reports', 'Saved questions')
        await page.getByRole('button', { name: 'New question' }).first().click()
        const asked = page.getByRole('form', { name: 'New question' })
        await asked.getByRole('textbox', { name: 'Name' }).fill(question)
        await asked.getByRole('button', { name: 'Save question' }).click()
        await page.getByRole('button', { name: 'Run now' }).click()
        await page.getByRole('button', { name: 'Show charts and rows' }).waitFor({ timeout: jobDeadlineMs })
        const runs = page.getByRole('region', { name: 'Runs' }).getByRole('listitem')
        await runs.first().waitFor()
        return textOf(runs.first())
      },
    },
    {
      name: 'See its results',
      picture: 'reports-question-found',
      async go(page) {
        await page.getByRole('button', { name: 'Show charts and rows' }).click()
        await page.getByRole('region', { name: /^Results of “/ }).waitFor()
        await page.locator('figure svg').first().waitFor()
        await page.getByText(/^Rows 1–/).waitFor()
        return `${await rows(page, `Rows of ${question}`)} rows`
      },
    },
    {
      name: 'Compare four sources over time in the notebook',
      picture: 'reports-notebook',
      guide: true,
      async go(page) {
        await openView(page, 'Reports', 'Notebook')
        for (const source of ['Pause bookings', 'Surveys', 'Provider histories']) {
          await page
            .getByRole('region', { name: source })
            .getByText(/complete/)
            .waitFor({ timeout: jobDeadlineMs })
        }
        const figures = await page.getByRole('figure').all()
        await page.mouse.move(0, 0)
        const names = await Promise.all(figures.map((figure) => figure.getAttribute('aria-label')))
        return names.map((name) => name?.split(' in total')[0]).join('; ')
      },
    },
  ],
}
