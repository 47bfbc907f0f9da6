import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { known } from '../../../../../domain/knowing.ts'
import type { RowPause } from '../../../../../domain/regions/region-board.ts'
import { regionsSettings } from '../../../../../domain/regions/regions-settings.ts'
import { type FakeAnswers, refuse } from '../../../../testing/fake-bridge.ts'
import { openRegions } from '../../../../testing/open-regions.ts'
import { movedSince, remember } from '../../../../testing/pressable.ts'
import { inputsOf } from '../../../../testing/render-app.tsx'
import { noFacts, noHistory, samplePause } from '../../../../testing/sample-history.ts'
import { regionsAnswers, type SampleRow, sampleBoard, sampleRow } from '../../../../testing/sample-regions.ts'
import { settled } from '../../../../testing/settled.ts'

const texas: SampleRow = { regionCode: 'TX', minutes: 58, change30: 24 * 60, assignmentQualifiers: ['pediatric'] }
const panel = () => page.getByRole('complementary', { name: 'Region' })
const section = (name: string) => panel().getByRole('region', { name, exact: true })

const paused = samplePause({
  id: 'one',
  pausedAt: new Date(Date.now() - 60_000).toISOString(),
  pausedBy: 'Jörg Næss',
  message: 'Evening surge',
  modalities: ['virtual'],
  assignmentQualifiers: ['pediatric'],
})

const active = { id: 'one', by: 'Z. Mbeki', message: '', resumesAt: undefined, since: paused.pausedAt }

type Options = { readonly rows?: readonly SampleRow[]; readonly answers?: FakeAnswers }

async function open({ rows = [texas], answers = {} }: Options = {}) {
  const { key } = sampleRow(rows[0] ?? texas)
  const usual = { 'regions.history': () => noHistory, 'regions.pauses': () => ({ pauses: [], missing: 0 }) }
  return openRegions(`#/regions/board?open=${encodeURIComponent(key)}`, { rows, answers: { ...usual, ...answers } })
}

beforeEach(() => page.viewport(1440, 900))

test('what is below the day’s wait stays in place when history and pauses arrive late', async () => {
  const [history, pauses] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await open({
    answers: {
      'regions.history': async () => {
        await history.promise
        return { ...noHistory, firstAt: paused.pausedAt }
      },
      'regions.pauses': async () => {
        await pauses.promise
        return { pauses: [paused, { ...paused, id: 'another' }], missing: 1 }
      },
    },
  })
  const day = section('Wait today')
  await expect.element(day).toMatchTextContent(/Loading today’s pauses/)
  await settled({ waits: true })
  remember()
  pauses.resolve()
  await expect.element(day).toMatchTextContent(/1 pause record didn’t load/)
  expect(movedSince()).toEqual([])
  history.resolve()
  await expect.element(day.getByRole('figure')).toBeVisible()
  expect(movedSince()).toEqual([])
})

test('the region is reported with its wait, its way, its price and its three clocks; nothing kept yet is said', async () => {
  await open()
  await expect
    .element(panel())
    .toMatchTextContent(
      /Texas.*TX.*Virtual, pediatric, Peña Blanca Health.*58 min.*Slow.*up 24 min in 30 min.*Price \$79/,
    )
  const clocks = panel().getByLabelText('The three clocks')
  await expect.element(clocks).toMatchTextContent(/Estimated.*CST, .* ago.*Reported.*CST, .* ago.*Updated here/)
  await expect.element(section('Wait today')).toMatchTextContent(/No history for this wait yet/)
})

test('where the last update failed, its time is that of a try', async () => {
  await open({ rows: [{ ...texas, freshness: 'stale', polledAt: new Date().toISOString() }] })
  const clocks = panel().getByLabelText('The three clocks')
  await expect.element(clocks).toMatchTextContent(/Reported.*CST, .* ago.*Last try here/)
  await expect.element(clocks).not.toMatchTextContent(/Updated here/)
})

