import { whole } from '../../../../../test/counted.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import { nothingRead } from '../../../../domain/tables/completeness.ts'
import { differenceColumns } from '../../../../domain/tables/difference.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { auditAnswers } from '../../../testing/sample-audits.ts'
import { sampleConnections } from '../../../testing/sample-platform.ts'

const address = '#/entities/healthSystem/clinician/compare'
const grid = () => page.getByRole('grid', { name: 'Differences of clinician' })
const rows = () => grid().getByRole('row')
const form = () => page.getByRole('form', { name: 'Compare two connections' })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const panel = () => page.getByRole('complementary', { name: 'Difference' })

type Options = { readonly at?: string; readonly answers?: FakeAnswers; readonly tables?: FakeSnapshots }

async function open({ at = '?to=uat', answers = {}, tables = fakeSnapshots() }: Options = {}): Promise<FakeBridge> {
  const bridge = await renderApp(`${address}${at}`, {
    activeId: 'prod',
    tables,
    answers: { ...auditAnswers(tables), ...answers },
  })
  tables.listen(bridge)
  return bridge
}

const job: Job = {
  id: 'compare-1',
  kind: 'entities.compare',
  title: 'Comparison of clinician',
  state: 'running',
  stage: 'Comparing entities',
  done: 500,
  total: 2_000,
  startedAt: new Date().toISOString(),
  snapshotId: 'differences',
}

beforeEach(() => page.viewport(1440, 900))

test('with one connection it says how to get another', async () => {
  await open({
    answers: { 'settings.connections': () => ({ connections: sampleConnections.slice(0, 1), activeId: 'prod' }) },
  })
  await expect.element(page.getByText('No other connection to compare')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add a connection' }))
    .toHaveAttribute('href', expect.stringMatching(/^#\/settings\/connections.*form=add/))
})

test('the other connection, the key and what may differ are chosen, and asked for', async () => {
  const bridge = await open({ at: '' })
  await expect.element(page.getByText('Choose a connection to compare')).toBeVisible()
  await expect.element(form()).toMatchTextContent(/Left, this connectionProductionSonoran Valley Health/)
  await form().getByRole('combobox', { name: 'Right, another connection' }).selectOptions('gateway')
  await expect.element(page.getByText('Not compared yet')).toBeVisible()
  const key = form().getByRole('combobox', { name: 'Match entities by' })
  await key.fill('npi')
  await form().getByRole('button', { name: 'Compare' }).click()
  expect(inputsOf(bridge, 'entities.compare')).toEqual([
    {
      left: 'prod',
      right: 'gateway',
      namespace: 'healthSystem',
      type: 'clinician',
      key: 'npi',
      ignore: ['lastModifiedDate', 'lastModifiedUser', 'createDate', 'version'],
    },
  ])
  expect(window.location.hash).toContain('key=npi')
})

test('without a key nothing is compared; what is refused at once is said', async () => {
  const bridge = await open({ at: '?to=gateway', answers: { 'entities.compare': () => refuse('no-credential') } })
  const key = form().getByRole('combobox', { name: 'Match entities by' })
  await key.fill('')
  await expect.element(form()).toMatchTextContent(/Enter a field\./)
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'entities.compare')).toEqual([])
  await key.fill('npi')
  await form().getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No key is set for this\./)
})

test('both sides are plainly marked, the counts say which way; a count and a field narrow the table, pressed again they widen it', async () => {
  await open()
  await expect
    .element(card('Entities'))
    .toMatchTextContent(/14only in UAT.*7only in Production.*240different.*in 240 fields/)
  await expect.element(card('Schema')).toMatchTextContent(/1only in UAT.*0only in Production.*1different/)
  await expect.element(rows().first()).toMatchTextContent(/ProductionUAT/)
  await expect.element(rows().nth(1)).toMatchTextContent(/only in UAT.*schema.*pronouns.*missing/)

  const alone = card('Entities').getByRole('button', { name: /only in UAT/ })
  await alone.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '15')
  await expect.element(alone).toHaveAttribute('aria-pressed', 'true')
  const field = card('Fields with the most differences').getByRole('button', { name: /^credentials/ })
  await field.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '81')
  await field.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '264')
})

