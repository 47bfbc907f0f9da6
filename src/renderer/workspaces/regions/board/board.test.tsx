import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn, whole } from '../../../../../test/counted.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import {
  closedAlert,
  type SampleRow,
  sampleAlert,
  sampleAlerts,
  sampleBoard,
  sampleRow,
  usualSampleRows,
} from '../../../testing/sample-regions.ts'

const address = '#/regions/board'
const grid = () => page.getByRole('treegrid', { name: 'Regions' })
const rows = () => grid().getByRole('row')
const card = (name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('button', { name: new RegExp(`^${name}`) })
const figureOf = (name: string) => Number(card(name).element().querySelector('strong')?.textContent)
const panel = () => page.getByRole('complementary', { name: 'Region' })
const hashNow = () => decodeURIComponent(window.location.hash)
const focusGrid = () => (grid().element() as HTMLElement).focus()
const activeRow = () => grid().element().querySelector('[data-active]')?.closest('[role="row"]')?.textContent ?? ''

const keyOf = (row: SampleRow) => sampleRow(row).key
const texas: SampleRow = { regionCode: 'TX', minutes: 58, assignmentQualifiers: ['pediatric'] }

type Options = { readonly alerts?: readonly Alert[]; readonly answers?: FakeAnswers; readonly hash?: string }

const open = (given?: readonly SampleRow[], { hash = address, ...options }: Options = {}) =>
  openRegions(hash, { rows: given, ...options })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => void vi.useRealTimers())

test('rows stand worst first under their practices, each with its status in shape and word; newcomer finding 13: the line of the last hours is said in words', async () => {
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Peña Blanca Health11.*4 open.*3 slow.*1 busy.*2 closed.*1 no data.*1 conflict/)
  await expect
    .element(rows().nth(2))
    .toMatchTextContent(/TXTexas.*virtual.*pediatric.*58 min.*Slow.*To .* CST.*\$79.*\d\d sec/)
  await expect.element(rows().nth(13)).toMatchTextContent(/Cascadia Virtual Care4/)

  await expect
    .element(rows().nth(2).getByRole('img', { name: 'Last 3 hr: 10 min to 58 min, unavailable at times' }))
    .toBeVisible()
})

test('cards say what the table holds, also where a text narrows it; a card narrows the table to its status', async () => {
  await open()
  await expect.element(card('Open')).toMatchTextContent(/10.*3 slow, 1 conflict/)
  await expect.element(card('Closed')).toMatchTextContent(/2.*1 no on-call.*1 off hours|2.*1 off hours.*1 no on-call/)
  const sum = ['Open', 'Busy', 'Closed', 'No data'].reduce((all, name) => all + figureOf(name), 0)
  expect(sum).toBe(usualSampleRows.length)
  // Counted in its last state, and as outdated.
  expect(figureOf('Outdated')).toBe(1)
  await card('Busy').click()
  await expect.element(card('Busy')).toHaveAttribute('aria-pressed', 'true')
  // Two rows under two headings, and the header.
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '5')
  expect(figureOf('Open')).toBe(10)
  await card('Busy').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  // Narrowed by something else they count what is narrowed to, of the same snapshot.
  await expect.element(card('Open')).toMatchTextContent(/^Open10/)
  await page.getByRole('textbox', { name: 'Find in visible columns' }).fill('texas')
  await expect.element(card('Open')).toMatchTextContent(/^Open4.*2 slow/)
  await expect.element(card('Busy')).toMatchTextContent(/^Busy0none/)
  await expect.element(page.getByText('4 of 15 waits')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /Worst wait/ }))
    .toMatchTextContent(/58 min.*TX virtual pediatric/)
})

test('what is unavailable or missing never shows a number, whatever it came with', async () => {
  await open([
    {
      regionCode: 'WA',
      available: false,
      status: 'busy',
      reason: 'REGION_BUSY',
      busyMessage: 'Back at noon',
      waitSeconds: undefined,
    },
    { regionCode: 'OR', available: false, reason: 'NO_REGIONS_FOUND' },
    { regionCode: 'CO', available: false, reason: undefined },
    { regionCode: 'NM', status: 'missing', freshness: 'missing', available: true, waitSeconds: 900, reason: undefined },
  ])
  const wait = (name: RegExp) => rows().filter({ hasText: name }).getByRole('gridcell').nth(3)
  await expect.element(rows().filter({ hasText: /Washington/ })).toMatchTextContent(/Busy“Back at noon”/)
  await expect.element(rows().filter({ hasText: /Oregon/ })).toMatchTextContent(/ClosedNO_REGIONS_FOUND/)
  await expect.element(rows().filter({ hasText: /Colorado/ })).toMatchTextContent(/ClosedNo reason reported/)
  await expect.element(rows().filter({ hasText: /New Mexico/ })).toMatchTextContent(/No dataNot in the last update/)
  for (const name of [/Washington/, /Oregon/, /Colorado/, /New Mexico/])
    await expect.element(wait(name)).toMatchTextContent(/^—$/)
})

