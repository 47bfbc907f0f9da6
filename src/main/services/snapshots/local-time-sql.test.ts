import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { localTimeSql } from './local-time-sql.ts'
import { closingServices, loadTable, okOf, signal } from './testing/service.ts'
import { wholeTable } from '../../../domain/tables/table.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})
const open = closingServices()

it.each([
  'America/New_York',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Europe/Vienna',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
])('says what the database’s own calendar says in %s, before, in and after the years it knows', async (zone) => {
  // Every 7 hours and 13 minutes over 26 years (by day every fourth time), and every minute of two nights with clock changes.
  const [step, steps] = [counted(4, 1) * 433, counted(8_000, 32_000)]
  const instants = `SELECT TIMESTAMPTZ '2008-01-01 00:00:00Z' + i * INTERVAL ${step} MINUTE AS i0 FROM range(${steps}) AS a (i)
    UNION ALL SELECT TIMESTAMPTZ '2026-03-08 00:00:00Z' + i * INTERVAL 1 MINUTE FROM range(1440) AS b (i)
    UNION ALL SELECT TIMESTAMPTZ '2026-11-01 00:00:00Z' + i * INTERVAL 1 MINUTE FROM range(1440) AS c (i)
    UNION ALL SELECT NULL`
  const reader = await connection.runAndReadAll(
    `SELECT count(*) FROM (${instants}) WHERE ${localTimeSql('i0', zone)} IS DISTINCT FROM i0 AT TIME ZONE '${zone}'`,
  )
  expect(Number(reader.getRows()[0]?.[0])).toBe(0)
})

it('leaves days of the calendar where they are, whatever the zone', async () => {
  const service = await open()
  const rows = ['2026-07-01', '2026-07-01', '2026-12-31'].map((day, at) => ({
    key: String(at),
    cells: [day, `${day}T02:00:00Z`],
    json: null,
  }))
  const loader = await loadTable(service, rows, [
    { id: 'day', name: 'day', kind: 'date' },
    { id: 'at', name: 'at', kind: 'dateTime' },
  ])
  const asked = async (column: string) => {
    const groupBy = [{ column, bucket: 'day' as const, zone: 'America/Phoenix' }]
    const input = {
      snapshotId: loader.id,
      view: wholeTable,
      groupBy,
      measures: [{ measure: 'count' as const }],
      limit: 9,
    }
    return okOf(await service.snapshots.screens.aggregate(input, signal)).rows
  }
  expect(await asked('day')).toEqual([
    ['2026-07-01', 2],
    ['2026-12-31', 1],
  ])
  expect(await asked('at')).toEqual([
    ['2026-06-30', 2],
    ['2026-12-30', 1],
  ])
})
