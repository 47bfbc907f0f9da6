import '../../shell/styles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeOf } from '../../../domain/testing/sample-completeness.ts'
import { type FakeAnswers, type FakeBridge, installFakeBridge, refuse } from '../../testing/fake-bridge.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { useBriefMessage } from '../../parts/brief-message.ts'
import type { ExportSubject } from './export-subject.ts'
import { ExportButton } from './ExportButton.tsx'

const complete = completeOf(2318)

const subject: ExportSubject = {
  snapshot: {
    id: 'snap-1',
    title: 'clinician, Sandbox',
    columns: [],
    rowCount: 2318,
    version: 3,
    state: 'ready',
    completeness: complete,
    source: {},
    startedAt: '2026-11-21T10:00:00Z',
  },
  view: {
    filters: [{ op: 'contains', column: 'nameLast', value: 'mar' }],
    sort: [{ column: 'nameLast', descending: true }],
  },
  matching: 318,
  columns: [
    { id: 'nameLast', name: 'nameLast' },
    { id: 'npi', name: 'npi' },
  ],
  allColumns: [
    { id: 'id', name: 'id' },
    { id: 'nameLast', name: 'nameLast' },
    { id: 'npi', name: 'npi' },
  ],
  suggestedName: 'clinician: Sandbox?',
}

const started: FakeAnswers = { 'exports.start': () => ({ chosen: true, jobId: 'job-1' }) }

async function show(change: Partial<ExportSubject> = {}, answers: FakeAnswers = started) {
  const bridge = installFakeBridge(answers)
  await renderPart(
    <main>
      <ExportButton {...subject} {...change} />
    </main>,
  )
  return bridge
}
const inputs = (bridge: FakeBridge) => bridge.made.map(({ input }) => input)
const open = () => page.getByRole('button', { name: 'Export', exact: true }).click()
const dialog = () => page.getByRole('dialog', { name: 'Export' })
const choose = () => dialog().getByRole('button', { name: 'Choose where to save' })

beforeEach(() => page.viewport(1280, 800))

test('all rows that match go to a CSV for Excel with the columns shown, unless said otherwise', async () => {
  const bridge = await show()
  await open()
  await expect.element(dialog().getByRole('heading', { name: 'Export 318 rows' })).toBeVisible()
  await expect.element(dialog().getByText('All matching rows, of 2,318, in the order shown.')).toBeVisible()
  await choose().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputs(bridge)).toEqual([
    {
      snapshotId: 'snap-1',
      view: subject.view,
      columns: ['nameLast', 'npi'],
      name: 'clinician Sandbox',
      format: 'excel-csv',
      manifest: false,
      split: false,
    },
  ])
  await expect.element(page.getByRole('status')).toHaveTextContent('Exporting. Find the file under Tasks, at the top.')
  expect(useBriefMessage.getState().message).toMatchObject({
    words: 'Exporting. Find the file under Tasks, at the top.',
  })
})

