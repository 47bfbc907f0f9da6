import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { directoryColumns } from '../../../../domain/providers/directory-columns.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { type FakeAnswers, type FakeBridge, never, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { sampleDirectoryRow } from '../../../testing/sample-directory.ts'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

const address = '#/providers/directory'
const grid = () => page.getByRole('grid', { name: 'Providers' })
const rows = () => grid().getByRole('row')
const card = (name: string) =>
  page.getByRole('list', { name: 'Results' }).getByRole('button', { name: new RegExp(`^${name}`) })
const find = () => page.getByRole('textbox', { name: 'Find a provider' })

async function open(
  answers: FakeAnswers = {},
  hash = address,
  tables: FakeSnapshots = fakeSnapshots(),
): Promise<FakeBridge> {
  return renderApp(hash, { tables, answers: { ...providersAnswers(tables), ...answers } })
}

/** A directory of these rows in this state, in place of the sample's. */
async function openWith(
  list: readonly (readonly CellText[])[],
  more: {
    readonly state?: SnapshotInfo['state']
    readonly info?: Partial<SnapshotInfo>
    readonly answers?: FakeAnswers
  } = {},
  hash = address,
) {
  const tables = fakeSnapshots()
  const npiAt = directoryColumns.findIndex(({ id }) => id === 'npi')
  const { answers = {}, ...snapshot } = more
  const add = () =>
    tables.find('own') ??
    tables.add({
      id: 'own',
      title: 'Directory',
      columns: directoryColumns,
      rows: list,
      keyAt: (row) => list[row]?.[npiAt] ?? null,
      ...snapshot,
    })
  const bridge = await open({ 'providers.open': add, ...answers }, hash, tables)
  return { bridge, tables }
}

/** A directory of these providers of the sample: fewer rows are read sooner. */
const openFew = (...places: readonly number[]) => openWith(places.map(sampleDirectoryRow))

/** Tables with a directory of two providers, called `few`. */
function fewProviders(): FakeSnapshots {
  const tables = fakeSnapshots()
  tables.add({ id: 'few', title: 'Directory', columns: directoryColumns, rows: [0, 1].map(sampleDirectoryRow) })
  return tables
}

const numberOf = async (name: string): Promise<number> =>
  Number(card(name).element().querySelector('strong')?.textContent?.replaceAll(',', ''))
const names = ['Both', 'New only', 'Returning only', 'None', 'Off', 'Unknown']
const sumOfCards = async () => (await Promise.all(names.map(numberOf))).reduce((sum, one) => sum + one, 0)
const hashNow = () => decodeURIComponent(window.location.hash)

beforeEach(() => page.viewport(1440, 900))

test('every provider has a verdict in shape and word; the cards count what the table holds; texts of the data stay texts', async () => {
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '1387')
  await expect.element(card('Both')).toMatchTextContent(/642/)
  expect(await sumOfCards()).toBe(1_386)
  // Only the rows in view are rendered.
  expect(rows().elements().length).toBeLessThan(100)
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Tomás Peña-Whitfield.*1003172008.*Both.*true.*true.*true.*true.*Pediatrics.*El Centro/)
  await expect.element(rows().nth(3)).toMatchTextContent(/New only.*Rule 3.*false/)
  await expect.element(rows().nth(8)).toMatchTextContent(/U\+202E/)
  expect('broken' in window).toBe(false)
  await card('New only').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String((await numberOf('New only')) + 1))
  await card('New only').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '1387')
})

test('a card narrows the table to its verdict with a chip, pressed again it widens it', { tags: 'night' }, async () => {
  await open()
  await card('New only').click()
  await expect.element(card('New only')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String((await numberOf('New only')) + 1))
  await expect.element(page.getByRole('button', { name: 'Remove Result is New only' })).toBeVisible()
  // The other cards say what there would be if they were pressed.
  expect(await sumOfCards()).toBe(1_386)
  await card('New only').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '1387')
})

