import { texts } from '../text/intent.ts'
import type { EvidenceKind, IntentStepName, IntentView, IntentWhat } from '../../../../domain/booking/booking-intent.ts'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { joined } from '../../../../domain/joined.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import type { Status } from '../../../parts/StatusMark.tsx'
import { dayText, zonedTime } from '../../../parts/times.ts'
import { departmentTime, viewerClock } from '../../../parts/zone-times.ts'

/** An intent in words: when, what, with whom, where, and its state. Unknown parts are omitted or named as unknown. */

/** The visit's start in milliseconds since 1970; without a slot, the time it was sent. */
export function visitStart({ what, createdAt }: Pick<IntentView, 'what' | 'createdAt'>): number {
  const start = Date.parse(what.slotDateTime ?? '')
  return Number.isNaN(start) ? Date.parse(createdAt) : start
}

const clockedSlot = ({ day = '', clock = '', zone, slotDateTime }: IntentWhat) => {
  const instant = Date.parse(slotDateTime ?? '')
  return {
    day,
    clock,
    zone: zone !== undefined && isZone(zone) ? zone : undefined,
    instant: Number.isNaN(instant) ? undefined : instant,
  }
}

/** "Tue 10 Mar, 9:00 AM MDT" on the department's clock; an on-demand visit shows its request time on this computer's clock. */
export function whenText({ what, createdAt }: Pick<IntentView, 'what' | 'createdAt'>): string {
  if (what.slotDateTime === undefined) return texts.intentWords.onDemand(zonedTime(new Date(createdAt), 'grid'))
  return departmentTime(clockedSlot(what))
}

/** The same instant on the caller's clock, "8:00 AM MST"; undefined if it matches or the caller's zone is unknown. */
export const callerClock = ({ what, patient }: Pick<IntentView, 'what' | 'patient'>): string | undefined =>
  viewerClock(clockedSlot(what), patient?.callerZone ?? '')

/** "Follow-up, 20 min, returning patient". */
export function whatText({ visitTypeName, duration, patientClass, assignmentQualifiers = [] }: IntentWhat): string {
  return joined([
    visitTypeName ?? texts.intentWords.visitTypeUnknown,
    duration === undefined ? undefined : `${duration} min`,
    patientClass === undefined ? undefined : texts.intentWords.patient(patientClass),
    ...assignmentQualifiers,
  ])
}

/** The provider, or the practice if there is none. */
export const withText = ({ providerName, npi, practiceName, practiceId }: IntentWhat): string | undefined =>
  providerName ?? (npi === undefined ? (practiceName ?? practiceId) : texts.intentWords.npi(npi))

/** The department, or the region if there is none. */
export const whereText = ({
  departmentName,
  departmentEmrId,
  regionName,
  regionCode,
}: IntentWhat): string | undefined => departmentName ?? departmentEmrId ?? regionName ?? regionCode

/** An intent's state. A person's settlement takes precedence. */
export const stateOf = ({ state, settlement }: Pick<IntentView, 'state' | 'settlement'>): StatusEntry =>
  statuses.booking[settlement?.outcome ?? state]

export const stepNames: Readonly<Record<IntentStepName, { readonly status: Status; readonly name: string }>> = {
  journaled: { status: 'ok', name: texts.intentWords.recorded },
  sending: { status: 'ok', name: texts.intentWords.sending },
  connected: { status: 'ok', name: texts.intentWords.connected },
  sent: { status: 'ok', name: texts.intentWords.sent },
  answering: { status: 'ok', name: texts.intentWords.receiving },
  booked: { status: 'ok', name: texts.intentWords.booked },
  refused: { status: 'off', name: texts.intentWords.rejected },
  conflict: { status: 'warn', name: texts.intentWords.conflict },
  'not-sent': { status: 'off', name: texts.intentWords.notSent },
  unknown: { status: 'unknown', name: texts.intentWords.unknown },
}

/** Why a kind of evidence is unavailable for this intent; undefined if it is available. */
export function whyNotAsked(
  { what, visitId }: Pick<IntentView, 'what' | 'visitId'>,
  kind: EvidenceKind,
): string | undefined {
  if (kind === 'summary' && visitId === undefined) return texts.intentWords.cantCheckNoVisitIdCame
  if (kind === 'slot' && what.slotDateTime === undefined) return texts.intentWords.cantCheckThisVisitHasNo
  if (kind === 'search' && what.criteria === undefined) return texts.intentWords.cantCheckItDidntComeFrom
  if (kind === 'search' && what.slotDateTime === undefined) return texts.intentWords.cantCheckThisVisitHasNo
  return undefined
}

/** A journal time on this computer's clock in two parts, "2:14:07" and ".412 PM", so that the second can be dimmed. */
export function stepTime(at: string): readonly [string, string] {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return [at, '']
  const [clock = '', half = ''] = zonedTime(date, 'clock').split(' ')
  return [clock, `.${String(date.getMilliseconds()).padStart(3, '0')} ${half}`]
}

/** The day of a step if it isn't that of the step before: "Nov 30". Undefined for the first step, whose day is that of the intent. */
export function stepDay(at: string, before: string | undefined): string | undefined {
  if (before === undefined || Number.isNaN(Date.parse(at))) return undefined
  const day = dayText(at)
  return day === dayText(before) ? undefined : day
}

type Gone = Pick<IntentView, 'nameGone'>

/** Why the name is gone, in a few words, and a sentence where there is an own one. */
function goneTexts({ nameGone }: Gone): readonly [words: string, sentence?: string] {
  const said = texts.intentWords
  switch (nameGone?.why) {
    case 'restart':
      return [said.nameNotKeptAfterRestart]
    case 'sealed':
      return nameGone.operator === undefined
        ? [said.nameHiddenByTheLock, said.theNameAndNumberAreHidden]
        : [said.nameKeptFor(nameGone.operator), said.theNameAndNumberAreKeptForUntilThe(nameGone.operator)]
    case 'lock':
      return [said.nameLostWhenTheConsoleLocked, said.theNameAndNumberWereLost]
    case 'elsewhere':
      return [said.notSentFromThisDesk, said.itWasntSentFromThisDeskSoTheName]
    case undefined:
      return [said.nameNotKept]
  }
}

export const nameGoneWords = (intent: Gone): string => goneTexts(intent)[0]

export function nameGoneSentence(intent: Gone): string {
  const [words, sentence = texts.intentWords.onlyTheVisitAndItsTimes(words)] = goneTexts(intent)
  return sentence
}
