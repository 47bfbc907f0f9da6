import { departmentAt, locationAt } from '../data/organisation.ts'
import { phoneOf } from '../data/people.ts'
import { at, fraction, hash } from '../data/random.ts'
import { visitTypeOf } from '../data/visit-types.ts'
import { business, conditions, visitTypeCores } from '../data/words.ts'
import { type EntityDefinition, Reference, referencesTo, referenceTo } from './definition.ts'
import { specialtyRow } from './specialty-rows.ts'

/** Section 2.1 lists this type's fields. The last four are marked "not shown" there. */
export const locationType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'location',
  description: 'A site where care is given.',
  version: '1.2.0',
  draft: '2020-12',
  tags: ['place', 'searchable'],
  enableAudit: true,
  processingDirectives: ['geocode', 'index'],
  fields: {
    name: { type: 'string', required: true },
    url: { type: 'string', format: 'uri', nullable: true },
    country: { type: 'string', nullable: true },
    county: { type: 'string', nullable: true },
    conditionsTreated: { type: 'array', itemType: 'string', nullable: true },
    addressLine1: { type: 'string' },
    addressLine2: { type: 'string', nullable: true },
    city: { type: 'string' },
    state: { type: 'string' },
    postalCode: { type: 'string' },
    latitude: { type: 'number', nullable: true },
    longitude: { type: 'number', nullable: true },
    phoneNumbers: { type: 'array', refersTo: 'asset.phoneNumber', nullable: true },
    businessUnit: { type: 'string', refersTo: 'healthSystem.businessUnit', unresolvedAs: 'id', nullable: true },
    timezone: { type: 'string', nullable: true, description: 'IANA time zone.' },
    wheelchairAccessible: { type: 'boolean', nullable: true },
  },
  row(world, index) {
    const location = locationAt(world, index)
    const key = world.key('location entity')
    const roll = (n: number) => fraction(key, index, n)
    return {
      name: location.name,
      url: roll(1) < 0.25 ? null : `https://${location.system.brand}.example/locations/${index + 1}`,
      country: roll(2) < 0.05 ? null : 'US',
      county: roll(2) < 0.05 ? null : location.place.county,
      conditionsTreated: roll(3) < 0.4 ? null : conditions.filter((_, n) => fraction(key, index, 30 + n) < 0.4),
      addressLine1: location.line1,
      addressLine2: location.line2,
      city: location.place.city,
      state: location.place.state,
      postalCode: location.postalCode,
      latitude: roll(4) < 0.03 ? null : location.latitude,
      longitude: roll(4) < 0.03 ? null : location.longitude,
      phoneNumbers: referencesTo(world, 'asset.phoneNumber', [(world.counts['department'] ?? 0) + index]),
      businessUnit:
        roll(5) < 0.1 || !world.counts['businessUnit']
          ? null
          : new Reference('healthSystem.businessUnit', hash(key, index, 6) % world.counts['businessUnit']),
      timezone: location.place.zone,
      ...(roll(7) < 0.2 ? {} : { wheelchairAccessible: roll(8) < 0.9 }),
    }
  },
}

