import { type Entity, commonText, idOf, isEntityReference } from './entity.ts'
import { texts } from './text.ts'

/** How an entity is named for users, and what a nested one contains (platform document, section 2.1). */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined

const nameFields = [
  'name',
  'displayName',
  'title',
  'label',
  'departmentName',
  'shortName',
  'number',
  'phoneNumber',
  'url',
  'link',
]

/** The first part of an id, enough to distinguish it on screen. */
export const shortId = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id)

/** The display name of an entity: "Marsh, Anneke", its name or title, else its id; undefined if it has none of these. */
export function nameOf(entity: Readonly<Record<string, unknown>>): string | undefined {
  const last = text(entity['nameLast']) ?? text(entity['lastName'])
  const first = text(entity['nameFirst']) ?? text(entity['firstName'])
  if (last !== undefined) return first === undefined ? last : `${last}, ${first}`
  for (const field of nameFields) {
    const value = text(entity[field])
    if (value !== undefined) return value
  }
  const like = Object.entries(entity).find(([key, value]) => /name|title/i.test(key) && text(value) !== undefined)
  return like === undefined ? undefined : text(like[1])
}

export function labelOf(entity: Entity): string {
  const id = idOf(entity)
  return nameOf(entity) ?? (id === undefined ? texts.entityLabel.entityWithoutAnId : shortId(id))
}

/** Namespace and title of an entity's type: `healthSystem.staff`. */
export function typeOf(entity: Entity): { readonly namespace: string; readonly type: string } | undefined {
  const [namespace, ...rest] = commonText(entity, 'type')?.split('.') ?? []
  return namespace === undefined || rest.length === 0 ? undefined : { namespace, type: rest.join('.') }
}

/** True if a nested entity has more than its id, type and version. */
export const isResolved = (entity: Entity): boolean =>
  Object.keys(entity).some((key) => key !== 'id' && key !== 'type' && key !== 'version')

/**
 * True for a nested entity, whose fields belong to its own type. A type without a namespace names no entity: other objects may have an id and a type too,
 * such as a contact of type `mobile`. With no further fields, it's a reference all the same.
 */
export const isOwnEntity = (value: unknown): value is Entity =>
  isEntityReference(value) && (typeOf(value) !== undefined || !isResolved(value))
