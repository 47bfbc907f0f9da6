import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import { findingColumns } from '../../../../domain/tables/finding.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { clinicianAt, clinicianSchema, idOf, tableOfRows } from '../../../testing/sample-entities.ts'

const clinicians = '#/entities/healthSystem/clinician/grid'
const panel = () => page.getByRole('complementary', { name: 'Entity' })
const heading = () => panel().getByRole('heading', { level: 2 })

beforeEach(() => page.viewport(1440, 800))

/** Ten clinicians, and what else a test needs. */
function tenClinicians(change: (row: ReturnType<typeof clinicianAt>, index: number) => object = (row) => row) {
  const tables = fakeSnapshots()
  tables.add(tableOfRows(Array.from({ length: 10 }, (_, index) => ({ ...change(clinicianAt(index), index) }))))
  return { tables, answers: { 'entities.open': () => tables.info('rows') } }
}

test('a link to an entity opens it from the rows, without asking the platform, and it is copied as JSON', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 900)}`)
  await expect.element(heading()).toMatchTextContent(/, /)
  await expect.element(panel().getByText(idOf(1, 900)).first()).toBeVisible()
  expect(inputsOf(bridge, 'entities.page')).toEqual([])
  await panel().getByRole('button', { name: 'Copy as JSON' }).click()
  const copies = () => inputsOf(bridge, 'clipboard.copy') as { readonly text: string }[]
  await expect.poll(copies).toHaveLength(1)
  expect(JSON.parse(copies()[0]?.text ?? '')).toMatchObject({ id: idOf(1, 900) })
})

test('an entity that is not among the rows is read by its id', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 900)}`, {
    ...tenClinicians(),
  })
  bridge.answer({ 'entities.page': () => ({ total: 1, rows: [clinicianAt(900)] }) })
  await expect.element(panel().getByText(idOf(1, 900)).first()).toBeVisible()
  expect(inputsOf(bridge, 'entities.page')).toContainEqual(
    expect.objectContaining({ filters: [{ field: 'id', value: idOf(1, 900) }] }),
  )
})

test('an ID in other case opens the same entity', async () => {
  const sample = tenClinicians()
  const id = 'ABCDEF01-0000-4000-8000-00000000ABCD'
  const named = { ...clinicianAt(900), id: id.toLowerCase() }
  const answers = { ...sample.answers, 'entities.page': () => ({ total: 2, rows: [clinicianAt(901), named] }) }
  await renderApp(`${clinicians}?open=${id}`, { ...sample, answers })
  await expect.element(panel().getByText(id.toLowerCase()).first()).toBeVisible()
})

test('an ID that reads as a number is found where the platform compares it with its type', async () => {
  const sample = tenClinicians()
  const named = { ...clinicianAt(900), id: 4711 }
  const page = ({ filters }: { readonly filters?: readonly { readonly value: unknown }[] | undefined }) =>
    filters?.[0]?.value === 4711 ? { total: 1, rows: [named] } : { total: 0, rows: [] }
  await renderApp(`${clinicians}?open=4711`, { ...sample, answers: { ...sample.answers, 'entities.page': page } })
  await expect.element(heading()).toMatchTextContent(new RegExp(clinicianAt(900)['nameLast'] as string))
})

