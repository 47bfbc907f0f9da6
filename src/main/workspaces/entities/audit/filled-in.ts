import type { Entity } from '../../../../domain/entities/entity.ts'
import { nameOf } from '../../../../domain/entities/entity-label.ts'
import { isBlank } from '../../../../domain/entities/plausibility-texts.ts'
import type { TypeFields } from './entity-fields.ts'
import { type Finding, valueText, wholeEntity } from './finding.ts'
import type { RuleId } from './rules.ts'
import { texts as ownTexts } from '../text/audit.ts'

/** Completeness rules for an entity. Fields in `reported` already have a schema finding. */

const has = (entity: Entity, field: string): boolean => {
  const value = entity[field]
  return typeof value === 'number' || (typeof value === 'string' && !isBlank(value))
}

export function filledIn(entity: Entity, type: string, fields: TypeFields, reported: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = []
  const report = (rule: RuleId, field: string, value: string, expected: string) =>
    void findings.push({ rule, field, value, expected })
  for (const [field, value] of Object.entries(entity)) {
    if (typeof value !== 'string' || reported.has(field) || !isBlank(value)) continue
    // If the allowed values include the word, it's intended.
    if (fields.allowed.get(field)?.includes(value)) continue
    if (fields.required.has(field)) report('required-blank', field, valueText(value), ownTexts.filledIn.aValueRequired)
    else if (!isInvisible(value)) report('placeholder', field, valueText(value), ownTexts.filledIn.aValueOrNone)
  }
  if (isPerson(entity, fields) && nameOf(namesOnly(entity)) === undefined && !anyReported(reported, personNames))
    report('no-name', wholeEntity, 'absent', 'a name')
  if (isPlace(entity, type, fields) && !hasPlace(entity) && !anyReported(reported, placeNames))
    report('no-place', wholeEntity, 'absent', ownTexts.filledIn.anAddressOrCoordinates)
  return findings
}

/** An optional text without visible characters equals null; only a placeholder word misleads. */
const isInvisible = (text: string) => text.replaceAll(/[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+/gu, '') === ''

export const personNames = ['nameFirst', 'nameLast', 'firstName', 'lastName', 'name', 'displayName', 'fullName']
export const placeNames = ['addressLine1', 'city', 'state', 'postalCode', 'latitude', 'longitude']

const anyReported = (reported: ReadonlySet<string>, names: readonly string[]) =>
  names.some((name) => reported.has(name))
const namesOnly = (entity: Entity): Entity =>
  Object.fromEntries(personNames.filter((name) => has(entity, name)).map((name) => [name, entity[name]]))

export const isPerson = (entity: Entity, fields: TypeFields): boolean =>
  ['nameFirst', 'nameLast', 'firstName', 'lastName'].some((name) => name in entity || fields.shapes.has(name))

const isPlace = (entity: Entity, type: string, fields: TypeFields): boolean =>
  type === 'location' || ['addressLine1', 'latitude'].some((name) => name in entity || fields.shapes.has(name))

function hasPlace(entity: Entity): boolean {
  const address = has(entity, 'addressLine1') || has(entity, 'city') || has(entity, 'postalCode')
  const nested = typeof entity['address'] === 'object' && entity['address'] !== null
  return address || nested || (has(entity, 'latitude') && has(entity, 'longitude'))
}

/** Fields that an entity should have if its schema defines them as a list or reference, recognized by field name. */
const expectedFields: readonly { readonly name: RegExp; readonly rule: RuleId; readonly expected: string }[] = [
  { name: /specialt(y|ies)$/i, rule: 'no-specialty', expected: 'a specialty' },
  { name: /departments?$/i, rule: 'no-department', expected: 'a department' },
  { name: /languages?$/i, rule: 'no-language', expected: 'a language' },
  { name: /^profile(s|Urls?|Links?|Pages?)?$/i, rule: 'no-profile', expected: ownTexts.filledIn.aProfilePage },
  { name: /locations?$/i, rule: 'no-location', expected: 'a location' },
]

/** The rules that know from the schema alone which fields should have a value. */
export const rulesOfSchema: readonly RuleId[] = ['required-blank', ...expectedFields.map(({ rule }) => rule)]

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'string' && isBlank(value))

export type ExpectedField = { readonly field: string; readonly rule: RuleId; readonly expected: string }

/** The fields of a type to check in each entity: specialty, department, language, profile page, location. */
export const expectedIn = (fields: TypeFields): ExpectedField[] =>
  [...fields.shapes.values()]
    .filter((shape) => shape.items !== undefined || shape.types.includes('array') || fields.refersTo.has(shape.name))
    .flatMap((shape) => {
      const known = expectedFields.find(({ name }) => name.test(shape.name))
      return known === undefined ? [] : [{ field: shape.name, rule: known.rule, expected: known.expected }]
    })

/** The fields that this entity lacks, even if many entities lack them. */
export const gapsIn = (entity: Entity, expected: readonly ExpectedField[], reported: ReadonlySet<string>): Finding[] =>
  expected
    .filter(({ field }) => !reported.has(field) && isEmpty(entity[field]))
    .map((one) => ({ ...one, value: valueText(entity[one.field]) }))
