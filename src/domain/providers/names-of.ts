import { texts as ownTexts } from './text.ts'

/**
 * Names in a field whose shape the document doesn't show (credentials, specialty, subSpecialties: section 2.6): a text, a list of texts, or objects
 * with a name. Undefined if the field is missing or null. An item without a name becomes its JSON.
 */
export function namesOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => {
    if (item === undefined || item === null || item === '') return []
    if (typeof item === 'string') return [item]
    return [(typeof item === 'object' ? nameIn(item) : undefined) ?? jsonOf(item)]
  })
}

function nameIn(item: object): string | undefined {
  const fields = new Map(Object.entries(item))
  return ['name', 'displayName', 'title', 'value']
    .map((field): unknown => fields.get(field))
    .find((name): name is string => typeof name === 'string' && name !== '')
}

function jsonOf(item: unknown): string {
  try {
    return JSON.stringify(item) ?? 'null'
  } catch {
    // The value is nested too deeply for JSON.stringify.
    return ownTexts.namesOf.tooManyLevelsToShow
  }
}
