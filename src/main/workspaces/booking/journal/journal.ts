import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import type {
  Evidence,
  IntentStep,
  IntentVerdict,
  IntentView,
  IntentWhat,
} from '../../../../domain/booking/booking-intent.ts'
import type { Result } from '../../../services/storage/result.ts'

/** The journal of bookings: what was wished, what left, what came of it. Nothing of the patient is in it but keyed hashes. */

export type NewIntent = {
  readonly intentId: string
  readonly label: string
  readonly connectionId: string
  readonly way: BookingWay
  readonly what: IntentWhat
  /** Keyed hashes by which the same patient is known again: of the identity, and of name with birth date. */
  readonly patientHashes: readonly string[]
  /** Of the slot, or of the region, visit type and qualifiers. */
  readonly slotHash: string
  /** When the visit takes place, milliseconds since 1970: for overlaps. An on-demand visit begins when it is sent. */
  readonly startsAt: number
  readonly endsAt: number
}

/** An intent as the journal has it: a view without what only this session remembers. */
export type JournaledIntent = Omit<IntentView, 'patient'> &
  Pick<NewIntent, 'patientHashes' | 'slotHash' | 'startsAt' | 'endsAt'>

/** What is kept with a step that ends an intent. */
export type Ending = {
  readonly correlationId?: string | undefined
  readonly status?: number | undefined
  readonly platformText?: string | undefined
  readonly visitId?: string | undefined
}

export type Journal = {
  /** On disk, synced, when it resolves ok. Failures: `storage`, also where another process has the journal or it could not be opened. */
  add(intent: NewIntent, step: IntentStep): Promise<Result<null>>
  /** Further steps, on disk and synced when it resolves ok. */
  steps(intentId: string, steps: readonly IntentStep[], ending?: Ending): Promise<Result<null>>
  evidence(intentId: string, evidence: Evidence): Promise<Result<null>>
  verdict(intentId: string, verdict: IntentVerdict): Promise<Result<null>>
  keepOpen(intentId: string, note: string, lookAgainAt: string | undefined): Promise<Result<null>>
  find(intentId: string): Promise<Result<JournaledIntent | undefined>>
  /** Unknown outcomes that nobody has closed, of every connection, oldest first. */
  open(): Promise<Result<readonly JournaledIntent[]>>
  /** Made between two instants (milliseconds since 1970), newest first. */
  between(from: number, to: number): Promise<Result<readonly JournaledIntent[]>>
  /** Those of one of these patients on this connection that were booked or may have been, newest first. */
  ofPatient(connectionId: string, patientHashes: readonly string[]): Promise<Result<readonly JournaledIntent[]>>
  /** The keyed hash of a text: the key is in the keychain, never in a file. Failures: `vault-unavailable`. */
  hash(text: string): Promise<Result<string>>
  /** The next label of the computer's day: B-MMDD-NNN. */
  nextLabel(now: number): Promise<Result<string>>
  /** What the reader should know; whether an intent can be written now. */
  state(): Promise<{ readonly notices: readonly string[]; readonly canWrite: boolean }>
  close(): Promise<void>
}
