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

export type PauseTimeline = {
  readonly from: number
  readonly to: number
  readonly now: number
  /** Those that touch the span; all figures are of these. */
  readonly pauses: number
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
