import { texts } from '../text/report.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { OpenedPart, OpenedReport } from '../../../../domain/reports/opened-report.ts'
import {
  rangesWords,
  spanWords,
  uncoveredDays,
  uncoveredWords,
  withDays,
} from '../../../../domain/reports/report-words.ts'
import { capital } from '../../../../domain/one-line.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import { type DayRange, joinedRanges, rangesBetween } from '../../../../domain/time/day-ranges.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { count, counted } from '../../../parts/times.ts'

/** What a user should know about a report's download, in words. Pure functions. */

type ReportNotes = {
  /** `warn` if rows or columns may be wrong, `info` for information only. */
  readonly weight: 'warn' | 'info'
  /** One line. */
  readonly summary: string
  readonly sentences: readonly string[]
  readonly oddLines: readonly OddLines[]
}

type OddLines = {
  readonly part: string
  readonly all: number
  readonly first: OpenedPart['firstOddLines']
}

/** Undefined for a normal report: one part, complete, without warnings. */
export function notesOf(report: OpenedReport): ReportNotes | undefined {
  const { parts, repeated = 0, notes } = report
  const odd = parts.reduce((sum, part) => sum + part.oddLines, 0)
  const endless = parts.filter(({ framing }) => framing === 'close').length
  // Repeated rows have their own note.
  const others = notes.length - (repeated > 0 && notes.length > 0 ? 1 : 0)
  const uncovered = uncoveredWords(parts)
  const short = [
    ...(uncovered === undefined ? [] : [texts.reportNotes.notCovered(rangesWords(uncoveredDays(parts)))]),
    ...(odd === 0 ? [] : [texts.reportNotes.notMatchTheHeader(counted(odd, 'line'), odd)]),
    ...(repeated === 0 ? [] : [texts.reportNotes.appearedAgainInALaterReport(counted(repeated, 'row'))]),
    ...(others === 0 ? [] : [counted(others, 'note')]),
    ...(parts.length === 1 ? [] : [texts.reportNotes.rowsOf(counted(parts.length, 'report'))]),
    ...(endless === 0 ? [] : [texts.reportNotes.noLengthAnnouncedByThePlatform]),
  ]
  if (short.length === 0) return undefined
  return {
    weight: uncovered !== undefined || odd > 0 || repeated > 0 || notes.length > 0 ? 'warn' : 'info',
    summary: capital(short.join(', ')),
    sentences: [
      ...(uncovered === undefined ? [] : [uncovered]),
      ...notes,
      ...(parts.length === 1 ? [] : [texts.reportNotes.theRowsOfAppearOneAfter(counted(parts.length, 'report'))]),
      ...(endless === 0
        ? []
        : [
            texts.reportNotes.thePlatformAnnouncedNoLengthFor(
              endless === parts.length ? texts.reportNotes.whatItSent : counted(endless, 'report'),
            ),
          ]),
    ],
    oddLines: parts
      .filter(({ oddLines }) => oddLines > 0)
      .map((part) => ({ part: spanWords(part), all: part.oddLines, first: part.firstOddLines })),
  }
}

/** Rows that are loaded later than this after their report was started aren't as fresh as they seem. Milliseconds. */
const longAfter = 3_600_000

/** "Report started Nov 20, 9:00 AM" if its rows, which are as of then, were loaded long after; undefined if not. */
export function startWords({ startedAt, openedAt }: Pick<OpenedReport, 'startedAt' | 'openedAt'>): string | undefined {
  const isLong = Date.parse(openedAt) - Date.parse(startedAt) > longAfter
  return isLong ? texts.reportNotes.reportStarted(takenWords(startedAt)) : undefined
}

/** "and 12,004 more lines". */
export const furtherLines = ({ all, first }: OddLines): string | undefined =>
  all > first.length
    ? texts.reportNotes.andMore(count(all - first.length), all - first.length === 1 ? 'line' : 'lines')
    : undefined

/** The day in `zone` of a sent date. A plain day stays unchanged; an end at midnight means the day before. */
function dayOf(text: string, zone: string, end: boolean): string | undefined {
  if (isDay(text)) return text
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) return undefined
  return localAt(zone, end ? instant - 1 : instant).day
}

type Dated = Pick<OpenedPart, 'startDate' | 'endDate' | 'startedOn'>

/** The requested days from the first to the last part; undefined if the platform chose them, unless for one part among others. */
export const spanOf = (parts: readonly Dated[], zone: string): DayRange | undefined =>
  daysOf(parts.length > 1 ? parts.map(withDays) : parts, zone)

function daysOf(parts: readonly ReturnType<typeof withDays>[], zone: string): DayRange | undefined {
  const days = parts.flatMap(({ startDate, endDate }) => {
    const from = startDate === undefined ? undefined : dayOf(startDate, zone, false)
    const to = endDate === undefined ? undefined : dayOf(endDate, zone, true)
    return from === undefined || to === undefined ? [] : [from, to]
  })
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from === undefined || to === undefined || days.length < parts.length * 2 ? undefined : { from, to }
}

/**
 * The days of `span` of which the rows say nothing: those that no part covers, and those after the day in `zone` on which a part's report was started.
 * `source`: that of the table, which names the reports in the order of the parts.
 */
export function uncoveredOf(
  span: DayRange,
  parts: readonly Dated[],
  source: SnapshotInfo['source'],
  zone: string,
): readonly DayRange[] {
  const reports: readonly unknown[] = Array.isArray(source['reports']) ? source['reports'] : []
  const covered = parts.flatMap((part, at): DayRange[] => {
    const days = daysOf([withDays(part)], zone)
    if (days === undefined) return []
    const { startedAt } = Object(reports[at]) as Readonly<Record<string, unknown>>
    const started = typeof startedAt === 'string' ? dayOf(startedAt, zone, false) : undefined
    const to = started === undefined || days.to < started ? days.to : started
    return to < days.from ? [] : [{ from: days.from, to }]
  })
  const [before, after] = [addDays(span.from, -1), addDays(span.to, 1)]
  return rangesBetween(joinedRanges([{ from: before, to: before }, ...covered, { from: after, to: after }]))
}
