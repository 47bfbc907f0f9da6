import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { type CompletenessFacts, completenessOf, isCount, nothingRead, stillReading } from './completeness.ts'

const facts = (part: Partial<CompletenessFacts>): CompletenessFacts => ({
  ...nothingRead,
  totalAtStart: 100,
  totalAtEnd: 100,
  taken: 100,
  ...part,
})
const gap = { offset: 10, count: 5, reason: 'The platform had an internal error.' }

const anyTotal = fc.oneof(
  fc.nat(200),
  fc.constantFrom(undefined, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY),
) as fc.Arbitrary<number | undefined>

const anyFacts: fc.Arbitrary<CompletenessFacts> = fc
  .record({
    totalAtStart: anyTotal,
    totalAtEnd: anyTotal,
    least: fc.nat(200),
    spread: fc.nat(3),
    isBetween: fc.boolean(),
    taken: fc.nat(200),
    repeated: fc.nat(5),
    withoutId: fc.nat(2),
    gaps: fc.array(
      fc.record({ offset: fc.nat(200), count: fc.integer({ min: 1, max: 50 }), reason: fc.constant('It broke.') }),
      { maxLength: 8 },
    ),
    stopped: fc.boolean(),
    brokenOff: fc.constantFrom(undefined, 'The platform didn’t accept the key.'),
  })
  .map(({ least, spread, isBetween, brokenOff, ...rest }) => ({
    ...rest,
    ...(isBetween ? { totalsBetween: { least, greatest: least + spread } } : {}),
    ...(brokenOff === undefined ? {} : { brokenOff }),
  }))

