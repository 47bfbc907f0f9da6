import type { Department } from '../data/organisation.ts'
import { type Slot, slotsOn } from '../data/slots.ts'
import type { Platform } from '../platform.ts'
import { genderOf, specialtyNames } from '../providers/provider-answer.ts'
import { type Criteria, type Match, wantsType } from './criteria.ts'

/** The slots of a search and the maps that go with them, for both forms of the response. */

/** The slots of matches on days `from` to `to` of the departments' calendars. */
export function slotsOfMatches(
  platform: Platform,
  criteria: Criteria,
  matches: readonly Match[],
  from: number,
  to: number,
): readonly Slot[] {
  const slots: Slot[] = []
  for (const { provider, department } of matches) {
    for (let day = from; day <= to; day++) {
      const found = slotsOn(platform.directory, platform.bookings, provider, day, {
        department: (each) => each === department,
        type: (type) => wantsType(criteria, type),
        bookableOnly: true,
      })
      for (const slot of found) slots.push(slot)
    }
  }
  return slots
}

export function postalAddress(department: Department): Record<string, unknown> {
  const { line1, line2, place, postalCode } = department.location
  return { line1, line2: line2 ?? '', city: place.city, state: place.state, zipCode: postalCode }
}

const withDistance = (distance: number | undefined) => (distance === undefined ? {} : { distanceFrom: distance })

/** The departments map of the GET form, keyed by departmentEhrIdentifier, for departments with `slots`. */
export function departmentsByIdentifier(
  matches: readonly Match[],
  slots: readonly Slot[],
  form: 'get' | 'post',
): Record<string, unknown> {
  const used = new Set(slots.map((slot) => slot.department))
  const entries = new Map<string, unknown>()
  for (const { department, distance } of matches) {
    if (!used.has(department) || entries.has(department.identifier)) continue
    const { location } = department
    entries.set(
      department.identifier,
      form === 'post'
        ? {
            departmentId: department.emrId,
            ehrInstance: department.system.ehr,
            departmentName: department.name,
            ...withDistance(distance),
            timezone: department.zone,
            address: postalAddress(department),
          }
        : {
            departmentUuid: department.id,
            departmentEmrId: department.emrId,
            departmentName: department.name,
            ...withDistance(distance),
            ehrInstance: department.system.ehr,
            clinicType: department.clinicType,
            timezone: department.zone,
            address: {
              ...postalAddress(department),
              postalCode: location.postalCode,
              latitude: location.latitude,
              longitude: location.longitude,
            },
          },
    )
  }
  return Object.fromEntries(entries)
}

/** The providers map, keyed by NPI, for providers with `slots`. */
export function providersByNpi(
  platform: Platform,
  slots: readonly Slot[],
  form: 'get' | 'post',
): Record<string, unknown> {
  const providers = new Set(slots.map((slot) => slot.provider))
  return Object.fromEntries(
    [...providers].map((provider) => [
      provider.npi,
      {
        ...(form === 'get' ? { emrId: `P${100_000 + provider.index}` } : {}),
        gender: genderOf(platform.directory, provider),
        name: provider.clinician.name,
        specialties: specialtyNames(provider),
      },
    ]),
  )
}
