import { expect, test } from 'vitest'
import { shiftColumns, type ShiftReport } from '../../../domain/regions/shift-report.ts'
import { shiftRows } from './shift-rows.ts'

const report: ShiftReport = {
  from: '2026-11-23T14:00:00Z',
  to: '2026-11-23T15:00:00Z',
  waits: [],
  closures: [],
  pauses: { state: 'known', value: { list: [], missing: 0 } },
  incidents: [],
  incidentsFrom: '2026-11-22T15:00:00Z',
  gaps: [],
}
const rowsOf = (part: Partial<ShiftReport>) =>
  shiftRows({ ...report, ...part }, () => undefined).map(({ cells }) =>
    Object.fromEntries(shiftColumns.map(({ id }, at) => [id, cells[at]])),
  )

test('a closure that updates stopped in has neither an end nor a length', () => {
  const closure = {
    practiceId: 'p1',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: [],
    from: '2026-11-23T14:10:00Z',
    to: '2026-11-23T14:30:00Z',
    reason: 'FLOOD',
    fromBefore: false,
    isOpenEnded: false,
    isEndUnknown: false,
  }
  expect(rowsOf({ closures: [closure, { ...closure, isEndUnknown: true }] })).toMatchObject([
    { kind: 'Closure', to: closure.to, minutes: '20', reason: 'FLOOD' },
    { kind: 'Closure', to: null, minutes: null, reason: 'FLOOD; end unknown, updates stopped' },
  ])
})
