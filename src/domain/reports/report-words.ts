import { type DayRange, joinedRanges, rangesBetween, sharedRanges } from '../time/day-ranges.ts'
import { dateWords, rangeWords } from '../time/day-words.ts'
import { addDays, isDay } from '../time/dates.ts'
import { daysIntoWeek } from '../time/weeks.ts'
import { reportDefaultDays, type DateWindow } from '../slots/date-windows.ts'
import type { reportTypes } from './report.ts'
import { endStates } from './report-course.ts'
import type { ReportState, ShownReport } from './report-entry.ts'
import { isAboutKey } from './report-errors.ts'
import { texts } from './text.ts'

/** Texts about all-visits reports (platform document, sections 3 and 4.5). Days are yyyy-MM-dd. Pure. */

type ReportType = (typeof reportTypes)[number]
type Asked = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

export const reportTypeNames: Readonly<Record<ReportType, string>> = texts.reportWords.reportTypeNames

export const defaultWindowWords = texts.reportWords.withoutDatesThePlatformReportsTheLastDays(reportDefaultDays)

/** The days of a report without dates when started on `today`. This is an estimate, because the platform counts them itself. */
export const lastDays = (today: string): DateWindow => ({
  startDate: addDays(today, 1 - reportDefaultDays),
  endDate: today,
})

/** The requested period; without dates "Last 10 days". */
export const spanWords = ({ startDate, endDate }: Asked): string =>
  startDate === undefined || endDate === undefined
    ? texts.reportWords.lastDays(reportDefaultDays)
    : rangeWords(startDate, endDate)

/** "Virtual, Jul 1 – Sep 30"; without dates "Retail, last 10 days". */
export function reportTitle({ type, ...asked }: Asked & { readonly type: ReportType }): string {
  const span = spanWords(asked)
  return `${reportTypeNames[type]}, ${asked.startDate === undefined ? span.toLowerCase() : span}`
}

/** `startedOn`: the day on which a report without dates was started, from which its days follow. */
type Started = Asked & { readonly startedOn?: string | undefined }

/** The report with its days. Those that the platform chose are an estimate: the last 10 days of its start. */
export const withDays = ({ startDate, endDate, startedOn = '' }: Started): Asked =>
  startDate === undefined && endDate === undefined && isDay(startedOn) ? lastDays(startedOn) : { startDate, endDate }

/** The days of each report that has days of its own. */
const askedDays = (reports: readonly Asked[]): readonly DayRange[] =>
  reports.flatMap(({ startDate = '', endDate = '' }) =>
    isDay(startDate) && isDay(endDate) ? [{ from: startDate, to: endDate }] : [],
  )

/** The days of reports that open as one table, in order; adjacent reports are one range. Undefined if the days of one of them aren't known. */
function daysOf(reports: readonly Started[]): readonly DayRange[] | undefined {
  const days = askedDays(reports.map(withDays))
  return days.length === reports.length ? joinedRanges(days) : undefined
}

/** The days between the first and the last of these reports that none of them covers. */
export const uncoveredDays = (reports: readonly Started[]): readonly DayRange[] => rangesBetween(daysOf(reports) ?? [])

const mostNamed = 3

/** "Jul 1–4, Jul 12–14", "and 2 more" after the third. */
export function rangesWords(ranges: readonly DayRange[]): string {
  const named = ranges.slice(0, mostNamed).map(({ from, to }) => rangeWords(from, to))
  const more = ranges.length - named.length
  return `${named.join(', ')}${more > 0 ? texts.reportWords.andMore(more) : ''}`
}

/** "Virtual, Jul 1–4, Jul 12–14": the title of reports that have days missing between them; undefined if they have none. */
export function brokenTitle(type: ReportType, reports: readonly Asked[]): string | undefined {
  const days = daysOf(reports) ?? []
  return days.length > 1 ? `${reportTypeNames[type]}, ${rangesWords(days)}` : undefined
}

/**
 * "Virtual, last 10 days up to Nov 15", "Virtual, Nov 1–7, last 10 days up to Nov 15": the title of reports of which some have no days of their own. Their
 * last 10 days are those before `startedOn`, the day of the start, however much later they open. Undefined if all have days.
 */
