import { z } from 'zod'
import { failureKinds } from '../../../bridge/failure.ts'
import { trailActions, trailOutcomes, trailSubjectKinds } from '../../../domain/trail/trail.ts'
import { hashOf, type TrailKey } from './trail-key.ts'
import type { TrailNote } from './trail.ts'

/** One line of a trail's file: a record, or the header with which each file begins. Its last field is the MAC over all bytes before it. */

const hash = z.string().length(43)

const record = z.object({
  seq: z.int().min(1),
  at: z.string(),
  operator: z.string().optional(),
  systemUser: z.string(),
  // What a newer version writes is read too.
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
/** Where the trail was found damaged, so that a new part was begun. */
export type Broken = z.output<typeof broken>

const header = z.object({
  part: z.literal(1),
  /** The number of the record before. */
  after: z.int().min(0),
  at: z.string(),
  key: z.string(),
  kept: z.boolean(),
  why: z.string().optional(),
  /** The records before were made by the same process, which still knew their key: this header stands for them too. */
  vouches: z.boolean(),
  broken: broken.optional(),
  prev: hash,
})
export type TrailHeader = z.output<typeof header>

export type TrailLine = { readonly header: TrailHeader } | { readonly record: TrailRecord }

/** What stands before the first record. */
export const noRecord = 'A'.repeat(43)

/** A line without its line break, and the hash by which the next names it. */
export type MadeLine = { readonly text: string; readonly hash: string }

/** The line of these fields under this key. */
export function lineOf(fields: TrailRecord | TrailHeader, key: TrailKey): MadeLine {
  const rest = JSON.stringify(fields).slice(0, -1)
  const text = `${rest},"mac":"${key.mac(rest)}"}`
  return { text, hash: hashOf(text) }
}

/** `,"mac":"` + 43 characters + `"}` */
const tailLength = 8 + 43 + 2

/** Splits a line into what its MAC is over, and the MAC; undefined where it has not this form. */
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

/** What a line says, whether its MAC holds or not; undefined where it is no line of a trail. */
export function readLine(bytes: Buffer): TrailLine | undefined {
  if (split(bytes) === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
  const asRecord = record.safeParse(value)
  if (asRecord.success) return { record: asRecord.data }
  const asHeader = header.safeParse(value)
  return asHeader.success ? { header: asHeader.data } : undefined
}

/** A name of staff as it is written: bounded, without control characters. */
export const plainName = (name: string): string => name.replaceAll(/\p{C}/gu, '').trim().slice(0, 100)

const word = /^[A-Za-z][\w .,()-]{0,79}$/
const idForm = /^[\w.:-]{1,100}$/

export type Who = { readonly operator: string | undefined; readonly systemUser: string; readonly at: string }

/** The fields of a record. What has not the form that is meant for it is left out, so that no value of a person comes in by mistake. */
export function recordOf(note: TrailNote, who: Who, key: TrailKey, seq: number, prev: string): TrailRecord {
  const { subject, connectionId, count, failure, correlationId, by, details } = note
  const words = details?.slice(0, 40).map((one) => (word.test(one) ? one : '(other)'))
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
    ...(words === undefined || words.length === 0 ? {} : { details: words }),
    prev,
  }
}
