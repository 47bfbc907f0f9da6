import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { clinicianAt, clinicianSchema, clinicianTable, entityTable, idOf } from '../../../testing/sample-entities.ts'

/** Rows that take the place of others: asked for otherwise, read again, let go. */

const clinicians = '#/entities/healthSystem/clinician/grid'
const grid = () => page.getByRole('grid', { name: 'Rows of clinician' })
const panel = () => page.getByRole('complementary', { name: 'Entity' })

beforeEach(() => page.viewport(1440, 800))

test('when other rows cannot be opened, those before stay and this is said', async () => {
  const bridge = await renderApp(clinicians)
  await expect.element(page.getByText(/^Rows 1–\d+ of 2,318$/)).toBeVisible()
  bridge.answer({ 'entities.open': () => refuse('unreachable', { platformText: 'upstream' }) })
  await page.getByRole('button', { name: 'Resolve: all' }).click()
  await page.getByRole('radio', { name: 'None' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Still shown: 2,318 rows of the earlier search/)
  await expect.element(grid().getByText('Damar').first()).toBeVisible()
})

test('read again, the rows stay until the new ones come; where that fails they stay with their age', async () => {
  const { tables, answers } = clinicianTable()
  const bridge = await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()
  const again = (id: string) => {
    const job = { jobId: `job of ${id}` }
    const table = { id, title: 'again', schema: clinicianSchema, rowCount: 0, rowAt: clinicianAt, info: job }
    tables.add(entityTable({ ...table, state: 'loading' }))
    bridge.answer({ 'entities.open': () => tables.info(id) })
  }
  again('first try')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: /^Reloading$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'job of first try' }])
  tables.change('first try', { state: 'failed', failure: failure('unreachable') })
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toMatchTextContent(/can’t be reached\.Reload the rows of clinician.*Still shown: 300 rows, from .+\./)
  await expect.element(grid().getByText('Damar').first()).toBeVisible()
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()

  again('second try')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ again: true })
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()
  tables.change('second try', { state: 'loading', rowCount: 5 })
  await expect.element(page.getByText('Rows 1–5 of 5')).toBeVisible()
})

test('while other rows are awaited the grid stays, and a row chosen by keys meanwhile is opened when it came', async () => {
  const { tables, answers } = clinicianTable()
  const bridge = await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()
  const before = grid().element() as HTMLElement
  before.focus()
  // Its columns come with its first rows.
  const { columns, completeness } = tables.info('rows')
  const other = entityTable({ id: 'other', title: 'rows', schema: clinicianSchema, rowCount: 0, rowAt: clinicianAt })
  tables.add({ ...other, columns: [], state: 'loading' })
  bridge.answer({ 'entities.open': () => tables.info('other') })
  window.location.hash = `${clinicians}?filter=${encodeURIComponent('["isActive",true]')}`
  await expect.element(page.getByText('Loading rows')).toBeVisible()
  expect(grid().element()).toBe(before)
  expect(document.activeElement).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  tables.change('other', { columns, rowCount: 40, state: 'ready', completeness })
  await expect.element(panel()).toBeVisible()
  await expect.poll(() => window.location.hash).toContain(`open=${idOf(1, 1)}`)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel().elements().length).toBe(0)
  expect(document.activeElement).toBe(before)
})

test('rows that were let go are read again on request', async () => {
  const { tables, answers } = clinicianTable()
  const bridge = await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()
  tables.drop('rows')
  await expect.element(page.getByRole('heading', { name: 'Rows unloaded to free memory' })).toBeVisible()
  tables.add(entityTable({ id: 'new rows', title: 'rows', schema: clinicianSchema, rowCount: 7, rowAt: clinicianAt }))
  bridge.answer({ 'entities.open': () => tables.info('new rows') })
  await page.getByRole('button', { name: 'Reload' }).last().click()
  await expect.element(page.getByText('Rows 1–7 of 7')).toBeVisible()
})
