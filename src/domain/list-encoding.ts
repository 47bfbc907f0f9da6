/**
 * The three list encodings of the platform document: comma-separated (GET availability/slots), the parameter repeated (time slots), and
 * repeated under a name that ends in [] (regionCodes). Also the one place where query text is escaped.
 */

export type Parameters = readonly (readonly [name: string, value: string])[]

/** `name=a,b`; nothing for an empty or missing list. Items must not hold a comma. */
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

/** One scalar; nothing when it is missing. */
export function single(name: string, value: string | number | boolean | undefined): Parameters {
  return value === undefined ? [] : [[name, String(value)]]
}

/** The query text without its question mark; spaces become %20 and a plus sign %2B, so that an offset such as +00:00 arrives. */
export function queryText(parameters: Parameters): string {
  return parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}
