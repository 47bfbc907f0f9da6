import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '../../bridge/calls.ts'
import type { Envelope } from '../../bridge/envelope.ts'
import { failure } from '../../bridge/failure.ts'
import type { Handler, HandlerContext, Handlers } from '../services/handler.ts'
import { type Log, noLog } from '../services/log/log.ts'
import { invalidInput, issuesOf, plainWords } from '../services/platform/input-issues.ts'
import { firstWindow, type WindowId } from '../services/window-id.ts'
import { texts } from './text.ts'

export type Dispatcher = ReturnType<typeof createDispatcher>

export function createDispatcher(handlers: Handlers, log: Pick<Log, 'tell' | 'fault'> = noLog) {
  /** The calls of each window with their ids: a page may name two alike. */
  const running = new Map<WindowId, Map<AbortController, string>>()

  async function answer(name: CallName, input: unknown, context: HandlerContext) {
    const parsed = calls[name].input.safeParse(input, { error: plainWords })
    if (!parsed.success) return { ok: false, failure: invalidInput(issuesOf(parsed)) } as const
    // The schema just used defines this handler's input type.
    const handler = handlers[name] as Handler<CallName>
    return handler(parsed.data as never, context)
  }

  return {
    /**
     * Validates `input` (anything) against the call's schema, runs the handler and wraps the answer. Never rejects. `callId` is the renderer's own id for this
     * call, used to cancel it. `window` is the caller, by default the first window.
     */
    async dispatch(
      name: CallName,
      callId: string,
      input: unknown,
      window: WindowId = firstWindow,
    ): Promise<Envelope<unknown>> {
      const correlationId = randomUUID()
      const startedAt = performance.now()
      const controller = new AbortController()
      const own = running.get(window) ?? new Map<AbortController, string>()
      running.set(window, own.set(controller, callId))
      try {
        const answered = await answer(name, input, { signal: controller.signal, window })
        const known = {
          correlationId,
          durationMs: Math.round(performance.now() - startedAt),
          receivedAt: new Date().toISOString(),
        }
        if (answered.ok) return { ok: true, value: answered.value, meta: answered.meta ?? known }
        const { kind, status } = answered.failure
        // Cancellations and input errors while typing aren't faults.
        if (kind !== 'cancelled' && kind !== 'invalid-input')
          log.tell('call failed', { call: name, kind, correlationId, ...(status === undefined ? {} : { status }) })
        return { ok: false, failure: { ...known, ...answered.failure } }
      } catch (cause) {
        // An internal error: its text could quote anything, so only its kind is sent.
        log.fault(cause, name)
        log.tell('call failed', { call: name, kind: 'storage', correlationId })
        const what = cause instanceof Error ? cause.name : typeof cause
        return {
          ok: false,
          failure: failure('storage', {
            message: texts.dispatcher.theConsoleCouldntFinishThisIn(what, name),
            nextStep: texts.dispatcher.tryAgainIfThisContinuesRestart,
            correlationId,
            receivedAt: new Date().toISOString(),
          }),
        }
      } finally {
        own.delete(controller)
        if (own.size === 0 && running.get(window) === own) running.delete(window)
      }
    },
    /** Aborts a call in progress of this window; does nothing if it has ended. */
    cancel(callId: string, window: WindowId = firstWindow) {
      for (const [controller, id] of running.get(window) ?? []) if (id === callId) controller.abort()
    },
    /** Aborts all calls in progress, or those of one window, because its page is gone. */
    cancelAll(window?: WindowId) {
      for (const [of, own] of running)
        if (window === undefined || of === window) for (const controller of own.keys()) controller.abort()
    },
  }
}
