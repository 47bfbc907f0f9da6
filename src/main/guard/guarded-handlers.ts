import type { Handlers } from '../services/handler.ts'
import { closedWhileLocked, type ClosedNeeds } from './closed-while-locked.ts'
import { firstWindowOnly } from './first-window-only.ts'
import { limitedHandlers } from './masked-limit.ts'
import { recordedHandlers, type RecordedNeeds } from './recorded-handlers.ts'

/**
 * Puts each handler behind four guards: a locked console only answers lock calls, the booking desk only answers the first window, audited actions are
 * recorded first, and masked values aren't counted out. The lock is the outer guard, and a call that it refuses leaves no record; one that the limit refuses
 * does.
 */
export function guardedHandlers(handlers: Handlers, needs: ClosedNeeds & RecordedNeeds): Handlers {
  return closedWhileLocked(firstWindowOnly(recordedHandlers(limitedHandlers(handlers, needs.look), needs)), needs)
}
