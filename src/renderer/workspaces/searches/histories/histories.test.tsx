import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshot, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { historiesAnswers, historyCells, historyTable } from '../../../testing/sample-histories.ts'

const dashboard = '#/histories/dashboard?from=2026-11-16&to=2026-11-22'
const table = '#/histories/grid?from=2026-11-16&to=2026-11-22'
const grid = () => page.getByRole('grid', { name: 'Provider history records' })
const charts = () => page.getByRole('region', { name: 'Charts of provider histories' })
const hashNow = () => decodeURIComponent(window.location.hash)

async function open(hash: string, change: Partial<FakeSnapshot> = {}, answers: FakeAnswers = {}) {
  const tables = fakeSnapshots()
  const bridge = await renderApp(hash, { tables, answers: { ...historiesAnswers(tables, change), ...answers } })
  tables.listen(bridge)
  return { bridge, tables }
}

const columnsOf = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, name: id, kind: id === 'timestamp' ? ('dateTime' as const) : ('text' as const) }))

beforeEach(() => page.viewport(1440, 900))

test('the days are sent as instants, and their records are charts by action, provider, actor and over time', async () => {
  const { bridge } = await open(dashboard)
  for (const name of ['Records per day', 'By action', 'By provider', 'By actor'])
    await expect.element(charts().getByRole('figure', { name: new RegExp(`^${name}`) })).toBeInTheDocument()
  const [asked] = inputsOf(bridge, 'searches.open') as { kind: string; startDate: string; endDate: string }[]
  expect(asked?.kind).toBe('histories')
  expect(asked?.startDate).toBe(new Date('2026-11-16T00:00:00').toISOString())
  expect(asked?.endDate).toBe(new Date('2026-11-23T00:00:00').toISOString())
  await expect.element(page.getByText('300 records', { exact: true })).toBeVisible()
})

test('days that began after the records were loaded aren’t drawn as days without records', async () => {
  await open(dashboard, { info: { startedAt: new Date('2026-11-18T12:00:00').toISOString() } })
  const perDay = charts().getByRole('figure', { name: /^Records per day/ })
  await expect.element(perDay).toMatchTextContent(/Nov 19 to Nov 22 aren’t covered/)
})

test('analyst finding 4: people are counted by id: namesakes are not merged, and where no id came that is said', async () => {
  // 112 providers of one name, ten records without an id; actors have names only.
  const columns = columnsOf('id', 'action', 'timestamp', 'providerId', 'providerName', 'actorName')
  const cellsAt = (row: number) => [
    `r${row}`,
    'VisitStarted',
    '2026-11-18T10:00:00Z',
    row < 10 ? null : `prov-${row % 112}`,
    'Wei Okafor',
    'Rosa Haddad',
  ]
  await open(dashboard, { columns, cellsAt })
  const figures = page.getByRole('region', { name: 'Provider histories' })
  await expect.element(figures).toMatchTextContent(/Providers112.*10 records without an ID/)
  await expect.element(figures).toMatchTextContent(/Actors1.*names; without IDs, people with the same name count once/)
})

test('analyst finding 4: the chart of people counts by id, shows names and keeps two of one name apart', async () => {
  const columns = columnsOf('id', 'action', 'timestamp', 'providerId', 'providerName')
  const people = [
    ['prov-1', 'Wei Okafor'],
    ['prov-2', 'Wei Okafor'],
    ['prov-3', 'Rosa Haddad'],
  ] as const
  const cellsAt = (row: number) => [
    `r${row}`,
    'VisitStarted',
    '2026-11-18T10:00:00Z',
    ...(people[row % 3] ?? people[0]),
  ]
  await open(dashboard, { columns, cellsAt })
  const ranking = charts().getByRole('figure', { name: /^By provider/ })
  await expect
    .element(ranking)
    .toMatchTextContent(
      /Rosa Haddad100.*Wei Okafor \(prov-1\)100.*Wei Okafor \(prov-2\)100|Wei Okafor \(prov-1\)100.*Wei Okafor \(prov-2\)100.*Rosa Haddad100/,
    )
  await ranking.getByRole('button', { name: /prov-2/ }).click()
  await expect.poll(hashNow).toContain('"column":"providerId","value":"prov-2"')
  await expect.element(page.getByText(/100 that match, of 300 records/)).toBeVisible()
})

test('figures say that records are missing, while they load and where some did not', async () => {
  await open(dashboard, { state: 'loading' })
  const figures = page.getByRole('region', { name: 'Provider histories' })
  await expect
    .element(figures)
    .toMatchTextContent(/Only records that loaded · Not checked: Records are still loading\./)
})

test('figures, charts and rows follow the same filters', async () => {
  const filter = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'action', value: 'ProfileUpdated' }))
  await open(`${dashboard}&here=${filter}`)
  const byAction = charts().getByRole('figure', { name: /^By action/ })
  await expect.element(byAction).toMatchTextContent(/ProfileUpdated.*60/s)
  await expect.element(byAction).not.toMatchTextContent(/VisitStarted/)
  await expect.element(page.getByText('of 300 loaded')).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toMatchTextContent(/^60\s*of 300 loaded$/)
  await expect.element(page.getByText(/that match, of 300 records/)).toBeVisible()
  await page.getByRole('link', { name: 'Grid' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '61')
})

