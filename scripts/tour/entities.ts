import type { Page } from 'playwright-core'
import { type Chapter, must, openWorkspace } from './step.ts'

const typeLink = (page: Page, type: string) =>
  page.getByRole('navigation', { name: 'Entity types' }).getByRole('link', { name: new RegExp(`^${type}( |$)`) })

const dataRows = (page: Page, type: string) => page.getByRole('grid', { name: `Rows of ${type}` }).getByRole('row')

/** Waits for the rows of a type and reads the line below them: "Rows 1–100 of 2,400". */
async function readRange(page: Page, type: string, firstRow: number): Promise<string> {
  await dataRows(page, type).nth(1).waitFor()
  const line = page.getByRole('status').filter({ hasText: new RegExp(`^Rows ${firstRow.toLocaleString('en')}–`) })
  await line.waitFor()
  return (await line.innerText()).replaceAll(/\s+/g, ' ')
}

export const entities: Chapter = {
  workspace: 'Entities',
  steps: [
    {
      name: 'Open on the sandbox, framed as simulated',
      picture: 'entities-start',
      async go(page) {
        const connection = page.getByRole('button', { name: 'Connection: Sandbox, simulated' })
        await connection.waitFor()
        must((await connection.innerText()).includes('SIMULATED'), 'The frame does not say SIMULATED.')
        const types = await page.getByRole('navigation', { name: 'Entity types' }).getByRole('link').count()
        must(types === 13, `The list has ${types} types, not the 13 of the document.`)
        return `${types} entity types listed`
      },
    },
    {
      name: 'Show the first page of clinicians',
      picture: 'entities-grid',
      async go(page) {
        await typeLink(page, 'clinician').click()
        const range = await readRange(page, 'clinician', 1)
        const total = Number(/of ([\d,]+)/.exec(range)?.[1]?.replaceAll(',', ''))
        must(total > 100, `The total is ${total}.`)
        const headers = await dataRows(page, 'clinician').first().getByRole('columnheader').allInnerTexts()
        const wanted = ['nameLast', 'npi', 'ehrSystemName']
        must(
          wanted.every((name) => headers.some((header) => header.includes(name))),
          `The columns are ${headers.join(', ')}.`,
        )
        const cells = await dataRows(page, 'clinician').nth(1).getByRole('gridcell').allInnerTexts()
        must(cells.filter((cell) => cell.trim() !== '').length >= 5, 'The first row is empty.')
        return `${range}, ${headers.length} columns from the live schema`
      },
    },
    {
      name: 'Turn to the next page',
      async go(page) {
        const before = await dataRows(page, 'clinician').nth(1).innerText()
        await page.getByRole('button', { name: 'Next page' }).click()
        const range = await readRange(page, 'clinician', 101)
        must((await dataRows(page, 'clinician').nth(1).innerText()) !== before, 'The rows did not change.')
        return range
      },
    },
    {
      name: 'Open one clinician with its references',
      picture: 'entities-one',
      async go(page) {
        const row = dataRows(page, 'clinician').nth(1)
        const lastName = (await row.getByRole('gridcell').first().innerText()).trim()
        await row.getByRole('gridcell').first().click()
        const panel = page.getByRole('complementary', { name: 'Entity' })
        const heading = panel.getByRole('heading', { level: 2 })
        await heading.waitFor()
        must((await heading.innerText()).includes(lastName), `The panel is not about ${lastName}.`)
        await panel.getByRole('tab', { name: /References/ }).click()
        const references = Number(/\d+/.exec(await panel.getByRole('tab', { name: /References/ }).innerText())?.[0])
        must(references > 0, 'It shows no references.')
        return `${await heading.innerText()}, ${references} references`
      },
    },
    {
      name: 'Read the schema of clinician as a tree',
      picture: 'entities-schema',
      async go(page) {
        await page.getByRole('link', { name: 'Schema', exact: true }).click()
        const tree = page.getByRole('treegrid', { name: 'Properties of clinician' })
        await tree.getByRole('row').nth(5).waitFor()
        const names = await tree.getByRole('row').allInnerTexts()
        for (const property of ['npi', 'nameLast', 'isActive', 'languages']) {
          must(
            names.some((text) => text.startsWith(property)),
            `The schema does not show ${property}.`,
          )
        }
        return `${names.length} rows, npi, nameLast, isActive and languages among them`
      },
    },
    {
      name: 'Read the same schema as JSON',
      async go(page) {
        const json = page.getByRole('region', { name: 'JSON as received' })
        await json.getByText('"nameLast"').first().waitFor()
        return 'the document as it came, beside the tree'
      },
    },
    {
      name: 'Count all types',
      picture: 'entities-counts',
      async go(page) {
        await page.getByRole('button', { name: 'Count all' }).click()
        const counted = page
          .getByRole('navigation', { name: 'Entity types' })
          .getByRole('link', { name: /^\w+ [\d,]+$/ })
        await counted.nth(12).waitFor()
        return (await counted.allInnerTexts())
          .map((text) => text.replaceAll(/\s+/g, ' '))
          .slice(0, 4)
          .join(', ')
      },
    },
    {
      name: 'Show locations',
      async go(page) {
        await openWorkspace(page, 'Entities')
        await typeLink(page, 'location').click()
        return readRange(page, 'location', 1)
      },
    },
  ],
}
