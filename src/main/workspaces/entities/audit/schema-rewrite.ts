import { listedNamespace, type SchemaDocument } from '../../../../domain/entities/entity.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { isEmbedded, refTarget, type RefTarget, type TypeKey } from './schema-documents.ts'
import { mapSubschemas, type SchemaObject, visitSchemas } from './schema-walk.ts'

/**
 * Converts the platform's schema documents for a JSON Schema validator. Five things differ:
 *
 * - `nullable: true` (section 2.1), which no draft has: allows null, whatever else the definition says.
 * - `$ref` to another type (read through the schema endpoint, whatever address it names): points to that type's document under our own name.
 * - `$ref` to an unreadable document: removed, together with limits on additional fields in schemas that extend it. The other rules remain.
 * - A property that references an entity may contain it resolved, or unresolved as `{id, type}` or its id alone (sections 2.1 and 4.1): only a resolved one
 * is checked against its schema.
 * - A document's own `$ref`, in drafts that ignore every keyword next to one: moves into `allOf`, since its properties and required fields apply too (section 2.1).
 */

/** The address of a type's document in the validator. */
export const addressOf = ({ namespace, name }: TypeKey): string =>
  `https://schemas.invalid/${encodeURIComponent(listedNamespace(namespace))}/${encodeURIComponent(name)}`

export type RewriteNeeds = {
  /** Whether a reference's target describes an entity, which may then be unresolved. */
  readonly isEntityType: (type: TypeKey) => boolean
  readonly documentOf: (type: TypeKey) => SchemaDocument | undefined
  /** True for a validator that ignores every keyword next to `$ref`. */
  readonly ignoresBesideRef: boolean
}

export function rewriteSchema(
  document: SchemaDocument,
  type: TypeKey,
  { isEntityType, documentOf, ignoresBesideRef }: RewriteNeeds,
): SchemaObject {
  const { $schema: _draft, $id: _id, ...whole } = document
  const { unevaluatedProperties, ...rewritten } = withOwnRules(rewrite(whole, true))
  const names = unevaluatedProperties === false ? namesKnown(document, documentOf) : undefined
  return {
    ...rewritten,
    ...(unevaluatedProperties === undefined || names !== undefined ? {} : { unevaluatedProperties }),
    ...(names === undefined ? {} : { [knownNames]: names }),
    $id: addressOf(type),
  }

  function rewrite(schema: SchemaObject, isInPlace: boolean): SchemaObject {
    const changed = mapSubschemas(schema, (inner, here) => rewrite(inner, isInPlace && here))
    const { nullable, $async: _async, ...rest } = changed
    // Some documents write every keyword, with null for unused ones.
    const own: Record<string, unknown> = Object.fromEntries(
      Object.entries(rest).filter(([keyword, value]) => value !== null || keyword === 'const'),
    )
    const text = own['$ref']
    const target = typeof text === 'string' ? refTarget(text, document) : undefined
    if (typeof text === 'string' && isMissing(text, document, documentOf)) delete own['$ref']
    else if (target !== undefined)
      own['$ref'] = addressOf(target.type) + (target.fragment === undefined ? '' : `#${target.fragment}`)
    const isClosed = 'unevaluatedProperties' in own || 'unevaluatedItems' in own
    if (isClosed && isCut(schema, document, documentOf)) {
      delete own['unevaluatedProperties']
      delete own['unevaluatedItems']
    }
    const isNullable = nullable === true && !(isInPlace && schema === whole)
    if (target !== undefined && !isInPlace && isReference(target)) return referenceSchema(own, isNullable)
    return isNullable ? nullableSchema(own) : own
  }

  function withOwnRules({ $ref, ...own }: SchemaObject): Record<string, unknown> {
    if ($ref === undefined) return own
    if (!ignoresBesideRef) return { $ref, ...own }
    return { ...own, allOf: [{ $ref }, ...(Array.isArray(own['allOf']) ? (own['allOf'] as unknown[]) : [])] }
  }

  function isReference({ type: to, fragment }: RefTarget): boolean {
    return fragment === undefined && isEntityType(to)
  }
}

type DocumentOf = RewriteNeeds['documentOf']

