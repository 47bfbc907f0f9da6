export type ProcessFaults = {
  /** Writes it to the log immediately. */
  readonly fault: (cause: unknown, where: 'main' | 'promise') => void
  /** Saves open data within a time limit. */
  readonly close: () => Promise<unknown>
  /** Shows a system dialog and ends the program. */
  readonly end: () => void
}

/**
 * Handles uncaught errors. An exception in main may leave work half done, so the console closes its files, shows a message and ends. Only webhooks are sent
 * again, because the journals record what else was in progress. An unhandled rejection is only logged and the console continues: each call and job has its own
 * promise, so everything else is intact.
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
