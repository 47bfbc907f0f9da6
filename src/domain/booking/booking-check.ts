/** The result of one check before a booking is sent, with the value that was checked. */

export type CheckId =
  | 'read-back'
  | 'date-of-birth'
  | 'same-patient'
  /** Section 3, for slots. */
  | 'provider-active'
  | 'patient-class'
  | 'visit-type-at-department'
  | 'age'
  | 'booking-window'
  /** Section 4: the declaration and the fields that depend on it. */
  | 'declaration'
  | 'identity'
  | 'billing'
  /** Virtual visits: the region's `available`. */
  | 'region-open'
  | 'slot-ahead'
  | 'slot-offset'
  | 'slot-seen'
  /** Another booking from this console for the same slot has an unknown outcome. */
  | 'slot-outcome'
  /** This console booked the same slot lately. */
  | 'slot-booked'
  | 'no-overlap'

export type BookingCheck = {
  readonly id: CheckId
  /** `stops`: it can't be sent. `warns`: the user may continue. `unknown`: couldn't be checked, and doesn't stop. */
  readonly state: 'holds' | 'warns' | 'stops' | 'unknown'
  /** One plain sentence, and the value that was checked ("online booking on", "6 y, 0 to 17"). */
  readonly words: string
  readonly value: string
  /** If the provider's record couldn't be loaded. One of the checks says why. */
  readonly notLoaded?: { readonly cause?: string }
}
