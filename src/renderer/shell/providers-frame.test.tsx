import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSnapshots } from '../testing/fake-snapshots.ts'
import { renderApp } from '../testing/render-app.tsx'
import { providersAnswers } from '../testing/sample-provider-answers.ts'

const open = (hash: string) => {
  const tables = fakeSnapshots()
  return renderApp(hash, { tables, answers: providersAnswers(tables) })
}
const hashNow = () => decodeURIComponent(window.location.hash)
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Views of Providers' }).getByRole('link', { name, exact: true })
const palette = () => page.getByRole('combobox', { name: 'Find', exact: true })
const openPalette = async () => {
  await expect.element(tab('Directory')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette()).toBeVisible()
}

beforeEach(() => page.viewport(1280, 800))

test('each tab keeps the grid it had, and all keep the list', async () => {
  await open('#/providers/directory?excludeInactive=true&find=Anand')
  await tab('Audit').click()
  await expect.poll(hashNow).toBe('#/providers/audit?excludeInactive=true')
  await expect.element(tab('Audit')).toHaveAttribute('aria-current', 'page')
  await tab('Directory').click()
  await expect.poll(hashNow).toBe('#/providers/directory?excludeInactive=true&find=Anand')
  await expect.element(page.getByRole('textbox', { name: 'Find a provider' })).toHaveValue('Anand')
})

test('an NPI typed into the palette opens its provider, with its check told', async () => {
  await open('#/providers/directory')
  await openPalette()
  await palette().fill('100-317-2008')
  await expect
    .element(page.getByRole('option', { name: /Open provider 1003172008/ }))
    .toMatchTextContent(/its check digit is right/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(hashNow).toBe('#/providers/npi/1003172008/verdict')
})

test('data-admin finding 7: a correlation ID typed into the palette leads to its calls', async () => {
  const id = '5b0c1f2e-8d1f-4c35-9a44-2f6b1f0e77aa'
  await open('#/providers/directory')
  await openPalette()
  await palette().fill(id)
  await page.getByRole('option', { name: `Find calls with the ID ${id}` }).click()
  await expect.poll(hashNow).toBe(`#/activity?search=${id}`)
})

test('a wrong NPI is reported so and opens all the same; fewer digits are no NPI', async () => {
  await open('#/providers/directory')
  await openPalette()
  await palette().fill('100317200')
  await expect.element(page.getByText(/^No match\. Try part of a name/)).toBeVisible()
  await palette().fill('1003172000')
  const action = page.getByRole('option', { name: /Open provider 1003172000/ })
  await expect.element(action).toMatchTextContent(/its check digit is wrong/)
  await action.click()
  await expect.poll(hashNow).toBe('#/providers/npi/1003172000/verdict')
})

test('the tabs of the workspace are found by name', async () => {
  await open('#/providers/directory')
  await openPalette()
  await palette().fill('providers audit')
  await userEvent.keyboard('{Enter}')
  await expect.poll(hashNow).toBe('#/providers/audit')
})
