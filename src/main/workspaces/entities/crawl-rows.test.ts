import { expect, test } from 'vitest'
import type { Entity, SchemaDocument } from '../../../domain/entities/entity.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import type { SnapshotLoader } from '../../services/snapshots/snapshot-service.ts'
import { createCrawlRows } from './crawl-rows.ts'

/** The cells of these pages by column, and the columns in order. */
async function read(schema: SchemaDocument | undefined, ...pages: readonly (readonly Entity[])[]) {
  const columns: string[] = []
  const rows: (readonly CellText[])[] = []
  const loader = {
    addColumns: async (added: readonly { readonly id: string }[]) => void columns.push(...added.map(({ id }) => id)),
    append: async (added: readonly { readonly cells: readonly CellText[] }[]) =>
      void rows.push(...added.map(({ cells }) => cells)),
  } as unknown as SnapshotLoader
  const crawl = createCrawlRows(async () => schema)
  for (const page of pages) await crawl.rows.take(page, false, loader)
  return { columns, cellsOf: (id: string) => rows.map((cells) => cells[columns.indexOf(id)] ?? null) }
}

const north = { id: 'l-1', type: 'healthSystem.location', name: 'North' }

test.each([
  ['without a schema', undefined],
  ['that the schema says nothing about', { properties: { site: {} } }],
])('a reference %s that is empty on the first page has its ids from the first one on', async (_, schema) => {
  const { columns, cellsOf } = await read(
    schema,
    [{ id: 'a', site: null }],
    [
      { id: 'b', site: null },
      { id: 'c', site: north, late: 1 },
    ],
    [
      { id: 'd', site: [north, { ...north, id: 'l-2' }] },
      { id: 'e', site: null },
    ],
  )
  expect(columns.filter((id) => id === 'site.id')).toHaveLength(1)
  expect(cellsOf('site.id')).toEqual([null, null, 'l-1', '["l-1","l-2"]', null])
  expect(cellsOf('site')[2]).toBe(JSON.stringify(north))
  expect(cellsOf('late')).toEqual([null, null, '1', null, null])
})

test('no ids for objects of another kind, nor where a field has the name of their column', async () => {
  const phone = { id: 'p', type: 'mobile', number: '1' }
  const { columns, cellsOf } = await read(
    undefined,
    [{ id: 'a', contact: null, site: null, 'site.id': 'own' }],
    [{ id: 'b', contact: phone, site: north, 'site.id': null }],
  )
  expect(columns).not.toContain('contact.id')
  expect(cellsOf('site.id')).toEqual(['own', null])
})