test('numbers stand in the form as they were written', async () => {
  const rated = tenClinicians((row) => ({ ...row, rating: 4 }))
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 900)}`, rated)
  const read = { ...clinicianAt(900), rating: 4.1, scores: [1.5, 2] }
  const json = `${JSON.stringify({ ...read, rating: 0, scores: 0 })
    .replace('"rating":0', '"rating":4.10')
    .replace('"scores":0', '"scores":[1.50,2]')}`
  bridge.answer({ 'entities.page': () => ({ total: 1, rows: [read], json: [json] }) })
  await expect.element(panel().getByText('4.10', { exact: true })).toBeVisible()
  await expect.element(panel().getByText('1.50, 2', { exact: true })).toBeVisible()
  // The cells have them in that form, too, so it is what finds them.
  await panel().getByRole('button', { name: 'rating', exact: true }).click()
  await panel().getByRole('button', { name: 'Here: only this value' }).click()
  await expect
    .poll(() => new URLSearchParams(window.location.hash.split('?')[1]).get('here'))
    .toContain('"value":"4.10"')
})

test('an entity that is nowhere says so, also where another one is the answer; a place that is not there too', async () => {
  const sample = tenClinicians()
  const answers = { ...sample.answers, 'entities.page': () => ({ total: 0, rows: [] }) }
  const bridge = await renderApp(`${clinicians}?open=gone`, { ...sample, answers })
  await expect.element(panel().getByText(/No clinician with the ID gone was found/)).toBeVisible()
  bridge.answer({ 'entities.page': () => ({ total: 1, rows: [clinicianAt(901)] }) })
  window.location.hash = `${clinicians}?open=${idOf(1, 900)}`
  await expect
    .element(panel().getByText(new RegExp(`No clinician with the ID ${idOf(1, 900)} was found`)))
    .toBeVisible()
  window.location.hash = `${clinicians}?open=%4099`
  await expect.element(panel().getByText(/known only by its place/)).toBeVisible()
})

test('where the platform ignores the ID, it isn’t known whether the entity exists', async () => {
  const sample = tenClinicians()
  const answers = { ...sample.answers, 'entities.page': () => ({ total: 5_000, rows: [clinicianAt(901)] }) }
  await renderApp(`${clinicians}?open=${idOf(1, 900)}`, { ...sample, answers })
  const unknown = new RegExp(`so it’s unknown whether the clinician with the ID ${idOf(1, 900)} exists`)
  await expect.element(panel().getByText(unknown)).toBeVisible()
  window.location.hash = `${clinicians}?open=${idOf(1, 0)}&panel=compare&against=${idOf(1, 900)}`
  const name = new RegExp(clinicianAt(0)['nameLast'] as string)
  await expect.element(panel().getByRole('heading', { name })).toBeVisible()
  await expect.element(panel().getByText(unknown)).toBeVisible()
})

test('up and down walk the rows in the order of the grid; at the last one there is no next, and the button keeps the focus', async () => {
  await renderApp(`${clinicians}?sort=-nameFirst&open=${idOf(1, 0)}`, tenClinicians())
  const names = Array.from({ length: 10 }, (_, index) => clinicianAt(index)['nameFirst'] as string)
  const order = names.toSorted((one, other) => (one < other ? 1 : -1))
  const at = order.indexOf(names[0] ?? '')
  const next = panel().getByRole('button', { name: 'Next entity' })
  await next.click()
  await expect.element(heading()).toMatchTextContent(new RegExp(`${order[at + 1]}`))
  await panel().getByRole('button', { name: 'Previous entity' }).click()
  await expect.element(heading()).toMatchTextContent(new RegExp(`${names[0]}`))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(heading()).toMatchTextContent(new RegExp(`${order[at - 1]}`))

  window.location.hash = `${clinicians}?sort=-nameFirst&open=${idOf(1, names.indexOf(order[8] ?? ''))}`
  await expect.element(heading()).toMatchTextContent(new RegExp(`${order[8]}`))
  await next.click()
  await expect.element(heading()).toMatchTextContent(new RegExp(`${order[9]}`))
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
})

test('a field says what it is, from the schema, and an NPI whether its check digit holds', async () => {
  await renderApp(
    `${clinicians}?open=${idOf(1, 0)}`,
    tenClinicians((row, index) => (index === 1 ? { ...row, npi: '1234567890' } : row)),
  )
  await panel().getByRole('button', { name: 'npi' }).click()
  const note = panel().getByRole('note')
  await expect.element(note).toMatchTextContent(/National Provider Identifier/)
  await expect.element(note).toMatchTextContent(/may be null/)
  await expect.element(note).toMatchTextContent(/Check digit correct/)
  await panel().getByRole('button', { name: 'Next entity' }).click()
  await expect.element(note).toMatchTextContent(/Check digit wrong/)
})

test('a value becomes a filter of the platform or of here', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 0)}`, tenClinicians())
  await panel()
    .getByRole('button', { name: /^nameLast/ })
    .click()
  await panel().getByRole('button', { name: 'Here: only this value' }).click()
  await expect.element(page.getByText(/that match, of 10 rows/)).toBeVisible()
  await panel().getByRole('button', { name: 'Platform: only this value' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'entities.open').at(-1))
    .toMatchObject({ filters: [{ field: 'nameLast', value: 'Damar' }] })
  await expect.element(panel().getByText('filtered')).toBeVisible()
})

