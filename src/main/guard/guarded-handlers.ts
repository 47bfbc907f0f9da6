import type { Handlers } from '../services/handler.ts'
import { closedWhileLocked, type ClosedNeeds } from './closed-while-locked.ts'
import { firstWindowOnly } from './first-window-only.ts'
import { recordedHandlers, type RecordedNeeds } from './recorded-handlers.ts'

export type GuardNeeds = ClosedNeeds & RecordedNeeds

/**
 * Puts each handler behind three guards: a locked console only answers lock calls, the booking desk only answers the first window, and audited actions are
 * recorded first. The lock is the outer guard, and a refused call leaves no record.
 */
export function guardedHandlers(handlers: Handlers, needs: GuardNeeds): Handlers {
  return closedWhileLocked(firstWindowOnly(recordedHandlers(handlers, needs)), needs)
}
