import type { CheckId } from '../../../../domain/booking/booking-check.ts'
import { type BookingDraft, bookingSteps, type BookingStep } from '../../../../domain/booking/booking-draft.ts'
import { draftIssues } from '../../../../domain/booking/booking-fields.ts'
import { stepsOf } from './steps.ts'

/** Practice fields that belong to the region step. */
const ofRegion = ['visit.practiceId', 'visit.regionCode', 'visit.practiceRegionId', 'visit.departmentId']

/** The step that has a field of the draft. */
export function stepOfField(draft: BookingDraft, field: string): BookingStep {
  const stopped = bookingSteps.find((step) =>
    draftIssues(draft, draft.slot ?? undefined, step).some((issue) => issue.field === field),
  )
  const [part] = field.split('.')
  const steps = stepsOf(draft.way)
  const step = stopped ?? (ofRegion.includes(field) ? 'choice' : stepOfPart(part))
  return steps.includes(step) ? step : 'who'
}

function stepOfPart(part: string | undefined): BookingStep {
  switch (part) {
    case 'billing':
      return 'payment'
    case 'slot':
      return 'choice'
    case 'visit':
    case 'search':
      return 'what'
    default:
      return 'who'
  }
}

/** The step that can fix a check's finding; undefined if none can. */
export function stepOfCheck(draft: BookingDraft, id: CheckId): BookingStep | undefined {
  if (id === 'no-overlap' || id === 'read-back' || id === 'date-of-birth') return undefined
  if (id === 'billing') return 'payment'
  const isWho = id === 'same-patient' || id === 'declaration' || id === 'identity'
  return !isWho && stepsOf(draft.way).includes('choice') ? 'choice' : 'who'
}