test('a reference of which only the id came is read when asked for; references open in place and lead back', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 2)}`, tenClinicians())
  const house = { id: idOf(5, 2), type: 'healthSystem.location', name: 'Harbour House' }
  bridge.answer({ 'entities.page': () => ({ total: 1, rows: [house] }) })
  await panel().getByRole('button', { name: /^Load/ }).last().click()
  await expect.element(panel().getByRole('heading', { name: 'Harbour House' })).toBeVisible()
  expect(inputsOf(bridge, 'entities.page').at(-1)).toMatchObject({
    namespace: 'healthSystem',
    type: 'location',
    filters: [{ field: 'id', value: idOf(5, 2) }],
  })

  window.location.hash = `${clinicians}?open=${idOf(1, 2)}&panel=references`
  await panel()
    .getByRole('button', { name: /^Virtual Care West/ })
    .click()
  await expect.element(panel().getByRole('heading', { name: 'Virtual Care West' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel().getByText(idOf(1, 2)).first()).toBeVisible()
})

test('two entities are compared field by field: by id, by the one open before, from the grid, and from the bar of a selected row', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 0)}&panel=compare`, tenClinicians())
  await panel().getByRole('textbox', { name: 'ID of the other entity' }).fill(idOf(1, 1))
  await panel().getByRole('button', { name: 'Compare', exact: true }).click()
  const compared = panel().getByRole('region', { name: 'Field by field' })
  await expect.element(compared.getByRole('row', { name: /^nameFirst/ })).toMatchTextContent(/differs/)
  expect(compared.getByRole('row', { name: /^nameLast/ }).elements()).toHaveLength(0)
  await compared.getByRole('switch', { name: 'Only differences' }).click()
  await expect.element(compared.getByRole('row', { name: /^nameLast/ })).toMatchTextContent(/same/)

  await panel().getByRole('button', { name: 'Swap' }).click()
  await expect.element(panel().getByText(idOf(1, 1)).first()).toBeVisible()
  await panel().getByRole('button', { name: 'Choose another' }).click()
  await panel().getByRole('button', { name: 'Use the previously open one' }).click()
  await expect.element(compared.getByRole('row', { name: /^nameFirst/ })).toMatchTextContent(/differs/)

  await panel().getByRole('button', { name: 'Choose another' }).click()
  await panel().getByRole('button', { name: 'Choose in the grid' }).click()
  await page
    .getByRole('gridcell', { name: String(clinicianAt(4)['nameFirst']), exact: true })
    .first()
    .click()
  await expect.poll(() => window.location.hash).toContain(`against=${idOf(1, 4)}`)
  expect(window.location.hash).toContain(`open=${idOf(1, 1)}`)

  window.location.hash = `${clinicians}?open=${idOf(1, 0)}`
  await expect.element(compared).not.toBeInTheDocument()
  ;(page.getByRole('grid', { name: 'Rows of clinician' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown} ')
  await page.getByRole('button', { name: 'Compare with the open one' }).click()
  await expect.poll(() => window.location.hash).toContain(`against=${idOf(1, 2)}`)
  await expect.element(compared).toBeVisible()
})

