import type { Failure } from '../../../bridge/failure.ts'

/** What a service answers: the value, or why there is none. Services do not throw for anything a user can meet. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export const done = <Value>(value: Value): Result<Value> => ({ ok: true, value })
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure })
