/** One row of the benchmark. Each row is a module of its own; a later issue adds its module and names it in run.ts. */
export type Row = {
  /** What is measured, and against what. */
  readonly title: string
  /** The ratio that is aimed at, at most. */
  readonly aim: number
  /** Measures. `note` is called with a line for each round, so that whoever waits sees something happen. */
  readonly measure: (note: (line: string) => void) => Promise<Measured>
}

export type Measured =
  | {
      /** Measured over bound, both of one run; the median of the rounds. */
      readonly ratio: number
      readonly ratios: readonly number[]
      /** The raw numbers behind it, in words with units. */
      readonly raw: string
    }
  /** Why the row could not run on this machine. */
  | { readonly skipped: string }

/** The middle of `values`; of an even number the higher of the two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
