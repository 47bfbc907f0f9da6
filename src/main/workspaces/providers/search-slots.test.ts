import { expect, it } from 'vitest'
import { slotSearchResult } from '../../../domain/providers/provider.ts'
import { verdictOfRecord } from '../../../domain/providers/verdict.ts'
import type { LoadedRow } from '../../services/snapshots/snapshot-service.ts'
import { rowLoader } from '../../services/snapshots/testing/row-loader.ts'
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

it('looks up the department and the visit type of thousands of slots once', async () => {
  const many = 500
  const { record, decision, seen } = provider(many)
  Object.assign(seen, { departments: 0, visitTypes: 0 })
  const slots = Array.from({ length: many }, () => ({ dateTime: '2030-12-02T09:00:00-07:00', duration: 20 }))
  const last = { ehrInstance: 'one', departmentId: `d${many - 1}`, timezone: 'America/Phoenix' }
  const result = slotSearchResult.parse([{ ...last, npi, visitTypes: [{ visitTypeId: `v${many - 1}`, slots }] }])
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
  expect(searched?.providers).toMatchObject([{ npi, slots: many }])
  expect(rows).toHaveLength(many)
  for (const { cells } of rows) {
    expect(cells).toContain(`Clinic ${many - 1}`)
    expect(cells).toContain('new')
  }
  expect(seen.departments).toBeLessThan(10 * many)
  expect(seen.visitTypes).toBeLessThan(10 * many)
})