const run = (part: Partial<AuditRun> = {}): AuditRun => ({
  at: new Date(Date.now() - 3_600_000).toISOString(),
  namespace: 'healthSystem',
  type: 'clinician',
  schemaVersion: '4.2.0',
  checked: 10,
  durationMs: 120,
  complete: true,
  rules: [],
  entities: { conformance: 1, completeness: 0, plausibility: 0 },
  ...part,
})

function audited(runs: readonly AuditRun[], snapshotId: string | undefined) {
  const sample = tenClinicians()
  sample.tables.add({
    id: 'findings',
    title: 'findings',
    columns: findingColumns,
    rows: [
      [
        'new',
        'conformance',
        'Wrong type',
        'healthSystem/clinician',
        'Damar',
        idOf(1, 0),
        'npi',
        '12',
        'string',
        '2026-11-20',
      ],
      [
        'known',
        'plausibility',
        'NPI check digit',
        'healthSystem/clinician',
        'Kamara',
        idOf(1, 2),
        'npi',
        '"1"',
        '',
        '2026-11-01',
      ],
      [
        'new',
        'conformance',
        'Wrong type',
        'healthSystem/clinician',
        'Oyelaran',
        idOf(1, 3),
        'languages[1]',
        '12',
        'string',
        '2026-11-20',
      ],
    ],
  })
  return { ...sample, answers: { ...sample.answers, 'entities.audits': () => ({ runs, snapshotId }) } }
}

test('the findings of the last audit in this entity are counted in the tab, and lead to their field, also from an item of a list', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, audited([run()], 'findings'))
  await panel().getByRole('tab', { name: 'Findings 1' }).click()
  const found = panel().getByRole('list', { name: 'Findings' })
  await expect.element(found).toMatchTextContent(/Wrong type.*first seenNov 20/s)
  expect(found.element().textContent).not.toContain('NPI check digit')
  await found.getByRole('button', { name: 'npi' }).click()
  await expect.element(panel().getByRole('note')).toMatchTextContent(/National Provider Identifier/)

  window.location.hash = `${clinicians}?open=${idOf(1, 3)}&panel=findings`
  await found.getByRole('button', { name: 'languages[1]' }).click()
  await expect.element(panel().getByRole('note')).toMatchTextContent(/ISO 639-3 codes\./)
})

/** Ten clinicians, of which the fifth has the ID 12, and these findings. */
function withFindings(findings: readonly (readonly [since: CellText, type: string, field: string])[]) {
  const sample = tenClinicians((row, index) => (index === 4 ? { ...row, id: '12' } : row))
  const rows = findings.map(([since, type, field]): CellText[] => {
    const value = ['Twelve', '12', field, '1', 'string', '2026-11-20']
    return [since, 'conformance', 'Wrong type', `healthSystem/${type}`, ...value]
  })
  sample.tables.add({ id: 'findings', title: 'findings', columns: findingColumns, rows })
  return {
    ...sample,
    answers: { ...sample.answers, 'entities.audits': () => ({ runs: [run()], snapshotId: 'findings' }) },
  }
}

test('findings of another type’s entity with the same ID are not this one’s', async () => {
  const findings = [
    ['new', 'clinician', 'npi'],
    ['new', 'department', 'floor'],
  ] as const
  await renderApp(`${clinicians}?open=12&panel=findings`, withFindings(findings))
  await expect.element(panel().getByRole('tab', { name: 'Findings 1' })).toBeVisible()
  const found = panel().getByRole('list', { name: 'Findings' })
  await expect.element(found).toMatchTextContent(/npi/)
  expect(found.element().textContent).not.toContain('floor')
})

test('a finding is neither new nor known where no audit before it can be compared', async () => {
  await renderApp(`${clinicians}?open=12&panel=findings`, withFindings([[null, 'clinician', 'npi']]))
  const found = panel().getByRole('list', { name: 'Findings' })
  await expect.element(found).toMatchTextContent(/Wrong type.*npi/s)
  expect(found.element().innerHTML).not.toContain('previous comparable audit')
})

