import { describe, expect, it, test } from 'vitest'
import type { OpenedPart, OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { spanWords } from '../../../../domain/reports/report-words.ts'
import { furtherLines, notesOf, spanOf, startWords, uncoveredOf } from './report-notes.ts'

const part: OpenedPart = {
  entryId: 'e',
  reportId: 'r',
  startDate: '2026-07-01',
  endDate: '2026-07-07',
  bytes: 1,
  rows: 1,
  sha256: '',
  framing: 'length',
  asked: 1,
  oddLines: 0,
  firstOddLines: [],
  delimiter: ',',
}
const report = (change: Partial<OpenedReport>): OpenedReport => ({
  snapshotId: 's',
  connectionId: 'c',
  type: 'virtual',
  title: 'Virtual',
  parts: [part],
  startedAt: '2026-11-21T23:50:00Z',
  openedAt: '2026-11-22T00:00:00Z',
  rows: 1,
  repeated: 0,
  notes: [],
  ...change,
})

test('rows that are loaded long after their report was started say when that was, since they are as of then', () => {
  const openedAt = '2026-11-30T16:00:00Z'
  expect(startWords({ startedAt: '2026-11-20T16:00:00Z', openedAt })).toMatch(/^Report started Nov 20, /)
  expect(startWords({ startedAt: '2026-11-30T15:30:00Z', openedAt })).toBeUndefined()
  expect(startWords({ startedAt: 'unreadable', openedAt })).toBeUndefined()
})

test('a report that came plainly has nothing to tell', () => {
  expect(notesOf(report({}))).toBeUndefined()
  expect(notesOf(report({ repeated: undefined }))).toBeUndefined()
})

test('what may mislead weighs more than how the rows came', () => {
  expect(notesOf(report({ parts: [part, part] }))).toMatchObject({ weight: 'info', summary: 'Rows of 2 reports' })
  expect(notesOf(report({ parts: [{ ...part, oddLines: 1 }] }))).toMatchObject({
    weight: 'warn',
    summary: '1 line does not match the header',
  })
})

test('days that no report covers come first and weigh, whatever else there is', () => {
  const parts = [part, { ...part, startDate: '2026-07-15', endDate: '2026-07-21' }]
  const notes = notesOf(report({ parts }))
  expect(notes).toMatchObject({ weight: 'warn', summary: 'Jul 8–14 not covered, rows of 2 reports' })
  expect(notes?.sentences[0]).toMatch(/^No report here covers Jul 8–14\. /)
})

test('a download without a length is reported, and that asking twice proves nothing', () => {
  const notes = notesOf(report({ parts: [{ ...part, framing: 'close', asked: 2 }] }))
  expect(notes).toMatchObject({ weight: 'info', summary: 'No length announced by the platform' })
  expect(notes?.sentences).toEqual([
    'The platform announced no length for what it sent. Two downloads were identical, which doesn’t prove that it’s complete.',
  ])
})

test('repeated rows have a note of their own, which is not counted twice', () => {
  const notes = notesOf(report({ repeated: 2, notes: ['Its cells are parted by tabs.', '2 rows came again.'] }))
  expect(notes?.summary).toBe('2 rows appeared again in a later report, 1 note')
  expect(notes?.sentences).toHaveLength(2)
})

test('lines that are not shown are counted', () => {
  expect(furtherLines({ part: '', all: 1, first: [{ line: 2, problem: 'x' }] })).toBeUndefined()
  expect(furtherLines({ part: '', all: 12_005, first: [{ line: 2, problem: 'x' }] })).toBe('and 12,004 more lines')
})

test('a part is called by its dates, or by the platform’s own choice of them', () => {
  expect(spanWords(part)).toBe('Jul 1–7')
  expect(spanWords({ startDate: undefined, endDate: undefined })).toBe('Last 10 days')
})

const zone = 'America/Denver'

test('days stand for themselves, from the first of all parts to the last', () => {
  const parts = [
    { startDate: '2026-07-06', endDate: '2026-07-12' },
    { startDate: '2026-07-01', endDate: '2026-07-05' },
  ]
  expect(spanOf(parts, zone)).toEqual({ from: '2026-07-01', to: '2026-07-12' })
})

test('instants stand for the days of the zone, an end at midnight for the day before', () => {
  const parts = [{ startDate: '2026-07-01T00:00:00-06:00', endDate: '2026-07-08T06:00:00Z' }]
  expect(spanOf(parts, zone)).toEqual({ from: '2026-07-01', to: '2026-07-07' })
})

test('what the platform chose, or no one can read, is no span', () => {
  expect(spanOf([{ startDate: undefined, endDate: undefined }], zone)).toBeUndefined()
  expect(spanOf([{ startDate: 'soon', endDate: '2026-07-08' }], zone)).toBeUndefined()
  expect(spanOf([], zone)).toBeUndefined()
})

test('among other parts, one without dates has the last 10 days of its start', () => {
  const undated = { startDate: undefined, endDate: undefined, startedOn: '2026-07-20' }
  const parts = [{ startDate: '2026-07-01', endDate: '2026-07-05' }, undated]
  expect(spanOf([undated], zone)).toBeUndefined()
  expect(spanOf(parts, zone)).toEqual({ from: '2026-07-01', to: '2026-07-20' })
  const source = { reports: ['2026-07-06T18:00:00Z', '2026-07-20T18:00:00Z'].map((startedAt) => ({ startedAt })) }
  const gap = { from: '2026-07-06', to: '2026-07-10' }
  expect(uncoveredOf({ from: '2026-07-01', to: '2026-07-20' }, parts, source, zone)).toEqual([gap])
  const opened = report({ parts: parts.map((days) => ({ ...part, ...days })) })
  expect(notesOf(opened)).toMatchObject({ weight: 'warn', summary: 'Jul 6–10 not covered, rows of 2 reports' })
})

describe('days of which the rows say nothing', () => {
  const span = { from: '2026-07-01', to: '2026-07-12' }
  const first = { startDate: '2026-07-01', endDate: '2026-07-05' }
  const uncovered = (parts: Parameters<typeof uncoveredOf>[1], ...started: readonly string[]) =>
    uncoveredOf(span, parts, { reports: started.map((startedAt) => ({ startedAt })) }, zone)

  it('are those between the reports', () => {
    const second = { startDate: '2026-07-08', endDate: '2026-07-12' }
    expect(uncovered([second, first])).toEqual([{ from: '2026-07-06', to: '2026-07-07' }])
    expect(uncovered([first, { ...second, startDate: '2026-07-06' }])).toEqual([])
  })

  it('are those after the day on which a report was started, unless a later one covers them', () => {
    const whole = { startDate: span.from, endDate: span.to }
    // Still July 9 in Denver.
    expect(uncovered([whole], '2026-07-10T03:00:00Z')).toEqual([{ from: '2026-07-10', to: '2026-07-12' }])
    expect(uncovered([whole], '2026-07-12T18:00:00Z')).toEqual([])
    expect(uncovered([whole], '2026-08-02T18:00:00Z')).toEqual([])
    expect(uncovered([whole, whole], '2026-07-03T18:00:00Z', '2026-08-02T18:00:00Z')).toEqual([])
    expect(uncovered([whole], '2026-06-20T18:00:00Z')).toEqual([span])
  })
})
