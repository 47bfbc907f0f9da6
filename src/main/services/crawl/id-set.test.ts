import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdSet } from './id-set.ts'

it('knows what a set of the same texts knows, whatever the texts are', () => {
  const id = fc.oneof(
    fc.uuid(),
    fc.uuid().map((text) => text.toUpperCase()),
    fc.string({ maxLength: 40 }),
    fc.constant('00000000-0000-0000-0000-000000000000'),
    // Numbered ids, as a platform with a counter behind them has.
    fc.nat(50).map((number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 300 }), (ids) => {
      const plain = new Set<string>()
      const set = createIdSet()
      for (const each of ids) {
        expect(set.has(each)).toBe(plain.has(each))
        expect(set.add(each)).toBe(!plain.has(each))
        plain.add(each)
      }
      expect(set.size).toBe(plain.size)
    }),
  )
})

it('keeps every one of many ids while it grows', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID())
  const set = createIdSet()
  expect(ids.every((id) => set.add(id))).toBe(true)
  expect(ids.some((id) => set.add(id))).toBe(false)
  expect(set.size).toBe(ids.length)
})
