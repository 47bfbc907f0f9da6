import { z } from 'zod'
import type { SentField } from '../../../bridge/activity.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { listedEntityTypes } from '../../../domain/entities/entity.ts'
import { reportTypes } from '../../../domain/reports/report.ts'
import type { RequestParts } from '../platform/endpoint.ts'
import { type EndpointName, endpoints } from '../platform/operations.ts'
import { texts } from './text.ts'

/**
 * Lists the fields of a call: their documented names and the few values that reveal nothing about a person. An undocumented name could itself be a value. A
 * text is kept only if it's a known word.
 */

/** Placeholder for a field that the document doesn't name. */
const unknownField = texts.sentFields.otherField

/** Maximum field names per call, and maximum items to read of a list in the body. */
const mostFields = 200
const mostItems = 50
const deepest = 8

const wholeUpTo =
  (most: number) =>
  (value: unknown): number | undefined => {
    const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
    return typeof number === 'number' && number >= 0 && number <= most ? Math.round(number) : undefined
  }
const oneOf =
  (words: readonly string[]) =>
  (value: unknown): string | undefined =>
    words.find((word) => word === value)
const truth = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

const searchDates = new Set<EndpointName>([
  'reports.start',
  'providerHistories.search',
  'surveys.search',
  'pauseBookings.search',
])

/** A report's date, reformatted from the parsed instant, so that it can contain nothing else. Dates before 2015 are left out. */
function instant(value: unknown): string | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return at >= Date.UTC(2015, 0, 1) && at < Date.UTC(2100, 0, 1) ? new Date(at).toISOString() : undefined
}

type Kept = (value: unknown, operation: EndpointName, connection: Connection) => SentField['value']

const words = {
  namespace: [...new Set(['assets', 'common', ...listedEntityTypes.map(({ namespace }) => namespace)])],
  type: [...listedEntityTypes.map(({ type }) => type), ...reportTypes],
  visitTypeName: ['virtual', 'phone', 'video', 'Virtual', 'Phone', 'Video', 'Office Visit'],
  newOrEstablishedPatient: ['newPatient', 'establishedPatient', 'bothNewAndEstablishedPatient'],
  sortBy: ['mostAvailable', 'nextAvailable'],
} as const

const keptValues: Readonly<Record<string, Kept>> = {
  offset: wholeUpTo(9_999_999),
  limit: wholeUpTo(100_000),
  radius: wholeUpTo(1_000),
  daysOfSlots: wholeUpTo(366),
  resolveAllRefs: truth,
  excludeInactive: truth,
  acceptingNewPatients: truth,
  namespace: oneOf(words.namespace),
  type: (value, operation) =>
    operation === 'entities.batch' || operation === 'reports.start' ? oneOf(words.type)(value) : undefined,
  visitTypeName: oneOf(words.visitTypeName),
  visitTypeNames: oneOf(words.visitTypeName),
  newOrEstablishedPatient: oneOf(words.newOrEstablishedPatient),
  sortBy: oneOf(words.sortBy),
  // Only if it equals the connection's setting.
  product: (value, _operation, connection) =>
    connection.product !== undefined && value === connection.product ? connection.product : undefined,
  startDate: (value, operation) => (searchDates.has(operation) ? instant(value) : undefined),
  endDate: (value, operation) => (searchDates.has(operation) ? instant(value) : undefined),
}

const namesByOperation = new Map<EndpointName, ReadonlySet<string>>()

/** All field names in the schema of an operation's input. */
function documentedNames(operation: EndpointName): ReadonlySet<string> {
  const known = namesByOperation.get(operation)
  if (known !== undefined) return known
  const names = new Set<string>()
  const read = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && typeof value === 'object' && value !== null)
        for (const name of Object.keys(value)) names.add(name)
      read(value)
    }
  }
  read(z.toJSONSchema(endpoints[operation].input, { io: 'input', unrepresentable: 'any' }))
  // Built from `slot`, which isn't a field of the request.
  if (operation === 'providers.book') names.add('slotId')
  namesByOperation.set(operation, names)
  return names
}

