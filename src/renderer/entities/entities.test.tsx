import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, refuse } from '../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../testing/render-app.tsx'
import { clinicianAt, hostileTexts, idOf } from '../testing/sample-entities.ts'

const clinicians = '#/entities/healthSystem/clinician/grid'
const grid = () => page.getByRole('grid', { name: 'Rows of clinician' })
const types = () => page.getByRole('navigation', { name: 'Entity types' })
const panel = () => page.getByRole('complementary', { name: 'Entity' })

beforeEach(() => page.viewport(1280, 720))

test('rows come page by page with the total, and the size of the type stands in the list', async () => {
  const bridge = await renderApp(clinicians)
  await expect.element(page.getByText('Rows 1–100 of 2,318')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^clinician/ })).toMatchTextContent(/2,318/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Rows 101–200 of 2,318')).toBeVisible()
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect.element(page.getByText('Rows 2,301–2,318 of 2,318')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Go to page' }).fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Rows 201–300 of 2,318')).toBeVisible()
  expect(inputsOf(bridge, 'entities.page').at(-1)).toMatchObject({ offset: 200, limit: 100, resolveAllRefs: true })
})

test('columns come from the live schema: names first, common fields last', async () => {
  await renderApp(clinicians)
  await expect.element(page.getByRole('columnheader', { name: 'nameLast string' })).toBeVisible()
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.firstElementChild?.textContent)
  expect(headers.slice(0, 3)).toEqual(['nameLast', 'nameFirst', 'npi'])
  expect(headers.at(-1)).toBe('lastModifiedUser')
})

test('a reference is a link that opens what it refers to in the inspector, and Esc goes back', async () => {
  await renderApp(clinicians)
  await grid().getByRole('button', { name: 'Dermatology' }).first().click()
  await expect.element(panel().getByRole('heading', { name: 'Dermatology' })).toBeVisible()
  await panel().getByRole('button', { name: 'Back' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Damar, Paolo' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel().elements().length).toBe(0)
})

test('a reference of which only the id came is read when asked for', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 2)}`, {
    answers: {
      'entities.page': ({ type }) =>
        type === 'location'
          ? { total: 1, rows: [{ id: idOf(5, 2), type: 'healthSystem.location', name: 'Harbour House' }] }
          : { total: 3, rows: [0, 1, 2].map(clinicianAt) },
    },
  })
  const row = panel()
    .getByRole('button', { name: /^Fetch/ })
    .last()
  await row.click()
  await expect.element(panel().getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.page').at(-1)).toMatchObject({
    namespace: 'healthSystem',
    type: 'location',
    filters: [{ field: 'id', value: idOf(5, 2) }],
  })
})

test('a link to an entity that is not on the page reads it by its id', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 900)}`)
  await expect.element(panel().getByRole('heading', { level: 2 })).toMatchTextContent(/, /)
  await expect.element(panel().getByText(idOf(1, 900)).first()).toBeVisible()
})

