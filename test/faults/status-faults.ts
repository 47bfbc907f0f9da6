import type { Exchange } from './fault-server.ts'
import {
  answer,
  answered,
  type FaultCase,
  gatewayError,
  problem,
  reply,
  resetAfter,
  said,
  wrongAnswer,
} from './fault-case.ts'

/** Error statuses of section 7 and similar ones, and redirects. */

export const statusFaults: readonly FaultCase[] = [
  { name: '401', onRequest: reply('401 Unauthorized', problem, said('bad key')), ...answered('unauthorized') },
  {
    name: '403',
    onRequest: reply('403 Forbidden', problem, said('Authorization failed: bad service token')),
    ...answered('forbidden'),
  },
  {
    name: '404',
    onRequest: reply('404 Not Found', problem, JSON.stringify({ error: 'QueryExecution Not Found' })),
    ...answered('not-found'),
  },
  { name: '409', onRequest: reply('409 Conflict', problem, said('no')), ...answered('conflict') },
  {
    name: '412',
    onRequest: reply('412 Precondition Failed', problem, said('not on the panel')),
    ...answered('conflict'),
  },
  { name: '423', onRequest: reply('423 Locked', problem, said('account locked')), ...answered('conflict') },
  {
    name: '400',
    onRequest: reply('400 Bad Request', problem, JSON.stringify({ error: "'type' is required" })),
    ...answered('rejected'),
  },
  { name: '405', onRequest: reply('405 Method Not Allowed', problem, said('no')), ...answered('rejected') },
  { name: '415', onRequest: reply('415 Unsupported Media Type', problem, said('no')), ...answered('rejected') },
  { name: '422', onRequest: reply('422 Unprocessable Content', problem, said('no')), ...answered('rejected') },
  { name: '432', onRequest: reply('432 Whatever', problem, said('no')), ...answered('rejected') },
  {
    name: '400 with HTML',
    onRequest: reply('400 Bad Request', { 'content-type': 'text/html' }, '<h1>Bad request</h1>'),
    ...answered('rejected'),
  },
  { name: '404 with an empty body', onRequest: reply('404 Not Found', {}), ...answered('not-found') },
  // A 407 comes from a proxy, never from the platform: both interpretations are correct.
  {
    name: '407',
    onRequest: reply('407 Proxy Authentication Required', problem, said('proxy')),
    read: ['rejected', 'unreachable'],
    write: ['rejected', 'unreachable'],
    retry: 'never',
  },
  {
    name: '429, one second',
    onRequest: reply('429 Too Many Requests', { ...problem, 'retry-after': '1' }, said('slow down')),
    ...answered('rate-limited'),
    retry: 'allowed',
  },
  {
    name: '429, an HTTP date',
    onRequest: ({ socket }) =>
      socket.write(
        answer(
          '429 Too Many Requests',
          { ...problem, 'retry-after': new Date(Date.now() + 2500).toUTCString() },
          said('slow down'),
        ),
      ),
    ...answered('rate-limited'),
    retry: 'allowed',
  },
  {
    name: '429, an absurd wait',
    onRequest: reply('429 Too Many Requests', { ...problem, 'retry-after': '999999' }, said('slow down')),
    ...answered('rate-limited'),
  },
  {
    name: '429, a date long past',
    onRequest: reply(
      '429 Too Many Requests',
      { ...problem, 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      said('slow down'),
    ),
    ...answered('rate-limited'),
    retry: 'allowed',
  },
  {
    name: '429, nonsense to wait',
    onRequest: reply('429 Too Many Requests', { ...problem, 'retry-after': 'soon' }, said('slow down')),
    ...answered('rate-limited'),
    retry: 'allowed',
  },
  {
    name: '500',
    onRequest: reply('500 Internal Server Error', problem, JSON.stringify({ error: 'Unknown error' })),
    ...answered('server-error'),
    retry: 'allowed',
  },
  {
    name: '500 with HTML',
    onRequest: reply('500 Internal Server Error', { 'content-type': 'text/html' }, '<h1>Oops</h1>'),
    read: ['server-error'],
    write: ['outcome-unknown', 'server-error'],
    retry: 'allowed',
  },
  {
    name: '502',
    onRequest: reply('502 Bad Gateway', { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'),
    ...gatewayError,
  },
  { name: '503', onRequest: reply('503 Service Unavailable', problem, said('down')), ...gatewayError },
  { name: '504', onRequest: reply('504 Gateway Timeout', {}, ''), ...gatewayError },
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
  {
    name: '403 with HTML',
    onRequest: reply('403 Forbidden', { 'content-type': 'text/html' }, '<h1>Blocked by policy</h1>'),
    ...answered('forbidden'),
  },
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
