import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvColumns } from './csv-columns.ts'

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
