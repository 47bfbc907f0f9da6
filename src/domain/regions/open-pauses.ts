import type { NotKnown } from '../knowing.ts'
import { concernsCombination } from './pause-effects.ts'
import type { BoardRow, RowPause } from './region-board.ts'
import type { Combination } from './region-poll.ts'
import { momentOf } from '../searches/pause-timeline.ts'
import { pauseTimelineOf } from '../searches/pause-timeline-of.ts'

/** Pauses of booking that are on at a moment (platform document, section 2.7), and the rows of the board that they concern. */

export type OpenPause = RowPause & {
  readonly practiceId: string
  readonly market: string
  /** Null where the whole market is paused. */
  readonly regionCode: string | null
  readonly modalities: readonly string[]
  readonly assignmentQualifiers: readonly string[]
}

/** What is known of the pauses that are on. */
export type OpenPauses = {
  readonly pauses: readonly OpenPause[]
  /** Why there may be more; undefined where all were loaded. */
  readonly lacking: NotKnown | undefined
}

/** The pauses among `records` that are on at `now` (milliseconds since 1970): those that the timeline counts as open, the one that began first first. */
export function openPauses(records: readonly unknown[], now: number): OpenPause[] {
  return pauseTimelineOf(records, momentOf(now))
    .markets.flatMap(({ market, lanes }) =>
      lanes.flatMap(({ regionCode, bars }) => bars.map((bar) => ({ ...bar, market, regionCode }))),
    )
    .filter(({ from, to }) => to === undefined && from <= now)
    .toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))
    .map(({ id, from, resumesAt, admin, message, practiceId, market, regionCode, modalities, qualifiers }) => ({
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
    }))
}

/** "Mbeki, Z." as people say it: "Z. Mbeki". Any other name stays as it is. */
const firstNameFirst = (name: string): string => name.replace(/^([^,]+), (\S+\.)$/u, '$2 $1')

/** Those of `open` that concern a region, whatever the visit type and qualifiers: the rows of a region are looked up among these alone. */
export function pausesOfRegion(
  { pauses, lacking }: OpenPauses,
  { practiceId, regionCode }: Pick<Combination, 'practiceId' | 'regionCode'>,
  market: string | undefined,
): OpenPauses {
  const region = { practiceId, regionCode, visitTypeName: '', assignmentQualifiers: [] }
  const isOfRegion = (pause: OpenPause) => concernsCombination({ ...pause, assignmentQualifiers: [] }, region, market)
  return { pauses: pauses.filter(isOfRegion), lacking }
}

/** Those of `open` that concern a combination; `market` is that of its region, undefined where it is not known. */
export function pausesOfRow(
  { pauses, lacking }: OpenPauses,
  combination: Combination,
  market: string | undefined,
): NonNullable<BoardRow['pauses']> {
  const value = pauses
    .filter((pause) => concernsCombination(pause, combination, market))
    .map(({ id, since, by, message, resumesAt }): RowPause => ({ id, since, by, message, resumesAt }))
  // A pause that is known to be on is told, though there may be more.
  return value.length === 0 && lacking !== undefined ? lacking : { state: 'known', value }
}

/** The pauses that are known to be on, the one that began first first; none where they are not known. */
export const pausesOn = ({ pauses }: Pick<BoardRow, 'pauses'>): readonly RowPause[] =>
  pauses?.state === 'known' ? pauses.value : []
