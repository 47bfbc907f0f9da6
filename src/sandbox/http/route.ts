import type { IncomingHttpHeaders } from 'node:http'
import { type Reply, Refusal } from './reply.ts'

/** The three addresses of the platform. */
export type Origin = 'base' | 'visit' | 'scheduling'

/** Section 5: the credential that a call needs. `none` if the document shows none. */
export type Credential = 'api-key' | 'service-token' | 'service-token-api-key' | 'api-key-and-bearer' | 'none'

/** The error format of a family: `{message}`, `{errorCode, message}` or, for reports, `{error}`. */
export type ErrorStyle = 'message' | 'errorCode' | 'report'

export type ApiRequest = {
  readonly method: string
  /** The path as received, without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON body; undefined if there was none. */
  readonly body: unknown
}

export type Route = {
  readonly origin: Origin
  readonly method: 'GET' | 'POST'
  /** Path segments; `:name` matches any one segment. */
  readonly path: string
  readonly credential: Credential
  readonly errors: ErrorStyle
  /** It books a visit, so its response can be lost. */
  readonly isBooking?: true
  readonly handle: (request: ApiRequest) => Reply | Promise<Reply>
}

/** A path parameter by its name in the route. */
export function param(request: ApiRequest, name: string): string {
  const value = request.params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

export type Match =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

/** Finds the route of a request. `path` is percent-encoded; parameters are decoded. Throws a Refusal for invalid encoding. */
export function findRoute(routes: readonly Route[], origin: Origin, method: string, path: string): Match {
  const segments = path.split('/')
  const allowed = new Set<string>()
  for (const route of routes) {
    if (route.origin !== origin) continue
    const params = paramsOf(route.path.split('/'), segments)
    if (params === undefined) continue
    if (route.method === method) return { kind: 'found', route, params }
    allowed.add(route.method)
  }
  return allowed.size === 0 ? { kind: 'unknown' } : { kind: 'wrong-method', allowed: [...allowed] }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const segment = segments[i] ?? ''
    if (part.startsWith(':')) {
      if (segment === '') return undefined
      params[part.slice(1)] = decoded(segment)
    } else if (part !== segment) return undefined
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Refusal(400, { message: 'The path is not correctly percent-encoded.' })
  }
}
