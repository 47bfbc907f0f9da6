import { counted, whole } from '../../../../../test/counted.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../../../domain/time/dates.ts'
import { instantIn, localAt } from '../../../../domain/time/zones.ts'
import { pauseDates } from '../../../records/search-days.ts'
import { localZone } from '../../../parts/times.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { samplePauses, type SearchOptions, searchesAnswers } from '../../../testing/sample-searches.ts'

const zone = localZone()
// A day that is over, at 2:42 PM: what is shown does not hang on when the test runs.
const day = addDays(localAt(zone, Date.now()).day, -3)
const now = instantIn(zone, day, (14 * 60 + 42) * 60_000)
const address = `#/pauses/dashboard?from=${day}`

const figures = () => page.getByLabelText('Figures')
const timeline = () => page.getByRole('group', { name: 'Timeline of pauses' })
const bar = (name: string | RegExp) => timeline().getByRole('button', { name })
const grid = () => page.getByRole('grid', { name: 'Pauses' })
const totals = () => page.getByRole('region', { name: /^Minutes paused, by/ })
const overlaps = () => page.getByRole('region', { name: 'Overlaps' })
const bars = () => timeline().element().querySelectorAll('[data-stop]').length
const lacking = { state: 'not-covered', reason: 'Some pause records didn’t load.' } as const
const hashNow = () => decodeURIComponent(window.location.hash)

async function open(
  options: SearchOptions = {},
  answers: FakeAnswers = {},
  hash = address,
  tables: FakeSnapshots = fakeSnapshots(),
): Promise<FakeBridge> {
  return renderApp(hash, { tables, answers: { ...searchesAnswers(tables, { now, zone, ...options }), ...answers } })
}

/** What is of the night is the same for the surveys or the histories, whose tests show it by day. */
beforeEach(() => page.viewport(1440, 900))

test('figures, bars and rows are of the same pauses, beside those of the day before', async () => {
  const bridge = await open()
  await expect.element(figures()).toMatchTextContent(/Pauses that day1826 the day before/)
  await expect.element(figures()).toMatchTextContent(/Open now4longest 3 hr 13 min/)
  await expect.element(figures()).toMatchTextContent(/Minutes paused1,3601,505 the day before/)
  await expect.element(figures()).toMatchTextContent(/Overlaps32 hr total/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '19')
  await expect.poll(bars).toBe(18)
  // The year before is read too, for every view of it: what these are compared with, and what began long ago and is still on.
  expect(inputsOf(bridge, 'searches.open')).toEqual([
    {
      connectionId: 'sandbox',
      kind: 'pauses',
      ...pauseDates({ from: day, to: day }, { from: day, to: day }, localAt(zone, Date.now()).day, zone),
      fields: {},
    },
  ])
})

test('counts of pauses that did not all load are not shown as counts', async () => {
  await open({ lacking })
  await expect.element(figures()).toMatchTextContent(/Pauses that dayNot covered.*didn’t load\.18 loaded/)
  await expect.element(figures()).toMatchTextContent(/OverlapsNot covered/)
  await expect.element(figures()).not.toMatchTextContent(/the day before|total/)
})

test('analyst finding 1: a pause that began months ago is open now in each view, and one reading serves them all', async () => {
  const [one] = samplePauses(now, zone)
  const pausedAt = new Date(now - 240 * 86_400_000).toISOString()
  const forgotten = { ...one, id: 'forgotten', pausedAt, resumedAt: null }
  const bridge = await open({ pauses: [...samplePauses(now, zone), forgotten] })
  for (const span of whole ? ['Day', 'Week', 'Month'] : ['Day', 'Month']) {
    // It opens with the day.
    if (span !== 'Day') await page.getByText(span, { exact: true }).click()
    await expect.element(figures()).toMatchTextContent(/Open now5longest 240 days/)
    await expect.element(figures()).toMatchTextContent(/Started before Nov 1, \d{4}.*Not covered/)
  }
  expect(inputsOf(bridge, 'searches.open')).toHaveLength(1)
  // Days of years ago are read apart: what is open now is no part of them.
  window.location.hash = '#/pauses/dashboard?from=2020-05-04'
  await expect.element(figures()).toMatchTextContent(/Open nowNot covered/)
})

