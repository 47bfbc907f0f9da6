import { texts } from './text.ts'
import type { CallInput, CallName, CallOutput } from '../../bridge/calls.ts'
import type { Meta } from '../../bridge/envelope.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { type Failure, failure } from '../../bridge/failure.ts'
import type { PageApi } from '../../bridge/page-api.ts'

declare global {
  interface Window {
    /** Set by the preload; absent only if the page is opened outside the console. */
    accessConsole?: PageApi
  }
}

/** Carries a failure through code that throws (React Query). Screens show its `failure`, never the error's own message. */
export class BridgeFailure extends Error {
  readonly failure: Failure

  constructor(what: Failure) {
    super(what.message)
    this.name = 'BridgeFailure'
    this.failure = what
  }
}

/** A value with metadata about its call. */
export type Answer<Value> = { readonly value: Value; readonly meta: Meta }

const noConsole = () => failure('unreachable', texts.bridge.thisPageIsntConnectedToThe)

export type CallMade = {
  readonly [Name in CallName]: { readonly name: Name; readonly input: CallInput<Name> }
}[CallName]
const callListeners = new Set<(call: CallMade) => void>()

/** The person closed the dialog of the call, and nothing was done. */
const wasCancelled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'chosen' in value && value.chosen === false

/** Hears of each call that main answered without a failure and that nobody cancelled, with its input; returns the unsubscribe function. */
export function onCallMade(listener: (call: CallMade) => void): () => void {
  callListeners.add(listener)
  return () => callListeners.delete(listener)
}

let callCount = 0
const page = Math.random().toString(36).slice(2, 10)

/**
 * Calls main. Throws `BridgeFailure` for every error. When `signal` aborts, main cancels the work and the call ends immediately as `cancelled`, whatever
 * main responds later.
 */
export async function callBridge<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Answer<CallOutput<Name>>> {
  const api = window.accessConsole
  if (api === undefined) throw new BridgeFailure(noConsole())
  const { signal } = options
  if (signal?.aborted) throw new BridgeFailure(failure('cancelled'))

  callCount += 1
  const callId = `${page}-${callCount}`
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    api.cancel(callId)
    reject(new BridgeFailure(failure('cancelled')))
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const envelope = await Promise.race([api.call[name](callId, input), aborted])
    if (!envelope.ok) throw new BridgeFailure(envelope.failure)
    if (!wasCancelled(envelope.value)) for (const listener of callListeners) listener({ name, input } as CallMade)
    return { value: envelope.value, meta: envelope.meta }
  } catch (error) {
    throw asBridgeFailure(error)
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Converts anything thrown to a failure that a screen can show. */
export function asBridgeFailure(error: unknown): BridgeFailure {
  if (error instanceof BridgeFailure) return error
  return new BridgeFailure(failure('unreachable', texts.bridge.theConsoleDidntRespond))
}

/** Subscribes to an event of main; returns the unsubscribe function. */
export function onBridgeEvent<Name extends EventName>(name: Name, listener: (value: Events[Name]) => void): () => void {
  return window.accessConsole?.on(name, listener) ?? (() => {})
}
