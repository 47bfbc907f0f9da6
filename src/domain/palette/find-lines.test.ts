import { describe, expect, it } from 'vitest'
import { closeness, findIn, lineOf } from './find-lines.ts'

const names = (lines: readonly string[], query: string, most = 10) =>
  findIn(lines, query, most).places.map((at) => lines[at]?.split('\n')[0])

const few = [
  lineOf('Garcia Street Pediatrics', ['dept-0132'], ['Santa Fe']),
  lineOf('García-Ruiz, Ana', ['clin-001206'], ['Tucson']),
  lineOf('García, Benjamin', ['clin-004817', '2544167093'], ['Phoenix', 'Family medicine']),
  lineOf('Mesa', ['AZ-1'], ['East Valley']),
  lineOf('East Mesa', ['AZ-2']),
  lineOf('שירה כהן', ['clin-000001']),
]

describe('findIn', () => {
  it.each([
    ['an id', 'clin-004817'],
    ['an NPI', '2544167093'],
    ['an NPI typed in parts', '254-416 7093'],
    ['the name, accents aside', 'garcia, benjamin'],
    ['the name the other way around', 'Benjamin García'],
  ])('takes %s as exact', (_, query) => {
    expect(findIn(few, query, 5)).toEqual({ places: [2], matching: 1, best: closeness.exact })
  })

  it('puts the exact name before beginnings, beginnings before other words, and these before parts of words', () => {
    expect(names(few, 'mesa')).toEqual(['mesa', 'east mesa'])
    expect(names(few, 'east')).toEqual(['east mesa', 'mesa'])
    expect(findIn(few, 'enjamin', 5)).toMatchObject({ places: [2], best: closeness.inside })
  })

  it('puts a name that has all words before a shorter one that has only some', () => {
    const lines = [lineOf('García Lane', [], ['Ana']), lineOf('García-Ruiz y Peña, Ana')]
    expect(findIn(lines, 'ana garcia', 5)).toMatchObject({ places: [1, 0], best: closeness.words })
  })

  it('finds other words that lead to a record, never as exact', () => {
    expect(findIn(few, 'phoenix', 5)).toMatchObject({ places: [2], best: closeness.words })
  })

  it.each(['bejnamin', 'benjmin', 'bennjamin', 'benhamin', 'garcai benjamin'])('forgives one typo: %s', (query) => {
    expect(findIn(few, query, 5)).toMatchObject({ places: [2], best: closeness.typo })
  })

  it('reads numbers as typed, since a neighbor of an id is another record', () => {
    expect(findIn(few, 'clin-004818', 5).matching).toBe(0)
  })

  it('finds names of any script, and nothing for nothing', () => {
    expect(names(few, 'כהן')).toEqual(['שירה כהן'])
    expect(findIn(few, '  ', 5).matching).toBe(0)
    expect(findIn([], 'a', 5).matching).toBe(0)
  })

  it('counts all and returns as many as wanted', () => {
    expect(findIn(few, 'garc', 2)).toMatchObject({ places: [1, 2], matching: 3, best: closeness.beginning })
  })
})
