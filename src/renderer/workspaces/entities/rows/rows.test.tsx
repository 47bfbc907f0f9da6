import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import { never, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { clinicianAt, clinicianTable, hostileTexts, idOf, tableOfRows } from '../../../testing/sample-entities.ts'

const clinicians = '#/entities/healthSystem/clinician/grid'
const grid = () => page.getByRole('grid', { name: 'Rows of clinician' })
const panel = () => page.getByRole('complementary', { name: 'Entity' })
const filters = () => page.getByRole('group', { name: 'Filters' })

beforeEach(() => page.viewport(1440, 800))

test('opening a type opens all its rows, and its size stands in the list; columns come from the live schema: names first, common fields last; a reference opens in the inspector, and Esc goes back', async () => {
  const bridge = await renderApp(clinicians)
  await expect.element(page.getByText(/^Rows 1–\d+ of 2,318$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^clinician/ })).toMatchTextContent(/2,318/)
  expect(inputsOf(bridge, 'entities.open')).toEqual([
    { connectionId: 'sandbox', namespace: 'healthSystem', type: 'clinician', resolveAllRefs: true },
  ])
  // The pages of the platform are main's business.
  expect(inputsOf(bridge, 'entities.page')).toEqual([])

  await expect.element(page.getByRole('columnheader', { name: /^nameLast string/ })).toBeVisible()
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent ?? '')
  expect(headers[0]).toMatch(/^nameLast/)
  expect(headers[1]).toMatch(/^nameFirst/)
  expect(headers[2]).toMatch(/^npi/)
  expect(headers.at(-1)).toMatch(/^lastModifiedUser/)

  await grid().getByText('Dermatology').first().click()
  await expect.element(panel().getByRole('heading', { name: 'Dermatology' })).toBeVisible()
  await panel().getByRole('button', { name: 'Back' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Damar, Paolo' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel().elements().length).toBe(0)
})

test('a filter of the platform asks for other rows, one of here does not; the chips say which is which; a named view keeps both, columns and sort', async () => {
  const bridge = await renderApp(clinicians)
  await page.getByRole('button', { name: 'Platform filter' }).click()
  await expect.element(page.getByText('Whole values, case-sensitive; loads again, so other rows appear.')).toBeVisible()
  await expect.element(page.getByText(/^Among the loaded rows: use Filter/)).toBeVisible()
  const form = page.getByRole('form', { name: 'Add a platform filter' })
  await form.getByRole('combobox', { name: 'Field' }).fill('isAct')
  await expect.element(page.getByRole('option', { name: 'isActive' })).toBeVisible()
  // Esc closes the list, and what was entered stays.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'isActive' })).not.toBeInTheDocument()
  await expect.element(form.getByRole('combobox', { name: 'Field' })).toHaveValue('isAct')
  await form.getByRole('combobox', { name: 'Field' }).fill('isActive')
  await form.getByRole('combobox', { name: 'Value', exact: true }).selectOptions('false')
  await form.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(page.getByText(/^Rows 1–\d+ of 211$/)).toBeVisible()
  await expect.element(filters()).toMatchTextContent(/Platform\s*isActive = false/)
  expect(inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ filters: [{ field: 'isActive', value: false }] })
  const asked = inputsOf(bridge, 'entities.open').length

  const here = encodeURIComponent('{"op":"contains","column":"nameLast","value":"mar"}')
  window.location.hash = `${window.location.hash}&here=${here}&sort=%2Bnpi`
  await expect.element(page.getByText(/that match, of 211 rows$/)).toBeVisible()
  await expect.element(filters()).toMatchTextContent(/Here\s*nameLast contains mar/)
  expect(inputsOf(bridge, 'entities.open')).toHaveLength(asked)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Save current table as' }).fill('Not active')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText(/^Rows 1–\d+ of 2,318$/)).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: /^Not active/ }).click()
  await expect.element(page.getByText(/that match, of 211 rows$/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /^npi/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Remove isActive = false' }).click()
  await expect.element(page.getByText(/that match, of 2,318 rows$/)).toBeVisible()
  // The pressed button is gone.
  await expect.element(grid()).toHaveFocus()
})

test('both kinds of filter, the sort and the open row are in the address', async () => {
  const address = `${clinicians}?filter=${encodeURIComponent('["isActive",true]')}&here=${encodeURIComponent(
    JSON.stringify({ op: 'equals', column: 'nameLast', value: 'Marsh' }),
  )}&sort=-nameFirst&open=${idOf(1, 23)}`
  await renderApp(address, clinicianTable({ rowCount: 40 }))
  await expect.element(filters()).toMatchTextContent(/Platform\s*isActive = true/)
  await expect.element(filters()).toMatchTextContent(/Here\s*nameLast/)
  await expect
    .element(page.getByRole('columnheader', { name: /^nameFirst/ }))
    .toHaveAttribute('aria-sort', 'descending')
  await expect.element(panel().getByRole('heading', { name: /^Marsh, / })).toBeVisible()
  await expect.element(panel().getByText('filtered').first()).toBeVisible()
})

test('in a dialog over the rows, Ctrl Shift X and Ctrl Z change no filter and keep the focus', async () => {
  const address = `${clinicians}?here=${encodeURIComponent('{"op":"contains","column":"nameLast","value":"a"}')}`
  await renderApp(address, clinicianTable({ rowCount: 40 }))
  await expect.element(filters()).toMatchTextContent(/nameLast contains a/)
  await userEvent.keyboard('?')
  const close = page.getByRole('dialog', { name: 'Shortcuts' }).getByRole('button', { name: 'Close' })
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Control>}{Shift>}x{/Shift}z{/Control}')
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(filters()).toMatchTextContent(/nameLast contains a/)
})

test('Clear all is undone with both kinds of filter, and a row’s menu leads to its references', async () => {
  const both = `filter=${encodeURIComponent('["isActive",true]')}&here=${encodeURIComponent('{"op":"contains","column":"nameLast","value":"a"}')}`
  await renderApp(`${clinicians}?${both}`, clinicianTable({ rowCount: 40 }))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => window.location.hash).not.toContain('isActive')
  await filters().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => decodeURIComponent(window.location.hash)).toMatch(/"isActive",true.*"nameLast"/)
  await expect.element(filters()).toMatchTextContent(/Platform.*Here/)
  await grid().getByRole('gridcell').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'References from and to this entity' }).click()
  await expect.poll(() => window.location.hash).toMatch(/panel=references/)
  await expect.element(panel()).toBeVisible()
})

