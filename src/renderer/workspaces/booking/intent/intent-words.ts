import {
  type EvidenceKind,
  evidenceKinds,
  type IntentState,
  type IntentStepName,
  type IntentView,
  type IntentWhat,
} from '../../../../domain/booking/booking-intent.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import type { Status } from '../../../parts/StatusMark.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'

/** An intent in words: when, what, with whom and where, and how it stands. What is not known of it is left out or said so. */

/** When the visit begins, milliseconds since 1970; one without a slot begins when it was sent. */
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

/** "Tue 10 Mar, 9:00 AM MDT" on the department's clock; an on-demand visit is when it was asked for, on the computer's. */
export function whenText({ what, createdAt }: Pick<IntentView, 'what' | 'createdAt'>): string {
  if (what.slotDateTime === undefined) return `On demand, ${zonedTime(new Date(createdAt), 'grid')}`
  const slot = clockedSlot(what)
  return `${dayWords(slot.day)}, ${departmentClock(slot)}`
}

/** The same moment on the caller's clock, "8:00 AM MST", where it reads otherwise and the caller's zone is known. */
export function callerClock({ what, patient }: Pick<IntentView, 'what' | 'patient'>): string | undefined {
  const zone = patient?.callerZone
  if (zone === undefined || !isZone(zone) || what.slotDateTime === undefined) return undefined
  return viewerClock(clockedSlot(what), zone)
}

/** "Follow-up, 20 min, returning patient". */
export function whatText({ visitTypeName, duration, patientClass, assignmentQualifiers = [] }: IntentWhat): string {
  return [
    visitTypeName ?? 'Visit type not known',
    duration === undefined ? undefined : `${duration} min`,
    patientClass === undefined ? undefined : `${patientClass} patient`,
    ...assignmentQualifiers,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** Who gives the visit: the provider, else the practice. */
export const withText = ({ providerName, npi, practiceName, practiceId }: IntentWhat): string | undefined =>
  providerName ?? (npi === undefined ? (practiceName ?? practiceId) : `NPI ${npi}`)

/** Where: the department, else the region. */
export const whereText = ({
  departmentName,
  departmentEmrId,
  regionName,
  regionCode,
}: IntentWhat): string | undefined => departmentName ?? departmentEmrId ?? regionName ?? regionCode

export const wayNames = {
  'on-demand': 'On-demand visit',
  guest: 'Guest visit',
  slot: 'Slot with a provider',
  retail: 'Retail hand-off',
} as const

const states: Readonly<Record<IntentState, { readonly status: Status; readonly word: string }>> = {
  journaled: { status: 'unknown', word: 'Not sent yet' },
  sending: { status: 'unknown', word: 'Sending' },
  booked: { status: 'ok', word: 'Booked' },
  refused: { status: 'off', word: 'Refused' },
  conflict: { status: 'warn', word: 'Conflict' },
  'not-sent': { status: 'off', word: 'Not sent' },
  unknown: { status: 'unknown', word: 'Outcome unknown' },
}

/** How an intent stands; a person's verdict counts where there is one, and is named as such. */
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

/** Kinds of evidence that can be had for an intent at all. */
export const askableKinds = (intent: Pick<IntentView, 'what' | 'visitId'>): readonly EvidenceKind[] =>
  evidenceKinds.filter((kind) => whyNotAsked(intent, kind) === undefined)

/** Why a kind of evidence cannot be had for this intent; undefined where it can. */
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

/** "412" of a time with milliseconds. */
const milliseconds = (at: Date) => String(at.getMilliseconds()).padStart(3, '0')

/** A time of the journal on the computer's clock in two parts, "2:14:07" and ".412 PM", so that the fine one can stand back. */
export function stepTime(at: string): readonly [string, string] {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return [at, '']
  const [clock = '', half = ''] = zonedTime(date, 'clock').split(' ')
  return [clock, `.${milliseconds(date)} ${half}`]
}
