import { insurance, person } from './examples.ts'
import type { OperationName } from '../../src/main/services/platform/operations.ts'

/** An input that breaks one rule of the document. */
export type RefusedCase = {
  readonly operation: OperationName
  readonly rule: string
  readonly input: unknown
  /** The field that an issue must name: the last part of its path. */
  readonly field: string
  /** Words of the rule that the message must contain. */
  readonly says: RegExp
  readonly connection?: Readonly<Record<string, unknown>>
}

/** Shorthand for a case. */
export const refused = (
  operation: OperationName,
  rule: string,
  input: unknown,
  field: string,
  says: RegExp,
): RefusedCase => ({
  operation,
  rule,
  input,
  field,
  says,
})

/** `value` without some of its fields. */
export const without = (value: Readonly<Record<string, unknown>>, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))

/** `body` paid by the patient's own insurance, with each field that isn't the patient's in turn (section 4.2.1; review data finding D5). */
export function patientsOwn(
  operation: OperationName,
  body: { readonly patient: object; readonly visitDetails: object },
): readonly RefusedCase[] {
  const own = { firstName: person.firstName, lastName: person.lastName, dateOfBirth: person.dateOfBirth }
  const other = { firstName: 'Sam', lastName: 'Moss', dateOfBirth: '1984-03-01' }
  return (['firstName', 'lastName', 'dateOfBirth'] as const).map((field) =>
    refused(
      operation,
      `insurance of the patient with another ${field}`,
      {
        ...body,
        patient: { ...body.patient, ...own },
        billingInfo: { ...insurance, declaration: 'self', ...own, [field]: other[field] },
      },
      field,
      /patient’s own/,
    ),
  )
}
