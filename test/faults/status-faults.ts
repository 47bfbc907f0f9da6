import type { Exchange } from './fault-server.ts'
import {
  answer,
  answered,
  type FaultCase,
  gatewayError,
  html,
  problem,
  replies,
  resetAfter,
  said,
  wrongAnswer,
} from './fault-case.ts'

/** Error statuses of section 7 and similar ones, and redirects. */

const error = (text: string) => JSON.stringify({ error: text })
const wait = (time: string) => ({ ...problem, 'retry-after': time })
const slowDown = { ...answered('rate-limited'), retry: 'allowed' } as const
const serverError = { ...answered('server-error'), retry: 'allowed' } as const

export const statusFaults: readonly FaultCase[] = [
  replies('401', '401 Unauthorized', problem, said('bad key'), answered('unauthorized')),
  replies('403', '403 Forbidden', problem, said('Authorization failed: bad service token'), answered('forbidden')),
  replies('404', '404 Not Found', problem, error('QueryExecution Not Found'), answered('not-found')),
  replies('409', '409 Conflict', problem, said('no'), answered('conflict')),
  replies('412', '412 Precondition Failed', problem, said('not on the panel'), answered('conflict')),
  replies('423', '423 Locked', problem, said('account locked'), answered('conflict')),
  replies('400', '400 Bad Request', problem, error("'type' is required"), answered('rejected')),
  replies('405', '405 Method Not Allowed', problem, said('no'), answered('rejected')),
  replies('415', '415 Unsupported Media Type', problem, said('no'), answered('rejected')),
  replies('422', '422 Unprocessable Content', problem, said('no'), answered('rejected')),
  replies('432', '432 Whatever', problem, said('no'), answered('rejected')),
  replies('400 with HTML', '400 Bad Request', html, '<h1>Bad request</h1>', answered('rejected')),
  replies('404 with an empty body', '404 Not Found', {}, '', answered('not-found')),
  // A 407 comes from a proxy, never from the platform: both interpretations are correct.
  replies('407', '407 Proxy Authentication Required', problem, said('proxy'), {
    read: ['rejected', 'unreachable'],
    write: ['rejected', 'unreachable'],
    retry: 'never',
  }),
  replies('429, one second', '429 Too Many Requests', wait('1'), said('slow down'), slowDown),
  {
    name: '429, an HTTP date',
    onRequest: ({ socket }) => {
      const inTime = new Date(Date.now() + 2500).toUTCString()
      socket.write(answer('429 Too Many Requests', wait(inTime), said('slow down')))
    },
    ...slowDown,
  },
  replies('429, an absurd wait', '429 Too Many Requests', wait('999999'), said('slow down'), answered('rate-limited')),
  replies(
    '429, a date long past',
    '429 Too Many Requests',
    wait('Thu, 01 Jan 1970 00:00:00 GMT'),
    said('slow down'),
    slowDown,
  ),
  replies('429, nonsense to wait', '429 Too Many Requests', wait('soon'), said('slow down'), slowDown),
  replies('500', '500 Internal Server Error', problem, error('Unknown error'), serverError),
  replies('500 with HTML', '500 Internal Server Error', html, '<h1>Oops</h1>', {
    ...serverError,
    write: ['outcome-unknown', 'server-error'],
  }),
  replies('502', '502 Bad Gateway', html, '<h1>Bad gateway</h1>', gatewayError),
  replies('503', '503 Service Unavailable', problem, said('down'), gatewayError),
  replies('504', '504 Gateway Timeout', {}, '', gatewayError),
  {
    name: '400 that breaks off',
    onRequest: ({ socket }) => resetAfter(socket, 'HTTP/1.1 400 Bad Request\r\ncontent-length: 500\r\n\r\n{"er'),
    read: ['rejected', 'unreadable-response'],
    write: ['rejected', 'outcome-unknown'],
    retry: 'allowed',
  },
  {
    name: '500 that breaks off',
    onRequest: ({ socket }) => resetAfter(socket, 'HTTP/1.1 500 Oops\r\ncontent-length: 500\r\n\r\n{"er'),
    read: ['server-error', 'unreadable-response'],
    write: ['server-error', 'outcome-unknown'],
    retry: 'allowed',
  },
  // A proxy's or a firewall's page.
  replies('403 with HTML', '403 Forbidden', html, '<h1>Blocked by policy</h1>', answered('forbidden')),
]

const redirectStatuses = [
  '301 Moved Permanently',
  '302 Found',
  '303 See Other',
  '307 Temporary Redirect',
  '308 Permanent Redirect',
]
const redirectTargets: readonly { readonly to: string; readonly location: (exchange: Exchange) => string }[] = [
  { to: 'another origin', location: ({ elsewhere, request }) => `${elsewhere}${request.target}` },
  { to: 'another origin without a scheme', location: ({ elsewhere }) => `//${elsewhere.replace('http://', '')}/x` },
  { to: 'http', location: ({ elsewhere }) => `http://127.0.0.1:${new URL(elsewhere).port}/down` },
  { to: 'itself', location: ({ origin, request }) => `${origin}${request.target}` },
  { to: 'another path of the same host', location: () => '/somewhere/else' },
]

export const redirectFaults: readonly FaultCase[] = redirectStatuses.flatMap((status) =>
  redirectTargets.map(
    ({ to, location }): FaultCase => ({
      name: `${status.slice(0, 3)} to ${to}`,
      onRequest: (exchange) => exchange.socket.write(answer(status, { location: location(exchange) }, '')),
      ...wrongAnswer,
    }),
  ),
)
