import { placesIn, siteIn } from './places.ts'
import { phoneOf } from './people.ts'
import { at, fraction, hash, uuidOf } from './random.ts'
import { permuted } from './unique-names.ts'
import { business, healthSystems, type Place, specialties } from './words.ts'
import type { World } from './world.ts'

/** Health systems with their locations and departments. */

export type HealthSystem = ReturnType<typeof systemOf>

export type Location = {
  readonly index: number
  readonly id: string
  readonly system: HealthSystem
  readonly place: Place
  readonly name: string
  readonly line1: string
  readonly line2: string | null
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
}

export type ClinicType = 'Primary Care' | 'Specialty' | 'Retail' | 'Virtual'

export type Department = {
  readonly index: number
  readonly id: string
  /** Its id in the EHR, unique only within that EHR. */
  readonly emrId: string
  /** `<ehrInstance>|<departmentId>` */
  readonly identifier: string
  readonly system: HealthSystem
  readonly location: Location
  readonly name: string
  readonly urlName: string
  readonly clinicType: ClinicType
  readonly specialty: number
  readonly zone: string
  readonly phone: string
  readonly newPatientPhone: string
}

/** Health system `index`, modulo their number. */
export function systemOf(world: World, index: number) {
  const n = index % world.systemCount
  return { index: n, ...at(healthSystems, n) }
}

/** The health system whose EMR instance has this name. */
export function systemOfEhr(world: World, ehr: string): HealthSystem | undefined {
  const index = healthSystems.findIndex((system) => system.ehr === ehr)
  return index < 0 || index >= world.systemCount ? undefined : systemOf(world, index)
}

/** The health system for a time zone. */
export function systemOfZone(world: World, zone: string): HealthSystem {
  const index = healthSystems.findIndex((system) => system.zone === zone)
  return systemOf(world, Math.max(0, index))
}

/** How many of `count` records belong to system `system` in a round-robin distribution. */
const share = (count: number, systems: number, system: number) => Math.floor((count - system - 1) / systems) + 1

/** Name of a system's location `ordinal`, unique within the system. */
function locationName(world: World, system: HealthSystem, ordinal: number): string {
  const { streets, siteNames } = business
  const size = streets.length * siteNames.length
  const pick = permuted(world.key(`location names of ${system.ehr}`), size, ordinal % size)
  const round = Math.floor(ordinal / size)
  const name = `${system.name} ${at(streets, pick)} ${at(siteNames, Math.floor(pick / streets.length))}`
  return round === 0 ? name : `${name} ${round + 1}`
}

export function locationAt(world: World, index: number): Location {
  const table = world.memo('locations', () => new Map<number, Location>())
  const known = table.get(index)
  if (known !== undefined) return known
  const key = world.key('location')
  const system = systemOf(world, index)
  const place = at(placesIn(system.zone), Math.floor(index / world.systemCount))
  const site = siteIn(place, key, index)
  const street = `${at(business.streets, hash(key, index, 4))} ${at(business.streetKinds, hash(key, index, 5))}`
  const made: Location = {
    index,
    id: uuidOf(world.key('healthSystem.location'), index),
    system,
    place,
    name: locationName(world, system, Math.floor(index / world.systemCount)),
    line1: `${100 + (hash(key, index, 8) % 8_900)} ${street}`,
    line2: fraction(key, index, 9) < 0.35 ? `Suite ${100 + (hash(key, index, 10) % 800)}` : null,
    ...site,
  }
  table.set(index, made)
  return made
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The purpose of a system's first departments. All others are specialty and primary care. */
function kindOf(ordinal: number, roll: number): { clinicType: ClinicType; specialty: number } {
  if (ordinal === 0) return { clinicType: 'Virtual', specialty: 0 }
  if (ordinal === 1) return { clinicType: 'Retail', specialty: 0 }
  const n = roll % 100
  if (n < 8) return { clinicType: 'Retail', specialty: 0 }
  if (n < 12) return { clinicType: 'Virtual', specialty: roll % 2 === 0 ? 1 : 6 }
  if (n < 45) return { clinicType: 'Primary Care', specialty: n % 3 }
  return { clinicType: 'Specialty', specialty: 3 + (roll % (specialties.length - 3)) }
}

function departmentName(location: Location, clinicType: ClinicType, specialty: number): string {
  if (clinicType === 'Virtual')
    return `${location.system.name} Virtual ${specialty === 6 ? 'Behavioral Health' : 'Urgent Care'}`
  if (clinicType === 'Retail') return `${location.system.name} Express Care, ${location.place.city}`
  return `${at(specialties, specialty).name}, ${location.name.slice(location.system.name.length + 1)} ${location.place.city}`
}

/** A department's location and purpose. */
function setUpOf(world: World, index: number) {
  const key = world.key('department')
  const system = systemOf(world, index)
  const ordinal = Math.floor(index / world.systemCount)
  const sites = share(world.counts['location'] ?? 1, world.systemCount, system.index)
  const nth = ordinal < sites ? ordinal : hash(key, index, 1) % sites
  const location = locationAt(world, nth * world.systemCount + system.index)
  return { system, ordinal, location, ...kindOf(ordinal, hash(key, index, 2)) }
}

/** The names of a system's departments, in order. Duplicates are numbered. */
function departmentNames(world: World, system: HealthSystem): readonly string[] {
  return world.memo(`department names of ${system.ehr}`, () => {
    const times = new Map<string, number>()
    const size = share(world.counts['department'] ?? 1, world.systemCount, system.index)
    return Array.from({ length: size }, (_, ordinal) => {
      const { location, clinicType, specialty } = setUpOf(world, ordinal * world.systemCount + system.index)
      const name = departmentName(location, clinicType, specialty)
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      return time === 1 ? name : `${name} ${time}`
    })
  })
}

export function departmentAt(world: World, index: number): Department {
  const table = world.memo('departments', () => new Map<number, Department>())
  const known = table.get(index)
  if (known !== undefined) return known
  const { system, ordinal, location, clinicType, specialty } = setUpOf(world, index)
  const name = departmentNames(world, system)[ordinal] ?? departmentName(location, clinicType, specialty)
  const emrId = String(10_100 + ordinal * 11)
  const made: Department = {
    index,
    id: uuidOf(world.key('healthSystem.department'), index),
    emrId,
    identifier: `${system.ehr}|${emrId}`,
    system,
    location,
    name,
    urlName: `${slug(name)}-${emrId}`,
    clinicType,
    specialty,
    zone: location.place.zone,
    phone: phoneOf(system.areaCode, index),
    newPatientPhone: phoneOf(system.areaCode, index + 50),
  }
  table.set(index, made)
  return made
}

/** The departments of one health system, in order. */
export function departmentsOf(world: World, system: HealthSystem): readonly Department[] {
  return world.memo(`departments of ${system.ehr}`, () => {
    const size = share(world.counts['department'] ?? 1, world.systemCount, system.index)
    return Array.from({ length: size }, (_, n) => departmentAt(world, n * world.systemCount + system.index))
  })
}
