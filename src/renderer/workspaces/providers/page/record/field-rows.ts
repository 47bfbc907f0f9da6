import { looseText } from '../record-words.ts'

/** Fields of a part of the record as label and value; what no label is known for goes by its own name, so that nothing is left out. */

export type FieldRow = { readonly label: string; readonly field: string; readonly text: string | undefined }

/** `labels` by field name, in their order; the fields of `part` that are in neither list come last, those without a value are left out. */
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