test('every choice is reached by keyboard alone, and Esc gives the focus back', async () => {
  const bridge = await show()
  page.getByRole('button', { name: 'Export', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('radio', { name: 'CSV for Excel' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(dialog().getByRole('radio', { name: 'Parquet' })).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog().getByRole('combobox', { name: 'Split by' })).toHaveFocus()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Split by' }), 'npi')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(dialog().getByRole('radio', { name: 'All (3)' })).toBeChecked()
  await userEvent.keyboard('{Tab} ')
  await expect.element(dialog().getByRole('checkbox', { name: 'Add a manifest' })).toBeChecked()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputs(bridge)).toMatchObject([
    { format: 'parquet', partitionBy: 'npi', columns: ['id', 'nameLast', 'npi'], manifest: true, split: false },
  ])
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toHaveFocus()
})

test('a column to part by is forgotten where the format is no longer Parquet', async () => {
  const bridge = await show()
  await open()
  await dialog().getByRole('radio', { name: 'Parquet' }).click()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Split by' }), 'npi')
  await dialog().getByRole('radio', { name: 'Raw CSV' }).click()
  await choose().click()
  await expect.poll(() => inputs(bridge)).toHaveLength(1)
  expect(inputs(bridge)[0]).not.toHaveProperty('partitionBy')
})

test('rows beyond what Excel opens are reported before, and split unless one file is wished', async () => {
  const bridge = await show({ matching: 2_500_000 })
  await open()
  await expect
    .element(dialog().getByText('Excel opens at most 1,048,575 rows plus a header. This export has 2,500,000.'))
    .toBeVisible()
  const split = dialog().getByRole('checkbox', { name: 'Split into 3 files' })
  await expect.element(split).toBeChecked()
  await dialog().getByRole('radio', { name: 'Raw CSV' }).click()
  await expect.element(split).not.toBeInTheDocument()
  await dialog().getByRole('radio', { name: 'CSV for Excel' }).click()
  await split.click()
  await expect.element(dialog().getByText(/Excel shows only its first 1,048,576 lines/)).toBeVisible()
  await choose().click()
  await expect.poll(() => inputs(bridge)).toMatchObject([{ split: false }])
})

test('as many rows as Excel opens are no reason to split', async () => {
  await show({ matching: 1_048_575 })
  await open()
  await expect.element(choose()).toBeVisible()
  await expect.element(dialog().getByRole('checkbox', { name: /Split/ })).not.toBeInTheDocument()
})

test('while the rows of other filters load, their number is not that of the rows on screen, and main splits them', async () => {
  const bridge = await show({ matching: undefined })
  await open()
  await expect.element(dialog().getByRole('heading', { name: 'Export the matching rows' })).toBeVisible()
  await expect.element(dialog().getByText(/They aren’t counted yet/)).toBeVisible()
  await choose().click()
  await expect.poll(() => inputs(bridge)).toMatchObject([{ view: subject.view, split: true }])
})

test.each([
  [
    'loading',
    { state: 'loading' as const, completeness: { ...complete, verdict: 'reading' as const } },
    /still loading/,
  ],
  [
    'incomplete',
    { completeness: { ...complete, verdict: 'incomplete' as const, missing: ['Rows 500 to 999 did not come.'] } },
    /Rows 500 to 999 did not come\./,
  ],
  ['stopped', { state: 'stopped' as const }, /The table is incomplete: loading stopped/],
  [
    'unproven',
    { completeness: { ...complete, verdict: 'unproven' as const, missing: ['The platform told no total.'] } },
    /Can’t confirm that the table is complete/,
  ],
])('a table that is not whole says so: %s', async (_name, change, words) => {
  await show({ snapshot: { ...subject.snapshot, ...change } })
  await open()
  await expect.element(dialog().getByText(words)).toBeVisible()
})

test('no file chosen: the form stays as it was and nothing is said', async () => {
  await show({}, { 'exports.start': () => ({ chosen: false }) })
  await open()
  await dialog().getByRole('radio', { name: 'Raw CSV' }).click()
  await choose().click()
  await expect.element(choose()).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: 'Raw CSV' })).toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('while the file window is open the form waits and asks for no second one', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly chosen: false }>()
  const bridge = await show({}, { 'exports.start': () => promise })
  await open()
  await choose().click()
  const waiting = dialog().getByRole('button', { name: 'Waiting for you to choose a file' })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect.element(waiting).toHaveFocus()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(dialog()).toBeVisible()
  expect(inputs(bridge)).toHaveLength(1)
  resolve({ chosen: false })
  await expect.element(choose()).toBeVisible()
})

test('a refusal says what happened and what to do, and keeps the choices', async () => {
  await show(
    {},
    {
      'exports.start': () =>
        refuse('storage', {
          message: 'The file could not be written: the disk is full.',
          nextStep: 'Free some space.',
        }),
    },
  )
  await open()
  await choose().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/the disk is full/)
  await expect.element(choose()).toBeVisible()
})

test('data-admin finding 10: the file is named for its connection', async () => {
  const source = { connection: 'Sonoran UAT' }
  const bridge = await show({ suggestedName: 'surveys 2026-11-01', snapshot: { ...subject.snapshot, source } })
  await open()
  await choose().click()
  await expect.poll(() => inputs(bridge)).toMatchObject([{ name: 'surveys 2026-11-01 Sonoran UAT' }])
})

test('data-admin finding 10: a file that is named for its connection already is not named twice', async () => {
  const bridge = await show({
    suggestedName: 'clinician Sandbox',
    snapshot: { ...subject.snapshot, source: { connection: 'Sandbox' } },
  })
  await open()
  await choose().click()
  await expect.poll(() => inputs(bridge)).toMatchObject([{ name: 'clinician Sandbox' }])
})

test('a long name is cut before its connection', async () => {
  const connection = 'Sonoran Valley Health, Production'
  const bridge = await show({
    suggestedName: `${'healthSystem '.repeat(6)}${connection}`,
    snapshot: { ...subject.snapshot, source: { connection } },
  })
  await open()
  await choose().click()
  const name: unknown = expect.stringMatching(/^health.* Sonoran Valley Health, Production$/)
  await expect.poll(() => inputs(bridge)).toMatchObject([{ name }])
})

test('the form names each column with real values, also one with masked fields inside of its cells', async () => {
  const phone = { id: 'phone', name: 'phone', mask: 'phone' } as const
  const contact = { id: 'contact', name: 'contact', masksInside: true } as const
  await show({ columns: [...subject.columns, phone, contact], allColumns: [...subject.allColumns, phone, contact] })
  await open()
  await expect.element(dialog().getByText(/real values, not the masks, of phone, contact\./)).toBeVisible()
})

test('a manifest says before that it has what was entered for a masked column, also one that the file leaves out', async () => {
  const phone = { id: 'phone', name: 'phone', mask: 'phone' } as const
  const view: ExportSubject['view'] = { filters: [{ op: 'contains', column: 'phone', value: '0143' }], sort: [] }
  await show({ view, allColumns: [...subject.allColumns, phone] })
  await open()
  const note = dialog().getByText(/your filters and find text, even those of masked columns/)
  await expect.element(dialog().getByRole('checkbox', { name: 'Add a manifest' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await dialog().getByRole('checkbox', { name: 'Add a manifest' }).click()
  await expect.element(note).toBeVisible()
})
