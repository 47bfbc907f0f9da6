import { texts } from '../text/rows.ts'
import type { FilterValue } from '../../../routes/routes.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'

export const valueKinds = ['text', 'number', 'boolean', 'null'] as const
export type ValueKind = (typeof valueKinds)[number]

/** The value type of a field by its schema; text if unspecified. */
export function kindOf(field: FieldShape | undefined): ValueKind {
  if (field === undefined) return 'text'
  if (field.types.includes('boolean')) return 'boolean'
  if (field.types.length > 0 && field.types.every((type) => type === 'number' || type === 'integer')) return 'number'
  return 'text'
}

/** The filter value for typed text, or an error. Filters match the whole value (section 4.1). */
export function readValue(
  kind: ValueKind,
  typed: string,
): { readonly value: FilterValue } | { readonly problem: string } {
  switch (kind) {
    case 'null':
      return { value: null }
    case 'boolean':
      return { value: typed === 'true' }
    case 'number': {
      const value = Number(typed)
      if (typed.trim() === '' || !Number.isFinite(value)) return { problem: texts.filterInput.enterANumber }
      // Of an integer beyond 2^53, another one would be sent.
      const isExact = !Number.isInteger(value) || Number.isSafeInteger(value)
      return isExact ? { value } : { problem: texts.filterInput.tooManyDigits }
    }
    case 'text':
      return typed === '' ? { problem: texts.filterInput.enterTheWholeValue } : { value: typed }
  }
}
