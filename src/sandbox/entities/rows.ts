import type { World } from '../data/world.ts'
import { definitionOfType } from './catalogue.ts'
import { cleanRowAt, countOf, idOf, type Row } from './clean-rows.ts'
import { defectiveRow } from './defects/planted.ts'
import { type EntityDefinition, Reference } from './definition.ts'

/** Entities in the form of batch responses. */

/** Row `index` of an entity type, with its defect if it has one. */
export function rowAt(world: World, definition: EntityDefinition, index: number): Row {
  return defectiveRow(world, definition, index) ?? cleanRowAt(world, definition, index)
}

/** Which references a response resolves: all, or those whose field or entity title is named. */
export type Resolve = { readonly all: boolean; readonly names: ReadonlySet<string> }

/** A row in the form of a batch response. References inside a resolved reference stay unresolved, to avoid cycles. */
export function written(world: World, definition: EntityDefinition, row: Row, resolve: Resolve): Row {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const field = definition.fields[name]
    const isResolved = resolve.all || resolve.names.has(name) || resolve.names.has(field?.refersTo?.split('.')[1] ?? '')
    const asId = field?.unresolvedAs === 'id'
    if (value instanceof Reference) result[name] = writtenReference(world, value, isResolved, asId)
    else if (Array.isArray(value))
      result[name] = value.map((item: unknown) =>
        item instanceof Reference ? writtenReference(world, item, isResolved, asId) : item,
      )
    else result[name] = value
  }
  return result
}

const none: Resolve = { all: false, names: new Set() }

function writtenReference(world: World, reference: Reference, isResolved: boolean, asId: boolean): unknown {
  const target = definitionOfType(reference.type)
  if (target === undefined) throw new Error(`No entity type ${reference.type}.`)
  // A reference to a nonexistent row can't be resolved.
  if (isResolved && reference.index < countOf(world, target))
    return written(world, target, rowAt(world, target, reference.index), none)
  const id = idOf(world, target, reference.index)
  return asId ? id : { id, type: reference.type }
}
