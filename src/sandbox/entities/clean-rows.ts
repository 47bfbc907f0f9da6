import { isoText } from '../data/days.ts'
import { at, fraction, hash, indexOfUuid, uuidOf } from '../data/random.ts'
import type { World } from '../data/world.ts'
import { type EntityDefinition, typeName } from './definition.ts'

/** Complete entities without defects: the common fields of section 2.1 and the type's own, with references not yet written out. */

export type Row = Readonly<Record<string, unknown>>

const firstCreated = Date.UTC(2021, 0, 4)
const createdSpan = Date.UTC(2025, 5, 1) - firstCreated
const lastModified = Date.UTC(2026, 9, 1)
const users = ['ehr-import', 'directory-sync', 'avery.admin@example.com', 'jordan.data@example.com', 'nightly-job']

/** The number of rows of an entity type. */
export function countOf(world: World, definition: EntityDefinition): number {
  return world.counts[definition.name] ?? definition.rows ?? 0
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

/** Row `index` of an entity type, without a defect. Its creation date is before its modification date. */
export function cleanRowAt(world: World, definition: EntityDefinition, index: number): Row {
  const key = world.key(`dates of ${definition.name}`)
  const created = firstCreated + Math.floor(fraction(key, index, 1) * createdSpan)
  const modified = created + 1 + Math.floor(fraction(key, index, 2) * (lastModified - created))
  return {
    id: idOf(world, definition, index),
    type: typeName(definition),
    version: definition.version,
    createDate: isoText(created),
    lastModifiedDate: isoText(modified),
    lastModifiedUser: at(users, hash(key, index, 4)),
    ...definition.row(world, index),
  }
}
