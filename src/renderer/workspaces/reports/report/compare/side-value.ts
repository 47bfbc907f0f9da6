/** What one side of a difference holds. Pure functions. */

/** `text` of a cell, or the `fields` of a row that stands on one side alone; `none` where that side has nothing. */
export type SideValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] }

/** Reads the JSON text of a side; what is no JSON, such as one that was cut, stands as it came. */
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

/** On one line: the cell, or the fields of the row one behind the other. */
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
