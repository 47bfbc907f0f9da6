import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import { findingColumns } from '../../../../domain/tables/finding.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { auditAnswers, sampleFindings, sampleRun, sampleRuns } from '../../../testing/sample-audits.ts'

const address = '#/entities/healthSystem/clinician/audit'
const grid = () => page.getByRole('grid', { name: 'Findings of clinician' })
const rows = () => grid().getByRole('row')
const card = (name: string) => page.getByRole('region', { name, exact: true })
const kinds = () => page.getByRole('radiogroup', { name: 'Findings of' })

async function open(answers: FakeAnswers = {}, tables: FakeSnapshots = fakeSnapshots()): Promise<FakeBridge> {
  const bridge = await renderApp(address, { tables, answers: { ...auditAnswers(tables), ...answers } })
  tables.listen(bridge)
  return bridge
}

const job = (more: Partial<Job> = {}): Job => ({
  id: 'audit-1',
  kind: 'entities.audit',
  title: 'Audit of clinician, Sandbox',
  state: 'running',
  stage: 'Checking clinician',
  done: 40_000,
  total: 100_000,
  startedAt: new Date().toISOString(),
  subject: {
    workspace: 'entities',
    connectionId: 'sandbox',
    namespace: 'healthSystem',
    type: 'clinician',
    tab: 'audit',
  },
  snapshotId: 'running',
  ...more,
})

/** What is of the night is the same for the audit of the directory, or in the table of runs below, whose tests show it by day. */
beforeEach(() => page.viewport(1440, 900))

test('the head says how the audit ended, the cards count what the table holds; a change says more or fewer in words, and the course of the runs is reported; so is how many are new, known and gone of what is shown', async () => {
  await open()
  const screen = page.getByRole('region', { name: 'Audit of clinician' })
  await expect
    .element(screen)
    .toMatchTextContent(/Complete.*100,000 of 100,000 checked against schema 4\.2\.0 in 1 min 52 sec/)
  await expect.element(card('Conformance')).toMatchTextContent(/Does it follow the live schema\?312 in \d+ entities/)
  await expect.element(card('Completeness')).toMatchTextContent(/4,106/)
  await expect.element(card('Plausibility')).toMatchTextContent(/893/)
  await expect.element(kinds()).toMatchTextContent(/All 5,311.*Conformance 312.*Completeness 4,106.*Plausibility 893/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5312')

  await expect.element(card('Conformance')).toMatchTextContent(/16 more/)
  await expect
    .element(card('Conformance').getByRole('img'))
    .toHaveAttribute('aria-label', expect.stringMatching(/^Findings of Conformance over 7 runs: 250, .*, 312$/))
  await expect
    .element(
      card('Conformance').getByRole('button', { name: /^Required field missing 141 7 more than in the previous run/ }),
    )
    .toBeVisible()

  const bar = page.getByRole('status').filter({ hasText: /known/ })
  await expect.element(bar).toMatchTextContent(/^319 new4,992 known54 gone$/)
  await kinds()
    .getByText(/^Conformance/)
    .click()
  await expect.element(bar).toMatchTextContent(/^21 new291 known5 gone$/)
})

test('a rule narrows the findings to it, pressed again to its group; the address holds it', {
  tags: 'night',
}, async () => {
  await open()
  const rule = card('Completeness').getByRole('button', { name: /^No languages/ })
  await rule.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '823')
  await expect.element(rule).toHaveAttribute('aria-pressed', 'true')
  const address = new URLSearchParams(window.location.hash.split('?')[1]).getAll('here')
  expect(address.map((text) => JSON.parse(text))).toContainEqual({
    op: 'equals',
    column: 'rule',
    value: 'No languages',
  })
  await rule.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4107')
  await expect.element(kinds().getByRole('radio', { name: /^Completeness/ })).toBeChecked()
  await kinds().getByText(/^All/).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5312')
})

