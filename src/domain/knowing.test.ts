import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { change, known, knowing, type Knowing, notKnownStates, valueIfKnown } from './knowing.ts'

const unknown = fc.record({ state: fc.constantFrom(...notKnownStates), reason: fc.string() })
const any: fc.Arbitrary<Knowing<number>> = fc.oneof(fc.integer().map(known), unknown)

describe('knowing', () => {
  it('has a value only where it is known', () => {
    fc.assert(
      fc.property(any, (of) => {
        expect(valueIfKnown(of) === undefined).toBe(of.state !== 'known')
      }),
    )
  })

  it('gives a change only between two known figures, and otherwise a reason of one of them', () => {
    fc.assert(
      fc.property(any, any, (before, after) => {
        const both = before.state === 'known' && after.state === 'known'
        const expected = both
          ? [known(after.value - before.value)]
          : [before, after].filter(({ state }) => state !== 'known')
        expect(expected).toContainEqual(change(before, after))
      }),
    )
  })

  it('crosses the bridge whole, and nothing else passes for it', () => {
    const schema = knowing(z.number())
    fc.assert(
      fc.property(any, (of) => {
        expect(schema.parse(JSON.parse(JSON.stringify(of)))).toEqual(of)
      }),
    )
    for (const wrong of [0, null, { state: 'known' }, { state: 'not-asked' }, { state: 'gone', reason: '' }])
      expect(schema.safeParse(wrong).success).toBe(false)
  })
})
