import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptData } from '../../../../domain/kept-data.ts'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { sampleKeptData } from '../../../testing/sample-kept-data.ts'

const open = (answers: FakeAnswers = {}) =>
  renderApp('#/settings/data', { answers: { 'settings.keptData': sampleKeptData, ...answers } })
const list = () => page.getByRole('region', { name: 'Data list' })
const ask = async () => {
  await page.getByRole('button', { name: 'Remove all my data…' }).click()
  return page.getByRole('dialog')
}

beforeEach(() => page.viewport(1440, 900))

test('tells of each kind what it is, where, why, until when, and how much of it there is now', async () => {
  await open()
  await expect.element(list().getByRole('row')).toHaveLength(keptData.length + 1)
  const journal = list().getByRole('row', { name: /Booking log/ })
  await expect.element(journal).toMatchTextContent(/booking\.duckdb.*Only hashes.*[\d.]+ MB/)
  // Waits and the alert log have one file, and outlast their connection.
  await expect
    .element(list().getByRole('row', { name: /History of waits and alerts/ }))
    .toMatchTextContent(/alert log with staff names and notes.*history\.duckdb.*of a removed connection/)
  await expect.element(page.getByText('/home/frontdesk/.config/Access Console', { exact: true })).toBeVisible()
})

test('what cannot be counted is said, and the list stays', async () => {
  await open({ 'settings.keptData': () => refuse('storage', { message: 'The folder could not be read.' }) })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be read/)
  await expect.element(list().getByRole('row', { name: /Audit trail/ })).toMatchTextContent(/unknown/)
})

test('where not everything was counted, what has no counted file is unknown, not nothing', async () => {
  const kept = sampleKeptData()
  const entries = kept.entries.map((entry) => (entry.id === 'trail' ? { ...entry, files: 0, bytes: 0 } : entry))
  await open({ 'settings.keptData': () => ({ ...kept, entries, whole: false }) })
  await expect.element(list().getByRole('row', { name: /^Audit trail/ })).toMatchTextContent(/unknown$/)
  await expect.element(page.getByText(/more than .* files/)).toBeVisible()
})

test('removal wants the word, says what goes and what stays, and sends it once', async () => {
  const bridge = await open({ 'settings.removeAllData': () => null })
  const dialog = await ask()
  await expect.element(dialog.getByRole('button', { name: 'Keep everything' })).toHaveFocus()
  await expect.element(dialog).toMatchTextContent(/Kept.*The audit trail.*audit-trail/)
  const remove = dialog.getByRole('button', { name: 'Remove all my data' })
  const word = dialog.getByRole('textbox')
  for (const typed of ['', 'remove', 'REMOV', 'REMOVE ALL']) {
    await word.fill(typed)
    await expect.element(remove).toBeDisabled()
    await userEvent.keyboard('{Enter}')
  }
  expect(inputsOf(bridge, 'settings.removeAllData')).toEqual([])
  await word.fill('REMOVE')
  await remove.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/The console now closes/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(inputsOf(bridge, 'settings.removeAllData')).toEqual([{ confirmation: 'REMOVE' }])
})

test('keeps everything where it is closed, and forgets the word', async () => {
  const bridge = await open()
  const dialog = await ask()
  await dialog.getByRole('textbox').fill('REMOVE')
  await dialog.getByRole('button', { name: 'Keep everything' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'settings.removeAllData')).toEqual([])
  await expect.element((await ask()).getByRole('textbox')).toHaveValue('')
})

test('while it runs nothing can be pressed twice or closed; a failure says what is left', async () => {
  const bridge = await open({ 'settings.removeAllData': never })
  const dialog = await ask()
  await dialog.getByRole('textbox').fill('REMOVE')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'settings.removeAllData')).toHaveLength(1)
  await expect.element(dialog.getByRole('button', { name: 'Keep everything' })).toBeDisabled()
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(inputsOf(bridge, 'settings.removeAllData')).toHaveLength(1)
})

test('a keychain that is locked keeps everything, and the words of main stand there', async () => {
  await open({
    'settings.removeAllData': () =>
      refuse('vault-unavailable', { message: 'The keychain is locked. Still in the keychain: the PIN.' }),
  })
  const dialog = await ask()
  await dialog.getByRole('textbox').fill('REMOVE')
  await dialog.getByRole('button', { name: 'Remove all my data' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Still in the keychain: the PIN/)
  await expect.element(dialog.getByRole('button', { name: 'Remove all my data' })).toBeEnabled()
})