test('what is closed has its reason and no number; what is stale says so', async () => {
  await open({ rows: [{ regionCode: 'TX', reason: 'OFF_HOURS', waitSeconds: 600, change30: 600 }] })
  await expect.element(panel()).toMatchTextContent(/Closed.*Off hours/)
  expect(panel().element().querySelector('header')?.textContent).not.toMatch(/10|min/)
})

test('windows stand in the region’s day, with what is left', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await open({
    rows: [
      {
        ...texas,
        windows: [
          { start: at(-1), end: at(0.801) },
          { start: at(30), end: at(31) },
        ],
      },
    ],
  })
  await expect.element(section('Availability today')).toMatchTextContent(/C[SD]T.*4[89] min left, then/)
})

test('windows that began before today are each drawn once', async () => {
  const errors = vi.spyOn(console, 'error')
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const windows = [
    { start: at(-50), end: at(48) },
    { start: at(-49), end: at(49) },
  ]
  await open({ rows: [{ ...texas, windows }] })
  await expect.element(section('Availability today')).toMatchTextContent(/left/)
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key')
  errors.mockRestore()
})

test('hours that weren’t reported are not said to be none', async () => {
  await open({ rows: [{ ...texas, windows: [] }] })
  await expect.element(section('Availability today')).toMatchTextContent(/No hours reported/)
  await expect
    .element(section('Availability today').getByRole('img', { name: 'No hours reported today.' }))
    .toBeVisible()
})

test('the wait of today is drawn with its pauses; what could not be read is reported in its place', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const { bridge } = await open({
    answers: {
      'regions.history': () => ({
        ...noHistory,
        bucketSeconds: 300,
        buckets: [1, 2, 3].map((at) => ({
          at: ago(20 - at * 5),
          samples: 4,
          median: at * 10,
          p10: 1,
          p90: 40,
          longest: 41,
        })),
        firstAt: ago(20),
        facts: { ...noFacts, samples: 12, median: 20, p90: 30 },
      }),
      'regions.pauses': () => refuse('forbidden', { message: 'The key may not read reports.' }),
    },
  })
  await expect.element(section('Wait today').getByRole('figure', { name: /Wait today, Texas/ })).toBeVisible()
  await expect
    .element(section('Wait today'))
    .toMatchTextContent(/Booking pauses aren’t shown. The key may not read reports./)
  expect(inputsOf(bridge, 'regions.history')[0]).toMatchObject({ regionCode: 'TX', zone: 'America/Chicago' })
})

test('today’s pauses load again when one begins, and not with each board', async () => {
  const { bridge, tables } = await open({ rows: [{ ...texas, pauses: known([]) }] })
  await expect.element(section('Wait today')).toMatchTextContent(/No booking pauses today/)
  const showBoard = (pauses: readonly RowPause[]) => {
    const next = sampleBoard(tables, [{ ...texas, pauses: known(pauses) }])
    bridge.answer({
      ...regionsAnswers(next),
      'regions.pauses': () => ({ pauses: pauses.map(({ by }) => ({ ...paused, pausedBy: by })), missing: 0 }),
    })
    bridge.emit('regions.board', next.state)
  }
  const loaded = () => inputsOf(bridge, 'regions.pauses').length
  const charts = inputsOf(bridge, 'regions.history').length
  showBoard([])
  await expect.poll(() => inputsOf(bridge, 'regions.history').length).toBeGreaterThan(charts)
  await settled()
  expect(loaded()).toBe(1)
  showBoard([active])
  await expect.element(section('Pauses')).toMatchTextContent(/Paused by Z\. Mbeki/)
  await expect.element(section('Wait today')).toMatchTextContent(/Z\. Mbeki, Evening surge/)
  expect(loaded()).toBe(2)
})

test('there are not said to be none today while the board knows of one', async () => {
  await open({ rows: [{ ...texas, pauses: known([active]) }] })
  await expect.element(section('Wait today')).toMatchTextContent(/The active pause isn’t listed here yet\./)
  await expect.element(section('Wait today')).not.toMatchTextContent(/No booking pauses today/)
})

