import '../../../shell/styles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChartSpec } from '../../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { ChartBuilder } from './ChartBuilder.tsx'
import { renderPart } from '../../../testing/render-part.tsx'

const columns: readonly TableColumn[] = [
  { id: 'visitId', name: 'visitId', kind: 'text', code: true },
  { id: 'at', name: 'createdAt', kind: 'dateTime' },
  { id: 'status', name: 'status', kind: 'text' },
  { id: 'wait', name: 'waitSeconds', kind: 'number' },
]

async function show(spec?: ChartSpec, those = columns) {
  const added: ChartSpec[] = []
  const changed: ChartSpec[] = []
  await renderPart(
    <main>
      <ChartBuilder
        columns={those}
        spec={spec}
        onAdd={(each) => added.push(each)}
        onChange={(each) => changed.push(each)}
      />
    </main>,
  )
  return { added, changed }
}
const choice = (name: string) => page.getByRole('button', { name })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test('the line of choices reads as a sentence, and adds the chart it says', async () => {
  const { added, changed } = await show()
  const names = page
    .getByRole('group', { name: 'New chart' })
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['show count of rows', 'by createdAt, day', 'split by nothing', 'as bars', 'Add chart'])
  await choice('split by nothing').click()
  await page.getByRole('option', { name: 'status' }).click()
  await expect.element(choice('as stacked bars')).toBeVisible()
  await choice('top 5, rest as other').click()
  await page.getByRole('option', { name: '4, rest as other' }).click()
  await choice('Add chart').click()
  expect(added).toEqual([
    {
      id: expect.stringMatching(/^chart-/) as string,
      title: 'Count of rows by createdAt, day and status',
      form: 'stacked',
      measures: [{ measure: 'count' }],
      by: { column: 'at', bucket: 'day' },
      split: { column: 'status' },
      top: 4,
    },
  ])
  expect(changed.at(-1)).toEqual(added[0])
})

test('a new chart starts with the days of the rows, not with a date of birth, and no letter of a choice is cut', async () => {
  await show(undefined, [{ id: 'born', name: 'birthday', kind: 'date', mask: 'birth-date' }, ...columns])
  await expect.element(choice('by createdAt, day')).toBeVisible()
  const words = choice('by createdAt, day').element().querySelector('bdi')
  expect(words?.scrollHeight).toBeLessThanOrEqual(words?.clientHeight ?? 0)
})

test('what says nothing is not offered: no sums of ids, no stacks of medians, no split by days', async () => {
  await show()
  await choice('show count of rows').click()
  const shown = options()
  expect(shown).toContain('median of waitSeconds')
  expect(shown).toContain('different visitId')
  expect(shown).not.toContain('sum of visitId')
  await page.getByRole('option', { name: 'median of waitSeconds' }).click()
  await expect.element(choice('as lines')).toBeVisible()
  await choice('split by nothing').click()
  expect(options()).toEqual(['nothing', 'visitId', 'status', 'waitSeconds'])
  await page.getByRole('option', { name: 'status' }).click()
  await choice('as bars').click()
  expect(options()).toEqual(['bars', 'lines', 'heat map'])
})

test('weekdays are split by hours into a heat map, and the split goes where it no longer fits', async () => {
  const { changed } = await show()
  await choice('by createdAt, day').click()
  await page.getByRole('option', { name: 'createdAt, weekday' }).click()
  await choice('split by nothing').click()
  await page.getByRole('option', { name: 'createdAt, hour of day' }).click()
  await expect.element(choice('as heat map')).toBeVisible()
  await choice('by createdAt, weekday').click()
  await page.getByRole('option', { name: 'createdAt, month' }).click()
  await expect.element(choice('split by nothing')).toBeVisible()
  expect(changed.at(-1)).toMatchObject({ form: 'bars', by: { column: 'at', bucket: 'month' } })
  expect(changed.at(-1)?.split).toBeUndefined()
})

test('it is walked by the keyboard: a choice is opened, found by part of its name and taken', async () => {
  await show()
  choice('show count of rows').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: /^Find a choice for/ })).toHaveFocus()
  await userEvent.keyboard('p90')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(choice('show p90 of waitSeconds')).toHaveFocus()
})

test('a chart that is edited keeps its name and its id', async () => {
  const spec: ChartSpec = {
    id: 'own',
    title: 'My chart',
    form: 'bars',
    measures: [{ measure: 'count' }],
    by: { column: 'at', bucket: 'day' },
    top: 5,
  }
  const { added } = await show(spec)
  await expect.element(page.getByRole('group', { name: 'Edit My chart' })).toBeVisible()
  await choice('by createdAt, day').click()
  await page.getByRole('option', { name: 'createdAt, week' }).first().click()
  await choice('Save changes').click()
  expect(added[0]).toMatchObject({ id: 'own', title: 'My chart', by: { column: 'at', bucket: 'week' } })
})
