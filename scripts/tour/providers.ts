import type { Page } from 'playwright-core'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import {
  plantedForms,
  plantedLens,
  plantedPaging,
  plantedProviders,
} from '../../src/sandbox/providers/planted/testing/lists.ts'
import { agreement, jobDeadlineMs, rowCount } from './audit.ts'
import { type Chapter, must, openView } from './step.ts'

/** The sandbox's planted data, from which the tour knows which provider to open and what to expect. */
const world = createWorld(sandboxSettings.parse({}), () => Date.now())
const past = plantedProviders(world).find(({ cause }) => cause === 'The dates lie past the look-ahead')
const differing = plantedForms(world).find(({ systems }) => systems.length > 1)
const paging = plantedPaging(world)
const lens = plantedLens(world)

/** Finds a provider by NPI and opens its page. */
async function openProvider(page: Page, npi: string | undefined): Promise<string> {
  await openView(page, 'Providers', 'Directory')
  await page.getByRole('textbox', { name: 'Find a provider' }).fill(npi ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Result' }).waitFor()
  return page.getByRole('main').getByRole('heading', { level: 2 }).innerText()
}

const openSection = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Sections of the provider' }).getByRole('link', { name: section }).click()

const panel = (page: Page) => page.getByRole('complementary', { name: 'Why no slots?' })

/** The sum of the audit cards' figures. */
async function findingsOnCards(page: Page): Promise<number> {
  const figures = ['Contradictions', 'Responses', 'Changes'].map((name) =>
    page.getByRole('region', { name, exact: true }).locator('strong').first().innerText(),
  )
  // Unchecked cards have no figure: a first audit has nothing to compare with.
  const known = (await Promise.all(figures)).filter((figure) => /\d/.test(figure))
  return known.reduce((sum, figure) => sum + Number(figure.replaceAll(',', '')), 0)
}

export const providers: Chapter = {
  workspace: 'Providers',
  size: { width: 1440, height: 900 },
  steps: [
    {
      name: 'Load the directory: every provider with a result',
      picture: 'providers-directory',
      guide: true,
      async go(page) {
        await openView(page, 'Providers', 'Directory')
        await page.getByText(/^Incomplete: \d+ of \d+/).waitFor({ timeout: jobDeadlineMs })
        const cards = await page.getByRole('list', { name: 'Results' }).getByRole('button').allInnerTexts()
        must(cards.length === 7, 'A result has no card.')
        return cards.map((card) => card.replaceAll(/\s+/g, ' ')).join(', ')
      },
    },
    {
      name: 'Find a provider by NPI, with its check digit checked',
      picture: 'providers-find',
      async go(page) {
        const find = page.getByRole('textbox', { name: 'Find a provider' })
        await find.fill('1000003173')
        await page.getByText(/^Check digit wrong/).waitFor()
        await find.fill(past?.npi ?? '')
        await page.getByText('Check digit correct').waitFor()
        return 'a mistyped one is marked'
      },
    },
    {
      name: 'Open a provider whose EHRs disagree, and load both',
      picture: 'providers-forms',
      async go(page) {
        await page.getByRole('textbox', { name: 'Find a provider' }).fill('')
        const name = await openProvider(page, differing?.npi)
        for (const system of differing?.systems ?? []) {
          await page.getByRole('button', { name: `Load ${system}` }).click()
        }
        const decides = page.getByText('decides the result').first()
        await decides.waitFor()
        const verdict = await page
          .getByRole('region', { name: 'Result' })
          .getByText(/Platform data alone says/)
          .innerText()
        return `${name}: ${verdict.replaceAll(/\s+/g, ' ')}`
      },
    },
    {
      name: 'Find out why a patient sees no slots',
      picture: 'providers-why',
      guide: true,
      async go(page) {
        const name = await openProvider(page, past?.npi)
        // W explains a matrix cell, so wait for the matrix.
        await page.getByRole('grid', { name: 'Visit types by department' }).getByRole('link').first().waitFor()
        await page.getByRole('heading', { name }).click()
        await page.keyboard.press('w')
        await panel(page).getByRole('button', { name: 'Change' }).click()
        await panel(page)
          .getByRole('combobox', { name: 'Visit type' })
          .selectOption(past?.question.visitTypeId ?? '')
        await panel(page).getByText('Returning', { exact: true }).click()
        await panel(page)
          .getByRole('textbox', { name: 'From' })
          .fill(past?.question.startDate ?? '')
        await panel(page)
          .getByRole('textbox', { name: 'To' })
          .fill(past?.question.endDate ?? '')
        await panel(page).getByRole('button', { name: 'Find out why' }).click()
        const failing = panel(page).getByRole('heading', { name: 'The dates are past the booking window' })
        await failing.waitFor()
        await panel(page)
          .getByRole('button', { name: /^Search [A-Z][a-z]{2} \d/ })
          .waitFor()
        return `${name}: ${await failing.innerText()}`
      },
    },
    {
      name: 'Apply the suggested change',
      picture: 'providers-changed',
      async go(page) {
        await page.keyboard.press('Enter')
        const seen = panel(page).getByText(/^\d+ slots found in these dates$/)
        await seen.waitFor()
        return seen.innerText()
      },
    },
    {
      name: 'Go back to the row',
      async go(page) {
        await page.keyboard.press('Escape')
        await panel(page).waitFor({ state: 'detached' })
        await page.keyboard.press('Escape')
        await page.getByRole('grid', { name: 'Providers' }).waitFor()
        return 'Esc, and Esc'
      },
    },
    {
      name: 'See the slots of a week on both clocks',
      picture: 'providers-week',
      guide: true,
      async go(page) {
        const name = await openProvider(page, paging?.npi)
        await openSection(page, 'Slots')
        const slots = page.getByRole('region', { name: 'Slots', exact: true })
        await slots
          .getByRole('button', { name: /^Next from/ })
          .first()
          .click()
        const counted = slots.getByText(/^\d+ slots on \d+ days$/)
        await counted.waitFor()
        return `${name}: ${await counted.innerText()}`
      },
    },
    {
      name: 'Page each visit type by its own dates',
      picture: 'providers-list',
      async go(page) {
        await page.getByText('List', { exact: true }).click()
        const later = page.getByRole('button', { name: /^Later, from/ })
        await later.nth(1).waitFor()
        const words = await later.allInnerTexts()
        must(new Set(words).size > 1, 'All pages end on the same day.')
        return words.join(', ')
      },
    },
    {
      name: 'See the whole booking window',
      picture: 'providers-heat',
      async go(page) {
        await page.getByText('Heat map', { exact: true }).click()
        const all = page
          .getByRole('region', { name: 'Slots', exact: true })
          .getByText(/^[\d,]+ slots$/)
          .first()
        await all.waitFor()
        return all.innerText()
      },
    },
    {
      name: 'Compare the three slot endpoints',
      picture: 'providers-lens',
      guide: true,
      async go(page) {
        const name = await openProvider(page, lens?.npi)
        await openSection(page, 'Slot lens')
        const section = page.getByRole('region', { name: 'Slot lens' })
        const day = section.getByRole('textbox', { name: 'Day' })
        await day.fill(lens?.tomorrow ?? '')
        // Click outside the fields, so that none has the focus.
        await page.getByRole('main').getByRole('heading', { level: 2 }).click()
        await section.getByRole('combobox', { name: 'Visit type' }).selectOption({ label: lens?.visitTypeName ?? '' })
        await section.getByText('Differences 4', { exact: true }).waitFor()
        const summary = section.getByText(/^\d+ agree, /)
        await summary.waitFor()
        return `${name}: ${await summary.innerText()}`
      },
    },
    {
      name: 'Create the slot ID of a slot',
      picture: 'providers-slot-id',
      async go(page) {
        await openSection(page, 'Slot ID')
        const pick = page.getByRole('combobox', { name: 'Select a loaded slot' })
        await pick.selectOption({ index: 1 })
        await page.getByText('decoded again, it’s the same slot').waitFor()
        return 'decoded again, it’s the same slot'
      },
    },
    {
      name: 'Search the slots of several providers',
      picture: 'providers-search',
      guide: true,
      async go(page) {
        await openView(page, 'Providers', 'Slots')
        const add = page.getByRole('textbox', { name: 'Add providers by NPI' })
        await add.fill([paging?.npi, past?.npi, lens?.npi].join(' '))
        await add.press('Enter')
        await page.getByRole('button', { name: 'Search slots of 3 providers' }).click()
        const next = page.getByRole('table', { name: 'Next available slot of each provider' })
        await next.waitFor()
        const rows = await next.getByRole('row').count()
        must(rows === 4, `${rows - 1} of 3 providers were answered.`)
        return 'the soonest slot of each'
      },
    },
    {
      name: 'Audit the directory, slots too',
      picture: 'providers-audit',
      guide: true,
      async go(page) {
        await openView(page, 'Providers', 'Audit')
        await page.getByRole('checkbox', { name: 'Check slots too' }).check()
        await page.getByRole('button', { name: 'Run audit' }).click()
        await page.mouse.move(0, 0)
        await page.getByRole('button', { name: 'Run again' }).waitFor({ timeout: jobDeadlineMs })
        await agreement(page, 'Directory findings', () => findingsOnCards(page))
        const found = (await rowCount(page, 'Directory findings')) - 1
        must(found > 0, 'It found nothing, though the sandbox has planted defects.')
        return `${found} findings`
      },
    },
  ],
}