test('findings show badge, value with its type, what is hidden named; nothing of the data runs; one opens its entity beside the table, by keyboard', async () => {
  const bridge = await open()
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/^newRequired field missing.*npi.*absent.*10 digits, required.*Nov 20/)
  await expect.element(rows().nth(6)).toMatchTextContent(/<img src=x onerror=.*U\+202E/)
  expect('broken' in window).toBe(false)
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('complementary', { name: 'Entity' })
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.element(panel.getByRole('tab', { name: /^Findings/ })).toHaveAttribute('aria-selected', 'true')
  expect(inputsOf(bridge, 'entities.page')).toContainEqual(
    expect.objectContaining({ type: 'clinician', filters: [expect.objectContaining({ field: 'id' })] }),
  )
  await expect.element(grid()).toBeVisible()
})

test('before the first run it says what an audit asks of the platform, and starts one', async () => {
  const bridge = await open({ 'entities.audits': () => ({ runs: [], snapshotId: undefined }) })
  await expect.element(page.getByText(/loads all entities of the type from/)).toMatchTextContent(/changes nothing/)
  await expect
    .element(page.getByText(/never data values/))
    .toMatchTextContent(/stay until the next audit, until the console closes, or until memory runs low\.$/)
  await page.getByRole('button', { name: 'Run audit' }).click()
  expect(inputsOf(bridge, 'entities.audit')).toEqual([
    { connectionId: 'sandbox', types: [{ namespace: 'healthSystem', type: 'clinician' }] },
  ])
})

test('all types of the list can be audited at once', async () => {
  // Without the findings of the last run, whose table is not in question.
  const bridge = await open({ 'entities.audits': () => ({ runs: sampleRuns, snapshotId: undefined }) })
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitem', { name: 'Audit all types' }).click()
  const [asked] = inputsOf(bridge, 'entities.audit') as { types: unknown[] }[]
  expect(asked?.types).toHaveLength(13)
})

test('while it runs the findings so far are shown, and it can be stopped', { tags: 'night' }, async () => {
  const tables = fakeSnapshots()
  const bridge = await open({ 'jobs.list': () => [job()] }, tables)
  tables.add({
    id: 'running',
    title: 'Audit of clinician',
    columns: findingColumns,
    rows: [],
    state: 'loading',
  })
  bridge.emit('jobs.changed', [job()])
  await expect.element(page.getByText(/Checking clinician, 40,000 of 100,000/)).toBeVisible()
  await expect.element(kinds()).toMatchTextContent(/All —ConformanceCompletenessPlausibility$/)
  tables.grow('running', sampleFindings().slice(0, 30), { state: 'loading' })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '31')
  await expect.element(card('Conformance')).not.toMatchTextContent(/more|fewer/)
  tables.grow('running', sampleFindings().slice(30, 50), { state: 'loading' })
  await expect.element(kinds()).toMatchTextContent(/All 50/)
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'audit-1' }])
})

test('data-admin finding 10: a first audit that was stopped before a type says that nothing of it was checked', async () => {
  await open({
    'jobs.list': () => [job({ state: 'cancelled', stage: 'Stopped' })],
    'entities.audits': () => ({ runs: [], snapshotId: undefined }),
  })
  await expect
    .element(page.getByText('The last audit stopped before clinician, so nothing of it was checked.'))
    .toBeVisible()
  expect(page.getByText(/audit before it is shown/).elements()).toHaveLength(0)
})

test('data-admin finding 10: a rule that findings are narrowed to goes with a switch of connection or type', async () => {
  const tables = fakeSnapshots()
  const some = sampleFindings().filter((_, at) => at % 100 === 0)
  tables.add({ id: 'some', title: 'Findings of clinician', columns: findingColumns, rows: some })
  await open({ 'entities.audits': () => ({ runs: sampleRuns, snapshotId: 'some' }) }, tables)
  const narrow = async () => {
    await card('Completeness')
      .getByRole('button', { name: /^No languages/ })
      .click()
    await expect.poll(() => decodeURIComponent(window.location.hash)).toContain('"column":"rule"')
  }
  await narrow()
  await page.getByRole('button', { name: /^Connection:/ }).click()
  await page.getByRole('menuitem', { name: /UAT host/ }).click()
  await expect.poll(() => window.location.hash).not.toContain('here=')
  // Nor does another tab bring it back.
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Audit of clinician' })).toBeVisible()
  expect(window.location.hash).not.toContain('here=')

  await narrow()
  await page
    .getByRole('link', { name: /^department/ })
    .first()
    .click()
  await expect.poll(() => window.location.hash).toContain('/department/')
  expect(window.location.hash).not.toContain('here=')
})

