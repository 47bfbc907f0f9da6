import { clinicianAt } from '../data/clinicians.ts'
import { systemOf } from '../data/organisation.ts'
import { placesIn } from '../data/places.ts'
import { at, fraction, hash } from '../data/random.ts'
import { visitTypeAt } from '../data/visit-types.ts'
import { business, visitTypeCores } from '../data/words.ts'
import { type EntityDefinition, referenceTo } from './definition.ts'
import { specialtyAt } from './specialty-rows.ts'

const modalities = ['INCLINIC', 'VIDEO', 'PHONE']

/** A word from a list, with a number if the index exceeds the list. */
const numbered = (words: readonly string[], index: number) =>
  index < words.length ? at(words, index) : `${at(words, index)} ${Math.floor(index / words.length) + 1}`

export const profileUrlType: EntityDefinition = {
  namespace: 'asset',
  name: 'profileUrl',
  description: 'Where a person is shown on the web.',
  version: '1.1.0',
  draft: '2019-09',
  tags: ['asset'],
  enableAudit: false,
  processingDirectives: [],
  fields: {
    url: { type: 'string', format: 'uri', required: true },
    imageUrl: { type: 'string', format: 'uri', nullable: true },
    isPrimary: { type: 'boolean' },
  },
  row(world, index) {
    const { system, npi } = clinicianAt(world, index)
    const hasImage = fraction(world.key('profile entity'), index, 1) < 0.75
    return {
      url: `https://${system.brand}.example/people/${npi}`,
      imageUrl: hasImage ? `https://images.${system.brand}.example/people/${npi}.jpg` : null,
      isPrimary: true,
    }
  },
}

export const businessLineType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'businessLine',
  description: 'A line of business.',
  version: '1.0.0',
  draft: '2020-12',
  tags: ['business'],
  enableAudit: false,
  processingDirectives: [],
  fields: {
    name: { type: 'string', required: true },
    code: { type: 'string', nullable: true },
    sortOrder: { type: 'integer', nullable: true },
  },
  row: (_world, index) => ({
    name: numbered(business.lines, index),
    code: `BL${String(index + 1).padStart(2, '0')}`,
    sortOrder: index * 10,
  }),
}

export const businessUnitType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'businessUnit',
  description: 'A unit of the organisation; it may stand under another.',
  version: '1.0.2',
  draft: '2020-12',
  tags: ['business'],
  enableAudit: true,
  processingDirectives: [],
  fields: {
    name: { type: 'string', required: true },
    code: { type: 'string', nullable: true },
    costCenter: { type: 'string', nullable: true },
    businessLine: { type: 'object', refersTo: 'healthSystem.businessLine', nullable: true },
    parent: { type: 'string', refersTo: 'healthSystem.businessUnit', unresolvedAs: 'id', nullable: true },
  },
  row(world, index) {
    const lines = world.counts['businessLine'] ?? 0
    return {
      name: numbered(business.units, index),
      code: `BU${String(index + 1).padStart(3, '0')}`,
      costCenter: index % 4 === 3 ? null : String(40_000 + index * 25).padStart(7, '0'),
      businessLine: lines === 0 ? null : referenceTo(world, 'healthSystem.businessLine', index % lines),
      parent: index < 4 ? null : referenceTo(world, 'healthSystem.businessUnit', index % 4),
    }
  },
}

export const billingServiceAreaType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'billingServiceArea',
  description: 'An area within which services are billed alike.',
  version: '1.0.0',
  draft: '2020-12',
  tags: ['business', 'billing'],
  enableAudit: true,
  processingDirectives: [],
  fields: {
    name: { type: 'string', required: true },
    ehrSystemName: { type: 'string', nullable: true, tags: ['ehr'] },
    ehrId: { type: 'string', nullable: true, tags: ['ehr', 'identifier'] },
    states: { type: 'array', itemType: 'string', nullable: true },
  },
  row(world, index) {
    const system = systemOf(world, index)
    const key = world.key('area entity')
    return {
      name: `${system.market} ${numbered(business.serviceAreas, Math.floor(index / world.systemCount))}`,
      ehrSystemName: system.ehr,
      ehrId: String(500 + index),
      ...(fraction(key, index, 1) < 0.3
        ? {}
        : { states: [...new Set(placesIn(system.zone).map((place) => place.state))] }),
    }
  },
}

export const specialtyType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'specialty',
  description: 'A specialty or, with a parent, a sub-specialty.',
  version: '1.3.0',
  draft: '2020-12',
  tags: ['clinical', 'searchable'],
  enableAudit: false,
  processingDirectives: ['index'],
  fields: {
    name: { type: 'string', required: true },
    taxonomyCode: { type: 'string', nullable: true },
    synonyms: { type: 'array', itemType: 'string', nullable: true },
    isPrimaryCare: { type: 'boolean' },
    parent: { type: 'object', refersTo: 'healthSystem.specialty', nullable: true },
  },
  row(world, index) {
    const { name, specialty, parent } = specialtyAt(index)
    const key = world.key('specialty entity')
    return {
      name,
      taxonomyCode: fraction(key, index, 1) < 0.2 ? null : `20${hash(key, index, 2) % 10}X0000${index % 10}X`,
      synonyms: fraction(key, index, 3) < 0.6 ? null : [`${name} care`, `${name} clinic`],
      isPrimaryCare: specialty < 3,
      parent: parent === undefined ? null : referenceTo(world, 'healthSystem.specialty', parent),
    }
  },
}

export const visitTypeType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'visitType',
  description: 'A kind of visit as one EHR knows it.',
  version: '2.0.0',
  draft: '2020-12',
  tags: ['scheduling'],
  enableAudit: true,
  processingDirectives: ['publish'],
  fields: {
    name: { type: 'string', required: true },
    shortName: { type: 'string', nullable: true },
    ehrSystemName: { type: 'string', tags: ['ehr'] },
    ehrVisitTypeId: { type: 'string', tags: ['ehr', 'identifier'] },
    durationMinutes: { type: 'integer', nullable: true },
    bufferDays: { type: 'integer', nullable: true },
    maxLookAheadDays: { type: 'integer', nullable: true },
    core: { type: 'object', refersTo: 'healthSystem.visitTypeCore', nullable: true },
  },
  row(world, index) {
    const type = visitTypeAt(world, index)
    return {
      name: type.name,
      shortName: type.shortName,
      ehrSystemName: type.system.ehr,
      ehrVisitTypeId: type.emrId,
      durationMinutes: type.duration,
      bufferDays: type.bufferDays,
      maxLookAheadDays: type.maxLookAheadDays,
      core: referenceTo(world, 'healthSystem.visitTypeCore', type.core),
    }
  },
}

export const visitTypeCoreType: EntityDefinition = {
  namespace: 'healthSystem',
  name: 'visitTypeCore',
  description: 'A kind of visit, whatever the EHR.',
  version: '1.0.0',
  draft: '2020-12',
  tags: ['scheduling'],
  enableAudit: false,
  processingDirectives: [],
  fields: {
    name: { type: 'string', required: true },
    shortName: { type: 'string', required: true },
    group: { type: 'string', nullable: true },
    modality: { type: 'string', nullable: true, enum: modalities },
    reasonLabel: { type: 'string', nullable: true },
  },
  row(_world, index) {
    const core = at(visitTypeCores, index)
    return {
      name: core.name,
      shortName: core.shortName,
      group: core.group,
      modality: core.modality,
      reasonLabel: core.reason,
    }
  },
}
