import { type EntityDefinition, type FieldDefinition, typeName } from './definition.ts'
import { schemaAddress } from './schema-address.ts'

/** Schema documents (section 2.1) in the form of schema responses. */

const drafts = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
} as const

const commonName = 'common.entity'
const commonVersion = '1.0.0'

/** The schema of the common fields. As in the document, it says createdDate while payloads say createDate. */
export const commonSchema = {
  title: 'entity',
  description: 'Properties that every entity has.',
  $id: schemaAddress(commonName, commonVersion),
  $schema: drafts['2020-12'],
  processingDirectives: [],
  enableAudit: false,
  properties: {
    id: { type: 'string', format: 'uuid', tags: ['identifier'] },
    type: { type: 'string' },
    version: { type: 'string' },
    lastModifiedDate: { type: 'string', format: 'date-time' },
    createdDate: { type: 'string', format: 'date-time' },
    lastModifiedUser: { type: 'string' },
  },
  required: ['id', 'type', 'version', 'lastModifiedDate', 'lastModifiedUser'],
  tags: ['common'],
  type: 'object',
}

function property(field: FieldDefinition): Record<string, unknown> {
  const { refersTo } = field
  const isList = field.type === 'array'
  return {
    ...(refersTo !== undefined && !isList ? {} : { type: field.type }),
    ...(field.description === undefined ? {} : { description: field.description }),
    ...(field.nullable === undefined ? {} : { nullable: field.nullable }),
    ...(field.format === undefined ? {} : { format: field.format }),
    ...(field.enum === undefined ? {} : { enum: field.nullable === true ? [...field.enum, null] : field.enum }),
    ...(isList
      ? { items: refersTo === undefined ? { type: field.itemType ?? 'string' } : { $ref: schemaAddress(refersTo) } }
      : {}),
    ...(refersTo !== undefined && !isList ? { type: 'object', $ref: schemaAddress(refersTo) } : {}),
    ...(refersTo === undefined && field.tags === undefined
      ? {}
      : { tags: [...(field.tags ?? []), ...(refersTo === undefined ? [] : ['reference'])] }),
  }
}

/** The schema document of an entity type; undefined if the platform has none. */
export function schemaDocumentOf(definition: EntityDefinition): Record<string, unknown> | undefined {
  if (definition.schema === 'none') return undefined
  const usual = usualSchema(definition)
  return definition.schema === undefined ? usual : definition.schema(usual)
}

function usualSchema(definition: EntityDefinition): Record<string, unknown> {
  const own = Object.entries(definition.fields)
  const required = own.filter(([, field]) => field.required === true).map(([name]) => name)
  return {
    title: definition.name,
    description: definition.description,
    $id: schemaAddress(typeName(definition), definition.version),
    $schema: drafts[definition.draft],
    processingDirectives: definition.processingDirectives,
    $ref: schemaAddress(commonName, commonVersion),
    enableAudit: definition.enableAudit,
    properties: {
      ...Object.fromEntries(own.map(([name, field]) => [name, property(field)])),
      createDate: { type: 'string', format: 'date-time' },
      type: { type: 'string', const: typeName(definition) },
      version: { type: 'string', const: definition.version },
    },
    required: ['createDate', 'id', 'lastModifiedDate', 'lastModifiedUser', ...required, 'type', 'version'],
    tags: definition.tags,
    type: 'object',
    unevaluatedProperties: false,
  }
}
