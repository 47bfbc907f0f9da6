import type { Page } from 'playwright-core'
import { textOf } from '../../test/e2e/page-hands.ts'
import { combinationCount, openRegion, regionWatch } from '../../test/e2e/region-watch.ts'
import { fillRegionHistory, watchedKey, watchedRegion } from './region-history.ts'
import { oneSpaced } from './pictures.ts'
import { type Chapter, must, openView, openWorkspace } from './step.ts'

const usual = { width: 1440, height: 900 }
const small = { width: 1280, height: 800 }
const wallSize = { width: 1920, height: 1080 }
const [busy, contradicting, silent] = [openRegion(0), openRegion(1), openRegion(2)]

const watch = (page: Page) => regionWatch(() => ({ page }))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Region', exact: true })

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: new RegExp(`^${name}`) })

async function chooseTheme(page: Page, theme: 'Light' | 'Dark'): Promise<void> {
  await watch(page).go('#/settings/appearance')
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText(theme).click()
  await page.locator(`[data-mantine-color-scheme=${theme.toLowerCase()}]`).waitFor({ state: 'attached' })
}

export const regions: Chapter = {
  workspace: 'Regions',
  size: usual,
  prepare: fillRegionHistory,
  steps: [
    {
      name: 'Open the board: every wait, worst first',
      picture: 'regions-board',
      guide: true,
      async go(page) {
        await openWorkspace(page, 'Regions')
        await page.getByText(`${combinationCount} of ${combinationCount} reported`).waitFor()
        await page.getByRole('button', { name: 'Dismiss' }).click()
        await page.mouse.move(0, 0)
        const cards = await page.getByRole('list', { name: 'Counts' }).getByRole('button').allInnerTexts()
        return cards.map(oneSpaced).join(', ')
      },
    },
    {
      name: 'See a busy region, one without data and one with contradictory data',
      picture: 'regions-faults',
      async go(page) {
        await watch(page).misbehave({
          busyRegions: [busy.regionCode],
          waitFaults: { [silent.regionCode]: 'missing', [contradicting.regionCode]: 'contradicting' },
        })
        await watch(page).pollNow()
        await card(page, 'Busy *[1-9]').waitFor()
        const words = oneSpaced(`${await card(page, 'Busy').innerText()}, ${await card(page, 'No data').innerText()}`)
        const values = [busy, contradicting, silent].map(({ regionCode }) => regionCode)
        const here = JSON.stringify({ op: 'in', column: 'regionCode', values })
        await watch(page).go(`#/regions/board?group=none&sort=%2Bvisit&here=${encodeURIComponent(here)}`)
        for (const reason of [/^“.+”$/, 'Not in the last update', 'Region says busy']) {
          await watch(page).grid().getByText(reason).first().waitFor()
        }
        await page.mouse.move(0, 0)
        return `${words}; none of them has a number`
      },
    },
    {
      name: 'Open a region: its clocks, its day, its pauses and plan B',
      picture: 'regions-region',
      guide: true,
      async go(page) {
        await watch(page).misbehave({})
        await watch(page).go('#/regions/board')
        await watch(page).pollNow()
        await watch(page).go(`#/regions/board?open=${encodeURIComponent(watchedKey)}`)
        await panel(page).getByRole('slider').waitFor()
        await page.mouse.move(0, 0)
        return textOf(panel(page).getByRole('heading', { level: 2 }))
      },
    },
    {
      name: 'The same in a small window',
      picture: 'regions-small',
      size: small,
      async go(page) {
        await panel(page).getByRole('slider').waitFor()
        const { scrolls } = await page.evaluate(() => ({
          scrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }))
        must(!scrolls, 'The window scrolls sideways.')
        return 'nothing is cut'
      },
    },
    {
      name: 'And in the dark',
      picture: 'regions-dark',
      async go(page) {
        await chooseTheme(page, 'Dark')
        await watch(page).go('#/regions/board')
        await watch(page)
          .grid()
          .getByText(/^\d+ min$/)
          .first()
          .waitFor()
        await page.mouse.move(0, 0)
        return 'dark'
      },
    },
    {
      name: 'Add an alert rule: a region alerts',
      picture: 'regions-alerts',
      guide: true,
      async go(page) {
        await chooseTheme(page, 'Light')
        await openView(page, 'Regions', 'Alert rules')
        await page.getByRole('button', { name: 'Add a rule' }).click()
        const form = page.getByRole('form', { name: 'Add a rule' })
        await form.getByRole('textbox', { name: 'Name' }).fill('Somebody waits')
        for (const field of ['Wait (minutes)', 'Clear when lower by', 'Alert after']) {
          await form.getByRole('textbox', { name: field }).fill('0')
        }
        await form.getByRole('combobox', { name: 'Region codes' }).fill(busy.regionCode)
        await page.keyboard.press('Enter')
        await form.getByRole('combobox', { name: 'Visit types' }).fill('virtual')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Save rule' }).click()
        const logged = page.getByRole('grid', { name: 'Alert log' }).getByRole('row').nth(1)
        await logged.getByText('Alert', { exact: true }).waitFor()
        return textOf(logged)
      },
    },
    {
      name: 'See the incident it opens, not acknowledged yet',
      picture: 'regions-incidents',
      guide: true,
      async go(page) {
        await openView(page, 'Regions', 'Incidents')
        const first = page.getByRole('region', { name: 'Incidents' }).getByRole('listitem').first()
        await first.waitFor()
        await page.mouse.move(0, 0)
        return textOf(first)
      },
    },
    {
      name: 'Go from the alert to its region, and on to plan B',
      picture: 'regions-plan-b',
      async go(page) {
        await openView(page, 'Regions', 'Board')
        await page.getByRole('region', { name: 'Alert', exact: true }).getByRole('button').first().click()
        const plans = panel(page).getByRole('region', { name: 'Plan B' }).getByRole('listitem').getByRole('button')
        const words = await textOf(plans.first())
        await plans.first().click()
        await panel(page).getByRole('button', { name: 'Back' }).waitFor()
        return words
      },
    },
    {
      name: 'See the board while the platform fails',
      picture: 'regions-failing',
      guide: true,
      async go(page) {
        await watch(page).go('#/regions/board')
        await watch(page).misbehave({ errorRate: 1 })
        await watch(page).pollNow()
        const said = page.getByText(/^No update since/)
        await said.waitFor()
        await page.mouse.move(0, 0)
        const rows = Number(await watch(page).grid().getAttribute('aria-rowcount'))
        must(rows > combinationCount, 'Rows are gone.')
        await watch(page).misbehave({})
        return textOf(said)
      },
    },
    {
      name: 'See two weeks of a region, with its pauses',
      picture: 'regions-history',
      guide: true,
      async go(page) {
        await watch(page).go(`#/regions/history?open=${encodeURIComponent(watchedKey)}&days=14`)
        await page.getByRole('slider', { name: /^Wait for/ }).waitFor()
        await page.getByRole('grid', { name: /^Median wait/ }).waitFor()
        const figures = await page.getByLabel('Figures for these days').innerText()
        return `${watchedRegion?.displayName}: ${oneSpaced(figures).slice(0, 120)}`
      },
    },
    {
      name: 'Show its pauses as a table',
      picture: 'regions-pauses',
      async go(page) {
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('menuitem', { name: /^Pauses/ }).click()
        const rows = page.getByText(/^Rows 1–\d+ of \d+ pauses$/)
        await rows.waitFor()
        return textOf(rows)
      },
    },
    {
      name: 'Show the worst on the wall',
      picture: 'regions-wall',
      guide: true,
      size: wallSize,
      async go(page) {
        await chooseTheme(page, 'Dark')
        await openView(page, 'Regions', 'Wall')
        const tiles = page.getByRole('region', { name: 'Wall' }).getByRole('listitem')
        await tiles.first().waitFor()
        return `${await tiles.count()} tiles`
      },
    },
    {
      name: 'Leave the wall with a long press of Esc',
      async go(page) {
        await page.keyboard.down('Escape')
        await watch(page).grid().waitFor()
        await page.keyboard.up('Escape')
        await chooseTheme(page, 'Light')
        return 'the board is there again'
      },
    },
  ],
}
