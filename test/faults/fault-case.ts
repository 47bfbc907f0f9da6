import type { Socket } from 'node:net'
import type { FailureKind } from '../../src/bridge/failure.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { Exchange, Fault } from './fault-server.ts'

/** The parts of the campaign's faults: how each responds, and the expected result. */

/** The expected result. Several kinds if it depends on which byte the operating system delivers first. */
export type FaultResult = {
  readonly read: readonly FailureKind[]
  readonly write: readonly FailureKind[]
  /** `never`: a retry can't help or would be impolite, so only one request is sent. `allowed`: a read may be sent up to three times. */
  readonly retry: 'never' | 'allowed'
  /** The fault lasts until the client's deadline, so the campaign scales deadlines down. */
  readonly waits?: true
  /** A 2xx that counts as a booking without details, since section 4.4 doesn't show its response; other writes end as in `write`. */
  readonly books?: true
  /** Operations for which this isn't a fault, or a different one. */
  readonly skips?: readonly EndpointName[]
}
export type FaultCase = Fault & FaultResult

export const json = 'application/json'

/** A correctly framed response. */
export function answer(status: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const all: Record<string, string> = { ...headers, 'content-length': String(bytes.length) }
  return Buffer.concat([head(status, all), bytes])
}

export function head(status: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
}

export const reply =
  (status: string, headers: Readonly<Record<string, string>>, body: string | Buffer = '') =>
  ({ socket }: Exchange) => {
    socket.write(answer(status, headers, body))
  }

/** A fault that replies so. */
export const replies = (
  name: string,
  status: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  result: FaultResult,
): FaultCase => ({ name, onRequest: reply(status, headers, body), ...result })

/** Sends `bytes`, then resets the connection. */
export function resetAfter(socket: Socket, bytes: Buffer | string): void {
  // A reset overtakes bytes in transit, so wait briefly.
  socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20))
}

export const half = '{"total": 2, "data": [{"id": "6f1c"'
export const okHead = (headers: Readonly<Record<string, string>>) =>
  head('200 OK', { 'content-type': json, ...headers })

/** The CSV download has its own suite. */
export const jsonOnly: Pick<FaultCase, 'skips'> = { skips: ['reports.download'] }

/** No part of a response arrived. */
export const noAnswer: Pick<FaultCase, 'read' | 'write' | 'retry'> = {
  read: ['unreachable'],
  write: ['outcome-unknown'],
  retry: 'allowed',
}
/** A response started but broke off before its body was complete. */
export const brokenAnswer: typeof noAnswer = {
  read: ['unreadable-response'],
  write: ['outcome-unknown'],
  retry: 'allowed',
}
/** A complete response that differs from the document. */
export const wrongAnswer: typeof noAnswer = {
  read: ['unreadable-response'],
  write: ['outcome-unknown'],
  retry: 'never',
}
/** A complete, accepted response with an unknown shape. */
export const acceptedAnswer = { ...wrongAnswer, books: true } as const
export const noEnd = { read: ['timed-out'], write: ['outcome-unknown'], retry: 'allowed', waits: true } as const
export const noEndOfJson = { ...noEnd, ...jsonOnly } as const
export const gatewayError: typeof noAnswer = { read: ['server-error'], write: ['outcome-unknown'], retry: 'allowed' }
export const answered = (kind: FailureKind) => ({ read: [kind], write: [kind], retry: 'never' }) as const

export const problem = { 'content-type': json }
export const html = { 'content-type': 'text/html' }
export const said = (text: string) => JSON.stringify({ message: text })
