import type { World } from '../data/world.ts'

/** An entity type: its fields (for the schema document) and its rows (for the batch call). */

export type FieldDefinition = {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly description?: string
  readonly nullable?: boolean
  readonly format?: 'date-time' | 'date' | 'uri' | 'email' | 'uuid'
  readonly const?: string
  readonly enum?: readonly string[]
  readonly tags?: readonly string[]
  /** The entity type that the field refers to, `<namespace>.<name>`; with type `array`, a list of references. */
  readonly refersTo?: string
  /** The form of an unresolved reference: `{id, type}`, or only the id. */
  readonly unresolvedAs?: 'object' | 'id'
  /** Item type of an array without references. */
  readonly itemType?: 'string' | 'integer' | 'number'
  /** True if the schema lists it as required. */
  readonly required?: boolean
}

export type EntityDefinition = {
  readonly namespace: string
  readonly name: string
  readonly description: string
  /** A constant in the schema. */
  readonly version: string
  readonly draft: '2020-12' | '2019-09'
  readonly tags: readonly string[]
  readonly enableAudit: boolean
  readonly processingDirectives: readonly string[]
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** The type's own fields of row `index`, with references as `Reference`. An omitted field is missing in the response. */
  readonly row: (world: World, index: number) => Record<string, unknown>
  /** The number of rows, unless the sandbox's options set it. */
  readonly rows?: number
  /** Replaces the schema document made of `fields`; `none` if the platform has no schema for the type. */
  readonly schema?: 'none' | ((usual: Readonly<Record<string, unknown>>) => Record<string, unknown>)
}

/** A reference to row `index` of an entity type, before it is written into a response. */
export class Reference {
  readonly type: string
  readonly index: number

  constructor(type: string, index: number) {
    this.type = type
    this.index = index
  }
}

/** A reference to row `index` of an entity type; null if the type has no such row. */
export function referenceTo(world: World, type: string, index: number): Reference | null {
  return index < rowsOf(world, type) ? new Reference(type, index) : null
}

/** References to rows of an entity type. Nonexistent rows are left out. */
export function referencesTo(world: World, type: string, indexes: readonly number[]): readonly Reference[] {
  const rows = rowsOf(world, type)
  return indexes.filter((index) => index < rows).map((index) => new Reference(type, index))
}

/** A cache of entity titles, because there are millions of references. */
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
