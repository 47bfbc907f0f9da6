import { plantProvider, plantedFlags } from '../providers/planted/plant.ts'
import { plantAt } from '../providers/planted/plants.ts'
import { drawnFlags, drawnProvider, drawnSystems } from './drawn-provider.ts'
import { indexOfNpi, npiOf } from './npi.ts'
import type { Department } from './organisation.ts'
import type { Flags, Provider } from './provider.ts'
import { fraction } from './random.ts'
import type { VisitType } from './visit-types.ts'
import type { World } from './world.ts'

/** The providers of the directory: generated from the seed, except the few of providers/planted. */

export function flagsOf(world: World, index: number): Flags {
  const drawn = drawnFlags(world, index)
  const plant = index < providerCount(world) ? plantAt(world, index) : undefined
  return plant === undefined ? drawn : plantedFlags(plant)
}

export function providerAt(world: World, index: number): Provider {
  const table = world.memo('providers', () => new Map<number, Provider>())
  const known = table.get(index)
  if (known !== undefined) return known
  const drawn = drawnProvider(world, index)
  const plant = plantAt(world, index)
  const made = plant === undefined ? drawn : plantProvider(world, drawn, plant)
  table.set(index, made)
  return made
}

/** The number of providers in the directory. */
export function providerCount(world: World): number {
  return Math.min(world.settings.providers, world.counts['clinician'] ?? 0)
}

/** A provider's data in the directory's list. */
export type Listed = Pick<Flags, 'isActive' | 'acceptingNewPatients'> & {
  /** Undefined if the list omits it. */
  readonly npi: string | undefined
  /** Names of its EMR instances. */
  readonly systems: readonly string[]
}

/** A row of the list, without creating the provider, because the list of 100,000 is read at once. */
export function listedAt(world: World, index: number): Listed {
  if (plantAt(world, index) === undefined) {
    const { isActive, acceptingNewPatients } = drawnFlags(world, index)
    return { npi: npiOf(index, world.seed), isActive, acceptingNewPatients, systems: drawnSystems(world, index) }
  }
  const { npi, departments, isActive, acceptingNewPatients, planted } = providerAt(world, index)
  return {
    npi: planted?.listedWithoutNpi === true ? undefined : npi,
    isActive,
    acceptingNewPatients,
    systems: [...new Set(departments.map((department) => department.system.ehr))],
  }
}

/** The provider with an NPI, for every call except the list. */
export function providerByNpi(world: World, npi: string): Provider | undefined {
  const index = indexOfNpi(npi, world.seed) ?? indexOfWrongNpi(world, npi)
  if (index === undefined || index >= providerCount(world)) return undefined
  const provider = providerAt(world, index)
  return provider.npi === npi && provider.planted?.isUnknown !== true ? provider : undefined
}

/** The index of a planted provider whose NPI has a wrong check digit. */
function indexOfWrongNpi(world: World, npi: string): number | undefined {
  const { length } = npi
  for (let digit = 0; length === 10 && digit < 10; digit++) {
    const index = indexOfNpi(`${npi.slice(0, 9)}${digit}`, world.seed)
    if (index !== undefined) return plantAt(world, index) === undefined ? undefined : index
  }
  return undefined
}

/** The visit types that a provider's department supports. Virtual departments have no visits in the clinic, others omit a type here and there. */
export function supportedTypes(world: World, provider: Provider, department: Department): readonly VisitType[] {
  const key = world.key('supported types')
  const own = provider.visitTypes.filter((type) => type.system.index === department.system.index)
  if (provider.planted !== undefined) {
    const { leavesOut } = provider.planted
    const order = provider.departments.indexOf(department)
    return leavesOut === undefined ? own : own.filter((type) => !leavesOut(type, order))
  }
  return own.filter((type) => {
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
  if (!provider.isActive || provider.planted?.isClosed?.(type) === true) return false
  return type.isNewPatient
    ? provider.acceptingNewPatients && provider.allowsOpenSchedule
    : provider.allowsDirectSchedule
}
