import {
  type CallerZone,
  callerZones,
  eachOnce,
  findCallerZones,
  zonesOfAbbreviation,
  zonesOfState,
} from './caller-zones.ts'
import { stateOptions } from './us-states.ts'
import { texts } from './text/fields.ts'

/**
 * Finds a caller's time zone from a city, a state, a ZIP code or a phone number's area code. It never guesses: a place in two zones returns both,
 * and the user chooses. `npm run places` builds the table.
 */

export type UsPlaces = {
  readonly zones: readonly string[]
  /** Towns by state and zone, separated by semicolons; `large` have more than 50,000 people. */
  readonly towns: readonly {
    readonly state: string
    readonly zone: number
    readonly large: string
    readonly small: string
  }[]
  /** By the first three digits of a ZIP code: the zone, or the last two digits by zone if the prefix has several. */
  readonly zips: Readonly<Record<string, number | Readonly<Record<string, string>>>>
  readonly areaCodes: Readonly<Record<string, readonly number[]>>
}

export type PlaceMatches = {
  /** Each zone once, most likely first. `detail` names the match: towns, a ZIP code, an area code. */
  readonly zones: readonly CallerZone[]
  /** The zone if the text matches exactly one; undefined if none or several. */
  readonly only: string | undefined
}

type Town = { readonly key: string; readonly name: string; readonly state: string; readonly zone: string }
type Towns = { readonly large: readonly Town[]; readonly small: readonly Town[] }

const townsOf = new WeakMap<UsPlaces, Towns>()

/** Zones that match the typed text. Without `places`, only zones and states are searched. `most`: the maximum number of zones. */
export function findCallerPlaces(typed: string, places: UsPlaces | undefined, most = 20): PlaceMatches {
  const text = typed.trim()
  if (text === '') return { zones: callerZones().slice(0, most), only: undefined }
  if (/^[\d\s()+.-]+$/.test(text)) return places === undefined ? none : byDigits(text, places)
  const named = findCallerZones(text, most)
  const key = plain(text)
  const towns = places === undefined ? undefined : matchingTowns(key, places)
  const exactState = stateOptions.filter(({ code, name }) => [code, name].some((each) => plain(each) === key))
  const isNamed = (zone: CallerZone) => [zone.name, zone.zone].some((each) => plain(each) === key)
  const sure = [
    ...exactState.flatMap(({ code }) => zonesOfState(code)),
    ...named.filter((zone) => zone.ofUnitedStates && isNamed(zone)).map(({ zone }) => zone),
    ...(towns?.exactLarge ?? []).map(({ zone }) => zone),
    ...zonesOfAbbreviation(key),
    ...(Object.hasOwn(nicknames, key) ? [nicknames[key] ?? ''] : []),
  ]
  const likely = [
    ...(towns?.exactSmall ?? []).map(({ zone }) => zone),
    ...named.filter((zone) => !zone.ofUnitedStates && isNamed(zone)).map(({ zone }) => zone),
  ]
  const zones = eachOnce([
    ...zonesWith(towns?.exactLarge ?? []),
    ...(Object.hasOwn(nicknames, key) ? withDetail(nicknames[key], text) : []),
    ...named.filter(({ zone }) => sure.includes(zone)),
    ...zonesWith(towns?.exactSmall ?? []),
    ...named.filter(({ zone }) => likely.includes(zone)),
    ...named.filter(({ ofUnitedStates }) => ofUnitedStates),
    ...zonesWith(towns?.beginning ?? []),
    ...named,
  ])
  const meant = sure.length > 0 ? sure : likely.length > 0 ? likely : zones.map(({ zone }) => zone)
  return { zones: zones.slice(0, most), only: onlyOne(meant) }
}

/** Nicknames of cities. “LA” is Louisiana too, so both are offered. */
const nicknames: Readonly<Record<string, string>> = {
  la: 'America/Los_Angeles',
  nyc: 'America/New_York',
  philly: 'America/New_York',
  vegas: 'America/Los_Angeles',
}

const none: PlaceMatches = { zones: [], only: undefined }

const onlyOne = (zones: readonly string[]): string | undefined => {
  const [only, ...others] = new Set(zones)
  return others.length === 0 ? only : undefined
}

