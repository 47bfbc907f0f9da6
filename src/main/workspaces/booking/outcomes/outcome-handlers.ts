import { failure, type Failure, fieldFailure } from '../../../../bridge/failure.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { type Evidence, type IntentView, isOpen } from '../../../../domain/booking/booking-intent.ts'
import { type NotePerson, noteProblem } from '../../../../domain/booking/note-privacy.ts'
import { withoutVideoKeys } from '../../../../domain/booking/video-keys.ts'
import { visitSummary } from '../../../../domain/booking/visit.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { localDay } from '../../../../domain/time/dates.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import { done, failed, mapped, type Result } from '../../../services/storage/result.ts'
import type { BookingHandlers, BookingNeeds } from '../booking-needs.ts'
import type { DeskMemory } from '../desk/desk-memory.ts'
import type { JournaledIntent } from '../journal/journal.ts'
import { viewOf } from '../send/outcome.ts'
import { fetchEvidence } from './evidence.ts'
import { texts } from '../text/outcomes.ts'

/** Outcomes of sent bookings: open unknown outcomes, evidence for them, and how a person settles them. The program never settles one. */

const unknownIntent = failure('not-found', texts.outcomeHandlers.thisConsolesBookingLogDoesntHave)
const notOpen = failure('conflict', texts.outcomeHandlers.theOutcomeOfThisBookingIs)
const notFetched = failure('invalid-input', {
  message: texts.outcomeHandlers.aPersonRecordsTheDesksOr,
  issues: [{ field: 'kind', message: texts.outcomeHandlers.onlyTheSummarySlotAndSearch }],
})
const daysReversed = failure('invalid-input', {
  message: texts.outcomeHandlers.theLastDayIsBeforeThe,
  issues: [{ field: 'to', message: texts.outcomeHandlers.theLastDayIsBeforeThe }],
})

const recordedWords: Readonly<Record<'desk' | 'caller', Readonly<Record<Evidence['leans'], string>>>> = {
  desk: texts.outcomeHandlers.desk,
  caller: texts.outcomeHandlers.caller,
}

export function outcomeHandlers(needs: BookingNeeds) {
  const { client, booking, connectionOf, contextOf, now } = needs
  const { journal, memory, kept: overLock } = booking
  function view(intent: JournaledIntent): IntentView {
    const { intentId, createdAt, state } = intent
    const patient = memory.patientOf(intentId)
    const callBack = state === 'unknown' ? memory.callBackOf(intentId) : undefined
    return {
      ...viewOf(intent, patient),
      ...(patient === undefined ? { nameGone: overLock.whyGone(intentId, createdAt) } : {}),
      ...(callBack === undefined ? {} : { callBack }),
    }
  }

  /** Fails after a lock: by then the desk has forgotten its callers, so it can't look for them in a note and mustn't get a number. */
  async function openIntent(intentId: string, signal: AbortSignal): Promise<Result<JournaledIntent>> {
    const found = await journal.find(intentId)
    if (!found.ok) return found
    if (signal.aborted) return failed(failure('cancelled'))
    if (found.value === undefined) return failed(unknownIntent)
    return isOpen(found.value) ? done(found.value) : failed(notOpen)
  }

  /** The intent after a stored change; also notifies the page. */
  async function changed(intentId: string, kept: Result<null>): Promise<Result<IntentView>> {
    if (!kept.ok) return kept
    await booking.changed()
    const found = await journal.find(intentId)
    if (!found.ok) return found
    return found.value === undefined ? failed(unknownIntent) : done(view(found.value))
  }

  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.intents': async ({ from, to }) => {
      if (to < from) return failed(daysReversed)
      // Before the lists: it writes late outcomes, which the lists then have or `gaps` reports.
      const { notices } = await journal.state()
      const { ofLists } = await journal.gaps()
      const [open, sent] = await Promise.all([journal.open(), journal.between(midnightOf(from, 0), midnightOf(to, 1))])
      if (!open.ok) return open
      if (!sent.ok) return sent
      // The visit that takes place first must be settled first.
      const soonest = open.value.toSorted((one, other) => one.startsAt - other.startsAt)
      return done({ open: soonest.map(view), sent: sent.value.map(view), notices, isWhole: ofLists.length === 0 })
    },

    'booking.evidence': async ({ intentId, kind }, { signal }) => {
      if (kind === 'desk' || kind === 'caller') return failed(notFetched)
      const intent = await openIntent(intentId, signal)
      if (!intent.ok) return intent
      const connection = await connectionOf(intent.value.connectionId)
      const evidence = await fetchEvidence(needs, connection, intent.value, kind, signal)
      // The caller canceled, and an interrupted look-up is no evidence.
      if (signal.aborted) return failed(failure('cancelled'))
      return mapped(await changed(intentId, await journal.evidence(intentId, evidence)), () => evidence)
    },

    'booking.recordEvidence': async ({ intentId, kind, leans, note }, { signal }) => {
      const intent = await openIntent(intentId, signal)
      if (!intent.ok) return intent
      const refused = noteFailure(memory, intent.value, note)
      if (refused !== undefined) return failed(refused)
      const words = [recordedWords[kind][leans], note].filter((part) => part !== '').join(' ')
      return changed(
        intentId,
        await journal.evidence(intentId, { kind, at: new Date(now()).toISOString(), leans, words }),
      )
    },

    'booking.close': async ({ intentId, outcome, note, lookAgainAt }, { signal }) => {
      const intent = await openIntent(intentId, signal)
      if (!intent.ok) return intent
      if (outcome !== null && note === '') return failed(refusedNote(texts.outcomeHandlers.enterHowYouKnowAPerson))
      const refused = noteFailure(memory, intent.value, note)
      if (refused !== undefined) return failed(refused)
      const kept =
        outcome === null
          ? await journal.keepOpen(intentId, note, lookAgainAt)
          : await journal.settle(intentId, { outcome, at: new Date(now()).toISOString(), note })
      return changed(intentId, kept)
    },

    'booking.setCallBack': async ({ intentId, phone }, { signal }) => {
      const intent = await openIntent(intentId, signal)
      if (!intent.ok) return intent
      memory.setCallBack(intentId, { phone })
      await booking.changed()
      return done(view(intent.value))
    },

    'booking.summary': withConnection(async ({ visitId }, { connection, signal }) => {
      const answer = await client.send('visits.summary', { visitId }, contextOf(connection, signal))
      return answer.ok ? { ...answer, value: visitSummary.parse(withoutVideoKeys(answer.value)) } : answer
    }),
  } satisfies Partial<BookingHandlers>
}

