/**
 * The log of the console itself, by an allow-list: every event is one of a closed list, and every field of it is a number, a flag, a word of a closed list
 * or an id of ours. There is no place for a text that came from outside, so nothing of a patient and no key can be in it.
 */

/** Where in our own bundles a fault came from: `file:line:column`, innermost first; no message. */
export type FaultPlace = readonly string[]

export type LogEvents = {
  started: { readonly version: string; readonly platform: string; readonly runtime: string; readonly node: string }
  ended: Record<never, never>
  /** A fault of our own: the kind of the error, where it came from, in which call or job. */
  fault: { readonly error: string; readonly where: FaultPlace; readonly in: string }
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
}
export type LogEvent = keyof LogEvents

export type Log = {
  /** Never throws, never waits: what cannot be written is left out. */
  readonly tell: <Event extends LogEvent>(event: Event, fields: LogEvents[Event]) => void
  /** A fault of our own; its message is left out, since it could quote anything. */
  readonly fault: (cause: unknown, where: string) => void
  /** The newest lines, oldest first. */
  readonly last: (lines: number) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}
