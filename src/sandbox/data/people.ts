import { type Random, randomOf } from './random.ts'
import { people } from './words.ts'

export type Person = {
  readonly first: string
  readonly last: string
  readonly gender: 'female' | 'male' | 'nonbinary'
}

function given(random: Random, gender: Person['gender']): string {
  if (gender === 'nonbinary' || random.chance(0.05)) return random.pick(people.givenAny)
  return random.pick(gender === 'female' ? people.givenFemale : people.givenMale)
}

/** A made-up person. Names are of varied origin, some double, some with a middle initial. */
export function personOf(key: number, index: number): Person {
  const random = randomOf(key, index)
  const roll = random.next()
  const gender = roll < 0.53 ? 'female' : roll < 0.985 ? 'male' : 'nonbinary'
  const name = given(random, gender)
  const first = random.chance(0.06) ? `${name} ${String.fromCharCode(65 + random.int(0, 25))}.` : name
  const family = random.pick(people.family)
  const second = random.pick(people.family)
  const last = random.chance(0.04) && second !== family ? `${family}-${second}` : family
  return { first, last, gender }
}

/** The part of an email address before the @: plain letters and digits, made unique by `index`. */
export function mailName(person: Person, index: number): string {
  const plain = `${person.first}.${person.last}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
  return `${plain}${index}`
}

/** A phone number from the range reserved for fiction (555-0100 to 555-0199). */
export function phoneOf(areaCode: string, n: number): string {
  return `${areaCode}-555-01${String(n % 100).padStart(2, '0')}`
}
