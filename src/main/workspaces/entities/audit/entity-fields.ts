import {
  fieldsOf,
  type FieldShape,
  localDefinition,
  parseRef,
  referredTypes,
  requiredNames,
} from '../../../../domain/entities/entity-schema.ts'
import { isOwnEntity } from '../../../../domain/entities/entity-label.ts'
import type { Entity, SchemaDocument } from '../../../../domain/entities/entity.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import { fieldPath } from './finding.ts'
import { typeId } from './schema-documents.ts'
import { visitSchemas } from './schema-walk.ts'

/** Known facts about a type's fields, and the values in an entity that are its own rather than a nested entity's. */

export type TypeFields = {
  /** By name, from the type's own document. Empty without a schema. */
  readonly shapes: ReadonlyMap<string, FieldShape>
  readonly required: ReadonlySet<string>
  /** By name: the allowed values in the schema. */
  readonly allowed: ReadonlyMap<string, readonly unknown[]>
  /** By field: the types that it may reference, as `namespace.name`. */
  readonly refersTo: ReadonlyMap<string, readonly string[]>
}

export function typeFields(document: SchemaDocument | undefined): TypeFields {
  const shapes = document === undefined ? [] : fieldsOf(document)
  const refersTo = shapes.flatMap((shape): [string, readonly string[]][] => {
    const types = new Set(referredTypes(document, shape).map(typeId))
    return types.size === 0 ? [] : [[shape.name, [...types]]]
  })
  return {
    shapes: new Map(shapes.map((shape) => [shape.name, shape])),
    required: new Set(document === undefined ? ['id', 'type', 'version'] : requiredNames(document)),
    allowed: new Map(
      Object.entries(document?.properties ?? {}).map(([name, definition]) => [name, allowedBy(definition, document)]),
    ),
    refersTo: new Map(refersTo),
  }
}

/** The values that a definition lists, itself, in its alternatives, or through definitions of the same document. */
function allowedBy(definition: unknown, document: SchemaDocument | undefined): unknown[] {
  const lists: unknown[][] = []
  const seen = new Set<unknown>()
  const look = (one: unknown): void => {
    if (!isRecord(one) || seen.has(one)) return
    seen.add(one)
    visitSchemas(one, ({ enum: values, const: value, $ref: text }, isInPlace) => {
      if (!isInPlace) return
      lists.push(Array.isArray(values) ? (values as unknown[]) : [], [value])
      const ref = typeof text === 'string' ? parseRef(text) : undefined
      if (ref?.kind === 'local' && document !== undefined) look(localDefinition(document, ref.pointer))
    })
  }
  look(definition)
  return lists.flat()
}

/** A text or number in an entity: its path and the object that contains it. */
export type Leaf = {
  readonly path: string
  /** The name of the field, or of the list that contains it. */
  readonly name: string
  readonly value: unknown
  readonly holder: Entity
}

/** Maximum depth; an entity has no data of its own below it. */
const deepest = 8

/** All scalar values of an entity, except those of nested entities: these are audited under their own type. */
export function leavesOf(entity: Entity): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, name: string, path: string, holder: Entity, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value))
      value.forEach((item, index) => visit(item, name, fieldPath(path, index), holder, depth + 1))
    else if (isRecord(value)) {
      if (depth > 0 && isOwnEntity(value)) return
      for (const [field, inner] of Object.entries(value)) visit(inner, field, fieldPath(path, field), value, depth + 1)
    } else leaves.push({ path, name, value, holder })
  }
  visit(entity, '', '', entity, 0)
  return leaves
}
