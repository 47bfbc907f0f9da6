import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../domain/time/dates.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { page, userEvent } from 'vitest/browser'
import type { SearchedSlots } from '../../../../bridge/calls/providers.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { slotColumns } from '../../../../domain/slots/slot-columns.ts'
import { parseRoute } from '../../../routes/routes.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'

const [one, two, three] = ['1234567893', '1679576722', '1245319599'] as const
const form = () => page.getByRole('form', { name: 'Search slots of several providers' })
const chips = () => page.getByRole('list', { name: 'Providers of the search' })
const next = () => page.getByRole('table', { name: 'Next available slot of each provider' })
const grid = () => page.getByRole('grid', { name: 'Slots of the search' })

const row = (provider: string, npi: string, day: string) =>
  slotColumns.map(({ id }) => ({ provider, npi, day, clock: '09:00', zone: 'America/Phoenix' })[id] ?? null)

const nextSlot = {
  zone: 'America/Phoenix',
  department: 'Yuma',
  ehrSystemName: 'harbor-ehr',
  departmentEmrId: '101',
  departmentUuid: undefined,
  visitTypeId: '12',
  visitTypeGuid: undefined,
  visitTypeName: 'Follow-up visit',
  forNewPatient: false,
  forEstablishedPatient: true,
}

const result: SearchedSlots = {
  snapshotId: 'found',
  sent: 2,
  withheld: [{ npi: one, patientClass: 'returning', rule: 3, sentence: 'Direct scheduling is off.' }],
  problems: [{ npi: three, problem: 'The platform had an internal error.' }],
  providers: [
    {
      npi: one,
      name: 'Late One',
      slots: 1,
      next: { ...nextSlot, slotDateTime: '2031-03-05T09:00:00-07:00', day: '2031-03-05' },
    },
    {
      npi: two,
      name: 'Early Two',
      slots: 2,
      next: { ...nextSlot, slotDateTime: '2031-03-03T09:00:00-07:00', day: '2031-03-03' },
    },
  ],
  window: { startDate: '2031-03-03', endDate: '2031-04-02', capped: false },
}

const job: Job = {
  id: 'search-1',
  kind: 'providers.search',
  title: 'Slots of 3 providers',
  state: 'done',
  stage: 'Done',
  done: 3,
  total: 3,
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  finishedAt: new Date(Date.now() - 52_000).toISOString(),
  subject: { workspace: 'providers', connectionId: 'prod', tab: 'slots' },
  snapshotId: 'found',
  result,
}

async function open(query: string, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  tables.add({
    id: 'found',
    title: 'Slots',
    columns: slotColumns,
    rows: [
      row('Early Two', two, '2031-03-03'),
      row('Early Two', two, '2031-03-04'),
      row('Late One', one, '2031-03-05'),
    ],
  })
  const bridge = await renderApp(`#/providers/slots${query}`, {
    activeId: 'prod',
    tables,
    answers: { ...providersAnswers(tables), ...answers },
  })
  tables.listen(bridge)
  return bridge
}

beforeEach(() => page.viewport(1440, 900))

test('without providers it says what to do next', async () => {
  await open('')
  await expect
    .element(page.getByRole('link', { name: 'Choose in the directory' }))
    .toHaveAttribute('href', '#/providers/directory')
  await expect.element(form().getByRole('button', { name: 'Search slots' })).toHaveAttribute('aria-disabled', 'true')
})

test('an NPI is checked while it is typed, and added', async () => {
  await open('')
  const field = form().getByRole('textbox', { name: 'Add providers by NPI' })
  await field.fill('1234567890')
  await expect.element(form()).toMatchTextContent(/Check digit wrong/)
  await field.fill(one)
  await expect.element(form()).toMatchTextContent(/Check digit correct/)
  await userEvent.keyboard('{Enter}')
  await expect.element(chips()).toMatchTextContent(one)
  await field.fill(`${two};${three}; Name`)
  await userEvent.keyboard('{Enter}')
  await expect.element(form()).toMatchTextContent(/2 added\. Left out, not ten digits: Name\./)
  expect(window.location.hash).toMatch(/npi=1234567893&npi=1679576722&npi=1245319599/)
  await chips()
    .getByRole('button', { name: `Remove ${one}` })
    .click()
  await expect.element(chips().getByRole('listitem')).toHaveLength(3)
})

test('what will be searched is said before it is sent, and that is what is sent', async () => {
  const bridge = await open(`?npi=${one}&npi=${two}&from=2031-03-03&to=2031-08-01&visitType=NewPatient`, {
    'providers.search': () => ({ jobId: 'search-1', snapshotId: 'found' }),
  })
  await expect
    .element(form())
    .toMatchTextContent(/Will be cut short.*Mar 3 – Jun 1, 2031: the platform searches at most 90 days/)
  expect(inputsOf(bridge, 'providers.search')).toEqual([])
  await form().getByRole('button', { name: 'Search slots of 2 providers' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'providers.search'))
    .toMatchObject([
      { npis: [one, two], startDate: '2031-03-03', endDate: '2031-08-01', visitTypeNames: ['NewPatient'] },
    ])
})

