import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { known, type Knowing, notKnownStates, valueIfKnown } from './knowing.ts'

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
})
