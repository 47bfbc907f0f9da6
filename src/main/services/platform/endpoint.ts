import type { z } from 'zod'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { Parameters } from '../../../domain/list-encoding.ts'
import type { StallLimit } from './stall.ts'

/** Which address of the connection a call goes to: {base_url} or {visit_url}. */
export type Host = 'base' | 'visit'

/** What one call says: path segments (each escaped on its own), query, and JSON body. */
export type RequestParts = {
  readonly path: readonly string[]
  readonly query?: Parameters
  readonly body?: unknown
}

/**
 * One call of the platform document as a value; `send` in client.ts does the rest. Reads may be repeated politely, a write is sent once.
 */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly family: CallFamily
  readonly method: 'GET' | 'POST'
  readonly host: Host
  readonly effect: 'read' | 'write'
  readonly input: Input
  /** The input in the document's own names, where a connection calls a field otherwise. */
  readonly documented?: (input: unknown, connection: Connection) => unknown
  readonly request: (input: z.output<Input>, connection: Connection) => RequestParts
  readonly output: Output
  /** The answer is a CSV text that goes to a file; otherwise it is JSON. */
  readonly answersCsv?: true
  /** A booking: section 4.4 does not show its answer, so a 2xx has accepted it whatever its body is. */
  readonly keepsBody?: true
  /** True for a GET that the document shows with a content-type header. */
  readonly sendsContentType?: true
  /** Milliseconds in all, retries included. */
  readonly deadlineMs: number
  /** Largest body accepted, in bytes after decompression. */
  readonly maxBytes: number
  /** For a long deadline: how little may arrive before the call counts as standing still. */
  readonly stall?: StallLimit
}

/** Keeps the types of an endpoint's parts together; the value is what was given. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return value
}

const mebibyte = 1024 * 1024

/** Defaults: a read gets 20 s and 64 MiB. */
export const readLimits = { effect: 'read', deadlineMs: 20_000, maxBytes: 64 * mebibyte } as const
/** Searches that go over slots, or ask the EHR, get 45 s. */
export const slowReadLimits = { effect: 'read', deadlineMs: 45_000, maxBytes: 64 * mebibyte } as const
/** A booking also writes to an EHR: 60 s before its outcome is called unknown. */
export const writeLimits = { effect: 'write', deadlineMs: 60_000, maxBytes: 4 * mebibyte } as const
/** A report may have millions of rows: 30 minutes, 16 GiB; but a minute with less than 1 KiB is the end of it. */
export const downloadLimits = {
  effect: 'read',
  deadlineMs: 30 * 60_000,
  maxBytes: 16 * 1024 * mebibyte,
  stall: { windowMs: 60_000, bytes: 1024 },
} as const
