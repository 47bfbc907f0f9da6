import type { Connection } from '../../../domain/connections/connection.ts'
import { addressProblem, headerProblem } from '../../../domain/connections/connection.ts'
import { queryText } from '../../../domain/list-encoding.ts'
import type { FieldIssue } from '../../../bridge/failure.ts'
import { acceptedEncodings } from './body.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import type { HttpRequest } from './transport.ts'

/** Builds the HTTP request from an endpoint's parts and a connection, without credentials. Pure. */

const addressField = { base: 'baseUrl', visit: 'visitUrl' } as const
const defaultLanguage = 'en-US'

export type BuiltRequest =
  | { readonly ok: true; readonly request: HttpRequest; readonly origin: string }
  | { readonly ok: false; readonly issue: FieldIssue }

export function buildRequest(
  endpoint: Endpoint,
  parts: RequestParts,
  connection: Connection,
  correlationId: string,
): BuiltRequest {
  const field = addressField[endpoint.host]
  const address = connection[field]
  const problem = addressProblem(address)
  if (problem !== undefined) return { ok: false, issue: { field, message: problem } }
  const headerIssue = endpoint.host === 'visit' ? visitHeaderIssue(connection) : undefined
  if (headerIssue !== undefined) return { ok: false, issue: headerIssue }
  const base = new URL(address)
  const path = `${base.pathname.replace(/\/+$/, '')}/${parts.path.map(encodeURIComponent).join('/')}`
  const query = queryText(parts.query ?? [])
  const hasBody = parts.body !== undefined
  const headers: Record<string, string> = {
    accept: endpoint.answersCsv ? 'text/csv, text/plain;q=0.9, application/json;q=0.5' : 'application/json',
    'accept-encoding': acceptedEncodings,
    'correlation-id': correlationId,
    ...(endpoint.host === 'visit' ? visitServiceHeaders(connection) : {}),
    ...(hasBody || endpoint.sendsContentType ? { 'content-type': 'application/json' } : {}),
  }
  return {
    ok: true,
    origin: base.origin,
    request: {
      method: endpoint.method,
      url: `${base.origin}${path}${query === '' ? '' : `?${query}`}`,
      headers,
      ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
    },
  }
}

/**
 * The problem with using the input's texts in an address, and the input field that has it; undefined if there is none. "." and ".." aren't escaped and would
 * change the path; half a surrogate pair can't be escaped.
 */
export function addressIssue(
  parts: RequestParts,
  input: unknown,
  { practicePathSegment }: Pick<Connection, 'practicePathSegment'> = {},
): FieldIssue | undefined {
  const climbing = parts.path.find((segment) => segment === '.' || segment === '..')
  const broken = [...parts.path, ...(parts.query ?? []).flat()].find((text) => !text.isWellFormed())
  const culprit = climbing ?? broken
  if (culprit === undefined) return undefined
  // Two fields may share a segment: blame a field that is invalid itself before one that merely occurs in the segment.
  const isBroken = (value: unknown) => [value].flat().some((text) => typeof text === 'string' && !text.isWellFormed())
  const holds = (value: unknown) =>
    typeof value === 'string' ? culprit.includes(value) : Array.isArray(value) && value.includes(culprit)
  const fields = Object.entries({ ...Object(input), practicePathSegment })
  const named = fields.find(([, value]) => isBroken(value)) ?? fields.find(([, value]) => holds(value))
  const field = named?.[0] ?? 'path'
  const message =
    climbing === undefined ? 'The text holds half a character.' : `"${climbing}" cannot be part of an address.`
  return { field, message }
}

/** A connection from a file may have values that its form would reject; sending them would look like a network error. */
function visitHeaderIssue(connection: Connection): FieldIssue | undefined {
  for (const field of ['domain', 'acceptLanguage'] as const) {
    const message = headerProblem(connection[field] ?? '')
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** Extra headers for visit-service calls (section 5); every call also has the correlation id. */
function visitServiceHeaders(connection: Connection): Record<string, string> {
  return {
    'accept-language': connection.acceptLanguage || defaultLanguage,
    ...(connection.domain ? { domain: connection.domain } : {}),
  }
}
