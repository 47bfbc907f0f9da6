import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../test/counted.ts'
import type { SearchedSlots } from '../../bridge/calls/providers.ts'
import type { Job } from '../../bridge/jobs.ts'
import { statuses, type StatusEntry } from '../../bridge/statuses/status-glossary.ts'
import { alertLogColumns } from '../../domain/regions/alert-log.ts'
import { suggestedRules } from '../../domain/regions/alert-suggestions.ts'
import { usualRegionsSettings } from '../../domain/regions/regions-settings.ts'
import { slotColumns } from '../../domain/slots/slot-columns.ts'
import { fakeSnapshots } from '../testing/fake-snapshots.ts'
import { renderApp } from '../testing/render-app.tsx'
import { activityAnswers } from '../testing/sample-activity.ts'
import { auditAnswers } from '../testing/sample-audits.ts'
import { deskAnswers } from '../testing/sample-desk.ts'
import { intentAnswers } from '../testing/sample-intents.ts'
import { historyCells, historyTable } from '../testing/sample-histories.ts'
import { historyAnswers } from '../testing/sample-history.ts'
import { sampleKeptData } from '../testing/sample-kept-data.ts'
import { providersAnswers } from '../testing/sample-provider-answers.ts'
import { sampleNpi } from '../testing/sample-providers.ts'
import { questionsAnswers } from '../testing/sample-questions.ts'
import { regionsAnswers, sampleAlert, sampleBoard, sampleRow } from '../testing/sample-regions.ts'
import { previewReports } from '../testing/sample-reports.ts'
import { searchesAnswers } from '../testing/sample-searches.ts'
import { trailAnswers } from '../testing/sample-trail.ts'

/** Every column, every alert rule and every status word of the glossary says on hover and focus, and to a screen reader, what it means. */