test('what is outdated keeps its last state and is outlined, with its age; it grows old by itself', async () => {
  await open([
    { regionCode: 'AZ', minutes: 14, age: 17 * 60, freshness: 'frozen', samePolls: 9 },
    { regionCode: 'TX', minutes: 9, age: 115 },
  ])
  const stale = rows().filter({ hasText: /Arizona/ })
  await expect
    .element(stale)
    .toMatchTextContent(/14 min.*Open, outdatedOpen 17 min ago, outdated; Same for 9 updates.*17 min/)
  expect(stale.element().querySelectorAll('[data-look="stale"], [data-stale]')).toHaveLength(2)
  const texas = rows().filter({ hasText: /Texas/ })
  await expect.element(texas).not.toMatchTextContent(/outdated/)
  vi.setSystemTime(Date.now() + 10_000)
  await expect.element(texas).toMatchTextContent(/9 min.*Open, outdated/)
})

test('each figure tells its three clocks on the cell that the keyboard is at', async () => {
  await open([texas])
  await expect.element(rows().nth(2)).toBeVisible()
  focusGrid()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText(/Estimated .* CST/).first()).toBeVisible()
  await expect.element(page.getByText(/Reported .* CST/).first()).toBeVisible()
  await expect.element(page.getByText(/Updated /).first()).toBeVisible()
})

test('groups fold by keys and by mouse, and the address keeps it', async () => {
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  focusGrid()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowLeft}')
  await expect.element(rows().nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '7')
  expect(hashNow()).toContain('folded=prac-101')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeRow()).toMatch(/Oregon/)
  // From the first column the way left leads to the heading.
  await userEvent.keyboard('{ArrowLeft}')
  expect(activeRow()).toMatch(/Cascadia/)
  await userEvent.keyboard('{Enter}')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '7')
  await page.getByRole('row', { name: /Peña Blanca Health/ }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  expect(hashNow()).not.toContain('folded')
})

test('rows stand by market, or under no heading', async () => {
  const mixed = usualSampleRows.map((row, at) => (at % 2 === 0 ? { ...row, market: undefined } : row))
  await open(mixed, { hash: whole ? address : `${address}?group=market` })
  if (whole) {
    await page.getByRole('button', { name: /^Group/ }).click()
    await page.getByRole('menuitemradio', { name: 'Market' }).click()
  }
  await expect.element(rows().nth(1)).toMatchTextContent(/No market8/)
  await page.getByRole('button', { name: /^Group/ }).click()
  await page.getByRole('menuitemradio', { name: 'None' }).click()
  const plain = page.getByRole('grid', { name: 'Regions' })
  await expect.element(plain).toHaveAttribute('aria-rowcount', '16')
  expect(hashNow()).toContain('group=none')
})

test('selection and copying leave headings out', { tags: 'night' }, async () => {
  await open()
  await expect.element(rows().nth(2)).toBeVisible()
  focusGrid()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('15 selected', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}{Control>}{Home}{/Control}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible()
})

test('a new board takes the place of the one before: the open row, the active row and the selection stay theirs', async () => {
  const { bridge, tables } = await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  focusGrid()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown} ')
  expect(activeRow()).toMatch(/Arizona.*41/)
  const next = sampleBoard(tables, [
    { regionCode: 'OR', minutes: 90, practiceId: 'prac-102', assignmentQualifiers: ['pediatric'] },
    { regionCode: 'NM', minutes: 70 },
    ...usualSampleRows.filter(
      ({ regionCode, minutes }) => regionCode !== 'OR' && !(regionCode === 'NM' && minutes === undefined),
    ),
  ])
  bridge.emit('regions.board', next.state)
  await expect.element(rows().nth(1)).toMatchTextContent(/Cascadia/)
  await expect.poll(activeRow).toMatch(/Arizona.*41/)
  await expect.element(rows().filter({ hasText: /Arizona.*41 min/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Worst wait/ })).toMatchTextContent(/90 min/)
  await expect.poll(() => tables.holds(next.state.board?.snapshotId ?? '')).toBe(1)
})

