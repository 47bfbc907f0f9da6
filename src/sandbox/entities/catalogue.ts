import {
  billingServiceAreaType,
  businessLineType,
  businessUnitType,
  profileUrlType,
  specialtyType,
  visitTypeCoreType,
  visitTypeType,
} from './catalogue-types.ts'
import { type EntityDefinition, typeName } from './definition.ts'
import { clinicianType, staffType } from './people-types.ts'
import { departmentType, linkType, locationType, phoneNumberType } from './place-types.ts'
import { trainingDefinitions } from './training/training-types.ts'

/** The 13 entity types that the document lists. */
export const entityDefinitions: readonly EntityDefinition[] = [
  linkType,
  phoneNumberType,
  profileUrlType,
  billingServiceAreaType,
  businessLineType,
  businessUnitType,
  clinicianType,
  departmentType,
  locationType,
  specialtyType,
  staffType,
  visitTypeType,
  visitTypeCoreType,
]

const byName = new Map(
  [...entityDefinitions, ...trainingDefinitions].map((definition) => [typeName(definition), definition]),
)

/** The definition of `<namespace>.<name>`. The document calls one namespace asset and, in prose, assets; both are accepted. */
export function definitionOf(namespace: string, name: string): EntityDefinition | undefined {
  return byName.get(`${namespace === 'assets' ? 'asset' : namespace}.${name}`)
}

export function definitionOfType(type: string): EntityDefinition | undefined {
  return byName.get(type)
}