const npi = sampleNpi(3)
const key = encodeURIComponent(sampleRow({ regionCode: 'TX', minutes: 33 }).key)
/** The first chart of the screen as a table. */
async function chartAsTable() {
  await page
    .getByRole('button', { name: /^Chart menu of/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
}
const press = (name: RegExp) => () => page.getByRole('button', { name }).first().click()
/** Screens with the least number of columns and status words that each must have, so that none passes empty, and what opens the table there. */
const places: readonly (readonly [place: string, least: number, open?: () => Promise<void>])[] = [
  [`#/regions/board?open=${key}`, 10],
  ['#/regions/incidents', 5],
  [`#/regions/history?open=${key}&view=samples`, 9],
  [`#/regions/history?open=${key}&view=all`, 9],
  [`#/regions/history?open=${key}&view=pauses`, 9],
  [`#/regions/history?open=${key}&view=shift`, 15],
  [`#/regions/history?open=${key}&days=7`, 13, () => page.getByText('Points of the line as a table').click()],
  ['#/regions/alerts', 6],
  ['#/booking/sent', 6],
  ['#/booking/unknown', 3],
  ['#/providers/directory', 10],
  ['#/providers/audit', 6],
  ['#/providers/audit', 19, press(/^5 runs$/)],
  [`#/providers/npi/${npi}/verdict`, 13],
  [`#/providers/npi/${npi}/slots`, 1],
  [`#/providers/npi/${npi}/lens`, 6],
  [
    `#/providers/npi/${npi}/slot-id`,
    4,
    () => page.getByRole('textbox', { name: 'Slot ID' }).fill('eyJkYXRlIjoiMjAyNi0xMS0yMyJ9'),
  ],
  [`#/providers/slots?npi=${npi}`, 5],
  ['#/entities/healthSystem/clinician/grid', 10],
  ['#/entities/healthSystem/clinician/schema', 6],
  ['#/entities/healthSystem/clinician/audit', 6],
  ['#/entities/healthSystem/clinician/audit', 14, press(/^7 runs$/)],
  ['#/reports/jobs', 3],
  ['#/reports/opened', 4],
  ['#/reports/questions', 5],
  ['#/reports/questions?question=q-pauses', 9, press(/^Show 7 times of/)],
  ['#/reports/notebook', 2, press(/^Show as table$/)],
  ['#/surveys/dashboard', 5, press(/^As a table$/)],
  ['#/surveys/grid', 6],
  ['#/pauses/grid', 8],
  ['#/histories/grid', 8],
  ['#/histories/dashboard', 2, chartAsTable],
  ['#/activity', 7],
  ['#/activity/trail', 10],
  ['#/settings/data', 6],
]

const found: SearchedSlots = {
  snapshotId: 'found',
  sent: 1,
  withheld: [],
  problems: [],
  providers: [{ npi, name: undefined, slots: 0, next: undefined }],
  window: { startDate: '2031-03-03', endDate: '2031-04-02', capped: false },
}
const searched: Job = {
  id: 'search',
  kind: 'providers.search',
  title: 'Slots of 1 provider',
  state: 'done',
  stage: 'Done',
  done: 1,
  total: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
  subject: { workspace: 'providers', connectionId: 'sandbox', tab: 'slots' },
  snapshotId: 'found',
  result: found,
}

const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 2
const says = (element: Element) =>
  element.closest('[aria-description], [title], th[aria-label]') !== null ||
  // The reason of a figure that isn't known.
  element.parentElement?.matches('button:has(> .visually-hidden)') === true ||
  element.querySelector('[title*=": "], .visually-hidden') !== null
const words = new Set(Object.values(statuses).flatMap((of) => Object.values<StatusEntry>(of).map(({ word }) => word)))

// Neighbors are tabs of one workspace, so that by day nearly each workspace has its turn.
const taken = places.filter((_, at) => takesTurn(at, 0, 4))

test.each(taken.map(([place, least, open]) => ({ place, least, open })))('$place', async ({ place, least, open }) => {
  await page.viewport(1_600, 1_400)
  const tables = fakeSnapshots()
  const board = sampleBoard(tables)
  tables.add({ id: 'found', title: 'Slots', columns: slotColumns, rows: [] })
  const histories = { columns: historyTable, rows: Array.from({ length: 30 }, (_, row) => historyCells(row)) }
  await renderApp(place, {
    tables,
    answers: {
      ...activityAnswers(20),
      ...auditAnswers(tables),
      ...providersAnswers(tables),
      ...regionsAnswers(board, [sampleAlert()]),
      ...historyAnswers(tables, board),
      'regions.alertLogTable': () => tables.add({ id: 'log', title: 'Alert log', columns: alertLogColumns, rows: [] }),
      ...questionsAnswers(tables),
      ...previewReports(),
      ...trailAnswers(tables, 200),
      'settings.keptData': sampleKeptData,
      ...searchesAnswers(tables, { tables: { histories } }),
      ...deskAnswers(),
      ...intentAnswers(),
      ...(place.startsWith('#/providers/slots') ? { 'jobs.list': () => [searched] } : {}),
    },
  })
  const heads = () =>
    [...document.querySelectorAll('th[scope=col], thead th, [role=columnheader]')].filter(
      // A head with only a button has no column of its own, and an hour of a heat map has no other meaning.
      (head) =>
        isShown(head) &&
        !head.matches('figure [role=columnheader]') &&
        head.textContent.trim() !== '' &&
        head.querySelector(':scope > button') === null,
    )
  const marks = () =>
    // The steps of a send have their sentence beside them.
    [...document.querySelectorAll('main [data-status]:not(time + *)')].filter(
      (mark) => isShown(mark) && words.has(mark.textContent.trim()),
    )
  await open?.()
  await expect.poll(() => heads().length + marks().length).toBeGreaterThanOrEqual(least)
  const silent = () =>
    [...heads(), ...marks()].filter((element) => !says(element)).map((element) => element.textContent)
  await expect.poll(silent, { timeout: 5_000 }).toEqual([])
})

test('each alert rule says what it alerts on', async () => {
  const tables = fakeSnapshots()
  await renderApp('#/regions/alerts', {
    tables,
    answers: {
      ...regionsAnswers(sampleBoard(tables)),
      'regions.settings': () => ({ ...usualRegionsSettings, rules: [...suggestedRules] }),
    },
  })
  for (const { name } of suggestedRules)
    await expect
      .poll(() => page.getByRole('switch', { name }).element().getAttribute('aria-description'))
      .toMatch(/^Alerts when .+\.$/)
  await userEvent.keyboard('{Tab}')
  page.getByRole('switch', { name: 'Long wait' }).element().focus()
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent(/^Alerts when the estimated wait is over the limit/)
})
