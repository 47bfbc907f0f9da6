import type { LogEvent, LogEvents } from './log-line.ts'

/** The console's own log, restricted by an allow-list (`log-line.ts`), which is enforced again when a line is written. */

export type Log = {
  /** Never throws and never waits: lines that can't be written are dropped. */
  readonly tell: <Event extends LogEvent>(event: Event, fields: LogEvents[Event]) => void
  /** An internal fault; drops its message, which could quote anything. */
  readonly fault: (cause: unknown, where: string) => void
  /** Writes pending lines synchronously, for a process that is about to end. */
  readonly flushNow: () => void
  /** The newest lines, oldest first. Leaves out invalid lines. */
  readonly last: (lines: number) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** A no-op log for tests and early startup. */
export const noLog: Log = {
  tell: () => undefined,
  fault: () => undefined,
  flushNow: () => undefined,
  last: async () => [],
  close: async () => undefined,
}