export function undatedTitle(
  type: ReportType,
  reports: readonly (Asked & { readonly startedOn: string })[],
): string | undefined {
  const hasDays = ({ startDate, endDate }: Asked) => startDate !== undefined && endDate !== undefined
  if (reports.every(hasDays)) return undefined
  const spans = reports.map((report) =>
    hasDays(report)
      ? spanWords(report)
      : texts.reportWords.lastDaysUpTo(reportDefaultDays, dateWords(report.startedOn)),
  )
  const different = [...new Set(spans)]
  const more = different.length - mostNamed
  const named = different.slice(0, mostNamed).join(', ')
  return `${reportTypeNames[type]}, ${named}${more > 0 ? texts.reportWords.andMore(more) : ''}`
}

/** What is missing between these reports, as a sentence; undefined if nothing is. */
export function uncoveredWords(reports: readonly Started[]): string | undefined {
  const days = uncoveredDays(reports)
  return days.length === 0 ? undefined : texts.reportWords.noReportHereCovers(rangesWords(days))
}

/** Which days are in several of these reports, as a sentence for a table without IDs; undefined if none are known to be. */
export function overlapWords(reports: readonly Asked[]): string | undefined {
  const days = sharedRanges(askedDays(reports))
  return days.length === 0 ? undefined : texts.reportWords.severalReportsCover(rangesWords(days))
}

/** The number of days from first to last, both inclusive; NaN if either is no day. */
export const daysIn = (from: string, to: string): number =>
  isDay(from) && isDay(to) ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 : Number.NaN

/** The number of weeks that contain these days. */
export const weeksIn = (from: string, to: string): number => Math.ceil((daysIntoWeek(from) + daysIn(from, to)) / 7)

/** What is wrong with two dates (both or neither), and in which field; undefined if they can be sent. */
export function datesProblem(
  from: string | undefined,
  to: string | undefined,
): { readonly field: 'from' | 'to'; readonly words: string } | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined) {
    const field = from === undefined ? 'from' : 'to'
    const name = field === 'from' ? 'first' : 'last'
    return { field, words: texts.reportWords.enterTheDayTooOrNeither(name) }
  }
  return to < from ? { field: 'to', words: texts.reportWords.theLastDayIsBeforeThe } : undefined
}

type Mark = 'ok' | 'warn' | 'off' | 'bad' | 'unknown'

export const reportStateWords: Readonly<Record<ReportState, { readonly mark: Mark; readonly word: string }>> = {
  starting: { mark: 'unknown', word: texts.reportWords.starting },
  'start-refused': { mark: 'bad', word: texts.reportWords.startRejected },
  'start-not-sent': { mark: 'off', word: texts.reportWords.notSent },
  'start-unknown': { mark: 'unknown', word: texts.reportWords.startUnknown },
  asking: { mark: 'unknown', word: texts.reportWords.started },
  queued: { mark: 'unknown', word: texts.reportWords.queued },
  running: { mark: 'unknown', word: texts.reportWords.running },
  retrying: { mark: 'warn', word: texts.reportWords.retrying },
  succeeded: { mark: 'ok', word: texts.reportWords.succeeded },
  failed: { mark: 'bad', word: texts.reportWords.failed },
  cancelled: { mark: 'off', word: texts.reportWords.canceled },
  odd: { mark: 'warn', word: texts.reportWords.unrecognizedStatus },
  'asking-refused': { mark: 'bad', word: texts.reportWords.statusCheckRejected },
}

/** `active`: may still change by itself or by a user; `ready`: its rows are available; `ended`: no further change. */
type ReportGroup = 'active' | 'ready' | 'ended'

export function reportGroup({ state }: Pick<ShownReport, 'state'>): ReportGroup {
  if (state === 'succeeded') return 'ready'
  return endStates.includes(state) ? 'ended' : 'active'
}

/** True if it waits for a user: an unknown start, a refused poll, or a stuck report. */
export const needsPerson = ({ state, stuck }: Pick<ShownReport, 'state' | 'stuck'>): boolean =>
  state === 'start-unknown' || state === 'asking-refused' || (stuck && reportGroup({ state }) === 'active')

/** True if it can't be polled until somebody sets a key. */
const lacksKey = ({ state, asking }: ShownReport): boolean =>
  reportGroup({ state }) === 'active' && asking?.lastFailure !== undefined && isAboutKey(asking.lastFailure)

/** The number of active reports, and of those that need a user. */
export const countReports = (
  reports: readonly ShownReport[],
): { readonly active: number; readonly needPerson: number } => ({
  active: reports.filter((report) => reportGroup(report) === 'active' && report.state !== 'start-unknown').length,
  needPerson: reports.filter((report) => needsPerson(report) || lacksKey(report)).length,
})
