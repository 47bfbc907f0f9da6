import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft, BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { stepOfCheck, stepOfField } from '../desk/field-step.ts'

/** Something that blocks the send, and where to correct it. */
export type SendStop = {
  readonly words: string
  readonly step: BookingStep | undefined
  readonly field: string | undefined
}

/** The stops of a review, those of the form first. Read-back and birth date are left out: their cards show them, updated with each tick. */
export function stopsIn({ issues, checks }: BookingReview, draft: BookingDraft): readonly SendStop[] {
  const stops: SendStop[] = issues.map(({ field, message }) => ({
    words: message,
    step: stepOfField(draft, field),
    field,
  }))
  for (const { id, state, words } of checks) {
    if (state !== 'stops' || id === 'read-back' || id === 'date-of-birth') continue
    // A check may repeat a stop of the form.
    if (stops.some((stop) => stop.words === words)) continue
    stops.push({ words, step: stepOfCheck(draft, id), field: undefined })
  }
  return stops
}