test('two connections of one stage are distinguished by name', { tags: 'night' }, async () => {
  const [prod, uat, ...rest] = sampleConnections
  const twins = [prod, { ...uat, stage: 'production' }, ...rest] as typeof sampleConnections
  await open({ answers: { 'settings.connections': () => ({ connections: twins, activeId: 'prod' }) } })
  await expect.element(card('Entities')).toMatchTextContent(/only in Sonoran Valley, UAT host/)
})

test('where two values part is marked in the rows and in the panel, by keyboard', async () => {
  await open()
  await expect.element(rows().nth(3)).toBeVisible()
  expect([...rows().nth(3).element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '1000',
    '9999',
  ])
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(panel().getByRole('region', { name: 'Production' })).toMatchTextContent(/"602-555-1000"/)
  await expect.element(panel().getByRole('region', { name: 'UAT' })).toMatchTextContent(/"602-555-9999"/)
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('while it runs the stage is reported, and it can be stopped; a failure says why and keeps what was found', async () => {
  const bridge = await open({ answers: { 'jobs.list': () => [job] } })
  await expect.element(page.getByText(/Comparing entities, 500 of 2,000/)).toBeVisible()
  await form().getByRole('button', { name: 'Stop' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'compare-1' }])

  const failure = {
    kind: 'forbidden',
    message: 'This key isn’t allowed to do this.',
    nextStep: 'Check in Settings.',
  } as const
  bridge.emit('jobs.changed', [{ ...job, state: 'failed', failure }])
  await expect.element(page.getByRole('alert')).toMatchTextContent(/isn’t allowed to do this.*Still shown/)
  await expect.element(grid()).toBeVisible()
})

test('two that are the same say so instead of showing an empty table', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'same', title: 'Comparison', columns: differenceColumns, rows: [] })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'same' }) } })
  await expect.element(page.getByText('No differences')).toBeVisible()
})

test('differences that were found by another key say so', async () => {
  const tables = fakeSnapshots()
  tables.add({
    id: 'other',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [],
    info: { source: { key: 'name' } },
  })
  await open({ at: '?to=uat&key=npi', tables, answers: { 'entities.comparison': () => ({ snapshotId: 'other' }) } })
  await expect.element(page.getByText(/found by matching name\. Select Compare to match by npi\./)).toBeVisible()
})

const unfinished = [
  {
    state: 'loading',
    jobs: [{ ...job, snapshotId: 'early' }],
    reason: /Not checked.*The comparison is still running, so more differences/,
  },
  { state: 'failed', jobs: [], reason: /Not checked.*The comparison ended early, so more differences are possible\./ },
] as const
/** By day, the test below of one that was stopped shows the words of what ended early. */
const tried = unfinished.filter(({ state }) => whole || state === 'loading')

test.each(tried)('$state before any entity was compared is no count of zero', async ({ state, jobs, reason }) => {
  const tables = fakeSnapshots()
  tables.add({
    id: 'early',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [['added', 'schema', 'pronouns', null, 'pronouns', null, '{}', null, null]],
    state,
    info: { source: { schema: 'compared' } },
  })
  await open({
    tables,
    answers: { 'jobs.list': () => jobs, 'entities.comparison': () => ({ snapshotId: 'early' }) },
  })
  await expect.element(card('Entities')).toMatchTextContent(reason)
  await expect.element(card('Fields with the most differences')).toMatchTextContent(reason)
  await expect.element(card('Entities')).not.toMatchTextContent(/only in|different/)
  await expect.element(card('Schema')).toMatchTextContent(/1only in UAT.*0only in Production.*0different/)
})

