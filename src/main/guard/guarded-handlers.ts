import type { Handlers } from '../services/handler.ts'
import { closedWhileLocked, type ClosedNeeds } from './closed-while-locked.ts'
import { recordedHandlers, type RecordedNeeds } from './recorded-handlers.ts'

export type GuardNeeds = ClosedNeeds & RecordedNeeds

/**
 * Every handler behind two guards: while the console is locked it answers nothing but the lock, and what is to be recorded is recorded first. The lock is the
 * outer one, so that a refused call leaves no record of an action.
 */
export function guardedHandlers(handlers: Handlers, needs: GuardNeeds): Handlers {
  return closedWhileLocked(recordedHandlers(handlers, needs), needs)
}
