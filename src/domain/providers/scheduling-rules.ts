import type { Provider, ProviderVisitType } from './provider.ts'

/** The five digital-scheduling rules, which the client evaluates from provider flags (platform document, section 3). */

export type PatientClass = 'new' | 'returning'
/** What a patient class may do; unknown if a deciding flag is missing. */
export type Permission = 'allowed' | 'refused' | 'unknown'
export const digitalSchedulings = ['off', 'new-only', 'returning-only', 'both', 'none', 'unknown'] as const
export type DigitalScheduling = (typeof digitalSchedulings)[number]

/** The deciding flags; undefined if the provider record lacks one. */
export type SchedulingFlags = {
  readonly isActive: boolean | undefined
  readonly acceptingNewPatients: boolean | undefined
  readonly allowsOpenSchedule: boolean | undefined
  readonly allowsDirectSchedule: boolean | undefined
}

export type SchedulingDecision = {
  readonly scheduling: DigitalScheduling
  readonly newPatients: Permission
  readonly returningPatients: Permission
  /** The rule of section 3 that decided for each class. */
  readonly ruleForNew: 1 | 2
  readonly ruleForReturning: 1 | 3
  /** True if rule 4 applies: neither new nor returning patients can be scheduled digitally. */
  readonly noDigitalScheduling: boolean
  readonly flags: SchedulingFlags
}

/** The `shortName` of a new-patient visit type (rule 5). */
export const newPatientShortName = 'NewPatient'

export function schedulingFlagsOf(provider: Provider): SchedulingFlags {
  return {
    isActive: provider.isActive ?? undefined,
    acceptingNewPatients: provider.acceptingNewPatients ?? undefined,
    allowsOpenSchedule: provider.scheduleStatus?.allowsOpenSchedule ?? undefined,
    allowsDirectSchedule: provider.scheduleStatus?.allowsDirectSchedule ?? undefined,
  }
}

/** Allowed if all flags are true, refused if one is false, otherwise unknown. */
function allOf(...flags: (boolean | undefined)[]): Permission {
  if (flags.includes(false)) return 'refused'
  return flags.includes(undefined) ? 'unknown' : 'allowed'
}

/** Who may be scheduled digitally, by rules 1 to 4. */
export function decideScheduling(flags: SchedulingFlags): SchedulingDecision {
  const off = flags.isActive === false
  const newPatients = allOf(flags.isActive, flags.acceptingNewPatients, flags.allowsOpenSchedule)
  const returningPatients = allOf(flags.isActive, flags.allowsDirectSchedule)
  return {
    scheduling: off ? 'off' : summarise(newPatients, returningPatients),
    newPatients,
    returningPatients,
    ruleForNew: off ? 1 : 2,
    ruleForReturning: off ? 1 : 3,
    noDigitalScheduling: flags.acceptingNewPatients === false && flags.allowsDirectSchedule === false,
    flags,
  }
}

function summarise(newPatients: Permission, returningPatients: Permission): DigitalScheduling {
  if (newPatients === 'unknown' || returningPatients === 'unknown') return 'unknown'
  if (newPatients === 'allowed') return returningPatients === 'allowed' ? 'both' : 'new-only'
  return returningPatients === 'allowed' ? 'returning-only' : 'none'
}

/** The patient class of a visit type (rule 5). */
export function patientClassOf(visitType: ProviderVisitType): PatientClass {
  return visitType.shortName === newPatientShortName ? 'new' : 'returning'
}

/**
 * True if slots of this patient class may be requested at all. Rule 3 forbids requests for returning-patient slots if direct scheduling is off.
 * Rules 1 and 2 forbid them for providers that are inactive or closed to new patients.
 */
export function maySearchSlots(decision: SchedulingDecision, patientClass: PatientClass): boolean {
  return (patientClass === 'new' ? decision.newPatients : decision.returningPatients) !== 'refused'
}
