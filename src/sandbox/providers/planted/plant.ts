import type { ProviderFindingRule } from '../../../domain/providers/provider-finding.ts'
import { type Department, departmentsOf, systemOf } from '../../data/organisation.ts'
import type { Flags, Planted, Provider } from '../../data/provider.ts'
import { uuidOf } from '../../data/random.ts'
import { type VisitType, visitTypeOf } from '../../data/visit-types.ts'
import type { World } from '../../data/world.ts'
import { weekdays } from './timetable.ts'

/** A provider at a fixed position of the directory with one purpose. Without its plant it is plain: open to everyone, free on every weekday. */
export type Plant = {
  /** Its purpose, in a few words. */
  readonly cause: string
  /** Flags that are false. */
  readonly flags?: Partial<Flags>
  /** Findings of a directory audit in it. If there are any, a directory without defects doesn't have the plant. */
  readonly findings?: readonly ProviderFindingRule[]
  /** Creates it from the plain provider. */
  readonly make?: (plain: PlainProvider, world: World) => Provider
}

export type PlainProvider = Provider & { readonly planted: Planted }

/** Core visit types of a plain provider: new patient, follow-up, new symptoms. */
const cores = [0, 2, 6] as const
const allOpen: Flags = {
  isActive: true,
  acceptingNewPatients: true,
  allowsOpenSchedule: true,
  allowsDirectSchedule: true,
}

export function plantedFlags(plant: Plant): Flags {
  return { ...allOpen, ...plant.flags }
}

/** The provider with its plant, in place of the generated one. It keeps the clinician's name, NPI and health system. */
export function plantProvider(world: World, drawn: Provider, plant: Plant): Provider {
  const home = homeOf(world, drawn)
  const plain: PlainProvider = {
    ...drawn,
    ...plantedFlags(plant),
    departments: [home],
    minAge: 0,
    maxAge: 120,
    visitTypes: cores.map((core) => visitTypeOf(world, home.system, core)),
    planted: { timetable: weekdays },
  }
  return plant.make?.(plain, world) ?? plain
}

/** A department for visits on site: the clinician's own if possible. */
function homeOf(world: World, { clinician }: Provider): Department {
  const candidates = [...clinician.departments, ...departmentsOf(world, clinician.system)]
  const home = candidates.find((department) => department.clinicType !== 'Virtual') ?? candidates[0]
  if (home === undefined) throw new Error(`${clinician.system.name} has no department.`)
  return home
}

/** Another department of the provider's health system for visits on site; if there is none, one of the provider's own. */
export function secondDepartment(world: World, { clinician, departments, index }: Provider): Department {
  const [home] = departments
  const others = departmentsOf(world, clinician.system).filter(
    (each) => each !== home && each.clinicType !== 'Virtual' && each.zone === home?.zone,
  )
  return others[index % Math.max(1, others.length)] ?? ownDepartment(world, departments[0], index, 1, {})
}

/** A department that no other provider and no entity has: a copy of `like` with its own ids. */
export function ownDepartment(
  world: World,
  like: Department | undefined,
  index: number,
  nth: number,
  change: Partial<Department>,
): Department {
  const base = like ?? homeOfSystem(world)
  const emrId = `9${index}${nth}`
  const name = change.name ?? `${base.name} (${nth})`
  return {
    ...base,
    index: 0x4000_0000 + index * 8 + nth,
    id: uuidOf(world.key('planted department'), index * 8 + nth),
    emrId,
    identifier: `${base.system.ehr}|${emrId}`,
    urlName: `planted-${index}-${nth}`,
    ...change,
    name,
  }
}

function homeOfSystem(world: World): Department {
  const [first] = departmentsOf(world, systemOf(world, 0))
  if (first === undefined) throw new Error('The sandbox has no department.')
  return first
}

/** The provider's visit types, with those of one kind changed. They keep their ids. */
export function changeTypes(
  provider: Provider,
  which: (type: VisitType) => boolean,
  change: Partial<VisitType>,
): readonly VisitType[] {
  return provider.visitTypes.map((type) => (which(type) ? { ...type, ...change } : type))
}

export const isNew = (type: VisitType): boolean => type.isNewPatient
export const isFollowUp = (type: VisitType): boolean => type.shortName === 'FollowUp'
