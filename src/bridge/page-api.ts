import type { CallInput, CallName, CallOutput } from './calls.ts'
import type { Envelope } from './envelope.ts'
import type { EventName, Events } from './events.ts'

/** The parameter of a further window's address, which the first window's doesn't have. */
export const furtherWindowParam = 'window'

/** What the preload exposes to the page as `window.accessConsole`: the only way from the renderer to main. */
export type PageApi = {
  /** One function per declared call. The caller chooses `callId`, with which the call can be cancelled. */
  readonly call: {
    readonly [Name in CallName]: (callId: string, input: CallInput<Name>) => Promise<Envelope<CallOutput<Name>>>
  }
  readonly cancel: (callId: string) => void
  /** Subscribes to an event of main. The returned function unsubscribes. */
  readonly on: <Name extends EventName>(event: Name, listener: (value: Events[Name]) => void) => () => void
}
