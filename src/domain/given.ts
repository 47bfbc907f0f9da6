type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** The object without its undefined fields. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
