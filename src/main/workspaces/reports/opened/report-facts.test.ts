import { expect, test } from 'vitest'
import type { ReportEntry } from '../../../../domain/reports/report-entry.ts'
import type { CsvLoadedPart } from '../../../services/snapshots/snapshot-service.ts'
import { completenessOfReport, encodingNotes, type Fetched, titleOf } from './report-facts.ts'

const encoding = { name: 'utf-8', marked: false } as const

type Range = readonly [startDate?: string, endDate?: string]

const entryOf = ([startDate, endDate]: Range): ReportEntry => ({
  id: 'e',
  connectionId: 'c',
  type: 'virtual',
  startDate,
  endDate,
  createdAt: '2026-11-01T00:00:00Z',
  reportId: 'r',
  steps: [],
})
const fetchedOf = (range: Range, framing: Fetched['copy']['framing'] = 'length'): Fetched => ({
  entry: entryOf(range),
  copy: {
    entryId: 'e',
    reportId: 'r',
    path: '',
    bytes: 1,
    sha256: '',
    framing,
    asked: 1,
    receivedAt: '2026-11-01T00:00:00Z',
    checked: {
      header: ['visitId'],
      encoding,
      notes: [],
      delimiter: ',',
      headerLooksLikeData: false,
      lastLineError: undefined,
    },
  },
})
const loaded: CsvLoadedPart = {
  rows: 10,
  oddLines: 0,
  firstOddLines: [],
  header: ['visitId'],
  encoding,
  ending: { kind: 'whole' },
}
const completeness = (...fetched: readonly Fetched[]) =>
  completenessOfReport(
    fetched,
    fetched.map(() => loaded),
  )

const week1: Range = ['2026-07-01', '2026-07-04']
const week2: Range = ['2026-07-05', '2026-07-11']
const week3: Range = ['2026-07-12', '2026-07-14']

test('reports of days that follow each other have the title of the whole range, and are complete', () => {
  expect(titleOf([week1, week2, week3].map(entryOf))).toBe('Virtual, Jul 1–14')
  expect(completeness(fetchedOf(week1), fetchedOf(week2), fetchedOf(week3))).toMatchObject({
    verdict: 'complete',
    missing: [],
  })
})

test('days missing between reports are neither in the title nor complete; the rows of the reports all are', () => {
  expect(titleOf([week1, week3].map(entryOf))).toBe('Virtual, Jul 1–4, Jul 12–14')
  expect(completeness(fetchedOf(week1), fetchedOf(week3))).toMatchObject({
    verdict: 'incomplete',
    totalAtEnd: 20,
    missing: [
      'No report here covers Jul 5–11. To add these days, start a report for them, then open all of them together.',
    ],
  })
})

test('a report without days of its own is titled by the day of its start, also when it opens weeks later or with others', () => {
  const startedOn = (createdAt: string): ReportEntry => ({ ...entryOf([]), createdAt })
  const november = startedOn('2026-11-15T12:00:00Z')
  expect(titleOf([november])).toBe('Virtual, last 10 days up to Nov 15')
  expect(titleOf([november, november])).toBe('Virtual, last 10 days up to Nov 15')
  expect(titleOf([startedOn('2026-10-02T12:00:00Z'), november, entryOf(week1)])).toBe(
    'Virtual, last 10 days up to Oct 2, last 10 days up to Nov 15, Jul 1–4',
  )
})

test('a doubt about one of the reports stays after the missing days', () => {
  const { totalAtEnd, missing } = completeness(fetchedOf(week1, 'close'), fetchedOf(week3))
  expect(totalAtEnd).toBeUndefined()
  expect(missing).toHaveLength(2)
  expect(missing[1]).toMatch(/^Report 1 of 2: /)
})

test('the days of a report without dates are the last 10 of its start, so days missing between them and others are named', () => {
  const undated = (day: string): Fetched => ({
    ...fetchedOf([]),
    entry: { ...entryOf([]), createdAt: `${day}T12:00:00Z` },
  })
  expect(completeness(fetchedOf(week1), undated('2026-07-14'))).toMatchObject({ verdict: 'complete', missing: [] })
  expect(completeness(undated('2026-07-14'))).toMatchObject({ verdict: 'complete', missing: [] })
  const missing = [expect.stringMatching(/^No report here covers Jul 5–11\. /)]
  expect(completeness(fetchedOf(week1), undated('2026-07-21'))).toMatchObject({ verdict: 'incomplete', missing })
  expect(completeness(undated('2026-07-04'), undated('2026-07-21'))).toMatchObject({ verdict: 'incomplete', missing })
})

test('the text of an error in place of the last row is named, so that no file gets it', () => {
  const { entry, copy } = fetchedOf(week1)
  const lastLineError = { line: 12, words: 'Error: no visit of Zoe Quux' }
  const { missing, quotes } = completeness({ entry, copy: { ...copy, checked: { ...copy.checked, lastLineError } } })
  expect(missing[0]).toContain(`“${lastLineError.words}”`)
  expect(quotes).toEqual([lastLineError.words])
  expect(completeness(fetchedOf(week1)).quotes).toBeUndefined()
})

test('letters in another encoding are named with where they are unchanged, also where only the header has them', () => {
  const header = ['visitId', 'apellido \ufffd']
  const firstOddLines = [{ line: 2, problem: 'bytes that aren’t text, shown as \ufffd' }]
  expect(encodingNotes([loaded])).toEqual([])
  expect(encodingNotes([{ ...loaded, header }])).toEqual([expect.stringMatching(/Windows-1252.*as received/)])
  expect(encodingNotes([loaded, { ...loaded, oddLines: 1, firstOddLines }])).toEqual([
    expect.stringMatching(/^Report 2 of 2: Some letters came as \ufffd/),
  ])
})
