import { expect, test } from 'vitest'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import { doubtLine } from './export-words.ts'

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
