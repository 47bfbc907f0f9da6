import { z } from 'zod'
import { maybe, number, record, sameRecord, text } from '../lenient.ts'
import { texts } from './text.ts'

/** Entities and their schemas (platform document, sections 2.1 and 4.1). */

/** The entity types that the document lists. The list is not comprehensive. */
export const listedEntityTypes = [
  { namespace: 'asset', type: 'link' },
  { namespace: 'asset', type: 'phoneNumber' },
  { namespace: 'asset', type: 'profileUrl' },
  { namespace: 'healthSystem', type: 'billingServiceArea' },
  { namespace: 'healthSystem', type: 'businessLine' },
  { namespace: 'healthSystem', type: 'businessUnit' },
  { namespace: 'healthSystem', type: 'clinician' },
  { namespace: 'healthSystem', type: 'department' },
  { namespace: 'healthSystem', type: 'location' },
  { namespace: 'healthSystem', type: 'specialty' },
  { namespace: 'healthSystem', type: 'staff' },
  { namespace: 'healthSystem', type: 'visitType' },
  { namespace: 'healthSystem', type: 'visitTypeCore' },
] as const

/** The namespace as in the table of section 2.1. The document's prose says `assets` for `asset`; both mean the same types. */
export const listedNamespace = (namespace: string): string => (namespace === 'assets' ? 'asset' : namespace)

export type EntityTypeName = { readonly namespace: string; readonly type: string }

/**
 * An entity, unchanged: the common fields (id, type, version, lastModifiedDate, createDate, lastModifiedUser) and those of its
 * own type. No value is converted, because an audit has to see what the platform sent.
 */
export const entity = sameRecord
export type Entity = Readonly<Record<string, unknown>>

/** A common field as text. Numbers and booleans are converted; undefined if it is missing or anything else. */
export function commonText(value: Entity, field: 'id' | 'type' | 'version' | 'lastModifiedUser'): string | undefined {
  const found = value[field]
  if (typeof found === 'number' || typeof found === 'boolean') return String(found)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The id as text. Numeric ids are converted. */
export const idOf = (value: Entity): string | undefined => commonText(value, 'id')

/** True if `value` is a resolved reference: a nested object with the common entity fields. */
export function isEntityReference(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value && 'type' in value
}

/** Strict: the service would ignore another key, such as a typo, and return a wrong count. */
export const entityFilter = z.strictObject({
  field: z.string().min(1),
  value: z.unknown().refine((value) => value !== undefined, texts.entity.valueIsRequired),
})
export type EntityFilter = z.output<typeof entityFilter>

/** Body of POST v1/pdm/batch. Filters are combined with AND, and each matches one field of the entity. */
export const batchRequest = z.looseObject({
  namespace: z.string().min(1),
  type: z.string().min(1),
  offset: z.int().min(0).optional(),
  limit: z.int().min(0).optional(),
  resolveAllRefs: z.boolean().optional(),
  refs: z.array(z.string().min(1)).optional(),
  filters: z.array(entityFilter).optional(),
})

/** Response of the batch call. `total` is the size of the whole result set. */
export const batchResult = record({ total: number, data: z.array(entity) })
export type BatchResult = z.output<typeof batchResult>

export const schemaRequest = z.strictObject({ namespace: z.string().min(1), name: z.string().min(1) })

export const schemaDocument = record({
  title: maybe(text),
  description: maybe(text),
  $id: maybe(text),
  $schema: maybe(text),
  $ref: maybe(text),
  processingDirectives: z.unknown().optional(),
  enableAudit: z.unknown().optional(),
  /** Definitions stay unparsed, so that an unreadable one costs only its property, not the schema. */
  properties: z.record(z.string(), z.unknown()).nullish(),
  required: z.unknown().optional(),
  tags: z.unknown().optional(),
  type: z.unknown().optional(),
  unevaluatedProperties: z.unknown().optional(),
})
export type SchemaDocument = z.output<typeof schemaDocument>