test('lanes stand by market and say their pauses; open ones say so in words; foot and head say until and since when', async () => {
  await open()
  await expect.element(page.getByText(/^Open pauses counted up to \w{3} 2:42 PM/)).toBeVisible()
  await expect.element(page.getByText(/^44 of 44 records since .*, complete$/)).toBeVisible()
  await expect.element(timeline().getByRole('list', { name: 'Washington, Cascadia: 3 pauses' })).toBeVisible()
  await expect.element(timeline().getByRole('list', { name: 'Whole market, Front Range: 1 pause' })).toBeVisible()
  await expect
    .element(bar(/^Phone line down, .*11:29 AM .*still open, 3 hr 13 min, by Marsh, A\., phone, adult, pediatric$/))
    .toHaveAttribute('data-open')
  await expect.element(bar(/^System test, .*8:00 to 8:36 AM .*, 36 min, by Haddad, S\./)).toBeVisible()
  const market = timeline().getByRole('button', { name: /^Cascadia 6 pauses, 468 min/ })
  await market.click()
  await expect.element(market).toHaveAttribute('aria-expanded', 'false')
  await expect.element(timeline().getByRole('list', { name: /^Washington/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
})

test('a bar opens its record; arrow keys go along a lane and to the next; minutes are by admin or by rule, and overlaps lead to their record', async () => {
  await open()
  const first = bar(/^Shift change, .*by Lindqvist, J\./)
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(bar(/^No on-call for pediatrics/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('[data-column]')?.textContent).toContain('Washington')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.closest('[data-column]')?.textContent).toContain('Oregon')
  await userEvent.keyboard('{End}{Enter}')
  const panel = page.getByRole('complementary', { name: 'Pause' })
  await expect.element(panel).toMatchTextContent(/No on-call for pediatrics/)
  expect(hashNow()).toContain('open=9a05e000')
  await expect.element(bar(/^No on-call for pediatrics/)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()

  await expect.element(totals()).toMatchTextContent(/Haddad, S\.519 minutes2 open/)
  await totals().getByText('By rule').click()
  await expect.element(page.getByRole('region', { name: 'Minutes paused, by rule' })).toMatchTextContent(/4c8b0d01/)
  await expect.element(overlaps()).toMatchTextContent(/AZ .*10:12 to 11:00 AM .*48 minTran, then Okafor/)
  await expect.element(overlaps()).toMatchTextContent(/CO .*Lindqvist, twice, one of them for the whole market/)
  await overlaps().getByRole('button', { name: /^WA / }).click()
  await expect.element(panel).toMatchTextContent(/Ferreira/)
})

test('a filter of the grid narrows figures and timeline as well', async () => {
  const here = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'market', value: 'Sonoran' }))
  await open({}, {}, `${address}&here=${here}`)
  await expect.element(figures()).toMatchTextContent(/Pauses that day4/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5')
  await expect.poll(bars).toBe(4)
  await page.getByRole('button', { name: 'Remove Market is Sonoran' }).click()
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
})

test('analyst finding 12: a filter moves neither Find nor the rows; after Clear all / finds', async () => {
  const value = 'High volume in the evening'
  const here = encodeURIComponent(JSON.stringify({ op: 'contains', column: 'pauseMessage', value }))
  await open()
  const find = page.getByRole('textbox', { name: 'Find in visible columns' })
  await expect.element(find).toBeVisible()
  await expect.poll(bars).toBe(18)
  const topOf = () => [find, grid()].map((one) => Math.round(one.element().getBoundingClientRect().top))
  const before = topOf()
  window.location.hash = `${address}&here=${here}`
  await expect.element(page.getByRole('button', { name: 'Clear all' })).toBeVisible()
  await expect.poll(() => topOf()[0]).toBe(before[0])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(bars).toBe(18)
  expect(topOf()).toEqual(before)
  await userEvent.keyboard('/')
  await expect.element(find).toHaveFocus()
})

test('days are stepped through and widened to weeks and months; the address holds them', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Previous day', exact: true }).click()
  await expect.element(figures()).toMatchTextContent(/Pauses that day26/)
  expect(hashNow()).toContain(`from=${addDays(day, -1)}`)
  await page.getByText('Month', { exact: true }).click()
  expect(hashNow()).toContain('span=month')
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
  const asked = inputsOf(bridge, 'searches.open').at(-1) as { readonly startDate: string; readonly endDate: string }
  expect(Date.parse(asked.endDate) - Date.parse(asked.startDate)).toBeGreaterThan(58 * 86_400_000)
})

test('no pauses are said to be none of these days', async () => {
  await open({ pauses: [] })
  await expect.element(page.getByRole('heading', { name: 'No pauses in these days' })).toBeVisible()
  await expect.element(figures()).toMatchTextContent(/Pauses that day0/)
})

test('a day without a pause among the loaded ones is not still loading', async () => {
  await open({}, {}, `#/pauses/dashboard?from=${addDays(day, -25)}`)
  await expect.element(page.getByRole('heading', { name: 'No pauses in these days' })).toBeVisible()
  await expect.element(page.getByText('No rows yet')).not.toBeInTheDocument()
})

test('no pauses of days that are not all covered are not said to be none', async () => {
  const reason = 'Pauses were loaded too early for all of these days. Refresh.'
  await open({ pauses: [], lacking: { ...lacking, reason } })
  await expect.element(page.getByRole('heading', { name: 'None in the loaded records' })).toBeVisible()
  await expect.element(page.getByText(reason, { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText('No pauses in these days')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Reload' }).last()).toBeVisible()
})

test('a filter without a match says so of the loaded pauses, if others may be missing', async () => {
  await open({ lacking }, {}, `${address}&find=nobody`)
  await expect.element(page.getByText(/^None of the loaded pauses matches the filters/)).toBeVisible()
})

test('a missing key leads to Settings, and nothing is said of how many there are', async () => {
  await open({}, { 'searches.open': () => refuse('no-credential') })
  await expect.element(page.getByRole('link', { name: 'Open Connections and keys' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The pause bookings couldn’t be loaded' })).toBeVisible()
  await expect.element(figures()).not.toBeInTheDocument()
})

test('a reading that broke off says so over what came', { tags: 'night' }, async () => {
  const tables = fakeSnapshots()
  await open({}, {}, address, tables)
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
  tables.change('pauses-1', {
    state: 'failed',
    failure: { kind: 'server-error', message: 'The platform failed.', nextStep: 'Try again later.' },
  })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The platform failed\..*Still shown: the 44 records loaded/)
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
})

test('a timeline that could not be drawn can be tried again', async () => {
  let fails = true
  const tables = fakeSnapshots()
  const answers = searchesAnswers(tables, { now, zone })
  await open(
    {},
    {
      ...answers,
      'searches.pauseTimeline': (input, signal) =>
        fails ? refuse('storage') : (answers['searches.pauseTimeline']?.(input, signal) ?? refuse('storage')),
    },
    address,
    tables,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Draw the timeline/)
  fails = false
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
})

test('records that were let go are read again', { tags: 'night' }, async () => {
  const tables = fakeSnapshots()
  await open({}, {}, address, tables)
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
  tables.drop('pauses-1')
  await expect.element(page.getByRole('heading', { name: 'Rows unloaded to free memory' })).toBeVisible()
  await expect.element(figures()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reload' }).last().click()
  await expect.element(figures()).toMatchTextContent(/Pauses that day18/)
})

test('two hundred regions and their pauses, two thousand in the whole run, are all there', async () => {
  const [one] = samplePauses(now, zone)
  const length = counted(800, 2_000)
  const pauses = Array.from({ length }, (_, at) => ({
    ...one,
    id: `crowd-${at}`,
    market: `Market ${String((at % 200) % 12).padStart(2, '0')}`,
    regionCode: `R${at % 200}`,
    pausedAt: new Date(instantIn(zone, day, ((at * 7) % 800) * 60_000)).toISOString(),
    resumedAt: new Date(instantIn(zone, day, ((at * 7) % 800) * 60_000) + 20 * 60_000).toISOString(),
  }))
  await open({ pauses })
  await expect.element(figures()).toMatchTextContent(new RegExp(`Pauses that day${length.toLocaleString('en-US')}`))
  await expect.poll(bars).toBe(length)
  expect(timeline().element().querySelectorAll('[data-column]')).toHaveLength(200)
})
