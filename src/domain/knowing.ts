import { z } from 'zod'

/**
 * Whether a figure is known, and if not, why. A count, a verdict or a trend that may be unknown crosses from main to the screen as `Knowing`, so that
 * it can't be drawn without its state: what isn't known is never 0, never "gone" and never part of "complete".
 */

/**
 * `not-asked`: the console sent no request for it, on purpose. `could-not-be-asked`: no request of the document brings it. `not-checked`: a check
 * that needs it didn't run or didn't finish. `not-covered`: the data at hand doesn't reach that far (days outside a report, rows left out).
 */
export const notKnownStates = ['not-asked', 'could-not-be-asked', 'not-checked', 'not-covered'] as const
export type NotKnownState = (typeof notKnownStates)[number]

export const notKnown = z.object({
  state: z.enum(notKnownStates),
  /** One sentence in plain English: why, and what to do about it where something can be done. */
  reason: z.string(),
})
export type NotKnown = Readonly<z.infer<typeof notKnown>>

export type Knowing<Value> = { readonly state: 'known'; readonly value: Value } | NotKnown

/** The schema of a `Knowing` whose value has the schema `value`. */
export const knowing = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('known'), value }), notKnown])

export const known = <Value>(value: Value): Knowing<Value> => ({ state: 'known', value })

/** The value where it is known; undefined where it isn't. */
export const valueIfKnown = <Value>(of: Knowing<Value>): Value | undefined =>
  of.state === 'known' ? of.value : undefined

/**
 * The difference of two runs; known only where both are. A trend between runs that didn't check the same is no trend: give the second one as
 * `not-checked` then.
 */
export function change(before: Knowing<number>, after: Knowing<number>): Knowing<number> {
  if (after.state !== 'known') return after
  return before.state === 'known' ? known(after.value - before.value) : before
}
