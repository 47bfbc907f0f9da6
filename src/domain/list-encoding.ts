/**
 * The three list encodings of the platform document: comma-separated (GET availability/slots), repeated parameter (time slots), and
 * repeated parameter with a name that ends in [] (regionCodes). All query text is escaped here.
 */

export type Parameters = readonly (readonly [name: string, value: string])[]

/** `name=a,b`; no parameter for an empty or missing list. Items must not contain a comma. */
export function commaList(name: string, items: readonly string[] | undefined): Parameters {
  return items === undefined || items.length === 0 ? [] : [[name, items.join(',')]]
}

/** `name=a&name=b`. */
export function repeated(name: string, items: readonly string[] | undefined): Parameters {
  return (items ?? []).map((item) => [name, item] as const)
}

/** `name[]=a&name[]=b`. */
export function bracketed(name: string, items: readonly string[] | undefined): Parameters {
  return repeated(`${name}[]`, items)
}

/** One scalar; no parameter if it is missing or empty: in a connection, empty text means not set. */
export function single(name: string, value: string | number | boolean | undefined): Parameters {
  return value === undefined || value === '' ? [] : [[name, String(value)]]
}

/** The query string without its question mark. Spaces become %20 and plus signs %2B, so that an offset like +00:00 survives. */
export function queryText(parameters: Parameters): string {
  return parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}
