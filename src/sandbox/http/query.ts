import type { ErrorStyle } from './route.ts'
import { badRequest } from './parse.ts'

/** Reads query parameters in the encodings of the document. */

/** Values of an array parameter sent as `name[]=a&name[]=b`, `name=a&name=b` or `name[0]=a`; undefined if it wasn't sent. */
export function queryList(query: URLSearchParams, name: string): readonly string[] | undefined {
  const values: string[] = []
  let isSent = false
  for (const [key, value] of query) {
    if (key !== name && !(key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))) continue
    isSent = true
    if (value !== '') values.push(value)
  }
  return isSent ? values : undefined
}

/** The value of a parameter that may be sent once; undefined if it is missing or empty. Refuses a repeated one. */
export function queryValue(query: URLSearchParams, name: string, errors: ErrorStyle): string | undefined {
  const values = query.getAll(name)
  if (values.length > 1) throw badRequest(errors, `'${name}' must be sent once`)
  return values[0] === undefined || values[0] === '' ? undefined : values[0]
}

/** true or false; undefined if the parameter is missing. */
export function queryFlag(query: URLSearchParams, name: string, errors: ErrorStyle): boolean | undefined {
  const value = queryValue(query, name, errors)
  if (value === undefined || value === 'true' || value === 'false')
    return value === undefined ? undefined : value === 'true'
  throw badRequest(errors, `'${name}' must be true or false`)
}

/** A number; undefined if the parameter is missing. */
export function queryNumber(query: URLSearchParams, name: string, errors: ErrorStyle): number | undefined {
  const value = queryValue(query, name, errors)
  if (value === undefined) return undefined
  const number = Number(value)
  if (value.trim() !== value || !Number.isFinite(number)) throw badRequest(errors, `'${name}' must be a number`)
  return number
}

/** Values of a comma-delimited parameter; undefined if it is missing. */
export function queryCommaList(
  query: URLSearchParams,
  name: string,
  errors: ErrorStyle,
): readonly string[] | undefined {
  const value = queryValue(query, name, errors)
  if (value === undefined) return undefined
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