test('a field says what it is, from the schema', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`)
  await panel().getByRole('button', { name: 'npi' }).click()
  await expect.element(panel().getByRole('note')).toMatchTextContent(/National Provider Identifier/)
  await expect.element(panel().getByRole('note')).toMatchTextContent(/may be null/)
})

test('filters are sent to the platform, shown as chips and cleared', async () => {
  const bridge = await renderApp(clinicians)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('form', { name: 'Add a filter' })
  await form.getByRole('combobox', { name: 'Field' }).fill('isActive')
  await form.getByRole('combobox', { name: 'Value', exact: true }).selectOptions('false')
  await form.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(page.getByText(/of 211 that match/)).toBeVisible()
  expect(inputsOf(bridge, 'entities.page').at(-1)).toMatchObject({ filters: [{ field: 'isActive', value: false }] })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText('Rows 1–100 of 2,318')).toBeVisible()
})

test('filters that nothing matches say so and offer to clear them', async () => {
  await renderApp(`${clinicians}?filter=${encodeURIComponent('["nameLast","Nobody"]')}`)
  await expect.element(page.getByRole('heading', { name: 'No row matches the filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.element(page.getByText('Rows 1–100 of 2,318')).toBeVisible()
})

test('only chosen references are resolved', async () => {
  const bridge = await renderApp(`${clinicians}?ref=specialty`)
  await expect.element(page.getByRole('button', { name: 'Resolve: specialty' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.page')[0]).toMatchObject({ resolveAllRefs: false, refs: ['specialty'] })
})

test('while the first page loads the grid keeps its shape and says what it does', async () => {
  await renderApp(clinicians, { answers: { 'entities.page': never } })
  await expect.element(page.getByRole('columnheader', { name: 'nameLast string' })).toBeVisible()
  await expect.element(page.getByText('Reading rows')).toBeVisible()
  expect(grid().element().getAttribute('aria-busy')).toBe('true')
})

test('a page that fails keeps the page before and says which rows are still shown', async () => {
  const bridge = await renderApp(clinicians)
  await expect.element(page.getByText('Rows 1–100 of 2,318')).toBeVisible()
  bridge.answer({ 'entities.page': () => refuse('timed-out', { platformText: 'upstream' }) })
  await page.getByRole('button', { name: 'Next page' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/The platform did not answer in time\./)
  await expect.element(alert).toMatchTextContent(/Still shown: rows 1 to 100/)
  await expect.element(grid().getByText('Damar').first()).toBeVisible()
  await alert.getByRole('button', { name: 'The platform’s own words' }).click()
  await expect.element(alert).toMatchTextContent(/upstream/)
})

test('without a schema the columns come from the rows, and this is said', async () => {
  await renderApp(clinicians, { answers: { 'entities.schema': () => refuse('not-found') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The columns below come from the rows themselves\./)
  await expect.element(page.getByRole('columnheader', { name: 'nameLast string' })).toBeVisible()
})

test('a type without rows says so', async () => {
  await renderApp(clinicians, { answers: { 'entities.page': () => ({ total: 0, rows: [] }) } })
  await expect.element(page.getByRole('heading', { name: 'There is no clinician here' })).toBeVisible()
})

test('a page of a thousand rows draws those in view', async () => {
  await renderApp(`${clinicians}?limit=1000`)
  await expect.element(page.getByText('Rows 1–1,000 of 2,318')).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
})

test('hostile texts are shown as they are, alone and harmless', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, {
    answers: {
      'entities.page': () => ({
        total: hostileTexts.length,
        rows: hostileTexts.map((text, index) => ({ ...clinicianAt(index), nameLast: text, [text.slice(0, 40)]: text })),
      }),
    },
  })
  await expect.element(panel().getByRole('heading', { name: /img src/ })).toBeVisible()
  await panel().getByRole('tab', { name: 'JSON' }).click()
  await expect
    .element(
      panel()
        .getByText(/onerror/)
        .first(),
    )
    .toBeVisible()
  expect('broken' in window).toBe(false)
  expect(document.querySelector('img')).toBe(null)
})

test('all types are counted by a job, one that fails among them', async () => {
  await renderApp('#/')
  await page.getByRole('button', { name: 'Count all' }).click()
  await expect.element(types().getByRole('link', { name: /^staff/ })).toMatchTextContent(/143,902/)
  await expect.element(types().getByRole('link', { name: /^profileUrl/ })).toMatchTextContent(/does not know this type/)
})

test('a type the document does not list is opened by name and stays in the list', async () => {
  const bridge = await renderApp('#/')
  await page.getByRole('button', { name: 'Open another by name' }).click()
  const form = page.getByRole('form', { name: 'Open another type by name' })
  await form.getByRole('textbox', { name: 'Title' }).fill('careTeam')
  await form.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform does not know what was asked for\./)
  await expect.element(page.getByRole('link', { name: 'careTeam' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.schema')).toContainEqual(expect.objectContaining({ name: 'careTeam' }))
})

test('rows without an id, or with one that others share, open as themselves', async () => {
  const rows = [{ id: 'twin', nameLast: 'First' }, { id: 'twin', nameLast: 'Second' }, { nameLast: 'Nameless' }]
  const bridge = await renderApp(clinicians, { answers: { 'entities.page': () => ({ total: 3, rows }) } })
  await page.getByRole('gridcell', { name: 'Second' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Second' })).toBeVisible()
  expect(page.getByRole('row', { selected: true }).elements()).toHaveLength(1)
  await page.getByRole('gridcell', { name: 'Nameless' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Nameless' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.page')).toHaveLength(1)
})

test('a total that its rows contradict, and a page that came short, are said', async () => {
  const rows = [clinicianAt(0), clinicianAt(1)]
  const bridge = await renderApp(clinicians, { answers: { 'entities.page': () => ({ total: 0, rows }) } })
  await expect.element(page.getByText('More rows came than the total of 0')).toBeVisible()
  bridge.answer({ 'entities.page': () => ({ total: 9000, rows }) })
  await page.getByRole('button', { name: 'Read this page again' }).click()
  await expect.element(page.getByText('2 of the 100 rows asked for came')).toBeVisible()
})

test('a first page that fails is no empty table', async () => {
  await renderApp(clinicians, { answers: { 'entities.page': () => refuse('server-error') } })
  await expect.element(page.getByRole('heading', { name: 'The rows could not be read' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform had an internal error\./)
})

test('until the columns are known rows are drawn as a shape, not as a grid of nothing', async () => {
  await renderApp(clinicians, { answers: { 'entities.page': never, 'entities.schema': never } })
  await expect.element(page.getByRole('status', { name: 'Reading the rows of clinician' })).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(0)
})

test('F6 goes into the panel, and the focus is back in the grid when it closes', async () => {
  await renderApp(clinicians)
  await expect.element(page.getByText('Rows 1–100 of 2,318')).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(panel().getByRole('tab', { name: 'Form' })).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true)
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.element(grid()).toHaveFocus()
})

test('a text that would read as another is shown for what it is', async () => {
  const row = { ...clinicianAt(0), nameLast: 'abc\u202Egnp.exe' }
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, {
    answers: { 'entities.page': () => ({ total: 1, rows: [row] }) },
  })
  await expect.element(grid().getByText('U+202E')).toBeVisible()
  await expect.element(panel().getByRole('heading', { level: 2 })).toMatchTextContent(/^abcU\+202Egnp\.exe/)
  await panel().getByRole('tab', { name: 'JSON' }).click()
  await expect.element(panel().getByText(/abc\\u202egnp/)).toBeVisible()
})
