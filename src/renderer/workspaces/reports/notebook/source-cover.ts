import { texts } from '../text/notebook.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { joined, type Span } from '../../../charts/wait/spans.ts'
import type { Cover, Place } from './shared-axis.ts'

/** The time a source covers. Outside it nothing was requested, so no rows doesn't mean zero. Instants are milliseconds since 1970. */

const dayMs = 24 * 3_600_000
/** The span of a report without dates (section 8). */
const usualReportMs = 10 * dayMs

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The requested stretches up to the time of the data; undefined if unknown. The document names no zone for a report's
 * days: this reads them as UTC, and includes an end day.
 */
export function stretchesOf({ source, takenAt, startedAt }: SnapshotInfo): readonly Span[] | undefined {
  const reports = source['reports']
  const takenOr = (at: unknown) => Date.parse(text(at) || (takenAt ?? startedAt))
  const asked: readonly unknown[] = Array.isArray(reports) ? reports : [source]
  const stretches = asked.map((one): Span => {
    const { startDate, endDate, startedAt: began } = Object(one) as Readonly<Record<string, unknown>>
    // A report has the data from the time of its start.
    const known = takenOr(began)
    if (Array.isArray(reports) && startDate === undefined && endDate === undefined)
      return { from: known - usualReportMs, to: known }
    const end = Date.parse(text(endDate)) + (isDay(text(endDate)) ? dayMs : 0)
    return { from: Date.parse(text(startDate)), to: Math.min(end, known) }
  })
  return stretches.some(({ from, to }) => Number.isNaN(from) || Number.isNaN(to)) ? undefined : stretches
}

/** The cover of each place; all whole if the stretches are unknown. */
export function coverOn(places: readonly Place[], stretches: readonly Span[] | undefined): readonly Cover[] {
  if (stretches === undefined) return places.map(() => 'whole')
  const merged = joined(stretches)
  return places.map((place) => {
    if (merged.some(({ from, to }) => from <= place.from && place.to <= to)) return 'whole'
    return merged.some(({ from, to }) => from < place.to && place.from < to) ? 'part' : 'none'
  })
}

/** "4 days not covered, 2 in part"; undefined if everything is covered. */
export function coverWords(cover: readonly Cover[], bucket: 'day' | 'hour'): string | undefined {
  const of = (one: Cover) => cover.filter((each) => each === one).length
  const [none, part] = [of('none'), of('part')]
  const named = (count: number) => `${count} ${bucket}${count === 1 ? '' : 's'}`
  if (none === 0) return part === 0 ? undefined : texts.sourceCover.coveredInPart(named(part))
  return texts.sourceCover.notCovered(named(none), part)
}
