import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'

test('an action under way keeps its mark when another one of the connection ends', async () => {
  await renderApp('#/settings/connections?connection=prod', {
    answers: { 'settings.testConnection': never, 'settings.duplicateConnection': () => refuse('storage') },
  })
  const testing = page.getByRole('button', { name: 'Test addresses' })
  await testing.click()
  await expect.element(testing).toBeDisabled()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Duplicate the connection' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled()
  await expect.element(testing).toBeDisabled()
})

test('a key whose test fails late takes no focus from the help', async () => {
  await page.viewport(1280, 720)
  const coming = Promise.withResolvers<void>()
  const bridge = await renderApp('#/settings/connections?connection=prod', {
    answers: { 'settings.setKey': () => coming.promise.then(() => refuse('unreachable')) },
  })
  await page.getByRole('button', { name: 'Replace the key of All-visits reports' }).click()
  await page.getByLabelText('New key of All-visits reports').fill('k3y-0f-th3-r3p0rts-family')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'settings.setKey')).toHaveLength(1)
  await userEvent.keyboard('{F1}')
  const search = page.getByRole('textbox', { name: 'Search the manual' })
  await search.click()
  await userEvent.keyboard('key ')
  coming.resolve()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be reached/)
  await userEvent.keyboard('test')
  await expect.element(search).toHaveValue('key test')
  await expect.element(page.getByLabelText('New key of All-visits reports')).toHaveValue('')
})

test('a removal under way can’t be called off, and leads nobody back who went to another page meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const bridge = await renderApp('#/settings/connections?connection=prod', {
    answers: { 'settings.removeConnection': () => promise },
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove connection and keys' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toBeDisabled()
  window.location.hash = '#/settings/about'
  const place = page.getByRole('region', { name: 'About', exact: true })
  await expect.element(place).toBeVisible()
  const loads = inputsOf(bridge, 'settings.connections').length
  resolve(null)
  await expect.poll(() => inputsOf(bridge, 'settings.connections').length).toBeGreaterThan(loads)
  await expect.element(place).toBeVisible()
  expect(window.location.hash).toBe('#/settings/about')
})

test('only a change of where keys go says that they must be set again', async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit')
  const said = page.getByText(/set the keys again before they’re used/)
  const main = page.getByRole('textbox', { name: 'Main address' })
  await expect.element(main).toBeVisible()
  const address = (main.element() as HTMLInputElement).value
  await page.getByRole('textbox', { name: 'Scheduling address' }).fill('https://book.moved.example')
  await main.fill(`${address}/api/`)
  await expect.element(main).toHaveValue(`${address}/api/`)
  expect(said.elements()).toHaveLength(0)
  await main.fill('https://api.moved.example')
  await expect.element(said).toBeVisible()
})

test('a connection whose keys a gateway is to add says that saving removes those that are here', async () => {
  await renderApp('#/settings/connections?connection=prod&form=edit')
  const gateway = page.getByRole('switch', { name: /^The addresses are a gateway/ })
  await expect.element(gateway).not.toBeChecked()
  const said = page.getByText(/^Saving removes all keys of this connection/)
  expect(said.elements()).toHaveLength(0)
  await gateway.click()
  await expect.element(said).toBeVisible()
  await gateway.click()
  await expect.element(gateway).not.toBeChecked()
  expect(said.elements()).toHaveLength(0)
})

test('a connection that is a gateway already has no keys to remove', async () => {
  await renderApp('#/settings/connections?connection=gateway&form=edit')
  await expect.element(page.getByRole('switch', { name: /^The addresses are a gateway/ })).toBeChecked()
  expect(page.getByText(/^Saving removes all keys of this connection/).elements()).toHaveLength(0)
})
