import type { Provider, ProviderVisitType } from './provider.ts'

/** The five digital-scheduling rules, evaluated by the client from provider flags (platform document, section 3). */

export type PatientClass = 'new' | 'returning'
/** What a patient class may do: unknown where a flag that decides is missing. */
export type Permission = 'allowed' | 'refused' | 'unknown'
export type DigitalScheduling = 'off' | 'new-only' | 'returning-only' | 'both' | 'none' | 'unknown'

/** The flags that decide, as they were read; undefined where the provider record has none. */
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
  /** The number of the rule of section 3 that decided each. */
  readonly ruleForNew: 1 | 2
  readonly ruleForReturning: 1 | 3
  /** True where rule 4 holds: neither new nor returning patients can be scheduled digitally. */
  readonly noDigitalScheduling: boolean
  readonly flags: SchedulingFlags
}

/** `shortName` of a new-patient visit type (rule 5). */
export const newPatientShortName = 'NewPatient'

export function schedulingFlagsOf(provider: Provider): SchedulingFlags {
  return {
    isActive: provider.isActive ?? undefined,
    acceptingNewPatients: provider.acceptingNewPatients ?? undefined,
    allowsOpenSchedule: provider.scheduleStatus?.allowsOpenSchedule ?? undefined,
    allowsDirectSchedule: provider.scheduleStatus?.allowsDirectSchedule ?? undefined,
  }
}

/** Both flags true allow, one false refuses whatever the other is, anything else is unknown. */
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

/** The patient class a visit type is for (rule 5). */
export function patientClassOf(visitType: ProviderVisitType): PatientClass {
  return visitType.shortName === newPatientShortName ? 'new' : 'returning'
}

/**
 * True where slots of this patient class may be asked for at all: rule 3 forbids asking for returning-patient slots when direct
 * scheduling is off, rules 1 and 2 do so for providers that are off or closed to new patients.
 */
export function maySearchSlots(decision: SchedulingDecision, patientClass: PatientClass): boolean {
  return (patientClass === 'new' ? decision.newPatients : decision.returningPatients) !== 'refused'
}
