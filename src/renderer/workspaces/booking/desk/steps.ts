import { texts } from '../text/desk.ts'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { CheckId } from '../../../../domain/booking/booking-check.ts'
import {
  type BookingDraft,
  type BookingStep,
  bookingSteps,
  type BookingWay,
  newDraft,
} from '../../../../domain/booking/booking-draft.ts'
import type { HelpPage } from '../../../parts/help-pages.ts'
import { draftIssues } from '../../../../domain/booking/booking-fields.ts'

export const wayNames: Readonly<Record<BookingWay, string>> = texts.steps.wayNames

/** A step, its name, the label of the button that leads to it, and the manual's page about it; undefined where the desk's own page says it. */
const stepAs = (step: BookingStep, name: string, goOn: string, help?: HelpPage) => ({ step, name, goOn, help })

const who = stepAs('who', 'Who', texts.steps.continueWord, 'schedulers/who')
const visit = stepAs('what', texts.steps.whatFor, texts.steps.continueToTheVisit)
const search = stepAs('what', texts.steps.whereAndWhat, texts.steps.continueToTheSearch)
const region = stepAs('choice', 'Region', texts.steps.continueToTheRegion, 'schedulers/a-closed-region')
const slot = stepAs('choice', 'Slot', texts.steps.continueToTheSlots, 'schedulers/slots')
const payment = stepAs('payment', 'Payment', texts.steps.continueToPayment)
const { readBackAndSend, continueToReadBack } = texts.steps
const readBack = stepAs('read-back', readBackAndSend, continueToReadBack, 'schedulers/read-back')
const handoff = stepAs('read-back', texts.steps.handoff, texts.steps.continueToTheLink)

const stepsOfWays: Readonly<Record<BookingWay, readonly ReturnType<typeof stepAs>[]>> = {
  'on-demand': [who, visit, region, payment, readBack],
  // A guest visit needs no region lookup (section 4.2).
  guest: [who, visit, payment, readBack],
  slot: [who, search, slot, payment, readBack],
  // The hosted page collects the payment (section 4.4).
  retail: [who, search, slot, handoff],
}

const ofWay = (way: BookingWay | null) => stepsOfWays[way ?? 'slot']

/** Without a way, shows all five steps as a preview. */
export const stepsOf = (way: BookingWay | null): readonly BookingStep[] => ofWay(way).map(({ step }) => step)

/** The step `by` places away; undefined if there is none or no way is chosen. */
export function stepBeside({ way, step }: BookingDraft, by: 1 | -1): BookingStep | undefined {
  if (way === null) return undefined
  const steps = stepsOf(way)
  const at = steps.indexOf(step)
  return at < 0 ? steps[0] : at + by < 0 ? undefined : steps[at + by]
}

export const stepName = (way: BookingWay | null, step: BookingStep): string =>
  ofWay(way).find((one) => one.step === step)?.name ?? step

/** The manual's page about the step; undefined where the desk's own page says it. */
export const helpOfStep = ({ way, step }: Pick<BookingDraft, 'way' | 'step'>): HelpPage | undefined =>
  way === null ? undefined : ofWay(way).find((one) => one.step === step)?.help

/** The primary button's label, which names the next step. */
export function goOnLabel(draft: BookingDraft): string {
  const next = stepBeside(draft, 1)
  return ofWay(draft.way).find(({ step }) => step === next)?.goOn ?? texts.steps.continueWord
}

/** True for an empty draft, which can be discarded without loss. */
export function isBlank(draft: BookingDraft): boolean {
  const blank = newDraft(draft.draftId, draft.connectionId, draft.begunAt)
  return JSON.stringify({ ...draft, step: 'who' }) === JSON.stringify(blank)
}

/** Practice fields that belong to the region step. */
const ofRegion = ['visit.practiceId', 'visit.regionCode', 'visit.practiceRegionId', 'visit.departmentId']

const stepOfPart = new Map<string, BookingStep>([
  ['billing', 'payment'],
  ['slot', 'choice'],
  ['visit', 'what'],
  ['search', 'what'],
])

/** The step that has a field of the draft. */
export function stepOfField(draft: BookingDraft, field: string): BookingStep {
  const stopped = bookingSteps.find((step) =>
    draftIssues(draft, draft.slot ?? undefined, step).some((issue) => issue.field === field),
  )
  const [part = ''] = field.split('.')
  const step = stopped ?? (ofRegion.includes(field) ? 'choice' : (stepOfPart.get(part) ?? 'who'))
  return stepsOf(draft.way).includes(step) ? step : 'who'
}

/** The step that can fix a check's finding; undefined if none can. */
export function stepOfCheck(draft: BookingDraft, id: CheckId): BookingStep | undefined {
  if (id === 'no-overlap' || id === 'read-back' || id === 'date-of-birth') return undefined
  if (id === 'billing') return 'payment'
  const isWho = id === 'same-patient' || id === 'declaration' || id === 'identity'
  return !isWho && stepsOf(draft.way).includes('choice') ? 'choice' : 'who'
}

/**
 * What the desk shows after a send. `over`: booked, maybe booked, or being sent, so the form can't change. `form`: nothing was booked, so the form continues.
 * `conflict`: like `form`, with other slots to take.
 */
export function outcomeKind(outcome: SendOutcome | undefined): 'none' | 'over' | 'form' | 'conflict' {
  if (outcome === undefined) return 'none'
  const { state, settlement } = outcome.intent
  if (settlement !== undefined) return settlement.outcome === 'booked' ? 'over' : 'form'
  switch (state) {
    case 'booked':
    case 'unknown':
    case 'sending':
      return 'over'
    case 'conflict':
      return 'conflict'
    case 'journaled':
    case 'refused':
    case 'not-sent':
      return outcome.cause?.offersAlternatives === true ? 'conflict' : 'form'
  }
}
