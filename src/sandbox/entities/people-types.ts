import { type Clinician, clinicianAt } from '../data/clinicians.ts'
import { mailName, phoneOf } from '../data/people.ts'
import { flagsOf } from '../data/providers.ts'
import { at, fraction, hash } from '../data/random.ts'
import { systemOf } from '../data/organisation.ts'
import { uniquePersonOf } from '../data/unique-names.ts'
import { people, specialties } from '../data/words.ts'
import { type EntityDefinition, Reference, referencesTo, referenceTo } from './definition.ts'
import { specialtyRow } from './specialty-rows.ts'

const businessFields = {
  businessLines: {
    type: 'array',
    nullable: true,
    refersTo: 'healthSystem.businessLine',
    description: 'Lines of business the person works in.',
  },
  businessUnits: {
    type: 'array',
    nullable: true,
    refersTo: 'healthSystem.businessUnit',
    description: 'Units the person belongs to.',
  },
} as const

function biographyOf({ name, credentials, specialty, subSpecialties, system }: Clinician): string {
  const interest =
    subSpecialties.length > 0 ? ` and has a special interest in ${subSpecialties.join(', ').toLowerCase()}` : ''
  return `${name}, ${credentials}, practices ${at(specialties, specialty).name.toLowerCase()} with ${system.name}${interest}.`
}

/** A clinician's rows in the specialty listing: the specialty, followed by its sub-specialties. */
function specialtyRows({ specialty, subSpecialties }: Clinician): readonly number[] {
  const row = specialtyRow(specialty)
  const { sub } = at(specialties, specialty)
  return [row, ...subSpecialties.map((name) => row + 1 + sub.indexOf(name))]
}

export const clinicianType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'clinician',
  description: 'A person who gives care and may be booked.',
  version: '2.3.0',
  draft: '2020-12',
  tags: ['provider', 'searchable'],
  enableAudit: true,
  processingDirectives: ['index', 'publish'],
  fields: {
    npi: {
      type: 'string',
      nullable: true,
      description: 'National Provider Identifier, ten digits.',
      tags: ['identifier'],
    },
    nameFirst: { type: 'string', required: true },
    nameLast: { type: 'string', required: true },
    credentials: { type: 'string', nullable: true },
    gender: { type: 'string', nullable: true, enum: ['female', 'male', 'nonbinary'] },
    email: { type: 'string', format: 'email', nullable: true, tags: ['contact'] },
    biography: { type: 'string', nullable: true },
    languages: { type: 'array', itemType: 'string', nullable: true, description: 'ISO 639-3 codes.' },
    acceptingNewPatients: { type: 'boolean', nullable: true },
    isActive: { type: 'boolean', required: true },
    yearsOfPractice: { type: 'integer', nullable: true },
    ehrSystemName: { type: 'string', nullable: true, tags: ['ehr'] },
    ehrProviderId: { type: 'string', nullable: true, tags: ['ehr', 'identifier'] },
    licenseStates: { type: 'array', itemType: 'string', nullable: true },
    primarySpecialty: { type: 'object', refersTo: 'healthSystem.specialty', nullable: true },
    specialties: { type: 'array', refersTo: 'healthSystem.specialty', nullable: true },
    departments: { type: 'array', refersTo: 'healthSystem.department', nullable: true },
    primaryLocation: { type: 'string', refersTo: 'healthSystem.location', unresolvedAs: 'id', nullable: true },
    profileUrl: { type: 'object', refersTo: 'asset.profileUrl', nullable: true },
  },
  row(world, index) {
    const clinician = clinicianAt(world, index)
    const key = world.key('clinician entity')
    const roll = (n: number) => fraction(key, index, n)
    const { isActive, acceptingNewPatients } = flagsOf(world, index)
    const home = clinician.departments[0]
    return {
      npi: roll(1) < 0.02 ? null : clinician.npi,
      nameFirst: clinician.first,
      nameLast: clinician.last,
      credentials: roll(2) < 0.05 ? null : clinician.credentials,
      gender: roll(3) < 0.04 ? null : clinician.gender,
      ...(roll(4) < 0.1 ? {} : { email: clinician.email }),
      biography: roll(5) < 0.3 ? null : biographyOf(clinician),
      languages: ['eng', ...(roll(6) < 0.35 ? [at(people.languages, 1 + (hash(key, index, 7) % 14))] : [])],
      acceptingNewPatients: index >= 32 && roll(8) < 0.05 ? null : acceptingNewPatients,
      isActive,
      ...(roll(10) < 0.2 ? {} : { yearsOfPractice: 1 + (hash(key, index, 11) % 38) }),
      ehrSystemName: clinician.system.ehr,
      ehrProviderId: `P${100_000 + index}`,
      licenseStates: [home?.location.place.state ?? 'NY'],
      primarySpecialty: referenceTo(world, 'healthSystem.specialty', specialtyRow(clinician.specialty)),
      specialties: referencesTo(world, 'healthSystem.specialty', specialtyRows(clinician)),
      departments: clinician.departments.map(
        (department) => new Reference('healthSystem.department', department.index),
      ),
      primaryLocation: home === undefined ? null : new Reference('healthSystem.location', home.location.index),
      profileUrl: referenceTo(world, 'asset.profileUrl', index),
    }
  },
}

