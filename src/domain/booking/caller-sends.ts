import type { IntentView } from './booking-intent.ts'

/** The outcome of everything sent for one caller, so that discarding the caller can say it. */

export const callerFates = [
  'nothing-sent',
  /** A request is under way. */
  'being-sent',
  'booked',
  /** It may be booked. */
  'unknown',
  /** Certainly not booked: refused, never left this computer, or closed as not booked by a person. */
  'not-booked',
] as const
export type CallerFate = (typeof callerFates)[number]

export type CallerSends = {
  readonly connectionId: string
  readonly fate: CallerFate
  /** Labels of the bookings that the fate is about: "B-1122-001". */
  readonly labels: readonly string[]
  /** Every intent sent for this caller's draft. */
  readonly intentIds: readonly string[]
}

type Sent = Pick<IntentView, 'state' | 'verdict' | 'label'>

function fateOf({ state, verdict }: Sent): CallerFate {
  if (verdict !== undefined) return verdict.verdict
  switch (state) {
    case 'journaled':
    case 'sending':
      return 'being-sent'
    case 'booked':
    case 'unknown':
      return state
    case 'refused':
    case 'conflict':
    case 'not-sent':
      return 'not-booked'
  }
}

/** Which fate wins where several bookings were sent for one caller. */
const order: readonly CallerFate[] = ['being-sent', 'booked', 'unknown', 'not-booked']

/** One fate for everything sent for a caller, and the labels of the bookings with that fate. */
export function callerFateOf(sent: readonly Sent[]): Pick<CallerSends, 'fate' | 'labels'> {
  const fate = order.find((one) => sent.some((intent) => fateOf(intent) === one)) ?? 'nothing-sent'
  return { fate, labels: sent.filter((intent) => fateOf(intent) === fate).map(({ label }) => label) }
}
