import type { NotKnown } from '../knowing.ts'
import { concernsCombination } from './pause-effects.ts'
import type { BoardRow, RowPause } from './region-board.ts'
import type { Combination } from './region-poll.ts'
import { momentOf } from '../searches/pause-timeline.ts'
import { pauseTimelineOf } from '../searches/pause-timeline-of.ts'
import { texts } from './text.ts'

/** Booking pauses that are active at a moment (platform document, section 2.7), and the rows of the board that they affect. */

export type OpenPause = RowPause & {
  /** Empty if the record names none. Then the pause may affect any practice. */
  readonly practiceId: string
  readonly market: string
  /** Null if the whole market is paused. */
  readonly regionCode: string | null
  readonly modalities: readonly string[]
  readonly assignmentQualifiers: readonly string[]
}

/** The known active pauses. */
export type OpenPauses = {
  readonly pauses: readonly OpenPause[]
  /** Why there may be more pauses; undefined if all were loaded. */
  readonly lacking: NotKnown | undefined
  /** True if the last read is too old to tell whether these pauses are still active. */
  readonly outdated?: boolean
}

/**
 * The pauses among `records` that are active at `now` (milliseconds since 1970), oldest first. The timeline counts the same ones as open. `undated`: records
 * whose start or end can't be read, which may be active too.
 */
export function openPauses(records: readonly unknown[], now: number) {
  const { markets, undated } = pauseTimelineOf(records, momentOf(now))
  const pauses = markets
    .flatMap(({ market, lanes }) =>
      lanes.flatMap(({ regionCode, bars }) => bars.map((bar) => ({ ...bar, market, regionCode }))),
    )
    .filter(({ from, to }) => to === undefined && from <= now)
    .toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))
    .map(
      ({ id, from, resumesAt, admin, message, practiceId, market, regionCode, modalities, qualifiers }): OpenPause => ({
        id,
        since: new Date(from).toISOString(),
        by: firstNameFirst(admin),
        message,
        resumesAt: resumesAt === undefined ? undefined : new Date(resumesAt).toISOString(),
        practiceId,
        market,
        regionCode,
        modalities,
        assignmentQualifiers: qualifiers,
      }),
    )
  return { pauses, undated }
}

/** Turns "Mbeki, Z." into "Z. Mbeki". Any other name stays unchanged. */
const firstNameFirst = (name: string): string => name.replace(/^([^,]+), (\S+\.)$/u, '$2 $1')

/** True if the pause affects the combination, or may because its practice isn't known. */
const mayConcern = (pause: OpenPause, combination: Combination, market: string | undefined): boolean =>
  concernsCombination({ ...pause, practiceId: pause.practiceId || combination.practiceId }, combination, market)

/** The pauses that affect a region, or may, for any visit type and qualifiers. Its rows then search only these. */
export function pausesOfRegion(
  { pauses, lacking, outdated = false }: OpenPauses,
  { practiceId, regionCode }: Pick<Combination, 'practiceId' | 'regionCode'>,
  market: string | undefined,
): OpenPauses {
  const region = { practiceId, regionCode, visitTypeName: '', assignmentQualifiers: [] }
  const isOfRegion = (pause: OpenPause) => mayConcern({ ...pause, assignmentQualifiers: [] }, region, market)
  return { pauses: pauses.filter(isOfRegion), lacking, outdated }
}

/** The pauses that affect a combination. `market` is its region's market; undefined if unknown. */
export function pausesOfRow(
  { pauses, lacking }: OpenPauses,
  combination: Combination,
  market: string | undefined,
): NonNullable<BoardRow['pauses']> {
  const found = pauses.filter((pause) => mayConcern(pause, combination, market))
  const value = found
    .filter(({ practiceId }) => practiceId !== '')
    .map(({ id, since, by, message, resumesAt }): RowPause => ({ id, since, by, message, resumesAt }))
  // A known pause is reported even if there may be more.
  if (value.length > 0) return { state: 'known', value }
  if (lacking !== undefined) return lacking
  return found.length === 0
    ? { state: 'known', value }
    : { state: 'not-covered', reason: texts.openPauses.aPauseNamesNoPractice }
}

/** The known active pauses, oldest first; empty if unknown. */
export const pausesOn = ({ pauses }: Pick<BoardRow, 'pauses'>): readonly RowPause[] =>
  pauses?.state === 'known' ? pauses.value : []

/** True if a row without a pause surely has none now. */
export const arePausesKnown = ({ pauses, pausesOutdated }: Pick<BoardRow, 'pauses' | 'pausesOutdated'>): boolean =>
  pauses?.state === 'known' && pausesOutdated !== true
