import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { agreement, jobDeadlineMs, openTab, rowCount } from './audit.ts'
import { type Chapter, must, openWorkspace } from './step.ts'

/** A second simulated platform without planted defects in its clinicians, to compare with. */
let other: Sandbox | undefined

const name = 'Second sandbox'

export const compare: Chapter = {
  workspace: 'Compare',
  steps: [
    {
      name: 'See how to add another connection to compare',
      picture: 'compare-one',
      async go(page) {
        await openTab(page, 'clinician', 'Compare')
        await page.getByText('No other connection to compare').waitFor()
        return 'it leads to Settings'
      },
    },
    {
      name: 'Add a second platform',
      async go(page) {
        other = await startSandbox({ entityDefects: 'none' })
        await openWorkspace(page, 'Settings')
        await page.getByRole('link', { name: 'Add a connection' }).click()
        const form = page.getByRole('form', { name: 'Add a connection' })
        await form.getByRole('textbox', { name: 'Name' }).fill(name)
        await form.getByRole('combobox', { name: 'Stage' }).selectOption('uat')
        await form.getByRole('textbox', { name: 'Main address' }).fill(other.baseUrl)
        await form.getByRole('textbox', { name: 'Visit address' }).fill(other.visitUrl)
        await form.getByRole('textbox', { name: 'Scheduling address' }).fill(other.schedulingUrl)
        await form.getByRole('switch', { name: 'The addresses are a gateway that adds the keys' }).press('Space')
        await page.getByRole('button', { name: 'Add connection' }).click()
        await page.getByRole('listitem').filter({ hasText: name }).waitFor()
        return 'a sandbox without planted defects, as UAT'
      },
    },
    {
      name: 'Compare the clinicians of both',
      picture: 'entities-compare',
      guide: true,
      async go(page) {
        await openTab(page, 'clinician', 'Compare')
        const form = page.getByRole('form', { name: 'Compare two connections' })
        await form.getByRole('combobox', { name: /^Right/ }).selectOption({ label: `${name} (UAT)` })
        await form.getByRole('button', { name: 'Compare' }).click()
        await page.getByText('Complete', { exact: true }).waitFor({ timeout: jobDeadlineMs })
        const lines = await page
          .getByRole('region', { name: 'Entities', exact: true })
          .getByRole('button')
          .allInnerTexts()
        const counted = async () => {
          const words = await page.getByRole('region', { name: 'Entities', exact: true }).innerText()
          return Number(/in ([\d,]+) fields?/.exec(words)?.[1]?.replaceAll(',', ''))
        }
        await agreement(page, 'Differences of clinician', counted)
        const differences = (await rowCount(page, 'Differences of clinician')) - 1
        must(differences > 0, 'The planted defects are no difference.')
        return `${differences} differences: ${lines.map((line) => line.replaceAll(/\s+/g, ' ')).join(', ')}`
      },
    },
    {
      name: 'See one difference in full',
      picture: 'compare-difference',
      async go(page) {
        const grid = page.getByRole('grid', { name: 'Differences of clinician' })
        await grid.getByRole('row').nth(1).getByRole('gridcell').first().click()
        const panel = page.getByRole('complementary', { name: 'Difference' })
        await panel.getByRole('region', { name: 'UAT' }).waitFor()
        return `${await panel.getByRole('heading', { level: 2 }).innerText()}, both sides next to each other`
      },
    },
    {
      name: 'Remove the second platform',
      async go(page) {
        await other?.close()
        await openWorkspace(page, 'Settings')
        await page.getByRole('listitem').filter({ hasText: name }).waitFor()
        await page.getByRole('link', { name: new RegExp(name) }).click()
        const detail = page.getByRole('region', { name })
        await detail.getByRole('button', { name: 'Remove' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Remove/ })
          .click()
        await page.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' })
        return 'removed'
      },
    },
  ],
}
