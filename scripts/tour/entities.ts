import type { Page } from 'playwright-core'
import { type Chapter, must, openWorkspace } from './step.ts'

const types = (page: Page) => page.getByRole('navigation', { name: 'Entity types' })

export const typeLink = (page: Page, type: string) =>
  types(page).getByRole('link', { name: new RegExp(`^${type}( |$)`) })

const grid = (page: Page, type: string) => page.getByRole('grid', { name: `Rows of ${type}` })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Entity' })

/** The footer's range text: "Rows 1–24 of 2,400". */
async function rangeLine(page: Page, wanted: RegExp = /^Rows 1–/): Promise<string> {
  const line = page.getByText(wanted).first()
  await line.waitFor()
  return (await line.innerText()).replaceAll(/\s+/g, ' ')
}

/** What the footer says of a type once all of it is loaded: "All 2,400 rows loaded". */
const loadedCounts = (page: Page) => page.getByText(/^All .* rows? loaded$/)

/** The texts of a column in the visible rows, top to bottom. */
async function columnTexts(page: Page, type: string, name: string): Promise<string[]> {
  const headers = await grid(page, type).getByRole('columnheader').allInnerTexts()
  const at = headers.findIndex((header) => header.trim().startsWith(name))
  must(at >= 0, `There’s no column ${name}.`)
  const cells = grid(page, type).locator(`[role=gridcell][aria-colindex="${at + 1}"]:visible`)
  const rows = await cells.evaluateAll((elements) =>
    elements
      .map((cell) => ({
        number: Number(cell.parentElement?.getAttribute('aria-rowindex')),
        text: cell.textContent ?? '',
      }))
      .sort((one, other) => one.number - other.number)
      .map(({ text }) => text),
  )
  return rows
}

const isSorted = (texts: readonly string[]): boolean => {
  const { compare } = new Intl.Collator('en')
  return texts.every((text, at) => at === 0 || compare(texts[at - 1] ?? '', text) <= 0)
}

