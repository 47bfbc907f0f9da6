import type { Page } from 'playwright-core'
import { combinationCount, openRegion, regionWatch } from '../../test/e2e/region-watch.ts'
import { fillRegionHistory, watchedKey, watchedRegion } from './region-history.ts'
import { type Chapter, must, openWorkspace } from './step.ts'

const usual = { width: 1440, height: 900 }
const small = { width: 1280, height: 800 }
const wallSize = { width: 1920, height: 1080 }
const [busy, contradicting, silent] = [openRegion(0), openRegion(1), openRegion(2)]

const grid = (page: Page) => regionWatch(() => ({ page })).grid()
const pollNow = (page: Page) => regionWatch(() => ({ page })).pollNow()
const misbehave = (page: Page, wanted: Parameters<ReturnType<typeof regionWatch>['misbehave']>[0]) =>
  regionWatch(() => ({ page })).misbehave(wanted)
const go = (page: Page, address: string) => regionWatch(() => ({ page })).go(address)
const panel = (page: Page) => page.getByRole('complementary', { name: 'Region', exact: true })
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const openTab = async (page: Page, tab: string) => {
  await openWorkspace(page, 'Regions')
  await page.getByRole('navigation', { name: 'Views of Regions' }).getByRole('link', { name: tab }).click()
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: new RegExp(`^${name}`) })

async function chooseTheme(page: Page, theme: 'Light' | 'Dark'): Promise<void> {
  await go(page, '#/settings/appearance')
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
        return cards.map(oneLine).join(', ')
      },
    },
    {
      name: 'See a busy region, one without data and one with contradictory data',
      picture: 'regions-faults',
      async go(page) {
        await misbehave(page, {
          busyRegions: [busy.regionCode],
          waitFaults: { [silent.regionCode]: 'missing', [contradicting.regionCode]: 'contradicting' },
        })
        await pollNow(page)
        await card(page, 'Busy *[1-9]').waitFor()
        const words = oneLine(`${await card(page, 'Busy').innerText()}, ${await card(page, 'No data').innerText()}`)
        const values = [busy, contradicting, silent].map(({ regionCode }) => regionCode)
        const here = JSON.stringify({ op: 'in', column: 'regionCode', values })
        await go(page, `#/regions/board?group=none&sort=%2Bvisit&here=${encodeURIComponent(here)}`)
        for (const reason of [/^“.+”$/, 'Not in the last update', 'Region says busy']) {
          await grid(page).getByText(reason).first().waitFor()
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
        await misbehave(page, {})
        await go(page, '#/regions/board')
        await pollNow(page)
        await go(page, `#/regions/board?open=${encodeURIComponent(watchedKey)}`)
        await panel(page).getByRole('slider').waitFor()
        await page.mouse.move(0, 0)
        return oneLine(await panel(page).getByRole('heading', { level: 2 }).innerText())
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
        await go(page, '#/regions/board')
        await grid(page)
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
        await openTab(page, 'Alert rules')
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
        return oneLine(await logged.innerText())
      },
    },
    {
      name: 'See the incident it opens, not acknowledged yet',
      picture: 'regions-incidents',
      guide: true,
      async go(page) {
        await openTab(page, 'Incidents')
        const first = page.getByRole('region', { name: 'Incidents' }).getByRole('listitem').first()
        await first.waitFor()
        await page.mouse.move(0, 0)
        return oneLine(await first.innerText())
      },
    },
    {
      name: 'Go from the alert to its region, and on to plan B',
      picture: 'regions-plan-b',
      async go(page) {
        await openTab(page, 'Board')
        await page.getByRole('region', { name: 'Alert', exact: true }).getByRole('button').first().click()
        const plans = panel(page).getByRole('region', { name: 'Plan B' }).getByRole('listitem').getByRole('button')
        const words = oneLine(await plans.first().innerText())
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
        await go(page, '#/regions/board')
        await misbehave(page, { errorRate: 1 })
        await pollNow(page)
        const said = page.getByText(/^No update since/)
        await said.waitFor()
        await page.mouse.move(0, 0)
        const rows = Number(await grid(page).getAttribute('aria-rowcount'))
        must(rows > combinationCount, 'Rows are gone.')
        await misbehave(page, {})
        return oneLine(await said.innerText())
      },
    },
    {
      name: 'See two weeks of a region, with its pauses',
      picture: 'regions-history',
      guide: true,
      async go(page) {
        await go(page, `#/regions/history?open=${encodeURIComponent(watchedKey)}&days=14`)
        await page.getByRole('slider', { name: /^Wait for/ }).waitFor()
        await page.getByRole('grid', { name: /^Median wait/ }).waitFor()
        const figures = await page.getByLabel('Figures for these days').innerText()
        return `${watchedRegion?.displayName}: ${oneLine(figures).slice(0, 120)}`
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
        return oneLine(await rows.innerText())
      },
    },
    {
      name: 'Show the worst on the wall',
      picture: 'regions-wall',
      guide: true,
      size: wallSize,
      async go(page) {
        await chooseTheme(page, 'Dark')
        await openTab(page, 'Wall')
        const tiles = page.getByRole('region', { name: 'Wall' }).getByRole('listitem')
        await tiles.first().waitFor()
        return `${await tiles.count()} tiles`
      },
    },
    {
      name: 'Leave the wall with a long press of Esc',
      async go(page) {
        await page.keyboard.down('Escape')
        await grid(page).waitFor()
        await page.keyboard.up('Escape')
        await chooseTheme(page, 'Light')
        return 'the board is there again'
      },
    },
  ],
}
