import { fraction, at, hash } from '../data/random.ts'
import { type HealthSystem, type Department } from '../data/organisation.ts'
import type { Provider, ProviderRecord } from '../data/provider.ts'
import { supportedTypes } from '../data/providers.ts'
import type { VisitType } from '../data/visit-types.ts'
import { business, specialties } from '../data/words.ts'
import type { World } from '../data/world.ts'

/** Gender in the EHR; missing for three in a hundred. */
export function genderOf(world: World, provider: Provider): string | null {
  return fraction(world.key('recorded gender'), provider.index, 1) < 0.03 ? null : provider.clinician.gender
}

export function specialtyNames(provider: Provider): readonly string[] {
  return [at(specialties, provider.clinician.specialty).name]
}

/** The time zone in responses for a provider's department; null if a planted provider has none. */
export function shownZone(provider: Provider, department: Department): string | null {
  const isFirst = provider.departments[0] === department
  const planted = isFirst ? provider.planted?.shownZone : undefined
  return planted === undefined ? department.zone : planted
}

/**
 * Section 2.6: the provider record. Requested by NPI alone, it has the platform's data. Requested with the EHR's name, it is a superset with
 * the EHR's image, credentials and specialty.
 */
export function providerAnswer(world: World, provider: Provider, ehr: HealthSystem | undefined): ProviderRecord {
  const { planted } = provider
  const record = drawnAnswer(world, provider, ehr)
  return planted?.spoil === undefined ? record : planted.spoil(record)
}

function drawnAnswer(world: World, provider: Provider, ehr: HealthSystem | undefined): ProviderRecord {
  const { clinician } = provider
  const isFellow = ehr !== undefined && fraction(world.key('fellow'), provider.index, 1) < 0.4
  return {
    minAge: provider.minAge,
    maxAge: provider.maxAge,
    name: clinician.name,
    credentials: isFellow ? `${clinician.credentials}, FACP` : clinician.credentials,
    providerGender: genderOf(world, provider),
    acceptingNewPatients: provider.acceptingNewPatients,
    ...(ehr === undefined ? {} : { imageURL: `https://images.${ehr.brand}.example/people/${provider.npi}.jpg` }),
    specialty:
      ehr === undefined ? specialtyNames(provider) : [...specialtyNames(provider), ...clinician.subSpecialties],
    subSpecialties: clinician.subSpecialties,
    departments: provider.departments.map((department, order) => departmentAnswer(world, provider, department, order)),
    providerExternalIds: [...new Set(provider.departments.map((department) => department.system.ehr))].map(
      (system) => ({
        system,
        value: `P${100_000 + provider.index}`,
      }),
    ),
    providerId: provider.npi,
    providerNationalId: provider.npi,
    scheduleStatus: {
      allowsOpenSchedule: provider.allowsOpenSchedule,
      allowsDirectSchedule: provider.allowsDirectSchedule,
    },
    isActive: provider.isActive,
    visitTypes: provider.visitTypes.map(visitTypeAnswer),
    email: clinician.email,
  }
}

function departmentAnswer(
  world: World,
  provider: Provider,
  department: Department,
  order: number,
): Record<string, unknown> {
  const { location, system } = department
  return {
    ehrSystemName: system.ehr,
    name: department.name,
    brand: system.brand,
    supportedVisitTypeIds: supportedTypes(world, provider, department).map((type) => type.id),
    departmentUrlName: department.urlName,
    departmentId: department.id,
    clinicType: department.clinicType,
    address: {
      newPatientPhone: department.newPatientPhone,
      city: location.place.city,
      countryCode: location.place.country ?? 'US',
      facility: location.name,
      line1: location.line1,
      line2: location.line2,
      phone: department.phone,
      state: location.place.state,
      postalCode: location.postalCode,
    },
    directions: at(business.directions, hash(world.key('directions'), department.index)),
    timezone: shownZone(provider, department),
    relationshipType: order === 0 ? 'Primary' : 'Secondary',
    emrId: department.emrId,
    center: order === 0 ? location.name : null,
  }
}

function visitTypeAnswer(type: VisitType): Record<string, unknown> {
  return {
    group: type.group,
    description: `${type.name}, ${type.duration} minutes`,
    bufferDays: type.bufferDays,
    name: type.name,
    visitTypeId: type.emrId,
    sortOrder: String(type.core * 10),
    shortName: type.shortName,
    maxLookAheadDays: type.maxLookAheadDays,
    preferenceLogic: null,
    id: type.id,
    reasonLabel: type.reason,
  }
}
