import { expect, it } from 'vitest'
import type { SearchRecord } from '../../../domain/reports/report.ts'
import type { LoadedRow } from '../../services/snapshots/snapshot-service.ts'
import { createSearchRows } from './search-rows.ts'
import { createWholeAnswer } from './whole-answer.ts'

const meta = { correlationId: 'c', durationMs: 1, receivedAt: '2026-11-20T00:00:00.000Z' }
const ignored = () => undefined

/** The stored records of an answer with `data`. */
async function stored(data: readonly unknown[], belongs?: (record: SearchRecord) => boolean): Promise<unknown[]> {
  const rows: LoadedRow[] = []
  const reading = createWholeAnswer({
    parts: ['all'],
    ask: async () => ({ ok: true, value: { count: data.length, data }, meta }),
    rows: createSearchRows('pauses'),
    belongs,
    obstacle: async () => undefined,
    scale: 0,
  })
  const loader = {
    id: 'snapshot',
    append: async (more: readonly LoadedRow[]) => void rows.push(...more),
    addColumns: async () => undefined,
    note: ignored,
    progress: ignored,
    finish: async () => undefined,
  }
  const { signal } = new AbortController()
  expect(await reading.run({ loader, report: ignored, signal, onFirstRows: ignored })).toBeUndefined()
  return rows.map(({ json }): unknown => JSON.parse(json ?? 'null'))
}

const other = { id: 'other', resumedAt: null }
const open = { id: 'same', resumedAt: null, updatedAt: '2026-11-20T10:00:00Z' }
const ended = { id: 'same', resumedAt: '2026-11-20T10:30:00Z', updatedAt: '2026-11-20T10:30:00Z' }

it.each([
  ['comes first', [ended, other, open]],
  ['comes last', [open, other, ended]],
  ['is followed by something that is no record', [open, ended, 'none', other]],
])('of one pause in two versions the latest is stored, where it %s', async (_, data) => {
  const found = await stored(data)
  expect(found).toHaveLength(2)
  expect(found).toEqual(expect.arrayContaining([ended, other]))
})

it('an earlier version of a pause that doesn’t belong to the search isn’t stored either', async () => {
  expect(await stored([open, ended, other], ({ resumedAt }) => resumedAt === null)).toEqual([other])
})
