import { texts } from '../text/inspector.ts'
import { ownEntry } from '../../../../domain/own-entry.ts'
import { type Entity, isEntityReference } from '../../../../domain/entities/entity.ts'
import { gridOrder } from '../../../../domain/entities/entity-columns.ts'
import {
  commonFields,
  type FieldShape,
  isNameLike,
  refOf,
  undefinedField,
} from '../../../../domain/entities/entity-schema.ts'

export type FormGroup = { readonly title: string; readonly fields: readonly FieldShape[] }

const holdsReference = (value: unknown): boolean =>
  isEntityReference(value) || (Array.isArray(value) && value.some(isEntityReference))

const identity = /^(npi|credentials|isActive|active|code|email|gender|initials|suffix|prefix)$|identifier|externalId/i
const person = /^(npi|nameLast|lastName)$/

/**
 * Groups an entity's fields: identity, other facts and references (for a person: the practice), and the common record fields.
 * Schema fields keep their order, names
 * first; fields found only in the data follow.
 */
export function formGroups(entity: Entity, fields: readonly FieldShape[]): FormGroup[] {
  const known = new Set(fields.map(({ name }) => name))
  const all = [
    ...fields,
    ...Object.keys(entity)
      .filter((name) => !known.has(name))
      .map((name) => undefinedField(name)),
  ]
  const groupOf = (field: FieldShape) => {
    const { name } = field
    if (commonFields.includes(name)) return 'record'
    const isReference = refOf(field) !== undefined || holdsReference(ownEntry(entity, name))
    return !isReference && (isNameLike(name) || identity.test(name)) ? 'own' : 'rest'
  }
  const { own = [], rest = [], record = [] } = Object.groupBy(all, groupOf)
  const isPerson = all.some(({ name }) => person.test(name))
  return [
    { title: texts.formGroups.identity, fields: gridOrder(own) },
    { title: isPerson ? texts.formGroups.practice : texts.formGroups.details, fields: rest },
    { title: texts.formGroups.record, fields: record },
  ].filter((group) => group.fields.length > 0)
}
