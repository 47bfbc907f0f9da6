import type { Department } from '../data/organisation.ts'
import { milesBetween, type Point, pointOfPostalCode } from '../data/places.ts'
import type { Provider } from '../data/provider.ts'
import { providerAt, providerByNpi, providerCount } from '../data/providers.ts'
import type { VisitType } from '../data/visit-types.ts'
import type { World } from '../data/world.ts'
import { badRequest } from '../http/parse.ts'
import type { Bound } from '../providers/date-bounds.ts'

/** The criteria of a care options search. Undefined matches everything. */
export type Criteria = {
  readonly npis?: readonly string[] | undefined
  /** EHR ids, UUIDs, or `<ehrInstance>|<id>`. */
  readonly departments?: readonly string[] | undefined
  readonly ehrInstances?: readonly string[] | undefined
  readonly visitTypeNames?: readonly string[] | undefined
  readonly clinicTypes?: readonly string[] | undefined
  /** `nowhere`: a well-formed postal code without a place. */
  readonly near?: { readonly point: Point | 'nowhere'; readonly radius: number } | undefined
  readonly start?: Bound | undefined
  readonly end?: Bound | undefined
}

export type Place = {
  readonly postalCode?: string | undefined
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly radius?: number | undefined
}

const errors = 'errorCode'

/** Reads the location rules: latitude with longitude, or a postal code, which wins if both are sent. The default radius is 30 miles. */
export function nearOf({ postalCode, latitude, longitude, radius = 30 }: Place): Criteria['near'] {
  if ((latitude === undefined) !== (longitude === undefined))
    throw badRequest(errors, "'latitude' and 'longitude' are required together")
  if (!(radius > 0 && radius <= 500)) throw badRequest(errors, "'radius' must be more than 0 and at most 500 miles")
  if (postalCode !== undefined) {
    if (!/^\d{5}(-\d{4})?$/.test(postalCode)) throw badRequest(errors, "'postalCode' must be 5 digits, or 5-4")
    return { point: pointOfPostalCode(postalCode) ?? 'nowhere', radius }
  }
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badRequest(errors, "'latitude' or 'longitude' is out of range")
  return { point: { latitude, longitude }, radius }
}

/** A matching department, with its distance in miles if the search has a place. */
export type Match = {
  readonly provider: Provider
  readonly department: Department
  readonly distance: number | undefined
}

const has = (list: readonly string[] | undefined, ...values: string[]) =>
  list === undefined || list.some((item) => values.some((value) => value.toLowerCase() === item.toLowerCase()))

/** The matching providers and departments, nearest first. */
export function matchesOf(world: World, criteria: Criteria): readonly Match[] {
  const distances = new Map<Department, number | undefined | 'out'>()
  const distanceOf = (department: Department) => {
    if (!distances.has(department)) distances.set(department, judge(department, criteria))
    return distances.get(department)
  }
  const matches: Match[] = []
  for (const provider of providersOf(world, criteria.npis)) {
    for (const department of provider.departments) {
      const distance = distanceOf(department)
      if (distance !== 'out') matches.push({ provider, department, distance })
    }
  }
  return matches.toSorted(
    (one, other) => (one.distance ?? 0) - (other.distance ?? 0) || one.provider.index - other.provider.index,
  )
}

function providersOf(world: World, npis: readonly string[] | undefined): Iterable<Provider> {
  if (npis === undefined) return Array.from({ length: providerCount(world) }, (_, index) => providerAt(world, index))
  return [...new Set(npis)].flatMap((npi) => providerByNpi(world, npi) ?? [])
}

/** A department's distance, undefined if the search has no place, or `out` if it doesn't match. */
function judge(department: Department, criteria: Criteria): number | undefined | 'out' {
  const { near } = criteria
  if (!has(criteria.departments, department.emrId, department.id, department.identifier)) return 'out'
  if (!has(criteria.ehrInstances, department.system.ehr) || !has(criteria.clinicTypes, department.clinicType))
    return 'out'
  if (near === undefined) return undefined
  const distance = near.point === 'nowhere' ? Number.POSITIVE_INFINITY : milesBetween(near.point, department.location)
  return distance <= near.radius ? Math.round(distance * 100) / 100 : 'out'
}

/** True if the search includes the visit type, by name or short name. */
export function wantsType(criteria: Pick<Criteria, 'visitTypeNames'>, type: VisitType): boolean {
  return has(criteria.visitTypeNames, type.name, type.shortName)
}
