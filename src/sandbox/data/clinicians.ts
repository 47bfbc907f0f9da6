import { npiOf } from './npi.ts'
import { type Department, departmentsOf, systemOf } from './organisation.ts'
import { mailName } from './people.ts'
import { at, fraction, hash, uuidOf } from './random.ts'
import { uniquePersonOf } from './unique-names.ts'
import { credentials, specialties } from './words.ts'
import type { World } from './world.ts'

export type Clinician = ReturnType<typeof clinicianAt>

/** Clinician `index`. The first `providers` clinicians are in the provider directory, with the same NPI. */
export function clinicianAt(world: World, index: number) {
  const key = world.key('clinician')
  const person = uniquePersonOf(key, index)
  const system = systemOf(world, index)
  const own = departmentsOf(world, system)
  const home = at(own, hash(key, index, 21))
  const more = hash(key, index, 22) % 10
  const departments = [home]
  if (more < 3) addOther(departments, at(own, hash(key, index, 23)))
  if (more < 1) addOther(departments, at(own, hash(key, index, 24)))
  const sub = at(specialties, home.specialty).sub
  return {
    ...person,
    index,
    id: uuidOf(world.key('healthSystem.clinician'), index),
    npi: npiOf(index, world.seed),
    /** The name without credentials. */
    name: `${person.first} ${person.last}`,
    credentials: at(credentials, hash(key, index, 25)),
    email: `${mailName(person, index)}@${system.brand}.example`,
    system,
    specialty: home.specialty,
    subSpecialties: fraction(key, index, 26) < 0.6 ? [at(sub, hash(key, index, 27))] : [],
    /** One to three, the home department first, all in one health system. */
    departments,
  }
}

function addOther(departments: Department[], other: Department): void {
  if (!departments.includes(other)) departments.push(other)
}
