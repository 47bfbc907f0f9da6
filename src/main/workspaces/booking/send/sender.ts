import { isDeepStrictEqual } from 'node:util'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { otherStartIn } from '../../../../domain/booking/booked-start.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { IntentStep } from '../../../../domain/booking/booking-intent.ts'
import { type OpenPoint, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { doubling, doublingWords, visitOf } from '../../../../domain/booking/booking-overlap.ts'
import { bookingAddressOf, type Connection } from '../../../../domain/connections/connection.ts'
import { type RefusedField, refusedFields } from '../../../../domain/booking/refused-fields.ts'
import { otherPersonStop, usedIdsOf } from '../../../../domain/booking/used-ids.ts'
import { unknownConnection } from '../../../services/connections/connections.ts'
import type { Answer } from '../../../services/handler.ts'
import type { OnTrace } from '../../../services/platform/transport.ts'
import { queue } from '../../../services/storage/queue.ts'
import { done, failed } from '../../../services/storage/result.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { callBackOf } from '../review/intent-of.ts'
import type { Ending, JournaledIntent } from '../journal/journal.ts'
import { endingOf, type SendEnding } from './ending.ts'
import { cleanAnswer, insecureLinksOf, keptOutcome, linksOf } from './outcome.ts'
import { withoutPatient } from './patient-text.ts'
import { type Reviewed, traceWords } from './sends.ts'
import { texts } from '../text/send.ts'

/** Sends a reviewed intent exactly once, however often it's requested. Writes it to the journal first. */

type Begun = { readonly intent: Reviewed; readonly steps: IntentStep[] } | { readonly kept: SendOutcome }

export function createSender({
  booking,
  client,
  connectionOf,
  contextOf,
  now,
}: Pick<BookingNeeds, 'booking' | 'client' | 'connectionOf' | 'contextOf' | 'now'>) {
  const { journal, memory, kept, reviews, sent, underWay, atStep } = booking
  const inTurn = queue()
  /** Intents whose request may have been sent. */
  const posted = new Set<string>()
  const stepAt = (step: IntentStep['step'], words: string): IntentStep => ({
    step,
    at: new Date(now()).toISOString(),
    words,
  })
  const notifyPage = () => void booking.changed().catch(() => undefined)

  /** Nothing was sent and the user may retry while the caller is still here. */
  function putBack(reviewed: Reviewed): void {
    if (memory.draft()?.draftId === reviewed.draft.draftId) reviews.put(reviewed)
  }

  /** The journal's outcome, with the data that this desk has about the caller. */
  function keptOf(intent: JournaledIntent): SendOutcome {
    const outcome = keptOutcome(intent, memory.patientOf(intent.intentId))
    const callBack = memory.callBackOf(intent.intentId)
    return callBack === undefined ? outcome : { ...outcome, intent: { ...outcome.intent, callBack } }
  }

  async function known(intentId: string): Promise<Answer<SendOutcome>> {
    const remembered = memory.outcomeOf(intentId)
    if (remembered !== undefined) return done(remembered)
    const found = await journal.find(intentId)
    if (!found.ok) return found
    return found.value === undefined ? failed(neverReadBack) : done(keptOf(found.value))
  }

  /** All checks up to the moment before the request; no other send runs meanwhile. */
  async function begin(reviewed: Reviewed, confirmed: ReadonlySet<string>): Promise<Answer<Begun>> {
    const { intentId } = reviewed
    const later = (why: Failure) => {
      putBack(reviewed)
      return failed(why)
    }
    const notLeft = (why: Failure) => {
      sent.drop(reviewed.draft.draftId, intentId)
      return later(why)
    }
    const { notices, canWrite } = await journal.state()
    if (!canWrite) return later(failure('storage', { ...cannotWrite, message: notices.at(-1) ?? cannotWrite.message }))
    const found = await journal.find(intentId)
    if (!found.ok) return later(found.failure)
    // An intent that was begun but not posted comes from a failed journal write: nothing was sent.
    const isBegun = found.value?.state === 'journaled' || found.value?.state === 'sending'
    if (found.value !== undefined && (!isBegun || posted.has(intentId))) return done({ kept: keptOf(found.value) })
    const isSlot = reviewed.operation === 'providers.book'
    // A visit without a slot begins when it's sent.
    const intent: Reviewed = isSlot ? reviewed : { ...reviewed, ...visitOf(now()) }
    const earlier = await journal.ofPatient(intent.connectionId, intent.patientHashes)
    if (!earlier.ok) return later(earlier.failure)
    const unconfirmed = earlier.value.filter((one) => one.intentId !== intentId && !confirmed.has(one.intentId))
    for (const one of unconfirmed) {
      const how = doubling(intent, one)
      if (how !== undefined) return later(notConfirmed(doublingWords(one, how, now())))
    }
    if (isSlot && intent.startsAt <= now()) return failed(slotPassed)
    // Checked last, because the draft can change during the steps above.
    if (underWay.closing()) return failed(ending)
    const draft = memory.draft()
    if (!isSameDraft(draft, reviewed.draft)) return failed(changed)
    // Another window may have sent this ID for another person since the review.
    if (otherPersonStop(reviewed.draft, memory.usedIds()) !== undefined) return later(othersId)
    const unseen = stillOpen(reviewed.openPoints, draft?.acknowledged ?? [])
    if (unseen.length > 0) return later(notAcknowledged(unseen))
    memory.setPatient(intentId, intent.patient)
    memory.useIds(usedIdsOf(reviewed.draft, intent.label, new Date(now()).toISOString()))
    const callBack = callBackOf(intent.draft)
    if (callBack !== undefined) memory.setCallBack(intentId, callBack)
    sent.note(reviewed.draft.draftId, intentId)
    const journaled = stepAt('journaled', texts.sender.recordedNothingSentYet)
    const added = await journal.add(intent, journaled)
    if (!added.ok) return notLeft(added.failure)
    await atStep('journaled')
    const sending = stepAt('sending', texts.sender.theRequestMayLeaveThisComputer)
    const noted = await journal.steps(intentId, [sending])
    if (!noted.ok) return notLeft(noted.failure)
    await atStep('sending')
    return done({ intent, steps: [journaled, sending] })
  }

  /** An internal error during the send leaves the outcome unknown. */
  const sendOff: typeof client.send = (...call) =>
    client.send(...call).catch(() => ({ ok: false, failure: failure('outcome-unknown', { mayHaveHappened: true }) }))

  async function post(
    intent: Reviewed,
    steps: IntentStep[],
    connection: Connection,
    signal: AbortSignal,
  ): Promise<SendOutcome> {
    const { intentId, operation, input, way } = intent
    let left = false
    const onTrace: OnTrace = (trace) => {
      left = true
      const step = stepAt(trace.step, traceWords(trace))
      steps.push(step)
      // Not awaited. It's written again with the ending, which then changes nothing.
      void journal.steps(intentId, [step])
      void atStep(trace.step)
    }
    posted.add(intentId)
    const answer = await sendOff(operation, input, { ...contextOf(connection, signal), onTrace })
    await atStep('answered')
    const ended = endingOf(way, answer, left)
    const fields = answer.ok || ended.state === 'booked' ? [] : refusedFields(ended.said, intent.draft)
    const said = answer.ok ? answer.meta : answer.failure
    const clean = (text: string) => {
      try {
        return withoutPatient(text, [input, intent.draft, intent.patient])
      } catch {
        // The outcome matters more than its description.
        return ''
      }
    }
    // Stored even if the console locks meanwhile, so no text may repeat the sent data.
    const why = ended.failure === undefined ? undefined : withTexts(ended.failure, clean)
    const words = clean(ended.words)
    const step = stepAt(ended.state, words)
    steps.push(step)
    const result: Ending = {
      correlationId: said.correlationId,
      status: said.status,
      platformText: why?.platformText,
      // One that repeats the patient, such as a record number with an ending, is in no file. The outcome on screen has it.
      visitId: ended.visitId !== undefined && clean(ended.visitId) === ended.visitId ? ended.visitId : undefined,
    }
    // The journal reports its own write failures; the outcome is returned in any case.
    await journal.steps(intentId, steps, result)
    await atStep('ended')
    return outcomeOf(
      intent,
      connection,
      { ...ended, failure: why },
      {
        steps,
        result,
        step,
        fields: fields.map((one) => ({ ...one, path: clean(one.path), message: clean(one.message) })),
      },
    )
  }

  function outcomeOf(
    intent: Reviewed,
    connection: Connection,
    { state, cause, failure: why, said, visitId }: SendEnding,
    known: { steps: readonly IntentStep[]; result: Ending; step: IntentStep; fields: readonly RefusedField[] },
  ): SendOutcome {
    const { intentId, label, connectionId, way, what } = intent
    const { correlationId, status, platformText } = known.result
    // Undefined if the console locked meanwhile: then no patient data comes back, except to the sender through the seal.
    const patient = memory.patientOf(intentId)
    const saidParts = (value: unknown) => ({
      links: linksOf(value, connection),
      insecureLinks: insecureLinksOf(value, connection),
      answer: cleanAnswer(value),
    })
    const callBack = state === 'unknown' ? callBackOf(intent.draft) : undefined
    const outcome: SendOutcome = {
      intent: {
        intentId,
        label,
        connectionId,
        way,
        state,
        createdAt: known.steps[0]?.at ?? known.step.at,
        endedAt: known.step.at,
        what,
        patient,
        ...(patient === undefined ? {} : { callBack }),
        steps: known.steps,
        correlationId,
        status,
        platformText,
        visitId: patient === undefined ? known.result.visitId : visitId,
        evidence: [],
        settlement: undefined,
        note: undefined,
        lookAgainAt: undefined,
      },
      failure: why,
      cause,
      otherStart: state === 'booked' ? otherStartIn(said, what, now()) : undefined,
      fields: known.fields,
      ...saidParts(patient === undefined ? undefined : said),
    }
    memory.setOutcome(outcome, intent.draft.draftId)
    if (patient === undefined) {
      const whole = { ...outcome.intent, patient: intent.patient, callBack, visitId }
      kept.ended({ ...outcome, intent: whole, ...saidParts(said) }, intent.draft.draftId)
    }
    if (memory.draft()?.draftId !== intent.draft.draftId) sent.endedAway(intentId)
    return outcome
  }

  async function sendOnce(
    reviewed: Reviewed,
    confirmed: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<Answer<SendOutcome>> {
    const connection = await connectionOf(reviewed.connectionId)
    if (connection === undefined) {
      putBack(reviewed)
      return failed(unknownConnection)
    }
    if (reviewed.address !== bookingAddressOf(connection)) return failed(addressChanged)
    await atStep('before-journal')
    const begun = await inTurn(() => begin(reviewed, confirmed))
    if (!begun.ok) return begun
    if ('kept' in begun.value) return done(begun.value.kept)
    notifyPage()
    const outcome = await post(begun.value.intent, begun.value.steps, connection, signal)
    notifyPage()
    return done(outcome)
  }

  return {
    /** Fails as `booking.send` does; after a failure, nothing was sent. */
    send: (intentId: string, confirmed: readonly string[]): Promise<Answer<SendOutcome>> =>
      underWay.once(intentId, async (signal) => {
        const reviewed = reviews.take(intentId)
        return reviewed === undefined ? known(intentId) : sendOnce(reviewed, new Set(confirmed), signal)
      }),
  }
}

/** Compares as JSON, where a missing field equals an undefined one. Ignores confirmed points: they're set after the review and never sent. */
function isSameDraft(kept: BookingDraft | undefined, reviewed: BookingDraft): boolean {
  const plain = (draft: BookingDraft): unknown => JSON.parse(JSON.stringify({ ...draft, acknowledged: [] }))
  return kept !== undefined && isDeepStrictEqual(plain(kept), plain(reviewed))
}

/** The same failure without the response body. `clean` filters each text that may quote the sent data. */
const withTexts = (
  { platformText, issues, rawBody: _raw, ...why }: Failure,
  clean: (text: string) => string,
): Failure => ({
  ...why,
  message: clean(why.message),
  ...(platformText === undefined ? {} : { platformText: clean(platformText) }),
  ...(issues === undefined ? {} : { issues: issues.map(({ field, message }) => ({ field, message: clean(message) })) }),
})

const notConfirmed = (words: string) =>
  failure('conflict', { message: words, nextStep: texts.sender.confirmThatBothAreWantedOr })
/** Gives the number only, because the points are about the patient. */
const notAcknowledged = ({ length }: readonly OpenPoint[]) =>
  failure('conflict', {
    message:
      length === 1
        ? texts.sender.n1PointUnderBeforeYouSend
        : texts.sender.pointsUnderBeforeYouSendArentConfirmedSo(length),
    nextStep: texts.sender.checkEachPointAndConfirmItThenSend,
  })
const toReadBack = (message: string) =>
  failure('conflict', { message, nextStep: texts.sender.readItBackAgainThenSendIt })
const changed = toReadBack(texts.sender.theFormChangedAfterTheRead)
const addressChanged = toReadBack(texts.sender.theConnectionsAddressChangedAfterTheRead)
const neverReadBack = toReadBack(texts.sender.thisBookingIsntReadyToSend)
const othersId = failure('conflict', texts.sender.thisSessionUsedThisPatientIdForAnother)
const slotPassed = failure('conflict', texts.sender.thisSlotsStartTimeHasPassed)
const ending = failure('cancelled', { message: texts.sender.theConsoleIsClosingNothingWasSent, mayHaveHappened: false })
const cannotWrite = texts.sender.theBookingLogCantBeSaved
