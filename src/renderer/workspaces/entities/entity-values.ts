import { texts as screenTexts } from './text/shared.ts'
import { type Entity, isEntityReference, idOf } from '../../../domain/entities/entity.ts'
import { isUuid, labelOf } from '../../../domain/entities/entity-label.ts'
import { exactJson, itemsAsWritten } from '../../../domain/tables/exact-json.ts'
import type { FilterValue } from '../../routes/routes.ts'
import { counted, instantOf, zonedTime } from '../../parts/times.ts'

/** True for IDs and codes, which use a monospace font, since users compare them letter by letter. */
export const isIdLike = (name: string, value: unknown): boolean =>
  isUuid(value) ||
  (typeof value === 'string' && /^(id|npi|version|type)$|(Id|Ids|Npi|Guid|Uuid|Code)$/.test(name) && !/\s/.test(value))

/** A number or boolean as text. The platform sends no other non-object values. */
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

/** A value's full text: names of references, list items, other objects as JSON. */
export function fullText(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? screenTexts.entityValues.emptyList : itemsAsWritten(value).map(fullText).join(', ')
  if (isEntityReference(value)) return labelOf(value)
  if (typeof value === 'object' && value !== null) return exactJson(value) ?? ''
  return valueText(value)
}

/** The exact value for the clipboard, not its display form. */
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

/** An entity's references: nested entities, and IDs in fields that the schema marks as references. */
export type HeldReference = {
  readonly field: string
  readonly path: string
  readonly entity: Entity | undefined
  readonly id: string | undefined
}

/** Opens the references of an entity. */
export type ReferenceReader = {
  /** Opens the nested entity at a path. */
  readonly open: (path: string) => void
  /** Loads an entity by ID; undefined if its type is unknown. `type`: the reference's own type, if given. */
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

/** A short hint that distinguishes entities of the same name: their place; empty if unknown. */
export function hintOf(entity: Entity): string {
  const texts = ['city', 'state'].flatMap((field) => {
    const value = Object.hasOwn(entity, field) ? entity[field] : undefined
    return typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
  return texts.join(', ')
}
