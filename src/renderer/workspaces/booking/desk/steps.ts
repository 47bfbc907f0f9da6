import {
  type BookingDraft,
  type BookingStep,
  type BookingWay,
  newDraft,
} from '../../../../domain/booking/booking-draft.ts'

/** The steps that a way has, in their order, and what they are called. Pure functions. */

export const wayNames: Readonly<Record<BookingWay, string>> = {
  'on-demand': 'On-demand visit',
  guest: 'Guest visit',
  slot: 'Slot with a provider',
  retail: 'Retail hand-off',
}

const stepsOfWays: Readonly<Record<BookingWay, readonly BookingStep[]>> = {
  'on-demand': ['who', 'what', 'choice', 'payment', 'read-back'],
  // A guest visit looks no region up (section 4.2).
  guest: ['who', 'what', 'payment', 'read-back'],
  slot: ['who', 'what', 'choice', 'payment', 'read-back'],
  // The hosted page asks for payment itself (section 4.4).
  retail: ['who', 'what', 'choice', 'read-back'],
}

/** Without a way all five, so that what comes is seen. */
export const stepsOf = (way: BookingWay | null): readonly BookingStep[] => stepsOfWays[way ?? 'slot']

/** The step `by` places from this one; undefined where there is none, or no way is chosen yet. */
export function stepBeside({ way, step }: BookingDraft, by: 1 | -1): BookingStep | undefined {
  if (way === null) return undefined
  const steps = stepsOf(way)
  const at = steps.indexOf(step)
  return at < 0 ? steps[0] : at + by < 0 ? undefined : steps[at + by]
}

export function stepName(way: BookingWay | null, step: BookingStep): string {
  switch (step) {
    case 'who':
      return 'Who'
    case 'what':
      return way === 'guest' || way === 'on-demand' ? 'What for' : 'Where and what'
    case 'choice':
      return way === 'on-demand' ? 'Region' : 'Slot'
    case 'payment':
      return 'Payment'
    case 'read-back':
      return way === 'retail' ? 'Hand over' : 'Read back and send'
  }
}

/** What the primary button of a step says: where it leads. */
export function goOnLabel(draft: BookingDraft): string {
  const next = stepBeside(draft, 1)
  switch (next) {
    case 'what':
      return draft.way === 'guest' || draft.way === 'on-demand' ? 'Continue to the visit' : 'Continue to the search'
    case 'choice':
      return draft.way === 'on-demand' ? 'Continue to the region' : 'Continue to the slots'
    case 'payment':
      return 'Continue to payment'
    case 'read-back':
      return draft.way === 'retail' ? 'Continue to the link' : 'Continue to read-back'
    default:
      return 'Continue'
  }
}

/** True where nothing has been put down yet: letting such a draft go loses nothing. */
export function isBlank(draft: BookingDraft): boolean {
  const blank = newDraft(draft.draftId, draft.connectionId, draft.begunAt)
  return JSON.stringify({ ...draft, step: 'who' }) === JSON.stringify(blank)
}
