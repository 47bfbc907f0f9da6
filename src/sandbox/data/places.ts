import { at, fraction, hash } from './random.ts'
import { type Place, places } from './words.ts'

/** Places, distances and postal codes. */

export type Point = { readonly latitude: number; readonly longitude: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthMiles = 3_958.8

/** Great-circle distance in miles. */
export function milesBetween(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A point within about ten miles of the center of a place, and a postal code there. */
export function siteIn(place: Place, key: number, index: number): Point & { readonly postalCode: string } {
  const angle = fraction(key, index, 1) * 2 * Math.PI
  const miles = 10 * Math.sqrt(fraction(key, index, 2))
  const latitude = place.latitude + (miles * Math.cos(angle)) / 69
  const longitude = place.longitude + (miles * Math.sin(angle)) / (69 * Math.cos(radians(place.latitude)))
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    postalCode: postalCodeIn(place, hash(key, index, 3)),
  }
}

/** One of the forty postal codes that the sandbox uses in a place, with leading zeros. */
export function postalCodeIn(place: Place, n: number): string {
  return `${place.zip}${String(1 + (n % 40)).padStart(2, '0')}`
}

/** The location of a postal code (5 digits, or 5-4): the center of the place with its first three digits. */
export function pointOfPostalCode(postalCode: string): Point | undefined {
  return places.find((place) => postalCode.startsWith(place.zip))
}

/** The states of the places with their time zones, ordered so that adjacent entries are in different zones. */
export const states: readonly { readonly code: string; readonly zone: string }[] = interleaved()

function interleaved(): { code: string; zone: string }[] {
  const byZone = new Map<string, { code: string; zone: string }[]>()
  for (const { state, zone } of places) {
    const list = byZone.get(zone) ?? []
    if (!list.some((known) => known.code === state)) list.push({ code: state, zone })
    byZone.set(zone, list)
  }
  const lists = [...byZone.values()]
  const longest = Math.max(...lists.map((list) => list.length))
  const result: { code: string; zone: string }[] = []
  for (let round = 0; round < longest; round++) {
    for (const list of lists) {
      const state = list[round]
      if (state !== undefined) result.push(state)
    }
  }
  return result
}

/** The places of a time zone. */
export function placesIn(zone: string): readonly Place[] {
  return places.filter((place) => place.zone === zone)
}

const byState = Map.groupBy(places, (place) => place.state)

/** A place in a state. */
export function placeInState(state: string, n: number): Place | undefined {
  const list = byState.get(state)
  return list === undefined ? undefined : at(list, n)
}
