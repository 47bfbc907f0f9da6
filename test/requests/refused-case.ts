import { insurance, person } from './examples.ts'
import type { OperationName } from '../../src/main/services/platform/operations.ts'

/**
 * A rule of the document, and an input that breaks it; the field that an issue must name, which is the last part of its path, and words of the rule that the
 * message must contain.
 */
export type Broken = readonly [
  rule: string,
  input: unknown,
  field: string,
  says: RegExp,
  connection?: Readonly<Record<string, unknown>>,
]
export type RefusedCases = { readonly [Name in OperationName]?: readonly Broken[] }

/** `value` without some of its fields. */
export const without = (value: Readonly<Record<string, unknown>>, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))

/** `body` paid by the patient's own insurance, with each field that isn't the patient's in turn (section 4.2.1; review data finding D5). */
export function patientsOwn(body: { readonly patient: object; readonly visitDetails: object }): readonly Broken[] {
  const own = { firstName: person.firstName, lastName: person.lastName, dateOfBirth: person.dateOfBirth }
  const other = { firstName: 'Sam', lastName: 'Moss', dateOfBirth: '1984-03-01' }
  return (['firstName', 'lastName', 'dateOfBirth'] as const).map((field) => [
    `insurance of the patient with another ${field}`,
    {
      ...body,
      patient: { ...body.patient, ...own },
      billingInfo: { ...insurance, declaration: 'self', ...own, [field]: other[field] },
    },
    field,
    /patient’s own/,
  ])
}
