import { texts } from '../text.ts'
import type { TrailCheck, TrailState } from '../../../../bridge/calls/trail.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { count, counted, dayText, durationText, zonedTime } from '../../../parts/times.ts'

/** The result of the last check, in words. Pure functions. */

export function verdictWords(check: TrailCheck | undefined) {
  const of = statuses.trail[check?.verdict ?? 'unchecked']
  if (check?.verdict !== 'altered' || check.firstBad === undefined) return { of, title: of.word }
  return { of, title: texts.verdictWords.alteredFirstAtRecord(count(check.firstBad.record)) }
}

/** "12,431 records since 3 May 2026". */
export function recordsText({ records, from }: Pick<TrailState, 'records' | 'from'>): string {
  if (records === 0) return texts.verdictWords.noRecordsYet
  return from === undefined
    ? counted(records, 'record')
    : texts.verdictWords.since(counted(records, 'record'), dayText(from))
}

/** "checked 2:05:12 PM CST in 0.4 sec"; with the day if that isn't the day of `now` (seconds since 1970). */
export function checkedText({ checkedAt, durationMs }: Pick<TrailCheck, 'checkedAt' | 'durationMs'>, now: number) {
  const isToday = dayText(checkedAt) === dayText(new Date(now * 1000).toISOString())
  return texts.verdictWords.checkedIn(
    zonedTime(new Date(checkedAt), isToday ? 'clock' : 'exact'),
    durationText(durationMs),
  )
}

/** The current UTC day. The trail is kept by UTC months, and the local day may be in another month. `now`: seconds since 1970. */
export const utcDay = (now: number): string => new Date(now * 1000).toISOString().slice(0, 10)

/** The first day that is kept today; older records are deleted. `today`: yyyy-MM-dd in UTC. */
export function keptFrom(months: number, today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  return first.toISOString().slice(0, 10)
}
