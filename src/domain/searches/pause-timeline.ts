/**
 * Pauses of booking as a timeline (platform document, section 2.7): by market and region, who paused, how long, which are still open and which
 * lie over each other. Minutes are counted within the span asked for.
 */

export type PauseBar = {
  readonly id: string
  /** Milliseconds since 1970; `to` is undefined while it is open. */
  readonly from: number
  readonly to: number | undefined
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
  readonly bars: readonly PauseBar[]
}

export type PauseMarket = {
  readonly market: string
  readonly pauses: number
  readonly minutes: number
  readonly lanes: readonly PauseLane[]
}

/** Two pauses at once that concern the same region, one of them perhaps by its market; also by modality and qualifier. */
export type PauseOverlap = {
  readonly market: string
  readonly regionCode: string | null
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly first: PauseBar
  readonly second: PauseBar
  readonly shared: { readonly modalities: readonly string[]; readonly qualifiers: readonly string[] }
}

export type PauseTotal = {
  readonly name: string
  readonly pauses: number
  readonly minutes: number
  readonly open: number
}

export type PauseTimeline = {
  readonly from: number
  readonly to: number
  readonly now: number
  readonly pauses: number
  readonly open: number
  /** Of the open ones, the longest: minutes since it began. */
  readonly longestOpenMinutes: number | undefined
  readonly minutes: number
  readonly markets: readonly PauseMarket[]
  readonly overlaps: readonly PauseOverlap[]
  readonly byAdmin: readonly PauseTotal[]
  readonly byRule: readonly PauseTotal[]
  /** Records without a pausedAt that can be read: how many are not drawn. */
  readonly undated: number
}
