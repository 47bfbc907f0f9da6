import type { CallName } from '../../bridge/calls.ts'
import { failure } from '../../bridge/failure.ts'
import type { Handler, Handlers } from '../services/handler.ts'
import { firstWindow } from '../services/window-id.ts'
import { texts } from './text.ts'

/** Refuses every call of the booking desk from a further window: there is one caller, and nothing of a caller crosses to another window. */
export function firstWindowOnly(handlers: Handlers): Handlers {
  function only<Name extends CallName>(name: Name, handler: Handler<Name>): Handler<Name> {
    if (!name.startsWith('booking.')) return handler
    return (input, context) =>
      (context.window ?? firstWindow) === firstWindow ? handler(input, context) : Promise.resolve(refused)
  }
  // Each name keeps its own handler, which mapped types can't express.
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, only(name as CallName, handler as Handler<CallName>)]),
  ) as Handlers
}

const refused = {
  ok: false,
  failure: failure('forbidden', texts.firstWindowOnly.bookingIsDoneInTheFirstWindow),
} as const
