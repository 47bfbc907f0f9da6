import type { Clinician } from './clinicians.ts'
import type { Department } from './organisation.ts'
import type { VisitType } from './visit-types.ts'

/** A clinician as listed in the provider directory and the schedules. */
export type Provider = Flags & {
  readonly index: number
  readonly npi: string
  readonly clinician: Clinician
  /** The clinician's departments, and for one in twenty an additional one in another health system. */
  readonly departments: readonly Department[]
  readonly minAge: number
  readonly maxAge: number
  /** Every visit type of the provider, in each of its EHRs. */
  readonly visitTypes: readonly VisitType[]
  readonly schedule: Schedule
  /** The planted data that replaces the generated data (providers/planted); undefined for almost all. */
  readonly planted?: Planted
}

/** The flags of section 3. */
export type Flags = {
  readonly isActive: boolean
  readonly acceptingNewPatients: boolean
  readonly allowsOpenSchedule: boolean
  readonly allowsDirectSchedule: boolean
}

/** The provider's working hours. Times are minutes of the department's local day. */
export type Schedule = {
  /** By weekday, Sunday first. */
  readonly workdays: readonly boolean[]
  readonly starts: number
  readonly ends: number
  /** Share of far-ahead times that are still free. */
  readonly openShare: number
  /** Days from today to the first possible free time; infinite if fully booked. */
  readonly firstFreeIn: number
  /** Works every n-th week. */
  readonly everyWeeks: number
  /** The first time of every workday is free for every visit type. Otherwise a clean directory could have a bookable provider without slots. */
  readonly keepsFirstFree: boolean
}

/** A provider record in a response (section 2.6). */
export type ProviderRecord = Readonly<Record<string, unknown>>

/** A free time in a fixed timetable. */
export type PlannedTime = {
  /** Milliseconds since 1970. */
  readonly instant: number
  /** The visit types it is free for; undefined for all of the department's. */
  readonly isFor?: (type: VisitType) => boolean
  /** Shown although it has started. */
  readonly evenPast?: true
}

/** The free times of one of the provider's departments on a local day, in order. `ahead` is the number of days from today. */
export type Timetable = (place: {
  readonly day: number
  readonly ahead: number
  readonly department: Department
  /** Index among the provider's departments. */
  readonly order: number
}) => readonly PlannedTime[]

/** What a planted provider does differently from a generated one. Omitted parts are normal. */
export type Planted = {
  readonly timetable: Timetable
  /** Visit types that a department doesn't support. */
  readonly leavesOut?: (type: VisitType, order: number) => boolean
  /** Visit types whose slots are shown as not bookable. */
  readonly isClosed?: (type: VisitType) => boolean
  /** The list contains the provider's system, but no NPI. */
  readonly listedWithoutNpi?: true
  /** In the list, but unknown to every other call. */
  readonly isUnknown?: true
  /** What GET v3/providers returns instead of a record: 500, an HTML page, or the first half of the record. */
  readonly recordFails?: 'error' | 'html' | 'half'
  /** GET v5/providers/{npi}/timeslots returns 500. */
  readonly slotsFail?: true
  /** Changes the record in both of its forms. */
  readonly spoil?: (record: ProviderRecord) => ProviderRecord
  /** The EHR's version of the record, by index of the provider's EHR systems; `error` if its call fails with 500. */
  readonly ehr?: (record: ProviderRecord, order: number) => ProviderRecord | 'error'
  /** The factor by which its EHR is slower than others. */
  readonly ehrSlowness?: number
  /** What the record and the slot responses contain instead of the first department's time zone; null for no zone. */
  readonly shownZone?: string | null
  /** The three slot endpoints disagree about it (providers/planted/lens.ts). */
  readonly disagrees?: true
}
