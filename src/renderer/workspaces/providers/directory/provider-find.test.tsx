import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { directoryColumns } from '../../../../domain/providers/directory-columns.ts'
import type { FakeAnswers } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleDirectoryRow } from '../../../testing/sample-directory.ts'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

const address = '#/providers/directory'
const grid = () => page.getByRole('grid', { name: 'Providers' })
const find = () => page.getByRole('textbox', { name: 'Find a provider' })

const hashNow = () => decodeURIComponent(window.location.hash)

/** A directory of sixty providers, which is awaited until it `comes`. */
async function openLate() {
  const tables = fakeSnapshots()
  const rows = Array.from({ length: 60 }, (_, place) => sampleDirectoryRow(place))
  tables.add({ id: 'sixty', title: 'Directory', columns: directoryColumns, rows, keyAt: sampleNpi })
  const { promise, resolve: comes } = Promise.withResolvers<void>()
  const late: FakeAnswers = {
    'providers.open': async () => {
      await promise
      return tables.info('sixty')
    },
  }
  await renderApp(address, { tables, answers: { ...providersAnswers(tables), ...late } })
  return { comes }
}

test('Enter in the field that finds leads to the table, also where that still comes', async () => {
  const directory = await openLate()
  await find().fill('Lindgren')
  await userEvent.keyboard('{Enter}')
  await expect.poll(hashNow).toContain('find=Lindgren')
  expect(grid().elements()).toHaveLength(0)
  directory.comes()
  await expect.element(grid()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(hashNow).toMatch(/#\/providers\/npi\/\d{10}\/verdict\?find=Lindgren/)
})

test('whoever types on meanwhile is not taken out of the field', async () => {
  const directory = await openLate()
  await find().fill('Lind')
  await userEvent.keyboard('{Enter}gren')
  directory.comes()
  await expect.element(grid().getByRole('row').nth(1)).toMatchTextContent(/Lindgren/)
  await expect.element(find()).toHaveFocus()
})
