import { ownEntry } from '../own-entry.ts'
import { zoneOfState } from '../regions/region-zone.ts'
import { stateOptions } from './us-states.ts'
import { clockIn, zoneWords } from '../time/zone-names.ts'
import { isZone } from '../time/zones.ts'
import { texts as ownTexts } from './text/fields.ts'

/** Time zones to choose for a caller: those of the United States by their common names, then all others that the runtime knows. */

export type CallerZone = {
  /** IANA name. */
  readonly zone: string
  /** "Pacific", "Arizona"; for zones outside the US the city: "Berlin". */
  readonly name: string
  /** More words to identify it: "Pacific Time", "America, Mexico City". */
  readonly detail: string
  readonly ofUnitedStates: boolean
}

const unitedStates: readonly (readonly [zone: string, name: string, detail: string])[] = [
  ['America/New_York', 'Eastern', ownTexts.callerZones.newYorkAtlantaMiamiDetroit],
  ['America/Chicago', 'Central', ownTexts.callerZones.chicagoHoustonMinneapolis],
  ['America/Denver', 'Mountain', ownTexts.callerZones.denverSaltLakeCityElPaso],
  ['America/Phoenix', 'Arizona', ownTexts.callerZones.phoenixYumaNoDaylightSaving],
  ['America/Los_Angeles', 'Pacific', ownTexts.callerZones.losAngelesSeattleLasVegas],
  ['America/Anchorage', 'Alaska', ownTexts.callerZones.anchorageFairbanksJuneau],
  ['Pacific/Honolulu', 'Hawaii', ownTexts.callerZones.honoluluNoDaylightSaving],
  ['America/Puerto_Rico', ownTexts.callerZones.puertoRico, ownTexts.callerZones.sanJuanVirginIslands],
  ['Pacific/Guam', 'Guam', ownTexts.callerZones.guamNorthernMarianas],
  ['Pacific/Pago_Pago', ownTexts.callerZones.americanSamoa, ownTexts.callerZones.pagoPago],
]

/** States with several zones, the most populous zone first. */
const zonesOfStates: Readonly<Record<string, readonly string[]>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  // The Navajo Nation observes daylight saving time; the rest of Arizona doesn't.
  AZ: ['America/Phoenix', 'America/Denver'],
  FL: ['America/New_York', 'America/Chicago'],
  ID: ['America/Denver', 'America/Los_Angeles'],
  IN: ['America/New_York', 'America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Chicago'],
  MI: ['America/New_York', 'America/Chicago'],
  ND: ['America/Chicago', 'America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  OR: ['America/Los_Angeles', 'America/Denver'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
}

/** The zones of a state by its code in `stateOptions`, most populous first. */
export const zonesOfState = (code: string): readonly string[] =>
  zonesOfStates[code] ?? [zoneOfState(code)].filter((zone) => zone !== undefined)

/** Common abbreviations of zones. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  est: ['America/New_York'],
  edt: ['America/New_York'],
  cst: ['America/Chicago'],
  cdt: ['America/Chicago'],
  mst: ['America/Phoenix', 'America/Denver'],
  mdt: ['America/Denver'],
  pst: ['America/Los_Angeles'],
  pdt: ['America/Los_Angeles'],
  akst: ['America/Anchorage'],
  akdt: ['America/Anchorage'],
  hst: ['Pacific/Honolulu'],
  ast: ['America/Puerto_Rico'],
}

/** The zones that an abbreviation such as “MST” may mean; empty for other text. */
export const zonesOfAbbreviation = (text: string): readonly string[] =>
  ownEntry(abbreviations, text.trim().toLowerCase()) ?? []

const first: readonly CallerZone[] = unitedStates.map(([zone, name, detail]) => ({
  zone,
  name,
  detail,
  ofUnitedStates: true,
}))

let others: readonly CallerZone[] | undefined

/** All zones, with the United States first. */
export function callerZones(): readonly CallerZone[] {
  // Computing some 400 names is slow and the result never changes, so it is cached.
  others ??= Intl.supportedValuesOf('timeZone')
    .filter((zone) => !first.some((known) => known.zone === zone) && zone.includes('/') && !zone.startsWith('Etc/'))
    .map((zone) => {
      const [area = '', ...places] = zone.replaceAll('_', ' ').split('/')
      const name = places.at(-1) ?? area
      return { zone, name, detail: [area, ...places.slice(0, -1)].join(', '), ofUnitedStates: false }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return [...first, ...others]
}

/** Zones of the states that match `query` (two-letter code or start of the name) or of an abbreviation, each with what it matched. */
function namedZones(query: string): readonly CallerZone[] {
  const states = stateOptions.filter(
    ({ code, name }) => code.toLowerCase() === query || (query.length >= 3 && name.toLowerCase().startsWith(query)),
  )
  const named = [
    ...states.flatMap(({ code, name }) => zonesOfState(code).map((zone) => [zone, name] as const)),
    ...zonesOfAbbreviation(query).map((zone) => [zone, undefined] as const),
  ]
  return named.flatMap(([zone, state]) => {
    const known = callerZones().find((each) => each.zone === zone)
    if (known === undefined) return []
    return [state === undefined || state === known.name ? known : { ...known, detail: `${state}; ${known.detail}` }]
  })
}

/**
 * Zones for the typed text, most likely first: by state, then names that start with it, then names that contain it. The whole list
 * if nothing is typed.
 */
export function findCallerZones(typed: string, most = 30): readonly CallerZone[] {
  const query = bare(typed)
  if (query === '') return callerZones().slice(0, most)
  const fit = (zone: CallerZone) => {
    const texts = [zone.name, zone.zone, zone.detail, ...(zone.ofUnitedStates ? [zoneWords(zone.zone)] : [])].map(bare)
    if (texts[0]?.startsWith(query) === true) return 0
    if (texts.some((text) => text.startsWith(query) || text.includes(` ${query}`))) return 1
    return texts.some((text) => text.includes(query)) ? 2 : undefined
  }
  const byFit = Map.groupBy(callerZones(), fit)
  return eachOnce([...namedZones(query), ...([0, 1, 2] as const).flatMap((at) => byFit.get(at) ?? [])]).slice(0, most)
}

/** Each zone where it comes first. */
export const eachOnce = (zones: readonly CallerZone[]): readonly CallerZone[] =>
  [...Map.groupBy(zones, ({ zone }) => zone).values()].flatMap(([one]) => one ?? [])

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[_/,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The zone's name in the list: "Pacific", "Berlin"; for other zones, the last part of the IANA name. */
export function callerZoneName(zone: string): string {
  return first.find((known) => known.zone === zone)?.name ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** "1:18 PM PST", so that the caller can confirm it; undefined for an invalid zone. */
export const clockOfCaller = (zone: string, now: number): string | undefined =>
  isZone(zone) ? clockIn(zone, now) : undefined
