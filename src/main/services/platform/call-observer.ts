import type { Failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { RequestParts } from './endpoint.ts'
import type { EndpointName } from './operations.ts'
import type { Trace } from './transport.ts'

/** Observes a client's calls. Its exceptions are swallowed: observation never fails or delays a call. */

export type CallObserver = (call: {
  readonly operation: EndpointName
  readonly connection: Connection
  readonly correlationId: string
}) => ObservedCall

export type ObservedCall = {
  /** The request to send. Contains user input, so the observer must reduce it immediately. Never called for a call rejected before sending. */
  readonly asks: (parts: RequestParts) => void
  readonly tries: () => ObservedTry
  readonly ends: (outcome: ObservedEnd) => void
}

export type ObservedEnd = {
  readonly status?: number | undefined
  readonly failure?: Failure | undefined
  /** The platform's correlation id, keys removed. */
  readonly platformCorrelationId?: string | undefined
}

export type ObservedTry = {
  readonly traces: (trace: Trace) => void
  /** More bytes of the response body arrived. */
  readonly receives: (bytes: number) => void
  readonly ends: (outcome: ObservedEnd) => void
}

const nothing = () => undefined
const unwatchedTry: ObservedTry = { traces: nothing, receives: nothing, ends: nothing }
const unwatched: ObservedCall = { asks: nothing, tries: () => unwatchedTry, ends: nothing }

/** Wraps the functions of `watcher`: each returns `instead` if it throws. */
function quiet<Arguments extends readonly unknown[], Value>(
  work: (...parts: Arguments) => Value,
  instead: Value,
): (...parts: Arguments) => Value {
  return (...parts) => {
    try {
      return work(...parts)
    } catch {
      return instead
    }
  }
}

/** `observer` with its exceptions swallowed; undefined observes nothing. */
export function quietObserver(observer: CallObserver | undefined): CallObserver {
  if (observer === undefined) return () => unwatched
  return (call) => {
    const { asks, tries, ends } = quiet(observer, unwatched)(call)
    return {
      asks: quiet(asks, undefined),
      tries: () => {
        const one = quiet(tries, unwatchedTry)()
        return {
          traces: quiet(one.traces, undefined),
          receives: quiet(one.receives, undefined),
          ends: quiet(one.ends, undefined),
        }
      },
      ends: quiet(ends, undefined),
    }
  }
}
