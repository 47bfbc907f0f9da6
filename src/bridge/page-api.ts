import type { CallInput, CallName, CallOutput } from './calls.ts'
import type { Envelope } from './envelope.ts'
import type { EventName, Events } from './events.ts'

/** What the preload hands to the page as `window.accessConsole`: the only way from the renderer to main. */
export type PageApi = {
  /** One function for each declared call. `callId` is the caller's own name for this one call, with which it can be cancelled. */
  readonly call: {
    readonly [Name in CallName]: (callId: string, input: CallInput<Name>) => Promise<Envelope<CallOutput<Name>>>
  }
  readonly cancel: (callId: string) => void
  /** Listens to an event of main; the answer stops listening. */
  readonly on: <Name extends EventName>(event: Name, listener: (value: Events[Name]) => void) => () => void
}
