/**
 * The console's own log, restricted by an allow-list: each event is from a closed list, and each field is a number, a flag, a word from a closed list or one
 * of our ids. Outside text has no place in it, so it can't contain patient data or keys. Each field is validated again when a line is written
 * (`log-line.ts`).
 */

export type LogEvents = {
  started: { readonly version: string; readonly platform: string; readonly runtime: string; readonly node: string }
  ended: Record<never, never>
  /**
   * An internal fault: the kind of error, its origin in our bundles (`file:line:column`, innermost first), and its call or job. `times`: how often it occurred,
   * if it was logged only once.
   */
  fault: {
    readonly error: string
    readonly code?: string
    readonly where: readonly string[]
    readonly in: string
    readonly times?: number
  }
  'page gone': { readonly reason: string }
  'call failed': {
    readonly call: string
    readonly kind: string
    readonly correlationId: string
    readonly status?: number
  }
  'job ended': { readonly kind: string; readonly state: string; readonly seconds: number; readonly failure?: string }
  'file set aside': { readonly file: string }
  keychain: { readonly state: string }
  locked: { readonly reason: string }
  unlocked: Record<never, never>
  'variable ignored': { readonly name: string }
  'trail check': { readonly verdict: string; readonly records: number }
  /** Crash files, which may contain the program's memory, were removed. */
  'crash files removed': { readonly count: number }
  /** A line was dropped because of an invalid field, which is a bug of ours. */
  'line refused': { readonly of: string }
  /** Lines were dropped because the disk was too slow. */
  'lines lost': { readonly count: number }
}
export type LogEvent = keyof LogEvents

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