test('a comparison that ended early counts what it found, and what it found none of is not zero', async () => {
  const tables = fakeSnapshots()
  tables.add({
    id: 'early',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [['removed', 'entity', 'c-1', 'Ng', null, '{}', null, 'c-1', null]],
    state: 'stopped',
  })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'early' }) } })
  await expect.element(card('Entities')).toMatchTextContent(/—only in UAT.*1only in Production.*—different/)
  await expect.element(card('Schema')).toMatchTextContent(/Not checked.*The comparison ended early/)
})

test('an entity not found in a side that is not whole is not counted as only in the other', async () => {
  const tables = fakeSnapshots()
  const whole = '{"nameLast":"Ng"}'
  tables.add({
    id: 'partial',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [
      ['removed-unproven', 'entity', 'c-1', 'Ng', null, whole, null, 'c-1', null],
      ['removed-unproven', 'entity', 'c-2', 'Ng', null, whole, null, 'c-2', null],
      ['added', 'entity', 'c-3', 'Ng', null, null, whole, null, 'c-3'],
    ],
  })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'partial' }) } })
  const entities = card('Entities')
  await expect.element(entities).toMatchTextContent(/1only in UAT.*2maybe only in Production.*0different/)
  await expect.element(entities).not.toMatchTextContent(/[+\d]only in Production/)
  await expect.element(rows().nth(1)).toMatchTextContent(/maybe only in Production.*not found$/)
  await entities.getByRole('button', { name: /maybe only in Production/ }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(panel().getByRole('region', { name: 'UAT' })).toMatchTextContent(/not found in the loaded part/)
})

test('what was found none of is not zero while a side is not whole', async () => {
  const tables = fakeSnapshots()
  const missing = ['UAT: 5 of 10 entities are missing.']
  tables.add({
    id: 'partial',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [['removed-unproven', 'entity', 'c-1', 'Ng', null, '{}', null, 'c-1', null]],
    info: { source: { schema: 'compared' }, completeness: { ...nothingRead, verdict: 'incomplete', missing } },
  })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'partial' }) } })
  await expect.element(card('Entities')).toMatchTextContent(/—only in UAT.*1maybe only in Production.*—different/)
  await expect
    .element(card('Fields with the most differences'))
    .toMatchTextContent(/Not checked.*It isn’t confirmed that all entities loaded.*UAT: 5 of 10 entities are missing/)
  await expect.element(card('Schema')).toMatchTextContent(/0only in UAT.*0only in Production.*0different/)
})

test('entities without a key count as on one side too', async () => {
  const tables = fakeSnapshots()
  const noKey = '"no npi, so not matched"'
  tables.add({
    id: 'keyless',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [
      ['removed', 'entity', null, 'Ng', 'npi', noKey, null, 'c-1', null],
      ['removed', 'entity', null, 'Ito', 'npi', noKey, null, 'c-2', null],
      ['added', 'entity', '1750492836', 'Marsh', null, null, '{}', null, 'c-3'],
    ],
    info: { source: { schema: 'compared' } },
  })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'keyless' }) } })
  await expect.element(card('Entities')).toMatchTextContent(/1only in UAT.*2only in Production.*0different/)
})

test('without a schema on either side the card says that none was compared, not 0', async () => {
  const tables = fakeSnapshots()
  tables.add({
    id: 'bare',
    title: 'Comparison',
    columns: differenceColumns,
    rows: [],
    info: { source: { schema: 'not-found' } },
  })
  await open({ tables, answers: { 'entities.comparison': () => ({ snapshotId: 'bare' }) } })
  await expect
    .element(card('Schema'))
    .toMatchTextContent(/Not checked.*Neither connection has a schema for clinician, so no schema was compared\./)
  await expect.element(card('Schema')).not.toMatchTextContent(/only in/)
  await expect.element(page.getByText(/^Entities of clinician are the same in/)).toBeVisible()
})
