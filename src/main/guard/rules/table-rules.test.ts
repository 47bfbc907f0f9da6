import { describe, expect, it } from 'vitest'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { tableRules } from './table-rules.ts'
import type { Look } from './rule.ts'

const info = {
  title: 'Visits',
  state: 'ready',
  rowCount: 3,
  source: {},
  columns: [
    { id: 'status', name: 'status', kind: 'text' },
    { id: 'born', name: 'born', kind: 'date', mask: 'birth-date' },
    { id: 'reach at', name: 'reach at', kind: 'text', mask: 'phone' },
    { id: 'email', name: 'email', kind: 'text' },
  ],
} as unknown as SnapshotInfo
const look = { snapshot: () => info } as unknown as Look
const snapshotId = 'one'

it('the record of an opened file has the name of the file, or the task while none is known', () => {
  const rule = tableRules['exports.openFile']
  const subjectOf = (name?: string) =>
    'asked' in rule ? rule.asked?.({ jobId: 'j' }, { fileName: () => name } as unknown as Look).subject : undefined
  expect(subjectOf('visits.csv')).toEqual({ kind: 'file', id: 'visits.csv' })
  expect(subjectOf()).toEqual({ kind: 'file', id: 'j' })
})

describe('a record names the kinds of masked values', () => {
  it('that were shown, also of a field of a row that is no column', () => {
    const rule = tableRules['snapshots.reveal']
    const kindsOf = (columns: string[], row?: number) =>
      'asked' in rule ? rule.asked?.({ snapshotId, columns, row }, look).details : undefined
    expect(kindsOf(['born', 'status'])).toEqual(['all rows', 'birth-date'])
    expect(kindsOf(['reach at', 'patient.contacts.phone', 'insurance.memberId'], 1)).toEqual([
      'one row',
      'phone',
      'member-id',
    ])
    // A column that isn't masked has nothing to show.
    expect(kindsOf(['email'], 1)).toEqual(['one row'])
  })

  it('that a file has', () => {
    const rule = tableRules['exports.start']
    const order = { view: wholeTable, name: 'visits', format: 'raw-csv', manifest: false, split: false } as const
    const detailsOf = (columns: string[]) =>
      'asked' in rule ? rule.asked?.({ ...order, snapshotId, columns }, look).details : undefined
    expect(detailsOf(['status', 'email'])).toEqual(['raw-csv'])
    expect(detailsOf(['status', 'born', 'reach at'])).toEqual(['raw-csv', 'birth-date', 'phone'])
  })
})
