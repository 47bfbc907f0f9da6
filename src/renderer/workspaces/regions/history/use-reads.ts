import type { Failure } from '../../../../bridge/failure.ts'
import { useLastAnswers } from './use-last-answers.ts'

/** Several things that are read at a time, in the order in which they were asked for. */
export type Reads<Value> = {
  /** What came last of each; the list is the same as long as they are. */
  readonly values: readonly (Value | undefined)[]
  /** Why nothing newer came. */
  readonly failures: readonly (Failure | undefined)[]
  /** Whether any is under way. */
  readonly reading: boolean
  /** Asks again for what failed. */
  readonly retry: () => void
}

type Result<Value> = {
  readonly data: { readonly value: Value } | undefined
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Keeps the last answer of each of `keys`, whatever is asked for now under it. */
export function useReads<Value>(results: readonly Result<Value>[], keys: readonly string[]): Reads<Value> {
  const values = useLastAnswers(results.map(({ data }, at) => ({ key: keys[at] ?? '', value: data?.value })))
  return {
    values,
    failures: results.map(({ error }) => error?.failure),
    reading: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch()
    },
  }
}