export const entities: Chapter = {
  workspace: 'Entities',
  steps: [
    {
      name: 'Open on the sandbox, marked as simulated',
      picture: 'entities-start',
      async go(page) {
        await openWorkspace(page, 'Entities')
        const connection = page.getByRole('button', { name: 'Connection: Sandbox, simulated' })
        await connection.waitFor()
        await types(page).getByRole('link').first().waitFor()
        must((await connection.innerText()).includes('SIMULATED'), 'The frame does not say SIMULATED.')
        const listed = await types(page).getByRole('link').count()
        must(listed === 13, `The list has ${listed} types, not the 13 of the document.`)
        return `${listed} entity types listed`
      },
    },
    {
      name: 'Count all types',
      picture: 'entities-counts',
      async go(page) {
        await page.getByRole('button', { name: 'Count all' }).click()
        const counted = types(page).getByRole('link', { name: /^\w+ [\d,]+$/ })
        await counted.nth(12).waitFor()
        await types(page)
          .getByText(/^Counted/)
          .waitFor()
        return (await counted.allInnerTexts())
          .map((text) => text.replaceAll(/\s+/g, ' '))
          .slice(0, 4)
          .join(', ')
      },
    },
    {
      name: 'Load all clinicians, with columns from the live schema',
      async go(page) {
        const [total = ''] = /[\d,]+$/.exec(await typeLink(page, 'clinician').innerText()) ?? []
        must(total.length > 4, `The list counts ${total} clinicians.`)
        await typeLink(page, 'clinician').click()
        await grid(page, 'clinician').getByRole('gridcell').first().waitFor()
        // The counts of the type that was open stay until the first rows are there.
        await loadedCounts(page)
          .filter({ hasText: `All ${total} rows loaded` })
          .waitFor()
        const range = await rangeLine(page, new RegExp(`^Rows 1–.* of ${total}`))
        const headers = await grid(page, 'clinician').getByRole('columnheader').allInnerTexts()
        for (const name of ['nameLast', 'npi', 'ehrSystemName']) {
          must(
            headers.some((header) => header.includes(name)),
            `The columns are ${headers.join(', ')}.`,
          )
        }
        return `${range}, complete, ${headers.length} columns shown`
      },
    },
    {
      name: 'Sort them by last name',
      picture: 'entities-grid',
      guide: true,
      async go(page) {
        const header = grid(page, 'clinician').getByRole('columnheader', { name: /^nameLast/ })
        await header.click()
        await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
        await page.getByText('sorting rows').waitFor({ state: 'detached' })
        const names = await columnTexts(page, 'clinician', 'nameLast')
        must(names.length > 5 && isSorted(names), `The names are ${names.slice(0, 5).join(', ')}.`)
        return `${names[0]} comes first`
      },
    },
    {
      name: 'Jump to the last row and back',
      async go(page) {
        await grid(page, 'clinician').focus()
        await page.keyboard.press('ControlOrMeta+End')
        const end = await rangeLine(page, /^Rows [\d,]{4,}–/)
        await page.keyboard.press('ControlOrMeta+Home')
        await rangeLine(page)
        return end
      },
    },
    {
      name: 'Filter: the platform by a whole value, here by a part of the name',
      picture: 'entities-filters',
      guide: true,
      async go(page) {
        await page.getByRole('button', { name: 'Platform filter' }).click()
        const form = page.getByRole('form', { name: 'Add a platform filter' })
        await form.getByRole('combobox', { name: 'Field' }).fill('isActive')
        await form.getByRole('combobox', { name: 'Value', exact: true }).selectOption('true')
        const before = await loadedCounts(page).innerText()
        await form.getByRole('button', { name: 'Add filter' }).click()
        await loadedCounts(page).filter({ hasNotText: before }).waitFor()
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
        await page.getByRole('combobox', { name: 'Condition' }).selectOption('contains')
        await page.getByRole('textbox', { name: 'Text' }).fill('mar')
        await page.getByRole('button', { name: 'Add filter' }).click()
        const range = await rangeLine(page, /that match, of/)
        const chips = await page.getByRole('group', { name: 'Filters' }).innerText()
        must(/Platform\s+isActive = true/.test(chips), 'No chip tells the filter of the platform.')
        must(/Here\s+nameLast contains mar/.test(chips), 'No chip tells the filter of here.')
        const names = await columnTexts(page, 'clinician', 'nameLast')
        must(
          names.every((name) => name.toLowerCase().includes('mar')),
          `The names are ${names.join(', ')}.`,
        )
        return range
      },
    },
    {
      name: 'Open one clinician: what a field is, and its references',
      picture: 'entities-one',
      guide: true,
      async go(page) {
        const cell = grid(page, 'clinician').getByRole('gridcell').first()
        const lastName = (await cell.innerText()).trim()
        await cell.click()
        const heading = panel(page).getByRole('heading', { level: 2 })
        await heading.filter({ hasText: lastName }).waitFor()
        await panel(page)
          .getByRole('tab', { name: /^References/ })
          .click()
        const tab = await panel(page)
          .getByRole('tab', { name: /^References/ })
          .innerText()
        const references = Number(/\d+/.exec(tab)?.[0])
        must(references > 0, 'It shows no references.')
        await panel(page).getByRole('tab', { name: 'Form' }).click()
        await panel(page).getByRole('button', { name: /^npi/ }).click()
        const note = await panel(page).getByRole('note').innerText()
        must(note.includes('National Provider Identifier'), 'The note does not say what an NPI is.')
        return `${await heading.innerText()}, ${references} references`
      },
    },
    {
      name: 'Compare it with the next one, field by field',
      async go(page) {
        await panel(page).getByRole('tab', { name: 'Compare' }).click()
        await panel(page).getByRole('button', { name: 'Choose in the grid' }).click()
        await grid(page, 'clinician').locator('[role=row][aria-rowindex="3"] [role=gridcell]').first().click()
        const fields = panel(page).getByRole('region', { name: 'Field by field' })
        await fields.getByRole('status').waitFor()
        return fields.getByRole('status').innerText()
      },
    },
    {
      name: 'Load the schema of clinician as a tree',
      picture: 'entities-schema',
      guide: true,
      async go(page) {
        await page.getByRole('link', { name: 'Schema', exact: true }).click()
        const tree = page.getByRole('treegrid', { name: 'Properties of clinician' })
        const property = (name: string) => tree.getByRole('row', { name: new RegExp(`^(Expand |Collapse )?${name} `) })
        for (const name of ['npi', 'nameLast', 'isActive', 'languages']) await property(name).waitFor()
        await property('primarySpecialty').getByRole('button', { name: 'Expand' }).click()
        await page.getByText(/^2 schemas followed/).waitFor()
        await property('primarySpecialty').click()
        const names = await tree.getByRole('row').count()
        return `${names} rows, including inherited and referenced ones`
      },
    },
    {
      name: 'See the same schema as JSON',
      async go(page) {
        const json = page.getByRole('region', { name: 'JSON as received' })
        await json.getByText('"nameLast"').first().waitFor()
        must((await json.locator('[data-marked]').count()) > 0, 'The lines of the chosen property are not marked.')
        return 'the document as received, with the lines of the chosen property marked'
      },
    },
    {
      name: 'Show locations',
      async go(page) {
        await openWorkspace(page, 'Entities')
        await typeLink(page, 'location').click()
        await grid(page, 'location').getByRole('gridcell').first().waitFor()
        return rangeLine(page)
      },
    },
  ],
}
