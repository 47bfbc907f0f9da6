import { z } from 'zod'
import { trailSubjectKinds } from '../../domain/trail/trail.ts'
import { call } from '../call.ts'
import type { SnapshotInfo } from '../snapshots.ts'

/** The result of checking the audit trail. */
export type TrailCheck = {
  /**
   * `whole`: every record follows from the previous one, and the last is the one in the head. `altered`: this fails from `firstBad` on. `unproven`: the
   * records are consistent, but some were made under a key that existed only for its session, because there was no keychain.
   */
  readonly verdict: 'whole' | 'altered' | 'unproven'
  /** ISO 8601 in UTC. */
  readonly checkedAt: string
  readonly records: number
  readonly durationMs: number
  /** The first error: the record's number, from 1, and a plain sentence about the problem. */
  readonly firstBad?: { readonly record: number; readonly problem: string }
  /** Why it is unproven, or other notes, in plain sentences. */
  readonly notes: readonly string[]
}

export type TrailState = {
  /** The last check of this session; absent until the first has ended. */
  readonly check?: TrailCheck
  readonly records: number
  /** Total size of its files, in bytes. */
  readonly bytes: number
  /** When its first and last records were made, ISO 8601 in UTC. */
  readonly from?: string
  readonly to?: string
  /** How many months records are kept. */
  readonly keepMonths: number
  /** Where the head is stored in addition to the trail's own file. */
  readonly headIn: 'keychain' | 'file'
  /** The folder of the trail, for backups. */
  readonly folder: string
}

/** How to find a subject in the trail. */
export type FoundSubject = {
  /** The possible keyed hashes of the subject: one per available key. */
  readonly hashes: readonly string[]
  /**
   * Records in the period whose keys aren't available, so a subject can't be found in them: the session had no keychain, the keychain is locked, or the
   * key is lost. First and last number, in order.
   */
  readonly elsewhere: readonly { readonly from: number; readonly to: number }[]
}

/** Null for no bound. ISO 8601 in UTC, `to` exclusive. */
const span = { from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() }

export const trailCalls = {
  'trail.state': call(z.undefined()).returns<TrailState>(),
  /** Checks the whole trail. */
  'trail.check': call(z.undefined()).returns<TrailCheck>(),
  /** The records of a period as a snapshot, newest first. */
  'trail.open': call(z.object(span)).returns<SnapshotInfo>(),
  /** The possible keyed hashes of a subject, for filtering, and the parts of the period in which none can be computed. */
  'trail.subject': call(
    z.object({ kind: z.enum(trailSubjectKinds), id: z.string().min(1).max(500), ...span }),
  ).returns<FoundSubject>(),
  /** How long records are kept: 12 to 120 months. Older ones are deleted by whole months, and the trail records that. */
  'trail.saveSettings': call(z.object({ keepMonths: z.int().min(12).max(120) })).returns<TrailState>(),
}
