import { texts } from '../text/wall.ts'
import { count } from '../../../../domain/number-words.ts'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import type { TilePart, WallTileData } from './wall-tiles.ts'
import type { WallRow, WallState } from './wall-rows.ts'
import { dateWords, weekdayWord } from '../../../../domain/time/day-words.ts'
import { capital } from '../../../../domain/one-line.ts'

/** The wall's texts. Instants are milliseconds since 1970. */

/** A start time on the region's clock: the time if today, "Fri 6:02 PM" within a week, else the date. The zone is separate. */
export function beganWords(zone: string, at: number, now: number): { readonly clock: string; readonly zone: string } {
  const { day, clock } = localAt(zone, at)
  if (day === localAt(zone, now).day) return { clock: clockWords(clock), zone: zoneAbbreviation(zone, at) }
  if (Math.abs(now - at) >= 6 * 86_400_000) return { clock: dateWords(day), zone: '' }
  return { clock: `${weekdayWord(day)} ${clockWords(clock)}`, zone: zoneAbbreviation(zone, at) }
}

const { wait } = statuses

/** The status of a wait on the wall. */
export function wallStatus(state: WallState, isSlow = false, isOld = false): StatusEntry {
  if (isOld) return wait.stale
  if (isSlow) return wait.slow
  return wait[state === 'no-data' ? 'missing' : state]
}

/** "Virtual, pediatric"; "No visit type" if both are empty. */
export const whatWords = ({ visit, qualifier }: Pick<WallRow, 'visit' | 'qualifier'>): string =>
  [capital(visit), qualifier].filter((word) => word !== '').join(', ') || texts.wallWords.noVisitType

/** "Closed since", or "Closed before" if it may have started earlier. Names the closed part if the rest of the region is open. */
export function sinceWords({ worst, isWhole }: Pick<WallTileData, 'worst' | 'isWhole'>): string {
  const { word } = wallStatus(worst.state)
  const link = worst.since === undefined ? '' : worst.since.isExact ? ' since' : ' before'
  return isWhole ? `${word}${link}` : `${whatWords(worst)}: ${word.toLocaleLowerCase('en-US')}${link}`
}

/** The line under a closed region: why, and an alternative or the opening time. */
export function whyWords({ worst, instead }: Pick<WallTileData, 'worst' | 'instead'>): readonly string[] {
  const next = worst.window
  const opens =
    next === undefined || worst.state === 'withdrawn' || worst.state === 'inactive'
      ? undefined
      : !next.startsWith('To ')
        ? texts.wallWords.next(next)
        : worst.state === 'busy'
          ? undefined
          : texts.wallWords.hoursTo(next.slice(3))
  const other = instead === undefined ? undefined : texts.wallWords.instead(instead.visit, instead.minutes)
  // Omits a reason that only repeats the state.
  const reason = worst.reason === wallStatus(worst.state).word ? undefined : worst.reason
  return [reason, other ?? opens].filter((words) => words !== undefined)
}

/** A visit type's text: its minutes, or its state. */
export const partWords = ({ state, minutes }: Pick<TilePart, 'state' | 'minutes'>): string =>
  minutes === undefined ? wallStatus(state).word.toLocaleLowerCase('en-US') : count(minutes)

/** Why there are no rows; `none`: the text if answers arrived but none is shown. */
export function nothingWords(state: BoardState | undefined, failed: boolean, none: string): string {
  if (failed) return texts.wallWords.theConsoleIsntRespondingRestartIt
  switch (state?.state) {
    case 'no-practices':
      return texts.wallWords.thisConnectionHasNoPracticesAdd
    case 'off':
      return texts.wallWords.monitoringIsOffStartItOnTheBoard
    case 'watching':
      return state.board === undefined ? texts.wallWords.noUpdateYet : none
    case 'starting':
    case undefined:
      return texts.wallWords.waitingForTheFirstUpdate
  }
}