test('by keys alone: from the alert to its region, to plan B, and back', async () => {
  await open(undefined, { alerts: [sampleAlert()] })
  const strip = page.getByRole('region', { name: 'Alert' })
  await expect.element(strip).toMatchTextContent(/Texas.*Slow, 58 min since .*1[01] min.*1 wait/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  // On a page just opened, F6 begins with what needs somebody.
  await userEvent.keyboard('{F6}')
  await expect.element(strip.getByRole('button', { name: /Texas/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toMatchTextContent(/Texas.*58 min/)
  await expect.element(grid()).toHaveFocus()
  expect(activeRow()).toMatch(/Texas.*58/)
  await userEvent.keyboard('{F6}')
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true)
  const plan = panel()
    .getByRole('region', { name: 'Plan B' })
    .getByRole('button', { name: /Phone, pediatric/ })
  // By day without the way of many Tabs.
  if (!whole) plan.element().focus()
  for (let tabs = 0; tabs < 30 && document.activeElement !== plan.element(); tabs += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(plan).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toMatchTextContent(/Phone, pediatric.*21 min/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).toMatchTextContent(/Virtual, pediatric.*58 min/)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(hashNow()).toBe(address)
})

test('an incident is acknowledged once for all its waits; several lead to all', async () => {
  const second = sampleAlert({ id: 'alert-2', regionName: 'Arizona', regionCode: 'AZ', waitSeconds: 50 * 60 })
  const phone = sampleAlert({
    id: 'alert-3',
    visitTypeName: 'phone',
    key: combinationKey({ ...sampleAlert(), visitTypeName: 'phone' }),
  })
  const { bridge } = await open(undefined, { alerts: [sampleAlert(), second, phone] })
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  await expect.element(strip.getByRole('link', { name: '+1 more' })).toHaveAttribute('href', '#/regions/incidents')
  await expect.element(strip).toMatchTextContent(/Texas.*Slow, 58 min.*2 waits/)
  await strip.getByRole('button', { name: 'Acknowledge' }).click()
  await expect
    .poll(() => inputsOf(bridge, 'regions.actOnIncidents'))
    .toEqual([{ connectionId: 'sandbox', incidentIds: ['incident-1'], action: { kind: 'acknowledged', note: '' } }])
  await expect.element(strip).toMatchTextContent(/Arizona/)
  // As the second press of a double click.
  const press = new MouseEvent('click', { bubbles: true, detail: 2 })
  strip.getByRole('button', { name: 'Acknowledge' }).element().dispatchEvent(press)
  await expect.element(strip).toMatchTextContent(/Arizona/)
  expect(inputsOf(bridge, 'regions.actOnIncidents')).toHaveLength(1)
})

test('the incident under the pointer stays on the strip when a worse one comes', async () => {
  const { bridge } = await open(undefined, { alerts: [sampleAlert()] })
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  await expect.element(strip).toMatchTextContent(/Texas/)
  await strip.getByRole('button', { name: 'Acknowledge' }).hover()
  const closed = closedAlert({ id: 'alert-2' })
  const [texas] = sampleAlerts([sampleAlert()]).incidents
  const [arizona] = sampleAlerts([closed]).incidents
  if (texas === undefined || arizona === undefined) throw new Error('each alert has an incident')
  const incidents = [{ ...arizona, id: 'incident-2' }, texas]
  bridge.emit('regions.alerts', { ...sampleAlerts([sampleAlert(), closed]), incidents })
  await expect.element(strip.getByRole('link', { name: '+1 more' })).toBeVisible()
  await expect.element(strip).toMatchTextContent(/Texas/)
  await grid().hover()
  await expect.element(strip).toMatchTextContent(/Arizona/)
})

test('a muted incident keeps silent until its time, and is not on the strip', async () => {
  const { bridge } = await open(undefined, { alerts: [sampleAlert()] })
  const began = Date.now()
  await page.getByRole('button', { name: 'Mute 30 min' }).click()
  await expect.element(page.getByRole('region', { name: 'Muted incident' })).toMatchTextContent(/Texas muted until \d/)
  const [input] = inputsOf(bridge, 'regions.actOnIncidents') as { action: { until: string } }[]
  expect(Math.abs(Date.parse(input?.action.until ?? '') - began - 30 * 60_000)).toBeLessThan(60_000)
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect.element(page.getByRole('region', { name: 'Alert', exact: true })).toBeVisible()
})

test('a removal that failed for one region isn’t tried again for another', async () => {
  const gone = (regionCode: string): SampleRow => ({ regionCode, status: 'withdrawn', freshness: 'missing' })
  const at = (regionCode: string) => `${address}?open=${encodeURIComponent(keyOf(gone(regionCode)))}`
  await open([gone('CO'), gone('NM')], { answers: { 'regions.settle': () => refuse('storage') }, hash: at('CO') })
  await expect.element(panel()).toMatchTextContent(/Colorado/)
  const failed = panel().getByRole('alert').filter({ hasText: 'Remove from the board' })
  await panel().getByRole('button', { name: 'Remove from the board' }).click()
  await expect.element(failed).toBeVisible()
  window.location.hash = at('NM')
  await expect.element(panel()).toMatchTextContent(/New Mexico/)
  await expect.element(panel().getByRole('button', { name: 'Remove from the board' })).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test('Refresh waits asks once while a poll is under way', async () => {
  const { bridge, sample } = await open()
  await page.getByRole('button', { name: 'Refresh waits' }).click()
  await expect.poll(() => inputsOf(bridge, 'regions.pollNow')).toHaveLength(1)
  bridge.emit('regions.board', { ...sample.state, polling: true, nextPollAt: undefined })
  await expect.element(page.getByText('Refreshing')).toBeVisible()
  ;(page.getByRole('button', { name: 'Refresh waits' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'regions.pollNow')).toHaveLength(1)
})

test('texts of the platform stay texts', async () => {
  await open([
    { regionCode: 'ZZ', regionName: '<b onclick="window.broken=1">Utah</b>', minutes: 5, practiceName: 'A\u202Eb' },
    {
      regionCode: 'ZY',
      available: false,
      status: 'busy',
      reason: 'REGION_BUSY',
      busyMessage: '<img src=x onerror=window.broken=1>',
    },
  ])
  await expect.element(grid()).toMatchTextContent(/<b onclick/)
  await expect.element(grid()).toMatchTextContent(/“<img src=x/)
  expect('broken' in window).toBe(false)
})

test.each([1_024, 1_280].filter((_, at) => takesTurn(at, 0, 2)))(
  'newcomer finding 4: at %i px no wait, price or qualifier is cut',
  async (width) => {
    await page.viewport(width, 800)
    await open([
      { regionCode: 'TX', minutes: 1_441, visitPrice: 124_999, assignmentQualifiers: ['behavioral-health'] },
      { regionCode: 'AZ', minutes: 1_999, visitPrice: 12_999, assignmentQualifiers: ['pediatric'] },
    ])
    await expect.element(grid()).toMatchTextContent(/24 hr 1 min|1,441 min/)
    const cells = page.getByRole('gridcell').elements()
    const shown = cells.filter(({ textContent }) => /\$|min|-health|pediatric/i.test(textContent))
    expect(shown.length).toBeGreaterThan(5)
    const cut = shown.filter((cell) =>
      // What only screen readers get is 1 px wide.
      [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          part.clientWidth > 1 && part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible',
      ),
    )
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)

test('an address that names a row opens it, wherever it stands', async () => {
  const many: SampleRow[] = Array.from({ length: 400 }, (_, at) => ({ regionCode: `R${at}`, minutes: 400 - at }))
  const key = combinationKey({
    practiceId: 'prac-101',
    regionCode: 'R390',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
  })
  await open(many, { hash: `${address}?open=${encodeURIComponent(key)}` })
  await expect.element(panel()).toMatchTextContent(/R390/)
  await expect.poll(activeRow).toMatch(/R390/)
  expect(keyOf(many[390] ?? texas)).toBe(key)
})

test('newcomer finding 9: at 200 % zoom nothing is cut: the screen scrolls as one, its buttons are in reach', async () => {
  await page.viewport(720, 450)
  await open(undefined, { alerts: [sampleAlert()] })
  await expect.element(rows().nth(2)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
  const names = ['Refresh waits', 'Monitoring settings', 'Mute 30 min', 'Acknowledge', 'Views', 'Export']
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).element()
    button.scrollIntoView({ block: 'nearest' })
    const box = button.getBoundingClientRect()
    expect([name, box.left >= 0, box.right <= 720, box.top >= 0, box.bottom <= 450]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ])
    // What is cut off would not be what a press there meets.
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    expect([name, button.contains(met)]).toEqual([name, true])
  }
  for (const name of ['Open', 'Closed', 'No data']) {
    const element = card(name).element()
    expect([name, element.scrollWidth <= element.clientWidth]).toEqual([name, true])
  }
})
