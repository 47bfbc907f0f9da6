import { type Clinician, clinicianAt } from './clinicians.ts'
import { indexOfNpi } from './npi.ts'
import { type Department, departmentsOf, systemOf } from './organisation.ts'
import { at, fraction, hash } from './random.ts'
import { type VisitType, visitTypeOf } from './visit-types.ts'
import { specialties, visitTypeCores } from './words.ts'
import type { World } from './world.ts'

/** A clinician as the provider directory and the schedules know it. */
export type Provider = {
  readonly index: number
  readonly npi: string
  readonly clinician: Clinician
  /** Those of the clinician, and for one in twenty one more in another health system. */
  readonly departments: readonly Department[]
  readonly isActive: boolean
  readonly acceptingNewPatients: boolean
  readonly allowsOpenSchedule: boolean
  readonly allowsDirectSchedule: boolean
  readonly minAge: number
  readonly maxAge: number
  /** Every visit type the provider has, in each of its EHRs. */
  readonly visitTypes: readonly VisitType[]
  readonly schedule: Schedule
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
}

export type Flags = Pick<Provider, 'isActive' | 'acceptingNewPatients' | 'allowsOpenSchedule' | 'allowsDirectSchedule'>

/** Providers 0 to 31 go twice through the 16 combinations of the four flags; the rest have them in the proportions of real life. */
export function flagsOf(world: World, index: number): Flags {
  const key = world.key('provider flags')
  const flag = (bit: number, share: number) =>
    index < 32 ? (index & (1 << bit)) === 0 : fraction(key, index, bit) < share
  return {
    isActive: flag(0, 0.94),
    acceptingNewPatients: flag(1, 0.78),
    allowsOpenSchedule: flag(2, 0.82),
    allowsDirectSchedule: flag(3, 0.9),
  }
}

/** The core visit types of a specialty that provider `index` offers: always new patient and follow-up, others here and there. */
function coresOf(world: World, index: number, specialty: number): readonly number[] {
  const key = world.key('provider types')
  const { types } = at(specialties, specialty)
  return visitTypeCores.flatMap((core, n) => {
    if (n === 0 || core.shortName === 'FollowUp') return [n]
    if (core.shortName === 'NewPatient') return fraction(key, index, n) < 0.5 ? [n] : []
    if (core.shortName === 'Virtual')
      return fraction(key, index, n) < (core.modality === 'VIDEO' ? 0.6 : 0.25) ? [n] : []
    return types.includes(core.shortName) ? [n] : []
  })
}

function scheduleOf(world: World, index: number): Schedule {
  const key = world.key('schedule')
  const roll = (n: number) => fraction(key, index, n)
  const week = Array.from({ length: 7 }, (_, day) =>
    day === 0 ? false : day === 6 ? roll(1) < 0.12 : roll(10 + day) < 0.75,
  )
  const starts = at([420, 480, 480, 540, 720], hash(key, index, 2))
  // The first 32 providers, those of the flag combinations, always have free times soon.
  const kind = index < 32 ? 1 : roll(3)
  return {
    workdays: week.some((works) => works) ? week : week.map((_, day) => day === 2),
    starts,
    ends: Math.min(19 * 60, starts + at([240, 300, 480, 480, 540], hash(key, index, 4))),
    openShare: 0.12 + roll(5) * 0.4,
    firstFreeIn: kind < 0.03 ? Number.POSITIVE_INFINITY : kind < 0.2 ? 3 + (hash(key, index, 6) % 60) : 0,
    everyWeeks: index >= 32 && roll(7) < 0.07 ? 3 : 1,
  }
}

export function providerAt(world: World, index: number): Provider {
  const table = world.memo('providers', () => new Map<number, Provider>())
  const known = table.get(index)
  if (known !== undefined) return known
  const clinician = clinicianAt(world, index)
  const key = world.key('provider')
  const elsewhere =
    world.systemCount > 1 && fraction(key, index, 1) < 0.05
      ? [at(departmentsOf(world, systemOf(world, clinician.system.index + 1)), hash(key, index, 2))]
      : []
  const departments = [...clinician.departments, ...elsewhere]
  const { minAge, maxAge } = at(specialties, clinician.specialty)
  const cores = coresOf(world, index, clinician.specialty)
  const systems = new Set(departments.map((department) => department.system.index))
  const made: Provider = {
    index,
    npi: clinician.npi,
    clinician,
    departments,
    ...flagsOf(world, index),
    minAge,
    maxAge,
    visitTypes: [...systems].flatMap((system) =>
      cores.map((core) => visitTypeOf(world, systemOf(world, system), core)),
    ),
    schedule: scheduleOf(world, index),
  }
  table.set(index, made)
  return made
}

/** How many providers the directory has. */
export function providerCount(world: World): number {
  return Math.min(world.settings.providers, world.counts['clinician'] ?? 0)
}

export function providerByNpi(world: World, npi: string): Provider | undefined {
  const index = indexOfNpi(npi, world.seed)
  return index !== undefined && index < providerCount(world) ? providerAt(world, index) : undefined
}

/** The visit types that a provider's department supports: virtual departments see nobody in the clinic, others leave out one here and there. */
export function supportedTypes(world: World, provider: Provider, department: Department): readonly VisitType[] {
  const key = world.key('supported types')
  return provider.visitTypes.filter((type) => {
    if (type.system.index !== department.system.index) return false
    if (department.clinicType === 'Virtual') return type.modality !== 'INCLINIC'
    return (
      type.core === 0 ||
      type.shortName === 'FollowUp' ||
      fraction(key, provider.index, department.index, type.core) < 0.85
    )
  })
}

/** Section 3: whether patients may book this visit type with the provider digitally. */
export function isBookable(provider: Provider, type: VisitType): boolean {
  if (!provider.isActive) return false
  return type.isNewPatient
    ? provider.acceptingNewPatients && provider.allowsOpenSchedule
    : provider.allowsDirectSchedule
}