/** True for a `$ref` without a loaded target document. */
function isMissing(text: string, document: SchemaDocument, documentOf: DocumentOf): boolean {
  if (text.startsWith('#') || isEmbedded(text, document)) return false
  const target = refTarget(text, document)
  return target === undefined || documentOf(target.type) === undefined
}

/** True for a schema that extends one that couldn't be read, so its additional fields are unknown. */
function isCut(
  schema: SchemaObject,
  document: SchemaDocument,
  documentOf: DocumentOf,
  seen: ReadonlySet<SchemaDocument> = new Set(),
): boolean {
  let cut = false
  visitSchemas(schema, (inner, isInPlace) => {
    const text = inner['$ref']
    if (cut || !isInPlace || typeof text !== 'string') return
    cut = isMissing(text, document, documentOf)
    const target = cut ? undefined : refTarget(text, document)
    const next = target === undefined ? undefined : documentOf(target.type)
    if (next !== undefined && !seen.has(next)) cut = isCut(next, next, documentOf, new Set([...seen, document]))
  })
  return cut
}

/** Keywords that could reject null; the rest only apply to strings, numbers, lists or objects. */
const wide = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'const']

function nullableSchema(schema: SchemaObject): SchemaObject {
  const { type, enum: values, ...rest } = schema
  const moved = Object.fromEntries(Object.entries(rest).filter(([keyword]) => wide.includes(keyword)))
  const kept = Object.fromEntries(Object.entries(rest).filter(([keyword]) => !wide.includes(keyword)))
  return {
    ...kept,
    ...(type === undefined ? {} : { type: withNull(type) }),
    ...(Array.isArray(values) ? { enum: values.includes(null) ? values : [...(values as unknown[]), null] } : {}),
    ...(Object.keys(moved).length === 0 ? {} : { if: { type: 'null' }, else: moved }),
  }
}

const withNull = (type: unknown): unknown => [
  ...new Set([...(Array.isArray(type) ? (type as unknown[]) : [type]), 'null']),
]

/** An unresolved entity: its id alone, or with at most its type and version. */
const unresolved = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, type: {}, version: {} },
      additionalProperties: false,
    },
  ],
}

function referenceSchema(schema: SchemaObject, isNullable: boolean): SchemaObject {
  const passes = isNullable ? { anyOf: [{ type: 'null' }, ...unresolved.anyOf] } : unresolved
  return { if: passes, else: schema }
}

/** True for a document that describes an entity: it or a schema it extends defines or requires an id. */
export function describesEntity(document: SchemaDocument, documentOf: DocumentOf): boolean {
  const seen = new Set<SchemaDocument>()
  const visit = (one: SchemaDocument): boolean => {
    if (seen.has(one)) return false
    seen.add(one)
    if (isRecord(one.properties) && 'id' in one.properties) return true
    if (Array.isArray(one.required) && one.required.includes('id')) return true
    const base = typeof one.$ref === 'string' ? refTarget(one.$ref, one) : undefined
    const next = base === undefined ? undefined : documentOf(base.type)
    return next !== undefined && visit(next)
  }
  return visit(document)
}

/** Our own keyword that replaces `unevaluatedProperties: false`: the allowed names. */
export const knownNames = 'x-known-names'

/** Keywords that make the known names depend on the value or that don't list names. */
const notPlain = [
  'patternProperties',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'dependentSchemas',
  'dependencies',
  '$dynamicRef',
  '$recursiveRef',
]

/**
 * All field names that a document and its base schemas define, if that's equivalent to `unevaluatedProperties`; undefined if it depends on the value. The
 * validator's own implementation builds a single expression, which fails at some thousands of fields.
 */
function namesKnown(document: SchemaDocument, documentOf: DocumentOf): string[] | undefined {
  const names = new Set<string>()
  const seen = new Set<SchemaDocument>()
  for (let at: SchemaDocument | undefined = document; at !== undefined && !seen.has(at); ) {
    seen.add(at)
    const here: Readonly<Record<string, unknown>> = at
    if (notPlain.some((keyword) => here[keyword] !== undefined && here[keyword] !== null)) return undefined
    for (const name of Object.keys(at.properties ?? {})) names.add(name)
    if (typeof at.$ref !== 'string') return [...names]
    const target = refTarget(at.$ref, at)
    if (target === undefined || target.fragment !== undefined) return undefined
    at = documentOf(target.type)
  }
  return undefined
}
