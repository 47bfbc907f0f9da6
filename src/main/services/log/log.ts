/**
 * The log of the console itself, by an allow-list: every event is one of a closed list, and every field of it is a number, a flag, a word of a closed list
 * or an id of ours. There is no place for a text that came from outside, so nothing of a patient and no key can be in it. What each field may be is
 * checked once more when a line is written (`log-line.ts`).
 */

/** Where in our own bundles a fault came from: `file:line:column`, innermost first; no message. */
export type FaultPlace = readonly string[]

export type LogEvents = {
  started: { readonly version: string; readonly platform: string; readonly runtime: string; readonly node: string }
  ended: Record<never, never>
  /** A fault of our own: the kind of the error, where it came from, in which call or job; `times` where it came so often that it was told once. */
  fault: {
    readonly error: string
    readonly code?: string
    readonly where: FaultPlace
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
  /** What a crash had left of the program's memory was removed. */
  'crash files removed': { readonly count: number }
  /** A line was not written, since a field of it was not what it may be: a defect of ours. */
  'line refused': { readonly of: string }
  /** Lines that were not written, since the disk did not take them in time. */
  'lines lost': { readonly count: number }
}
export type LogEvent = keyof LogEvents

export type Log = {
  /** Never throws, never waits: what cannot be written is left out. */
  readonly tell: <Event extends LogEvent>(event: Event, fields: LogEvents[Event]) => void
  /** A fault of our own; its message is left out, since it could quote anything. */
  readonly fault: (cause: unknown, where: string) => void
  /** Writes what waits before it returns: for a process that is about to end. */
  readonly flushNow: () => void
  /** The newest lines, oldest first. A line of the files that is not of this form is left out. */
  readonly last: (lines: number) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** For what is made without a log: in tests, and before there is one. */
export const noLog: Log = {
  tell: () => undefined,
  fault: () => undefined,
  flushNow: () => undefined,
  last: async () => [],
  close: async () => undefined,
}
