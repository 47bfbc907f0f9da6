import type { IntentState, IntentView } from './booking-intent.ts'

/** The overall outcome of everything sent for one caller, shown when the user discards the caller. */

export type CallerFate =
  | 'nothing-sent'
  /** A request is under way. */
  | 'being-sent'
  | 'booked'
  /** It may be booked. */
  | 'unknown'
  /** Certainly not booked: refused, never sent, or closed by a person as not booked. */
  | 'not-booked'

export type CallerSends = {
  readonly connectionId: string
  readonly fate: CallerFate
  /** Labels of the bookings with this fate: "B-1122-001". */
  readonly labels: readonly string[]
  /** Every intent sent for this caller's draft. */
  readonly intentIds: readonly string[]
}

type Sent = Pick<IntentView, 'state' | 'settlement' | 'label'>

const fates: Readonly<Record<IntentState, CallerFate>> = {
  journaled: 'being-sent',
  sending: 'being-sent',
  booked: 'booked',
  unknown: 'unknown',
  refused: 'not-booked',
  conflict: 'not-booked',
  'not-sent': 'not-booked',
}

const fateOf = ({ state, settlement }: Sent): CallerFate => settlement?.outcome ?? fates[state]

/** Priority, if several bookings were sent for one caller. */
const order: readonly CallerFate[] = ['being-sent', 'booked', 'unknown', 'not-booked']

/** The fate with the highest priority among a caller's bookings, and the labels of the bookings with that fate. */
export function callerFateOf(sent: readonly Sent[]): Pick<CallerSends, 'fate' | 'labels'> {
  const fate = order.find((one) => sent.some((intent) => fateOf(intent) === one)) ?? 'nothing-sent'
  return { fate, labels: sent.filter((intent) => fateOf(intent) === fate).map(({ label }) => label) }
}
