import type { Clinician } from './clinicians.ts'
import type { Department } from './organisation.ts'
import type { VisitType } from './visit-types.ts'

/** A clinician as the provider directory and the schedules know it. */
export type Provider = Flags & {
  readonly index: number
  readonly npi: string
  readonly clinician: Clinician
  /** Those of the clinician, and for one in twenty one more in another health system. */
  readonly departments: readonly Department[]
  readonly minAge: number
  readonly maxAge: number
  /** Every visit type the provider has, in each of its EHRs. */
  readonly visitTypes: readonly VisitType[]
  readonly schedule: Schedule
  /** What was planted in place of what is drawn (providers/planted); undefined for almost all. */
  readonly planted?: Planted
}

/** The flags of section 3. */
export type Flags = {
  readonly isActive: boolean
  readonly acceptingNewPatients: boolean
  readonly allowsOpenSchedule: boolean
  readonly allowsDirectSchedule: boolean
}

/** How the provider works. Times are minutes of the department's day. */
export type Schedule = {
  /** By weekday, Sunday first. */
  readonly workdays: readonly boolean[]
  readonly starts: number
  readonly ends: number
  /** Share of the times that are still free, far ahead. */
  readonly openShare: number
  /** Days from today on which the first free time may lie; infinite for the fully booked. */
  readonly firstFreeIn: number
  /** Works every n-th week. */
  readonly everyWeeks: number
  /** The first time of every workday is free and offered for every visit type: no directory without defects has a bookable provider without slots. */
  readonly keepsFirstFree: boolean
}

/** A provider record as it is answered (section 2.6). */
export type ProviderRecord = Readonly<Record<string, unknown>>

/** A time that a written timetable has free. */
export type PlannedTime = {
  /** Milliseconds since 1970. */
  readonly instant: number
  /** Visit types that it is free for; all of the department's where it does not say. */
  readonly isFor?: (type: VisitType) => boolean
  /** Shown although it has begun. */
  readonly evenPast?: true
}

/** The free times of one of the provider's departments on a day of its calendar, in order; `ahead` is that day counted from today. */
export type Timetable = (place: {
  readonly day: number
  readonly ahead: number
  readonly department: Department
  /** Which of the provider's departments it is. */
  readonly order: number
}) => readonly PlannedTime[]

/** What a planted provider does that no drawn one does. All optional parts are as usual where they are left out. */
export type Planted = {
  readonly timetable: Timetable
  /** Visit types that a department does not support. */
  readonly leavesOut?: (type: VisitType, order: number) => boolean
  /** Visit types whose slots are shown as not bookable. */
  readonly isClosed?: (type: VisitType) => boolean
  /** The list names the provider's system, but no NPI. */
  readonly listedWithoutNpi?: true
  /** Stands in the list, and no other call knows it. */
  readonly isUnknown?: true
  /** What GET v3/providers answers in place of a record: 500, a page of HTML, or the first half of the record. */
  readonly recordFails?: 'error' | 'html' | 'half'
  /** GET v5/providers/{npi}/timeslots answers 500. */
  readonly slotsFail?: true
  /** Changes the record in both of its forms. */
  readonly spoil?: (record: ProviderRecord) => ProviderRecord
  /** What the EHR makes of the record, by the order of the provider's EHR systems; `error` where its call fails with 500. */
  readonly ehr?: (record: ProviderRecord, order: number) => ProviderRecord | 'error'
  /** How many times as long as others its EHR takes. */
  readonly ehrSlowness?: number
  /** What the record and the slot answers name in place of the first department's time zone; null where they name none. */
  readonly shownZone?: string | null
  /** The three slot endpoints disagree about it (providers/planted/lens.ts). */
  readonly disagrees?: true
}
