import { type Entity, isEntityReference, idOf } from '../../../domain/entities/entity.ts'
import { isUuid, labelOf } from '../../../domain/entities/entity-label.ts'
import { exactJson, itemsAsWritten } from '../../../domain/tables/exact-json.ts'
import type { FilterValue } from '../../routes/routes.ts'
import { counted, instantOf, zonedTime } from '../../parts/times.ts'

/** How values of entities are named and written as text. Pure. */

/** Ids and codes: set in the monospaced face, since people compare them letter by letter. */
export const isIdLike = (name: string, value: unknown): boolean =>
  isUuid(value) ||
  (typeof value === 'string' && /^(id|npi|version|type)$|(Id|Ids|Npi|Guid|Uuid|Code)$/.test(name) && !/\s/.test(value))

/** A number or a truth value as text; what else is not an object comes only from no platform. */
const scalarText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A value as one line of text, as the grid shows and copies it. */
export function valueText(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return '—'
  if (typeof value === 'string') {
    const date = instantOf(value)
    return date === undefined ? value : zonedTime(date, 'grid')
  }
  if (Array.isArray(value)) return counted(value.length, 'item')
  if (isEntityReference(value)) return labelOf(value)
  if (typeof value === 'object') return counted(Object.keys(value).length, 'field')
  return scalarText(value)
}

/** A value in full as text to read: references by what they are called, lists by their items, other objects as JSON. */
export function fullText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : itemsAsWritten(value).map(fullText).join(', ')
  if (isEntityReference(value)) return labelOf(value)
  if (typeof value === 'object' && value !== null) return exactJson(value) ?? ''
  return valueText(value)
}

/** The value the clipboard gets: the exact one, not how it is shown. */
export function copyTextOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? (exactJson(value) ?? '') : scalarText(value)
}

export const isFilterValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The value at a dotted path (`departments.0`) inside `root`, or undefined. */
export function valueAt(root: unknown, path: string): unknown {
  let at = root
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Record<string, unknown>)[part]
  }
  return at
}

/** The references an entity holds: its nested entities, and ids in fields that the schema says are references. */
export type HeldReference = {
  readonly field: string
  readonly path: string
  readonly entity: Entity | undefined
  readonly id: string | undefined
}

/** How what an entity refers to is opened. */
export type ReferenceReader = {
  /** Opens the nested entity at a path. */
  readonly open: (path: string) => void
  /** What reads an entity of which only the id came; undefined where its type is not known. `type` is its own, where it said one. */
  readonly fetch: (
    field: string,
    id: string,
    type?: { readonly namespace: string; readonly type: string },
  ) => (() => void) | undefined
}

export function referencesOf(entity: Entity, isReferenceField: (field: string) => boolean): HeldReference[] {
  return Object.entries(entity).flatMap(([field, value]) => {
    const list = Array.isArray(value)
      ? value.map((item, index) => [`${field}.${index}`, item] as const)
      : [[field, value] as const]
    return list.flatMap(([path, item]): HeldReference[] => {
      if (isEntityReference(item)) return [{ field, path, entity: item, id: idOf(item) }]
      if (isReferenceField(field) && isUuid(item)) return [{ field, path, entity: undefined, id: item }]
      return []
    })
  })
}

/** What tells an entity from others of the same name in a list, in a word or two: its place; empty where nothing is known. */
export function hintOf(entity: Entity): string {
  const texts = ['city', 'state'].flatMap((field) => {
    const value = Object.hasOwn(entity, field) ? entity[field] : undefined
    return typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
  return texts.join(', ')
}
