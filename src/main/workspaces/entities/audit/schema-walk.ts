import { isRecord } from '../../../../domain/is-record.ts'

/** Finds subschemas: the keywords that contain one, a list of them, or a map of them by name. */

export type SchemaObject = Readonly<Record<string, unknown>>

/** Keywords whose schema applies to the same value, so their references are part of the schema itself. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'])

const one = new Set(
  'not if then else items additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames contentSchema'.split(
    ' ',
  ),
)
const list = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
const map = new Set('properties patternProperties $defs definitions dependentSchemas dependencies'.split(' '))

/**
 * A copy of the schema with `change` applied to each subschema; other values stay unchanged. `isInPlace`: the subschema applies to the same value as this
 * schema.
 */
export function mapSubschemas(
  schema: SchemaObject,
  change: (schema: SchemaObject, isInPlace: boolean) => unknown,
): SchemaObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const changed = (inner: unknown) => (isRecord(inner) ? change(inner, inPlace.has(keyword)) : inner)
      if (one.has(keyword) && isRecord(value)) return [keyword, changed(value)]
      if (list.has(keyword) && Array.isArray(value)) return [keyword, value.map(changed)]
      if (map.has(keyword) && isRecord(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]))]
      }
      return [keyword, value]
    }),
  )
}

/** Visits the schema and all subschemas. `isInPlace`: the subschema applies to the same value as the root. */
export function visitSchemas(
  schema: SchemaObject,
  visit: (schema: SchemaObject, isInPlace: boolean) => void,
  isInPlace = true,
): void {
  visit(schema, isInPlace)
  mapSubschemas(schema, (inner, here) => {
    visitSchemas(inner, visit, isInPlace && here)
    return inner
  })
}
