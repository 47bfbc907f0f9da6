import type { Person } from './people.ts'
import { at, fraction, hash, mix } from './random.ts'
import { people } from './words.ts'

/**
 * Unique names, each a function of its index alone. The index is mapped through a permutation of all pairs of
 * given and family name. Once the pairs are used up, it repeats them with other middle initials, then with second family names.
 */

const lower = (name: string) => name.normalize('NFC').toLowerCase()
const different = <Item>(items: readonly Item[], name: (item: Item) => string) => [
  ...new Map(items.map((item) => [lower(name(item)), item])).values(),
]

type Given = { readonly name: string; readonly of: 'female' | 'male' | 'any' }

const given = different<Given>(
  [
    ...people.givenFemale.map((name) => ({ name, of: 'female' as const })),
    ...people.givenMale.map((name) => ({ name, of: 'male' as const })),
    ...people.givenAny.map((name) => ({ name, of: 'any' as const })),
  ],
  ({ name }) => name,
)
const families = different(people.family, (name) => name)
const pairs = given.length * families.length
/** No initial, or one of 26. */
const initials = 27

/** A random-looking permutation of 0 … size - 1: a bijection of the next power of two, repeated until the result is in range. */
export function permuted(key: number, size: number, value: number): number {
  const bits = Math.max(1, Math.ceil(Math.log2(size)))
  const mask = 2 ** bits - 1
  const shift = Math.max(1, bits >> 1)
  let at = value
  do {
    for (let round = 0; round < 3; round++) {
      at = Math.imul(at ^ (key >>> round), 0x9e3779b1 | 1) & mask
      at = (at ^ (at >>> shift)) & mask
    }
  } while (at >= size)
  return at
}

/** The `turn`-th of `size` choices, each used once: starts at `first` and continues cyclically. */
const choice = (first: number, turn: number, size: number) => (first + turn) % size

function genderOf({ of }: Given, roll: number): Person['gender'] {
  if (of !== 'any') return of
  return roll < 0.1 ? 'nonbinary' : roll < 0.55 ? 'female' : 'male'
}

/** The made-up person `index`. Its name is unique among the indexes below 80 million under the same key. */
export function uniquePersonOf(key: number, index: number): Person {
  const pair = permuted(key, pairs, index % pairs)
  const turn = Math.floor(index / pairs)
  const first = at(given, pair % given.length)
  const familyIndex = Math.floor(pair / given.length)
  const family = at(families, familyIndex)

  const roll = mix(key ^ pair)
  const initial = choice(fraction(roll, 1) < 0.94 ? 0 : 1 + (hash(roll, 2) % 26), turn % initials, initials)
  const secondTurn = Math.floor(turn / initials)
  // The distance of the second family name from the first; 0 for none.
  const second = choice(
    fraction(roll, 3, initial) < 0.96 ? 0 : 1 + (hash(roll, 4, initial) % (families.length - 1)),
    secondTurn,
    families.length,
  )
  return {
    first: initial === 0 ? first.name : `${first.name} ${String.fromCharCode(64 + initial)}.`,
    last: second === 0 ? family : `${family}-${at(families, familyIndex + second)}`,
    gender: genderOf(first, fraction(key, index, 5)),
  }
}
