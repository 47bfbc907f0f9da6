import { dateWords, dayWords, weekdayWord } from '../time/day-words.ts'
import type { IncidentCause } from './alert.ts'
import { isOutdated } from './board-status.ts'
import { pausesOn } from './open-pauses.ts'
import type { BoardRow, BoardStatus, ConflictKind, Freshness, RegionWindow } from './region-board.ts'
import { clockIn, zoneAbbreviation } from '../time/zone-names.ts'
import { localAt } from '../time/zones.ts'
import { clockWords } from '../time/clock-words.ts'
import { oneLine } from '../one-line.ts'
import { texts as ownTexts } from './text.ts'

/** The texts of the board, shared by table, cards, wall, alerts and exports. Instants are milliseconds since 1970. */

export const statusWords: Readonly<Record<BoardStatus, string>> = ownTexts.boardWords.statusWords

export const freshnessWords: Readonly<Record<Freshness, string>> = {
  fresh: ownTexts.boardWordsLabels.current,
  stale: ownTexts.boardWordsLabels.outdated,
  frozen: ownTexts.boardWordsLabels.unchanged,
  missing: statusWords.missing,
}

export const conflictWords: Readonly<Record<ConflictKind, string>> = ownTexts.boardWords.conflictWords

export const causeNames: Readonly<Record<IncidentCause, string>> = {
  withdrawn: ownTexts.boardWords.withdrawnByThePlatform,
  closed: statusWords.closed,
  paused: ownTexts.boardWords.bookingsPaused,
  slow: statusWords.slow,
  conflict: ownTexts.boardWords.contradictoryData,
  'no-data': ownTexts.boardWords.noCurrentData,
}

const knownReasons: Readonly<Record<string, string>> = ownTexts.boardWords.knownReasons

/** The text for a reason. Undocumented reasons are shown unchanged, a missing one as "No reason given" (section 2.3). */
export function reasonWords(reason: string | undefined): string {
  if (reason === undefined || reason === '') return ownTexts.boardWords.noReasonReported
  return (Object.hasOwn(knownReasons, reason) ? knownReasons[reason] : undefined) ?? reason
}

/** The status of an outdated row with its age: "Closed 4 min ago, outdated". */
export const outdatedWords = (status: BoardStatus, age: string): string =>
  ownTexts.boardWords.outdated(statusWords[status], age)

/** "Withdrawn since 3:06 PM PST", in the region's zone; undefined if the row is listed. */
export function withdrawnWords({ withdrawnSince, zone, polledAt }: BoardRow): string | undefined {
  return withdrawnSince === undefined
    ? undefined
    : ownTexts.boardWords.withdrawn(sinceWords(withdrawnSince, zone, polledAt))
}

/** "Paused by Z. Mbeki since 3:06 PM PST", in the region's zone. For several pauses, the first and the number of others. Undefined if no pause is known. */
export function pausedWords(row: BoardRow): string | undefined {
  const [first, ...others] = pausesOn(row)
  if (first === undefined) return undefined
  const by = first.by === '' ? '' : ownTexts.boardWords.by(oneLine(first.by))
  const more = others.length === 0 ? '' : ownTexts.boardWordsLabels.more(others.length)
  return ownTexts.boardWordsLabels.paused(by, sinceWords(first.since, row.zone, row.polledAt), more)
}

function sinceWords(since: string, zone: string, polledAt: string): string {
  const [instant, polled] = [Date.parse(since), Date.parse(polledAt)]
  const now = Number.isNaN(polled) ? instant : polled
  if (Number.isNaN(instant) || now - instant < 6 * dayMs) return ownTexts.boardWords.since(clockOn(zone, instant, now))
  const { day } = localAt(zone, instant)
  return ownTexts.boardWords.since2(dayWords(day), clockIn(zone, instant))
}

/**
 * The text of the column Reason, message: the active pause, why the figure can't be relied on, and what the estimate said. Undefined if there is
 * nothing to say.
 */
export function rowReason(row: BoardRow): string | undefined {
  const words = [pausedWords(row), doubtWords(row), saidWords(row)].filter((part) => part !== undefined)
  return words.length === 0 ? undefined : words.join('; ')
}

/** The text of an outdated row without a known cause. */
export const noNewerEstimate = ownTexts.boardWords.noNewerEstimate

function doubtWords(row: BoardRow): string | undefined {
  if (row.status === 'withdrawn') return withdrawnWords(row)
  if (row.status === 'inactive') return ownTexts.boardWords.thePracticeListsThisRegionAsInactive
  if (row.freshness === 'missing') return ownTexts.boardWords.notInTheLastUpdate
  if (row.freshness === 'frozen') return ownTexts.boardWords.sameForUpdates(row.samePolls)
  return isOutdated(row) ? noNewerEstimate : undefined
}

/** What the estimate said, or how its facts conflict. */
function saidWords(row: BoardRow): string | undefined {
  if (row.freshness === 'missing' || row.status === 'inactive' || row.status === 'withdrawn') return undefined
  if (row.conflicts.length > 0) return row.conflicts.map((kind) => conflictWords[kind]).join(', ')
  if (row.available === true) return undefined
  if (row.available === undefined) return ownTexts.boardWords.availabilityNotReported
  const { busyMessage } = row
  if (row.status === 'busy' && busyMessage !== undefined && busyMessage !== '') return `“${busyMessage}”`
  return reasonWords(row.reason)
}

/**
 * The current or next window in the region's zone: "To 8:00 PM CST", "To midnight CST", "1:00 PM MST", "Wed 7:00 AM MST". An end within a
 * day needs no weekday. Undefined if there is none or its times are unreadable.
 */
export function windowWords(window: RegionWindow | undefined, zone: string, now: number): string | undefined {
  const [start, end] = [Date.parse(window?.start ?? ''), Date.parse(window?.end ?? '')]
  if (Number.isNaN(start) || Number.isNaN(end) || end <= now) return undefined
  if (start > now) return clockOn(zone, start, now)
  if (end - now >= dayMs) return ownTexts.boardWords.to(clockOn(zone, end, now))
  return localAt(zone, end).clock === '00:00'
    ? ownTexts.boardWords.toMidnight(zoneAbbreviation(zone, end))
    : ownTexts.boardWords.to(clockIn(zone, end))
}

const dayMs = 86_400_000

/** A time, with the weekday if it isn't on the day of `now`, and with the date if it is a week away or more. */
export function clockOn(zone: string, instant: number, now: number): string {
  const { day, clock } = localAt(zone, instant)
  if (day === localAt(zone, now).day) return clockIn(zone, instant)
  const isNear = Math.abs(instant - now) < 6 * dayMs
  const words = isNear ? weekdayWord(day) : dateWords(day)
  return `${words} ${clockWords(clock)} ${zoneAbbreviation(zone, instant)}`
}
