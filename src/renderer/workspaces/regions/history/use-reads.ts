import type { Failure } from '../../../../bridge/failure.ts'
import { useLastAnswers } from './use-last-answers.ts'

/** Several parallel reads, in request order. */
export type Reads<Value> = {
  /** The last value of each read. The list is stable while the values are. */
  readonly values: readonly (Value | undefined)[]
  /** Why a newer value is missing. */
  readonly failures: readonly (Failure | undefined)[]
  /** True while any read is pending. */
  readonly reading: boolean
  /** Retries the failed reads. */
  readonly retry: () => void
}

type Result<Value> = {
  readonly data: { readonly value: Value } | undefined
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Keeps the last answer of each of `keys` while a new request runs. */
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
