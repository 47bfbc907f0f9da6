import { clinicianAt } from './clinicians.ts'
import { type Department, departmentsOf, type HealthSystem, systemOf } from './organisation.ts'
import type { Flags, Provider, Schedule } from './provider.ts'
import { at, fraction, hash } from './random.ts'
import { visitTypeOf } from './visit-types.ts'
import { specialties, visitTypeCores } from './words.ts'
import type { World } from './world.ts'

/** Providers generated from the seed. They have no defects: an audit of the directory finds only those of providers/planted. */

/** Providers 0 to 31 cover the 16 combinations of the four flags twice. All others have a realistic distribution. */
export const flagProviders = 32

/** The generated flags. Inactive providers have no open schedule, except for the flag combinations in a directory with planted defects. */
export function drawnFlags(world: World, index: number): Flags {
  const key = world.key('provider flags')
  const isCombination = index < flagProviders
  const flag = (bit: number, share: number) =>
    isCombination ? (index & (1 << bit)) === 0 : fraction(key, index, bit) < share
  const isActive = flag(0, 0.94)
  const mayBeOpen = isActive || (isCombination && world.settings.directoryDefects === 'planted')
  return {
    isActive,
    acceptingNewPatients: flag(1, 0.78),
    allowsOpenSchedule: mayBeOpen && flag(2, 0.82),
    allowsDirectSchedule: mayBeOpen && flag(3, 0.9),
  }
}

/**
 * The core visit types of a specialty that provider `index` offers: always new patient and follow-up, some of the others. Providers in a virtual
 * department have the video visits of both classes.
 */
function coresOf(world: World, index: number, specialty: number, isVirtual: boolean): readonly number[] {
  const key = world.key('provider types')
  const { types } = at(specialties, specialty)
  return visitTypeCores.flatMap((core, n) => {
    if (n === 0 || core.shortName === 'FollowUp') return [n]
    if (isVirtual && core.modality === 'VIDEO') return [n]
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
  // Providers of the flag combinations always have free times soon.
  const kind = index < flagProviders ? 1 : roll(3)
  return {
    workdays: week.some((works) => works) ? week : week.map((_, day) => day === 2),
    starts,
    ends: Math.min(19 * 60, starts + at([240, 300, 480, 480, 540], hash(key, index, 4))),
    openShare: 0.12 + roll(5) * 0.4,
    firstFreeIn: kind < 0.03 ? Number.POSITIVE_INFINITY : kind < 0.2 ? 3 + (hash(key, index, 6) % 60) : 0,
    everyWeeks: index >= flagProviders && roll(7) < 0.07 ? 3 : 1,
    keepsFirstFree: world.settings.directoryDefects === 'none',
  }
}

/** The second health system, which one provider in twenty has. */
function otherSystemOf(world: World, index: number): HealthSystem | undefined {
  const hasOther = world.systemCount > 1 && fraction(world.key('provider'), index, 1) < 0.05
  return hasOther ? systemOf(world, systemOf(world, index).index + 1) : undefined
}

/** Names of the EMR instances of provider `index`, without creating the provider. */
export function drawnSystems(world: World, index: number): readonly string[] {
  const other = otherSystemOf(world, index)
  const own = systemOf(world, index).ehr
  return other === undefined ? [own] : [own, other.ehr]
}

function departmentsFor(world: World, index: number, own: readonly Department[]): readonly Department[] {
  const other = otherSystemOf(world, index)
  return other === undefined ? own : [...own, at(departmentsOf(world, other), hash(world.key('provider'), index, 2))]
}

export function drawnProvider(world: World, index: number): Provider {
  const clinician = clinicianAt(world, index)
  const departments = departmentsFor(world, index, clinician.departments)
  const { minAge, maxAge } = at(specialties, clinician.specialty)
  const isVirtual = departments.some((department) => department.clinicType === 'Virtual')
  const cores = coresOf(world, index, clinician.specialty, isVirtual)
  const systems = new Set(departments.map((department) => department.system.index))
  return {
    index,
    npi: clinician.npi,
    clinician,
    departments,
    ...drawnFlags(world, index),
    minAge,
    maxAge,
    visitTypes: [...systems].flatMap((system) =>
      cores.map((core) => visitTypeOf(world, systemOf(world, system), core)),
    ),
    schedule: scheduleOf(world, index),
  }
}
