import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RegionHistory } from '../../../../domain/regions/region-history.ts'
import { combinationKey } from '../../../../domain/regions/region-poll.ts'
import { refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { historyAnswers, noHistory, samplePause, samplePauses } from '../../../testing/sample-history.ts'
import { regionsAnswers, sampleBoard } from '../../../testing/sample-regions.ts'
import {
  asked,
  days,
  drawn,
  openHistory as open,
  overTime,
  type Question,
  reader,
  zone,
} from './testing/open-history.ts'

const figures = () => page.getByLabelText('Figures for these days')

beforeEach(() => page.viewport(1440, 900))

test('without a choice the longest wait of the board is shown, and the address names it; six figures, each with the span before', async () => {
  const bridge = await open('?days=14')
  await expect.element(page.getByLabelText('Region', { exact: true }).first()).toHaveValue('TX Texas')
  await expect.element(page.getByLabelText('Visit type').first()).toHaveValue('Virtual')
  await expect.element(page.getByLabelText('Qualifier').first()).toHaveValue('Pediatric')
  await expect.element(page.getByText('times in CST').or(page.getByText('times in CDT'))).toBeVisible()
  expect(decodeURIComponent(window.location.hash)).toContain('"TX","virtual","pediatric"')
  expect(asked(bridge)[0]).toMatchObject({ regionCode: 'TX', visitTypeName: 'virtual', zone })

  await expect.element(figures()).toMatchTextContent(/Median wait\d+ min.* min the 14 days before90th percentile/)
  await expect.element(figures()).toMatchTextContent(/Longest\d+ min\w{3}, \w{3} \d+, \d+:\d\d [AP]M C[SD]T/)
  await expect.element(figures()).toMatchTextContent(/Unavailable in open hours.*% of .* hr.*% the 14 days before/)
  await expect.element(figures()).toMatchTextContent(/Bookings paused\d+ times?.* total.*times? the 14 days before/)
  await expect.element(figures()).toMatchTextContent(/Monitored[\d.]+%[\d,]+ of [\d,]+ updates/)
})

test('days begin at midnight of the region, and today is compared with yesterday by the same clock', {
  tags: 'night',
}, async () => {
  const bridge = await open('')
  await expect.element(figures()).toMatchTextContent(/by this time yesterday/)
  const [today, yesterday] = asked(bridge)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  expect([today, yesterday].map((question) => clock.format(Date.parse(question?.from ?? '')))).toEqual([
    '00:00',
    '00:00',
  ])
  expect(clock.format(Date.parse(yesterday?.to ?? ''))).toBe(clock.format(Date.parse(today?.to ?? '')))

  await page.getByText('30 days', { exact: true }).click()
  await expect.element(figures()).toMatchTextContent(/the 30 days before/)
  const long = asked(bridge).at(-1)
  expect(Math.ceil(days(long?.from ?? '', long?.to ?? '') - 0.05)).toBe(30)
  expect(window.location.hash).toContain('days=30')
})

test('the arrow keys read the chart point by point, with pauses and what was missing', async () => {
  const start = Date.parse('2026-03-03T15:00:00Z')
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  const bucket = (minutes: number, median: number) => ({
    at: at(minutes),
    samples: 15,
    median,
    p10: median - 4,
    p90: median + 6,
    longest: median + 9,
  })
  const moved = ({ from }: { readonly from: string }): RegionHistory => {
    // The same minutes of whatever day it is.
    const shift = Date.parse(from) + 9 * 3_600_000 - start
    const later = (text: string) => new Date(Date.parse(text) + shift).toISOString()
    return {
      ...noHistory,
      firstAt: '2025-01-01T00:00:00Z',
      buckets: [bucket(0, 20), bucket(15, 24), bucket(60, 31)].map((each) => ({ ...each, at: later(each.at) })),
      unavailable: [{ from: later(at(30)), to: later(at(60)), reason: 'NO_ONCALL_PROVIDERS' }],
    }
  }
  await open('?days=7&offHours=shown', {
    'regions.history': moved,
    'regions.pauses': ({ from }) => {
      const begin = Date.parse(from) + 9 * 3_600_000 + 20 * 60_000
      const pausedAt = new Date(begin).toISOString()
      const resumedAt = new Date(begin + 600_000).toISOString()
      return { pauses: [samplePause({ pausedAt, resumedAt, ruleId: 'rule-7', before: 28.4, after: 13.6 })], missing: 0 }
    },
  })
  await expect.element(reader()).toBeVisible()
  reader().element().focus()
  await expect.element(reader()).toHaveAttribute('aria-valuetext', expect.stringContaining('Last reported 58 now'))
  await userEvent.keyboard('{Home}')
  await expect
    .element(reader())
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(
        /, 9:00 to 9:15 AM C[SD]T: Median 20 min, 10th to 90th percentile 16 to 26 min, Longest 29 min, Estimates 15$/,
      ),
    )
  // P goes on to the next pause, also with Caps Lock.
  await userEvent.keyboard('P')
  await expect.element(reader()).toHaveAttribute('aria-valuetext', expect.stringContaining('Pause 1 Zoë Castañeda'))
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect
    .element(reader())
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/9:15 to 9:30.*Pause 1 Zoë Castañeda, Late start$/))
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(reader())
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/9:30 to 10:00 AM C[SD]T: Unavailable No on-call provider$/),
    )
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(reader()).toHaveAttribute('aria-valuetext', expect.stringContaining('Median 31 min'))
  await userEvent.keyboard('{Shift>}P{/Shift}')
  await expect.element(reader()).toHaveAttribute('aria-valuetext', expect.stringContaining('Pause 1'))
  // What is read is also seen.
  await expect.element(overTime()).toMatchTextContent(/Pause 1Zoë Castañeda, Late start/)

  const pauses = page.getByRole('region', { name: 'Before and after each pause' })
  await expect.element(pauses).toMatchTextContent(/Zoë CastañedaLate start.*rule-7.*28 →to 1414 shorter/)
})

