import vm from 'node:vm'
import { texts } from './text/shared.ts'

/**
 * Runs synchronous work for at most `milliseconds`. A schema's regular expression can take years on an unlucky text, and nothing else can stop it on this
 * thread. Uses only the timeout of `vm`, not its sandbox.
 */
export class TookTooLong extends Error {
  constructor() {
    super(texts.timeBound.theWorkTookTooLong)
  }
}

const context = vm.createContext({ work: undefined as (() => unknown) | undefined })
const script = new vm.Script('work()')

/** Returns the result of `work`. Throws `TookTooLong`, or what `work` throws. Can't be nested. */
export function within<Outcome>(milliseconds: number, work: () => Outcome): Outcome {
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Outcome
  } catch (error) {
    // The timeout error comes from another realm, so it isn't an `Error` of this one.
    const isTimeout =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new TookTooLong() : error
  } finally {
    context['work'] = undefined
  }
}
