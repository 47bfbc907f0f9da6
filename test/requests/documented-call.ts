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

/** A connection with a product, for calls whose input may omit it. */
export const product = { connection: { product: 'web portal' } }
