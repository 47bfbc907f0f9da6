import { texts } from '../text.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { ActivityRoute, TrailSpan } from '../../../routes/activity-route.ts'
import { instantIn } from '../../../../domain/time/zones.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'

/** The trail span of a route, on the computer's clock. Pure functions; days are yyyy-MM-dd in `zone` (IANA). */

const lengths: Readonly<Record<'week' | 'month' | 'year', number>> = { week: 7, month: 30, year: 365 }

export const spanWords: Readonly<Record<TrailSpan, string>> = {
  week: '7 days',
  month: '30 days',
  year: 'A year',
  all: texts.trailDays.all,
  days: texts.trailDays.days,
}

type Spanned = Pick<ActivityRoute, 'span' | 'from' | 'to'>

/** The days, both included; undefined for all. Presets end today. */
export function daysOfSpan({ span, from, to }: Spanned, today: string): { from: string; to: string } | undefined {
  if (span === 'all') return undefined
  if (span !== 'days') return { from: addDays(today, 1 - lengths[span]), to: today }
  const [one, other] = [from ?? today, to ?? today]
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** The request to main: instants, ISO 8601 in UTC. A span up to today has no end, so that new records are included. */
export function askedOf(route: Spanned, today: string, zone: string): { from: string | null; to: string | null } {
  const days = daysOfSpan(route, today)
  if (days === undefined) return { from: null, to: null }
  const at = (day: string) => new Date(instantIn(zone, day)).toISOString()
  return { from: at(days.from), to: days.to >= today ? null : at(addDays(days.to, 1)) }
}

/** "16 to 22 Nov 2026", "all records". */
export const spanText = (route: Spanned, today: string): string => {
  const days = daysOfSpan(route, today)
  return days === undefined ? texts.trailDays.allRecords : rangeWords(days.from, days.to)
}
