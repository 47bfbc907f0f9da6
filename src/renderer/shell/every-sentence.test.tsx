import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { statuses, type StatusEntry } from '../../bridge/statuses/status-glossary.ts'
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

/** Every column and every status word of the glossary says on hover and focus, and to a screen reader, what it means. */

const npi = sampleNpi(3)
const key = encodeURIComponent(sampleRow({ regionCode: 'TX', minutes: 33 }).key)
/** Screens with the least number of columns and status words that each must have, so that none passes empty. */
const places: readonly (readonly [place: string, least: number])[] = [
  [`#/regions/board?open=${key}`, 10],
  ['#/regions/incidents', 5],
  [`#/regions/history?open=${key}&view=samples`, 9],
  [`#/regions/history?open=${key}&view=all`, 9],
  [`#/regions/history?open=${key}&view=pauses`, 9],
  ['#/booking/sent', 6],
  ['#/booking/unknown', 3],
  ['#/providers/directory', 10],
  ['#/providers/audit', 6],
  [`#/providers/npi/${npi}/verdict`, 13],
  [`#/providers/npi/${npi}/slots`, 1],
  [`#/providers/npi/${npi}/lens`, 6],
  ['#/entities/healthSystem/clinician/grid', 10],
  ['#/entities/healthSystem/clinician/schema', 6],
  ['#/entities/healthSystem/clinician/audit', 6],
  ['#/reports/jobs', 3],
  ['#/reports/questions', 5],
  ['#/surveys/grid', 6],
  ['#/pauses/grid', 8],
  ['#/histories/grid', 8],
  ['#/activity', 7],
  ['#/activity/trail', 10],
  ['#/settings/data', 6],
]

const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 2
const says = (element: Element) =>
  element.closest('[aria-description], [title], th[aria-label]') !== null ||
  element.querySelector('[title*=": "], .visually-hidden') !== null
const words = new Set(Object.values(statuses).flatMap((of) => Object.values<StatusEntry>(of).map(({ word }) => word)))

test.each(places)('%s', async (place, least) => {
  await page.viewport(1_600, 1_400)
  const tables = fakeSnapshots()
  const board = sampleBoard(tables)
  const histories = { columns: historyTable, rows: Array.from({ length: 30 }, (_, row) => historyCells(row)) }
  await renderApp(place, {
    tables,
    answers: {
      ...activityAnswers(20),
      ...auditAnswers(tables),
      ...providersAnswers(tables),
      ...regionsAnswers(board, [sampleAlert()]),
      ...historyAnswers(tables, board),
      ...questionsAnswers(tables),
      ...previewReports(),
      ...trailAnswers(tables, 200),
      'settings.keptData': sampleKeptData,
      ...searchesAnswers(tables, { tables: { histories } }),
      ...deskAnswers(),
      ...intentAnswers(),
    },
  })
  const heads = () =>
    [...document.querySelectorAll('main :is(th[scope=col], thead th, [role=columnheader])')].filter(
      // A head with only a button has no column of its own.
      (head) => isShown(head) && head.textContent.trim() !== '' && head.querySelector(':scope > button') === null,
    )
  const marks = () =>
    // The steps of a send have their sentence beside them.
    [...document.querySelectorAll('main [data-status]:not(time + *)')].filter(
      (mark) => isShown(mark) && words.has(mark.textContent.trim()),
    )
  await expect.poll(() => heads().length + marks().length).toBeGreaterThanOrEqual(least)
  const silent = () =>
    [...heads(), ...marks()].filter((element) => !says(element)).map((element) => element.textContent)
  await expect.poll(silent, { timeout: 5_000 }).toEqual([])
})
