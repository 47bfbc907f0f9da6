import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import type { DigitalScheduling, PatientClass, SchedulingDecision, SchedulingFlags } from './scheduling-rules.ts'

/**
 * The verdict: may this provider be booked digitally, and which rule of section 3 says so. For the provider as a whole, and for each visit
 * type at each department for each patient class. Pure; where the document and the data leave it open the verdict is unknown and says why.
 */

/** A provider record with where and when it was asked: by NPI alone (the platform's own data), or with an EHR's name (a superset). */
export type ProviderForm = {
  /** Undefined for the platform-only form. */
  readonly ehrSystemName: string | undefined
  readonly record: Provider
  /** ISO 8601 in UTC. */
  readonly askedAt: string
}

/** The platform-only form and those of the EHR systems that were asked. */
export type ProviderForms = { readonly platform: ProviderForm | undefined; readonly ehr: readonly ProviderForm[] }

export const flagNames = ['isActive', 'acceptingNewPatients', 'allowsOpenSchedule', 'allowsDirectSchedule'] as const
export type FlagName = (typeof flagNames)[number]

/** A flag as it was read. */
export type FlagReading = {
  readonly flag: FlagName
  /** Its path in the record, for example `scheduleStatus.allowsOpenSchedule`. */
  readonly field: string
  /** The value that counts: the EHR's where an EHR was asked, the platform's else; undefined where missing or where EHR systems disagree. */
  readonly value: boolean | undefined
  /** Every form's own value, the platform's first. */
  readonly readings: readonly { readonly ehrSystemName: string | undefined; readonly value: boolean | undefined }[]
  /** True where the forms do not agree. */
  readonly differs: boolean
}

export type Verdict = {
  readonly scheduling: DigitalScheduling
  readonly decision: SchedulingDecision
  readonly flags: SchedulingFlags
  readonly readings: readonly FlagReading[]
  /** The rule of section 3 that decided; undefined where all rules allow, or where it is unknown. */
  readonly rule: 1 | 2 | 3 | 4 | undefined
  /** What decided, with the names and values of the flags: "allowsDirectSchedule is false, so …". */
  readonly because: string
  /** What a scheduler can say to a caller, one or two plain sentences. */
  readonly sentence: string
  /** What the platform's data alone would say, where the EHR's flags changed it. */
  readonly platformAlone: DigitalScheduling | undefined
}

/**
 * What a visit type at a department means for one patient class. `open`: the rules allow it. `closed`: a rule refuses it. `not-for-class`: the
 * visit type is for the other class (rule 5). `not-offered`: the department does not support it. `unknown`: the data leave it open.
 */
export type CellOutcome = 'open' | 'closed' | 'not-for-class' | 'not-offered' | 'unknown'

export type VerdictCell = {
  readonly visitType: ProviderVisitType
  readonly department: ProviderDepartment
  readonly patientClass: PatientClass
  readonly outcome: CellOutcome
  /** The rule of section 3 that decided, where one did. */
  readonly rule: 1 | 2 | 3 | 5 | undefined
  /** Fields that were read, in the words of the record: "allowsDirectSchedule", "false". */
  readonly evidence: readonly { readonly field: string; readonly value: string }[]
  readonly because: string
  readonly sentence: string
}

/** What slot answers said of a visit type, where any were asked: they may open a visit type to both classes. */
export type SeenClasses = {
  readonly forNewPatient: boolean | undefined
  readonly forEstablishedPatient: boolean | undefined
}

/** The verdict on a provider as a whole, from every form that is known. The EHR's flags count where an EHR was asked; the verdict says both. */
export function verdictOf(forms: ProviderForms): Verdict {
  throw new Error(`not built ${String(forms)}`)
}

/** The verdict on one record by itself, as the directory has it (platform-only form). */
export function verdictOfRecord(record: Provider): Verdict {
  throw new Error(`not built ${String(record)}`)
}

/**
 * Every visit type × department × patient class, visit types in the order of `sortOrder` (numbers as numbers), departments as the record has them.
 * `seen` is by the visit type's `id`. A department's own EHR decides its cells where that EHR was asked.
 */
export function verdictMatrix(forms: ProviderForms, seen: ReadonlyMap<string, SeenClasses>): readonly VerdictCell[] {
  throw new Error(`not built ${String(forms)} ${seen.size}`)
}
