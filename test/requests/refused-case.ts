import type { OperationName } from '../../src/main/platform/operations.ts'

/** An input that breaks one rule of the document. */
export type RefusedCase = {
  readonly operation: OperationName
  readonly rule: string
  readonly input: unknown
  /** The field that an issue must name: the last part of its path. */
  readonly field: string
  /** Words of the rule that the message must hold. */
  readonly says: RegExp
  readonly connection?: Readonly<Record<string, unknown>>
}

/** Short for a case. */
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
