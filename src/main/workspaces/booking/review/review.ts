import { randomUUID } from 'node:crypto'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import { bodyOf, type BookingBody } from '../../../../domain/booking/booking-body.ts'
import type { BookingCheck } from '../../../../domain/booking/booking-check.ts'
import {
  billingCheck,
  birthDateCheck,
  declarationCheck,
  identityCheck,
  overlapCheck,
  readBackCheck,
  regionCheck,
  type RegionFacts,
  regionOf,
  samePatientCheck,
  slotAheadCheck,
  slotOffsetCheck,
  slotSeenCheck,
} from '../../../../domain/booking/booking-checks.ts'
import type { BookingDraft, DraftIssue } from '../../../../domain/booking/booking-draft.ts'
import { isBooked } from '../../../../domain/booking/booking-intent.ts'
import { openPoints } from '../../../../domain/booking/booking-open-points.ts'
import { draftWarnings } from '../../../../domain/booking/booking-fields.ts'
import { providerChecks } from '../../../../domain/booking/booking-provider-checks.ts'
import { bookingAddressOf, type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { type ReadBackFacts, type ReadBackLine, readBackLines } from '../../../../domain/booking/read-back.ts'
import { outcomesOnSlot, slotBookedChecks, slotOutcomeCheck } from '../../../../domain/booking/slot-outcomes.ts'
import { decodeSlotId, encodeSlotId, slot as slotForId } from '../../../../domain/slots/slot-id.ts'
import { otherPersonStop, otherPersonWords, usedForOther, withMemberUse } from '../../../../domain/booking/used-ids.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { unknownConnection } from '../../../services/connections/connections.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import { slotSeenNow, type SlotSeen } from '../find/look-again.ts'
import type { DeskMemory } from '../desk/desk-memory.ts'
import type { JournaledIntent } from '../journal/journal.ts'
import { type Doubled, findDuplicates, intentPatientOf, journalProblem, whatOf } from './intent-of.ts'
import { keptFor, usualPatienceMs, within } from './kept.ts'
import { heldWait, providerReader, regionReader, type SpokenWait, spokenWait } from './read-facts.ts'
import { texts } from '../text/review.ts'

/**
 * Checks the draft against every rule before a send, and assigns an intent if nothing blocks it. Requests run in parallel with a time limit; a missing answer
 * counts as unknown and blocks nothing.
 */

const noSuchCaller = failure('conflict', texts.review.thisCallerIsntTheOneOpen)

/** Each ticked line triggers a review; a slot that was checked this recently isn't requested again. */
const seenKeptMs = 10_000

/** Cached slot answers can list a slot that was booked this recently from here. */
const latelyMs = 48 * 3_600_000

export type ReviewOptions = {
  /** Maximum time in milliseconds to wait for one answer. */
  readonly patienceMs?: number
}

export function reviewHandler(
  needs: BookingNeeds,
  { patienceMs = usualPatienceMs }: ReviewOptions = {},
): BookingHandlers['booking.review'] {
  const { booking, connectionOf, now } = needs
  const { memory, reviews, journal } = booking
  const readProvider = providerReader(needs, patienceMs)
  const readRegion = regionReader(needs, patienceMs)
  const seenSlots = keptFor<SlotSeen>(seenKeptMs, now)
  /** Waits that were read to this caller, by region. */
  const saidWaits = new Map<string, SpokenWait>()
  memory.onForget(() => {
    saidWaits.clear()
    seenSlots.clear()
  })

  async function lookAgain(connection: Connection, slot: OfferedSlot, signal: AbortSignal) {
    const key = JSON.stringify([connection.id, connection.baseUrl, slot.key])
    const known = seenSlots.fresh(key)
    if (known !== undefined) return known
    const seen = await within(patienceMs, signal, (ended) => slotSeenNow(needs, connection, slot, ended))
    return seen === undefined || seen.state === 'not-known' ? seen : seenSlots.keep(key, seen)
  }

  /** Bookings of any patient that have or may have this slot; undefined if the journal couldn't be read. */
  async function onSlot(slot: OfferedSlot, connectionId: string): Promise<Taken | undefined> {
    // Also later than now: this computer's clock may have been set back since.
    const [open, lately] = await Promise.all([journal.open(), journal.between(now() - latelyMs, now() + latelyMs)])
    if (!open.ok || !lately.ok) return undefined
    const on = (intents: readonly JournaledIntent[]) => outcomesOnSlot(slot, connectionId, intents)
    return { open: on(open.value), booked: on(lately.value.filter(isBooked)) }
  }

  async function factsFor(
    draft: BookingDraft,
    slot: OfferedSlot | undefined,
    region: RegionFacts | undefined,
  ): Promise<ReadBackFacts> {
    const { visit } = draft
    const key = JSON.stringify([
      visit.practiceId,
      visit.practiceRegionId,
      visit.regionCode,
      visit.visitTypeName,
      visit.assignmentQualifiers,
    ])
    const wait =
      region === undefined ? undefined : heldWait(saidWaits.get(key), spokenWait(visit, region, now()), now())
    if (wait !== undefined) saidWaits.set(key, wait)
    return {
      practiceName: region?.practice?.displayName ?? undefined,
      regionName: regionOf(visit, region?.practice)?.displayName ?? undefined,
      waitMinutes: wait?.minutes,
      interpreterName: await interpreterNameOf(visit.interpreterLanguage),
      today: slot?.zone !== undefined && isZone(slot.zone) ? localAt(slot.zone, now()).day : undefined,
    }
  }

  return async ({ draftId }, { signal }) => {
    const draft = memory.draft()
    if (draft === undefined || draft.draftId !== draftId) return failed(noSuchCaller)
    /** A lock or a new caller forgets this caller during the wait; the review must not restore them. */
    const gone = () => {
      if (signal.aborted) return failure('cancelled')
      return memory.draft()?.draftId === draftId ? undefined : noSuchCaller
    }
    const connection = await connectionOf(draft.connectionId)
    if (connection === undefined) return failed(unknownConnection)
    const { slot, issue } = offeredSlotOf(memory, draft, dataAddressOf(connection))
    const body = withIssue(bodyOf(draft, slot, now()), issue)
    const isSent = draft.way !== null && draft.way !== 'retail'
    const [record, seen, region, doubled, taken] = await Promise.all([
      slot === undefined || !isSent ? undefined : readProvider(connection, slot, signal),
      slot === undefined || !isSent ? undefined : lookAgain(connection, slot, signal),
      draft.way === 'on-demand' ? readRegion(connection, draft.visit, signal) : undefined,
      isSent ? findDuplicates(needs, draft, slot) : undefined,
      slot === undefined || !isSent ? undefined : onSlot(slot, connection.id),
    ])
    // After the duplicates: their hashes show whether the key is another one.
    const { ofPatients, ofLists } = await journal.gaps()
    const goneMeanwhile = gone()
    if (goneMeanwhile !== undefined) return failed(goneMeanwhile)
    const reviewedAt = new Date(now()).toISOString()
    const lines = readBackLines(draft, slot, await factsFor(draft, slot, region))
    const checks = !isSent
      ? []
      : [
          readBackCheck(agreedIn(lines, draft), lines.length),
          birthDateCheck(draft),
          samePatientCheck(draft, body, otherPersonStop(draft, memory.usedIds())),
          ...(slot === undefined || record === undefined ? [] : providerChecks(record, { draft, slot, now: now() })),
          declarationCheck(draft, body),
          identityCheck(draft, body),
          withMemberUse(billingCheck(draft, body), draft, memory.usedIds()),
          ...(region === undefined ? [] : [regionCheck(draft.visit, region, now())]),
          ...(slot === undefined
            ? []
            : [slotAheadCheck(slot, now()), slotOffsetCheck(slot), slotSeenCheck(seen ?? notInTime)]),
          ...(slot === undefined ? [] : takenChecks(taken, doubled, ofLists.length === 0)),
          ...(doubled === undefined ? [] : [overlapOf(doubled, ofPatients)]),
        ]
    const duplicates = doubled?.ok === true ? doubled.value.duplicates : []
    const review = {
      operation: body.ok ? body.operation : undefined,
      issues: body.ok ? [] : body.issues,
      warnings: draftWarnings(draft),
      checks,
      readBack: lines,
      slotId: body.ok ? slotIdOf(body.input) : undefined,
      slotSeenAt: seenAtOf(seen),
      duplicates,
      usedFor: usedForOf(draft, memory),
      reviewedAt,
    } satisfies Omit<BookingReview, 'intentId' | 'label'>
    const mayBeSent = body.ok && doubled?.ok === true && checks.every(({ state }) => state !== 'stops')
    if (!mayBeSent || draft.way === null) return done({ ...review, intentId: undefined, label: undefined })
    const label = await journal.nextLabel(now())
    if (!label.ok) return label
    const goneSince = gone()
    if (goneSince !== undefined) return failed(goneSince)
    const { connectionId, way } = draft
    const named = { intentId: randomUUID(), label: label.value }
    const address = bookingAddressOf(connection)
    reviews.put({
      ...doubled.value,
      ...named,
      connectionId,
      address,
      way,
      what: { ...whatOf(draft, slot, region?.practice), sentTo: address },
      draft,
      operation: body.operation,
      input: body.input,
      patient: intentPatientOf(draft),
      openPoints: openPoints(review, draft),
    })
    return done({ ...review, ...named })
  }
}

/** Whom this session used the draft's patient ID for, where it's another person: the name, since birth dates are masked. */
function usedForOf(draft: BookingDraft, memory: DeskMemory): BookingReview['usedFor'] {
  const other = usedForOther(draft, memory.usedIds())
  return other && { person: otherPersonWords(other, draft.patient), label: other.label, at: other.at }
}

/**
 * The slot as the platform offered it in this session, whatever the page sends. Adds an issue if it was never offered, or not at this address of the
 * connection, or has been refused since.
 */
function offeredSlotOf(
  memory: DeskMemory,
  { way, connectionId, slot, droppedSlots }: BookingDraft,
  address: string,
): { readonly slot: OfferedSlot | undefined; readonly issue?: DraftIssue } {
  if (slot === null || (way !== 'slot' && way !== 'retail')) return { slot: undefined }
  const issue = (message: string) => ({ slot: undefined, issue: { field: 'slot', message } })
  if (droppedSlots.includes(slot.key) || memory.isDropped(connectionId, slot.key))
    return issue(texts.review.thePlatformRejectedThisSlotFor)
  const offer = memory.offer(connectionId, slot.key)
  if (offer === undefined) return issue(texts.review.thePlatformDidntOfferThisSlot)
  return offer.address === address ? { slot: offer.slot } : issue(texts.review.theConnectionsAddressChangedSince)
}

function withIssue(body: BookingBody, issue: DraftIssue | undefined): BookingBody {
  if (issue === undefined) return body
  const others = body.ok ? [] : body.issues.filter(({ field }) => field !== issue.field)
  return { ok: false, issues: [...others, issue] }
}

const agreedIn = (lines: readonly ReadBackLine[], { readBack }: BookingDraft): number =>
  lines.filter(({ words }) => readBack.includes(words)).length

const notInTime = { state: 'not-known', words: texts.review.theSlotCouldntBeRecheckedIn } as const

const seenAtOf = (seen: SlotSeen | undefined): string | undefined =>
  seen === undefined || seen.state === 'not-known' ? undefined : seen.askedAt

function overlapOf(doubled: Result<Doubled>, gaps: readonly string[]): BookingCheck {
  if (!doubled.ok) {
    const words = journalProblem(doubled.failure)
    return { id: 'no-overlap', state: 'stops', words, value: texts.review.bookingLogNotLoaded }
  }
  return overlapCheck(
    doubled.value.duplicates.map(({ intent }) => intent),
    gaps,
  )
}

type Taken = { readonly open: readonly JournaledIntent[]; readonly booked: readonly JournaledIntent[] }

/** Intents of this patient are duplicates, which are confirmed one by one. */
function takenChecks(
  taken: Taken | undefined,
  doubled: Result<Doubled> | undefined,
  isWhole: boolean,
): readonly BookingCheck[] {
  if (taken === undefined) return [slotOutcomeCheck(undefined)]
  const own = new Set(doubled?.ok === true ? doubled.value.duplicates.map(({ intent }) => intent.intentId) : [])
  const isOther = ({ intentId }: JournaledIntent) => !own.has(intentId)
  return [slotOutcomeCheck(taken.open.filter(isOther), isWhole), ...slotBookedChecks(taken.booked.filter(isOther))]
}

/** The slotId that the client will build from the body's slot, and its contents. */
function slotIdOf(input: unknown): BookingReview['slotId'] {
  const details = isRecord(input) ? input['visitDetails'] : undefined
  const made = slotForId.safeParse(isRecord(details) ? details['slot'] : undefined)
  if (!made.success) return undefined
  const text = encodeSlotId(made.data)
  const fields = Object.entries(decodeSlotId(text) ?? {}).map(([name, value]) => [name, String(value)] as const)
  return { text, fields }
}

/** "Spanish" for spa; undefined for an unknown code. Imported on demand: the list is long and few bookings need it. */
async function interpreterNameOf(code: string): Promise<string | undefined> {
  if (code.trim() === '') return undefined
  const { languageName } = await import('../../../../domain/providers/languages.ts')
  return languageName(code)
}
