import { dayMs, instantOf, localAt, minuteMs, offsetAt } from '../../data/days.ts'
import { todayAt } from '../../data/today.ts'
import type { Place } from '../../data/words.ts'
import type { World } from '../../data/world.ts'

/** The next clock change among several zones. */

export type ClockChange = {
  readonly place: Place
  /** The first instant with the new local time. */
  readonly instant: number
  /** The local day of the change. */
  readonly day: number
}

/** Places with clock changes, preferred ones first. North and south of the equator the changes are at different times of the year. */
const candidates: readonly Place[] = [
  {
    city: 'New York',
    state: 'NY',
    county: 'New York',
    zip: '100',
    latitude: 40.7128,
    longitude: -74.006,
    zone: 'America/New_York',
  },
  {
    city: 'Santiago',
    state: 'RM',
    county: 'Santiago',
    zip: '832',
    latitude: -33.4489,
    longitude: -70.6693,
    zone: 'America/Santiago',
    country: 'CL',
  },
  {
    city: 'Sydney',
    state: 'NSW',
    county: 'Cumberland',
    zip: '200',
    latitude: -33.8688,
    longitude: 151.2093,
    zone: 'Australia/Sydney',
    country: 'AU',
  },
  {
    city: 'London',
    state: 'England',
    county: 'Greater London',
    zip: 'EC1',
    latitude: 51.5072,
    longitude: -0.1276,
    zone: 'Europe/London',
    country: 'GB',
  },
]

/** Days ahead within the default window of section 8, with margin for the days around the change; and the maximum days ahead for any slot. */
const nearDays = 85
const farDays = 175

/**
 * The clock change around which the planted slots are. It doesn't change while the sandbox runs. On some dates no clock changes within the
 * default window (on November 21, 2026 none on earth). Then it is the next one, up to half a year ahead.
 */
export function nextClockChange(world: World): ClockChange {
  return world.memo('clock change', () => {
    const found = candidates.flatMap((place) => changeIn(place, world) ?? [])
    const ahead = (change: ClockChange) => change.day - todayAt(world, change.place.zone)
    const near = found.find((change) => ahead(change) <= nearDays)
    const [soonest] = found.toSorted((one, other) => one.instant - other.instant)
    const change = near ?? soonest
    if (change === undefined) throw new Error('No clock changes within half a year.')
    return change
  })
}

/** The first change from the day after tomorrow on. */
function changeIn(place: Place, world: World): ClockChange | undefined {
  const { zone } = place
  const today = todayAt(world, zone)
  const noon = (day: number) => instantOf(zone, day, 12 * 60)
  for (let day = today + 2; day <= today + farDays; day++) {
    if (offsetAt(zone, noon(day - 1)) === offsetAt(zone, noon(day))) continue
    let [low, high] = [noon(day - 1), noon(day)]
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
      if (offsetAt(zone, middle) === offsetAt(zone, noon(day))) high = middle
      else low = middle
    }
    return { place, instant: high, day: localAt(zone, high).day }
  }
  return undefined
}

/** Times every `step` minutes from four hours before the change to four hours after it, limited to one local day. */
export function timesAround(change: ClockChange, day: number, step: number): readonly number[] {
  if (Math.abs(day - change.day) > 1) return []
  const times: number[] = []
  for (let instant = change.instant - dayMs / 6; instant < change.instant + dayMs / 6; instant += step * minuteMs)
    if (localAt(change.place.zone, instant).day === day) times.push(instant)
  return times
}
