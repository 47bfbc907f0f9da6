import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Evidence, evidenceKinds } from './booking-intent.ts'
import { lastOfEach, leaning, weightOf } from './evidence-weight.ts'

const piece = (kind: Evidence['kind'], leans: Evidence['leans'], at = '2026-03-02T21:36:00.000Z'): Evidence => ({
  kind,
  leans,
  at,
  words: 'What was found.',
})

describe('leaning', () => {
  it.each([
    ['no evidence', [], 'No evidence yet.'],
    ['what couldn’t be loaded', [piece('slot', 'cannot-tell')], 'No evidence yet.'],
    ['a slot that is gone', [piece('slot', 'booked')], 'Probably booked, based on one weak sign.'],
    [
      'the same cache asked twice is one sign',
      [piece('slot', 'booked'), piece('search', 'booked')],
      'Probably booked, based on one weak sign.',
    ],
    [
      'a cache that contradicts itself says nothing',
      [piece('slot', 'booked'), piece('search', 'not-booked')],
      'No evidence yet.',
    ],
    ['no message to the caller', [piece('caller', 'not-booked')], 'Probably not booked, based on one weak sign.'],
    [
      'two weak signs',
      [piece('caller', 'not-booked'), piece('slot', 'not-booked')],
      'Probably not booked, based on 2 weak signs.',
    ],
    [
      'a summary against a cached slot',
      [piece('summary', 'booked'), piece('slot', 'not-booked')],
      'Probably booked, based on one strong sign. A weaker one says otherwise.',
    ],
    [
      'two strong signs',
      [piece('summary', 'booked'), piece('caller', 'booked')],
      'Probably booked, based on 2 strong signs.',
    ],
    [
      'weak signs that disagree',
      [piece('caller', 'not-booked'), piece('slot', 'booked')],
      'The weak signs contradict each other.',
    ],
    [
      'the desk, whatever else there is',
      [piece('desk', 'not-booked'), piece('summary', 'booked')],
      'The department’s desk says not booked. A weaker one says otherwise.',
    ],
  ])('%s', (_, evidence, words) => expect(leaning(evidence).words).toBe(words))

  it('takes the last word of a kind', () => {
    const asked = [piece('slot', 'not-booked', '2026-03-02T21:20:00.000Z'), piece('slot', 'booked')]
    expect(leaning(asked).leans).toBe('booked')
    expect(leaning(asked.toReversed()).leans).toBe('booked')
    expect(leaning([...asked, piece('slot', 'cannot-tell', '2026-03-02T22:00:00.000Z')]).leans).toBe('cannot-tell')
  })

  it('never leans against a desk that answered, nor anywhere without a sign', () => {
    const leans = fc.constantFrom<Evidence['leans']>('booked', 'not-booked', 'cannot-tell')
    const any = fc.array(fc.tuple(fc.constantFrom(...evidenceKinds), leans).map((pair) => piece(...pair)))
    fc.assert(
      fc.property(any, (evidence) => {
        const desk = lastOfEach(evidence).find(({ kind, leans: way }) => kind === 'desk' && way !== 'cannot-tell')
        const whole = leaning(evidence)
        const isSilent = lastOfEach(evidence).every((one) => weightOf(one) === 'none')
        const leansRightly =
          desk !== undefined ? whole.leans === desk.leans : !isSilent || whole.leans === 'cannot-tell'
        expect(leansRightly).toBe(true)
      }),
    )
  })
})
