import { isoText } from '../data/days.ts'
import { at, fraction, hash, indexOfUuid, uuidOf } from '../data/random.ts'
import type { World } from '../data/world.ts'
import { definitionOfType } from './catalogue.ts'
import { type EntityDefinition, Reference, typeName } from './definition.ts'

/** Whole entities: the common fields of section 2.1 and the type's own, with references still unwritten. */

export type Row = Readonly<Record<string, unknown>>

const firstCreated = Date.UTC(2021, 0, 4)
const createdSpan = Date.UTC(2025, 5, 1) - firstCreated
const lastModified = Date.UTC(2026, 9, 1)
const users = ['ehr-import', 'directory-sync', 'avery.admin@example.com', 'jordan.data@example.com', 'nightly-job']

/** How many rows an entity type has. */
export function countOf(world: World, definition: EntityDefinition): number {
  return world.counts[definition.name] ?? 0
}

/** The UUID of row `index`. */
export function idOf(world: World, definition: EntityDefinition, index: number): string {
  return uuidOf(world.key(typeName(definition)), index)
}

/** The row with this id, or undefined. */
export function indexOfId(world: World, definition: EntityDefinition, id: string): number | undefined {
  const index = indexOfUuid(world.key(typeName(definition)), id)
  return index !== undefined && index < countOf(world, definition) ? index : undefined
}

/** Row `index` of an entity type. Seven rows in a thousand name their date of creation createdDate, as real data does here and there. */
export function rowAt(world: World, definition: EntityDefinition, index: number): Row {
  const key = world.key(`dates of ${definition.name}`)
  const created = firstCreated + Math.floor(fraction(key, index, 1) * createdSpan)
  const modified = created + Math.floor(fraction(key, index, 2) * (lastModified - created))
  const createDate = isoText(created)
  return {
    id: idOf(world, definition, index),
    type: typeName(definition),
    version: definition.version,
    ...(hash(key, index, 3) % 1_000 < 7 ? { createdDate: createDate } : { createDate }),
    lastModifiedDate: isoText(modified),
    lastModifiedUser: at(users, hash(key, index, 4)),
    ...definition.row(world, index),
  }
}

/** Which references an answer resolves: all, or those whose field or entity title is named. */
export type Resolve = { readonly all: boolean; readonly names: ReadonlySet<string> }

/** A row as the batch call answers it. References inside a resolved reference stay unresolved, so that none goes round in a circle. */
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
  if (isResolved) return written(world, target, rowAt(world, target, reference.index), none)
  const id = idOf(world, target, reference.index)
  return asId ? id : { id, type: reference.type }
}
