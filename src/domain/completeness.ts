/** Whether a set of rows that came page by page is whole, and how that is known (platform document, sections 2.1, 4.1 and 8). */

/** Rows that were asked for and did not come. */
export type Gap = {
  readonly offset: number
  readonly count: number
  /** Why, one plain sentence. */
  readonly reason: string
}

export type CompletenessFacts = {
  /** The platform's own count when reading began and when it ended; undefined while not known. */
  readonly totalAtStart: number | undefined
  readonly totalAtEnd: number | undefined
  /** Different rows taken. */
  readonly taken: number
  /** Rows that came more than once and were kept once. */
  readonly repeated: number
  readonly gaps: readonly Gap[]
  /** Stopped by the user before its end. */
  readonly stopped: boolean
}

export type Completeness = CompletenessFacts & {
  /** `reading` until the end; `unproven` where the source tells no count. */
  readonly verdict: 'reading' | 'complete' | 'incomplete' | 'unproven'
  /** What is missing or in doubt, in plain sentences; empty where complete. */
  readonly missing: readonly string[]
}
