import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { isRecord } from '../../../../domain/is-record.ts'
import type { Difference } from './difference.ts'
import { canonical } from './flat-entity.ts'

/** Compares two schema documents of one type: fields missing on one side, and differences by keyword. */

type Fields = Readonly<Record<string, unknown>>

export function compareSchemas(left: SchemaDocument, right: SchemaDocument): Difference[] {
  const { properties: leftFields, required: leftRequired, ...leftRest } = left
  const { properties: rightFields, required: rightRequired, ...rightRest } = right
  return [
    ...keywords(leftRest, rightRest, ''),
    ...fields(leftFields ?? {}, rightFields ?? {}),
    ...requiredFields(leftRequired, rightRequired),
  ]
}

function fields(left: Fields, right: Fields): Difference[] {
  return namesOf(left, right).flatMap((name): Difference[] => {
    const here = { what: 'schema', key: name, field: name } as const
    if (!Object.hasOwn(right, name)) return [{ ...here, change: 'removed', left: canonical(left[name]) }]
    if (!Object.hasOwn(left, name)) return [{ ...here, change: 'added', right: canonical(right[name]) }]
    const [from, to] = [left[name], right[name]]
    if (isRecord(from) && isRecord(to)) return keywords(from, to, name)
    return sides(from, to, name, name)
  })
}

/** Keywords of a definition, or of the document if `name` is empty. */
function keywords(left: Fields, right: Fields, name: string): Difference[] {
  return namesOf(left, right).flatMap((keyword) => {
    const field = name === '' ? keyword : `${name}.${keyword}`
    const own = (side: Fields) => (Object.hasOwn(side, keyword) ? textOf(side[keyword], keyword) : undefined)
    return sides(own(left), own(right), field, name === '' ? keyword : name)
  })
}

/** A keyword's value to compare. Addresses contain the host that answered: keeps only the path, at any depth. */
function textOf(value: unknown, keyword?: string): unknown {
  const isAddress = keyword === '$id' || keyword === '$ref'
  if (isAddress && typeof value === 'string') return value.replace(/^[a-z]+:\/\/[^/]+/i, '')
  if (Array.isArray(value)) return value.map((one) => textOf(one))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, textOf(one, inner)]))
    : value
}

function sides(left: unknown, right: unknown, field: string, key: string): Difference[] {
  const [from, to] = [
    left === undefined ? undefined : canonical(left),
    right === undefined ? undefined : canonical(right),
  ]
  return from === to ? [] : [{ change: 'changed', what: 'schema', key, field, left: from, right: to }]
}

function requiredFields(left: unknown, right: unknown): Difference[] {
  const [from, to] = [namesIn(left), namesIn(right)]
  return [...new Set([...from, ...to])].sort().flatMap((name): Difference[] => {
    if (from.has(name) === to.has(name)) return []
    const texts = { left: String(from.has(name)), right: String(to.has(name)) }
    return [{ change: 'changed', what: 'schema', key: name, field: `${name}.required`, ...texts }]
  })
}

const namesIn = (value: unknown): Set<string> => new Set(Array.isArray(value) ? value.map(String) : [])
const namesOf = (left: Fields, right: Fields): string[] => [...new Set([...Object.keys(left), ...Object.keys(right)])]
