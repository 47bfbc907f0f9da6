import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { csvColumns, endless, withKinds } from './csv-columns.ts'
import type { Database } from './database.ts'
import { withLooks } from './mask-looks.ts'
import { newMasks, type SnapshotTable } from './snapshot-table.ts'
import { withZoneless } from './zoneless-times.ts'

const many = 60_000

describe('security finding 5: hostile headers', () => {
  // In quadratic time each of them takes longer than a test may.
  it.each([
    ['one name again and again', () => 'name'],
    ['no names', () => ''],
    ['a name and the numbers that its repeats would get', (at: number) => (at % 2 === 0 ? 'name' : `name (${at})`)],
    ['names that differ behind what is kept of them', (at: number) => 'x'.repeat(400) + String(at)],
    ['numbers of numbers', (at: number) => `name${' (2)'.repeat(at % 90)}`],
  ])('%s: every column has an id of its own', (_what, nameOf) => {
    const columns = csvColumns(Array.from({ length: many }, (_, at) => nameOf(at)))
    expect(new Set(columns.map(({ id }) => id)).size).toBe(many)
  })
})

it('ids are unique beside any known columns, and a name that is alone is its own id', () => {
  const name = fc.constantFrom('a', 'a (2)', 'a (3)', 'b', '', ' ', 'Column 1', 'Column 2')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), fc.array(name, { maxLength: 6 }), (names, before) => {
      const known = csvColumns(before)
      const columns = csvColumns(names, known)
      const ids = [...known, ...columns].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const taken = (at: number) => [...known, ...columns.slice(0, at)].map(({ id }) => id)
      const kept = names.flatMap((one, at) =>
        one.trim() === '' || taken(at).includes(one) ? [] : [[at, one] as const],
      )
      expect(kept.map(([at]) => columns[at]?.id)).toEqual(kept.map(([, one]) => one))
    }),
  )
})

it('no look at the columns of a file ends by time: a report of many gigabytes would not open', async () => {
  const limits: (number | undefined)[] = []
  const database = {
    async rows(sql, { timeoutMs } = {}) {
      limits.push(timeoutMs)
      return sql.includes('bool_or') ? [[true]] : []
    },
  } as Pick<Database, 'rows'> as Database
  const columns: readonly TableColumn[] = [
    { id: 'answers', name: 'answers', kind: 'text' },
    { id: 'at', name: 'at', kind: 'dateTime' },
  ]
  const table = { table: 't', info: { columns, rowCount: 10_000 }, masks: newMasks(true) } as SnapshotTable
  const { signal } = new AbortController()
  for (const look of [
    () => withKinds(database, table, signal),
    () => withZoneless(database, table, columns, signal),
    () => withLooks(database, table, columns, signal),
  ]) {
    limits.length = 0
    await look()
    expect(limits.length).toBeGreaterThan(0)
    expect(limits.filter((limit) => limit !== endless)).toEqual([])
  }
})
