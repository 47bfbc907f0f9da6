/** One rule that a booking was held against before it is sent, with the value that passed or did not. */

export const checkIds = [
  'read-back',
  'date-of-birth',
  'same-patient',
  /** Section 3, for slots. */
  'provider-active',
  'patient-class',
  'visit-type-at-department',
  'age',
  'booking-window',
  /** Section 4: the declaration and what goes with it. */
  'declaration',
  'identity',
  'billing',
  /** Virtual visits: `available` of the region. */
  'region-open',
  'slot-ahead',
  'slot-offset',
  'slot-seen',
  /** No other booking made here for this very slot has an open unknown outcome. */
  'slot-outcome',
  'no-overlap',
] as const
export type CheckId = (typeof checkIds)[number]

export type BookingCheck = {
  readonly id: CheckId
  /** `stops`: it is not sent. `warns`: a person may go on. `unknown`: nobody can tell, and it does not stop. */
  readonly state: 'holds' | 'warns' | 'stops' | 'unknown'
  /** One plain sentence, and the value it was judged by ("isActive true", "6 y, 0 to 17"). */
  readonly words: string
  readonly value: string
}
