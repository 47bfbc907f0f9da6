/** One row of the benchmark. Each row is its own module; to add one, write the module and list it in run.ts. */
export type Row = {
  /** What is measured, and the baseline. */
  readonly title: string
  /** The highest ratio that meets the goal. */
  readonly aim: number
  /** Runs the measurement. Calls `note` with a line per round to show progress. */
  readonly measure: (note: (line: string) => void) => Promise<Measured>
}

export type Measured =
  | {
      /** Measured time divided by the baseline of the same run; the median of the rounds. */
      readonly ratio: number
      readonly ratios: readonly number[]
      /** The raw numbers with units, as text. */
      readonly raw: string
    }
  /** Why the row can't run on this machine. */
  | { readonly skipped: string }

/** The median of `values`; for an even count, the higher of the two middle values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What `work` returns, and how long it took. */
export async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, ms: performance.now() - startedAt }
}
