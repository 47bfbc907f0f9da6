import { isDay } from '../../../../domain/time/dates.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { dayWords } from '../../../parts/zone-times.ts'

/** Criteria in a few words, for their chips. */

export function placeWords({ postalCode, latitude, longitude, departmentIds }: SlotCriteria): string {
  if (postalCode.trim() !== '') return postalCode.trim()
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}`
  if (departmentIds.length === 0) return 'no place'
  return departmentIds.length === 1 ? `department ${departmentIds[0]}` : `${departmentIds.length} departments`
}

export const radiusWords = ({ radius }: SlotCriteria): string =>
  radius === null ? '30 mi, the service’s' : `${radius} mi`

const dayPart = (day: string) => dayWords(day).slice(4)

/** "2 Mar – 31 May", "from 2 Mar", "the service’s dates". */
export function datesWords({ startDate, endDate }: SlotCriteria): string {
  if (isDay(startDate) && isDay(endDate)) return `${dayPart(startDate)} – ${dayPart(endDate)}`
  if (isDay(startDate)) return `from ${dayPart(startDate)}`
  if (isDay(endDate)) return `to ${dayPart(endDate)}`
  return 'the service’s dates'
}

export const isNear = ({ form }: SlotCriteria): boolean => form === 'place' || form === 'search'

/** The chosen providers as a count: "3 providers". */
export const npisWords = ({ npis }: SlotCriteria): string =>
  npis.length === 0 ? 'no provider' : npis.length === 1 ? '1 provider' : `${npis.length} providers`
