import { looseText } from '../record-words.ts'

/** Fields of a record part as label and value. A field without a known label uses its own name, so nothing is omitted. */

export type FieldRow = { readonly label: string; readonly field: string; readonly text: string | undefined }

/** `labels` by field name, in order. Fields of `part` in neither list come last; empty ones are omitted. */
export function fieldRows(
  part: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  elsewhere: readonly string[],
): readonly FieldRow[] {
  const known = Object.entries(labels).map(([field, label]) => ({ label, field, text: looseText(part[field]) }))
  const others = Object.keys(part)
    .filter((field) => !Object.hasOwn(labels, field) && !elsewhere.includes(field))
    .map((field) => ({ label: field, field, text: looseText(part[field]) }))
  return [...known, ...others.filter(({ text }) => text !== undefined)]
}
