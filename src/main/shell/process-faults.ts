export type ProcessFaults = {
  /** Writes it to the log, at once. */
  readonly fault: (cause: unknown, where: 'main' | 'promise') => void
  /** Saves what is to be saved, within a bounded time. */
  readonly close: () => Promise<unknown>
  /** Says so in a window of the system, and ends. */
  readonly end: () => void
}

/**
 * A fault that nobody caught. What threw in the middle of main may have left anything half done, so the console closes its files in good order, says so
 * and ends; nothing is sent again by that, since what was under way is in the journals. A promise that failed and that nobody waited for is another matter:
 * every call and job has its own, so that the rest is as it was; it is told, and the console goes on.
 */
export function watchProcessFaults(
  { fault, close, end }: ProcessFaults,
  on: (event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void) => unknown = (
    event,
    listener,
  ) => process.on(event, listener),
): void {
  let ending = false
  on('unhandledRejection', (cause) => fault(cause, 'promise'))
  on('uncaughtException', (cause) => {
    fault(cause, 'main')
    if (ending) return
    ending = true
    void close().then(end, end)
  })
}
