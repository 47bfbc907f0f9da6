import { expect, test } from 'vitest'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { doubtLine, namesMasked } from './export-words.ts'

const facts = { ...nothingRead, totalAtStart: 3, totalAtEnd: 3, taken: 3 }

test.each([
  ['ready', facts, []],
  ['loading', facts, ['The table is still loading']],
  ['ready', { ...facts, taken: 2 }, ['The table is incomplete']],
  ['stopped', { ...facts, taken: 2, stopped: true }, ['The table is incomplete: loading stopped']],
  [
    'failed',
    { ...facts, taken: 2, brokenOff: 'The platform can’t be reached.' },
    ['The table is incomplete: loading failed'],
  ],
  ['ready', { ...facts, withoutId: 1 }, ['Can’t confirm that the table is complete']],
] as const)('below a chart’s picture a line says that the rows may be incomplete: %s %o', (state, read, lines) => {
  expect(doubtLine({ state, completeness: completenessOf(read) })).toEqual(lines)
})

test.each<[string, Partial<TableView>, boolean]>([
  ['a filter on another column', { filters: [{ op: 'contains', column: 'status', value: 'done' }] }, false],
  ['a filter on a masked column', { filters: [{ op: 'contains', column: 'phone', value: '0143' }] }, true],
  ['a filter without a value', { filters: [{ op: 'empty', column: 'phone' }] }, false],
  ['a find in other columns', { find: { text: '0143', columns: ['status'] } }, false],
  ['a find in a masked column', { find: { text: '0143', columns: ['status', 'phone'] } }, true],
  ['a find of the question', { alwaysFind: { text: '0143', columns: ['contact'] } }, true],
])('a manifest has what was entered for masked columns: %s', (_name, part, has) => {
  const columns = [
    { id: 'status', name: 'status' },
    { id: 'phone', name: 'phone', mask: 'phone' },
    { id: 'contact', name: 'contact', masksInside: true },
  ] as const
  expect(namesMasked({ filters: [], sort: [], ...part }, columns)).toBe(has)
})
