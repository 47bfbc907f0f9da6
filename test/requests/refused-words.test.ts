import { describe, expect, it } from 'vitest'
import { retailLinkRequest } from '../../src/domain/slots/retail-link.ts'
import { issuesOf, plainWords } from '../../src/main/services/platform/input-issues.ts'
import { endpoints, type EndpointName } from '../../src/main/services/platform/operations.ts'
import { documentedCalls } from './documented.ts'

/** Review data, D9: messages name the actual problem: a value of the wrong type isn't called missing, nor a missing one of the wrong type. */

type Place = readonly string[]

const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
    : [at]

/** A copy of `value` with `by` at `at`; undefined removes it. */
function changed(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === name ? changed(item, rest, by) : item))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [name]: changed(fields[name], rest, by) }
}

const retail = {
  operation: 'scheduling.retailLink' as const,
  input: { timeSlot: '2026-12-01T09:00:00-07:00', departmentUrlName: 'north', brand: 'b' },
}
const calls = [...documentedCalls.filter(({ connection }) => connection === undefined), retail]
const schemaOf = (operation: EndpointName | 'scheduling.retailLink') =>
  operation === 'scheduling.retailLink' ? retailLinkRequest : endpoints[operation].input

/** The messages about the location itself, or about the list that contains it. */
function saidOf(operation: EndpointName | 'scheduling.retailLink', input: unknown, at: Place): string[] {
  const parsed = schemaOf(operation).safeParse(input, { error: plainWords })
  if (parsed.success) return []
  const place = at.join('.')
  return issuesOf(parsed)
    .filter(({ field }) => field === place || (/\.\d+$/.test(place) && place.startsWith(`${field}.`)))
    .map(({ field, message }) => `${operation} ${field}: ${message}`)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], value)

const operations = [...new Set(calls.map(({ operation }) => operation))]

describe.each(operations)('%s', (operation) => {
  const inputs = calls.filter((call) => call.operation === operation).map(({ input }) => input)
  const places = inputs.flatMap((input) => placesIn(input).map((place) => ({ input, place })))

  it('says of a value of the wrong kind what it must be', () => {
    const said = places.flatMap(({ input, place }) =>
      [5, true, [], [5], { a: 1 }, null]
        // Some fields are lists of such items, or objects.
        .filter((wrong) => !(isObject(wrong) && isObject(at(input, place))))
        .flatMap((wrong) => saidOf(operation, changed(input, place, wrong), place)),
    )
    expect(said.length).toBeGreaterThan(0)
    expect(
      said.filter((words) => /is required|must be \d|can’t be empty|isn’t in a documented format/.test(words)),
    ).toEqual([])
  })

  it('says of a missing value no more than that it is required', () => {
    const said = places
      .filter(({ place }) => place.length > 0 && !/^\d+$/.test(place.at(-1) ?? ''))
      .flatMap(({ input, place }) => saidOf(operation, changed(input, place, undefined), place))
    expect(said.filter((words) => / must be text| must be a |must be an object/.test(words))).toEqual([])
  })
})
