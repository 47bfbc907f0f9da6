import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../testing/fake-bridge.ts'
import { useBriefMessage } from '../../parts/brief-message.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { paletteAnswers, sampleRecords } from '../../testing/sample-palette.ts'

const field = () => page.getByRole('combobox', { name: 'Find', exact: true })
const group = (name: string | RegExp) => page.getByRole('group', { name })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.querySelector('bdi')?.textContent)
const openPalette = async () => {
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}
const hash = () => window.location.hash
const grid = '#/entities/healthSystem/clinician/grid'

beforeEach(() => page.viewport(1280, 800))

test('newcomer habit: records come in groups, the best match first, with facts and ids; Enter opens one, and all of a group are a key away', async () => {
  await renderApp(grid)
  await openPalette()
  await field().fill('garc')
  await expect.element(group(/^Providers 3 of 4/)).toBeVisible()
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/^.*Garc.*NPI \d{10}/)
  await expect.element(page.getByRole('status').filter({ hasText: '7 results' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => options()).toHaveLength(5)
  await expect.element(page.getByRole('option', { name: /^Find “garc” in Providers/ })).toBeVisible()
  await field().fill('clin-004817')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/García, Benjamin/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(hash).toBe(`${grid}?open=clin-004817`)
})

test('a switch of the connection that fails says so, and leads to where it can be tried again', async () => {
  await renderApp(grid, { answers: { 'settings.useConnection': () => refuse('storage', { message: 'Not saved.' }) } })
  await openPalette()
  await field().fill('use sonoran')
  await page.getByRole('option', { name: /^Use Sonoran Valley Health/ }).click()
  await expect.poll(hash).toBe('#/settings/connections?connection=prod')
  expect(useBriefMessage.getState().message).toMatchObject({ worked: false, words: 'Not saved.' })
})

test('Ctrl K held down opens it once', async () => {
  await renderApp(grid)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{Control>}{k>2/}{/Control}')
  await expect.element(field()).toHaveFocus()
})

test('arrows move between rows and groups, as a screen reader hears', async () => {
  await renderApp(grid)
  await openPalette()
  await field().fill('garc')
  await expect.element(group(/^Entities/)).toBeVisible()
  const current = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')
  const first = current()?.textContent
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => current()?.textContent).not.toBe(first)
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  await expect.poll(() => current()?.closest('[role="group"]')?.textContent).toMatch(/^Entities/)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.poll(() => current()?.textContent).toBe(first)
})

test('newcomer habit: the actions of the page run what their buttons run, and say why they can’t', async () => {
  await renderApp(grid)
  await openPalette()
  await field().fill('>')
  await expect.element(page.getByRole('option', { name: /^Copy the selected rows Select rows first/ })).toBeVisible()
  await field().fill('>columns')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Find a column' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await openPalette()
  await field().fill('zelda')
  await page.getByRole('option', { name: /^Find “zelda” in these rows/ }).click()
  await expect.poll(hash).toBe(`${grid}?find=zelda`)
  await page.getByRole('heading', { name: 'Entities', exact: true }).click()
  await userEvent.keyboard('?')
  await expect
    .element(page.getByRole('dialog', { name: 'Shortcuts' }))
    .toMatchTextContent(/On this page.*Find in these rows/)
})

test('newcomer finding 14: “help” leads to the manual', async () => {
  await renderApp(grid)
  await openPalette()
  await field().fill('help')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/^Open Help.*F1/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Help' })).toBeVisible()
})

test('what isn’t loaded is said with what loads it, and a search that failed is no empty answer', async () => {
  const { regions: _regions, ...loaded } = sampleRecords
  const bridge = await renderApp(grid, { answers: paletteAnswers(loaded) })
  await openPalette()
  await field().fill('mesa')
  await expect.element(group(/^Regions Not loaded yet/)).toBeVisible()
  bridge.answer({ 'palette.find': () => refuse('storage') })
  await field().fill('mesa clinic')
  await expect.element(page.getByText('Records couldn’t be searched.')).toBeVisible()
  await expect.element(page.getByText(/^No match\./)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(inputsOf(bridge, 'palette.find').at(-1)).toMatchObject({ connectionId: 'sandbox', text: 'mesa clinic' })
})

test('an answer to an older text never replaces a newer one, and Enter waits for its own', async () => {
  const waiting = new Map<string, () => void>()
  const known = paletteAnswers()['palette.find']
  await renderApp(grid, {
    answers: {
      'palette.find': async (input) => {
        if (input.text !== '') await new Promise<void>((resolve) => waiting.set(input.text, resolve))
        return known?.(input, { signal: new AbortController().signal } as never) ?? refuse('storage')
      },
    },
  })
  await openPalette()
  await field().fill('mesa')
  await field().fill('tempe')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => waiting.size).toBe(2)
  waiting.get('mesa')?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(hash()).toBe(grid)
  waiting.get('tempe')?.()
  await expect.poll(hash).toMatch(/^#\/regions\/board\?open=.*TEMPE/)
})
