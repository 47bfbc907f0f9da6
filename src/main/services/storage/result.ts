import type { Failure } from '../../../bridge/failure.ts'

/** A service's result: the value, or a failure. Services don't throw for anything that users can encounter. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export const done = <Value>(value: Value): Result<Value> => ({ ok: true, value })
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure })

/** The result with what `make` makes of its value. */
export const mapped = <Value, Made>(result: Result<Value>, make: (value: Value) => Made): Result<Made> =>
  result.ok ? done(make(result.value)) : result

/** The value of a result; throws if there is none. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}
