import {
  type EvidenceKind,
  evidenceKinds,
  type IntentState,
  type IntentStepName,
  type IntentView,
  type IntentWhat,
  type NameGone,
} from '../../../../domain/booking/booking-intent.ts'
import { joined } from '../../../../domain/joined.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import type { Status } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
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
  if (what.slotDateTime === undefined) return `On demand, ${zonedTime(new Date(createdAt), 'grid')}`
  return departmentTime(clockedSlot(what))
}

/** The same instant on the caller's clock, "8:00 AM MST"; undefined if it matches or the caller's zone is unknown. */
export function callerClock({ what, patient }: Pick<IntentView, 'what' | 'patient'>): string | undefined {
  const zone = patient?.callerZone
  if (zone === undefined || !isZone(zone) || what.slotDateTime === undefined) return undefined
  return viewerClock(clockedSlot(what), zone)
}

/** "Follow-up, 20 min, returning patient". */
export function whatText({ visitTypeName, duration, patientClass, assignmentQualifiers = [] }: IntentWhat): string {
  return joined([
    visitTypeName ?? 'Visit type not known',
    duration === undefined ? undefined : `${duration} min`,
    patientClass === undefined ? undefined : `${patientClass} patient`,
    ...assignmentQualifiers,
  ])
}

/** The provider, or the practice if there is none. */
export const withText = ({ providerName, npi, practiceName, practiceId }: IntentWhat): string | undefined =>
  providerName ?? (npi === undefined ? (practiceName ?? practiceId) : `NPI ${npi}`)

/** The department, or the region if there is none. */
export const whereText = ({
  departmentName,
  departmentEmrId,
  regionName,
  regionCode,
}: IntentWhat): string | undefined => departmentName ?? departmentEmrId ?? regionName ?? regionCode

const states: Readonly<Record<IntentState, { readonly status: Status; readonly word: string }>> = {
  journaled: { status: 'unknown', word: 'Not sent yet' },
  sending: { status: 'unknown', word: 'Sending' },
  booked: { status: 'ok', word: 'Booked' },
  refused: { status: 'off', word: 'Refused' },
  conflict: { status: 'warn', word: 'Conflict' },
  'not-sent': { status: 'off', word: 'Not sent' },
  unknown: { status: 'unknown', word: 'Outcome unknown' },
}

/** An intent's state. A user's verdict takes precedence and is labeled as one. */
export function stateOf({ state, verdict }: Pick<IntentView, 'state' | 'verdict'>): {
  readonly status: Status
  readonly word: string
  readonly by: string | undefined
} {
  if (verdict === undefined) return { ...states[state], by: undefined }
  return verdict.verdict === 'booked'
    ? { status: 'ok', word: 'Booked', by: 'a person’s word' }
    : { status: 'off', word: 'Not booked', by: 'a person’s word' }
}

export const stepNames: Readonly<Record<IntentStepName, { readonly status: Status; readonly name: string }>> = {
  journaled: { status: 'ok', name: 'Journaled' },
  sending: { status: 'ok', name: 'Sending' },
  connected: { status: 'ok', name: 'Connected' },
  sent: { status: 'ok', name: 'Sent' },
  answering: { status: 'ok', name: 'Answering' },
  booked: { status: 'ok', name: 'Booked' },
  refused: { status: 'off', name: 'Refused' },
  conflict: { status: 'warn', name: 'Conflict' },
  'not-sent': { status: 'off', name: 'Not sent' },
  unknown: { status: 'unknown', name: 'Unknown' },
}

/** The kinds of evidence that can exist for this intent. */
export const askableKinds = (intent: Pick<IntentView, 'what' | 'visitId'>): readonly EvidenceKind[] =>
  evidenceKinds.filter((kind) => whyNotAsked(intent, kind) === undefined)

/** Why a kind of evidence is unavailable for this intent; undefined if it is available. */
export function whyNotAsked(
  { what, visitId }: Pick<IntentView, 'what' | 'visitId'>,
  kind: EvidenceKind,
): string | undefined {
  if (kind === 'summary' && visitId === undefined) return 'Cannot be asked: no visit id came back'
  if (kind === 'slot' && what.slotDateTime === undefined) return 'Cannot be asked: this visit has no slot'
  if (kind === 'search' && what.criteria === undefined) return 'Cannot be asked: no search led to it'
  if (kind === 'search' && what.slotDateTime === undefined) return 'Cannot be asked: this visit has no slot'
  return undefined
}

/** The milliseconds as three digits: "412". */
const milliseconds = (at: Date) => String(at.getMilliseconds()).padStart(3, '0')

/** A journal time on this computer's clock in two parts, "2:14:07" and ".412 PM", so that the second can be dimmed. */
export function stepTime(at: string): readonly [string, string] {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return [at, '']
  const [clock = '', half = ''] = zonedTime(date, 'clock').split(' ')
  return [clock, `.${milliseconds(date)} ${half}`]
}

/** Why an intent has no name: a few words for a list, and a sentence. */

type Gone = Pick<IntentView, 'nameGone'>

const why = ({ nameGone }: Gone): NameGone['why'] | undefined => nameGone?.why

export function nameGoneWords({ nameGone }: Gone): string {
  switch (nameGone?.why) {
    case 'restart':
      return 'Name not kept after restart'
    case 'sealed':
      return nameGone.operator === undefined ? 'Name sealed by the lock' : `Name kept for ${nameGone.operator}`
    case 'lock':
      return 'Name lost at a lock'
    case 'elsewhere':
      return 'Not sent from this desk'
    case undefined:
      return 'Name not kept'
  }
}

export function nameGoneSentence(intent: Gone): string {
  const { nameGone } = intent
  switch (nameGone?.why) {
    case 'sealed':
      return nameGone.operator === undefined
        ? 'The name and number are sealed by the lock.'
        : `The name and number are kept for ${nameGone.operator} until the console is closed, and show when ${nameGone.operator} unlocks it.`
    case 'lock':
      return 'The name and number were lost at a lock. Only the visit and its times are left.'
    case 'elsewhere':
      return 'It wasn’t sent from this desk, so the name isn’t known here.'
    default:
      return `${nameGoneWords(intent)}. Only the visit and its times are left.`
  }
}

export const isGoneByRestart = (intent: Gone): boolean => why(intent) === 'restart'