test('the region leads to the booking desk; its ids are copied for a booking that is made elsewhere', async () => {
  const { bridge } = await open()
  await expect
    .element(panel().getByRole('link', { name: 'Book here', exact: true }))
    .toHaveAttribute('href', '#/booking/desk?practice=prac-101&region=TX&type=virtual&qualifier=pediatric')
  await panel().getByRole('button', { name: 'Copy IDs for booking' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'clipboard.copy'))
    .toEqual([{ text: expect.stringMatching(/prac-101[^]*TX[^]*virtual[^]*pediatric/) as string }])
  await expect.element(panel().getByText('Copied for 60 sec')).toBeInTheDocument()
})

test('plan B names what suits first, closed ones last with why, and never another region', async () => {
  await open({
    rows: [
      texas,
      { regionCode: 'TX', minutes: 21, visitTypeName: 'phone', assignmentQualifiers: ['pediatric'] },
      { regionCode: 'TX', minutes: 17, practiceId: 'prac-102', assignmentQualifiers: ['pediatric'] },
      { regionCode: 'TX', minutes: 2 },
      { regionCode: 'TX', reason: 'OFF_HOURS', visitTypeName: 'video' },
      { regionCode: 'AZ', minutes: 1 },
    ],
  })
  const plans = section('Plan B').getByRole('listitem')
  await expect.element(plans.nth(0)).toMatchTextContent(/Virtual, pediatricCascadia Virtual Care, \$79.*17 min/)
  await expect.element(plans.nth(1)).toMatchTextContent(/Phone, pediatricSame practice.*21 min/)
  expect(plans.elements()).toHaveLength(2)
  await section('Plan B').getByRole('button', { name: 'Show 2 more, 1 not open' }).click()
  const unconfirmed = section('Plan B').getByRole('list', { name: 'Not confirmed for pediatric. Check first.' })
  await expect.element(unconfirmed.getByRole('listitem')).toMatchTextContent(/Virtual, adult.*2 min/)
  await expect.element(plans.nth(3)).toMatchTextContent(/Video, adult.*Closed: Off hours/)
  await expect.element(section('Plan B')).toMatchTextContent(/same region TX/)
  expect(section('Plan B').element().textContent).not.toContain('Arizona')
  // Only what is open leads to the booking desk.
  await expect
    .element(section('Plan B').getByRole('link', { name: 'Book here: Virtual, pediatric, Cascadia Virtual Care' }))
    .toHaveAttribute('href', '#/booking/desk?practice=prac-102&region=TX&type=virtual&qualifier=pediatric')
  expect(section('Plan B').getByRole('link').elements()).toHaveLength(3)
})

test('plan B doesn’t call closed what may be open: an outdated wait is not known', async () => {
  const other = { regionCode: 'TX', minutes: 17, practiceId: 'prac-102', assignmentQualifiers: ['pediatric'] }
  await open({ rows: [texas, { ...other, freshness: 'stale' }] })
  await expect.element(panel().getByRole('button', { name: 'Plan B: none confirmed' })).toBeVisible()
  const plan = section('Plan B')
  await expect.element(plan).toMatchTextContent(/None is confirmed open for pediatric in this region now\./)
  await plan.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.element(plan.getByRole('list', { name: 'May be open: no current data' })).toBeVisible()
})

test('plan B, the last section, is counted at the top, where its button leads to it', async () => {
  await page.viewport(1280, 640)
  await open({
    rows: [texas, { regionCode: 'TX', minutes: 17, practiceId: 'prac-102', assignmentQualifiers: ['pediatric'] }],
  })
  await expect.element(section('Plan B')).not.toBeInViewport()
  await panel().getByRole('button', { name: 'Plan B: 1 other visit open' }).click()
  await expect.element(section('Plan B')).toBeInViewport()
  expect(section('Plan B').element().parentElement).toBe(document.activeElement)
})