test('filters of the platform that nothing matches say so and offer to clear them', async () => {
  await renderApp(`${clinicians}?filter=${encodeURIComponent('["nameLast","Nobody"]')}`)
  await expect.element(page.getByRole('heading', { name: 'No rows match the platform filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the platform filters' }).click()
  await expect.element(page.getByText(/^Rows 1–\d+ of 2,318$/)).toBeVisible()
})

test('only chosen references are resolved, and choosing others asks for other rows', async () => {
  const bridge = await renderApp(`${clinicians}?ref=specialty`, clinicianTable({ rowCount: 40 }))
  await expect.element(page.getByRole('button', { name: 'Resolve: specialty' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.open')[0]).toMatchObject({ resolveAllRefs: false, refs: ['specialty'] })
  await page.getByRole('button', { name: 'Resolve: specialty' }).click()
  await page.getByRole('radio', { name: 'None' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).not.toHaveProperty('refs')
})

test('rows show while they are being read; reading is stopped and gone on with', async () => {
  const { tables, answers } = clinicianTable({
    rowCount: 40,
    state: 'loading',
    info: { jobId: 'job-1' },
  })
  const bridge = await renderApp(clinicians, { tables, answers })
  bridge.emit('jobs.changed', [
    {
      id: 'job-1',
      kind: 'entities.crawl',
      title: 'Load clinician',
      state: 'running',
      stage: 'Loading',
      done: 40,
      total: 160,
      startedAt: new Date().toISOString(),
      snapshotId: 'rows',
      subject: {
        workspace: 'entities',
        connectionId: 'sandbox',
        namespace: 'healthSystem',
        type: 'clinician',
        tab: 'grid',
      },
    },
  ])
  await expect.element(page.getByText(/^Rows 1–\d+ of 40$/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'loading, 25%' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'job-1' }])
  tables.change('rows', { state: 'stopped' })
  await expect.element(page.getByText(/^Stopped at 40/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ goOn: true })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ again: true })
})

test('rows that could not be read to the end stay, and it is said what happened', async () => {
  const { tables, answers } = clinicianTable({
    rowCount: 40,
    state: 'failed',
    info: { failure: failure('timed-out', { correlationId: 'c0ffee00-0000-4000-8000-00000000000a' }) },
  })
  const bridge = await renderApp(clinicians, { tables, answers })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/The platform didn’t respond in time\./)
  await expect.element(alert).toMatchTextContent(/Still shown: the 40 rows loaded before\./)
  await expect.element(alert).toMatchTextContent(/c0ffee00-0000-4000-8000-00000000000a/)
  await expect.element(grid().getByText('Damar').first()).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ goOn: true })
})

test('reading that failed before the first row is no empty table', async () => {
  const { tables, answers } = clinicianTable({
    rowCount: 0,
    schema: undefined,
    state: 'failed',
    info: { failure: failure('server-error') },
  })
  const bridge = await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByRole('heading', { name: 'The rows couldn’t be loaded' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Load the rows of clinician/)
  await expect.element(page.getByText('Rows not loaded')).toBeVisible()
  expect(page.getByText('Loading rows').elements()).toHaveLength(0)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ again: true })
})

