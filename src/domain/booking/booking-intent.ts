import type { BookingWay } from './booking-draft.ts'
import type { SlotCriteria } from '../slots/slot-criteria.ts'

/**
 * An intent: one wish to book. It is journaled before the first byte is sent, sent at most once, and ends in one of the states below. Nothing of the
 * patient is in the journal; `patient` of the view is what this session remembers, and is gone with it. Times are ISO 8601 in UTC.
 */

export const intentStates = [
  /** On disk, nothing sent. Found so at the next start it is `not-sent`. */
  'journaled',
  /** The request may leave at any moment. Found so at the next start it is `unknown`. */
  'sending',
  'booked',
  /** The platform said no, and why. */
  'refused',
  /** Refused because of a conflict: the slot is taken, the patient is booked twice, and the like. */
  'conflict',
  /** Certainly no byte left. */
  'not-sent',
  /** Nobody knows. Stays listed until a person closes it. */
  'unknown',
] as const
export type IntentState = (typeof intentStates)[number]

export const intentStepNames = [
  ...intentStates,
  /** Told by the transport while it sends. */
  'connected',
  'sent',
  'answering',
] as const
export type IntentStepName = (typeof intentStepNames)[number]

export type IntentStep = {
  readonly step: IntentStepName
  /** With milliseconds. */
  readonly at: string
  /** What is known of it in plain words, without anything of the patient. */
  readonly words: string
}

/** What was to be booked; kept in the journal, so nothing here is of the patient. */
export type IntentWhat = {
  /** The start as the slot says it, the department's day and clock, its zone; undefined for visits without a slot. */
  readonly slotDateTime?: string | undefined
  readonly day?: string | undefined
  readonly clock?: string | undefined
  readonly zone?: string | undefined
  /** Minutes. */
  readonly duration?: number | undefined
  readonly npi?: string | undefined
  readonly providerName?: string | undefined
  readonly departmentName?: string | undefined
  readonly departmentPhone?: string | undefined
  readonly ehrSystemName?: string | undefined
  readonly departmentEmrId?: string | undefined
  readonly visitTypeName?: string | undefined
  readonly visitTypeId?: string | undefined
  readonly patientClass?: 'new' | 'returning' | undefined
  readonly practiceId?: string | undefined
  readonly practiceName?: string | undefined
  readonly regionCode?: string | undefined
  readonly regionName?: string | undefined
  readonly practiceRegionId?: string | undefined
  readonly assignmentQualifiers?: readonly string[] | undefined
  readonly paymentMethod?: string | undefined
  /** What was asked for when the slot was found: to look again, and to copy for the next caller. */
  readonly criteria?: SlotCriteria | undefined
}

/** Who it is for: in memory only. */
export type IntentPatient = {
  readonly patientName: string
  /** yyyy-MM-dd. */
  readonly dateOfBirth: string
  /** The last four digits. */
  readonly phoneTail: string
  /** Who called, where it was somebody else, and in which relationship. */
  readonly callerName: string | undefined
  readonly relationshipToPatient: string | undefined
  readonly callerZone: string
}

/** The promise to call back about an unknown outcome: in memory only, sealed over a lock. By when follows from the intent. */
export type CallBack = {
  /** The whole number, as typed. */
  readonly phone: string
}

/** Why an intent has no patient. */
export type NameGone =
  /** The console was started again since it was sent. */
  | { readonly why: 'restart' }
  /** It was sent before a lock, and is sealed until this person unlocks; undefined where no one was named. */
  | { readonly why: 'sealed'; readonly operator: string | undefined }
  /** It was sent before a lock, and what was kept could not be opened or there was no key to seal it. */
  | { readonly why: 'lock' }
  /** It was sent since the start, and not from this desk. */
  | { readonly why: 'elsewhere' }

/** Evidence for an unknown outcome, strongest first. None of it books or changes anything. */
export const evidenceKinds = [
  /** The department's desk was asked: a person's record. Decides. */
  'desk',
  /** GET visits/{visitId}/summary, where an id is known. Strong if found. */
  'summary',
  /** Did the caller get a message: a person's record. Strong if yes, no says little. */
  'caller',
  /** Is the slot still offered: asked of GET timeslots or POST slots/search. Weak, since it is cached. */
  'slot',
  /** The same search again. Weak, the same cache. */
  'search',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export type Evidence = {
  readonly kind: EvidenceKind
  readonly at: string
  /** `cannot-tell` also where it could not be asked. */
  readonly leans: 'booked' | 'not-booked' | 'cannot-tell'
  /** One plain sentence. */
  readonly words: string
}

export const verdicts = ['booked', 'not-booked'] as const
/** A person's word on an unknown outcome. */
export type IntentVerdict = {
  readonly verdict: (typeof verdicts)[number]
  readonly at: string
  /** How they know. */
  readonly note: string
}

export type IntentView = {
  readonly intentId: string
  /** What people call it: B-MMDD-NNN, of the computer's day. */
  readonly label: string
  readonly connectionId: string
  readonly way: BookingWay
  readonly state: IntentState
  readonly createdAt: string
  readonly endedAt: string | undefined
  readonly what: IntentWhat
  readonly patient: IntentPatient | undefined
  /** Where `patient` is undefined: why. */
  readonly nameGone?: NameGone | undefined
  /** Of an unknown outcome, where a number is known. */
  readonly callBack?: CallBack | undefined
  readonly steps: readonly IntentStep[]
  readonly correlationId: string | undefined
  readonly status: number | undefined
  /** The platform's own words, capped, keys and what was typed of the patient removed. */
  readonly platformText: string | undefined
  readonly visitId: string | undefined
  readonly evidence: readonly Evidence[]
  /** Of an unknown outcome that a person has closed. */
  readonly verdict: IntentVerdict | undefined
  /** The last note of one who kept it open, and when to look again. */
  readonly note: string | undefined
  readonly lookAgainAt: string | undefined
}

/** True for what must stay on the list of unknown outcomes. */
export const isOpen = ({ state, verdict }: Pick<IntentView, 'state' | 'verdict'>): boolean =>
  state === 'unknown' && verdict === undefined

/** True where it was booked or may have been: what a new booking is held against. */
export const mayBeBooked = ({ state, verdict }: Pick<IntentView, 'state' | 'verdict'>): boolean =>
  verdict === undefined ? ['booked', 'unknown', 'sending'].includes(state) : verdict.verdict === 'booked'
