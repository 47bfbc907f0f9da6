import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { indexOfNpi } from '../data/npi.ts'
import { createWorld } from '../data/world.ts'
import { places } from '../data/words.ts'
import { sandboxSettings } from '../options.ts'
import { entityDefinitions } from './catalogue.ts'
import type { Row } from './clean-rows.ts'
import { typeName } from './definition.ts'
import { plantedDefects } from './defects/planted.ts'
import { conformance, resolved, unresolved, writtenRows } from './testing/test-conformance.ts'

const worldOf = (options: object) =>
  createWorld(sandboxSettings.parse({ entityDefects: 'none', ...options }), () => Date.UTC(2026, 10, 21))
const usual = worldOf({})
/** Clinicians, and those of staff and profiles that come with them. */
const clinicians = counted(300, 2_400)
const some = worldOf({ clinicians, entities: { department: counted(60, 240) } })
const types = entityDefinitions.map(typeName)

/** The fields that contain only the id of another entity. */
const idFields = ['primaryLocation', 'businessUnit', 'parent', 'billingServiceArea']

const referencesOf = (row: Row): readonly unknown[] =>
  Object.entries(row).flatMap(([name, value]) =>
    [value].flat().flatMap((item: unknown) => {
      if (typeof item === 'object' && item !== null && 'id' in item) return [item.id]
      return idFields.includes(name) && typeof item === 'string' ? [item] : []
    }),
  )

describe('data without defects', () => {
  it('says that nothing is planted', () => {
    expect(plantedDefects(usual)).toEqual([])
  })

  it.each(types)('%s conforms to its schema, with references resolved and not', (type) => {
    const problems = conformance()
    for (const resolve of [unresolved, resolved]) {
      for (const row of writtenRows(some, type, resolve)) expect(problems(type, row)).toEqual([])
    }
  })

  it.each([
    ['the usual sizes', { clinicians }],
    [
      'sizes that do not fit together',
      { clinicians, entities: { phoneNumber: 3, profileUrl: 5, link: 2, specialty: 4, visitType: 3 } },
    ],
    [
      'no businesses',
      { clinicians, entities: { businessLine: 0, businessUnit: 0, billingServiceArea: 0, visitTypeCore: 0 } },
    ],
    ['another seed', { seed: 7, clinicians: 500 }],
  ])('with %s, ids are unique, references lead somewhere and dates are in order', (_, options) => {
    const world = worldOf(options)
    const rows = types.map((type) => writtenRows(world, type, unresolved))
    const ids = rows.flat().map((row) => row['id'])
    const known = new Set(ids)
    expect(known.size).toBe(ids.length)
    const wrong = rows
      .flat()
      .filter(
        (row) =>
          'createdDate' in row ||
          Date.parse(String(row['createDate'])) >= Date.parse(String(row['lastModifiedDate'])) ||
          referencesOf(row).some((id) => !known.has(id)) ||
          Object.values(row).some((value) => typeof value === 'string' && /^\s*(n\/?a|tbd|none)?\s*$/i.test(value)),
      )
    expect(wrong).toEqual([])
  })

  it('has places that are where they say', () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone'))
    for (const row of writtenRows(usual, 'healthSystem.location', unresolved)) {
      expect(row['postalCode']).toMatch(/^\d{5}$/)
      const prefixes = places.filter(({ state }) => state === row['state']).map(({ zip }) => zip)
      expect(prefixes).toContain(String(row['postalCode']).slice(0, 3))
      expect(zones).toContain(row['timezone'])
      expect(Math.abs(Number(row['latitude'] ?? 40) - 40)).toBeLessThan(30)
      expect(Math.abs(Number(row['longitude'] ?? -110) + 110)).toBeLessThan(60)
    }
  })

  it('names no two clinicians, departments or locations alike, and gives each NPI once', () => {
    const world = worldOf({ clinicians: counted(2_500, 30_000), entities: { department: 900, location: 1_500 } })
    const doctors = writtenRows(world, 'healthSystem.clinician', unresolved)
    const staff = writtenRows(worldOf({}), 'healthSystem.staff', unresolved)
    const nameOf = (row: Readonly<Record<string, unknown>>) => `${String(row['nameFirst'])} ${String(row['nameLast'])}`
    for (const people of [doctors, staff]) expect(new Set(people.map(nameOf)).size).toBe(people.length)
    for (const type of ['healthSystem.department', 'healthSystem.location']) {
      const rows = writtenRows(world, type, unresolved)
      expect(new Set(rows.map((row) => row['name'])).size).toBe(rows.length)
    }
    const npis = doctors.map((row) => row['npi']).filter((npi) => typeof npi === 'string')
    expect(new Set(npis).size).toBe(npis.length)
    for (const npi of npis) expect(indexOfNpi(npi, world.seed)).toBeTypeOf('number')
  })
})