test('a visit type that was left with a space is searched without it, and a space alone is none', async () => {
  const bridge = await open(`?npi=${one}`, { 'providers.search': () => ({ jobId: 'search-1', snapshotId: 'found' }) })
  const types = form().getByRole('combobox', { name: 'Visit type names' })
  await types.fill('NewPatient ')
  await userEvent.tab()
  await types.fill(' ')
  await userEvent.tab()
  await form().getByRole('button', { name: 'Search slots of 1 provider' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.search')).toMatchObject([{ visitTypeNames: ['NewPatient'] }])
})

test('data-admin finding 10: without dates the announced ones are sent', async () => {
  const bridge = await open(`?npi=${one}`, {
    'providers.search': () => ({ jobId: 'search-1', snapshotId: 'found' }),
  })
  await form().getByRole('button', { name: 'Search slots of 1 provider' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.search')).toHaveLength(1)
  const [sent] = inputsOf(bridge, 'providers.search') as readonly { startDate: string; endDate: string }[]
  expect(sent?.endDate).toBe(addDays(sent?.startDate ?? '', 30))
  await expect.element(form()).toMatchTextContent(rangeWords(sent?.startDate ?? '', sent?.endDate ?? ''))
})

test('dates the wrong way round send nothing', async () => {
  const bridge = await open(`?npi=${one}&from=2031-03-03&to=2031-03-01`)
  await expect.element(form()).toMatchTextContent(/Can’t search: the last day is before the first/)
  await form()
    .getByRole('button', { name: /^Search slots of/ })
    .click({ force: true })
  expect(inputsOf(bridge, 'providers.search')).toEqual([])
})

test('next available is reported for each provider, soonest first, with what was held back and what failed', async () => {
  await open(`?npi=${one}&npi=${two}&npi=${three}`, { 'jobs.list': () => [job] })
  const rows = next().getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Early Two.*Mon, Mar 3, 2031, 9:00 AM MST, Yuma/)
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/Late One.*Wed, Mar 5, 2031, 9:00 AM MST.*rule 3: returning patients not searched/)
  await expect
    .element(rows.nth(3))
    .toMatchTextContent(/1245319599.*Not checked: The platform had an internal error\..*—/)
  await expect.element(rows.nth(3)).not.toMatchTextContent(/none in these dates/)
  await expect.element(page.getByText(/1 provider with problems: 1245319599/)).toBeVisible()
  await expect.element(chips()).toMatchTextContent(/Late One1234567893.*Early Two/)

  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4')
  await next().getByRole('button', { name: 'Only the 2 slots of Early Two' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('a provider’s page opens with the product of the search, which its record depends on', async () => {
  await open(`?npi=${one}&product=web`, { 'jobs.list': () => [job] })
  const link = next().getByRole('link', { name: 'Early Two' })
  await expect.element(link).toBeVisible()
  expect(parseRoute(link.element().getAttribute('href') ?? '')).toMatchObject({
    screen: 'providers',
    npi: two,
    section: 'slots',
    product: 'web',
  })
})

test('Book hands over the slot that the row shows, with its department and visit type', async () => {
  await open(`?npi=${one}&npi=${two}`, { 'jobs.list': () => [job] })
  const link = next().getByRole('row').nth(1).getByRole('link', { name: 'Book' })
  await expect.element(link).toBeVisible()
  expect(parseRoute(link.element().getAttribute('href') ?? '')).toMatchObject({
    screen: 'booking',
    slot: {
      npi: two,
      slotDateTime: '2031-03-03T09:00:00-07:00',
      day: '2031-03-03',
      ehrSystemName: 'harbor-ehr',
      departmentId: '101',
      visitTypeId: '12',
      visitTypeName: 'Follow-up visit',
      patientClass: 'returning',
    },
  })
})

test('a next slot without an offset is shown as received, on no clock and not to be booked', async () => {
  const undated = { slotDateTime: '2031-03-01T09:00:00', zone: 'America/Phoenix', department: 'Yuma' }
  const providers = result.providers.map((each) =>
    each.npi === one ? { ...each, next: each.next && { ...each.next, ...undated } } : each,
  )
  await open(`?npi=${one}&npi=${two}`, { 'jobs.list': () => [{ ...job, result: { ...result, providers } }] })
  const row = next().getByRole('row').filter({ hasText: 'Late One' })
  await expect.element(row).toMatchTextContent(/2031-03-01T09:00:00, time zone unknown, Yuma 1rule 3/)
  expect(row.getByRole('link', { name: 'Book' }).elements()).toHaveLength(0)
})

test('a search that runs can be stopped', async () => {
  const { result: _result, finishedAt: _finishedAt, ...rest } = job
  const bridge = await open(`?npi=${one}`, {
    'jobs.list': () => [{ ...rest, state: 'running', stage: 'Searching slots', done: 1 }],
  })
  await expect.element(page.getByText(/Searching slots, 1 of 3/)).toBeVisible()
  await form().getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'search-1' }])
})

test('a search that is refused says why', async () => {
  await open(`?npi=${one}`, { 'providers.search': () => refuse('no-credential') })
  await form().getByRole('button', { name: 'Search slots of 1 provider' }).click()
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Open Connections and keys' })).toBeVisible()
})

test('slots that were searched at an earlier address of the connection are not shown as its own', async () => {
  const subject = { workspace: 'providers', connectionId: 'prod', tab: 'slots' } as const
  const before = { ...job, subject: { ...subject, address: 'https://before.example' } }
  await open(`?npi=${one}&npi=${two}`, { 'jobs.list': () => [before] })
  await expect.element(page.getByText('2 providers selected, not searched yet')).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
  await expect.element(grid()).not.toBeInTheDocument()
})