describe('completenessOf', () => {
  it('calls complete exactly what is proven: a count that stood, no gap, as many different rows, all with an id', () => {
    const near = fc.integer({ min: 99, max: 101 })
    const likely = fc
      .record({
        start: near,
        end: near,
        taken: near,
        repeated: fc.nat(1),
        withoutId: fc.nat(1),
        gapped: fc.boolean(),
        stopped: fc.boolean(),
      })
      .map(({ start, end, gapped, ...rest }) => ({
        ...nothingRead,
        ...rest,
        totalAtStart: start,
        totalAtEnd: end,
        gaps: gapped ? [gap] : [],
      }))
    fc.assert(
      fc.property(fc.oneof(anyFacts, likely), (given) => {
        const { totalAtStart, totalAtEnd, totalsBetween, taken, withoutId = 0, gaps, stopped, brokenOff } = given
        const isSteady =
          isCount(totalAtStart) &&
          totalAtEnd === totalAtStart &&
          (totalsBetween === undefined ||
            (totalsBetween.least === totalAtStart && totalsBetween.greatest === totalAtStart))
        const isProven =
          isSteady &&
          taken === totalAtStart &&
          gaps.length === 0 &&
          !stopped &&
          brokenOff === undefined &&
          withoutId === 0
        const { verdict, missing } = completenessOf(given)
        expect(verdict === 'complete').toBe(isProven)
        expect(missing.length === 0).toBe(isProven)
      }),
      { numRuns: counted(500, 2_000) },
    )
  })

  it('never calls unproven what lacks rows for certain', () =>
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { verdict } = completenessOf(given)
        const lacks = given.gaps.length > 0 || given.stopped || given.brokenOff !== undefined
        expect(lacks && verdict !== 'incomplete').toBe(false)
      }),
    ))

  it('speaks in whole plain sentences, with no hole where a value was not there', () =>
    fc.assert(
      fc.property(anyFacts, (given) => {
        for (const sentence of completenessOf(given).missing) {
          expect(sentence).toMatch(/^[A-Z\d].*\.$/)
          expect(sentence).not.toMatch(/undefined|null/)
          expect(sentence).not.toMatch(/(?<!-)\b1 rows|!| {2}/)
        }
      }),
    ))

  it('keeps the facts it judged', () =>
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(completenessOf(given)).toMatchObject(given)
      }),
    ))

  it.each<[string, Partial<CompletenessFacts>, string, string[]]>([
    ['all came', {}, 'complete', []],
    ['nothing is there', { totalAtStart: 0, totalAtEnd: 0, taken: 0 }, 'complete', []],
    ['pages overlap and all came', { repeated: 7 }, 'complete', []],
    [
      'stopped',
      { taken: 40, stopped: true, totalAtEnd: undefined },
      'incomplete',
      ['Loading was stopped after 40 of 100 rows.'],
    ],
    [
      'stopped before the first page',
      { taken: 0, stopped: true, totalAtStart: undefined, totalAtEnd: undefined },
      'incomplete',
      ['Loading was stopped after 0 rows.'],
    ],
    [
      'broken off',
      { taken: 40, brokenOff: 'The platform didn’t accept the key.', totalAtEnd: undefined },
      'incomplete',
      ['Loading failed after 40 of 100 rows. The platform didn’t accept the key.'],
    ],
    [
      'a gap',
      { taken: 95, gaps: [gap] },
      'incomplete',
      ['Rows 11 to 15 didn’t load. The platform had an internal error.'],
    ],
    [
      'a gap, and more is missing than that',
      { taken: 94, gaps: [gap] },
      'incomplete',
      [
        'Rows 11 to 15 didn’t load. The platform had an internal error.',
        '1 more row is missing. Refresh to load a complete set.',
      ],
    ],
    [
      'many gaps',
      { taken: 93, gaps: Array.from({ length: 7 }, (_, n) => ({ offset: n * 10, count: 1, reason: 'It broke.' })) },
      'incomplete',
      [
        ...[1, 11, 21, 31, 41].map((row) => `Row ${row} didn’t load. It broke.`),
        '2 rows in other places (2) didn’t load either.',
      ],
    ],
    [
      'the count rose and the new rows came',
      { totalAtEnd: 103, taken: 103 },
      'unproven',
      [
        'The platform’s row count changed during loading: 100 at the start, 103 at the end. At least 3 rows were added or removed during loading, so as many may be missing or no longer exist. Refresh to load a complete set.',
      ],
    ],
    [
      'the count rose and the new rows did not come',
      { totalAtEnd: 101 },
      'incomplete',
      [
        'The platform’s row count changed during loading: 100 at the start, 101 at the end. At least 1 row is missing. Refresh to load a complete set.',
      ],
    ],
    [
      'the count moved and came back',
      { totalsBetween: { least: 98, greatest: 100 } },
      'unproven',
      [
        'The platform’s row count changed during loading: 100 at the start, between 98 and 100 during loading, 100 at the end. At least 2 rows were added or removed during loading, so as many may be missing or no longer exist. Refresh to load a complete set.',
      ],
    ],
    [
      'rows moved under a count that stood',
      { taken: 99, repeated: 1 },
      'incomplete',
      [
        '1 row of 100 is missing, although every page loaded, because rows moved during loading. 1 row arrived more than once and was kept once. Refresh to load a complete set.',
      ],
    ],
    [
      'more came than are counted',
      { taken: 120 },
      'unproven',
      ['The platform reports 100 rows, but 120 loaded. Can’t confirm that all rows loaded.'],
    ],
    [
      'no count',
      { totalAtStart: undefined, totalAtEnd: undefined },
      'unproven',
      ['The platform didn’t report its row count. Can’t confirm that all rows loaded.'],
    ],
    [
      'a count below nothing',
      { totalAtStart: -1, totalAtEnd: -1 },
      'unproven',
      ['The platform’s row count, -1, isn’t valid. Can’t confirm that all rows loaded.'],
    ],
    [
      'the count couldn’t be checked again',
      { totalAtEnd: undefined },
      'unproven',
      ['The platform’s row count couldn’t be checked again at the end.'],
    ],
    ['rows without an ID', { withoutId: 2 }, 'unproven', ['2 rows have no ID, so repeated rows can’t be found.']],
  ])('%s', (_name, part, verdict, missing) => {
    const judged = completenessOf(facts(part))
    expect({ verdict: judged.verdict, missing: judged.missing }).toEqual({ verdict, missing })
  })
})

it('gives no verdict while rows still come', () =>
  expect(stillReading(facts({ taken: 3 }))).toMatchObject({ taken: 3, verdict: 'reading', missing: [] }))
