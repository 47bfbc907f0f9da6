import type { World } from '../data/world.ts'
import { definitionOfType } from './catalogue.ts'
import { countOf, idOf, indexOfId, type Row } from './clean-rows.ts'
import { defectiveRow, rowsWithPlantedId } from './defects/planted.ts'
import { type EntityDefinition, Reference } from './definition.ts'
import { rowAt } from './rows.ts'

/** Filters of the batch call: equality with a field, combined with AND. A dotted field refers to a field of a referenced entity. */
export type Filter = { readonly field: string; readonly value: unknown }

const commonFields = ['id', 'type', 'version', 'createDate', 'createdDate', 'lastModifiedDate', 'lastModifiedUser']

/** Why `field` isn't a field of the entity type; undefined if it is one. */
export function fieldProblem(definition: EntityDefinition, field: string): string | undefined {
  const [name = '', ...rest] = field.split('.')
  const own = definition.fields[name]
  if (own === undefined && !commonFields.includes(name))
    return `'${field}' is not a field of ${definition.namespace}.${definition.name}`
  if (rest.length === 0) return undefined
  const target = own?.refersTo === undefined ? undefined : definitionOfType(own.refersTo)
  return target === undefined ? `'${name}' is not a reference` : fieldProblem(target, rest.join('.'))
}

/** Number of rows checked per turn of the event loop, so that scanning millions doesn't block other requests. */
const turn = 4_000

/** The indexes of the rows that match all filters, in order. */
export async function matching(
  world: World,
  definition: EntityDefinition,
  filters: readonly Filter[],
): Promise<readonly number[]> {
  const byId = filters.find((filter) => filter.field === 'id')
  if (byId !== undefined) {
    const own = typeof byId.value === 'string' ? indexOfId(world, definition, byId.value) : undefined
    const indexes = [...(own === undefined ? [] : [own]), ...rowsWithPlantedId(world, definition, byId.value)]
    return indexes
      .filter((index) => passes(world, rowAt(world, definition, index), filters))
      .toSorted((left, right) => left - right)
  }
  const found: number[] = []
  const total = countOf(world, definition)
  // The common fields are the most expensive, so they are skipped if no filter uses them.
  const isCommon = filters.some(({ field }) => commonFields.includes(field))
  const row = (index: number) =>
    isCommon
      ? rowAt(world, definition, index)
      : (defectiveRow(world, definition, index) ?? definition.row(world, index))
  for (let index = 0; index < total; index++) {
    if (passes(world, row(index), filters)) found.push(index)
    if (index % turn === turn - 1) await new Promise((resume) => setImmediate(resume))
  }
  return found
}

function passes(world: World, row: Row, filters: readonly Filter[]): boolean {
  return filters.every(({ field, value }) =>
    valuesAt(world, row, field.split('.')).some((found) => equal(found, value)),
  )
}

/** The values at a path, including each item of a list. A missing field counts as null. */
function valuesAt(world: World, row: Row, path: readonly string[]): readonly unknown[] {
  const [name = '', ...rest] = path
  const value = row[name] ?? null
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    if (!(item instanceof Reference)) return rest.length === 0 ? [item] : []
    const target = definitionOfType(item.type)
    if (target === undefined) return []
    if (rest.length === 0 || (rest.length === 1 && rest[0] === 'id')) return [idOf(world, target, item.index)]
    if (item.index >= countOf(world, target)) return []
    return valuesAt(world, rowAt(world, target, item.index), rest)
  })
}

/** Ids are compared without case, everything else exactly. A reference equals its id and any object with that id. */
function equal(found: unknown, wanted: unknown): boolean {
  if (found === wanted) return true
  if (typeof wanted === 'object' && wanted !== null && 'id' in wanted) return found === wanted.id
  return false
}