test('the status of a closed wait and its message are side by side, also where the message is cut', async () => {
  const busyMessage = 'We are at capacity. '.repeat(9)
  await open({ rows: [{ regionCode: 'TX', status: 'busy', reason: 'REGION_BUSY', busyMessage }] })
  await expect.element(panel().getByTitle(/We are at capacity/)).toBeVisible()
  const message = panel()
    .getByTitle(/We are at capacity/)
    .element()
  const words = document.createRange()
  words.selectNodeContents(message.parentElement?.firstElementChild ?? message)
  expect(words.toString()).toBe('Busy')
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(message.getBoundingClientRect().left)
})

test('everything that came is there by its own name, and whole as JSON', async () => {
  const raw = {
    region: { id: 'region-9', regionCode: 'TX', busy: false, newField: { deep: true } },
    practice: { id: 'prac-101', careMode: 'virtual' },
    estimates: [{ available: true, estimatedWaitTimeSeconds: 3480.5, homeMarket: 'South' }],
  }
  await open({ answers: { 'regions.detail': () => ({ row: sampleRow(texas), sameRegion: [], raw }) } })
  await panel().getByRole('tab', { name: 'All fields' }).click()
  await expect.element(section('Estimate')).toMatchTextContent(/estimatedWaitTimeSeconds3480.5.*homeMarketSouth/)
  await expect.element(section('Region')).toMatchTextContent(/newField\{"deep":true\}/)
  await panel().getByRole('tab', { name: 'JSON' }).click()
  await expect.element(panel()).toMatchTextContent(/"careMode": "virtual"/)
})

test('the zone of a region is chosen by its people', async () => {
  const { bridge } = await open({
    rows: [{ ...texas, zone: 'Europe/Berlin', zoneIsComputers: true }],
    answers: { 'regions.saveSettings': ({ settings }) => regionsSettings.parse(settings) },
  })
  const choice = section('Time zone of the region').getByRole('combobox', { name: 'Times in Europe/Berlin' })
  await expect
    .element(section('Time zone of the region'))
    .toMatchTextContent(/isn’t known, so times use this computer’s/)
  await choice.fill('Chicago')
  await page.getByRole('option', { name: 'America/Chicago' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'regions.saveSettings'))
    .toEqual([{ connectionId: 'sandbox', settings: { zones: { 'prac-101|TX': 'America/Chicago' } } }])
})

test('a row that left the board keeps what was told last, and says so', async () => {
  const { bridge, tables, sample } = await open()
  await expect.element(panel()).toMatchTextContent(/58 min/)
  bridge.answer({ 'regions.detail': () => refuse('not-found') })
  bridge.emit('regions.board', sampleBoard(tables, [{ regionCode: 'AZ', minutes: 3 }]).state)
  await expect.element(panel()).toMatchTextContent(/This row is no longer on the board/)
  await expect.element(panel()).toMatchTextContent(/58 min/)
  expect(sample.rows).toHaveLength(1)
})

test('an address of a row that the board does not have says so', async () => {
  await open({ answers: { 'regions.detail': () => refuse('not-found') } })
  await expect.element(panel()).toMatchTextContent(/This row isn’t on the board/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('several pauses are counted, since only one has room', async () => {
  const pauses = ['Z. Mbeki', 'M. Ortiz', 'L. Nguyen'].map((by) => ({
    id: by,
    by,
    message: 'Two providers are out until the evening',
    resumesAt: undefined,
    since: '2026-11-20T09:00:00Z',
  }))
  await open({ rows: [{ ...texas, pauses: known(pauses) }] })
  await expect.element(section('Pauses')).toMatchTextContent(/Booking pauses ?3/)
  await expect.element(section('Pauses').getByText(/L\. Nguyen/)).toBeInTheDocument()
})

test('a pause that was read too long ago may have ended', async () => {
  await open({ rows: [{ ...texas, pauses: known([active]), pausesOutdated: true }] })
  await expect.element(section('Pauses')).toMatchTextContent(/this may have ended.*Paused by Z\. Mbeki/)
})

test('one pause has no count', async () => {
  await open({ rows: [{ ...texas, pauses: known([active]) }] })
  await expect.element(section('Pauses')).toMatchTextContent(/Booking pauses ?All pauses/)
})
