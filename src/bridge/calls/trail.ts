import { z } from 'zod'
import { trailSubjectKinds } from '../../domain/trail/trail.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

/** What a check of the audit trail found. */
export type TrailCheck = {
  /**
   * `whole`: every record follows from the one before, and the last is the one the head names. `altered`: it does not, from `firstBad` on. `unproven`: what is
   * there holds together, but some of it was made under a key that was kept for its session alone, since there was no keychain.
   */
  readonly verdict: 'whole' | 'altered' | 'unproven'
  /** ISO 8601 in UTC. */
  readonly checkedAt: string
  readonly records: number
  readonly durationMs: number
  /** Where it goes wrong first: the record's number, from 1, and what is wrong in a plain sentence. */
  readonly firstBad?: { readonly record: number; readonly problem: string }
  /** Why it is unproven, or what a reader should know besides, in plain sentences. */
  readonly notes: readonly string[]
}

export type TrailState = {
  /** The last check, of this session; absent until the first has ended. */
  readonly check?: TrailCheck
  readonly records: number
  /** Of all its files, in bytes. */
  readonly bytes: number
  /** When its first and last records were made, ISO 8601 in UTC. */
  readonly from?: string
  readonly to?: string
  /** Months that records are kept. */
  readonly keepMonths: number
  /** Where the head stands besides the file beside the trail. */
  readonly headIn: 'keychain' | 'file'
  /** The folder of the trail, for those who back it up. */
  readonly folder: string
}

/** What a subject is found by in the trail. */
export type FoundSubject = {
  /** The keyed hashes under which it may stand: one for each key that is here. */
  readonly hashes: readonly string[]
  /**
   * Records of parts that reach into the span and stand under keys that are not here, so that nobody is found in them: of sessions without a keychain, of one
   * that is closed, or of a key that is lost. First and last number, in their order.
   */
  readonly elsewhere: readonly { readonly from: number; readonly to: number }[]
}

/** Null for no bound. ISO 8601 in UTC, `to` not included. */
const span = { from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() }

export const trailCalls = {
  'trail.state': call(z.undefined()).returns<TrailState>(),
  /** Goes through the whole trail. */
  'trail.check': call(z.undefined()).returns<TrailCheck>(),
  /** The records of a span as a snapshot, newest first. */
  'trail.open': call(z.object(span)).returns<SnapshotInfo>(),
  /** The keyed hashes under which a subject may stand in the trail, to filter by, and where in the span none can be made. */
  'trail.subject': call(
    z.object({ kind: z.enum(trailSubjectKinds), id: z.string().min(1).max(500), ...span }),
  ).returns<FoundSubject>(),
  /** How long records are kept: 12 to 120 months. Older ones go, whole months at a time, and the trail says so itself. */
  'trail.saveSettings': call(z.object({ keepMonths: z.int().min(12).max(120) })).returns<TrailState>(),
}
