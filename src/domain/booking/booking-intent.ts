import type { BookingWay } from './booking-draft.ts'
import type { SlotCriteria } from '../slots/slot-criteria.ts'

/**
 * An intent is one attempt to book. It is journaled before the first byte is sent, sent at most once, and ends in one of the states below. The journal
 * has no patient data. The view's `patient` comes from this session's memory. Times are ISO 8601 in UTC.
 */

export const intentStates = [
  /** On disk, nothing sent. After a restart it becomes `not-sent`. */
  'journaled',
  /** The request may be on its way. After a restart it becomes `unknown`. */
  'sending',
  'booked',
  /** The platform refused it and gave a reason. */
  'refused',
  /** Refused because of a conflict, such as a taken slot or a double-booked patient. */
  'conflict',
  /** Certainly nothing was sent. */
  'not-sent',
  /** The outcome is unknown. It stays listed until a person closes it. */
  'unknown',
] as const
export type IntentState = (typeof intentStates)[number]

export type IntentStepName =
  | IntentState
  /** Reported by the transport during the send. */
  | 'connected'
  | 'sent'
  | 'answering'

export type IntentStep = {
  readonly step: IntentStepName
  /** With milliseconds. */
  readonly at: string
  /** A plain description without patient data. */
  readonly words: string
}

/** The details of the booking. The journal stores them, so they must not contain patient data. */
export type IntentWhat = {
  /** The slot's start as received, the department's local day and clock, and its zone; undefined for visits without a slot. */
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
  /** Of a practice region's department; empty for none. */
  readonly departmentId?: string | undefined
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
  /** Where the connection led when it was booked (`bookingAddressOf`); undefined for a booking of an earlier version. */
  readonly sentTo?: string | undefined
  /** The search that found the slot, used to check it again and to copy it for the next caller. */
  readonly criteria?: SlotCriteria | undefined
}

/** The patient; in memory only. */
export type IntentPatient = {
  readonly patientName: string
  /** yyyy-MM-dd. */
  readonly dateOfBirth: string
  /** The last four digits. */
  readonly phoneTail: string
  /** The caller's name and relationship, if somebody else called. */
  readonly callerName: string | undefined
  readonly relationshipToPatient: string | undefined
  /** True if somebody else called, also where the caller has no name: a guest visit names only the patient. */
  readonly isForOther?: boolean | undefined
  readonly callerZone: string
}

/** The promise to call back about an unknown outcome. In memory only, sealed during a lock. The intent determines the deadline. */
export type CallBack = {
  /** The full number, as typed. */
  readonly phone: string
}

/** Why an intent has no patient data. */
export type NameGone =
  /** The console was restarted after the send. */
  | { readonly why: 'restart' }
  /** Sent before a lock, and sealed until this operator unlocks; undefined if no operator was named. */
  | { readonly why: 'sealed'; readonly operator: string | undefined }
  /** Sent before a lock. The saved data couldn't be opened, or there was no key to seal it. */
  | { readonly why: 'lock' }
  /** Sent since the start, but not from this desk. */
  | { readonly why: 'elsewhere' }

/** Evidence about an unknown outcome, strongest first. Collecting it changes nothing on the platform. */
export const evidenceKinds = [
  /** A person's record of what the department's desk said. Decides the outcome. */
  'desk',
  /** GET visits/{visitId}/summary, if a visit id is known. Strong if found. */
  'summary',
  /** A person's record of whether the caller got a confirmation. Strong if yes, weak if no. */
  'caller',
  /** Whether GET timeslots or POST slots/search still offers the slot. Weak, because both are cached. */
  'slot',
  /** The same search repeated. Weak, because it reads the same cache. */
  'search',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export type Evidence = {
  readonly kind: EvidenceKind
  readonly at: string
  /** `cannot-tell` also if it couldn't be checked. */
  readonly leans: 'booked' | 'not-booked' | 'cannot-tell'
  /** One plain sentence. */
  readonly words: string
}

export const settledOutcomes = ['booked', 'not-booked'] as const
/** A person's decision on an unknown outcome. */
export type Settlement = {
  readonly outcome: (typeof settledOutcomes)[number]
  readonly at: string
  /** How they know. */
  readonly note: string
}

export type IntentView = {
  readonly intentId: string
  /** The label shown to users: B-MMDD-NNN, with the computer's local day. */
  readonly label: string
  readonly connectionId: string
  readonly way: BookingWay
  readonly state: IntentState
  readonly createdAt: string
  readonly endedAt: string | undefined
  readonly what: IntentWhat
  readonly patient: IntentPatient | undefined
  /** Set if `patient` is undefined: the reason. */
  readonly nameGone?: NameGone | undefined
  /** Only for an unknown outcome with a known phone number. */
  readonly callBack?: CallBack | undefined
  readonly steps: readonly IntentStep[]
  readonly correlationId: string | undefined
  readonly status: number | undefined
  /** The platform's own text, shortened, with keys and typed patient data removed. */
  readonly platformText: string | undefined
  readonly visitId: string | undefined
  readonly evidence: readonly Evidence[]
  /** Only for an unknown outcome that a person has closed. */
  readonly settlement: Settlement | undefined
  /** The last note of a person who kept it open, and when to check again. */
  readonly note: string | undefined
  readonly lookAgainAt: string | undefined
}

/** True if it stays on the list of unknown outcomes. */
export const isOpen = ({ state, settlement }: Pick<IntentView, 'state' | 'settlement'>): boolean =>
  state === 'unknown' && settlement === undefined

/** True if it's known to be booked: by the platform's answer, or as a person closed it. */
export const isBooked = ({ state, settlement }: Pick<IntentView, 'state' | 'settlement'>): boolean =>
  settlement === undefined ? state === 'booked' : settlement.outcome === 'booked'

/** True if it is or may be booked. New bookings are compared with it. */
export const mayBeBooked = ({ state, settlement }: Pick<IntentView, 'state' | 'settlement'>): boolean =>
  settlement === undefined ? ['booked', 'unknown', 'sending'].includes(state) : settlement.outcome === 'booked'
