import { type Entity, idOf, isEntityReference } from '../../../../domain/entities/entity.ts'
import { isResolved, isUuid } from '../../../../domain/entities/entity-label.ts'
import { asWritten } from '../../../../domain/tables/exact-json.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import { formGroups } from './form-groups.ts'

/** The result of comparing a field of two entities. */
export type FieldChange = 'same' | 'differs' | 'only-left' | 'only-right'

/**
 * True if two JSON values are equal. Object field order is ignored; list order counts. A resolved reference equals an unresolved one to the same entity, also
 * where that is only its UUID, since the two sides may be loaded differently.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (isUuid(left)) return isIdOf(right, left)
  if (isUuid(right)) return isIdOf(left, right)
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  if (isEntityReference(left) && isEntityReference(right) && isResolved(left) !== isResolved(right))
    return idOf(left) !== undefined && sameValue(idOf(left), idOf(right)) && left.type === right.type
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) &&
        sameValue((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
    )
  )
}

/** True for the UUID itself or a reference with it. UUIDs are compared without case. */
const isIdOf = (value: unknown, id: string): boolean => {
  const own = isEntityReference(value) ? idOf(value) : value
  return typeof own === 'string' && own.toLowerCase() === id.toLowerCase()
}

const changeOf = (left: Entity, right: Entity, name: string): FieldChange => {
  const inLeft = Object.hasOwn(left, name)
  if (inLeft !== Object.hasOwn(right, name)) return inLeft ? 'only-left' : 'only-right'
  return sameValue(left[name], right[name]) ? 'same' : 'differs'
}

/** Every field of either entity, in the form's order. */
export function comparedFields(left: Entity, right: Entity, fields: readonly FieldShape[]) {
  return formGroups({ ...right, ...left }, fields)
    .flatMap((group) => group.fields)
    .filter(({ name }) => Object.hasOwn(left, name) || Object.hasOwn(right, name))
    .map((field) => ({
      field,
      change: changeOf(left, right, field.name),
      left: Object.hasOwn(left, field.name) ? asWritten(left, field.name) : undefined,
      right: Object.hasOwn(right, field.name) ? asWritten(right, field.name) : undefined,
    }))
}