test('the platform is asked by any of its twelve fields, each a chip of its own', async () => {
  const { bridge } = await open(table)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '301')
  await page.getByRole('button', { name: 'Platform search' }).click()
  const form = page.getByRole('dialog', { name: 'Platform search' })
  expect(form.getByRole('textbox').elements()).toHaveLength(12)
  await expect.element(form).toMatchTextContent(/All fields must match.*Provider credentials match by a part/)
  await form.getByRole('textbox', { name: 'providerCredentials' }).fill('MD')
  await form.getByRole('textbox', { name: 'action' }).fill('VisitStarted')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf(bridge, 'searches.open').at(-1))
    .toMatchObject({ fields: { providerCredentials: 'MD', action: 'VisitStarted' } })
  await page.getByRole('button', { name: 'Remove providerCredentials contains MD' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'searches.open').at(-1))
    .toMatchObject({ fields: { action: 'VisitStarted' } })
  // The pressed button is gone.
  await expect.element(grid()).toHaveFocus()
})

test('a record opens field by field and as its JSON; a provider by NPI and a visit lead on', async () => {
  await open(table)
  await grid().getByRole('gridcell', { name: 'VisitAssigned' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Provider history record' })
  await expect.element(panel.getByRole('heading', { name: 'VisitAssigned, Tomás Peña-Whitfield' })).toBeVisible()
  await expect.poll(hashNow).toContain('open=b14a55d1')
  await expect
    .element(panel.getByRole('link', { name: 'Open the provider' }))
    .toHaveAttribute('href', '#/providers/npi/1003172008/verdict')
  await expect
    .element(panel.getByRole('link', { name: 'Find the visit in the notebook' }))
    .toHaveAttribute('href', '#/reports/notebook?by=visitId&id=4ff2187d-37d5-4325-8000-000000000000')
  await panel.getByRole('tab', { name: 'JSON' }).click()
  await expect
    .element(panel.getByRole('region', { name: 'The record as JSON' }))
    .toMatchTextContent(/"providerCredentials": "MD"/)
  await panel.getByRole('button', { name: 'Next row' }).click()
  // By its ID: a place is another record once the records are read again.
  await expect.poll(hashNow).toContain(`open=${historyCells(1)[0]}`)
  await panel.getByRole('button', { name: 'Previous row' }).click()
  await expect.poll(hashNow).toContain(`open=${historyCells(0)[0]}`)
})

test('stepping names a record without an ID, or with the ID of the one before, by its place', async () => {
  const keyAt = (row: number) => (row < 2 ? 'twin' : row === 2 ? null : `own-${row}`)
  await open(`${table}&open=twin`, { keyAt })
  const next = page
    .getByRole('complementary', { name: 'Provider history record' })
    .getByRole('button', { name: 'Next row' })
  for (const address of ['open=@2', 'open=@3', 'open=own-3']) {
    await next.click()
    await expect.poll(hashNow).toContain(address)
  }
})

test('a record that is not among those read says so', async () => {
  await open(`${table}&open=nobody`)
  await expect.element(page.getByRole('heading', { name: 'This record isn’t among the loaded rows' })).toBeVisible()
})

test('a chart that no column allows waits for one, and a person can name it', async () => {
  const columns = historyTable.map((column) =>
    column.id === 'action' ? { ...column, id: 'done', name: 'done' } : column,
  )
  await open(dashboard, { columns })
  await expect.element(charts().getByRole('figure', { name: /^By provider/ })).toBeInTheDocument()
  await expect.element(charts().getByRole('figure', { name: /^By action/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Chart columns' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Charts waiting for a column' }))
    .toMatchTextContent(/By action\s*Action/)
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOptions('done')
  await expect.element(charts().getByRole('figure', { name: /^By action/ })).toBeInTheDocument()
})

test('records whose fields nobody knows still make a table, and a chart over any of them', async () => {
  const columns = [{ id: 'id', name: 'id', kind: 'text', code: true }] as const
  await open(dashboard, { columns, cellsAt: (row) => [historyCells(row)[0] ?? null] })
  await expect.element(page.getByRole('heading', { name: 'No automatic charts' })).toBeVisible()
  await expect.element(charts().getByRole('button', { name: 'New chart' })).toBeVisible()
  await page.getByRole('link', { name: 'Grid' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '301')
})

test('a missing key leads to Settings, and nothing is said of how many there are', async () => {
  await open(dashboard, {}, { 'searches.open': () => refuse('no-credential') })
  await expect
    .element(page.getByRole('link', { name: 'Open Connections and keys' }))
    .toHaveAttribute('href', '#/settings/connections')
  await expect.element(page.getByRole('heading', { name: 'The provider histories couldn’t be loaded' })).toBeVisible()
})

test('a reading that broke off says what is missing, keeps its rows and goes on', async () => {
  const { bridge } = await open(table, { state: 'failed', info: { failure: failure('unreachable') } })
  await expect.element(page.getByText(/Still shown: the 300 records loaded/)).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '301')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => inputsOf(bridge, 'searches.open').at(-1)).toMatchObject({ goOn: true })
})

test('days without records are reported as such only because the count is proven', async () => {
  await open(dashboard, { rowCount: 0 })
  await expect.element(page.getByRole('heading', { name: 'No records in these days' })).toBeVisible()
})

test('while the first page is awaited the screen keeps its shape', async () => {
  await open(dashboard, {}, { 'searches.open': never })
  await expect.element(page.getByLabelText('Loading provider histories')).toBeInTheDocument()
})

test('records that were let go are read again', { tags: 'night' }, async () => {
  const { bridge, tables } = await open(dashboard)
  await expect.element(charts()).toBeVisible()
  tables.drop('histories')
  await expect.element(page.getByRole('heading', { name: 'Records unloaded to free memory' })).toBeVisible()
  await expect.element(page.getByText(/Reload them to continue\./)).toBeVisible()
  await page.getByRole('region', { name: 'Provider histories' }).getByRole('button', { name: 'Reload' }).last().click()
  await expect.poll(() => inputsOf(bridge, 'searches.open').length).toBe(2)
  await expect.element(charts()).toBeVisible()
})