test('cards and table are narrowed alike by what is searched', { tags: 'night' }, async () => {
  await open()
  await find().fill('dermatology')
  await expect.poll(async () => (await sumOfCards()) + 1).toBeLessThan(1_387)
  await expect.poll(async () => String((await sumOfCards()) + 1)).toBe(grid().element().getAttribute('aria-rowcount'))
  expect(hashNow()).toContain('find=dermatology')
})

test('an NPI typed whole is checked, and Enter opens its page', async () => {
  await openFew(0, 1)
  await find().fill('100 317-2008')
  await expect.element(page.getByRole('status').filter({ hasText: 'Check digit correct' })).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2')
  await expect.poll(sumOfCards).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(hashNow).toContain('#/providers/npi/1003172008/verdict')
})

test('a wrong check digit is reported, and its page opens all the same, but not by Enter alone', async () => {
  await openFew(0, 1)
  await find().fill('1999999999')
  await expect.element(page.getByRole('status').filter({ hasText: 'Check digit wrong' })).toBeVisible()
  await expect.element(page.getByText('No matching rows')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(hashNow()).toContain('#/providers/directory')
  await find().click()
  await page.getByRole('button', { name: 'Open NPI 1999999999 directly' }).click()
  await expect.poll(hashNow).toContain('#/providers/npi/1999999999/verdict')
})

test('by keys alone: find a name, open the page, come back to the row', { tags: 'night' }, async () => {
  await open()
  await expect.element(rows().nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('/')
  await expect.element(find()).toHaveFocus()
  await userEvent.keyboard('Lindgren{Enter}')
  await expect.element(grid()).toHaveFocus()
  await expect.poll(() => grid().element().getAttribute('aria-rowcount')).not.toBe('1387')
  await expect.element(rows().nth(1)).toMatchTextContent(/Lindgren/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(hashNow).toMatch(/#\/providers\/npi\/\d{10}\/verdict\?find=Lindgren/)
  const npi = /npi\/(\d+)/.exec(hashNow())?.[1] ?? ''
  window.history.back()
  await expect.element(find()).toHaveValue('Lindgren')
  await expect.element(grid().getByRole('row', { name: new RegExp(npi) })).toHaveAttribute('aria-current', 'true')
})

test('only what is chosen is sent with the list', async () => {
  const { bridge } = await openFew(0, 1)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('combobox', { name: 'Exclude inactive' }).selectOptions('true')
  await expect
    .element(page.getByRole('combobox', { name: 'Exclude inactive' }))
    .toHaveDisplayValue('Exclude inactive: yes')
  await expect.poll(() => inputsOf(bridge, 'providers.open')).toHaveLength(2)
  expect(inputsOf(bridge, 'providers.open')).toEqual([
    { connectionId: 'sandbox', atOnce: 4, freshHours: 24 },
    { connectionId: 'sandbox', excludeInactive: true, atOnce: 4, freshHours: 24 },
  ])
  await page.getByRole('textbox', { name: 'Product' }).fill('web')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf(bridge, 'providers.open').at(-1))
    .toMatchObject({ product: 'web', excludeInactive: true })
  expect(hashNow()).toContain('product=web&excludeInactive=true')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(hashNow).toBe(address)
})

test('the pace and the freshness are kept, and another pace asks for nothing by itself', async () => {
  const { bridge } = await openFew(0, 1)
  await page.getByRole('button', { name: 'Loading options' }).click()
  await page.getByRole('textbox', { name: 'Requests at once' }).fill('6')
  await page.getByRole('textbox', { name: 'Reuse records for (hours)' }).fill('2')
  expect(inputsOf(bridge, 'providers.open')).toHaveLength(1)
  await page.getByRole('button', { name: 'Reload the list' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'providers.open').at(-1))
    .toEqual({ connectionId: 'sandbox', atOnce: 6, freshHours: 2, again: true })
  await page.getByRole('button', { name: 'Loading options' }).click()
  await page.getByRole('button', { name: 'Reload all records' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'providers.open').at(-1))
    .toEqual({ connectionId: 'sandbox', atOnce: 6, freshHours: 0, again: true })
  expect(JSON.parse(localStorage.getItem('access-console.ui') ?? '{}')).toMatchObject({
    recordReading: { atOnce: 6, freshHours: 2 },
  })
})

test('selected rows lead to the search of their slots', async () => {
  await openFew(0, 1, 2)
  await expect.element(rows().nth(1)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Slots of selected' })).toHaveAttribute('aria-disabled', 'true')
  ;(grid().element() as HTMLElement).focus()
  // To the first row, wherever this window was before.
  await userEvent.keyboard('{Control>}{Home}{/Control} {ArrowDown}{ArrowDown} ')
  await page.getByRole('button', { name: 'Slots of 2 providers' }).click()
  await expect.poll(hashNow).toBe(`#/providers/slots?npi=${sampleNpi(0)}&npi=${sampleNpi(2)}`)
})

test('more than one search may name is refused in words', async () => {
  await openFew(...Array.from({ length: 501 }, (_, place) => place))
  await expect.element(rows().nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  const button = page.getByRole('button', { name: 'Slots of 501 providers' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAttribute('aria-description', 'One search takes at most 500 providers.')
})

test('a wrong NPI and a record that could not be read say so in their rows', async () => {
  // The ones at 70 and 90 have no record, and the NPI at 60 is wrong.
  await openFew(0, 60, 70, 90)
  await card('Not loaded').click()
  await expect.element(rows().nth(1)).toMatchTextContent(/Unknown.*(404|500)/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', String((await numberOf('Not loaded')) + 1))
  // The other cards say what there would be if they were pressed.
  expect(await sumOfCards()).toBe(4)
  await card('Not loaded').click()
  await find().fill(sampleNpi(60))
  await expect.element(rows().nth(1)).toMatchTextContent(/check/)
})

test('a row without an NPI has no page, and says so', async () => {
  const [first, ...rest] = sampleDirectoryRow(0)
  await openWith([[first ?? null, null, ...rest.slice(1)]])
  await expect.element(rows().nth(1)).toBeVisible()
  ;(grid().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This row has no NPI, so there’s no page to open')).toBeInTheDocument()
  expect(hashNow()).toBe(address)
})

test('while the list is awaited the shape of the table stands', async () => {
  await open({ 'providers.open': never })
  await expect.element(page.getByRole('status', { name: 'Loading the directory' })).toBeVisible()
  await expect.element(card('Both')).toMatchTextContent(/—/)
})

test('while records come the rows so far are shown and counted; it can be stopped and gone on with', async () => {
  const job: Job = {
    id: 'read-1',
    kind: 'providers.open',
    title: 'Directory, Sandbox',
    state: 'running',
    stage: 'Loading records',
    done: 40,
    total: 100,
    startedAt: new Date().toISOString(),
    subject: { workspace: 'providers', connectionId: 'sandbox', tab: 'directory' },
  }
  const list = Array.from({ length: 40 }, (_, at) => sampleDirectoryRow(at))
  const { bridge, tables } = await openWith(list, {
    state: 'loading',
    info: { jobId: 'read-1' },
    answers: { 'jobs.list': () => [job] },
  })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '41')
  await expect.poll(sumOfCards).toBe(40)
  tables.grow('own', [sampleDirectoryRow(40), sampleDirectoryRow(41)], { state: 'loading' })
  await expect.poll(sumOfCards).toBe(42)
  await page.getByRole('button', { name: 'Stop' }).click()
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'read-1' }])
  tables.change('own', { state: 'stopped' })
  await expect.element(page.getByText(/^Stopped at 42/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.open').at(-1)).toMatchObject({ goOn: true })
})

test('read again, the directory stays until new rows come; where that fails it stays with its age', async () => {
  const { bridge, tables } = await openWith([sampleDirectoryRow(0), sampleDirectoryRow(1)])
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  const again = (id: string) => {
    tables.add({ id, title: 'Directory', columns: directoryColumns, rows: [], state: 'loading' })
    bridge.answer({ 'providers.open': () => tables.info(id) })
  }
  again('first try')
  await page.getByRole('button', { name: 'Loading options' }).click()
  await page.getByRole('button', { name: 'Reload all records' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: /^Reloading$/ })).toBeVisible()
  tables.change('first try', { state: 'failed', failure: failure('unreachable') })
  const notice = page.getByRole('alert')
  await expect
    .element(notice)
    .toMatchTextContent(/can’t be reached\.Reload the directory.*Still shown: 2 providers, from .+\./)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')

  again('second try')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  tables.grow('second try', [sampleDirectoryRow(2)], { state: 'loading' })
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2')
})

test('what is missing is named', async () => {
  const { tables } = await openWith([sampleDirectoryRow(0)])
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2')
  tables.change('own', {
    completeness: {
      ...tables.info('own').completeness,
      verdict: 'incomplete',
      missing: ['3 rows of the list have no NPI, so their records can’t be loaded.'],
    },
  })
  await page.getByRole('button', { name: /Incomplete/ }).click()
  await expect.element(page.getByRole('list', { name: 'Missing rows' })).toMatchTextContent(/3 rows of the list/)
})

test('an empty list says what was sent and what to do', async () => {
  await openWith([], {}, `${address}?product=web`)
  await expect.element(page.getByText('No providers listed')).toBeVisible()
  await expect.element(page.getByText(/returned an empty list for product web/)).toBeVisible()
  await page.getByRole('button', { name: 'List without filters' }).click()
  await expect.poll(hashNow).toBe(address)
  await expect.element(page.getByText(/returned an empty list for no filter/)).toBeVisible()
})

test('a list that fails says what happened, what to do and its correlation id', async () => {
  const tables = fewProviders()
  const bridge = await open({ 'providers.open': () => refuse('server-error', { status: 500 }) }, address, tables)
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/Load the directory.*HTTP 500.*c0ffee00/)
  await expect.element(page.getByText('The directory couldn’t be loaded')).toBeVisible()
  bridge.answer({ 'providers.open': () => tables.info('few') })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('a reading that failed before its first record says so once', async () => {
  const { bridge } = await openWith([], {
    state: 'failed',
    info: {
      failure: {
        kind: 'forbidden',
        message: 'This key isn’t allowed to do this.',
        nextStep: 'Replace it.',
        status: 403,
      },
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/isn’t allowed to do this.*HTTP 403/)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await expect.element(page.getByText('The directory couldn’t be loaded')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Results' })).toMatchTextContent(/Both ?—.*Not loaded ?—/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.open').at(-1)).toMatchObject({ again: true })
})

test('another list that fails keeps the rows of the one before', async () => {
  const tables = fewProviders()
  const answers: FakeAnswers = {
    'providers.open': ({ product }) => (product === undefined ? tables.info('few') : refuse('unreachable')),
  }
  await open(answers, address, tables)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('textbox', { name: 'Product' }).fill('web')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Still shown: 2 providers of the earlier list/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('a hundred thousand providers: the cards count them, the table holds those in view', {
  tags: 'night',
}, async () => {
  const tables = fakeSnapshots()
  const fifty = Array.from({ length: 50 }, (_, row) => sampleDirectoryRow(row))
  tables.add({
    id: 'many',
    title: 'Directory',
    columns: directoryColumns,
    rowCount: 100_000,
    cellsAt: (row) => fifty[row % 50] ?? [],
  })
  await open({ 'providers.open': () => tables.info('many') }, address, tables)
  await expect.poll(sumOfCards, { timeout: 30_000 }).toBe(100_000)
  expect(rows().elements().length).toBeLessThan(100)
})
