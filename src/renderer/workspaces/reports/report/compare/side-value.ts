/** One side's value of a difference. Pure functions. */

/** A cell's `text`, the `fields` of a row on one side only, or `none`. */
export type SideValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] }

/** Parses a side's JSON text; invalid JSON, such as cut text, stays unchanged. */
export function sideValue(json: string | null): SideValue {
  if (json === null) return { kind: 'none' }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { kind: 'text', text: json }
  }
  if (typeof value === 'string') return { kind: 'text', text: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'text', text: json }
  return {
    kind: 'fields',
    fields: Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : JSON.stringify(field),
    ]),
  }
}

/** On one line: the cell, or the row's fields in sequence. */
export function sideWords(value: SideValue): string {
  switch (value.kind) {
    case 'none':
      return ''
    case 'text':
      return value.text
    case 'fields':
      return value.fields.map(([name, text]) => `${name} ${text}`).join(', ')
  }
}
