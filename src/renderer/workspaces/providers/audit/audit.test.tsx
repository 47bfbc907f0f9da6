import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Job } from '../../../../bridge/jobs.ts'
import { directoryColumns } from '../../../../domain/providers/directory-columns.ts'
import { providerFindingColumns } from '../../../../domain/providers/provider-finding.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import {
  sampleDirectoryRow,
  sampleDirectoryRun,
  sampleDirectoryRuns,
  sampleProviderFindings,
} from '../../../testing/sample-directory.ts'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { settled } from '../../../testing/settled.ts'

const address = '#/providers/audit'
const grid = () => page.getByRole('grid', { name: 'Directory findings' })
const rows = () => grid().getByRole('row')
const card = (name: string) => page.getByRole('region', { name, exact: true })
const kinds = () => page.getByRole('radiogroup', { name: 'Findings of' })
const hashNow = () => decodeURIComponent(window.location.hash)
const all = sampleProviderFindings().length

async function open(
  answers: FakeAnswers = {},
  tables: FakeSnapshots = fakeSnapshots(),
  hash = address,
): Promise<FakeBridge> {
  return renderApp(hash, { tables, answers: { ...providersAnswers(tables), ...answers } })
}

const job = (more: Partial<Job> = {}): Job => ({
  id: 'directory-audit-1',
  kind: 'providers.audit',
  title: 'Provider directory audit, Sandbox',
  state: 'running',
  stage: 'Loading records',
  done: 400,
  total: 1_386,
  startedAt: new Date().toISOString(),
  subject: { workspace: 'providers', connectionId: 'sandbox', tab: 'audit' },
  snapshotId: 'running',
  ...more,
})

beforeEach(() => page.viewport(1440, 900))

test('the head says how the audit ended; cards and table count the same findings; what changed since the audit before is reported in words; kept runs are listed, newest first', async () => {
  await open()
  const screen = page.getByRole('region', { name: 'Audit of the directory' })
  await expect
    .element(screen)
    .toMatchTextContent(/Incomplete: 1,373 of 1,3861,386 providers listed, 13 not loaded,loaded/)
  await expect.element(screen).toMatchTextContent(/1,201 requested, 172 recent; without slots, in 1 min 34 sec/)
  await expect
    .element(card('Contradictions'))
    .toMatchTextContent(/Does the record agree with itself\?146 in \d+ providers/)
  await expect.element(card('Responses')).toMatchTextContent(/13 in 13 providers/)
  await expect.element(kinds()).toMatchTextContent(/All 176Contradictions 146Responses 13Changes 17/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String(all + 1))

  await expect
    .element(page.getByRole('status').filter({ hasText: /^Since the audit of/ }))
    .toMatchTextContent(/12 results changed, 3 providers are new, 2 providers are gone\.$/)

  await page.getByRole('button', { name: '5 runs' }).click()
  const table = page.getByRole('region', { name: 'Directory audit runs' }).getByRole('table')
  await expect
    .element(table.getByRole('row').nth(2))
    .toMatchTextContent(/Incomplete: 1,373 of 1,3861,38613642161323821067217.*1 min 34 sec/)
  await expect.element(table.getByRole('img', { name: /^Both over 5 runs: 558, 579, 600, 621, 642$/ })).toBeVisible()
})

test('verdicts and what each rule of section 3 closes stand with their words; a verdict leads to the directory', async () => {
  const tables = fakeSnapshots()
  const rows = [0, 1, 2, 3].map(sampleDirectoryRow)
  tables.add({ id: 'few', title: 'Directory', columns: directoryColumns, rows })
  await open({ 'providers.open': () => tables.info('few') }, tables)
  const verdicts = page.getByRole('list', { name: 'Results of the last run' })
  await expect
    .element(verdicts)
    .toMatchTextContent(/Both642\+21.*New only161−13.*Returning only323.*None82.*Off106−7.*Unknown72/)
  await expect
    .element(page.getByRole('list', { name: /closed by each booking rule/ }))
    .toMatchTextContent(/Rule 1 closes106off.*Rule 2 closes402new.*Rule 3 closes266returning.*Rule 4 closes71both/)
  await verdicts.getByRole('link', { name: /New only/ }).click()
  await expect.element(page.getByRole('grid', { name: 'Providers' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Result is New only' })).toBeVisible()
})

test('a rule narrows the findings to it, pressed again to its group; the address holds it', async () => {
  await open()
  const rule = card('Contradictions').getByRole('button', { name: /^A deciding field is missing 41/ })
  await rule.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '42')
  await expect.element(rule).toHaveAttribute('aria-pressed', 'true')
  expect(hashNow()).toContain('A+deciding+field+is+missing')
  await rule.click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '147')
  await kinds().getByText(/^All/).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String(all + 1))
})

