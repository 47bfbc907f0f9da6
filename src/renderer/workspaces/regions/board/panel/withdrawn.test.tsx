import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRegions } from '../../../../testing/open-regions.ts'
import { inputsOf } from '../../../../testing/render-app.tsx'
import { type SampleRow, sampleRow } from '../../../../testing/sample-regions.ts'

/** Rows that nothing is booked in, and pauses that are on: on the board and in the panel. */

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const gone: SampleRow = {
  regionCode: 'CO',
  status: 'withdrawn',
  freshness: 'missing',
  available: undefined,
  reason: undefined,
  withdrawnSince: hoursAgo(3),
}
const pause = { id: 'a', since: hoursAgo(448), by: 'Z. Mbeki', message: 'Flu surge', resumesAt: undefined }
const paused: SampleRow = { regionCode: 'TX', minutes: 12, pauses: { state: 'known', value: [pause] } }

const panel = () => page.getByRole('complementary', { name: 'Region' })
const grid = () => page.getByRole('treegrid', { name: 'Regions' })
const card = (name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: new RegExp(`^${name}`) })

const open = (rows: readonly SampleRow[], key?: string, change = {}) =>
  openRegions(`#/regions/board${key === undefined ? '' : `?open=${encodeURIComponent(key)}`}`, {
    rows,
    change,
    answers: {
      'regions.history': () => {
        throw new Error('no history here')
      },
      'regions.pauses': () => ({ pauses: [], missing: 0 }),
    },
  })

beforeEach(() => page.viewport(1440, 900))

test('a withdrawn region says since when, takes no booking and leaves the board by hand alone, all its rows at once', async () => {
  const other = { ...gone, assignmentQualifiers: ['pediatric'] }
  const { bridge } = await open([gone, other, paused], sampleRow(gone).key)
  await expect
    .element(
      panel()
        .getByText(/^Withdrawn since/)
        .first(),
    )
    .toBeVisible()
  await expect.element(panel().getByText('The platform no longer lists it.', { exact: false })).toBeVisible()
  await expect.element(panel().getByRole('link', { name: 'Book here' })).not.toBeInTheDocument()
  await expect.element(card('Withdrawn')).toMatchTextContent(/2not listed/)
  await panel().getByRole('button', { name: 'Remove 2 withdrawn rows from the board' }).click()
  expect(inputsOf(bridge, 'regions.settle')).toEqual([
    { connectionId: 'sandbox', keys: [sampleRow(gone).key, sampleRow(other).key] },
  ])
})

test('an inactive region is a state of its own without a wait, and takes no booking', async () => {
  const inactive: SampleRow = { regionCode: 'AZ', minutes: 10, active: false, status: 'inactive' }
  await open([inactive, paused], sampleRow(inactive).key)
  const row = grid().getByRole('row', { name: /Arizona/ })
  await expect.element(row).toMatchTextContent(/—.*InactiveThe practice lists this region as inactive/)
  await expect.element(panel().getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(panel().getByRole('link', { name: 'Book here' })).not.toBeInTheDocument()
  const off = panel().getByRole('button', { name: 'Book here' })
  await expect.element(off).toBeDisabled()
  await expect.element(off).toHaveAttribute('title', 'This region takes no bookings.')
  await expect.element(card('Inactive')).toMatchTextContent(/1no booking/)
  await expect.element(card('Open')).toMatchTextContent(/^Open1/)
})

test('a pause that is on stands on the row, on a card and in the panel, however long ago it began', async () => {
  await open([paused, { regionCode: 'AZ', minutes: 9 }], sampleRow(paused).key)
  await expect.element(grid().getByRole('row', { name: /Texas/ })).toMatchTextContent(/Paused by Z\. Mbeki since /)
  const pauses = panel().getByRole('region', { name: 'Pauses' })
  await expect.element(pauses).toMatchTextContent(/Paused by Z\. Mbeki.*since .*, 448 hr so far.*“Flu surge”/)
  await card('Paused').click()
  // One row under its practice, and the header.
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test('pauses that are not known are reported as that, never as none', async () => {
  const row: SampleRow = {
    regionCode: 'TX',
    minutes: 12,
    pauses: { state: 'not-checked', reason: 'Pauses are still loading.' },
  }
  await open([row], sampleRow(row).key)
  const pauses = panel().getByRole('region', { name: 'Pauses' })
  await expect.element(pauses.getByRole('button', { name: /Not checked\s*: Pauses are still loading/ })).toBeVisible()
  await expect.element(pauses.getByText('Bookings aren’t paused.')).not.toBeInTheDocument()
})

test('a practice that lists no region at all is named on the board', async () => {
  const target = {
    practiceId: 'prac-101',
    practiceName: 'Peña Blanca Health',
    regions: 0,
    lastPolledAt: hoursAgo(0),
    lastAnsweredAt: hoursAgo(0),
    failures: 0,
    failure: undefined,
  }
  await open([gone], undefined, { targets: [target] })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'answered without any region' }))
    .toMatchTextContent(/Peña Blanca Health answered without any region\. What it listed before shows as withdrawn\./)
  await expect.element(page.getByText('0 of 1 reported')).toBeVisible()
})
