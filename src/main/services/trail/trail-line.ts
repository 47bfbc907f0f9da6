import { z } from 'zod'
import { failureKinds } from '../../../bridge/failure.ts'
import { trailActions, trailOutcomes, trailSubjectKinds } from '../../../domain/trail/trail.ts'
import { linesOf } from './trail-files.ts'
import { hashOf, type TrailKey } from './trail-key.ts'
import type { TrailNote } from './trail.ts'
import { parseJson } from '../storage/json-file.ts'

/** A line of a trail file: a record, or the header that starts each file. Its last field is the MAC over all preceding bytes. */

const hash = z.string().length(43)

const record = z.object({
  seq: z.int().min(1),
  at: z.string(),
  operator: z.string().optional(),
  systemUser: z.string(),
  // Also accepts values of newer versions.
  action: z.union([z.enum(trailActions), z.string()]),
  outcome: z.union([z.enum(trailOutcomes), z.string()]),
  subjectKind: z.union([z.enum(trailSubjectKinds), z.string()]).optional(),
  subject: z.string().optional(),
  connectionId: z.string().optional(),
  count: z.number().optional(),
  failure: z.union([z.enum(failureKinds), z.string()]).optional(),
  correlationId: z.string().optional(),
  by: z.string().optional(),
  details: z.array(z.string()).optional(),
  prev: hash,
})
export type TrailRecord = z.output<typeof record>

const broken = z.object({ record: z.int().min(1), problem: z.string() })
/** Where damage was found, after which a new part started. */
export type Broken = z.output<typeof broken>

const header = z.object({
  part: z.literal(1),
  /** The number of the previous record. */
  after: z.int().min(0),
  at: z.string(),
  key: z.string(),
  kept: z.boolean(),
  why: z.string().optional(),
  /** True if the same process made the previous records and knew their key: this header vouches for them too. */
  vouches: z.boolean(),
  broken: broken.optional(),
  prev: hash,
})
export type TrailHeader = z.output<typeof header>

/** The previous hash of the first record. */
export const noRecord = 'A'.repeat(43)

/** The line with these fields, sealed with this key, without its line break; and the hash that the next line refers to. */
export function lineOf(fields: TrailRecord | TrailHeader, key: TrailKey) {
  const rest = JSON.stringify(fields).slice(0, -1)
  const text = `${rest},"mac":"${key.mac(rest)}"}`
  return { text, hash: hashOf(text) }
}

/** `,"mac":"` + 43 characters + `"}` */
const tailLength = 8 + 43 + 2

/** Splits a line into the part under its MAC, and the MAC; undefined if the format differs. */
function split(bytes: Buffer): { readonly rest: Buffer; readonly mac: string } | undefined {
  if (bytes.length <= tailLength) return undefined
  const at = bytes.length - tailLength
  const tail = bytes.toString('latin1', at)
  if (!tail.startsWith(',"mac":"') || !tail.endsWith('"}')) return undefined
  return { rest: bytes.subarray(0, at), mac: tail.slice(8, -2) }
}

export const holds = (bytes: Buffer, key: TrailKey): boolean => {
  const parts = split(bytes)
  return parts !== undefined && key.mac(parts.rest) === parts.mac
}

/** A parsed line, even if its MAC is wrong; undefined if it isn't a trail line. */
export function readLine(
  bytes: Buffer,
): { readonly header: TrailHeader } | { readonly record: TrailRecord } | undefined {
  if (split(bytes) === undefined) return undefined
  const value = parseJson(bytes.toString('utf8'))
  const asRecord = record.safeParse(value)
  if (asRecord.success) return { record: asRecord.data }
  const asHeader = header.safeParse(value)
  return asHeader.success ? { header: asHeader.data } : undefined
}

/** Longer than any header. Bytes. */
const enough = 64 * 1024

/** The header of a trail file as written, even if its MAC is wrong; undefined if there is none. Throws errors of node:fs. */
export async function partHeader(folder: string, file: string): Promise<TrailHeader | undefined> {
  for await (const [first] of linesOf(folder, file, 0, enough)) {
    const line = first?.whole === true ? readLine(first.bytes) : undefined
    return line !== undefined && 'header' in line ? line.header : undefined
  }
  return undefined
}

/** A staff name as recorded: limited length, no control characters. */
export const plainName = (name: string): string => name.replaceAll(/\p{C}/gu, '').trim().slice(0, 100)

const word = /^[A-Za-z][\w .,()-]{0,79}$/
/** Scheme, host and port of an address, as URL writes them: no name, path or query. */
const origin = /^(?:https?|postgresql):\/\/(?:[a-z\d!$&'()*+,.;=_~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/
const idForm = /^[\w.:-]{1,100}$/
const mostDetails = 40

export type Who = { readonly operator: string | undefined; readonly systemUser: string; readonly at: string }

/** The fields of a record. Drops values that don't have the expected format, so that no patient value gets in by mistake. */
export function recordOf(note: TrailNote, who: Who, key: TrailKey, seq: number, prev: string): TrailRecord {
  const { subject, connectionId, count, failure, correlationId, by, details } = note
  const all = [...new Set(details)].map((one) => (word.test(one) || origin.test(one) ? one : '(other)'))
  // A page could hide one behind many.
  const words = all.length > mostDetails ? [...all.slice(0, mostDetails), '(more)'] : all
  return {
    seq,
    at: who.at,
    ...(who.operator === undefined || by !== undefined ? {} : { operator: plainName(who.operator) }),
    systemUser: plainName(who.systemUser),
    action: note.action,
    outcome: note.outcome,
    ...(subject === undefined ? {} : { subjectKind: subject.kind, subject: key.subject(subject) }),
    ...(connectionId !== undefined && idForm.test(connectionId) ? { connectionId } : {}),
    ...(count !== undefined && Number.isFinite(count) ? { count } : {}),
    ...(failure === undefined ? {} : { failure }),
    ...(correlationId !== undefined && idForm.test(correlationId) ? { correlationId } : {}),
    ...(by === undefined ? {} : { by }),
    ...(words.length === 0 ? {} : { details: words }),
    prev,
  }
}
