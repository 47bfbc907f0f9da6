import { Agent, type Dispatcher, errors, ProxyAgent } from 'undici'
import { type Connection, isLoopback } from '../../../domain/connections/connection.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { trustedContext } from './certificates.ts'
import { texts } from './text.ts'

/**
 * HTTP over undici: no redirects, no automatic resend, HTTP/1.1 only (an HTTP/2 peer may refuse a stream, and the client would resend it). Reads share
 * keep-alive sockets; each write gets a new one, so that it never uses a half-closed socket.
 */

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: AsyncIterable<Uint8Array> & { destroy(error?: Error): unknown }
}

/** A request's progress. Times are ISO 8601 in UTC. */
export type Trace =
  /** Connected; the request is about to be written. */
  | { readonly step: 'connected'; readonly at: string }
  /** The socket accepted the whole request: bytes of the body, and its size. */
  | { readonly step: 'sent'; readonly at: string; readonly bytes: number; readonly of: number }
  /** The response head arrived. */
  | { readonly step: 'answering'; readonly at: string; readonly status: number }

export type OnTrace = (trace: Trace) => void

/** The organization doesn't allow calls to this address. */
class AddressNotAllowed extends Error {}

/** No response started. `sent` is false only if certainly no byte left this computer. */
export class NoAnswer extends Error {
  readonly sent: boolean
  /** True if a retry can't help: a rejected certificate, an invalid address. */
  readonly lasting: boolean
  constructor(cause: unknown, sent: boolean) {
    super(describeCause(cause), { cause })
    this.sent = sent
    this.lasting = isCertificateProblem(cause) || cause instanceof AddressNotAllowed
  }
}

export type Transport = {
  /** Sends once. Resolves when the response head arrives; otherwise throws `NoAnswer`. */
  exchange(
    request: HttpRequest,
    options: {
      connection: Connection
      fresh: boolean
      signal: AbortSignal
      onTrace?: OnTrace | undefined
      /** Receives the wire bytes of each body chunk; must not throw. */
      onReceived?: ((bytes: number) => void) | undefined
    },
  ): Promise<HttpAnswer & { release(): Promise<void> }>
  close(): Promise<void>
}

/** For a call that belongs to no connection: certificates are validated against the computer's authorities. */
export const noConnection: Connection = {
  id: '',
  name: '',
  stage: 'production',
  baseUrl: '',
  visitUrl: '',
  schedulingUrl: '',
  practiceIds: [],
  gateway: false,
}

const keepAliveMs = 4_000
/** Two more than a bulk read may use (`requestsAtOnce` of bridge/calls/providers.ts), so that screens don't wait for it. */
const socketsPerOrigin = 10
const maxHeaderBytes = 32 * 1024
/** Shorter than a read's deadline, so that a retry finds sockets; long enough for three lost packets. */
const longestConnectMs = 12_000

/** Why no call may go to this origin for the connection with that id; undefined if it may. */
export type AddressProblem = (connectionId: string, origin: string) => Failure | undefined