test('when it ends the runs are read again', { tags: 'night' }, async () => {
  const tables = fakeSnapshots()
  const bridge = await open({ 'jobs.list': () => [job({ snapshotId: 'findings' })] }, tables)
  await expect.element(page.getByText(/Checking clinician/)).toBeVisible()
  const before = inputsOf(bridge, 'entities.audits').length
  bridge.emit('jobs.changed', [job({ snapshotId: 'findings', state: 'done', stage: 'Done' })])
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect.poll(() => inputsOf(bridge, 'entities.audits').length).toBeGreaterThan(before)
})

test('an audit that failed says why and keeps the findings from before', { tags: 'night' }, async () => {
  const failed = job({
    state: 'failed',
    failure: { kind: 'unreachable', message: 'The platform can’t be reached.', nextStep: 'Check the network.' },
  })
  await open({ 'jobs.list': () => [failed] })
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/can’t be reached.*Still shown: the audit of/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5312')
})

test('an audit that is refused at once says so', { tags: 'night' }, async () => {
  await open({ 'entities.audit': () => refuse('no-credential') })
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No key is set for this\..*Audit clinician/)
})

test('a type without a usable schema: the problem in words, plausibility still shown', async () => {
  const problem = 'The platform has no schema for this type.'
  await open({
    'entities.audits': () => ({
      runs: [...sampleRuns.slice(0, 3), sampleRun(1, 0, { problem })],
      snapshotId: 'findings',
    }),
  })
  await expect.element(page.getByText(problem)).toBeVisible()
  await expect.element(card('Conformance')).toMatchTextContent(/not checked/)
  await expect.element(card('Plausibility')).toMatchTextContent(/893/)
})

test('where a part was held against the schema, how many is said, and that there may be more', async () => {
  const problem =
    'A pattern of the schema takes too long: 2,000 entities were checked against it, the others against common sense only.'
  await open({
    'entities.audits': () => ({
      runs: [...sampleRuns.slice(0, 3), sampleRun(1, 0, { problem, heldAgainstSchema: 2_000 })],
      snapshotId: 'findings',
    }),
  })
  const notice = page.getByRole('status').filter({ hasText: problem })
  await expect.element(notice).toMatchTextContent(/There may be more conformance findings than shown\.$/)
  await expect.element(card('Conformance')).toMatchTextContent(/312 in \d+ entities, of 2,000 checked/)
  await expect.element(page.getByText(/checked, 2,000 of them against schema/)).toBeVisible()
  expect(page.getByText(/not checked|wasn’t checked|without the schema/).elements()).toHaveLength(0)
})

test('in a new session the counts of the run are shown, and that its findings are not', { tags: 'night' }, async () => {
  const bridge = await open({ 'entities.audits': () => ({ runs: sampleRuns, snapshotId: undefined }) })
  await expect.element(card('Conformance')).toMatchTextContent(/312/)
  await expect.element(page.getByText('The 5,311 findings of the last run are no longer here')).toBeVisible()
  await expect.element(card('Conformance').getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('button', { name: 'Run again' }).last().click()
  expect(inputsOf(bridge, 'entities.audit')).toHaveLength(1)
})

test.each([
  [0, /100,000 entities checked against common sense only, without findings/],
  [2_000, /100,000 entities checked against common sense, 2,000 of them against the schema too, without findings/],
])('nothing found while the schema held for %d entities says so', async (heldAgainstSchema, words) => {
  const tables = fakeSnapshots()
  tables.add({ id: 'none', title: 'Audit of clinician', columns: findingColumns, rows: [] })
  const none = { rules: [], entities: { conformance: 0, completeness: 0, plausibility: 0 } }
  const run = sampleRun(0, 0, { ...none, problem: 'The schema is odd.', heldAgainstSchema })
  await open({ 'entities.audits': () => ({ runs: [run], snapshotId: 'none' }) }, tables)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('nothing found says which rules were left out', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'none', title: 'Audit of clinician', columns: findingColumns, rows: [] })
  const reason = 'Without the schema, it’s unknown which fields should have a value.'
  const left = { group: 'completeness', of: 'healthSystem.clinician', reason } as const
  const run = sampleRun(0, 0, {
    rules: [],
    entities: { conformance: 0, completeness: 0, plausibility: 0 },
    notChecked: [
      { ...left, rule: 'Required field blank' },
      { ...left, rule: 'No specialty' },
    ],
  })
  await open({ 'entities.audits': () => ({ runs: [run], snapshotId: 'none' }) }, tables)
  await expect.element(page.getByText(/without findings\. Without the schema, [^.]+\.$/)).toBeVisible()
})

