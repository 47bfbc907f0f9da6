import type { Socket } from 'node:net'
import type { FailureKind } from '../../src/bridge/failure.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { Exchange, Fault } from './fault-server.ts'

/** What the faults of the campaign are made of: how each answers, and what it must come to. */

/** What a fault must come to. Several kinds where the truth depends on which byte the operating system delivers first. */
export type FaultCase = Fault & {
  readonly read: readonly FailureKind[]
  readonly write: readonly FailureKind[]
  /**
   * `never`: asking again cannot help or would be impolite, so one request is all. `allowed`: a read may be sent up to three times.
   */
  readonly retry: 'never' | 'allowed'
  /** The fault lasts until the client's deadline, so the campaign scales deadlines down. */
  readonly waits?: true
  /** A 2xx that a booking takes for one without details, since section 4.4 does not show its answer; other writes end as `write` says. */
  readonly books?: true
  /** Operations for which this is no fault, or a different one. */
  readonly skips?: readonly EndpointName[]
}

export const json = 'application/json'

/** A well-framed answer. */
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

/** Sends `bytes`, and resets the connection once they are out. */
export function resetAfter(socket: Socket, bytes: Buffer | string): void {
  // A reset overtakes bytes still on their way; a moment's grace lets them arrive first.
  socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 20))
}

export const half = '{"total": 2, "data": [{"id": "6f1c"'
export const okHead = (headers: Readonly<Record<string, string>>) =>
  head('200 OK', { 'content-type': json, ...headers })

/** The CSV download has a suite of its own. */
export const jsonOnly: Pick<FaultCase, 'skips'> = { skips: ['reports.download'] }

/** Nothing of an answer came. */
export const noAnswer: Pick<FaultCase, 'read' | 'write' | 'retry'> = {
  read: ['unreachable'],
  write: ['outcome-unknown'],
  retry: 'allowed',
}
/** An answer began, and broke off before its body was complete. */
export const brokenAnswer: typeof noAnswer = {
  read: ['unreadable-response'],
  write: ['outcome-unknown'],
  retry: 'allowed',
}
/** A complete answer that is not what the document promises. */
export const wrongAnswer: typeof noAnswer = {
  read: ['unreadable-response'],
  write: ['outcome-unknown'],
  retry: 'never',
}
/** The same of an answer that was accepted and came whole, in a shape that nobody knows. */
export const acceptedAnswer = { ...wrongAnswer, books: true } as const
export const noEnd = { read: ['timed-out'], write: ['outcome-unknown'], retry: 'allowed', waits: true } as const
export const noEndOfJson = { ...noEnd, ...jsonOnly } as const
export const gatewayError: typeof noAnswer = { read: ['server-error'], write: ['outcome-unknown'], retry: 'allowed' }
export const answered = (kind: FailureKind) => ({ read: [kind], write: [kind], retry: 'never' }) as const

export const problem = { 'content-type': json }
export const said = (text: string) => JSON.stringify({ message: text })
