import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { HostName } from './recorder.ts'

/** The request on the wire for one call. */
export type Expected = {
  readonly host: HostName
  readonly method: 'GET' | 'POST'
  /** Decoded. */
  readonly path: string
  /** Decoded; names in any order, values of one name in this order. Absent: no query. */
  readonly query?: readonly (readonly [string, string])[]
  /** Absent: no body is sent. */
  readonly body?: unknown
}

export type DocumentedCall = {
  readonly operation: EndpointName
  readonly what: string
  readonly input: unknown
  /** Fields of this call's connection besides its addresses. */
  readonly connection?: Readonly<Record<string, unknown>>
  readonly expected: Expected
}

type More = Pick<DocumentedCall, 'connection'>

/** A GET of this path with the parameters `name=value`, decoded. */
const get =
  (host: HostName) =>
  (
    operation: EndpointName,
    what: string,
    input: unknown,
    path: string,
    query: readonly string[] = [],
    more: More = {},
  ): DocumentedCall => {
    const parameters = query.map((one) => [one.split('=', 1)[0] ?? '', one.slice(one.indexOf('=') + 1)] as const)
    return { operation, what, input, expected: { host, method: 'GET', path, query: parameters }, ...more }
  }
/** A POST to this path, of the input if not another body. */
const post =
  (host: HostName) =>
  (
    operation: EndpointName,
    what: string,
    input: unknown,
    path: string,
    more: More = {},
    body = input,
  ): DocumentedCall => ({ operation, what, input, expected: { host, method: 'POST', path, body }, ...more })

/** Calls that go to {base_url}. */
export const [getBase, postBase] = [get('base'), post('base')]
/** Calls that go to {visit_url}. */
export const [getVisit, postVisit] = [get('visit'), post('visit')]

/** A connection with a product, for calls whose input may omit it. */
export const product = { connection: { product: 'web portal' } }
