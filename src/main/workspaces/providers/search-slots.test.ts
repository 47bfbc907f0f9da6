import { expect, it } from 'vitest'
import { slotSearchResult } from '../../../domain/providers/provider.ts'
import { verdictOfRecord } from '../../../domain/providers/verdict.ts'
import { slotColumns } from '../../../domain/slots/slot-columns.ts'
import type { LoadedRow } from '../../services/snapshots/snapshot-service.ts'
import { rowLoader } from '../../services/snapshots/testing/row-loader.ts'
import type { KnownProvider } from './record-source.ts'
import { searchSlots } from './search-slots.ts'

const meta = { correlationId: 'one', durationMs: 1, receivedAt: '2026-11-29T08:00:00.000Z' }
const npi = '1234567893'

/** A provider with `many` departments and visit types, and how often one was looked at. */
function provider(many: number) {
  const seen = { departments: 0, visitTypes: 0 }
  const departments = Array.from({ length: many }, (_, at) => ({
    ehrSystemName: 'one',
    name: `Clinic ${at}`,
    get emrId() {
      seen.departments += 1
      return `d${at}`
    },
  }))
  const visitTypes = Array.from({ length: many }, (_, at) => ({
    shortName: 'NewPatient',
    get visitTypeId() {
      seen.visitTypes += 1
      return `v${at}`
    },
  }))
  const record = {
    isActive: true,
    acceptingNewPatients: true,
    scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
    departments,
    visitTypes,
  }
  return { record, decision: verdictOfRecord(record).decision, seen }
}

/** A search that finds slots with these starts at the last department of `of`, or at `departmentId`, and its rows. */
async function searchOf({ record, decision }: KnownProvider, starts: readonly string[], departmentId?: string) {
  const last = (record.departments ?? []).length - 1
  const slots = starts.map((dateTime) => ({ dateTime, duration: 20 }))
  const place = { ehrInstance: 'one', departmentId: departmentId ?? `d${last}`, timezone: 'America/Phoenix' }
  const result = slotSearchResult.parse([{ ...place, npi, visitTypes: [{ visitTypeId: `v${last}`, slots }] }])
  const rows: LoadedRow[] = []
  const searched = await searchSlots(
    {
      kept: async () => new Map(),
      read: async () => ({ ok: true, value: record, meta }),
      knownBy: () => ({ record, decision }),
      search: async () => ({ ok: true, value: { source: 'slotSearch', result }, meta }),
      obstacle: async () => undefined,
      scale: 0,
    },
    { npis: [npi], atOnce: 1, freshHours: 0 },
    {
      loader: rowLoader('slots', (some) => rows.push(...some)),
      report: () => undefined,
      signal: new AbortController().signal,
    },
  )
  return { searched, rows }
}

it('looks up the department and the visit type of hundreds of slots once', async () => {
  const many = 200
  const found = provider(many)
  const { seen } = found
  Object.assign(seen, { departments: 0, visitTypes: 0 })
  const { searched, rows } = await searchOf(
    found,
    Array.from({ length: many }, () => '2030-12-02T09:00:00-07:00'),
  )
  expect(searched?.providers).toMatchObject([{ npi, slots: many }])
  expect(rows).toHaveLength(many)
  for (const { cells } of rows) {
    expect(cells).toContain(`Clinic ${many - 1}`)
    expect(cells).toContain('new')
  }
  expect(seen.departments).toBeLessThan(10 * many)
  expect(seen.visitTypes).toBeLessThan(10 * many)
})

it('names a department whose UUID the answer writes in other case', async () => {
  const { record, decision } = provider(1)
  const id = 'bbbbbbbb-1111-4111-8111-111111111111'
  const departments = [{ departmentId: id.toUpperCase(), name: 'West' }]
  const { rows } = await searchOf({ record: { ...record, departments }, decision }, ['2030-12-02T09:00:00-07:00'], id)
  expect(rows[0]?.cells).toContain('West')
})

it('names a department whose EHR the answer writes in other case', async () => {
  const { record, decision } = provider(1)
  const departments = [{ ehrSystemName: 'ONE', emrId: 'd0', name: 'West' }]
  const { rows } = await searchOf({ record: { ...record, departments }, decision }, ['2030-12-02T09:00:00-07:00'], 'd0')
  expect(rows[0]?.cells).toContain('West')
})

it.each([
  [['2030-12-02T09:00:00', '2030-12-03T09:00:00-07:00'], '2030-12-03T09:00:00-07:00'],
  [['2030-12-02T09:00:00', '2030-12-01T09:00:00'], '2030-12-02T09:00:00'],
  [['2001-12-02T09:00:00-07:00'], undefined],
])('of the slots %j the next is %s: one without an offset only where no other is', async (starts, start) => {
  const { searched } = await searchOf(provider(1), starts)
  expect(searched?.providers[0]?.next?.slotDateTime).toBe(start)
})

it.each<[readonly (string | null)[], string | null]>([
  [['FollowUp'], 'returning'],
  [[null], null],
  [['NewPatient', null], null],
  [['NewPatient', 'FollowUp'], null],
])('a slot of a visit type with any of the short names %j is for %s', async (shortNames, cell) => {
  const { record, decision } = provider(1)
  const visitTypes = shortNames.map((shortName) => ({ shortName, visitTypeId: 'v0' }))
  const { rows } = await searchOf({ record: { ...record, visitTypes }, decision }, ['2030-12-02T09:00:00-07:00'])
  expect(rows[0]?.cells[slotColumns.findIndex(({ id }) => id === 'patientClass')]).toBe(cell)
})