function byDigits(text: string, places: UsPlaces): PlaceMatches {
  const digits = text.replaceAll(/\D/g, '')
  const isZip = /^\d{5}([- ]?\d{4})?$/.test(text)
  const own = digits.replace(/^1(?=\d{10}$)/, '')
  const isPhone = own.length === 3 || own.length === 10
  if (!isZip && !isPhone) return none
  const zones = isZip ? zonesOfZip(digits, places) : (places.areaCodes[own.slice(0, 3)] ?? [])
  const detail = isZip ? texts.callerPlaces.zipCode(digits.slice(0, 5)) : texts.callerPlaces.areaCode(own.slice(0, 3))
  const found = zones.flatMap((place) => withDetail(places.zones[place], detail))
  return { zones: found, only: onlyOne(found.map(({ zone }) => zone)) }
}

/** American Samoa's ZIP code begins like those of Hawaii. */
const samoaZip = '96799'
/** ZIP codes of Wake Island, Palau, Micronesia and the Marshall Islands, which begin like those of Hawaii or Guam. No zone of theirs is in the table. */
const elsewhere = /^(?:96898|96939|9694\d|96960|96970)/

function zonesOfZip(digits: string, { zips, zones }: UsPlaces): readonly number[] {
  if (digits.startsWith(samoaZip)) return [zones.indexOf('Pacific/Pago_Pago')]
  if (elsewhere.test(digits)) return []
  const of = zips[digits.slice(0, 3)]
  if (of === undefined) return []
  if (typeof of === 'number') return [of]
  const all = Object.entries(of)
  const own = all.filter(([, endings]) => endings.split(' ').includes(digits.slice(3, 5)))
  // A ZIP code missing from the table may be in any zone of its prefix.
  return (own.length > 0 ? own : all).map(([zone]) => Number(zone))
}

function withDetail(zone: string | undefined, detail: string): readonly CallerZone[] {
  const known = callerZones().find((each) => each.zone === zone)
  return known === undefined ? [] : [{ ...known, detail }]
}

/** The maximum number of towns to name for one zone. */
const mostNamed = 3

/** Each zone of these towns once, with its towns. */
function zonesWith(towns: readonly Town[]): readonly CallerZone[] {
  return [...Map.groupBy(towns, ({ zone }) => zone)].flatMap(([zone, of]) => {
    const names = [...new Set(of.map(({ name, state }) => `${name}, ${state}`))]
    const more = names.length > mostNamed ? [texts.callerPlaces.more(names.length - mostNamed)] : []
    return withDetail(zone, [...names.slice(0, mostNamed), ...more].join(' · '))
  })
}

/** Shorter text matches too many towns to help. */
const shortestTown = 3

function matchingTowns(key: string, places: UsPlaces) {
  const { large, small } = known(places)
  const { name, state } = withState(key)
  const isExact = (town: Town) => town.key === key || (town.key === name && town.state === state)
  const begins = (town: Town) => town.key.startsWith(key) || (town.key.startsWith(name) && town.state === state)
  const long = name.length >= shortestTown
  return {
    exactLarge: large.filter(isExact),
    exactSmall: small.filter(isExact),
    beginning: long ? [...large.filter(begins), ...small.filter(begins)] : [],
  }
}

/** Splits a state off the end of the text: "portland maine", "dallas tx". */
function withState(key: string): { readonly name: string; readonly state: string | undefined } {
  for (const { code, name } of stateOptions) {
    const ending = [code, name].map((each) => ` ${plain(each)}`).find((each) => key.endsWith(each))
    if (ending !== undefined) return { name: key.slice(0, -ending.length), state: code }
  }
  return { name: key, state: undefined }
}

function known(places: UsPlaces): Towns {
  const made = townsOf.get(places)
  if (made !== undefined) return made
  const list = (size: keyof Towns) =>
    places.towns.flatMap(({ state, zone, [size]: names }) =>
      (names === '' ? [] : names.split(';')).map((each) => {
        // Washington, D.C. is called Washington.
        const name = each.replace(/, D\.C\.$/, '')
        return { key: plain(name), name, state, zone: places.zones[zone] ?? '' }
      }),
    )
  const towns = { large: list('large'), small: list('small') }
  townsOf.set(places, towns)
  return towns
}

const longForms: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** Lowercase, without accents or punctuation, "St." as "Saint", so that typed names match. */
function plain(text: string): string {
  // A shortcut: most of the many names have only letters.
  if (/^[A-Za-z ]+$/.test(text) && !/\b[SFM]t\b/i.test(text)) return text.toLowerCase().trim()
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’'.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => longForms[word] ?? word)
    .join(' ')
}
