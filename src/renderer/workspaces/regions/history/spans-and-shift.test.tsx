import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { known } from '../../../../domain/knowing.ts'
import type { ShiftReport } from '../../../../domain/regions/shift-report.ts'
import { never } from '../../../testing/fake-bridge.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { samplePause } from '../../../testing/sample-history.ts'
import { asked, days, drawn, openHistory as open, type Question, reader } from './testing/open-history.ts'

type Span = Pick<ShiftReport, 'from' | 'to'>

/** The shift report with these parts; all others are known and empty. */
const openShift = (partsOf: (span: Span) => Partial<ShiftReport>) =>
  open('?view=shift', {
    'regions.shiftReport': ({ from, to }) => ({
      report: {
        from,
        to,
        waits: [],
        closures: [],
        pauses: known({ list: [], missing: 0 }),
        incidents: [],
        incidentsFrom: from,
        gaps: [],
        ...partsOf({ from, to }),
      },
      table: { id: 'none' } as never,
    }),
  })

const report = page.getByRole('article', { name: 'Shift report' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => void vi.useRealTimers())

test('the last 24 hours, and dates of one’s own, are looked at; days that are over show nothing of now', async () => {
  const bridge = await open('')
  await page.getByText('Last 24 hr', { exact: true }).click()
  await expect.poll(() => asked(bridge).some(({ from, to }) => days(from, to) === 1)).toBe(true)
  expect(window.location.hash).toContain('days=last24')
  await page.getByRole('button', { name: 'Choose dates' }).click()
  await page.getByLabelText('From', { exact: true }).fill('2026-11-02')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-04')
  await expect
    .poll(() => asked(bridge).at(-1))
    .toMatchObject({ from: '2026-11-02T06:00:00.000Z', to: '2026-11-05T06:00:00.000Z' })
  expect(window.location.hash).toMatch(/from=2026-11-02.*to=2026-11-04/)
  await expect.element(reader()).toBeVisible()
  expect(drawn()).not.toMatch(/now/)
})

test('a pause that went on past the dates shown is over if it ended since; only its time in them is in the total', async () => {
  await open('?from=2026-03-03&to=2026-03-03', {
    'regions.pauses': ({ from }) => ({
      // Of the dates, and not of those before.
      pauses:
        from !== '2026-03-03T06:00:00.000Z'
          ? []
          : [samplePause({ pausedAt: '2026-03-03T20:00:00Z', resumedAt: '2026-03-04T15:00:00Z' })],
      missing: 0,
    }),
  })
  const figures = page.getByLabelText('Figures for these days')
  await expect.element(figures).toMatchTextContent(/Bookings paused\s*1 time\s*10 hr total/)
  await expect.element(figures).not.toMatchTextContent(/still active/)
  const pauses = page.getByRole('region', { name: 'Before and after each pause' })
  await expect.element(pauses).toMatchTextContent(/19 hr/)
  await expect.element(pauses).not.toMatchTextContent(/so far/)
})

test('every estimate of all regions is one table', async () => {
  const bridge = await open('?days=7')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Every estimate of all regions' }).click()
  await expect.element(page.getByRole('grid', { name: 'Every estimate of all regions' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'AZ' }).first()).toBeVisible()
  const [input] = inputsOf(bridge, 'regions.allSamples')
  expect(Object.keys(input as object).toSorted()).toEqual(['connectionId', 'from', 'to'])
})

test('the table of days that are over is loaded again by Reload', async () => {
  const bridge = await open('?from=2026-03-03&to=2026-03-03&view=samples')
  await expect.element(page.getByRole('grid', { name: 'Every estimate' })).toBeVisible()
  expect(inputsOf(bridge, 'regions.samples')).toHaveLength(1)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await expect.poll(() => inputsOf(bridge, 'regions.samples')).toHaveLength(2)
})

test('the shift report tells closures, pauses, waits and what nobody watched, and is saved as a file', async () => {
  const bridge = await open('', { 'exports.savePage': () => ({ chosen: true }) })
  await page.getByRole('button', { name: 'Shift report' }).click()
  await expect
    .element(report.getByRole('region', { name: 'Closures outside off hours' }))
    .toMatchTextContent(/Texas.*20 min.*No on-call provider/)
  await expect
    .element(report.getByRole('region', { name: 'Pauses' }))
    .toMatchTextContent(/Texas.*Still paused.*Zoë Castañeda.*Two providers out/)
  await expect
    .element(report.getByRole('region', { name: 'Waits, minutes' }))
    .toMatchTextContent(/Texas.*18.*41.*58.*420/)
  await expect
    .element(report.getByRole('region', { name: /^Not monitored/ }))
    .toMatchTextContent(/Peña Blanca Health.*The console was closed/)
  await page.getByRole('button', { name: 'Last 12 hr' }).click()
  const spans = () => inputsOf(bridge, 'regions.shiftReport') as Question[]
  await expect.poll(() => spans().map(({ from, to }) => days(from, to) * 24)).toEqual([8, 12])
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect.poll(() => inputsOf(bridge, 'exports.savePage')).toHaveLength(1)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
})

test('a second press while a shift report is saved as PDF opens no second file window', async () => {
  const bridge = await open('?view=shift', { 'exports.savePage': never })
  const save = page.getByRole('button', { name: 'Save as PDF' })
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'exports.savePage')).toHaveLength(1)
})

