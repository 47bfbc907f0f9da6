import type { z } from 'zod'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { Parameters } from '../../../domain/list-encoding.ts'
import type { StallLimit } from './stall.ts'

/** Which address of the connection a call uses: {base_url} or {visit_url}. */
export type Host = 'base' | 'visit'

/** The content of one call: path segments (each escaped separately), query, and JSON body. */
export type RequestParts = {
  readonly path: readonly string[]
  readonly query?: Parameters
  readonly body?: unknown
}

/** One call of the platform document as a value; `send` in client.ts does the rest. Reads may be retried, a write is sent once. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly family: CallFamily
  readonly method: 'GET' | 'POST'
  readonly host: Host
  /** The path as the document writes it, for the list of calls: literal, so that no value can appear in it. */
  readonly template: string
  readonly effect: 'read' | 'write'
  readonly input: Input
  /** Maps the input to the document's field names if the connection names a field differently. */
  readonly documented?: (input: unknown, connection: Connection) => unknown
  readonly request: (input: z.output<Input>, connection: Connection) => RequestParts
  readonly output: Output
  /** The response is CSV and goes to a file; otherwise it's JSON. */
  readonly answersCsv?: true
  /** A booking: section 4.4 doesn't show its response, so any 2xx means accepted, whatever the body. */
  readonly keepsBody?: true
  /** True for a GET that the document shows with a content-type header. */
  readonly sendsContentType?: true
  /** Total milliseconds, including retries. */
  readonly deadlineMs: number
  /** Maximum body size in bytes after decompression. */
  readonly maxBytes: number
  /** At most this many lists, objects and simple values in a JSON response. What comes after the reading takes time and memory for each. */
  readonly mostValues?: number | undefined
  /** For long deadlines: the minimum transfer rate before the call counts as stalled. */
  readonly stall?: StallLimit
}

/** Preserves the types of an endpoint's parts; returns the value unchanged. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return value
}

/** The key of a call, and its method, address and path. */
export const at = (family: CallFamily, method: Endpoint['method'], host: Host, template: string) => ({
  family,
  method,
  host,
  template,
})

const mebibyte = 1024 * 1024

/** Defaults: a read gets 20 s and 16 MiB, with more values than any real response of that length has. */
export const readLimits = {
  effect: 'read',
  deadlineMs: 20_000,
  maxBytes: 16 * mebibyte,
  mostValues: 1_000_000,
} as const
/** 45 s for searches over slots and calls that reach the EHR. */
export const slowReadLimits = { ...readLimits, deadlineMs: 45_000 } as const
/** The list of all providers has no pages (section 4.4). */
export const wholeList = { ...readLimits, maxBytes: 64 * mebibyte, mostValues: 8_000_000 } as const
/** 60 s before a booking's outcome counts as unknown, because a booking also writes to an EHR. */
export const writeLimits = {
  effect: 'write',
  deadlineMs: 60_000,
  maxBytes: 4 * mebibyte,
  mostValues: 1_000_000,
} as const
/** 30 minutes and 16 GiB for a report with millions of rows; less than 1 KiB per minute ends it. */
export const downloadLimits = {
  effect: 'read',
  deadlineMs: 30 * 60_000,
  maxBytes: 16 * 1024 * mebibyte,
  stall: { windowMs: 60_000, bytes: 1024 },
} as const
