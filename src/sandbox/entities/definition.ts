import type { World } from '../data/world.ts'

/** What an entity type is: its fields (for the schema document) and its rows (for the batch call). */

export type FieldDefinition = {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly description?: string
  readonly nullable?: boolean
  readonly format?: 'date-time' | 'date' | 'uri' | 'email' | 'uuid'
  readonly const?: string
  readonly enum?: readonly string[]
  readonly tags?: readonly string[]
  /** Entity type that the field refers to, `<namespace>.<name>`; with type `array`, a list of them. */
  readonly refersTo?: string
  /** How an unresolved reference is written: `{id, type}`, or the id alone. */
  readonly unresolvedAs?: 'object' | 'id'
  /** Type of the items of an array that holds no references. */
  readonly itemType?: 'string' | 'integer' | 'number'
  /** Stands in the schema's list of required fields. */
  readonly required?: boolean
}

export type EntityDefinition = {
  readonly namespace: string
  readonly name: string
  readonly description: string
  /** Constant of the schema. */
  readonly version: string
  readonly draft: '2020-12' | '2019-09'
  readonly tags: readonly string[]
  readonly enableAudit: boolean
  readonly processingDirectives: readonly string[]
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** The type's own fields of row `index`; references as `Reference`. A field that is left out is missing in the answer. */
  readonly row: (world: World, index: number) => Record<string, unknown>
  /** How many rows it has, where the sandbox's options do not say. */
  readonly rows?: number
  /** Stands in place of the schema document made of `fields`; `none` where the platform has no schema for the type. */
  readonly schema?: 'none' | ((usual: Readonly<Record<string, unknown>>) => Record<string, unknown>)
}

/** A reference to row `index` of an entity type, before it is written into an answer. */
export class Reference {
  readonly type: string
  readonly index: number

  constructor(type: string, index: number) {
    this.type = type
    this.index = index
  }
}

/** A reference to row `index` of an entity type, or null where the type has no such row. */
export function referenceTo(world: World, type: string, index: number): Reference | null {
  return index < rowsOf(world, type) ? new Reference(type, index) : null
}

/** References to rows of an entity type; those that the type does not have are left out. */
export function referencesTo(world: World, type: string, indexes: readonly number[]): readonly Reference[] {
  const rows = rowsOf(world, type)
  return indexes.filter((index) => index < rows).map((index) => new Reference(type, index))
}

/** The titles of entity types, cut off their names once: rows of references are made by the million. */
const titles = new Map<string, string>()

function rowsOf(world: World, type: string): number {
  let title = titles.get(type)
  if (title === undefined) {
    title = type.slice(type.indexOf('.') + 1)
    titles.set(type, title)
  }
  return world.counts[title] ?? 0
}

export const typeName = (definition: EntityDefinition) => `${definition.namespace}.${definition.name}`
