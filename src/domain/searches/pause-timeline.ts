import { type Knowing, known, type NotKnown } from '../knowing.ts'
import { type PauseCover, pauseCoverFrom } from './pause-cover.ts'
import { texts } from './text.ts'

/**
 * Booking pauses as a timeline (platform document, section 2.7): by market and region, who paused, how long, which are still open and which
 * overlap. Minutes are counted within the requested period.
 */

export type PauseBar = {
  readonly id: string
  /** Milliseconds since 1970. `to` is undefined while it is open, and never before `from`. */
  readonly from: number
  readonly to: number | undefined
  /** When an open pause will end, if its record has a future end time. */
  readonly resumesAt: number | undefined
  /** Its minutes within the period. An open pause counts up to `now`. */
  readonly minutes: number
  readonly message: string
  readonly admin: string
  readonly ruleId: string
  readonly practiceId: string
  readonly modalities: readonly string[]
  readonly qualifiers: readonly string[]
}

export type PauseLane = {
  /** Null for pauses of the whole market. */
  readonly regionCode: string | null
  /** In order of `from`. */
  readonly bars: readonly PauseBar[]
}

export type PauseMarket = {
  /** Empty if the records name none. */
  readonly market: string
  readonly pauses: number
  readonly minutes: number
  readonly lanes: readonly PauseLane[]
}

/** Two simultaneous pauses of the same region, perhaps one of them through its market; also by modality and qualifier. */
export type PauseOverlap = {
  readonly market: string
  /** The region of the narrower one; null if both cover a whole market. */
  readonly regionCode: string | null
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly first: PauseBar
  readonly second: PauseBar
  readonly shared: { readonly modalities: readonly string[]; readonly qualifiers: readonly string[] }
}

/** Minutes of simultaneous pauses count for each of them. */
export type PauseTotal = {
  /** Empty if the records name no person, or no rule. */
  readonly name: string
  readonly pauses: number
  readonly minutes: number
  readonly open: number
}

/** The figures of a list of pause records. The list may be incomplete. */
export type CountedPauses = {
  readonly from: number
  readonly to: number
  /** The time up to which open pauses are counted: the current one, or that of the loading. */
  readonly now: number
  /** Pauses that touch the period. All figures are about these. */
  readonly pauses: number
  /** Pauses of the period that are active at `now`. */
  readonly open: number
  /** Minutes since the longest open pause started. */
  readonly longestOpenMinutes: number | undefined
  readonly minutes: number
  readonly markets: readonly PauseMarket[]
  readonly overlaps: readonly PauseOverlap[]
  /** True if there are more overlaps than listed. */
  readonly moreOverlaps: boolean
  readonly byAdmin: readonly PauseTotal[]
  readonly byRule: readonly PauseTotal[]
  /** Records whose start or end can't be read, which aren't drawn. */
  readonly undated: number
}

/** The timeline for the screen. Figures that depend on records outside the period include their state. */
export type PauseTimeline = Omit<CountedPauses, 'minutes' | 'longestOpenMinutes' | 'open'> & {
  readonly minutes: Knowing<number>
  /** Why pauses, overlaps and totals may be incomplete; undefined if they are complete. */
  readonly lacking: NotKnown | undefined
  /** All open pauses that match the filters, whatever the period. */
  readonly openNow: Knowing<{ readonly pauses: number; readonly longestMinutes: number | undefined }>
  /** Pauses that started earlier weren't requested. */
  readonly coveredFrom: number
}

/** The period for the pauses active at `now`. */
export const momentOf = (now: number) => ({ from: now - 1, to: now + 1, now })

const notCovered = (reason: string): NotKnown => ({ state: 'not-covered', reason })

/** How long records say what is open now, in milliseconds since their loading. Footers mark older rows too. */
const freshMs = 3_600_000

/**
 * `spanned` are the pauses of the period, `onNow` those of the moment `now`. Both use the same filters and data, and `now` is no later than
 * their loading. `present` is the current time.
 */
export function knownTimeline(
  spanned: CountedPauses,
  onNow: CountedPauses,
  cover: PauseCover,
  present: number = spanned.now,
): PauseTimeline {
  const { minutes, longestOpenMinutes: _longest, open: _open, ...drawn } = spanned
  const { from, to, now } = spanned
  // Of a period that began or ended since the loading, some is unknown. One still in progress is known up to the loading.
  const isSince = (at: number) => now < at && at <= present
  const coversSpan = cover.from <= from && Math.min(to, present) <= cover.to
  const coversNow = cover.from <= pauseCoverFrom(present) && present <= cover.to
  const lacking =
    cover.lacking ??
    (!coversSpan
      ? notCovered(texts.pauseTimeline.notAllOfTheseDaysWereRequestedRefresh)
      : isSince(from) || isSince(to)
        ? notCovered(texts.pauseTimeline.loadedTooEarlyForAllOfTheseDaysRefresh)
        : undefined)
  return {
    ...drawn,
    minutes: lacking ?? known(minutes),
    lacking,
    openNow:
      cover.lacking ??
      (!coversNow
        ? notCovered(texts.pauseTimeline.onlyPausesAroundTheseDaysWereRequestedGo)
        : present - now >= freshMs
          ? notCovered(texts.pauseTimeline.loadedMoreThanAnHourAgoRefresh)
          : known({ pauses: onNow.open, longestMinutes: onNow.longestOpenMinutes })),
    coveredFrom: cover.from,
  }
}
