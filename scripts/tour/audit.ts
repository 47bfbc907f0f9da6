import type { Page } from 'playwright-core'
import { typeLink } from './entities.ts'
import { type Chapter, must, openWorkspace } from './step.ts'

const card = (page: Page, group: string) => page.getByRole('region', { name: group, exact: true })

/** Rows of the findings table, including the header. */
export const rowCount = async (page: Page, grid: string): Promise<number> =>
  Number(await page.getByRole('grid', { name: grid }).getAttribute('aria-rowcount'))

const figureOf = async (page: Page, group: string): Promise<number> =>
  Number((await card(page, group).locator('strong').first().innerText()).replaceAll(',', ''))

/** Opens a tab of an entity type. */
export async function openTab(page: Page, type: string, tab: string): Promise<void> {
  await openWorkspace(page, 'Entities')
  await typeLink(page, type).click()
  await page.getByRole('navigation', { name: 'Views of Entities' }).getByRole('link', { name: tab }).click()
}

/** Time limit in milliseconds for reading and checking a type on a slow machine. */
export const jobDeadlineMs = 120_000

const groups = ['Conformance', 'Completeness', 'Plausibility']

const sumOfCards = async (page: Page): Promise<number> =>
  (await Promise.all(groups.map((group) => figureOf(page, group)))).reduce((sum, one) => sum + one, 0)

/** Waits until a table's row count equals the sum of its cards; both refresh after the last row arrives. */
export async function agreement(page: Page, grid: string, counted: () => Promise<number>): Promise<void> {
  for (let wait = 0; wait < 100; wait += 1) {
    if ((await counted()) + 1 === (await rowCount(page, grid))) return
    await page.waitForTimeout(200)
  }
  throw new Error(`Cards and table do not agree: ${await counted()} and ${(await rowCount(page, grid)) - 1}.`)
}

export const audit: Chapter = {
  workspace: 'Audit',
  steps: [
    {
      name: 'See what an audit does before the first one',
      picture: 'audit-never',
      async go(page) {
        await openTab(page, 'clinician', 'Audit')
        await page.getByText(/changes nothing/).waitFor()
        return 'loads all entities, changes nothing'
      },
    },
    {
      name: 'Audit all clinicians',
      async go(page) {
        await page.getByRole('button', { name: 'Run audit' }).click()
        await page.getByRole('button', { name: 'Run again' }).waitFor({ timeout: jobDeadlineMs })
        await page.getByText('Complete', { exact: true }).waitFor()
        await agreement(page, 'Findings of clinician', () => sumOfCards(page))
        const counts = await Promise.all(groups.map((group) => figureOf(page, group)))
        must(
          counts.some((found) => found > 0),
          'It found nothing, though the sandbox has planted defects.',
        )
        return groups.map((group, at) => `${group} ${counts[at]}`).join(', ')
      },
    },
    {
      name: 'Run it again: the findings are known now',
      picture: 'entities-audit',
      guide: true,
      async go(page) {
        await page.getByRole('button', { name: 'Run again' }).click()
        await page.getByRole('button', { name: '2 runs' }).waitFor({ timeout: jobDeadlineMs })
        const since = page.getByRole('status').filter({ hasText: /known/ })
        await since.waitFor()
        const words = (await since.innerText()).replaceAll(/\s+/g, ' ')
        await agreement(page, 'Findings of clinician', () => sumOfCards(page))
        must(words.startsWith('0 new'), `The same data has new findings: ${words}.`)
        return words
      },
    },
    {
      name: 'Narrow the findings to a rule and open one of its entities',
      picture: 'audit-finding',
      async go(page) {
        const rule = card(page, 'Plausibility').getByRole('button').first()
        const name = (await rule.innerText()).split('\n')[0] ?? ''
        await rule.click()
        const grid = page.getByRole('grid', { name: 'Findings of clinician' })
        await grid.getByRole('row').nth(1).getByRole('gridcell').first().click()
        const heading = page.getByRole('complementary', { name: 'Entity' }).getByRole('heading', { level: 2 })
        // Until the entity is loaded, the heading says only that it is one.
        await heading.filter({ hasNotText: /^Entity$/ }).waitFor()
        const found = (await rowCount(page, 'Findings of clinician')) - 1
        return `${name}: ${found}, of them ${await heading.innerText()}`
      },
    },
    {
      name: 'See how the findings can be exported',
      picture: 'exports',
      guide: true,
      async go(page) {
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const form = page.getByRole('dialog').filter({ hasText: 'CSV for Excel' })
        await form.getByText('Parquet').first().waitFor()
        return 'CSV for Excel, raw CSV or Parquet'
      },
    },
    {
      name: 'See it in Tasks',
      picture: 'jobs',
      guide: true,
      async go(page) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Tasks/ }).click()
        const jobs = page.getByRole('region', { name: 'Tasks' }).getByRole('listitem')
        await jobs.filter({ hasText: 'Audit of clinician' }).first().waitFor()
        return `${await jobs.count()} tasks`
      },
    },
    {
      name: 'Close Tasks',
      async go(page) {
        await page.keyboard.press('Escape')
        await page.getByRole('region', { name: 'Tasks' }).waitFor({ state: 'detached' })
        return 'closed'
      },
    },
  ],
}
