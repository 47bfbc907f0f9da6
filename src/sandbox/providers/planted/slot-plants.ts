import { instantOf, localAt, weekdayOf } from '../../data/days.ts'
import type { Department } from '../../data/organisation.ts'
import type { Timetable } from '../../data/provider.ts'
import { visitTypeOf } from '../../data/visit-types.ts'
import type { Place } from '../../data/words.ts'
import type { World } from '../../data/world.ts'
import { nextClockChange, timesAround } from './clock-change.ts'
import { isNew, ownDepartment, type PlainProvider, type Plant } from './plant.ts'
import { everyDay, firstMinute, isWeekday, stepMinutes, weekdays } from './timetable.ts'

/** Providers with special slots: paging, clock changes, and endpoints that disagree. */

const physical = 'AdultPhysical'

/**
 * New-patient visits on every weekday, follow-ups on Mondays and Thursdays, physicals every ninth day. So pages with the same number of days
 * end on different days for each type (section 4.4, rule 2).
 */
const ownRhythm: Timetable = (place) => {
  const { day } = place
  const isFollowUpDay = weekdayOf(day) === 1 || weekdayOf(day) === 4
  const isPhysicalDay = day % 9 === 0
  if (!isWeekday(day) && !isPhysicalDay) return []
  return everyDay(place).map((time) => ({
    ...time,
    isFor: (type) => (isNew(type) ? isWeekday(day) : type.shortName === physical ? isPhysicalDay : isFollowUpDay),
  }))
}

export const pagingPlant: Plant = {
  cause: 'Pages of its three visit types end on different days',
  make(plain, world) {
    const home = plain.departments[0]
    if (home === undefined) return plain
    return {
      ...plain,
      visitTypes: [0, 2, 3].map((core) => ({
        ...visitTypeOf(world, home.system, core),
        bufferDays: 0,
        maxLookAheadDays: 180,
      })),
      planted: { ...plain.planted, timetable: ownRhythm },
    }
  },
}

const phoenix: Place = {
  city: 'Phoenix',
  state: 'AZ',
  county: 'Maricopa',
  zip: '850',
  latitude: 33.4484,
  longitude: -112.074,
  zone: 'America/Phoenix',
}

function departmentIn(world: World, plain: PlainProvider, place: Place, nth: number): Department {
  const [home] = plain.departments
  const made = ownDepartment(world, home, plain.index, nth, {
    name: `Clock clinic ${place.city}`,
    zone: place.zone,
  })
  const { latitude, longitude } = place
  const location = { ...made.location, place, latitude, longitude, line2: null, postalCode: `${place.zip}01` }
  return { ...made, location }
}

/**
 * One department in a zone without clock changes, and one in a zone with a change (clock-change.ts). Around the day of the change both
 * have times. The second also has times at night, in the hour that is skipped or repeated.
 */
export const zonesPlant: Plant = {
  cause: 'One department in America/Phoenix, one whose clock changes soon',
  make(plain, world) {
    const change = nextClockChange(world)
    const departments = [departmentIn(world, plain, phoenix, 1), departmentIn(world, plain, change.place, 2)]
    return {
      ...plain,
      departments,
      visitTypes: plain.visitTypes.map((type) => ({ ...type, maxLookAheadDays: 180 })),
      planted: {
        ...plain.planted,
        timetable(place) {
          if (Math.abs(place.day - change.day) > 1) return weekdays(place)
          const times = new Set(everyDay(place).map(({ instant }) => instant))
          if (place.order === 1) for (const instant of timesAround(change, place.day, stepMinutes)) times.add(instant)
          return [...times].toSorted((one, other) => one - other).map((instant) => ({ instant }))
        },
      },
    }
  },
}

/** The same nine times every day, and one today that started half an hour ago. */
const withPastTime = (world: World): Timetable => {
  return (place) => {
    const times = everyDay(place)
    if (place.ahead !== 0) return times
    const { zone } = place.department
    const now = localAt(zone, world.now())
    // Five past the ten minutes, so that it differs from the regular times, which have their own signs.
    const minute = Math.floor((now.minute - 30) / 10) * 10 + 5
    return minute < 0 ? times : [{ instant: instantOf(zone, place.day, minute), evenPast: true }, ...times]
  }
}

export const lensPlant: Plant = {
  cause: 'The three slot endpoints disagree',
  make: (plain, world) => ({
    ...plain,
    visitTypes: plain.visitTypes.map((type) => ({ ...type, bufferDays: 0, maxLookAheadDays: 180 })),
    planted: { ...plain.planted, timetable: withPastTime(world), disagrees: true },
  }),
}

/** The first minute of the lens plant's day. The disagreements are on consecutive times (lens.ts). */
export const firstLensMinute = firstMinute(0)
