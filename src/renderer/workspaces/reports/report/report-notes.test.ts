import { expect, test } from 'vitest'
import type { OpenedPart, OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { furtherLines, notesOf, partName } from './report-notes.ts'

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
  openedAt: '2026-11-22T00:00:00Z',
  rows: 1,
  repeated: 0,
  notes: [],
  ...change,
})

test('a report that came plainly has nothing to tell', () => {
  expect(notesOf(report({}))).toBeUndefined()
  expect(notesOf(report({ repeated: undefined }))).toBeUndefined()
})

test('what may mislead weighs more than how the rows came', () => {
  expect(notesOf(report({ parts: [part, part] }))).toMatchObject({ weight: 'told', summary: 'Rows of 2 reports' })
  expect(notesOf(report({ parts: [{ ...part, oddLines: 1 }] }))).toMatchObject({
    weight: 'warn',
    summary: '1 line does not fit the header',
  })
})

test('a download without a length is told, and that asking twice proves nothing', () => {
  const notes = notesOf(report({ parts: [{ ...part, framing: 'close', asked: 2 }] }))
  expect(notes).toMatchObject({ weight: 'told', summary: 'No length told by the platform' })
  expect(notes?.sentences).toEqual([
    'The platform told no length of what it sent. It was asked for twice and came the same, byte for byte, which is no proof that it is all.',
  ])
})

test('repeated rows have a note of their own, which is not counted twice', () => {
  const notes = notesOf(report({ repeated: 2, notes: ['Its cells are parted by tabs.', '2 rows came again.'] }))
  expect(notes?.summary).toBe('2 rows came again in a later report, 1 note')
  expect(notes?.sentences).toHaveLength(2)
})

test('lines that are not shown are counted', () => {
  expect(furtherLines({ part: '', all: 1, first: [{ line: 2, problem: 'x' }] })).toBeUndefined()
  expect(furtherLines({ part: '', all: 12_005, first: [{ line: 2, problem: 'x' }] })).toBe('and 12,004 more lines')
})

test('a part is called by its dates, or by the platform’s own choice of them', () => {
  expect(partName(part)).toBe('1 – 7 Jul 2026')
  expect(partName({ startDate: undefined, endDate: undefined })).toBe('Last 10 days')
})