test('an entity without findings, a type never audited, and findings that are gone are distinguished', async () => {
  const bridge = await renderApp(`${clinicians}?open=${idOf(1, 1)}&panel=findings`, audited([run()], 'findings'))
  await expect.element(panel().getByRole('heading', { name: 'No findings' })).toBeVisible()
  bridge.answer({ 'entities.audits': () => ({ runs: [], snapshotId: undefined }) })
  await renderApp(`${clinicians}?open=${idOf(1, 1)}&panel=findings`, audited([], undefined))
  await expect.element(panel().getByRole('heading', { name: 'Not audited yet' }).last()).toBeVisible()
})

test('an entity without findings in an audit that did not check everything is not without findings', async () => {
  const reason = 'References to a.b were not checked.'
  const partly = run({
    complete: false,
    notChecked: [{ rule: 'Reference not found', group: 'plausibility', reason }],
  })
  await renderApp(`${clinicians}?open=${idOf(1, 1)}&panel=findings`, audited([partly], 'findings'))
  await expect.element(panel().getByRole('heading', { name: 'No findings in the checks that ran' })).toBeVisible()
  await expect.element(panel()).toMatchTextContent(/didn’t check all entities.*References to a\.b were not checked/)
})

test('findings that are no longer held say so and lead to the audit', async () => {
  await renderApp(`${clinicians}?open=${idOf(1, 1)}&panel=findings`, audited([run()], undefined))
  await expect.element(panel().getByRole('heading', { name: 'The findings are no longer here' })).toBeVisible()
  await expect.element(panel()).toMatchTextContent(/kept until the console closes or memory runs low; audit again/)
  await expect
    .element(panel().getByRole('link', { name: 'Go to the audit of clinician' }))
    .toHaveAttribute('href', '#/entities/healthSystem/clinician/audit')
})

test('without a schema the fields are shown as they came', async () => {
  const sample = tenClinicians()
  const answers = { ...sample.answers, 'entities.schema': () => refuse('not-found') }
  await renderApp(`${clinicians}?open=${idOf(1, 0)}`, { ...sample, answers })
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/shown as received, without schema details\./)
  await panel()
    .getByRole('button', { name: /^nameLast/ })
    .click()
  await expect.element(panel().getByRole('note')).toMatchTextContent(/The schema isn’t known here\./)
})

test('an ID whose form is in a shared definition is a value, and no reference', async () => {
  const sample = tenClinicians()
  const properties = { ...clinicianSchema.properties, primaryLocation: { $ref: '#/$defs/uuid' } }
  const schema = { ...clinicianSchema, $defs: { uuid: { type: 'string', format: 'uuid' } }, properties }
  const answers = { ...sample.answers, 'entities.schema': () => schema }
  await renderApp(`${clinicians}?open=${idOf(1, 2)}`, { ...sample, answers })
  await expect.element(panel().getByText(idOf(5, 2)).first()).toBeVisible()
  await panel()
    .getByRole('tab', { name: /^References/ })
    .click()
  await expect.element(panel().getByRole('region', { name: 'departments' })).toBeVisible()
  expect(panel().getByRole('region', { name: 'primaryLocation' }).elements()).toHaveLength(0)
})

test('without a schema it isn’t said that an entity has no references', async () => {
  const sample = tenClinicians((row) => ({ id: row['id'], type: row['type'], primaryLocation: row['primaryLocation'] }))
  const answers = { ...sample.answers, 'entities.schema': () => refuse('not-found') }
  await renderApp(`${clinicians}?open=${idOf(1, 2)}&panel=references`, { ...sample, answers })
  await expect.element(panel().getByRole('heading', { name: 'Not known without the schema' })).toBeVisible()
  await expect.element(panel().getByRole('tab', { name: 'References', exact: true })).toBeVisible()
})
