import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { reportAnswers, reportColumns } from '../../../testing/sample-report-table.ts'

/** A file without a header row gives the values of its first row, which may be a patient's, as names of columns. */

const born = '06/22/1988'
// The fewest columns that show it: charts and cells of the others take time to draw.
const columns = reportColumns
  .slice(0, 5)
  .map((column) => (column.id === 'modality' ? { ...column, id: born, name: born } : column))
const kept = () => localStorage.getItem('access-console.ui') ?? ''

beforeEach(() => page.viewport(1440, 900))

test('what names columns after values lasts for the session alone', async () => {
  const tables = fakeSnapshots()
  const answers = reportAnswers(tables, { columns })
  const bridge = await renderApp('#/reports/opened/report-1', { tables, answers })
  tables.listen(bridge)
  const header = () => page.getByRole('columnheader', { name: new RegExp(`^${born}`) })
  await expect.element(header()).toBeInTheDocument()

  await page.getByRole('button', { name: 'Chart columns' }).click()
  await page.getByRole('combobox', { name: 'Region', exact: true }).selectOptions(born)
  await expect.element(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveValue(`column:${born}`)
  expect(inputsOf(bridge, 'reports.saveRoles')).toEqual([])
  await page.getByRole('button', { name: 'Chart columns' }).click()

  await page.getByRole('button', { name: /^5 of 5 columns$/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${born}`) }).click()
  await expect.element(header()).not.toBeInTheDocument()
  expect(kept()).toContain('gridLayouts')
  expect(kept()).not.toContain(born)

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect.element(page.getByText(/can’t be saved as a view/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save as question' })).toBeDisabled()
})
