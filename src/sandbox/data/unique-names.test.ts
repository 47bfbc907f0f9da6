import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { permuted, uniquePersonOf } from './unique-names.ts'

const key = fc.integer({ min: 0, max: 0xffff_ffff })

describe('names that are never the same', () => {
  it('stand on a permutation of any size', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 3_000 }), (of, size) => {
        const seen = new Set(Array.from({ length: size }, (_, value) => permuted(of, size, value)))
        expect(seen.size).toBe(size)
        expect([...seen].every((value) => value >= 0 && value < size)).toBe(true)
      }),
      { numRuns: counted(20, 60) },
    )
  })

  it('differ for different indexes, near and far', () => {
    const nameOf = (of: number, index: number) => {
      const { first, last } = uniquePersonOf(of, index)
      return `${first}|${last}`.toLowerCase()
    }
    const index = fc.oneof(fc.nat(79_999_999), fc.nat(60_000))
    fc.assert(
      fc.property(key, fc.uniqueArray(index, { minLength: 2, maxLength: 50 }), (of, indexes) => {
        expect(new Set(indexes.map((each) => nameOf(of, each))).size).toBe(indexes.length)
      }),
    )
    for (const from of [0, 600_000, 70_000_000]) {
      const names = Array.from({ length: counted(20_000, 60_000) }, (_, n) => nameOf(20_261_120, from + n))
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('are plain at first, with middle initials and second names here and there', () => {
    const people = Array.from({ length: 5_000 }, (_, index) => uniquePersonOf(7, index))
    const share = (test: (first: string, last: string) => boolean) =>
      people.filter(({ first, last }) => test(first, last)).length / people.length
    const initials = share((first) => / [A-Z]\.$/.test(first))
    const doubled = share((_, last) => last.includes('-'))
    expect([initials > 0.02, initials < 0.12, doubled > 0.02, doubled < 0.15]).toEqual([true, true, true, true])
    expect(new Set(people.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'nonbinary']))
  })
})
