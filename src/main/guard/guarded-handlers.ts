import type { Handlers } from '../services/handler.ts'
import { closedWhileLocked, type ClosedNeeds } from './closed-while-locked.ts'
import { recordedHandlers, type RecordedNeeds } from './recorded-handlers.ts'

export type GuardNeeds = ClosedNeeds & RecordedNeeds

/**
 * Puts each handler behind two guards: a locked console only answers lock calls, and audited actions are recorded first. The lock is the outer guard, so that
 * a refused call leaves no record.
 */
export function guardedHandlers(handlers: Handlers, needs: GuardNeeds): Handlers {
  return closedWhileLocked(recordedHandlers(handlers, needs), needs)
}