test('nothing found is no empty table', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'none', title: 'Audit of clinician', columns: findingColumns, rows: [] })
  const clean = sampleRun(0, 0, { rules: [], entities: { conformance: 0, completeness: 0, plausibility: 0 } })
  await open({ 'entities.audits': () => ({ runs: [clean], snapshotId: 'none' }) }, tables)
  await expect.element(page.getByText('No findings')).toBeVisible()
  await expect.element(page.getByText(/100,000 entities checked against the schema/)).toBeVisible()
})

test('the kept runs are listed with their counts, newest first', { tags: 'night' }, async () => {
  await open()
  await page.getByRole('button', { name: '7 runs' }).click()
  const table = page.getByRole('region', { name: 'Runs of clinician' }).getByRole('table')
  await expect
    .element(table.getByRole('row').nth(1))
    .toMatchTextContent(/Complete.*100,000.*5,311.*312.*4,106.*893.*1 min 52 sec/)
  await expect.poll(() => table.getByRole('row').elements().length).toBe(8)
})

test('a run without a schema or without entities has no count of what it did not check', async () => {
  const tables = fakeSnapshots()
  const [none, rules] = [{ conformance: 0, completeness: 0, plausibility: 0 }, sampleRuns[0]?.rules ?? []]
  const noSchema = sampleRun(1, 1, {
    problem: 'The platform has no schema for this type.',
    heldAgainstSchema: 0,
    rules: rules.filter(({ group }) => group === 'plausibility'),
  })
  const problem = 'The entities couldn’t be loaded.'
  const unread = { complete: false, checked: 0, rules: [], entities: none, problem, heldAgainstSchema: 0 }
  tables.add({ id: 'none', title: 'Audit of 2 types', columns: findingColumns, rows: [] })
  await open({ 'entities.audits': () => ({ runs: [noSchema, sampleRun(1, 0, unread)], snapshotId: 'none' }) }, tables)
  await expect.element(kinds()).toMatchTextContent(/All —/)
  await expect.element(page.getByRole('heading', { name: 'Not checked', exact: true })).toBeVisible()
  await expect.element(page.getByText('No findings', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2 runs' }).click()
  const table = page.getByRole('region', { name: 'Runs of clinician' }).getByRole('table')
  const figures = (row: number) =>
    [...table.getByRole('row').nth(row).element().querySelectorAll('td')].slice(1, 6).map((cell) => cell.textContent)
  await expect.element(table).toBeVisible()
  expect(figures(1)).toEqual(['0', '—', '—', '—', '—'])
  expect(figures(2)).toEqual(['100,000', '714', '—', '0', '714'])
})

test('findings of other types of one audit stay out of the cards and the table', async () => {
  const tables = fakeSnapshots()
  const [first, ...rest] = sampleFindings().slice(0, 20)
  const other = [...(first ?? [])]
  other[3] = 'healthSystem/staff'
  tables.add({ id: 'many', title: 'Audit of 13 types', columns: findingColumns, rows: [other, ...rest] })
  await open({ 'entities.audits': () => ({ runs: [sampleRun(1, 0)], snapshotId: 'many' }) }, tables)
  await expect.element(kinds()).toMatchTextContent(/All 19/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '20')
})

test('a million findings: the cards count them, the table holds those in view', { tags: 'night' }, async () => {
  const tables = fakeSnapshots()
  const sample = sampleFindings()
  tables.add({
    id: 'million',
    title: 'Audit of clinician',
    columns: findingColumns,
    rowCount: 1_000_000,
    cellsAt: (row) => sample[row % sample.length] ?? [],
  })
  await open({ 'entities.audits': () => ({ runs: [sampleRun(1, 0)], snapshotId: 'million' }) }, tables)
  await expect.element(kinds(), { timeout: 20_000 }).toMatchTextContent(/All 1,000,000/)
  expect(rows().elements().length).toBeLessThan(100)
})
