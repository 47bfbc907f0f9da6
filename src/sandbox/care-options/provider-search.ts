import { z } from 'zod'
import { type Slot } from '../data/slots.ts'
import { todayAt } from '../data/today.ts'
import { specialties } from '../data/words.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, type Reply } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { genderOf, specialtyNames } from '../providers/provider-answer.ts'
import { type Criteria, type Match, matchesOf, nearOf } from './criteria.ts'
import { postalAddress, slotsOfMatches } from './options.ts'

const errors = 'errorCode'

/** Days over which slots are counted for sorting. */
const windowDays = 14

const searchBody = z.looseObject({
  visitTypeNames: z.array(z.string()).min(1).optional(),
  gender: z.string().min(1).optional(),
  specialty: z.string().min(1).optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radius: z.number().optional(),
  postalCode: z.string().optional(),
  departmentIds: z.array(z.string()).min(1).optional(),
  sortBy: z.enum(['mostAvailable', 'nextAvailable']).default('mostAvailable'),
})

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** POST v1/availability/providers (section 4.3): providers with free slots, one row per matching department. */
export function searchProviders(platform: Platform, body: unknown): Reply {
  const { directory: world } = platform
  const given = parsed(searchBody, body, errors)
  const near = nearOf(given)
  if (near === undefined && given.departmentIds === undefined) {
    throw badRequest(errors, "One of 'latitude' with 'longitude', 'postalCode', or 'departmentIds' is required")
  }
  const criteria: Criteria = { departments: given.departmentIds, visitTypeNames: given.visitTypeNames, near }
  const { gender, specialty } = given
  const found = matchesOf(world, criteria)
    .filter(({ provider }) => gender === undefined || same(genderOf(world, provider), gender))
    .filter(
      ({ provider }) =>
        specialty === undefined ||
        hasSpecialty(provider.clinician.specialty, provider.clinician.subSpecialties, specialty),
    )
    .map((match) => ({ match, slots: slotsNextDays(platform, criteria, match) }))
    .filter(({ slots }) => slots.length > 0)
  const order = given.sortBy === 'mostAvailable' ? byDensity : byNext
  const results = found.toSorted(order).map(({ match, slots }) => providerRow(platform, match, slots))
  return ok(world.settings.providerListForm === 'results' ? { results } : results)
}

function hasSpecialty(index: number, sub: readonly string[], wanted: string): boolean {
  return same(specialties[index]?.name ?? null, wanted) || sub.some((name) => same(name, wanted))
}

function slotsNextDays(platform: Platform, criteria: Criteria, match: Match): readonly Slot[] {
  const today = todayAt(platform.directory, match.department.zone)
  return slotsOfMatches(platform, criteria, [match], today, today + windowDays)
}

type Found = { readonly match: Match; readonly slots: readonly Slot[] }

/** The ratio of windowDays to slotCount. A smaller value means more availability. */
const byDensity = (one: Found, other: Found) => windowDays / one.slots.length - windowDays / other.slots.length
const byNext = (one: Found, other: Found) =>
  (one.slots[0]?.instant ?? 0) - (other.slots[0]?.instant ?? 0) || byDensity(one, other)

function providerRow(
  platform: Platform,
  { provider, department, distance }: Match,
  slots: readonly Slot[],
): Record<string, unknown> {
  return {
    npi: provider.npi,
    name: provider.clinician.name,
    gender: genderOf(platform.directory, provider),
    specialties: specialtyNames(provider),
    departmentId: department.emrId,
    departmentName: department.name,
    ehrInstance: department.system.ehr,
    address: postalAddress(department),
    timezone: department.zone,
    ...(distance === undefined ? {} : { distanceFrom: distance }),
    visitTypes: [...Map.groupBy(slots, (slot) => slot.type)].map(([type, own]) => ({
      visitTypeId: type.emrId,
      visitTypeName: type.name,
      availability: { windowDays, slotCount: own.length },
    })),
  }
}