test('by keys alone: a finding opens its provider, and the way back leads to its row', async () => {
  await open()
  await expect.element(rows().nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Enter}')
  await expect.poll(hashNow).toMatch(/^#\/providers\/npi\/1004004119\/verdict/)
  window.history.back()
  await expect
    .element(
      grid()
        .getByRole('row', { name: /1004004119/ })
        .first(),
    )
    .toHaveAttribute('aria-current', 'true')
})

test('a finding whose provider is found only after the screen was left opens nothing', async () => {
  const tables = fakeSnapshots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const late: FakeAnswers = {
    'snapshots.row': async (input, signal) => {
      await promise
      return tables.answers['snapshots.row']?.(input, signal) ?? refuse('not-found')
    },
  }
  const bridge = await open(late, tables)
  await expect.element(rows().nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Enter}')
  await expect.poll(() => inputsOf(bridge, 'snapshots.row')).not.toEqual([])
  window.location.hash = '#/providers/slots'
  await expect.element(page.getByRole('link', { name: 'Choose in the directory' })).toBeVisible()
  resolve()
  await settled()
  expect(hashNow()).not.toContain('/npi/')
})

test('before the first run it says what an audit asks, and starts one as it is chosen', async () => {
  const bridge = await open({ 'providers.audits': () => ({ runs: [], snapshotId: undefined }) })
  await expect.element(page.getByText(/changes nothing/)).toMatchTextContent(/no EHR is contacted/)
  await expect
    .element(page.getByText(/Saved on this computer/))
    .toMatchTextContent(/each provider’s result and name, and the loaded records, .*or until memory runs low\.$/)
  await page.getByRole('checkbox', { name: 'Check slots too' }).click()
  await page.getByRole('textbox', { name: 'Requests at once' }).fill('8')
  await page.getByRole('button', { name: 'Run audit' }).click()
  expect(inputsOf(bridge, 'providers.audit')).toEqual([
    { connectionId: 'sandbox', atOnce: 8, freshHours: 24, slots: true },
  ])
})

test('a run again is as the last one, until it is chosen otherwise', async () => {
  const bridge = await open({
    'providers.audits': () => ({ runs: [sampleDirectoryRun(1, 0, { slots: true })], snapshotId: 'provider-findings' }),
  })
  await page.getByRole('button', { name: 'Run again' }).click()
  await page.getByRole('button', { name: 'Audit options' }).click()
  const form = page.getByRole('dialog', { name: 'Audit options' })
  await form.getByRole('checkbox', { name: 'Check slots too' }).click()
  await form.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.audit')).toMatchObject([{ slots: true }, { slots: false }])
})

test('the list that is audited is the one of the directory', async () => {
  const bridge = await open({}, fakeSnapshots(), `${address}?product=web&excludeInactive=true`)
  await expect.element(page.getByText('listed with product web, excludeInactive true')).toBeVisible()
  expect(inputsOf(bridge, 'providers.audits')[0]).toEqual({
    connectionId: 'sandbox',
    product: 'web',
    excludeInactive: true,
  })
})

test('slots are chosen for one list, and not for the next', async () => {
  await open({ 'providers.audits': () => ({ runs: [], snapshotId: undefined }) })
  const choice = page.getByRole('checkbox', { name: 'Check slots too' })
  await choice.click()
  await expect.element(choice).toBeChecked()
  window.location.hash = `${address}?product=web`
  await expect.element(page.getByText('listed with product web')).toBeVisible()
  await expect.element(choice).not.toBeChecked()
})

test('while it runs the findings so far are shown, and it can be stopped', async () => {
  const tables = fakeSnapshots()
  const bridge = await open({ 'jobs.list': () => [job()] }, tables)
  tables.add({
    id: 'running',
    title: 'Directory findings',
    columns: providerFindingColumns,
    rows: [],
    state: 'loading',
  })
  bridge.emit('jobs.changed', [job()])
  await expect.element(page.getByText(/Loading records, 400 of 1,386/)).toBeVisible()
  await expect.element(kinds()).toMatchTextContent(/All —ContradictionsResponsesChanges$/)
  tables.grow('running', sampleProviderFindings().slice(0, 30), { state: 'loading' })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '31')
  await expect.element(card('Contradictions')).not.toMatchTextContent(/more|fewer/)
  tables.grow('running', sampleProviderFindings().slice(30, 50), { state: 'loading' })
  await expect.element(kinds()).toMatchTextContent(/All 50/)
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'directory-audit-1' }])
})

test('the audit of another list on the same connection does not run here', async () => {
  const ofWeb = job({
    subject: { workspace: 'providers', connectionId: 'sandbox', tab: 'audit', product: 'web' },
    snapshotId: 'provider-findings',
  })
  const bridge = await open({ 'jobs.list': () => [ofWeb] })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String(all + 1))
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Stop' }).elements()).toHaveLength(0)
  bridge.emit('jobs.changed', [ofWeb, job({ id: 'own', snapshotId: 'provider-findings' })])
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'own' }])
})