test('pages that came empty although rows are counted are no empty type', async () => {
  const missing = ['5 rows of 5 are missing, although every page loaded.']
  const counted = { totalAtStart: 5, totalAtEnd: 5, taken: 0, repeated: 0, gaps: [], stopped: false, missing }
  const { tables, answers } = clinicianTable({
    rowCount: 0,
    schema: undefined,
    info: { completeness: { ...counted, verdict: 'incomplete' } },
  })
  const bridge = await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByText('5 rows of 5 are missing, although every page loaded.')).toBeVisible()
  expect(page.getByText(/reported a total of 0/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await expect.poll(() => inputsOf(bridge, 'entities.open').at(-1)).toMatchObject({ again: true })
})

test('rows that cannot be opened are no empty table', async () => {
  const bridge = await renderApp(clinicians, { answers: { 'entities.open': () => refuse('server-error') } })
  await expect.element(page.getByRole('heading', { name: 'The rows couldn’t be loaded' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform had an internal error\./)
  const { tables, answers } = clinicianTable()
  tables.listen(bridge)
  bridge.answer({ ...tables.answers, ...answers })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Rows 1–\d+ of 300$/)).toBeVisible()
})

test('until the columns are known rows are drawn as a shape, not as a grid of nothing', async () => {
  await renderApp(clinicians, { answers: { 'entities.open': never, 'entities.schema': never } })
  await expect.element(page.getByRole('status', { name: 'Loading the rows of clinician' })).toBeVisible()
  await expect.element(page.getByText('No rows yet')).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(0)
})

test('without a schema the columns come from the rows, and this is said', async () => {
  const { tables, answers } = clinicianTable({ schema: undefined })
  await renderApp(clinicians, { tables, answers: { ...answers, 'entities.schema': () => refuse('not-found') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The columns below come from the rows themselves\./)
  await expect.element(page.getByRole('columnheader', { name: /^nameLast string/ })).toBeVisible()
})

test('a type without rows says so', async () => {
  const { tables, answers } = clinicianTable({ rowCount: 0 })
  await renderApp(clinicians, { tables, answers })
  await expect.element(page.getByRole('heading', { name: 'No clinician here' })).toBeVisible()
})

test('rows without an id, or with one that others share, open as themselves', async () => {
  const rows = [{ id: 'twin', nameLast: 'First' }, { id: 'twin', nameLast: 'Second' }, { nameLast: 'Nameless' }]
  const tables = fakeSnapshots()
  tables.add(tableOfRows(rows))
  await renderApp(clinicians, { tables, answers: { 'entities.open': () => tables.info('rows') } })
  await page.getByRole('gridcell', { name: 'Second' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Second' })).toBeVisible()
  await page.getByRole('gridcell', { name: 'Nameless' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Nameless' })).toBeVisible()
  // The one that its id finds is called by it.
  await page.getByRole('gridcell', { name: 'First' }).click()
  await expect.element(panel().getByRole('heading', { name: 'First' })).toBeVisible()
  expect(window.location.hash).toContain('open=twin')
})

test('hostile texts are shown as they are, alone and harmless', async () => {
  const rows = hostileTexts.map((text, index) => ({ ...clinicianAt(index), nameLast: text, [text.slice(0, 40)]: text }))
  const tables = fakeSnapshots()
  tables.add(tableOfRows(rows))
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, {
    tables,
    answers: { 'entities.open': () => tables.info('rows') },
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
  await panel().getByRole('tab', { name: 'Compare' }).click()
  await panel().getByRole('textbox', { name: 'ID of the other entity' }).fill(idOf(1, 1))
  await userEvent.keyboard('{Enter}')
  await expect.element(panel().getByRole('row', { name: /^nameLast/ })).toMatchTextContent(/onerror/)
  expect('broken' in window).toBe(false)
  expect(document.querySelector('img')).toBe(null)
})

test('a text that would read as another is shown for what it is', async () => {
  const tables = fakeSnapshots()
  tables.add(tableOfRows([{ ...clinicianAt(0), nameLast: 'abc\u202Egnp.exe' }]))
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, {
    tables,
    answers: { 'entities.open': () => tables.info('rows') },
  })
  await expect.element(grid().getByText('U+202E')).toBeVisible()
  await expect.element(panel().getByRole('heading', { level: 2 })).toMatchTextContent(/^abcU\+202Egnp\.exe/)
  await panel().getByRole('tab', { name: 'JSON' }).click()
  await expect.element(panel().getByText(/abc\\u202egnp/)).toBeVisible()
})

test('F6 goes into the panel, and the focus is back in the grid when it closes', { tags: 'night' }, async () => {
  await renderApp(clinicians)
  await expect.element(page.getByText(/^Rows 1–\d+ of 2,318$/)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(panel().getByRole('tab', { name: 'Form' })).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true)
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.element(grid()).toHaveFocus()
})
