import { callNames, calls, type CallName, type CallOutput, type ParsedCallInput } from '../../bridge/calls.ts'
import type { Envelope } from '../../bridge/envelope.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import { type Failure, failure } from '../../bridge/failure.ts'
import type { PageApi } from '../../bridge/page-api.ts'
import { BridgeFailure } from '../bridge/bridge.ts'
import { callWorld, inWorld, listenToWorld } from './world.ts'

/** Events that main sends after these calls, before the response. */
const eventAfter: Partial<Record<CallName, EventName>> = {
  'booking.close': 'booking.changed',
  'booking.evidence': 'booking.changed',
  'booking.recordEvidence': 'booking.changed',
  'booking.setCallBack': 'booking.changed',
  'reports.close': 'reports.changed',
  'reports.follow': 'reports.changed',
  'reports.askNow': 'reports.changed',
  'reports.forget': 'reports.changed',
  'reports.open': 'reports.changed',
  'reports.settle': 'reports.changed',
  'reports.start': 'reports.changed',
  'settings.duplicateConnection': 'connections.changed',
  'settings.removeConnection': 'connections.changed',
  'settings.removeKey': 'keys.changed',
  'settings.saveConnection': 'connections.changed',
  'settings.setKey': 'keys.changed',
  'settings.testKey': 'keys.changed',
  'settings.useConnection': 'connections.changed',
  'questions.save': 'questions.changed',
  'questions.remove': 'questions.changed',
  'questions.run': 'questions.changed',
  'questions.setTimetable': 'questions.changed',
  'questions.chooseFolder': 'questions.changed',
  'trail.check': 'trail.changed',
}

/** Answers a call, or throws `BridgeFailure` to fail it. */
export type FakeAnswers = { [Name in CallName]?: Answer<Name> }

type Answer<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  signal: AbortSignal,
) => CallOutput<Name> | Promise<CallOutput<Name>>

export type FakeBridge = {
  /** All calls in order, with their inputs as main would parse them. */
  readonly made: { readonly name: CallName; readonly input: unknown }[]
  readonly cancelled: string[]
  /** All events that were subscribed to, in order. */
  readonly heard: EventName[]
  /** Replaces answers from now on. */
  readonly answer: (answers: FakeAnswers) => void
  readonly emit: <Name extends EventName>(name: Name, value: Events[Name]) => void
}

/** Throws this failure as `BridgeFailure`. */
export function refuse(kind: Failure['kind'], details: Partial<Failure> = {}): never {
  throw new BridgeFailure(failure(kind, { correlationId: 'c0ffee00-0000-4000-8000-000000000001', ...details }))
}

/** An answer that stays pending until the call is cancelled. */
export const never = (_input: unknown, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new BridgeFailure(failure('cancelled'))))
  })

/** Main's own answer, for a test that answers in its place for a while or only sometimes. */
export const fromMain =
  <Name extends CallName>(name: Name): Answer<Name> =>
  async (input, signal) => {
    const envelope = await callWorld(name, input, signal)
    if (!envelope.ok) throw new BridgeFailure(envelope.failure)
    // Main's handlers give what the contract declares.
    return envelope.value as CallOutput<Name>
  }

let correlation = 0

/**
 * Installs a fake bridge on the window, built from the real list of calls. It parses inputs with the real schemas and passes values as structured clones, so
 * that values that can't cross to main fail here too.
 */
export function installFakeBridge(first: FakeAnswers): FakeBridge {
  const answers: FakeAnswers = { ...first }
  const made: { name: CallName; input: unknown }[] = []
  const cancelled: string[] = []
  const heard: EventName[] = []
  const controllers = new Map<string, AbortController>()
  const listeners = new Map<EventName, Set<(value: never) => void>>()

  const run = async (name: CallName, callId: string, raw: unknown): Promise<Envelope<unknown>> => {
    const started = performance.now()
    correlation += 1
    const correlationId = `5a0e0000-0000-4000-8000-${String(correlation).padStart(12, '0')}`
    const parsed = calls[name].input.safeParse(structuredClone(raw))
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
      return { ok: false, failure: failure('invalid-input', { issues, correlationId }) }
    }
    made.push({ name, input: parsed.data })
    const controller = new AbortController()
    controllers.set(callId, controller)
    try {
      const answer = answers[name] as ((input: unknown, signal: AbortSignal) => unknown) | undefined
      if (answer === undefined && inWorld()) return await callWorld(name, parsed.data, controller.signal)
      if (answer === undefined)
        return { ok: false, failure: failure('not-found', { message: `No response for ${name}.` }) }
      const value = structuredClone(await answer(parsed.data, controller.signal))
      const meta = {
        correlationId,
        status: 200,
        durationMs: Math.round(performance.now() - started),
        receivedAt: new Date().toISOString(),
      }
      const event = eventAfter[name]
      if (event !== undefined) for (const listener of listeners.get(event) ?? []) listener(null as never)
      return { ok: true, value, meta }
    } catch (error) {
      if (error instanceof BridgeFailure) return { ok: false, failure: error.failure }
      throw error
    } finally {
      controllers.delete(callId)
    }
  }

  const api = {
    call: Object.fromEntries(
      callNames.map((name) => [name, (callId: string, input: unknown) => run(name, callId, input)]),
    ),
    cancel: (callId: string) => {
      cancelled.push(callId)
      controllers.get(callId)?.abort()
    },
    on: (name: EventName, listener: (value: never) => void) => {
      heard.push(name)
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
  }
  window.accessConsole = api as unknown as PageApi
  listenToWorld((name, value) => {
    for (const listener of listeners.get(name) ?? []) listener(value as never)
  })
  return {
    made,
    cancelled,
    heard,
    answer: (next) => Object.assign(answers, next),
    emit: (name, value) => {
      for (const listener of listeners.get(name) ?? []) listener(value as never)
    },
  }
}
