import { wholeSecond } from './whole-second.ts'
import type { OpenedReport } from '../../domain/reports/opened-report.ts'
import type { CellText, ColumnKind, TableColumn } from '../../domain/tables/table.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'

/** A sample all-visits report of any length with rows generated on demand, and main's answers while it's open. */

const column = (id: string, kind: ColumnKind, code = false): TableColumn => ({
  id,
  name: id,
  kind,
  note: kind === 'dateTime' ? 'date-time' : kind === 'boolean' ? 'true or false' : kind,
  ...(code ? { code } : {}),
})

export const reportColumns: readonly TableColumn[] = [
  column('visitId', 'text', true),
  column('createdAt', 'dateTime'),
  column('status', 'text'),
  column('regionCode', 'text', true),
  column('modality', 'text'),
  column('assignmentQualifiers', 'text'),
  column('waitSeconds', 'number'),
  column('paymentMethod', 'text'),
  column('visitReason', 'text'),
  column('practiceId', 'text', true),
  column('market', 'text'),
  column('providerNpi', 'text', true),
  column('providerName', 'text'),
  column('patientPostalCode', 'text', true),
  column('bookedForOther', 'boolean'),
  column('startedAt', 'dateTime'),
  column('durationSeconds', 'number'),
  column('cancelReason', 'text'),
]

const regions = ['WA', 'OR', 'CO', 'ID', 'AZ', 'UT', 'NM', 'MT'] as const
const statuses = ['done', 'done', 'done', 'done', 'done', 'cancelled', 'staffdeclined', 'waitoffline'] as const
const reasons = [
  'sore throat since Monday',
  'rash on left arm',
  'med refill, lisinopril',
  '=1+1',
  'مرحبا',
  null,
] as const

/** A pseudorandom number below `most`, always the same for the same input. */
const drawn = (row: number, part: number, most: number) =>
  Math.floor(Math.abs(Math.sin(row * 12.9898 + part * 78.233) * 43_758.5453) % 1_000_000) % most

const hex = (value: number) => value.toString(16).padStart(12, '0')
export const visitIdAt = (row: number): string => `4ff2187d-37d5-4325-8000-${hex(row)}`
const startOfSample = Date.UTC(2026, 6, 1)
/** Days of the sample: 1 July to 30 September 2026; two of them have no rows. */
const sampleDays = 92
const emptyDays = new Set([44, 45])

function createdAt(row: number): number {
  let day = drawn(row, 1, sampleDays)
  if (emptyDays.has(day)) day -= 7
  const hour = (8 + drawn(row, 2, 13) + (drawn(row, 3, 4) === 0 ? 3 : 0)) % 24
  return startOfSample + ((day * 24 + hour) * 60 + drawn(row, 4, 60)) * 60_000
}

const known = new Map<number, readonly CellText[]>()

/** The cells of a row, made once: every test of a report reads all rows. */
export function reportCells(row: number): readonly CellText[] {
  const cells = known.get(row) ?? newReportCells(row)
  known.set(row, cells)
  return cells
}

function newReportCells(row: number): readonly CellText[] {
  const created = createdAt(row)
  const region = regions[Math.min(drawn(row, 5, 8), drawn(row, 6, 8))] ?? 'WA'
  const status = statuses[drawn(row, 7, statuses.length)] ?? 'done'
  const done = status === 'done'
  const wait = 60 + drawn(row, 8, 1_800)
  return [
    visitIdAt(row),
    new Date(created).toISOString(),
    status,
    region,
    drawn(row, 9, 5) === 0 ? 'phone' : 'virtual',
    drawn(row, 10, 4) === 0 ? 'pediatric' : 'adult',
    done ? String(wait) : null,
    drawn(row, 11, 3) === 0 ? 'selfPay' : 'insurance',
    reasons[drawn(row, 12, reasons.length)] ?? null,
    `prac-10${drawn(row, 13, 4)}`,
    region === 'WA' || region === 'OR' || region === 'ID' ? 'Cascadia' : 'Front Range',
    done ? '1003172008' : null,
    done ? 'Tomás Peña-Whitfield' : null,
    `0${String(drawn(row, 14, 9_000) + 1_000)}`,
    drawn(row, 15, 9) === 0 ? 'true' : 'false',
    done ? new Date(created + wait * 1_000).toISOString() : null,
    done ? String(240 + drawn(row, 16, 1_500)) : null,
    status === 'cancelled' ? (drawn(row, 17, 2) === 0 ? 'waited too long' : 'felt better') : null,
  ]
}

/** `count` more columns, for a crowded table. */
export const manyReportColumns = (count: number): readonly TableColumn[] => [
  ...reportColumns,
  ...Array.from({ length: Math.max(0, count - reportColumns.length) }, (_, at) =>
    column(`extraField${at + 1}`, 'text'),
  ),
]

export const sampleReport = (change: Partial<OpenedReport> = {}): OpenedReport => ({
  snapshotId: 'report-1',
  connectionId: 'sandbox',
  type: 'virtual',
  title: 'Virtual, Jul 1 – Sep 30',
  parts: [
    {
      entryId: 'entry-1',
      reportId: '0b54f3a8-0000-4000-8000-000000000001',
      startDate: '2026-07-01',
      endDate: '2026-09-30',
      bytes: 410_203_117,
      rows: 2_000,
      sha256: 'ab'.repeat(32),
      framing: 'chunked',
      asked: 1,
      oddLines: 0,
      firstOddLines: [],
      delimiter: ',',
    },
  ],
  startedAt: new Date(wholeSecond() - 5.5 * 3_600_000).toISOString(),
  openedAt: new Date(wholeSecond() - 5 * 3_600_000).toISOString(),
  rows: 2_000,
  repeated: 0,
  notes: [],
  ...change,
})

/** Answers the calls of an open report over `tables`, to which it adds the report's snapshot and one to compare with. */
export function reportAnswers(
  tables: FakeSnapshots,
  { rows = 2_000, columns = reportColumns }: { readonly rows?: number; readonly columns?: typeof reportColumns } = {},
): FakeAnswers {
  const of = { columns, keyAt: visitIdAt, jsonAt: () => undefined }
  const report = sampleReport({ rows })
  const other = sampleReport({ snapshotId: 'report-2', title: 'Virtual, Apr 1 – Jun 30', rows: 400 })
  tables.add({ id: report.snapshotId, title: report.title, rowCount: rows, cellsAt: reportCells, ...of })
  tables.add({ id: other.snapshotId, title: other.title, rowCount: 400, cellsAt: reportCells, ...of })
  return {
    'reports.opened': () => [report, other],
    'reports.ledger': () => [],
    'reports.roles': () => ({}),
    'reports.saveRoles': ({ roles }) => roles,
  }
}
