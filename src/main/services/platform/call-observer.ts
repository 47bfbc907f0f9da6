import type { Failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { RequestParts } from './endpoint.ts'
import type { EndpointName } from './operations.ts'
import type { Trace } from './transport.ts'

/** Who watches the calls of a client. What a watcher throws is swallowed: a call never fails, nor waits, because it was watched. */

export type CallObserver = (call: {
  readonly operation: EndpointName
  readonly connection: Connection
  readonly correlationId: string
}) => ObservedCall

export type ObservedCall = {
  /** What will be sent. Holds values of the caller: who is told reduces it at once. Never told of a call that was refused before. */
  readonly asks: (parts: RequestParts) => void
  readonly tries: () => ObservedTry
  readonly ends: (outcome: ObservedEnd) => void
}

export type ObservedEnd = {
  readonly status?: number | undefined
  readonly failure?: Failure | undefined
  /** As the platform sent it, keys removed. */
  readonly platformCorrelationId?: string | undefined
}

export type ObservedTry = {
  readonly traces: (trace: Trace) => void
  /** So many further bytes of the answer's body came over the wire. */
  readonly receives: (bytes: number) => void
  readonly ends: (outcome: ObservedEnd) => void
}

const nothing = () => undefined
const unwatchedTry: ObservedTry = { traces: nothing, receives: nothing, ends: nothing }
const unwatched: ObservedCall = { asks: nothing, tries: () => unwatchedTry, ends: nothing }

/** The functions of `watcher`, each of which answers `instead` where it throws. */
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

/** `observer` so that nothing it throws comes out; without one nothing is watched. */
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
