import { z } from 'zod'

/**
 * Whether a figure is known, and if not, why. A count, a verdict or a trend that may be unknown goes from main to the screen as `Knowing`, so that
 * the screen can't show it without its state. An unknown figure is never shown as 0, "gone" or part of "complete".
 */

/**
 * `not-asked`: the console deliberately sent no request for it. `could-not-be-asked`: the document has no request for it. `not-checked`: a check
 * that needs it didn't run or didn't finish. `not-covered`: the data doesn't include it (days outside a report, rows left out).
 */
export const notKnownStates = ['not-asked', 'could-not-be-asked', 'not-checked', 'not-covered'] as const

export const notKnown = z.object({
  state: z.enum(notKnownStates),
  /** One sentence: the reason, and what to do about it if anything can be done. */
  reason: z.string(),
})
export type NotKnown = Readonly<z.infer<typeof notKnown>>

export type Knowing<Value> = { readonly state: 'known'; readonly value: Value } | NotKnown

export const known = <Value>(value: Value): Knowing<Value> => ({ state: 'known', value })

/** The value if known, else undefined. */
export const valueIfKnown = <Value>(of: Knowing<Value>): Value | undefined =>
  of.state === 'known' ? of.value : undefined
