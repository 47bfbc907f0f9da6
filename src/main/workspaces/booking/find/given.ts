type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Removes empty fields from the object: undefined, empty text, null, an empty list. */
export function given<Fields extends object>(fields: Fields): Partial<Given<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value))) as Partial<Given<Fields>>
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