test('folded off hours take no room; shown they stand as such', async () => {
  await open('?days=7')
  await expect.element(page.getByText(/^(Off hours are hidden|Hidden: off hours, .*)\.$/)).toBeVisible()
  const legend = page.getByRole('list', { name: 'Meaning of the marks' })
  await expect.element(legend).not.toMatchTextContent(/off hours/)
  await page.getByRole('switch', { name: 'Hide off hours' }).click()
  await expect.element(legend).toMatchTextContent(/off hours/)
  expect(window.location.hash).toContain('offHours=shown')
})

test('the threshold of the alert rule that applies, the numbers of the pauses and the live end are drawn', async () => {
  const bridge = await open('?days=14')
  await expect.element(reader()).toBeVisible()
  await expect.poll(drawn).toMatch(/alert over 45/)
  expect(drawn()).toMatch(/58 now/)
  expect(drawn()).toMatch(/Pauses1/)
  const made = fakeSnapshots()
  const next = sampleBoard(made, [
    { regionCode: 'TX', assignmentQualifiers: ['pediatric'], status: 'busy', reason: 'REGION_BUSY' },
  ])
  bridge.answer(regionsAnswers(next))
  bridge.emit('regions.board', next.state)
  await expect.poll(drawn).toMatch(/Busy now/)
  expect(drawn()).not.toMatch(/58/)
})

test('once monitoring is off, its last wait isn’t drawn as that of now', async () => {
  const bridge = await open('?days=14')
  await expect.poll(drawn).toMatch(/58 now/)
  const { state } = sampleBoard(fakeSnapshots())
  const off = { ...state, state: 'off' as const, board: undefined, nextPollAt: undefined, targets: [] }
  bridge.answer({ 'regions.board': () => off })
  bridge.emit('regions.board', off)
  await expect.poll(drawn).not.toMatch(/58 now/)
  expect(drawn()).toMatch(/alert over 45/)
})

test('other combinations are chosen, drawn with their names, and taken away', async () => {
  const bridge = await open('?days=7')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByLabelText('Find a region, visit type or qualifier').fill('arizona adult')
  await page.getByRole('checkbox', { name: 'Arizona, virtual, adult' }).click()
  await expect.poll(drawn).toMatch(/Texas, pediatric, 58 now/)
  expect(drawn()).toMatch(/Arizona, adult/)
  expect(asked(bridge).at(-1)).toMatchObject({ regionCode: 'AZ', zone })
  await userEvent.keyboard('{Escape}')
  const beside = page.getByRole('list', { name: 'Compared with' })
  await expect.element(beside).toMatchTextContent(/Arizona, virtual, adult/)
  await page.getByRole('button', { name: 'Remove Arizona, virtual, adult' }).click()
  await expect.element(beside).not.toBeInTheDocument()
  expect(window.location.hash).not.toContain('compare')
})

