import vm from 'node:vm'

/**
 * Runs synchronous work for at most `milliseconds`, whatever it does: a regular expression of a schema may take years on an unlucky text, and nothing else stops
 * it on this thread. The sandboxing of `vm` is not used, only its clock.
 */
export class TookTooLong extends Error {
  constructor() {
    super('The work took too long.')
  }
}

const context = vm.createContext({ work: undefined as (() => unknown) | undefined })
const script = new vm.Script('work()')

/** What `work` returns. Throws `TookTooLong`, or what `work` throws. Not to be nested. */
export function within<Outcome>(milliseconds: number, work: () => Outcome): Outcome {
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Outcome
  } catch (error) {
    // The error of the clock belongs to another realm: it is no `Error` of this one.
    const isTimeout =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new TookTooLong() : error
  } finally {
    context['work'] = undefined
  }
}
