import { failure } from '../../bridge/failure.ts'
import { eachWrapped, type Handlers } from '../services/handler.ts'
import { firstWindow } from '../services/window-id.ts'
import { texts } from './text.ts'

/** Refuses every call of the booking desk from a further window: there is one caller, and nothing of a caller crosses to another window. */
export const firstWindowOnly = (handlers: Handlers): Handlers =>
  eachWrapped(handlers, (name, handler): typeof handler => {
    if (!name.startsWith('booking.')) return handler
    return (input, context) =>
      (context.window ?? firstWindow) === firstWindow ? handler(input, context) : Promise.resolve(refused)
  })

const refused = {
  ok: false,
  failure: failure('forbidden', texts.firstWindowOnly.bookingIsDoneInTheFirstWindow),
} as const