/** Collects fields by name. A repeated name keeps all values, or none if one of them may not be kept. */
function gatherer(operation: EndpointName, connection: Connection) {
  const names = documentedNames(operation)
  const found = new Map<string, SentField['value']>()
  return {
    nameOf: (name: string) => (names.has(name) ? name : unknownField),
    isFull: () => found.size >= mostFields,
    add(path: string, name: string, value: unknown) {
      const kept =
        names.has(name) && Object.hasOwn(keptValues, name)
          ? keptValues[name]?.(value, operation, connection)
          : undefined
      const before = found.get(path)
      if (!found.has(path)) found.set(path, kept)
      else if (before === undefined || kept === undefined) found.set(path, undefined)
      else if (!String(before).split(', ').includes(String(kept))) found.set(path, `${before}, ${kept}`)
    },
    fields: (): readonly SentField[] =>
      [...found].map(([name, value]) => (value === undefined ? { name } : { name, value })),
  }
}

/** The query parameters, each once; a list in brackets keeps its brackets. */
export function queryFields(
  operation: EndpointName,
  connection: Connection,
  parts: RequestParts,
): readonly SentField[] {
  const gathered = gatherer(operation, connection)
  for (const [sent, value] of parts.query ?? []) {
    const [, bare = '', brackets = ''] = /^(.*?)(\[\])?$/s.exec(sent) ?? []
    const name = gathered.nameOf(bare)
    gathered.add(name === unknownField ? name : `${name}${brackets}`, bare, value)
    if (gathered.isFull()) break
  }
  return gathered.fields()
}

/** The body's fields by path: `patient.address.city`, `criteriaItems[].npi`. */
export function bodyFields(operation: EndpointName, connection: Connection, parts: RequestParts): readonly SentField[] {
  const gathered = gatherer(operation, connection)
  const read = (value: unknown, path: string, name: string, depth: number): void => {
    if (value === undefined || gathered.isFull()) return
    if (Array.isArray(value) && depth < deepest) {
      for (const item of value.slice(0, mostItems)) read(item, `${path}[]`, name, depth + 1)
      if (value.length === 0) gathered.add(`${path}[]`, name, undefined)
    } else if (typeof value === 'object' && value !== null && depth < deepest) {
      for (const [key, inner] of Object.entries(value).slice(0, mostFields)) {
        const own = gathered.nameOf(key)
        read(inner, path === '' ? own : `${path}.${own}`, key, depth + 1)
      }
    } else if (path !== '') gathered.add(path, name, value)
  }
  read(parts.body, '', '', 0)
  return gathered.fields()
}

/** The path of a call without its values; `parts` only selects which documented form was used. */
export function pathTemplate(operation: EndpointName, connection: Connection, parts?: RequestParts): string {
  if (operation === 'visits.practice' && connection.practicePathSegment)
    return '/api/8/{practicePathSegment}/practices/{practiceId}'
  if (operation === 'providers.detail' && parts?.path.at(-1)?.includes('|') === true)
    return '/v3/providers/{ehrSystemName}|{npi}'
  return endpoints[operation].template
}

/**
 * Whether an id from the platform's answer may be stored. The server chooses it and could repeat request data, so it must have the format of a random id and
 * not occur in the request.
 */

const forms = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  // Trace ids of tracing systems; requiring a letter rules out account and card numbers.
  /^(?=.*[a-f])[0-9a-f]{32}$/i,
  /^(Root=)?1-[0-9a-f]{8}-[0-9a-f]{24}$/i,
]

/** True if `id` may be stored: it's our own, or it has the format of a random id and doesn't repeat sent data. */
export function mayKeepId(id: string, own: string, parts: RequestParts | undefined): boolean {
  if (id === own) return true
  return forms.some((form) => form.test(id)) && !standsIn(id, parts)
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^0-9a-z]/g, '')

function standsIn(id: string, parts: RequestParts | undefined): boolean {
  if (parts === undefined) return false
  let text = ''
  try {
    text = JSON.stringify([parts.path, parts.query ?? [], parts.body ?? null])
  } catch {
    // If the request can't be searched, the id can't be cleared.
    return true
  }
  return bare(text).includes(bare(id))
}