test('a shift that goes on later says to when its data is, and loads again up to now', async () => {
  const bridge = await open('?view=shift')
  const refresh = report.getByRole('button', { name: 'Refresh report' })
  await expect.element(report.getByLabelText('Summary')).toBeVisible()
  await expect.element(refresh).not.toBeInTheDocument()
  const year = new Date().getFullYear() + 1
  await page.getByLabelText('To', { exact: true }).fill(`01/02/${year}`)
  await expect.element(report).toMatchTextContent(/Data to \w/)
  const last = () => (inputsOf(bridge, 'regions.shiftReport') as Question[]).at(-1)
  const before = Date.parse(last()?.to ?? '')
  expect(before).toBeLessThanOrEqual(Date.now())
  vi.setSystemTime(Date.now() + 30 * 60_000)
  await refresh.click()
  await expect.poll(() => Date.parse(last()?.to ?? '')).toBeGreaterThanOrEqual(before + 30 * 60_000)
  await page.getByLabelText('From', { exact: true }).fill(`01/01/${year}`)
  await expect.element(report.getByRole('alert')).toMatchTextContent(/^This shift hasn’t started yet\.$/)
  await expect.element(report).not.toMatchTextContent(/Data to/)
})

test('pauses that could not be searched are reported as not known, never as none', async () => {
  const reason = 'The platform’s pauses couldn’t be loaded. The key may not read reports.'
  await openShift(() => ({ pauses: { state: 'not-checked', reason } }))
  await expect.element(report.getByRole('region', { name: 'Pauses' })).toMatchTextContent(reason)
  await expect.element(report.getByLabelText('Summary')).toMatchTextContent(/Pauses.*Not checked/)
})

test('what did not all load, or is not kept that long, is no 0 and no “not paused”', async () => {
  await openShift(({ to }) => ({ pauses: known({ list: [], missing: 2 }), incidentsFrom: to }))
  await expect
    .element(report.getByLabelText('Summary'))
    .toMatchTextContent(/Incidents.*Not covered.*Pauses.*Not covered/)
  await expect
    .element(report.getByRole('region', { name: 'Pauses' }))
    .toMatchTextContent(/None of the loaded pauses was active in this shift\./)
  await expect.element(report).toMatchTextContent(/Up to 2 pause records didn’t load\./)
  await expect
    .element(report.getByRole('region', { name: 'Incidents' }))
    .toMatchTextContent(/No incidents known here\./)
})

test('a closure that updates stopped in has no known end', async () => {
  const closure = {
    practiceId: 'prac-101',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
    reason: 'NO_ONCALL_PROVIDERS',
    fromBefore: false,
    isOpenEnded: false,
    isEndUnknown: true,
  }
  await openShift(({ from, to }) => {
    const stopped = new Date(Date.parse(from) + 20 * 60_000).toISOString()
    return {
      closures: [{ ...closure, from, to: stopped }],
      gaps: [{ practiceId: 'prac-101', from: stopped, to, failedPolls: 3 }],
    }
  })
  await expect.element(report.getByLabelText('Summary')).toMatchTextContent(/Closures.*1 or more.*20 min or more total/)
  await expect
    .element(report.getByRole('region', { name: 'Closures outside off hours' }))
    .toMatchTextContent(/Texas.*End unknown.*20 min or more.*No on-call provider/)
})

test('gaps in monitoring aren’t counted as time without closures and incidents', async () => {
  await openShift(({ from, to }) => ({ gaps: [{ practiceId: 'prac-101', from, to, failedPolls: 0 }] }))
  await expect
    .element(report.getByLabelText('Summary'))
    .toMatchTextContent(/Incidents.*Not covered.*Closures.*Not covered.*Pauses.*0/)
  for (const name of ['Incidents', 'Closures outside off hours'])
    await expect.element(report.getByRole('region', { name })).toMatchTextContent(/None seen\. Monitoring has gaps/)
  await expect
    .element(report.getByRole('region', { name: 'Pauses' }))
    .toMatchTextContent(/No pause that started since .+ was active in this shift\./)
})
