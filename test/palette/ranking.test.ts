import { describe, expect, it } from 'vitest'
import { closeness, findIn, folded, lineOf } from '../../src/domain/palette/find-lines.ts'
import { personOf } from '../../src/sandbox/data/people.ts'
import { keyOf, type Random, randomOf } from '../../src/sandbox/data/random.ts'
import { places } from '../../src/sandbox/data/words.ts'
import { counted, seedFrom } from '../counted.ts'

/** The palette's ranking over as many records as a large health system has loaded. */

const longestWord = (name: string) =>
  [...name.matchAll(/\p{L}+/gu)].toSorted(([one], [other]) => other.length - one.length)[0]

/** A letter of the longest word changed, left out, doubled, or swapped with the next. */
function mistyped(name: string, random: Random): string {
  const found = longestWord(name)
  const [word, index] = [found?.[0] ?? '', found?.index ?? 0]
  const at = random.int(0, word.length - 2)
  const [here, next] = [word.charAt(at), word.charAt(at + 1)]
  const wrong = random.pick([`${next}${here}`, next, `${here}${here}${next}`, `${here === 'x' ? 'q' : 'x'}${next}`])
  return name.slice(0, index) + word.slice(0, at) + wrong + word.slice(at + 2) + name.slice(index + word.length)
}

/** Whether one typo makes one text the other. */
function isTypo(one: string, other: string): boolean {
  let [from, end] = [0, 0]
  while (from < one.length && one[from] === other[from]) from += 1
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one, other].map((text) => text.slice(from, text.length - end)) as [string, string]
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left === `${right.charAt(1)}${right.charAt(0)}`)
}

const queries = counted(40, 2_000)

describe(`${3 * queries} queries over 100,000 entities, 10,000 providers and 500 regions`, () => {
  const seed = seedFrom(20_261_126)
  const people = keyOf(seed, 'people')
  const entities = Array.from({ length: 100_000 }, (_, at) => {
    const { first, last } = personOf(people, at)
    return { name: `${last}, ${first}`, id: `clin-${String(at).padStart(6, '0')}` }
  })
  const providers = Array.from({ length: 10_000 }, (_, at) => {
    const { first, last } = personOf(people, 200_000 + at)
    return { name: `${first} ${last}`, id: String(1_000_000_000 + at * 7_919) }
  })
  const regions = Array.from({ length: 500 }, (_, at) => {
    const place = places[at % places.length]
    return { name: `${place?.city ?? ''} ${Math.floor(at / places.length) + 1}`, id: `R${at}` }
  })
  const lists = [entities, providers, regions].map((records) => ({
    records,
    lines: records.map(({ name, id }) => lineOf(name, [id], ['Phoenix'])),
    // A typo in a shorter word can make any other.
    named: records.filter(({ name }) => (longestWord(name)?.[0].length ?? 0) > 4),
  }))
  const random = randomOf(seed, 1)
  const some = () =>
    Array.from({ length: queries }, (_, at) => {
      const { records, lines, named } = lists[at % lists.length] ?? { records: [], lines: [], named: [] }
      return { lines, records, record: random.pick(named) }
    })

  it('each exact id is the first result, and alone', () => {
    for (const { lines, records, record } of some()) {
      const { places: found, best } = findIn(lines, record.id, 5)
      expect([records[found[0] ?? -1]?.id, best]).toEqual([record.id, closeness.exact])
    }
  })

  it('each exact name is the first result', () => {
    for (const { lines, records, record } of some()) {
      const { places: found, best } = findIn(lines, record.name, 5)
      expect([records[found[0] ?? -1]?.name, best]).toEqual([record.name, closeness.exact])
    }
  })

  it('each name with one typo is among the first five', () => {
    for (const { lines, records, record } of some()) {
      const query = mistyped(record.name, random)
      const { places: found, best } = findIn(lines, query, 5)
      // A typo that makes another name is no typo.
      const named = best === closeness.typo ? found.map((at) => records[at]?.name ?? '') : [record.name]
      // A typo of "Tamara" can be one of "Samara" too, and of more than five people.
      const others = named.filter((name) => isTypo(folded(query), folded(name)))
      expect(others.length === 5 || [query, ...named].includes(record.name), `${query}: ${named.join(', ')}`).toBe(true)
    }
  })
})
