/** The object with each value as `change` returns it. */
export const mapValues = <Name extends string, Value, Made>(
  fields: { readonly [Key in Name]: Value },
  change: (value: Value) => Made,
): Record<Name, Made> =>
  Object.fromEntries(Object.entries<Value>(fields).map(([name, value]) => [name, change(value)])) as Record<Name, Made>