/** `addressProblem` is checked again here, where every call passes: the platform's, webhooks and the test of addresses. */
export function createTransport(resolveProxy: ResolveProxy, addressProblem?: AddressProblem): Transport {
  const pools = new Map<string, Promise<Dispatcher>>()
  const fresh = new Set<Dispatcher>()

  async function open(
    connection: Connection,
    url: string,
    proxy: string | undefined,
    pooled = false,
  ): Promise<Dispatcher> {
    // Plain http to this computer needs no certificates, and reading the system's takes longer than such a call.
    const isPlain = new URL(url).protocol === 'http:' && proxy === undefined && !connection.certificateFile
    const tlsOptions = isPlain
      ? {}
      : { secureContext: await trustedContext(connection.certificateFile), rejectUnauthorized: true }
    // A socket that never connects would be lost to the pool.
    const connect = { ...tlsOptions, timeout: longestConnectMs }
    const options = {
      allowH2: false,
      connections: pooled ? socketsPerOrigin : 1,
      pipelining: pooled ? 1 : 0,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
      // The call's own deadline applies; these timeouts would interfere.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect,
    }
    if (proxy === undefined) return new Agent(options)
    return new ProxyAgent({ ...options, uri: proxy, requestTls: connect, proxyTls: connect })
  }

  async function pool(connection: Connection, url: string, proxy: string | undefined): Promise<Dispatcher> {
    // The proxy changes with the network, the authorities with the connection.
    const key = JSON.stringify([new URL(url).origin, proxy, connection.certificateFile])
    let dispatcher = pools.get(key)
    if (dispatcher === undefined) {
      dispatcher = open(connection, url, proxy, true)
      pools.set(key, dispatcher)
      dispatcher.catch(() => pools.delete(key))
    }
    return dispatcher
  }

  return {
    async exchange(request, { connection, fresh: wantsFresh, signal, onTrace, onReceived }) {
      let sent = false
      let own: Dispatcher | undefined
      const release = async () => {
        if (own === undefined) return
        fresh.delete(own)
        await own.destroy()
      }
      try {
        const problem = addressProblem?.(connection.id, new URL(request.url).origin)
        if (problem !== undefined) throw new AddressNotAllowed(problem.message)
        // undici notices an abort only once it has a connection.
        const proxy = await unlessAborted(proxyFor(request.url, resolveProxy), signal)
        const opening = (wantsFresh ? open : pool)(connection, request.url, proxy)
        const dispatcher = await unlessAborted(opening, signal)
        if (wantsFresh) {
          own = dispatcher
          fresh.add(own)
        }
        const url = new URL(request.url)
        const asked = dispatcher
          .compose(
            noteSending(
              () => {
                sent = true
              },
              Buffer.byteLength(request.body ?? ''),
              onTrace,
              onReceived,
            ),
          )
          .request({
            origin: url.origin,
            path: url.pathname + url.search,
            method: request.method,
            headers: request.headers,
            body: request.body ?? null,
            signal,
            ...(wantsFresh ? { reset: true } : {}),
          })
        const answer = await unlessAborted(asked, signal)
        // Discarding a body early emits an error; unhandled, it would end the process.
        answer.body.on('error', () => undefined)
        return { status: answer.statusCode, headers: flatten(answer.headers), body: answer.body, release }
      } catch (cause) {
        await release()
        throw new NoAnswer(cause, sent)
      }
    },
    async close() {
      const opened = await Promise.allSettled(pools.values())
      const shared = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const all = [...shared, ...fresh]
      pools.clear()
      fresh.clear()
      await Promise.all(all.map((dispatcher) => dispatcher.destroy()))
    },
  }
}

/** Reports when a request is about to be written to a connected socket. From then on, bytes may have left. */
function noteSending(
  onSending: () => void,
  bodyBytes: number,
  onTrace: OnTrace | undefined,
  onReceived: ((bytes: number) => void) | undefined,
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    let sent = 0
    let answering = false
    const noted = {
      onRequestStart: (controller, context) => {
        onSending()
        onTrace?.({ step: 'connected', at: new Date().toISOString() })
        handler.onRequestStart?.(controller, context)
      },
      onRequestUpgrade: (...parts) => handler.onRequestUpgrade?.(...parts),
      onResponseStart: (controller, status, ...parts) => {
        if (!answering && status >= 200) {
          answering = true
          onTrace?.({ step: 'answering', at: new Date().toISOString(), status })
        }
        handler.onResponseStart?.(controller, status, ...parts)
      },
      onResponseData: (controller, chunk, ...parts) => {
        onReceived?.(chunk.byteLength)
        handler.onResponseData?.(controller, chunk, ...parts)
      },
      onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
      onResponseError: (...parts) => handler.onResponseError?.(...parts),
    } satisfies Dispatcher.DispatchHandler
    if (onTrace === undefined) return dispatch(options, noted)
    const traced: Dispatcher.DispatchHandler = {
      ...noted,
      onBodySent: (chunk) => {
        sent += chunk.byteLength
      },
      onRequestSent: () => onTrace({ step: 'sent', at: new Date().toISOString(), bytes: sent, of: bodyBytes }),
    }
    return dispatch(options, traced)
  }
}

/** One text per header name; repeated headers are joined with commas. */
function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

