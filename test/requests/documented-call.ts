import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { HostName } from './recorder.ts'

/** What goes on the wire for one call. */
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
  /** What the connection of this call holds beside its addresses. */
  readonly connection?: Readonly<Record<string, unknown>>
  readonly expected: Expected
}

type Method = Expected['method']

/** A call that goes to {base_url}. */
export const base = (method: Method, path: string, rest: Partial<Expected> = {}): Expected => ({
  host: 'base',
  method,
  path,
  ...rest,
})

/** A call that goes to {visit_url}. */
export const visit = (method: Method, path: string, rest: Partial<Expected> = {}): Expected => ({
  host: 'visit',
  method,
  path,
  ...rest,
})

/** A connection that names a product, for the calls whose input may leave it to that. */
export const product = { connection: { product: 'web portal' } }
