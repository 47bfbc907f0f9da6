import type { Evidence, IntentStep, Settlement, IntentView } from '../../../../domain/booking/booking-intent.ts'
import type { Result } from '../../../services/storage/result.ts'

/** The journal of bookings: the intent, what was sent, and the outcome. It has no patient data except keyed hashes. */

export type NewIntent = Pick<IntentView, 'intentId' | 'label' | 'connectionId' | 'way' | 'what'> & {
  /** Keyed hashes that identify the same patient: one of the identity, one of name and birth date. */
  readonly patientHashes: readonly string[]
  /** Hash of the slot, or of the region, visit type and qualifiers. */
  readonly slotHash: string
  /** When the visit takes place, in milliseconds since 1970, to detect overlaps. An on-demand visit begins when it's sent. */
  readonly startsAt: number
  readonly endsAt: number
}

/** An intent as the journal stores it: a view without the data that only this session has. */
export type JournaledIntent = Omit<IntentView, 'patient'> &
  Pick<NewIntent, 'patientHashes' | 'slotHash' | 'startsAt' | 'endsAt'>

/** Stored with a step that ends an intent. */
export type Ending = {
  readonly correlationId?: string | undefined
  readonly status?: number | undefined
  readonly platformText?: string | undefined
  readonly visitId?: string | undefined
}

export type Journal = {
  /** The record is on disk and synced when this resolves ok. Fails with `storage`, also if another process has the journal or it couldn't be opened. */
  add(intent: NewIntent, step: IntentStep): Promise<Result<null>>
  /** Adds steps; they are on disk and synced when this resolves ok. */
  steps(intentId: string, steps: readonly IntentStep[], ending?: Ending): Promise<Result<null>>
  evidence(intentId: string, evidence: Evidence): Promise<Result<null>>
  settle(intentId: string, settlement: Settlement): Promise<Result<null>>
  keepOpen(intentId: string, note: string, lookAgainAt: string | undefined): Promise<Result<null>>
  find(intentId: string): Promise<Result<JournaledIntent | undefined>>
  /** Intents with this label, newest first: labels return each year. */
  labeled(label: string): Promise<Result<readonly JournaledIntent[]>>
  /** Unknown outcomes that no person has closed, for every connection, oldest first. */
  open(): Promise<Result<readonly JournaledIntent[]>>
  /** Intents created between two instants (milliseconds since 1970), newest first. */
  between(from: number, to: number): Promise<Result<readonly JournaledIntent[]>>
  /** Intents of any of these patients on this connection that are or may be booked, newest first. */
  ofPatient(connectionId: string, patientHashes: readonly string[]): Promise<Result<readonly JournaledIntent[]>>
  /** The keyed hash of a text. The key is in the keychain, never in a file. Fails with `vault-unavailable`. */
  hash(text: string): Promise<Result<string>>
  /** The next label for today on this computer: B-MMDD-NNN. */
  nextLabel(now: number): Promise<Result<string>>
  /**
   * What the journal can't know, as sentences. `ofPatients`: why `ofPatient` may lack earlier bookings of a patient. `ofLists`: why `open` and `between` may
   * lack bookings.
   */
  gaps(): Promise<{ readonly ofPatients: readonly string[]; readonly ofLists: readonly string[] }>
  /** Notices for the user, and whether an intent can be written now. */
  state(): Promise<{ readonly notices: readonly string[]; readonly canWrite: boolean }>
  close(): Promise<void>
}
