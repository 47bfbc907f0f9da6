import type { CallName, CallOutput, ParsedCallInput } from '../../bridge/calls.ts'
import type { Meta } from '../../bridge/envelope.ts'
import type { Failure } from '../../bridge/failure.ts'
import type { WindowId } from './window-id.ts'

/** How a workspace handles a call of the bridge. */

export type HandlerContext = {
  /** Aborts when the renderer no longer needs the answer. */
  readonly signal: AbortSignal
  /** The window that calls; the first if absent. */
  readonly window?: WindowId
}

/** `meta` comes from the platform call behind the answer, if there was one. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly meta?: Meta }
  | { readonly ok: false; readonly failure: Failure }

export type Handler<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  context: HandlerContext,
) => Promise<Answer<CallOutput<Name>>>

/** A handler for each declared call: a missing one doesn't compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** The handlers of the calls that begin with this word: `HandlersOf<'lock'>` for `lock.…`. */
export type HandlersOf<Part extends string> = Pick<Handlers, Extract<keyof Handlers, `${Part}.${string}`>>

/** The handlers, each as `wrap` makes it. */
export function eachWrapped(
  handlers: Handlers,
  wrap: (name: CallName, handler: Handler<CallName>) => unknown,
): Handlers {
  // Each name keeps its own handler, which mapped types can't express.
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, wrap(name as CallName, handler as Handler<CallName>)]),
  ) as Handlers
}

/** A handler that does `work`, and answers with nothing. */
export const doing =
  <Input>(work: (input: Input, context: HandlerContext) => unknown) =>
  async (input: Input, context: HandlerContext): Promise<Answer<null>> => {
    await work(input, context)
    return { ok: true, value: null }
  }
