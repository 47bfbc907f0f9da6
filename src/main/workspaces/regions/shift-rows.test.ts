import { expect, test } from 'vitest'
import { shiftColumns, type ShiftReport } from '../../../domain/regions/shift-report.ts'
import { type ShiftNames, shiftRows } from './shift-rows.ts'

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
const rowsOf = (part: Partial<ShiftReport>, names: ShiftNames = () => undefined) =>
  shiftRows({ ...report, ...part }, names, Date.parse('2026-11-23T15:30:00Z')).map(({ cells }) =>
    Object.fromEntries(shiftColumns.map(({ id }, at) => [id, cells[at]])),
  )

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

test('a closure that updates stopped in has neither an end nor a length', () => {
  expect(rowsOf({ closures: [closure, { ...closure, isEndUnknown: true }] })).toMatchObject([
    { kind: 'Closure', to: closure.to, minutes: '20', reason: 'FLOOD' },
    { kind: 'Closure', to: null, minutes: null, reason: 'FLOOD; end unknown, updates stopped' },
  ])
})

test('a closure from before the shift says so, and doesn’t seem to begin with the shift', () => {
  const before = { ...closure, from: report.from, fromBefore: true }
  expect(rowsOf({ closures: [before, { ...before, isEndUnknown: true }] })).toMatchObject([
    { from: null, to: closure.to, minutes: '30', reason: 'FLOOD; closed before the shift' },
    { from: null, to: null, minutes: null, reason: 'FLOOD; closed before the shift; end unknown, updates stopped' },
  ])
})

test.each([
  ['2026-11-23T14:00:00Z', []],
  ['2026-11-23T14:20:00Z', [{ kind: 'Incidents not known', from: report.from, to: '2026-11-23T14:20:00Z' }]],
  ['2026-11-24T14:00:00Z', [{ kind: 'Incidents not known', from: report.from, to: report.to }]],
])('incidents that only the alert log has, before %s, have a row that says so', (incidentsFrom, rows) => {
  expect(rowsOf({ incidentsFrom })).toMatchObject(rows)
})

const pause = {
  id: 'a1',
  practiceId: 'p1',
  pausedAt: '2026-11-23T14:10:00Z',
  resumedAt: undefined,
  pausedBy: '',
  message: undefined,
  ruleId: undefined,
  market: undefined,
  regionCode: undefined,
  modalities: [],
  assignmentQualifiers: [],
  before: undefined,
  after: undefined,
}

test.each([
  ['TX', 'Phoenix', 'TX'],
  [undefined, 'Phoenix', 'Market Phoenix'],
  [undefined, undefined, 'Market not named'],
])('a pause of region %s in market %s is of “%s” in the file', (regionCode, market, region) => {
  const pauses = { state: 'known' as const, value: { list: [{ ...pause, market, regionCode }], missing: 0 } }
  expect(rowsOf({ pauses })).toMatchObject([{ kind: 'Pause', region, regionCode: regionCode ?? null }])
})

test.each([
  ['2026-11-23T15:10:00Z', '60'],
  ['2026-11-23T18:10:00Z', null],
  [undefined, null],
])('the length of a pause until %s is %s at half past three', (resumedAt, minutes) => {
  const pauses = { state: 'known' as const, value: { list: [{ ...pause, resumedAt }], missing: 0 } }
  expect(rowsOf({ pauses })).toMatchObject([{ kind: 'Pause', to: resumedAt ?? null, minutes }])
})

test('a practice has its name where no region is named, or one that the board lacks', () => {
  const names: ShiftNames = (practiceId, regionCode) =>
    practiceId === 'p1' && regionCode !== 'NM'
      ? { practiceName: 'Peña Blanca Health', regionName: regionCode === undefined ? 'any' : 'Texas' }
      : undefined
  const list = [
    { ...pause, regionCode: 'TX' },
    { ...pause, market: 'Phoenix' },
    { ...pause, regionCode: 'NM' },
  ]
  const gaps = ['p1', 'p2'].map((practiceId) => ({ practiceId, from: report.from, to: report.to, failedPolls: 0 }))
  const rows = rowsOf({ pauses: { state: 'known', value: { list, missing: 0 } }, gaps }, names)
  expect(rows.map(({ kind, practice, region }) => [kind, practice, region])).toEqual([
    ['Pause', 'Peña Blanca Health', 'Texas'],
    ['Pause', 'Peña Blanca Health', 'Market Phoenix'],
    ['Pause', 'Peña Blanca Health', 'NM'],
    ['Not monitored', 'Peña Blanca Health', null],
    ['Not monitored', 'p2', null],
  ])
})

test.each<[ShiftReport['pauses'], string | undefined]>([
  [{ state: 'known', value: { list: [], missing: 0 } }, undefined],
  [{ state: 'known', value: { list: [], missing: 1 } }, 'Up to 1 pause record didn’t load.'],
  [{ state: 'known', value: { list: [], missing: 1_200 } }, 'Up to 1,200 pause records didn’t load.'],
  [{ state: 'not-checked', reason: 'The key may not read reports.' }, 'The key may not read reports.'],
])('pauses that aren’t known have a row that says why: %o', (pauses, reason) => {
  expect(rowsOf({ pauses })).toMatchObject(reason === undefined ? [] : [{ kind: 'Pauses not known', reason }])
})
