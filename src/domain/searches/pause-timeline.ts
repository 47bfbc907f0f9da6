import { type Knowing, known, type NotKnown } from '../knowing.ts'
import { type PauseCover, pauseCoverFrom } from './pause-cover.ts'

/**
 * Pauses of booking as a timeline (platform document, section 2.7): by market and region, who paused, how long, which are still open and which
 * lie over each other. Minutes are counted within the span asked for.
 */

export type PauseBar = {
  readonly id: string
  /** Milliseconds since 1970; `to` is undefined while it is open, and never before `from`. */
  readonly from: number
  readonly to: number | undefined
  /** When an open one is to end, where its record names an instant that has not come yet. */
  readonly resumesAt: number | undefined
  /** Minutes of it within the span; an open one counts to `now`. */
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
  /** Empty where the records name none. */
  readonly market: string
  readonly pauses: number
  readonly minutes: number
  readonly lanes: readonly PauseLane[]
}

/** Two pauses at once that concern the same region, one of them perhaps by its market; also by modality and qualifier. */
export type PauseOverlap = {
  readonly market: string
  /** Of the narrower of the two; null where both are of a whole market. */
  readonly regionCode: string | null
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly first: PauseBar
  readonly second: PauseBar
  readonly shared: { readonly modalities: readonly string[]; readonly qualifiers: readonly string[] }
}

/** Minutes of pauses at once are counted for each of them. */
export type PauseTotal = {
  /** Empty where the records name nobody, or no rule. */
  readonly name: string
  readonly pauses: number
  readonly minutes: number
  readonly open: number
}

/** The pauses of some records, counted; whether all records came is not known here. */
export type CountedPauses = {
  readonly from: number
  readonly to: number
  readonly now: number
  /** Those that touch the span; all figures are of these. */
  readonly pauses: number
  /** Those of them that are on at `now`. */
  readonly open: number
  /** Of the open ones, the longest: minutes since it began. */
  readonly longestOpenMinutes: number | undefined
  readonly minutes: number
  readonly markets: readonly PauseMarket[]
  readonly overlaps: readonly PauseOverlap[]
  /** True where there are more overlaps than are listed. */
  readonly moreOverlaps: boolean
  readonly byAdmin: readonly PauseTotal[]
  readonly byRule: readonly PauseTotal[]
  /** Records without a pausedAt that can be read: how many are not drawn. */
  readonly undated: number
  /** Records that say they resumed before they paused: drawn where they paused, with no minutes. */
  readonly backwards: number
  /** Records left out since another with the same id says it later. */
  readonly repeated: number
}

export type OpenNow = { readonly pauses: number; readonly longestMinutes: number | undefined }

/** What the screen is told: figures that depend on records outside the span come with their state. */
export type PauseTimeline = Omit<CountedPauses, 'minutes' | 'longestOpenMinutes' | 'open'> & {
  readonly minutes: Knowing<number>
  /** Why pauses, overlaps and totals are not of every pause of the span; undefined where they are. */
  readonly lacking: NotKnown | undefined
  /** Of all pauses that the filters show, whatever the span. */
  readonly openNow: Knowing<OpenNow>
  /** Pauses that began before were not requested. */
  readonly coveredFrom: number
}

/** The span of the pauses that are on at `now`. */
export const momentOf = (now: number) => ({ from: now - 1, to: now + 1, now })

const notCovered = (reason: string): NotKnown => ({ state: 'not-covered', reason })

/** `spanned` are the pauses of the span, `onNow` those of the moment `now`: both of the same filters and the same reading. */
export function toldTimeline(spanned: CountedPauses, onNow: CountedPauses, cover: PauseCover): PauseTimeline {
  const { minutes, longestOpenMinutes: _longest, open: _open, ...drawn } = spanned
  const { from, to, now } = spanned
  const coversSpan = cover.from <= from && Math.min(to, now) <= cover.to
  const coversNow = cover.from <= pauseCoverFrom(now) && now <= cover.to
  const lacking =
    cover.lacking ?? (coversSpan ? undefined : notCovered('Not all of these days were requested. Refresh.'))
  return {
    ...drawn,
    minutes: lacking ?? known(minutes),
    lacking,
    openNow:
      cover.lacking ??
      (coversNow
        ? known({ pauses: onNow.open, longestMinutes: onNow.longestOpenMinutes })
        : notCovered('Only pauses around these days were requested. Go to today to see what’s open now.')),
    coveredFrom: cover.from,
  }
}