test('when it ends the runs are read again; one that was stopped says what is shown', async () => {
  const bridge = await open({ 'jobs.list': () => [job({ snapshotId: 'provider-findings' })] })
  await expect.element(page.getByText(/Loading records/)).toBeVisible()
  const before = inputsOf(bridge, 'providers.audits').length
  bridge.emit('jobs.changed', [job({ snapshotId: 'provider-findings', state: 'cancelled', stage: 'Stopped' })])
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect.poll(() => inputsOf(bridge, 'providers.audits').length).toBeGreaterThan(before)
  await expect.element(page.getByText(/stopped before its end\. The audit before it is shown\./)).toBeVisible()
})

test('a run that did not reach the end of the list says so, and tells no changes', async () => {
  await open({
    'providers.audits': () => ({
      runs: [...sampleDirectoryRuns, sampleDirectoryRun(0.4, 0, { complete: false, read: 500, fresh: 0 })],
      snapshotId: 'provider-findings',
    }),
  })
  await expect.element(page.getByText(/didn’t reach the end of the list: 500 of 1,386 records loaded/)).toBeVisible()
  await expect.element(page.getByText(/Since the audit of/)).not.toBeInTheDocument()
  await expect.element(card('Contradictions')).not.toMatchTextContent(/more|fewer/)
  // The list of runs says the same as the head: 886 not loaded.
  await page.getByRole('button', { name: '6 runs' }).click()
  const table = page.getByRole('region', { name: 'Directory audit runs' }).getByRole('table')
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/Incomplete1,386886/)
})

test('an audit that failed says why and keeps the findings from before', async () => {
  const failed = job({
    state: 'failed',
    failure: { kind: 'unreachable', message: 'The platform can’t be reached.', nextStep: 'Check the network.' },
  })
  await open({ 'jobs.list': () => [failed] })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be reached.*Still shown: the audit of/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String(all + 1))
})

test('an audit that is refused at once says so', async () => {
  await open({ 'providers.audit': () => refuse('no-credential') })
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No key is set for this\..*Audit the directory/)
})

test('runs that cannot be read are a failure, not an audit that was never run', async () => {
  await open({ 'providers.audits': () => refuse('storage') })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Load audits of the directory/)
  await expect.element(page.getByText(/No audit of this list/)).not.toBeInTheDocument()
})

test('in a new session the counts of the run are shown, and that its findings are not', async () => {
  const bridge = await open({ 'providers.audits': () => ({ runs: sampleDirectoryRuns, snapshotId: undefined }) })
  await expect.element(card('Contradictions')).toMatchTextContent(/146 findings/)
  await expect.element(page.getByText('The 176 findings of the last run are no longer here')).toBeVisible()
  await expect.element(card('Contradictions').getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('button', { name: 'Run again' }).last().click()
  expect(inputsOf(bridge, 'providers.audit')).toHaveLength(1)
})

test('nothing found is no empty table', async () => {
  const tables = fakeSnapshots()
  tables.add({ id: 'none', title: 'Findings', columns: providerFindingColumns, rows: [] })
  await open(
    { 'providers.audits': () => ({ runs: [sampleDirectoryRun(0, 0, { findings: [] })], snapshotId: 'none' }) },
    tables,
  )
  await expect.element(page.getByText('No findings')).toBeVisible()
  await expect.element(page.getByText(/1,373 records loaded, with no findings/)).toBeVisible()
  await expect.element(card('Changes')).toMatchTextContent(/Not checked.*no earlier complete audit.*—/)
  await expect.element(card('Changes')).not.toMatchTextContent(/0 providers/)
})

test.each([
  [0, /No record contradicts itself/],
  [2, /No loaded record contradicts itself/],
])('%d providers whose slots weren’t loaded limit what is said of contradictions', async (failed, words) => {
  const tables = fakeSnapshots()
  tables.add({ id: 'none', title: 'Findings', columns: providerFindingColumns, rows: [] })
  const findings = [{ rule: 'slots-failed', group: 'answer', count: failed }] as const
  const run = sampleDirectoryRun(0, 0, { listed: 10, read: 10, fresh: 0, findings })
  await open({ 'providers.audits': () => ({ runs: [run], snapshotId: 'none' }) }, tables)
  await expect.element(card('Contradictions')).toMatchTextContent(words)
})

test('a hundred thousand findings: the cards count them, the table holds those in view', {
  tags: 'night',
}, async () => {
  const tables = fakeSnapshots()
  const sample = sampleProviderFindings()
  tables.add({
    id: 'many',
    title: 'Findings',
    columns: providerFindingColumns,
    rowCount: 100_000,
    cellsAt: (row) => sample[row % sample.length] ?? [],
  })
  await open({ 'providers.audits': () => ({ runs: [sampleDirectoryRun(1, 0)], snapshotId: 'many' }) }, tables)
  await expect.element(kinds(), { timeout: 20_000 }).toMatchTextContent(/All 100,000/)
  expect(rows().elements().length).toBeLessThan(100)
})
