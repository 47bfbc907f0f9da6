import type { BookingReview, SendOutcome } from '../../src/bridge/calls/booking.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { openPoints } from '../../src/domain/booking/booking-open-points.ts'
import type { OfferedSlot } from '../../src/domain/slots/offered-slot.ts'
import { type Desk, valueOf } from './desk.ts'

/** A scheduler's steps at the desk, through the dispatcher. */

/** The slots that the desk offers for this draft, in the service's order. */
export async function offeredTo(desk: Desk, draft: BookingDraft): Promise<readonly OfferedSlot[]> {
  const { connectionId, search: criteria, patientClass } = draft
  return valueOf(await desk.ask('booking.slots', { connectionId, criteria, patientClass })).slots
}

/** The read-back lines of the stored draft. */
async function linesOf(desk: Desk, { draftId }: BookingDraft): Promise<readonly string[]> {
  const { readBack } = valueOf(await desk.ask('booking.review', { draftId }))
  return readBack.map(({ words }) => words)
}

/** Stores the draft with a slot if its way needs one (the one at `at`), and with every read-back line confirmed: those of a review, or `lines` if known. */
export async function keep(desk: Desk, draft: BookingDraft, at = 0, lines?: readonly string[]): Promise<BookingDraft> {
  valueOf(await desk.ask('booking.newCaller', undefined))
  const slots = draft.way === 'slot' ? await offeredTo(desk, draft) : []
  const slot = slots[at] ?? null
  if (draft.way === 'slot' && slot === null) throw new Error('No slot is offered.')
  const whole = { ...draft, slot }
  if (lines === undefined) valueOf(await desk.ask('booking.keepDraft', { draft: whole }))
  const kept = { ...whole, readBack: [...(lines ?? (await linesOf(desk, whole)))] }
  valueOf(await desk.ask('booking.keepDraft', { draft: kept }))
  return kept
}

/** Confirms every warning and unknown of a review, as a scheduler does under Before you send. */
export async function confirmPoints(desk: Desk, draft: BookingDraft, reviewed: BookingReview): Promise<void> {
  const acknowledged = openPoints(reviewed, draft).map(({ key }) => key)
  if (acknowledged.length > 0) valueOf(await desk.ask('booking.keepDraft', { draft: { ...draft, acknowledged } }))
}

/** The intent's id, with every point confirmed; throws if the review has a blocking problem. */
export async function review(desk: Desk, draft: BookingDraft) {
  const reviewed = valueOf(await desk.ask('booking.review', { draftId: draft.draftId }))
  const { intentId } = reviewed
  if (intentId === undefined) {
    const stops = reviewed.checks.filter(({ state }) => state === 'stops')
    throw new Error(`Not reviewed: ${JSON.stringify({ issues: reviewed.issues, stops })}`)
  }
  await confirmPoints(desk, draft, reviewed)
  return { ...reviewed, intentId }
}

export async function send(
  desk: Desk,
  intentId: string,
  confirmed: readonly string[] = [],
): Promise<Envelope<SendOutcome>> {
  return desk.ask('booking.send', { intentId, confirmed: [...confirmed] })
}

/** From the draft to the outcome. */
export async function book(desk: Desk, draft: BookingDraft, at = 0): Promise<SendOutcome> {
  const { intentId } = await review(desk, await keep(desk, draft, at))
  return valueOf(await send(desk, intentId))
}
