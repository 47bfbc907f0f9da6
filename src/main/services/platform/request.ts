import { type Failure, failure, type FieldIssue } from '../../../bridge/failure.ts'
import { type CallFamily, familyInfo, keyProblem } from '../../../domain/connections/call-families.ts'
import { addressProblem, type Connection, headerProblem } from '../../../domain/connections/connection.ts'
import { queryText } from '../../../domain/list-encoding.ts'
import { acceptedEncodings } from './body.ts'
import type { Endpoint, RequestParts } from './endpoint.ts'
import type { HttpRequest } from './transport.ts'
import { texts as ownTexts } from './text.ts'

/** Builds the HTTP request from an endpoint's parts and a connection; `credentialsFor` below adds the key. */

const addressField = { base: 'baseUrl', visit: 'visitUrl' } as const
const defaultLanguage = 'en-US'

type BuiltRequest =
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
    climbing === undefined
      ? ownTexts.request.theTextContainsAnIncomplete
      : ownTexts.request.cantBePartOfAnAddress(climbing)
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

/** Which key a call uses, and in which header (platform document, section 5). */

export type KeyLookup =
  | { readonly found: true; readonly key: string }
  /** `failure` says why a saved key is unavailable now; without it, no key is saved. `pinNeeded`: it's usable once the PIN is entered. */
  | { readonly found: false; readonly failure?: Failure; readonly pinNeeded?: true }

/** Looks up the key of a call family for calls to `origin` (scheme, host and port); uses the fallbacks of `familyInfo`. */
export type KeySource = (family: CallFamily, origin: string) => Promise<KeyLookup>

type Credentials =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>>; readonly secrets: readonly string[] }
  | { readonly ok: false; readonly failure: Failure }

const noCredential = (message: string): Credentials => ({ ok: false, failure: failure('no-credential', { message }) })

/** The credential headers for a call of `family` to `origin`. A gateway adds keys itself, so none is looked up. */
export async function credentialsFor(
  family: CallFamily,
  origin: string,
  connection: Connection,
  keys: KeySource,
): Promise<Credentials> {
  if (connection.gateway) return { ok: true, headers: {}, secrets: [] }
  // The visit summary carries the API key and the bearer token (section 5).
  const needed: readonly CallFamily[] = family === 'summary' ? ['entities', 'summary'] : [family]
  const headers: Record<string, string> = {}
  const secrets: string[] = []
  for (const one of needed) {
    const { header, required, title } = familyInfo[one]
    const lookup = await keys(one, origin)
    if (!lookup.found) {
      // If a saved key can't be read now, don't send the call without one.
      if (lookup.failure !== undefined) return { ok: false, failure: lookup.failure }
      if (required) return noCredential(ownTexts.request.thisCallNeedsTheKeyOf(title, header))
      continue
    }
    const problem = keyProblem(lookup.key)
    if (problem !== undefined) return noCredential(ownTexts.request.theKeyOfCantBeUsed(title, problem))
    secrets.push(lookup.key)
    if (header === 'x-api-key') headers['x-api-key'] = lookup.key
    else headers['authorization'] = `${header.slice('Authorization: '.length)} ${lookup.key}`
  }
  return { ok: true, headers, secrets }
}