export const departmentType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'department',
  description: 'A department of a location, as the EHR knows it.',
  version: '3.0.1',
  draft: '2020-12',
  tags: ['place', 'scheduling'],
  enableAudit: true,
  processingDirectives: ['index', 'publish'],
  fields: {
    name: { type: 'string', required: true },
    urlName: { type: 'string', nullable: true },
    brand: { type: 'string', nullable: true },
    clinicType: { type: 'string', nullable: true, enum: ['Primary Care', 'Specialty', 'Retail', 'Virtual'] },
    ehrSystemName: { type: 'string', required: true, tags: ['ehr'] },
    ehrDepartmentId: { type: 'string', required: true, tags: ['ehr', 'identifier'] },
    timezone: { type: 'string', nullable: true },
    isActive: { type: 'boolean', required: true },
    directions: { type: 'string', nullable: true },
    location: { type: 'object', refersTo: 'healthSystem.location', nullable: true },
    phoneNumber: { type: 'object', refersTo: 'asset.phoneNumber', nullable: true },
    link: { type: 'object', refersTo: 'asset.link', nullable: true },
    specialties: { type: 'array', refersTo: 'healthSystem.specialty', nullable: true },
    visitTypes: { type: 'array', refersTo: 'healthSystem.visitType', nullable: true },
    billingServiceArea: {
      type: 'string',
      refersTo: 'healthSystem.billingServiceArea',
      unresolvedAs: 'id',
      nullable: true,
    },
  },
  row(world, index) {
    const department = departmentAt(world, index)
    const key = world.key('department entity')
    const roll = (n: number) => fraction(key, index, n)
    const areas = world.counts['billingServiceArea'] ?? 0
    return {
      name: department.name,
      urlName: department.urlName,
      brand: department.system.brand,
      clinicType: department.clinicType,
      ehrSystemName: department.system.ehr,
      ehrDepartmentId: department.emrId,
      timezone: roll(1) < 0.03 ? null : department.zone,
      isActive: roll(2) < 0.96,
      ...(roll(3) < 0.4 ? {} : { directions: at(business.directions, hash(key, index, 4)) }),
      location: new Reference('healthSystem.location', department.location.index),
      phoneNumber: referenceTo(world, 'asset.phoneNumber', index),
      link: roll(5) < 0.15 ? null : referenceTo(world, 'asset.link', index),
      specialties: referencesTo(world, 'healthSystem.specialty', [specialtyRow(department.specialty)]),
      visitTypes: referencesTo(
        world,
        'healthSystem.visitType',
        visitTypeCores
          .map((_, core) => visitTypeOf(world, department.system, core).index)
          .filter((n) => fraction(key, index, 40 + n) < 0.6),
      ),
      billingServiceArea:
        areas === 0 ? null : new Reference('healthSystem.billingServiceArea', hash(key, index, 6) % areas),
    }
  },
}

export const phoneNumberType: EntityDefinition = {
  namespace: 'asset',
  name: 'phoneNumber',
  description: 'A telephone number that other entities share.',
  version: '1.0.0',
  draft: '2019-09',
  tags: ['asset', 'contact'],
  enableAudit: false,
  processingDirectives: [],
  fields: {
    number: { type: 'string', required: true },
    extension: { type: 'string', nullable: true },
    label: { type: 'string', nullable: true },
    kind: { type: 'string', enum: ['voice', 'fax', 'text'] },
  },
  row(world, index) {
    const departments = world.counts['department'] ?? 0
    const key = world.key('phone entity')
    const isDepartment = index < departments
    const system = isDepartment ? departmentAt(world, index).system : locationAt(world, index - departments).system
    return {
      number: phoneOf(system.areaCode, index),
      extension: fraction(key, index, 1) < 0.7 ? null : String(1_000 + (hash(key, index, 2) % 9_000)),
      label: isDepartment ? 'Department' : 'Main',
      kind: fraction(key, index, 3) < 0.9 ? 'voice' : 'fax',
    }
  },
}

export const linkType: EntityDefinition = {
  namespace: 'asset',
  name: 'link',
  description: 'An address on the web that other entities share.',
  version: '1.0.0',
  draft: '2019-09',
  tags: ['asset'],
  enableAudit: false,
  processingDirectives: [],
  fields: {
    url: { type: 'string', format: 'uri', required: true },
    title: { type: 'string', nullable: true },
    opensInNewWindow: { type: 'boolean', nullable: true },
  },
  row(world, index) {
    const department = departmentAt(world, index)
    const key = world.key('link entity')
    return {
      url: `https://${department.system.brand}.example/departments/${department.urlName}`,
      title: fraction(key, index, 1) < 0.2 ? null : `About ${department.name}`,
      ...(fraction(key, index, 2) < 0.5 ? {} : { opensInNewWindow: fraction(key, index, 3) < 0.5 }),
    }
  },
}