/** Section 2.1 lists this type's fields. The last four are marked "not shown" there. */
export const staffType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'staff',
  description: 'A person who works for the health system, with or without a clinical role.',
  version: '1.4.0',
  draft: '2020-12',
  tags: ['people'],
  enableAudit: true,
  processingDirectives: ['index'],
  fields: {
    ...businessFields,
    clinician: {
      type: 'object',
      refersTo: 'healthSystem.clinician',
      nullable: true,
      description: 'The clinical role, if the person has one.',
    },
    nameFirst: { type: 'string', required: true },
    nameLast: { type: 'string', required: true },
    jobTitle: { type: 'string', nullable: true },
    email: { type: 'string', format: 'email', nullable: true, tags: ['contact'] },
    phone: { type: 'string', nullable: true, tags: ['contact'] },
    hireDate: { type: 'string', format: 'date', nullable: true },
  },
  row(world, index) {
    const key = world.key('staff entity')
    const roll = (n: number) => fraction(key, index, n)
    // Four of five staff are clinicians, in another order than the clinician listing.
    const clinicianIndex = index % 5 === 4 ? undefined : index - Math.floor(index / 5)
    const isClinician = clinicianIndex !== undefined && clinicianIndex < (world.counts['clinician'] ?? 0)
    const clinician = isClinician ? clinicianAt(world, clinicianIndex) : undefined
    // Continues the clinicians' sequence of names, so that no name is also a clinician's.
    const person = clinician ?? uniquePersonOf(world.key('clinician'), (world.counts['clinician'] ?? 0) + index)
    const system = clinician?.system ?? systemOf(world, index)
    return {
      businessLines:
        roll(1) < 0.15
          ? null
          : references(
              'healthSystem.businessLine',
              hash(key, index, 2),
              world.counts['businessLine'],
              1 + (hash(key, index, 3) % 2),
            ),
      businessUnits:
        roll(4) < 0.1
          ? null
          : references('healthSystem.businessUnit', hash(key, index, 5), world.counts['businessUnit'], 1),
      clinician: clinician === undefined ? null : new Reference('healthSystem.clinician', clinician.index),
      nameFirst: person.first,
      nameLast: person.last,
      jobTitle:
        clinician === undefined ? at(people.jobTitles, hash(key, index, 6)) : at(specialties, clinician.specialty).name,
      ...(roll(7) < 0.12 ? {} : { email: `${mailName(person, index)}@${system.brand}.example` }),
      phone: roll(8) < 0.2 ? null : phoneOf(system.areaCode, hash(key, index, 9)),
      ...(roll(10) < 0.3
        ? {}
        : {
            hireDate: `${1995 + (hash(key, index, 11) % 31)}-${String(1 + (hash(key, index, 12) % 12)).padStart(2, '0')}-01`,
          }),
    }
  },
}

function references(type: string, from: number, count = 0, size: number): Reference[] {
  return Array.from({ length: Math.min(size, count) }, (_, n) => new Reference(type, (from + n) % count))
}
