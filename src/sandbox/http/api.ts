import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fraction } from '../data/random.ts'
import type { Platform } from '../platform.ts'
import { readJson } from './body.ts'
import { checkCredential } from './credentials.ts'
import type { Answer } from './listener.ts'
import { type Reply, Refusal } from './reply.ts'
import { type ApiRequest, type ErrorStyle, findRoute, type Origin, type Route } from './route.ts'

/** Handles the requests to one of the platform's addresses: faults first, then route, credential, body, handler. */
export function apiAnswer(platform: Platform, routes: readonly Route[], origin: Origin): Answer {
  return async (request, url) => {
    const number = platform.stats.requests
    platform.stats.requests += 1
    const reply = await replyTo(platform, routes, origin, request, url, number)
    if (reply.isLost === true) return reply
    platform.stats.statuses[reply.status] = (platform.stats.statuses[reply.status] ?? 0) + 1
    const given = request.headers['correlation-id']
    const correlation = typeof given === 'string' && /^[\x20-\x7e]{1,200}$/.test(given) ? given : randomUUID()
    return { ...reply, headers: { 'correlation-id': correlation, ...reply.headers } }
  }
}

async function replyTo(
  platform: Platform,
  routes: readonly Route[],
  origin: Origin,
  request: IncomingMessage,
  url: URL,
  number: number,
): Promise<Reply> {
  try {
    const match = findRoute(routes, origin, request.method ?? 'GET', url.pathname)
    const route = match.kind === 'found' ? match.route : undefined
    if (route !== undefined) count(platform, `${route.method} ${route.path}`)
    const body = request.method === 'POST' ? await readJson(request) : undefined
    await misbehave(platform, route?.errors ?? 'message', number)
    if (match.kind === 'unknown') throw new Refusal(404, { message: 'Not found' })
    if (match.kind === 'wrong-method') {
      throw new Refusal(405, { message: 'Method not allowed' }, { allow: match.allowed.join(', ') })
    }
    checkCredential(request.headers, match.route.credential, match.route.errors, platform.world.settings.requireKeys)
    return await handled(platform, match.route, {
      method: match.route.method,
      path: url.pathname,
      params: match.params,
      query: url.searchParams,
      headers: request.headers,
      body,
    })
  } catch (error) {
    if (error instanceof Refusal) return error.reply
    throw error
  }
}

/** The handler's reply, unless it is a booking whose response must be lost. A refused booking gets its response, and the next one is lost. */
async function handled(platform: Platform, route: Route, request: ApiRequest): Promise<Reply> {
  const { loseNextBookingAnswer: lost } = platform.misbehaviour
  if (route.isBooking !== true || lost === 'no') return route.handle(request)
  const reply: Reply = lost === 'applied' ? await route.handle(request) : { status: 200 }
  platform.misbehaviour = { ...platform.misbehaviour, loseNextBookingAnswer: 'no' }
  return { ...reply, isLost: true }
}

function count(platform: Platform, route: string): void {
  platform.stats.routes[route] = (platform.stats.routes[route] ?? 0) + 1
}

/** Adds the configured latency and throws the configured errors. The seed and the request number decide which responses are errors. */
async function misbehave(platform: Platform, errors: ErrorStyle, number: number): Promise<void> {
  const { latencyMs, errorRate, errorStatus } = platform.misbehaviour
  if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
  if (fraction(platform.world.key('errors'), number) >= errorRate) return
  switch (errorStatus) {
    case 429:
      throw new Refusal(429, { message: 'Too many requests' }, { 'retry-after': '1' })
    case 500:
      throw new Refusal(500, errors === 'report' ? { error: 'Unknown error' } : { message: 'Internal error' })
    case 503:
      throw new Refusal(503, { message: 'Service unavailable' })
  }
}