test('a combination beside that cannot be read says so, and the rest is drawn', async () => {
  const key = JSON.stringify(['prac-101', 'AZ', 'virtual', 'adult'])
  const answers = historyAnswers(fakeSnapshots(), sampleBoard(fakeSnapshots()))
  await open(`?days=7&compare=${encodeURIComponent(key)}`, {
    'regions.history': (question, signal) =>
      question.regionCode === 'AZ'
        ? refuse('storage', { message: 'History is busy.' })
        : (answers['regions.history']?.(question, signal) ?? refuse('storage')),
  })
  const beside = page.getByRole('list', { name: 'Compared with' })
  await expect.element(beside).toMatchTextContent(/Arizona, virtual, adult: not loaded. History is busy./)
  await expect.poll(drawn).toMatch(/58 now/)
})

test('the same weekday asks for the four weeks before, on the same days of the week', async () => {
  const bridge = await open('')
  await expect.element(figures()).toMatchTextContent(/by this time yesterday/)
  await page.getByRole('button', { name: 'Same weekday' }).click()
  await expect.poll(() => asked(bridge).length).toBe(6)
  const weekday = (question: Question | undefined) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' }).format(Date.parse(question?.from ?? ''))
  const [today, , ...weeks] = asked(bridge)
  expect(weeks.map(weekday)).toEqual(Array.from({ length: 4 }, () => weekday(today)))
  await expect.poll(drawn).toMatch(/same weekday/)
  await page.getByText('14 days', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Same weekday' })).toHaveAttribute('aria-disabled', 'true')
})

test('a cell of the week tells its hour in full', async () => {
  await open('?days=14')
  const grid = page.getByRole('grid', { name: 'Median wait by weekday and hour' })
  const cell = grid.getByRole('gridcell', { name: /^Monday, 9 AM to 10 AM/ })
  await expect.element(cell).toBeVisible()
  await expect.element(grid.getByRole('gridcell').first()).toHaveAccessibleName(/^Sunday, /)
  cell.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(page.getByText(/^Monday, 10 AM to 11 AM C[SD]T: median \d+ min, 90th percentile \d+ min, \d+ estimates$/))
    .toBeVisible()
})

test('a region that is chosen again keeps visit type and qualifier, and is one step back', async () => {
  const bridge = await open('?days=7')
  await expect.element(figures()).toMatchTextContent(/Median wait\d/)
  await page.getByLabelText('Region', { exact: true }).first().click()
  await page.getByRole('option', { name: 'OR Oregon' }).click()
  await expect.element(page.getByLabelText('Qualifier').first()).toHaveValue('Pediatric')
  await expect.poll(() => asked(bridge).at(-1)).toMatchObject({ regionCode: 'OR', visitTypeName: 'virtual' })
  window.history.back()
  await expect.element(page.getByLabelText('Region', { exact: true }).first()).toHaveValue('TX Texas')
})

test('nothing is known yet: why, and what to do', async () => {
  const made = fakeSnapshots()
  const { state } = sampleBoard(made)
  const bridge = await open('', { 'regions.known': () => [] })
  await expect.element(page.getByRole('heading', { name: 'There is no history yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the board' })).toHaveAttribute('href', '#/regions/board')
  // Opening the board doesn't start what was stopped.
  bridge.emit('regions.board', { ...state, state: 'off', board: undefined })
  await expect.element(page.getByText(/If monitoring is off, start it on the board\./)).toBeVisible()
  bridge.emit('regions.board', { ...state, state: 'no-practices', board: undefined })
  await expect.element(page.getByRole('heading', { name: 'No practices in this connection' })).toBeVisible()
})

test('the first combination that comes while History is open is shown', async () => {
  const combination = {
    practiceId: 'prac-101',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
  }
  const now = new Date().toISOString()
  const known = { ...combination, key: combinationKey(combination), firstAt: now, lastAt: now }
  const bridge = await open('', { 'regions.known': () => [] })
  await expect.element(page.getByRole('heading', { name: 'There is no history yet' })).toBeVisible()
  bridge.answer({ 'regions.known': () => [known] })
  bridge.emit('regions.board', { ...sampleBoard(fakeSnapshots()).state, board: undefined })
  await expect.element(page.getByLabelText('Visit type').first()).toHaveValue('Virtual')
})

test('a combination without history says so, and others can be chosen', async () => {
  const key = JSON.stringify(['prac-102', 'WA', 'phone', 'pediatric'])
  await open(`?open=${encodeURIComponent(key)}`)
  await expect.element(page.getByRole('heading', { name: /No history for this wait yet/ })).toBeVisible()
  await expect.element(page.getByLabelText('Region', { exact: true }).first()).toHaveValue('WA Washington')
})

test('history that cannot be read says what happened; what was read before stays', async () => {
  const bridge = await open('?days=14')
  await expect.element(figures()).toMatchTextContent(/Median wait\d+ min/)
  bridge.answer({ 'regions.history': () => refuse('storage', { message: 'The history file is in use.' }) })
  await page.getByRole('button', { name: 'Refresh to now' }).click()
  await expect.element(overTime()).toMatchTextContent(/The history file is in use\..*Earlier results are still shown\./)
  await expect.element(figures()).toMatchTextContent(/Median wait\d+ min/)
  await expect.element(reader()).toBeVisible()
  await page.getByText('30 days', { exact: true }).click()
  await expect.element(overTime()).toMatchTextContent(/The history file is in use/)
  await expect.element(reader()).not.toBeInTheDocument()
})

test('without the pauses the chart is drawn all the same', async () => {
  await open('?days=14', { 'regions.pauses': () => refuse('no-credential') })
  const pauses = page.getByRole('region', { name: 'Before and after each pause' })
  await expect.element(pauses.getByRole('alert')).toMatchTextContent(/Load booking pauses/)
  await expect.element(reader()).toBeVisible()
  await expect.element(figures()).toMatchTextContent(/Bookings paused—/)
})

test('records of pauses that did not load are reported beside the figures, and none among the others is no 0', async () => {
  const bridge = await open('?days=14', {
    'regions.pauses': (question) => ({ pauses: samplePauses(question), missing: 3 }),
  })
  const pauses = page.getByRole('region', { name: 'Before and after each pause' })
  await expect
    .element(pauses.getByRole('status'))
    .toMatchTextContent(/Up to 3 pause records didn’t load, of any region\. Pauses of this region may be missing/)
  await expect.element(pauses).toMatchTextContent(/\d+ pauses or more/)
  await expect.element(figures()).toMatchTextContent(/Bookings paused\d+ times or more/)
  bridge.answer({ 'regions.pauses': () => ({ pauses: [], missing: 1 }) })
  await page.getByText('30 days', { exact: true }).click()
  await expect.element(figures()).toMatchTextContent(/Bookings paused—.*Up to 1 pause record didn’t load.*not known/)
  await expect.element(pauses).toMatchTextContent(/None of the loaded pauses was active here in these days\./)
  await expect.element(pauses).not.toMatchTextContent(/No pause that started/)
})

test('every estimate is a table that is exported, and leads back to the chart', { tags: 'night' }, async () => {
  const bridge = await open('?days=14')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Every estimate' }).click()
  await expect.element(page.getByRole('grid', { name: 'Every estimate' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'TX' }).first()).toBeVisible()
  expect(inputsOf(bridge, 'regions.samples')).toHaveLength(1)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await expect.element(reader()).toBeVisible()
})

test('the pauses are a table that is exported', async () => {
  await open('?days=14')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Pauses/ }).click()
  await expect.element(page.getByRole('grid', { name: 'Pauses with the wait around them' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: /Castañeda|Næss|Yıldız|Lindqvist/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
})

test('the points of the line are there as a table', async () => {
  await open('?days=14')
  await expect.element(reader()).toBeVisible()
  await page.getByText('Points of the line as a table').click()
  await expect.element(page.getByRole('columnheader', { name: 'Median, min' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /C[SD]T$/ }).first()).toBeVisible()
})
