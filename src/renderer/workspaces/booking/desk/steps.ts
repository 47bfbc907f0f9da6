import {
  type BookingDraft,
  type BookingStep,
  type BookingWay,
  newDraft,
} from '../../../../domain/booking/booking-draft.ts'

/** The steps of each way in order, and their names. Pure functions. */

export const wayNames: Readonly<Record<BookingWay, string>> = {
  'on-demand': 'On-demand visit',
  guest: 'Guest visit',
  slot: 'Slot with a provider',
  retail: 'Retail hand-off',
}

const stepsOfWays: Readonly<Record<BookingWay, readonly BookingStep[]>> = {
  'on-demand': ['who', 'what', 'choice', 'payment', 'read-back'],
  // A guest visit needs no region lookup (section 4.2).
  guest: ['who', 'what', 'payment', 'read-back'],
  slot: ['who', 'what', 'choice', 'payment', 'read-back'],
  // The hosted page collects the payment (section 4.4).
  retail: ['who', 'what', 'choice', 'read-back'],
}

/** Without a way, shows all five steps as a preview. */
export const stepsOf = (way: BookingWay | null): readonly BookingStep[] => stepsOfWays[way ?? 'slot']

/** The step `by` places away; undefined if there is none or no way is chosen. */
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

/** The primary button's label, which names the next step. */
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

/** True for an empty draft, which can be discarded without loss. */
export function isBlank(draft: BookingDraft): boolean {
  const blank = newDraft(draft.draftId, draft.connectionId, draft.begunAt)
  return JSON.stringify({ ...draft, step: 'who' }) === JSON.stringify(blank)
}
