import { type Entity, isEntityReference } from '../../../domain/entity.ts'
import { commonFields, type FieldShape, isNameLike, refOf, undefinedField } from '../../../domain/entity-schema.ts'

export type FormGroup = { readonly title: string; readonly fields: readonly FieldShape[] }

const holdsReference = (value: unknown): boolean =>
  isEntityReference(value) || (Array.isArray(value) && value.some(isEntityReference))

const identity = /^(npi|credentials|isActive|active|code|email|gender|initials|suffix|prefix)$|identifier|externalId/i

/**
 * The fields of an entity in groups: what it is, what else it says, what it refers to, and the record every entity has. Fields of the
 * schema come in its order; fields that only the data has follow.
 */
export function formGroups(entity: Entity, fields: readonly FieldShape[]): FormGroup[] {
  const known = new Set(fields.map(({ name }) => name))
  const all = [
    ...fields,
    ...Object.keys(entity)
      .filter((name) => !known.has(name))
      .map((name) => undefinedField(name)),
  ]
  const groups: Record<'Identity' | 'Details' | 'References' | 'Record', FieldShape[]> = {
    Identity: [],
    Details: [],
    References: [],
    Record: [],
  }
  for (const field of all) {
    if (commonFields.includes(field.name)) {
      // `createdDate` is the other name of `createDate`: only what came is shown.
      if (known.has(field.name) || field.name in entity) groups.Record.push(field)
    } else if (refOf(field) !== undefined || holdsReference(entity[field.name])) groups.References.push(field)
    else if (isNameLike(field.name) || identity.test(field.name)) groups.Identity.push(field)
    else groups.Details.push(field)
  }
  return Object.entries(groups)
    .map(([title, list]) => ({ title, fields: list }))
    .filter((group) => group.fields.length > 0)
}
