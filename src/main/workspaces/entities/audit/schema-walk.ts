import { isRecord } from '../../../../domain/is-record.ts'

/** Where schemas stand within a schema: the keywords that hold one, a list of them, or a map of them by name. */

export type SchemaObject = Readonly<Record<string, unknown>>

/** Keywords whose schema is applied to the same value, so that what they refer to is part of the schema itself. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'])

const one = new Set(
  'not if then else items additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames contentSchema'.split(
    ' ',
  ),
)
const list = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
const map = new Set('properties patternProperties $defs definitions dependentSchemas dependencies'.split(' '))

/**
 * A copy of the schema in which every schema below it was replaced by what `change` makes of it; what is no schema stays as it is. `isInPlace` tells whether it
 * is applied to the same value as this one.
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

/** Visits the schema and every schema below it. `isInPlace` tells whether it is applied to the same value as the outermost one. */
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