/** Midnight of a day in the computer's time zone, `days` later. */
function midnightOf(day: string, days: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + days).getTime()
}

/** Refuses a note that contains patient data known to this session, or that looks like it does. */
function noteFailure(memory: DeskMemory, intent: JournaledIntent, note: string): Failure | undefined {
  const known = [ofIntent(memory, intent.intentId), ofCaller(memory.draft())]
  const all = <Name extends keyof NotePerson>(name: Name) =>
    known.flatMap((person) => person[name]).filter((text) => text.trim() !== '')
  const { what, label, correlationId, visitId, intentId } = intent
  const message = noteProblem(note, {
    names: all('names'),
    birthDates: all('birthDates'),
    phones: all('phones'),
    ids: all('ids'),
    allowed: [what.departmentPhone, what.npi, label, correlationId, visitId, intentId].filter(
      (text) => text !== undefined,
    ),
    madeOn: localDay(Date.parse(intent.createdAt)),
  })
  return message === undefined ? undefined : refusedNote(message)
}

const refusedNote = (message: string): Failure =>
  fieldFailure('note', message, texts.outcomeHandlers.changeTheNoteAndSaveItAgain)

const nobody: NotePerson = { names: [], birthDates: [], phones: [], ids: [] }

function ofIntent(memory: DeskMemory, intentId: string): NotePerson {
  const patient = memory.patientOf(intentId)
  const answer = memory.outcomeOf(intentId)?.answer
  const ids = isRecord(answer) ? [answer['patientGuid'], answer['userId']] : []
  return {
    names: patient === undefined ? [] : [patient.patientName, patient.callerName ?? ''],
    birthDates: patient === undefined ? [] : [patient.dateOfBirth],
    phones: patient === undefined ? [] : [patient.phoneTail],
    ids: ids.filter((id) => typeof id === 'string'),
  }
}

/** The current caller may not be the person in the note; their data doesn't belong in it either. */
function ofCaller(draft: BookingDraft | undefined): NotePerson {
  if (draft === undefined) return nobody
  const { patient, actor, billing } = draft
  const people = [patient, actor]
  return {
    names: [...people, billing].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    birthDates: [...people, billing].map(({ dateOfBirth }) => birthDay(dateOfBirth) ?? ''),
    phones: people.map(({ phone }) => phone),
    ids: [
      patient.patientGuid,
      billing.insuranceMemberId,
      ...people.flatMap(({ email, ehrIdentifier }) => [email, ehrIdentifier]),
    ],
  }
}
