import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { questionsAnswers } from '../../../testing/sample-questions.ts'

beforeEach(() => page.viewport(1440, 900))

function open(question: string) {
  const tables = fakeSnapshots()
  return renderApp(`#/reports/questions?question=${question}`, {
    activeId: 'sandbox',
    tables,
    answers: questionsAnswers(tables),
  })
}
const unsaved = page.getByRole('alert').filter({ hasText: 'Unsaved changes.' })

test('a new question that was typed isn’t dropped by Esc, the cross or Cancel alone', async () => {
  await open('new')
  const form = page.getByRole('form', { name: 'New question' })
  const panel = page.getByRole('complementary', { name: 'New question' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Provider surveys')
  await userEvent.keyboard('{Escape}')
  await expect.element(unsaved).toBeVisible()
  await panel.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(unsaved).toBeVisible()
  await panel.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Provider surveys')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('one that is edited isn’t either; its panel stays, and a save takes the question about its changes away', async () => {
  await open('q-pauses')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  const form = page.getByRole('form', { name: 'Edit the question' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Pauses of the week')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await edit.click()
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Pauses of last week')
  await form.getByRole('textbox', { name: 'Name' }).fill('Pauses of the week')
  await userEvent.keyboard('{Escape}')
  await expect.element(unsaved).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(edit).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('another row, Esc in the list and New question drop neither what was typed nor changed times', async () => {
  await open('q-pauses')
  const table = page.getByRole('table', { name: 'Saved questions' })
  const other = table.getByRole('button', { name: 'What patients answered this month' })
  const panel = page.getByRole('complementary', { name: 'Question Pauses of last week' })
  const keep = panel.getByRole('button', { name: 'Keep editing' })
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  const name = panel.getByRole('textbox', { name: 'Name' })
  await name.fill('Pauses of the week')
  await other.click()
  await expect.element(unsaved).toBeVisible()
  await keep.click()
  await table.getByRole('button', { name: 'Pauses of last week' }).click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(unsaved).toBeVisible()
  await keep.click()
  await page.getByRole('button', { name: 'New question' }).click()
  await expect.element(unsaved).toBeVisible()
  await keep.click()
  await expect.element(name).toHaveValue('Pauses of the week')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Discard changes' }).click()

  await panel.getByRole('button', { name: 'Change times' }).click()
  await panel.getByRole('combobox', { name: 'How often' }).selectOptions('Every day')
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(unsaved).toBeVisible()
  await keep.click()
  await expect.element(panel.getByRole('combobox', { name: 'How often' })).toHaveValue('day')
  await other.click()
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect
    .element(page.getByRole('complementary', { name: 'Question What patients answered this month' }))
    .toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
})
