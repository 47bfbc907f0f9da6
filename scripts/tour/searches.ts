import type { Page } from 'playwright-core'
import { textOf } from '../../test/e2e/page-hands.ts'
import { jobDeadlineMs, rowCount } from './audit.ts'
import { type Chapter, must, openView } from './step.ts'

const size = { width: 1440, height: 900 }
const complete = (page: Page) =>
  page
    .getByText(/, complete$/)
    .first()
    .waitFor({ timeout: jobDeadlineMs })

export const surveys: Chapter = {
  workspace: 'Surveys',
  size,
  steps: [
    {
      name: 'See what patients answered: by question, by day, in their words',
      picture: 'surveys-dashboard',
      guide: true,
      async go(page) {
        await openView(page, 'Surveys', 'Dashboard')
        await complete(page)
        const words = page.getByRole('region', { name: 'In their words' })
        await words.getByRole('listitem').first().waitFor()
        await page.mouse.move(0, 0)
        return textOf(
          page
            .locator('footer')
            .last()
            .getByText(/counted/),
        )
      },
    },
    {
      name: 'See them as a table',
      picture: 'surveys-grid',
      async go(page) {
        await openView(page, 'Surveys', 'Grid')
        await page.getByRole('grid', { name: 'Answers' }).getByRole('gridcell').first().waitFor()
        return `${(await rowCount(page, 'Answers')) - 1} answers`
      },
    },
  ],
}

export const pauses: Chapter = {
  workspace: 'Pause bookings',
  size,
  steps: [
    {
      name: 'See who paused which region and for how long, over a week',
      picture: 'pauses-week',
      guide: true,
      async go(page) {
        await openView(page, 'Pause bookings', 'Dashboard')
        await page.getByRole('radiogroup', { name: 'Timeline length' }).getByText('Week').click()
        await page.getByRole('button', { name: 'Previous week' }).click()
        await complete(page)
        await page.getByRole('region', { name: 'Overlaps' }).getByRole('listitem').first().waitFor()
        await page.mouse.move(0, 0)
        return textOf(page.locator('dl').first())
      },
    },
  ],
}

export const histories: Chapter = {
  workspace: 'Provider histories',
  size,
  steps: [
    {
      name: 'See what was done, by whom and to whom',
      picture: 'histories-dashboard',
      guide: true,
      async go(page) {
        await openView(page, 'Provider histories', 'Dashboard')
        await complete(page)
        await page.locator('figure svg').first().waitFor()
        await page.mouse.move(0, 0)
        return textOf(page.locator('dl').first())
      },
    },
    {
      name: 'Select an action: only its records stay',
      picture: 'histories-action',
      async go(page) {
        const ranking = page.getByRole('figure', { name: /^By action/ }).getByRole('listitem')
        const before = await textOf(page.locator('dl > div').first())
        await ranking.first().getByRole('button').click()
        await page.getByRole('group', { name: 'Filters' }).getByText('action').waitFor()
        await page.getByText(/^of [\d,]+ loaded$/).waitFor()
        const after = await textOf(page.locator('dl > div').first())
        must(after !== before, 'The records were not narrowed.')
        return after
      },
    },
  ],
}