/** A short reason without header or body content: undici's messages may quote a header value. */
function describeCause(cause: unknown): string {
  if (cause instanceof AddressNotAllowed) return cause.message.replace(/\.$/, '')
  const proxyStatus = proxyRefusal(cause)
  if (proxyStatus === 407) return texts.transport.theNetworksProxyRequiresASign
  if (proxyStatus !== undefined) return texts.transport.theNetworksProxyRejectedThe(proxyStatus)
  const code = codeOf(cause)
  if (code !== undefined && code in plainCauses) return plainCauses[code] ?? code
  // TLS failed before a certificate counted, as where the port speaks plain http.
  if (code !== undefined && /^(?:EPROTO$|ERR_SSL_)/.test(code) && !code.includes('CERT'))
    return texts.transport.theAddressOffersNoSecureConnection
  // An alert is the server's word, so its certificate isn't the server's own.
  if (code !== undefined && /^ERR_SSL_.*(?:ALERT_.*CERTIFICATE|CERTIFICATE_REQUIRED)/.test(code))
    return texts.transport.theServerRequiresAClientCertificate
  if (isCertificateProblem(cause)) return texts.transport.theServersCertificateIsntTrusted
  return code ?? texts.transport.theConnectionFailed
}

/** The status with which a proxy refused the tunnel; undici has it only in its error text. */
function proxyRefusal(cause: unknown): number | undefined {
  if (!(cause instanceof errors.RequestAbortedError)) return undefined
  const status = /^Proxy response \((\d{3})\)/.exec(cause.message)?.[1]
  return status === undefined ? undefined : Number(status)
}

const { causes } = texts.transport
const plainCauses: Readonly<Record<string, string>> = {
  ...causes,
  EPIPE: causes.ECONNRESET,
  UND_ERR_CONNECT_TIMEOUT: causes.ETIMEDOUT,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: causes.SELF_SIGNED_CERT_IN_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: causes.SELF_SIGNED_CERT_IN_CHAIN,
}

function isCertificateProblem(cause: unknown): boolean {
  const code = codeOf(cause) ?? ''
  return /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/.test(code)
}

/** True where a firewall or security program of this computer refused a connection. A file that can't be read has these codes too. */
export const isBlocked = (error: Error): boolean =>
  'syscall' in error && error.syscall === 'connect' && 'code' in error && /^(?:EACCES|EPERM)$/.test(String(error.code))

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause instanceof AggregateError) return codeOf(cause.errors[0])
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  if (isBlocked(cause)) return 'BLOCKED'
  // undici wraps the socket's error; the inner code is more specific.
  if ((code === undefined || cause instanceof errors.UndiciError) && cause.cause !== undefined)
    return codeOf(cause.cause) ?? code
  return code
}

/**
 * The proxy for an address. In Electron the operating system determines it (`session.resolveProxy`, a PAC result); elsewhere environment variables do. This
 * computer is never reached through a proxy.
 */

/** Returns a PAC result for an address: `DIRECT`, or for example `PROXY host:port; DIRECT`. */
export type ResolveProxy = (address: string) => Promise<string>

/** The proxy's address for `address`, or undefined for none. Uses the first supported entry of a PAC result. */
export async function proxyFor(address: string, resolve: ResolveProxy): Promise<string | undefined> {
  if (isLoopback(new URL(address).hostname)) return undefined
  return proxyOfPacAnswer(await resolve(address))
}

/** `PROXY a:8080; DIRECT` → `http://a:8080`. SOCKS is not supported and skipped. */
export function proxyOfPacAnswer(answer: string): string | undefined {
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    const word = kind.toUpperCase()
    if (word === 'DIRECT' || word === '') return undefined
    if ((word === 'PROXY' || word === 'HTTP') && host !== '') return `http://${host}`
    if (word === 'HTTPS' && host !== '') return `https://${host}`
  }
  return undefined
}

/** Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY (either case), as command-line tools do. */
export function environmentProxy(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ResolveProxy {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name.toUpperCase()] || ''
  return async (address) => {
    const url = new URL(address)
    const proxy = url.protocol === 'https:' ? read('https_proxy') : read('http_proxy')
    if (proxy === '' || isExcepted(url.hostname, read('no_proxy'))) return 'DIRECT'
    const proxyUrl = new URL(proxy.includes('://') ? proxy : `http://${proxy}`)
    return `${proxyUrl.protocol === 'https:' ? 'HTTPS' : 'PROXY'} ${proxyUrl.host}`
  }
}

function isExcepted(hostname: string, exceptions: string): boolean {
  return exceptions
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const name = entry.replace(/^\*?\./, '')
      return hostname === name || hostname.endsWith(`.${name}`)
    })
}
